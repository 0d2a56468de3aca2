package import Findings
internal import SourceText

/// Cards that are joined without a line break: `END:VCARDBEGIN:VCARD`, `END:VCARD,BEGIN:VCARD`, `---BEGIN:VCARD`.
///
/// Such a line is read as separate lines. The splitter and the reader use the same functions, so that a stream is only
/// cut where the reader starts anew.
package enum MissingLineBreak {
  /// The start of the next line in a physical line that lacks a line break:
  /// - after `END:VCARD`, if anything but blanks, NULs and byte order marks follows;
  /// - outside of all cards, before a `BEGIN:VCARD` that ends the line.
  ///
  /// - Parameters:
  ///   - line: A physical line without its line end and without a byte order mark.
  ///   - isOutside: Whether no card is open.
  @inline(__always)
  package static func offset(in bytes: borrowing [UInt8], _ line: Range<Int>, isOutside: Bool) -> Int? {
    guard line.count > endLength, isOutside || bytes[line.lowerBound] | 0x20 == UInt8(ascii: "e") else { return nil }
    return find(in: bytes, line, isOutside: isOutside)
  }

  private static func find(in bytes: [UInt8], _ line: Range<Int>, isOutside: Bool) -> Int? {
    let end = line.lowerBound + endLength
    if ASCIIWord.equals(bytes, line.lowerBound..<end, "END:VCARD") {
      return firstSignificant(in: bytes, end..<line.upperBound)
    }
    guard isOutside, let begin = beginAtEnd(of: bytes, line), begin > line.lowerBound else { return nil }
    // Blanks alone before a BEGIN are indentation.
    guard !ASCII.isBlank(bytes, line.lowerBound..<begin) else { return nil }
    switch FramingLine(bytes, line) {
    case .other, .nothing: return begin
    case .begin, .end, .version21, .emptyAgent: return nil
    }
  }

  /// The finding that a line break is missing at the end of the first part of a physical line.
  package static func finding(in bytes: [UInt8], _ part: Range<Int>) -> Finding {
    let isEnd = ASCIIWord.equals(bytes, part.prefix(endLength), "END:VCARD")
    // Blanks and NULs between the two go with the line break.
    let end = isEnd ? part.lowerBound + endLength : part.upperBound
    let edit = Edit(end..<part.upperBound, lineEnd(after: part.upperBound, in: bytes))
    return Finding(
      VCardCodes.missingLineBreak, "a line break is missing here; what follows was read as a line of its own",
      at: part.upperBound..<part.upperBound, fix: Fix("break the line", edits: [edit]))
  }

  /// The line end of the physical line of which a part ends at a place, if it is near.
  private static func lineEnd(after start: Int, in bytes: [UInt8]) -> [UInt8] {
    for index in start..<min(bytes.count, start + 1024) {
      if bytes[index] == ASCII.lineFeed { return [ASCII.lineFeed] }
      guard bytes[index] == ASCII.carriageReturn else { continue }
      let isBare = index + 1 < bytes.count && bytes[index + 1] != ASCII.lineFeed && bytes[index + 1] != bytes[index]
      return isBare ? [ASCII.carriageReturn] : [ASCII.carriageReturn, ASCII.lineFeed]
    }
    return [ASCII.carriageReturn, ASCII.lineFeed]
  }

  private static var endLength: Int { 9 }

  /// The start of the `BEGIN:VCARD` at the end of a line, not counting blanks after it.
  static func beginAtEnd(of bytes: [UInt8], _ line: Range<Int>) -> Int? {
    var end = line.upperBound
    while end > line.lowerBound, ASCII.isBlank(bytes[end - 1]) { end -= 1 }
    let start = end - 11
    return start >= line.lowerBound && ASCIIWord.equals(bytes, start..<end, "BEGIN:VCARD") ? start : nil
  }

  /// The first byte that is not a blank, NUL or part of a byte order mark.
  private static func firstSignificant(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if ASCII.isBlank(bytes[index]) || bytes[index] == ASCII.nul {
        index += 1
        continue
      }
      let rest = ByteOrderMark.skipped(in: bytes, index..<range.upperBound)
      guard rest.lowerBound > index else { return index }
      index = rest.lowerBound
    }
    return nil
  }
}
