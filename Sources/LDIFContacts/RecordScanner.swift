import Findings
import SourceText

/// A record: its lines, and what could not be read as one.
struct LDIFRecord {
  var lines: [RecordLine] = []
  /// Lines that have no colon, or nothing before it.
  var broken: [Range<Int>] = []
  /// From the first line to behind the last one.
  var range: Range<Int>
  /// What there is to say about its form.
  var findings: [Finding] = []
  /// Whether it began in the middle of another one.
  var hasNoBlankLine = false
}

/// Reads records one after the other: lines are unfolded, comments passed over.
struct RecordScanner {
  /// How long a line is that gets room for all that is left of the records.
  private static let longLine = 64 << 10

  private let bytes: [UInt8]
  private let limits: Limits
  private var position = 0
  /// A line `dn:` that ended the record before it.
  private var early: RecordLine?

  init(_ bytes: [UInt8], limits: Limits) {
    self.bytes = bytes
    self.limits = limits
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The next record, or nothing at the end.
  mutating func next() -> LDIFRecord? {
    var record: LDIFRecord
    if let early {
      record = LDIFRecord(lines: [early], range: early.range, hasNoBlankLine: true)
      self.early = nil
    } else {
      guard let (content, range) = nextNonEmptyLine() else { return nil }
      record = LDIFRecord(range: range)
      add(content, range, to: &record)
    }
    while let (content, range) = nextLine(), let first = content.first {
      if first == ASCII.numberSign { continue }
      add(content, range, to: &record)
      if early != nil { break }
    }
    return record
  }

  private mutating func nextNonEmptyLine() -> (content: ArraySlice<UInt8>, range: Range<Int>)? {
    while let line = nextLine() {
      if let first = line.content.first, first != ASCII.numberSign { return line }
    }
    return nil
  }

  private mutating func add(_ content: ArraySlice<UInt8>, _ range: Range<Int>, to record: inout LDIFRecord) {
    if content.count > limits.value {
      record.findings.append(
        Finding(
          LDIFCodes.valueTooLong,
          "this value is longer than \(limits.value) octets and was left out; --limit-value raises it",
          at: range.lowerBound..<range.lowerBound + 1))
    } else if content.first != ASCII.space, let line = RecordLine(content, at: range) {
      if line.isNamed("dn"), record.lines.contains(where: { $0.isNamed("dn") }) {
        early = line
        return
      }
      if record.lines.count < limits.properties {
        record.lines.append(line)
      } else if record.findings.last?.code != LDIFCodes.tooManyAttributes {
        record.findings.append(
          Finding(
            LDIFCodes.tooManyAttributes,
            "this record has more than \(limits.properties) lines; those behind were left out; "
              + "--limit-properties raises it", at: range))
      }
    } else {
      record.broken.append(range)
    }
    record.range = record.range.lowerBound..<range.upperBound
  }

  /// The next line with its folds taken out, and where it stands without its line break; empty for an empty line.
  private mutating func nextLine() -> (content: ArraySlice<UInt8>, range: Range<Int>)? {
    guard position < bytes.count else { return nil }
    let start = position
    var end = physicalLine()
    guard end > start, position < bytes.count, bytes[position] == ASCII.space else {
      return (bytes[start..<end], start..<end)
    }
    var unfolded = Array(bytes[start..<end])
    while position < bytes.count, bytes[position] == ASCII.space {
      let start = position + 1
      end = physicalLine()
      if unfolded.count > RecordScanner.longLine, unfolded.capacity - unfolded.count < end - start {
        // Growing would copy a large photo again, and room that nobody writes to costs nothing.
        unfolded.reserveCapacity(unfolded.count + bytes.count - start)
      }
      unfolded += bytes[start..<max(start, end)]
    }
    return (unfolded[...], start..<end)
  }

  /// Goes behind the line at the position.
  ///
  /// - Returns: Where its content ends.
  private mutating func physicalLine() -> Int {
    let end = contentEnd(from: position)
    let isPair = end + 1 < bytes.count && bytes[end] == ASCII.carriageReturn && bytes[end + 1] == ASCII.lineFeed
    position = min(bytes.count, end + (isPair ? 2 : 1))
    return end
  }

  private func contentEnd(from start: Int) -> Int {
    let span = bytes.span
    var end = start
    while end < span.count, span[end] != ASCII.lineFeed, span[end] != ASCII.carriageReturn { end += 1 }
    return end
  }
}
