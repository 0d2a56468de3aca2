internal import SourceText

/// Cards whose lines are all indented by the same blanks or tabs, as scripts and QR code generators write them.
///
/// A line that begins with a blank continues the line before it (RFC 6350 3.2), so such a card would be one long line.
/// It is recognized by the first line after BEGIN, which cannot continue another.
package enum Indentation {
  /// The start of a `BEGIN:VCARD` in a line that has only blanks before it.
  @inline(__always)
  package static func indentedBegin(in bytes: borrowing [UInt8], _ line: Range<Int>) -> Int? {
    guard line.count > 11, ASCII.isBlank(bytes[line.lowerBound]) else { return nil }
    return findIndentedBegin(in: bytes, line)
  }

  private static func findIndentedBegin(in bytes: [UInt8], _ line: Range<Int>) -> Int? {
    guard let begin = MissingLineBreak.beginAtEnd(of: bytes, line),
      ASCII.isBlank(bytes, line.lowerBound..<begin)
    else { return nil }
    return begin
  }

  /// The width of the indentation of a card, by its first line that is not blank: 0 if that line does not begin like a
  /// property.
  static func width(ofFirstLine line: Range<Int>, in bytes: [UInt8]) -> Int {
    let width = leadingBlanks(of: line, in: bytes)
    let start = line.lowerBound + width
    var end = start
    while end < line.upperBound, isNameByte(bytes[end]) { end += 1 }
    guard width > 0, end > start, end < line.upperBound,
      bytes[end] == ASCII.colon || bytes[end] == ASCII.semicolon
    else { return 0 }
    return width
  }

  /// A line without the indentation of the card. A line with less indentation is not a continuation, which has one
  /// blank more than its card.
  static func removed(_ width: Int, from line: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    guard width > 0 else { return line }
    return line.lowerBound + min(width, leadingBlanks(of: line, in: bytes))..<line.upperBound
  }

  private static func leadingBlanks(of line: Range<Int>, in bytes: [UInt8]) -> Int {
    var index = line.lowerBound
    while index < line.upperBound, ASCII.isBlank(bytes[index]) { index += 1 }
    return index - line.lowerBound
  }

  /// A letter, a digit, a hyphen, or the period after a group.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == ASCII.hyphen || byte == ASCII.period
  }
}
