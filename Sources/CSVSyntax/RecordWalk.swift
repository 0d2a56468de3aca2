internal import SourceText

/// Walks over the fields of records as long as there is nothing to say about them: the quick way through nearly every file.
struct RecordWalk: Sendable {
  /// How many blocks are marked at once.
  private static let most = 64
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

  /// Where the field begins that the walk stopped before.
  private(set) var field = 0
  /// Where the next record begins, behind the end of the one that was walked over.
  private(set) var behind = 0
  /// What the next quoted field is: one with a doubled quote, or without.
  private var form = CSVField.Form.quoted
  /// Which of the first fields of the record hold a text.
  private(set) var filled: UInt64 = 0

  init(_ dialect: CSVDialect, _ limits: Limits) {
    delimiter = dialect.delimiter
    isPossible =
      delimiter != ASCII.doubleQuote && delimiter != ASCII.lineFeed && delimiter != ASCII.carriageReturn
    columns = limits.columns
    reach = limits.field > Int.max - 2 ? Int.max : limits.field + 2
    marks = FieldMarks(delimiter: dialect.delimiter)
  }

  /// Why the walk over a record stopped.
  private enum Stop {
    /// At the end of the record.
    case end
    /// There is no place for another field.
    case full
    /// In a field about which there is something to say, or that is too long.
    case odd
  }

  /// Walks over the fields of a record and returns its end. Where there is none to be returned, the fields before
  /// ``field`` are found, and somebody else must read on from there.
  @inline(__always)
  mutating func record(_ bytes: [UInt8], at start: Int, into fields: inout [CSVField]) -> Int? {
    field = start
    form = .quoted
    var count = 0
    var stop = Stop.odd
    var end = start
    if isPossible {
      bytes.withUnsafeBufferPointer { text in
        begin(text, at: start)
        while true {
          // The fields of the last record are written over: most records have as many.
          fields.withUnsafeMutableBufferPointer { found in stop = go(text, found, &count, &end) }
          if stop != .full || count >= columns { break }
          RecordWalk.grow(&fields, to: columns)
        }
      }
    }
    if fields.count > count { fields.removeLast(fields.count - count) }
    if stop == .end { return end }
    block = RecordWalk.nowhere
    masks.removeAll(keepingCapacity: true)
    return nil
  }

  @inline(never)
  private static func grow(_ fields: inout [CSVField], to limit: Int) {
    let more = min(max(fields.capacity, fields.count * 2, 16), limit) - fields.count
    fields.append(contentsOf: repeatElement(CSVField(start: 0, end: 0, form: .plain), count: more))
  }

  /// Goes to the start of a record, which must be behind all that has been walked over.
  @inline(__always)
  private mutating func begin(_ text: UnsafeBufferPointer<UInt8>, at start: Int) {
    if start &- block >= 64 {
      index &+= 1
      block &+= 64
      guard index < masks.count, start &- block < 64 else { return restart(text, at: start) }
      bits = masks[index]
    }
    bits &= ~0 &<< UInt64(start & 63)
  }

  @inline(never)
  private mutating func restart(_ text: UnsafeBufferPointer<UInt8>, at start: Int) {
    marks.begin(at: start)
    mark(text, from: start & ~63)
  }

  /// Marks the next blocks: one at first and behind what was odd, then more and more.
  @inline(never)
  private mutating func mark(_ text: UnsafeBufferPointer<UInt8>, from start: Int) {
    let count = min(max(masks.count * 2, 1), RecordWalk.most, (text.count - start + 63) / 64)
    if masks.count > count { masks.removeLast(masks.count - count) }
    if masks.count < count { masks.append(contentsOf: repeatElement(0, count: count - masks.count)) }
    masks.withUnsafeMutableBufferPointer { marks.mark(text, from: start, into: $0) }
    index = 0
    block = start
    bits = masks[0]
  }

  /// Puts down the fields up to the end of the record. What changes with each field stays out of `self` meanwhile, and the
  /// next place is a pointer that is compared with the end before each use: both save a sixth of the instructions.
  @inline(__always)
  private mutating func go(
    _ text: UnsafeBufferPointer<UInt8>, _ found: UnsafeMutableBufferPointer<CSVField>, _ count: inout Int,
    _ end: inout Int
  ) -> Stop {
    guard let first = found.baseAddress else { return .full }
    let last = first + found.count
    let delimiter = delimiter
    var next = first + count
    var bits = bits
    var block = block
    var start = field
    var stop = Stop.odd
    // The bit of the next field; none behind the 64th.
    var bit: UInt64 = count == 0 ? 1 : count < 64 ? 1 &<< UInt64(count) : 0
    var filled = count == 0 ? 0 : filled
    walk: while true {
      while bits != 0 {
        let place = block &+ bits.trailingZeroBitCount
        let byte = text[place]
        if byte == delimiter {
          // That of an empty field, as most of a table of contacts are, is no quote either.
          stop = put(start, place, isQuoted: text[start] == ASCII.doubleQuote, next, last, bit, &filled)
          if stop != .end { break walk }
          bit &<<= 1
          next += 1
          start = place &+ 1
        } else if byte == ASCII.doubleQuote {
          stop = .odd
          guard text[place &- 1] == ASCII.doubleQuote else { break walk }
          form = .escaped
        } else {
          stop = .odd
          guard byte == ASCII.lineFeed || byte == ASCII.carriageReturn else { break walk }
          let isPair =
            byte == ASCII.carriageReturn && place &+ 1 < text.count && text[place &+ 1] == ASCII.lineFeed
          behind = place &+ (isPair ? 2 : 1)
          stop = put(start, place, isQuoted: text[start] == ASCII.doubleQuote, next, last, bit, &filled)
          end = place
          if stop == .end { next += 1 }
          break walk
        }
        bits &= bits &- 1
      }
      if index &+ 1 < masks.count {
        index &+= 1
        block &+= 64
        self.block = block
        bits = masks[index]
        continue
      }
      stop = .odd
      if block &+ 64 >= text.count {
        // The last field of a text that does not end with a line end.
        if marks.isQuoted != 0 { break }
        let isQuoted = start < text.count && text[start] == ASCII.doubleQuote
        stop = put(start, text.count, isQuoted: isQuoted, next, last, bit, &filled)
        end = text.count
        behind = end
        if stop == .end { next += 1 }
        break
      }
      if marks.isQuoted != 0, block &- start >= reach { break }
      mark(text, from: block &+ 64)
      block = self.block
      bits = self.bits
    }
    self.bits = bits
    self.filled = filled
    field = start
    count = next - first
    return stop
  }

  /// Puts down a field, and that it holds a text; `end` where that could be done.
  @inline(__always)
  private mutating func put(
    _ start: Int, _ end: Int, isQuoted: Bool, _ next: UnsafeMutablePointer<CSVField>,
    _ last: UnsafeMutablePointer<CSVField>, _ bit: UInt64, _ filled: inout UInt64
  ) -> Stop {
    if next == last { return .full }
    guard isQuoted else {
      filled |= start == end ? 0 : bit
      next.pointee = CSVField(start: start, end: end, form: .plain)
      return .end
    }
    // As `QuoteRule` says it for the splitter.
    let close = end &- 1
    guard close &- start < reach else { return .odd }
    filled |= start &+ 1 == close ? 0 : bit
    next.pointee = CSVField(start: start &+ 1, end: close, form: form)
    form = .quoted
    return .end
  }
}
