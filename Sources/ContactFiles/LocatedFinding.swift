public import Findings
public import SourceText

/// A finding with the place that people look for: the file, the line and the column, and the text that stands there.
public struct LocatedFinding: Sendable, Hashable {
  /// The input as it was named on the command line or by the caller; empty where the finding is about no file.
  public var file: String
  /// Where it begins, or nothing where it is about the whole file.
  public var start: SourceLocation?
  /// Where it ends, behind its last scalar.
  public var end: SourceLocation?
  /// The byte of the file at which it begins, from 0.
  public var byteOffset: Int?
  /// What stands in the file around the place.
  public var excerpt: SourceExcerpt?
  /// A hash of the value that it is about, where the bytes were at hand; see `FindingIdentity`.
  package var valueHash: UInt64?
  /// What there is to say.
  public var finding: Finding

  /// Puts a finding and its place together; the byte offset is the finding's own unless one is given.
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

/// A piece of a source line around a place, short enough to be kept with every finding: a line that holds a photo is
/// megabytes long.
public struct SourceExcerpt: Sendable, Hashable {
  /// The text, with U+FFFD for what is no UTF-8.
  public var text: String
  /// The column of its first scalar, from 1.
  public var firstColumn: Int
  /// Whether the line goes on behind it.
  public var isCutAfter: Bool

  /// Makes an excerpt.
  public init(_ text: String, firstColumn: Int = 1, isCutAfter: Bool = false) {
    self.text = text
    self.firstColumn = firstColumn
    self.isCutAfter = isCutAfter
  }

  /// Cuts the piece around a byte out of a line.
  ///
  /// - Parameters:
  ///   - line: The bytes of a physical line, without its line end.
  ///   - offset: The index in `line` of the byte that matters; it is brought into the line where it is outside.
  ///   - column: The column of that byte, so that the start of a long line is not counted again for every finding.
  ///   - reach: How many bytes to keep before and behind it at most.
  public init(of line: ArraySlice<UInt8>, around offset: Int, column: Int, reach: Int = 400) {
    let offset = min(max(offset, line.startIndex), line.endIndex)
    var start = offset - line.startIndex > reach ? offset - reach : line.startIndex
    var end = line.endIndex - offset > reach ? offset + reach : line.endIndex
    // Cut between scalars: not before a continuation byte.
    while start > line.startIndex, start < offset, line[start] & 0xC0 == 0x80 { start += 1 }
    while end < line.endIndex, end > offset, line[end] & 0xC0 == 0x80 { end -= 1 }
    var scalarsBefore = 0
    for byte in line[start..<offset] where byte & 0xC0 != 0x80 { scalarsBefore += 1 }
    text = String(decoding: line[start..<end], as: UTF8.self)
    firstColumn = max(1, column - scalarsBefore)
    isCutAfter = end < line.endIndex
  }
}
