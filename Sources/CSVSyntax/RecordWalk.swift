internal import SourceText

/// Walks over the fields of records as long as there is nothing to say about them: the quick way through nearly every file.
///
/// It goes over some dozens of records at once. To begin and to end a walk takes as long as four or five fields do, and
/// many tables have no more in a record.
struct RecordWalk: Sendable {
  /// A record that was walked over.
  struct Record: Sendable {
    /// How many fields were found up to its end, with those of the records before it.
    var fields = 0
    /// Where its last field ends.
    var end = 0
    /// Where the next record begins, behind its line end.
    var behind = 0
  }

  /// How many blocks are marked at once.
  private static let mostBlocks = 64
  /// How many records are walked over at once.
  private static let mostRecords = 64
  /// How many fields are found before a walk ends with the record that it is in: what fits where memory is quickest.
  private static let enoughFields = 512
  private static let nowhere = Int.min / 2

  private let delimiter: UInt8
  /// Whether the delimiter is a byte that has no other meaning.
  private let isPossible: Bool
  /// How many fields a record may have.
  private let columns: Int
  /// How many bytes may stand between the start of a field and its closing quote.
  private let reach: Int

  private var marks: FieldMarks
  /// The marks of the blocks around the walk.
  private var masks: [UInt64] = []
  /// Which of them is the walk's.
  private var index = 0
  /// Where that block begins; far before any text while there is none.
  private var block = RecordWalk.nowhere
  /// The marks of that block which are still to come.
  private var bits: UInt64 = 0

  /// How many records the last walk went over.
  private(set) var count = 0
  /// How many records the next walk may go over: one at first and behind what was odd, then more and more. Many look at a
  /// single record.
  private var most = 1

  /// Where the field begins that the walk is in.
  private var field = 0
  /// What the next quoted field is: one with a doubled quote, or without.
  private var form = CSVField.Form.quoted

  init(_ dialect: CSVDialect, _ limits: Limits) {
    delimiter = dialect.delimiter
    isPossible =
      delimiter != ASCII.doubleQuote && delimiter != ASCII.lineFeed && delimiter != ASCII.carriageReturn
    // Places are compared with one so far behind the first field.
    columns = min(limits.columns, Int.max >> 8)
    reach = limits.field > Int.max - 2 ? Int.max : limits.field + 2
    marks = FieldMarks(delimiter: dialect.delimiter)
  }

  /// Why a walk stopped.
  private enum Stop {
    /// At the end of a record, with enough of them or all.
    case end
    /// There is no place for another field.
    case full
    /// In a field about which there is something to say, or that is too long.
    case odd
  }

  /// Walks over the next records.
  ///
  /// - Parameters:
  ///   - start: Where the first of them begins, before the end of the text and behind all that has been walked over.
  ///   - records: Gets ``count`` of them, and has maybe others behind these.
  ///   - fields: Gets the fields of these records, and has maybe others behind them.
  /// - Returns: Whether it stopped before a record about which there is something to say.
  mutating func go(
    _ bytes: [UInt8], at start: Int, into records: inout [Record], _ fields: inout [CSVField]
  ) -> Bool {
    field = start
    form = .quoted
    count = 0
    var stop = Stop.odd
    if isPossible {
      if records.count < most {
        records.append(contentsOf: repeatElement(Record(), count: most - records.count))
      }
      var taken = 0
      bytes.withUnsafeBufferPointer { text in
        begin(text, at: start)
        while true {
          // The records and fields of the last walk are written over.
          records.withUnsafeMutableBufferPointer { records in
            fields.withUnsafeMutableBufferPointer { stop = go(text, records, $0, &taken) }
          }
          if stop != .full { break }
          // One more than a record may have, which is found out when it ends.
          guard taken - (count == 0 ? 0 : records[count - 1].fields) <= columns else {
            stop = .odd
            break
          }
          RecordWalk.grow(&fields)
        }
      }
    }
    guard stop == .odd else {
      most = min(most * 2, RecordWalk.mostRecords)
      return false
    }
    most = 1
    block = RecordWalk.nowhere
    masks.removeAll(keepingCapacity: true)
    return true
  }

  @inline(never)
  private static func grow(_ fields: inout [CSVField]) {
    let more = max(fields.capacity, fields.count * 2, 128) - fields.count
    fields.append(contentsOf: repeatElement(CSVField(start: 0, end: 0, form: .plain), count: more))
  }

  /// Goes to the start of a record, which must be behind all that has been walked over.
  private mutating func begin(_ text: UnsafeBufferPointer<UInt8>, at start: Int) {
    if start &- block >= 64 {
      index &+= 1
      block &+= 64
      guard index < masks.count, start &- block < 64 else {
        marks.begin(at: start)
        mark(text, from: start & ~63)
        return
      }
      bits = masks[index]
    }
    bits &= ~0 &<< UInt64(start & 63)
  }

  /// Marks the next blocks: one at first and behind what was odd, then more and more.
  @inline(never)
  private mutating func mark(_ text: UnsafeBufferPointer<UInt8>, from start: Int) {
    let count = min(max(masks.count * 2, 1), RecordWalk.mostBlocks, (text.count - start + 63) / 64)
    if masks.count > count { masks.removeLast(masks.count - count) }
    if masks.count < count { masks.append(contentsOf: repeatElement(0, count: count - masks.count)) }
    masks.withUnsafeMutableBufferPointer { marks.mark(text, from: start, into: $0) }
    index = 0
    block = start
    bits = masks[0]
  }

  /// Puts down the fields of records, and the records. What changes with each field stays out of `self` meanwhile, and
  /// there is room for all fields of a block before it is looked at: both save instructions for every field.
  ///
  /// - Parameter taken: How many fields have been put down before, where there was no room for more.
  private mutating func go(
    _ text: UnsafeBufferPointer<UInt8>, _ records: UnsafeMutableBufferPointer<Record>,
    _ found: UnsafeMutableBufferPointer<CSVField>, _ taken: inout Int
  ) -> Stop {
    // A block parts 64 fields at most, and one more is behind the last block of a text.
    guard let first = found.baseAddress, found.count > 64 else { return .full }
    let roomy = first + (found.count - 65)
    let enough = first + RecordWalk.enoughFields
    let delimiter = delimiter
    let most = most
    var count = count
    var next = first + taken
    // What those of the record may not go beyond that the walk is in.
    var limit = first + (count == 0 ? 0 : records[count - 1].fields) + columns
    var bits = bits
    var block = block
    var start = field
    var stop = Stop.full
    walk: while next <= roomy {
      stop = .odd
      while bits != 0 {
        let place = block &+ bits.trailingZeroBitCount
        let byte = text[place]
        if byte == delimiter {
          // That of an empty field, as most of a table of contacts are, is no quote either.
          guard put(start, place, isQuoted: text[start] == ASCII.doubleQuote, at: next) else { break walk }
          next += 1
          start = place &+ 1
        } else if byte == ASCII.lineFeed || byte == ASCII.carriageReturn {
          // It may be the other half of a CRLF, in the block behind it.
          if place >= start {
            guard put(start, place, isQuoted: text[start] == ASCII.doubleQuote, at: next) else { break walk }
            next += 1
            guard next <= limit else { break walk }
            start = place &+ 1
            if byte == ASCII.carriageReturn, start < text.count, text[start] == ASCII.lineFeed {
              start &+= 1
              if place &- block < 63 { bits &= bits &- 1 }
            }
            records[count] = Record(fields: RecordWalk.count(first, next), end: place, behind: start)
            count &+= 1
            if count == most || next >= enough || start == text.count {
              stop = .end
              break walk
            }
            limit = next + columns
          }
        } else {
          guard byte == ASCII.doubleQuote, text[place &- 1] == ASCII.doubleQuote else { break walk }
          form = .escaped
        }
        bits &= bits &- 1
      }
      if index &+ 1 < masks.count {
        index &+= 1
        block &+= 64
        self.block = block
        bits = masks[index]
      } else if block &+ 64 >= text.count {
        // The last field of a text that does not end with a line end.
        if marks.isQuoted != 0 { break }
        let isQuoted = start < text.count && text[start] == ASCII.doubleQuote
        guard put(start, text.count, isQuoted: isQuoted, at: next), next < limit else { break }
        next += 1
        records[count] = Record(fields: RecordWalk.count(first, next), end: text.count, behind: text.count)
        count &+= 1
        stop = .end
        break
      } else {
        if marks.isQuoted != 0, block &- start >= reach { break }
        mark(text, from: block &+ 64)
        block = self.block
        bits = self.bits
      }
      stop = .full
    }
    self.bits = bits
    self.count = count
    field = start
    taken = next - first
    return stop
  }

  @inline(__always)
  private static func count(_ first: UnsafeMutablePointer<CSVField>, _ next: UnsafeMutablePointer<CSVField>) -> Int {
    (Int(bitPattern: next) &- Int(bitPattern: first)) / MemoryLayout<CSVField>.stride
  }

  /// Puts down a field; false where there is something to say about it.
  @inline(__always)
  private mutating func put(
    _ start: Int, _ end: Int, isQuoted: Bool, at next: UnsafeMutablePointer<CSVField>
  ) -> Bool {
    guard isQuoted else {
      next.pointee = CSVField(start: start, end: end, form: .plain)
      return true
    }
    // As `QuoteRule` says it for the splitter.
    let close = end &- 1
    guard close &- start < reach else { return false }
    next.pointee = CSVField(start: start &+ 1, end: close, form: form)
    form = .quoted
    return true
  }
}
