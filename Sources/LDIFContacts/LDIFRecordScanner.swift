import ContactModel
import Findings
import SourceText

/// A record of LDIF.
struct LDIFRecord {
  var lines: [RecordLine] = []
  /// Lines without a colon, or without an attribute description before it.
  var broken: [Range<Int>] = []
  /// The place of all its lines.
  var range: Range<Int>
  var findings: [Finding] = []
  /// Whether no empty line precedes it.
  var hasNoBlankLine = false
}

/// Reads records: unfolds lines, and skips comments.
struct LDIFRecordScanner {
  /// A line without its folds and line break.
  private struct Line {
    var content: ArraySlice<UInt8>
    /// Its place in the input.
    var range: Range<Int>
  }

  private let bytes: [UInt8]
  private let limits: Limits
  private var position = 0
  /// A line `dn:` that ended the record before it.
  private var early: RecordLine?

  init(_ bytes: [UInt8], limits: Limits) {
    self.bytes = bytes
    self.limits = limits
  }

  /// The next record, or `nil` at the end.
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
    while true {
      // Files that were appended to each other have several byte order marks.
      if bytes[position...].starts(with: [0xEF, 0xBB, 0xBF]) { position += 3 }
      guard let line = nextLine() else { return nil }
      if let first = line.content.first, first != ASCII.numberSign { return line }
    }
  }

  private mutating func add(_ line: Line, to record: inout LDIFRecord) {
    let (content, range) = (line.content, line.range)
    let longest = limits.longest(isMedia: RecordLine.isBase64(content))
    if content.count > longest.octets {
      record.findings.report(
        LDIFCodes.valueTooLong,
        "this value is longer than \(longest.octets) octets and was skipped\(Advice.limit(longest.limit))",
        at: range.lowerBound..<range.lowerBound + 1)
    } else if content.first != ASCII.space, let line = RecordLine(content, at: range) {
      if line.isNamed("dn"), record.lines.contains(where: { $0.isNamed("dn") }) {
        early = line
        return
      }
      if record.lines.count < limits.properties {
        record.lines.append(line)
      } else if record.findings.last?.code != LDIFCodes.tooManyAttributes {
        record.findings.report(
          LDIFCodes.tooManyAttributes,
          "this record has more than \(limits.properties) lines; the others were skipped"
            + Advice.limit("properties"), at: range)
      }
    } else {
      record.broken.append(range)
    }
    record.range = record.range.lowerBound..<range.upperBound
  }

  /// The next line, which is empty at the end of a record; `nil` at the end of the input.
  private mutating func nextLine() -> Line? {
    guard position < bytes.count else { return nil }
    let start = position
    var end = physicalLine()
    guard end > start, position < bytes.count, bytes[position] == ASCII.space else {
      return Line(content: bytes[start..<end], range: start..<end)
    }
    var unfolded = Array(bytes[start..<end])
    while position < bytes.count, bytes[position] == ASCII.space {
      let start = position + 1
      end = physicalLine()
      unfolded += bytes[start..<max(start, end)]
    }
    return Line(content: unfolded[...], range: start..<end)
  }

  /// Advances after the line at the position.
  ///
  /// - Returns: The end of its content.
  private mutating func physicalLine() -> Int {
    let end = ByteSearch.firstLineEnd(in: bytes, from: position) ?? bytes.count
    let isPair = end + 1 < bytes.count && bytes[end] == ASCII.carriageReturn && bytes[end + 1] == ASCII.lineFeed
    position = min(bytes.count, end + (isPair ? 2 : 1))
    return end
  }
}
