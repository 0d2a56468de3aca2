internal import SourceText

/// Scans the fields of records without findings: the fast path for nearly every file.
///
/// It scans dozens of records per call, because to begin and to end a scan costs as much as four or five fields.
///
/// The unsafe code of the module is in this file: fields and records are written through pointers, because the checks of an
/// array cost a third of the time of reading a file. Every pointer is compared with the end of its buffer.
///
/// To change it: what may have a finding does not belong here. The scan stops before such a record, ``CSVRecordReader``
/// reads it byte by byte, and both must agree: `RecordScannerTests` compares them on random bytes. A new special byte is a
/// mark of ``DelimiterMask`` and a case of the scan, never a second look at the bytes of a field. The loop has no calls and
/// keeps its state in local variables; measure `csv` of `contacts-benchmark` before and after.
struct RecordScanner: Sendable {
  /// A scanned record.
  struct Record: Sendable {
    /// The number of fields up to its end, including those of the records before it.
    var fields = 0
    /// The end of its last field.
    var end = 0
    /// The start of the next record, after the line end.
    var next = 0
  }

  /// The maximum number of blocks that are marked at once.
  private static let maxBlocks = 64
  /// The maximum number of records of one scan.
  private static let maxRecords = 64
  /// A scan ends with the record in which it has found so many fields.
  private static let targetFields = 512
  private static let nowhere = Int.min / 2

  private let delimiter: UInt8
  private let quote: UInt8
  /// Whether the delimiter is a byte without another meaning.
  private let isPossible: Bool
  /// The maximum number of fields of a record.
  private let columns: Int
  /// The maximum number of bytes between the start of a field and its closing quote.
  private let reach: Int

  private var marks: DelimiterMask
  /// The marks of the blocks around the scan.
  private var masks: [UInt64] = []
  /// The place of the current block in ``masks``.
  private var index = 0
  /// The start of that block; ``nowhere`` if there is none.
  private var block = RecordScanner.nowhere
  /// The marks of that block that are not scanned yet.
  private var bits: UInt64 = 0

  /// The number of records of the last scan.
  private(set) var count = 0
  /// The maximum number of records of the next scan: one at first and after a record with findings, then twice as many each
  /// time, because some callers read a single record.
  private var limit = 1

  /// The start of the current field.
  private var field = 0
  /// The form of the next quoted field.
  private var form = CSVField.Form.quoted

  init(_ dialect: CSVDialect, _ limits: Limits) {
    delimiter = dialect.delimiter
    quote = dialect.quote
    isPossible =
      delimiter != quote && delimiter != ASCII.lineFeed && delimiter != ASCII.carriageReturn
    // A pointer so far after the first field must not overflow.
    columns = min(limits.columns, Int.max >> 8)
    reach = limits.field > Int.max - 2 ? Int.max : limits.field + 2
    marks = DelimiterMask(dialect)
  }

  /// Why a scan stopped.
  private enum Stop {
    /// At the end of a record.
    case end
    /// There is no room for another field.
    case full
    /// In a field with a finding, or one that is too long.
    case unusual
  }

  /// Scans the next records.
  ///
  /// - Parameters:
  ///   - start: The start of the first one, before the end of the text and after everything that was scanned.
  ///   - records: Gets ``count`` records; later elements mean nothing.
  ///   - fields: Gets the fields of these records; later elements mean nothing.
  /// - Returns: Whether it stopped before a record that may have findings.
  mutating func scanRecords(
    _ bytes: [UInt8], at start: Int, into records: inout [Record], _ fields: inout [CSVField]
  ) -> Bool {
    field = start
    form = .quoted
    count = 0
    var stop = Stop.unusual
    if isPossible {
      if records.count < limit {
        records.append(contentsOf: repeatElement(Record(), count: limit - records.count))
      }
      var found = 0
      bytes.withUnsafeBufferPointer { text in
        begin(text, at: start)
        while true {
          records.withUnsafeMutableBufferPointer { records in
            fields.withUnsafeMutableBufferPointer { stop = scan(text, records, $0, &found) }
          }
          if stop != .full { break }
          // The record may have one field more than allowed, which is checked at its end.
          guard found - (count == 0 ? 0 : records[count - 1].fields) <= columns else {
            stop = .unusual
            break
          }
          RecordScanner.grow(&fields)
        }
      }
    }
    guard stop == .unusual else {
      limit = min(limit * 2, RecordScanner.maxRecords)
      return false
    }
    limit = 1
    block = RecordScanner.nowhere
    masks.removeAll(keepingCapacity: true)
    return true
  }

  @inline(never)
  private static func grow(_ fields: inout [CSVField]) {
    let more = max(fields.capacity, fields.count * 2, 128) - fields.count
    fields.append(contentsOf: repeatElement(CSVField(start: 0, end: 0, form: .plain), count: more))
  }

  /// Moves to the start of a record after everything that was scanned.
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

  /// Marks the next blocks: one at first and after a record with findings, then twice as many each time.
  @inline(never)
  private mutating func mark(_ text: UnsafeBufferPointer<UInt8>, from start: Int) {
    let count = min(max(masks.count * 2, 1), RecordScanner.maxBlocks, (text.count - start + 63) / 64)
    if masks.count > count { masks.removeLast(masks.count - count) }
    if masks.count < count { masks.append(contentsOf: repeatElement(0, count: count - masks.count)) }
    marks.mark(text.span, from: start, into: &masks)
    index = 0
    block = start
    bits = masks[0]
  }

  /// Stores the fields of records, and the records.
  ///
  /// Performance: what changes with each field is in local variables, and there is room for all fields of a block.
  ///
  /// - Parameter found: The number of fields that were stored before, if there was no room for more.
  private mutating func scan(
    _ text: UnsafeBufferPointer<UInt8>, _ records: UnsafeMutableBufferPointer<Record>,
    _ fields: UnsafeMutableBufferPointer<CSVField>, _ found: inout Int
  ) -> Stop {
    // A block has up to 64 delimiters, and the last field of a text follows the last one.
    guard let first = fields.baseAddress, fields.count > 64 else { return .full }
    let lastWithRoom = first + (fields.count - 65)
    let target = first + RecordScanner.targetFields
    let (delimiter, quote, recordLimit) = (delimiter, quote, limit)
    var count = count
    var next = first + found
    // The maximum end of the fields of the current record.
    var fieldLimit = first + (count == 0 ? 0 : records[count - 1].fields) + columns
    var (bits, block, start) = (bits, block, field)
    var stop = Stop.full
    scan: while next <= lastWithRoom {
      stop = .unusual
      while bits != 0 {
        let place = block &+ bits.trailingZeroBitCount
        let byte = text[place]
        if byte == delimiter {
          // The delimiter after an empty field is not a quote either.
          guard store(start, place, isQuoted: text[start] == quote, at: next) else { break scan }
          next += 1
          start = place &+ 1
        } else if byte == ASCII.lineFeed || byte == ASCII.carriageReturn {
          // The LF of a CRLF may be in the next block.
          if place >= start {
            guard store(start, place, isQuoted: text[start] == quote, at: next) else { break scan }
            next += 1
            guard next <= fieldLimit else { break scan }
            start = place &+ 1
            if byte == ASCII.carriageReturn, start < text.count, text[start] == ASCII.lineFeed {
              start &+= 1
              if place &- block < 63 { bits &= bits &- 1 }
            }
            records[count] = Record(fields: RecordScanner.count(first, next), end: place, next: start)
            count &+= 1
            if count == recordLimit || next >= target || start == text.count {
              stop = .end
              break scan
            }
            fieldLimit = next + columns
          }
        } else {
          guard byte == quote, text[place &- 1] == quote else { break scan }
          form = .escaped
        }
        bits &= bits &- 1
      }
      if index &+ 1 >= masks.count, block &+ 64 >= text.count {
        guard storeLast(text, start, at: next), next < fieldLimit else { break }
        next += 1
        records[count] = Record(fields: RecordScanner.count(first, next), end: text.count, next: text.count)
        count &+= 1
        stop = .end
        break
      }
      guard markNext(text, start) else { break }
      (block, bits) = (self.block, self.bits)
      stop = .full
    }
    self.bits = bits
    self.count = count
    field = start
    found = next - first
    return stop
  }

  /// Goes to the next block, whose bits may be known; false in a quoted field that is too long.
  @inline(__always)
  private mutating func markNext(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    if index &+ 1 < masks.count {
      index &+= 1
      block &+= 64
      bits = masks[index]
    } else {
      if marks.isQuoted != 0, block &- start >= reach { return false }
      mark(text, from: block &+ 64)
    }
    return true
  }

  /// Stores the last field of a text without a final line end.
  private mutating func storeLast(
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int, at next: UnsafeMutablePointer<CSVField>
  ) -> Bool {
    if marks.isQuoted != 0 { return false }
    return store(start, text.count, isQuoted: start < text.count && text[start] == quote, at: next)
  }

  @inline(__always)
  private static func count(_ first: UnsafeMutablePointer<CSVField>, _ next: UnsafeMutablePointer<CSVField>) -> Int {
    (Int(bitPattern: next) &- Int(bitPattern: first)) / MemoryLayout<CSVField>.stride
  }

  /// Stores a field; false if it may have a finding.
  @inline(__always)
  private mutating func store(
    _ start: Int, _ end: Int, isQuoted: Bool, at next: UnsafeMutablePointer<CSVField>
  ) -> Bool {
    guard isQuoted else {
      next.pointee = CSVField(start: start, end: end, form: .plain)
      return true
    }
    // The limit of ``QuoteRule``.
    let close = end &- 1
    guard close &- start < reach else { return false }
    next.pointee = CSVField(start: start &+ 1, end: close, form: form)
    form = .quoted
    return true
  }
}
