public import Findings
public import SourceText

/// A finding with its file, line and column, and the text around it.
public struct LocatedFinding: Sendable, Hashable {
  /// The name of the input; empty if the finding is about no file.
  public var file: String
  /// The start; `nil` if it is about the whole file.
  public var start: SourceLocation?
  /// The end, after its last scalar.
  public var end: SourceLocation?
  /// The offset of its first byte in the file.
  public var byteOffset: Int?
  /// The text around it.
  public var excerpt: SourceExcerpt?
  /// The hash of its value for `FindingIdentity`, if the bytes are available.
  package var valueHash: UInt64?
  /// The finding.
  public var finding: Finding

  /// Combines a finding with its place. The default byte offset is that of the finding.
  public init(
    _ finding: Finding, file: String, start: SourceLocation? = nil, end: SourceLocation? = nil, byteOffset: Int? = nil,
    excerpt: SourceExcerpt? = nil
  ) {
    self.finding = finding
    self.file = file
    self.start = start
    self.end = end
    self.byteOffset = byteOffset ?? finding.range?.lowerBound
    self.excerpt = excerpt
  }
}

extension LocatedFinding: CustomStringConvertible {
  /// One line as compilers print it: `contacts.vcf:14:6: error: month 13 in BDAY "19851345" [VC350 date-out-of-range]`.
  public var description: String {
    var place = Finding.printable(file)
    if let start { place += "\(place.isEmpty ? "" : ":")\(start.line):\(start.column)" }
    return "\(place.isEmpty ? "" : place + ": ")\(finding)"
  }
}

/// The part of a line around a place. It is short, because a line with a photo has megabytes.
public struct SourceExcerpt: Sendable, Hashable {
  /// The text, with U+FFFD for invalid UTF-8.
  public var text: String
  /// The column of its first scalar, from 1.
  public var firstColumn: Int
  /// Whether the line continues after it.
  public var isCutAfter: Bool

  /// Creates an excerpt.
  public init(_ text: String, firstColumn: Int = 1, isCutAfter: Bool = false) {
    self.text = text
    self.firstColumn = firstColumn
    self.isCutAfter = isCutAfter
  }

  /// Cuts the excerpt around a byte out of a line.
  ///
  /// - Parameters:
  ///   - line: The bytes of a physical line, without its end.
  ///   - offset: The index of the byte, which is clamped to the line.
  ///   - column: The column of the byte.
  ///   - reach: The maximum number of bytes before and after it.
  public init(of line: ArraySlice<UInt8>, around offset: Int, column: Int, reach: Int = 400) {
    let offset = min(max(offset, line.startIndex), line.endIndex)
    var start = offset - line.startIndex > reach ? offset - reach : line.startIndex
    var end = line.endIndex - offset > reach ? offset + reach : line.endIndex
    // Cut between scalars, which continuation bytes do not begin.
    while start > line.startIndex, start < offset, line[start] & 0xC0 == 0x80 { start += 1 }
    while end < line.endIndex, end > offset, line[end] & 0xC0 == 0x80 { end -= 1 }
    var scalarsBefore = 0
    for byte in line[start..<offset] where byte & 0xC0 != 0x80 { scalarsBefore += 1 }
    text = String(decoding: line[start..<end], as: UTF8.self)
    firstColumn = max(1, column - scalarsBefore)
    isCutAfter = end < line.endIndex
  }
}
