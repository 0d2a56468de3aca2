import ContactModel
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
  /// How long a line is that is not copied where that can be, and else gets room for all that is left of the records.
  private static let long = 64 << 10

  /// A line of a record.
  private struct Line {
    /// What it says, with its folds taken out but where it ``hasFolds``.
    var content: ArraySlice<UInt8>
    /// How many octets it has without its folds.
    var length: Int
    /// Where it stands, without its line break.
    var range: Range<Int>
    /// Whether it is long base64 with its folds.
    var hasFolds = false
  }

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
      guard let line = nextNonEmptyLine() else { return nil }
      record = LDIFRecord(range: line.range)
      add(line, to: &record)
    }
    while let line = nextLine(), let first = line.content.first {
      if first == ASCII.numberSign { continue }
      add(line, to: &record)
      if early != nil { break }
    }
    return record
  }

  private mutating func nextNonEmptyLine() -> Line? {
    while let line = nextLine() {
      if let first = line.content.first, first != ASCII.numberSign { return line }
    }
    return nil
  }

  private mutating func add(_ line: Line, to record: inout LDIFRecord) {
    let (content, range) = (line.content, line.range)
    if !limits.allow(line.length, isMedia: RecordLine.isBase64(content)) {
      let longest = limits.longest(isMedia: RecordLine.isBase64(content))
      record.findings.append(
        Finding(
          LDIFCodes.valueTooLong,
          "this value is longer than \(longest.octets) octets and was left out; \(longest.option) raises it",
          at: range.lowerBound..<range.lowerBound + 1))
    } else if content.first != ASCII.space, let line = RecordLine(content, at: range, hasFolds: line.hasFolds) {
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

  /// The next line, of no content where it is an empty one.
  private mutating func nextLine() -> Line? {
    guard position < bytes.count else { return nil }
    let start = position
    var end = physicalLine()
    guard end > start, position < bytes.count, bytes[position] == ASCII.space else {
      return Line(content: bytes[start..<end], length: end - start, range: start..<end)
    }
    if let line = longLine(start..<end) { return line }
    var unfolded = Array(bytes[start..<end])
    while position < bytes.count, bytes[position] == ASCII.space {
      let start = position + 1
      end = physicalLine()
      if unfolded.count > RecordScanner.long, unfolded.capacity - unfolded.count < end - start {
        // Growing would copy a large photo again, and room that nobody writes to costs nothing.
        unfolded.reserveCapacity(unfolded.count + bytes.count - start)
      }
      unfolded += bytes[start..<max(start, end)]
    }
    return Line(content: unfolded[...], length: unfolded.count, range: start..<end)
  }

  /// The line with its folds in it, if it is long and its value is clean base64, so that a photo is in memory once.
  ///
  /// - Parameter first: Its first physical line, behind which the position is.
  private mutating func longLine(_ first: Range<Int>) -> Line? {
    guard bytes.count - first.lowerBound > RecordScanner.long,
      let head = RecordLine(bytes[first], at: first), head.form == .base64,
      case .written(let beginning) = head.value, !beginning.isEmpty
    else { return nil }
    let behind = position
    var end = first.upperBound
    var length = first.count
    while position < bytes.count, bytes[position] == ASCII.space {
      let start = position + 1
      end = physicalLine()
      length += max(0, end - start)
    }
    let value = bytes[beginning.startIndex..<end]
    // Base64 refers to the bytes, which are kept for it.
    guard SlicePolicy.shouldShare(value.count, of: bytes.count), LineValue.isClean(Base64(value)) else {
      position = behind
      return nil
    }
    let whole = first.lowerBound..<end
    return Line(content: bytes[whole], length: length, range: whole, hasFolds: true)
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
    ByteSearch.firstLineEnd(in: bytes, from: start) ?? bytes.count
  }
}
