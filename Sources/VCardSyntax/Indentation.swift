internal import SourceText

/// Cards whose lines are all indented by the same blanks or tabs, as a script or a QR code generator writes them.
///
/// A line that begins with a blank continues the line before it (RFC 6350 3.2), so such a card would be one long line.
/// It is recognized by the first line after BEGIN, which cannot continue anything.
package enum Indentation {
  /// Where `BEGIN:VCARD` starts in a line that holds only it and blanks before it.
  @inline(__always)
  package static func indentedBegin(in bytes: borrowing [UInt8], _ line: Range<Int>) -> Int? {
    guard line.count > 11, ASCII.isBlank(bytes[line.lowerBound]) else { return nil }
    return findIndentedBegin(in: bytes, line)
  }

  private static func findIndentedBegin(in bytes: [UInt8], _ line: Range<Int>) -> Int? {
    guard let begin = MissingLineBreak.beginAtEnd(of: bytes, line),
      ContentLineScanner.isBlank(bytes, line.lowerBound..<begin)
    else { return nil }
    return begin
  }

  /// By how many bytes a card is indented, judged by its first line that is not blank: 0 where that line does not begin
  /// like a property.
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

  /// A line without the card's indentation. A line that is indented less is a line of its own, too: a continuation has
  /// one blank more than its card.
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

  /// Whether the card whose BEGIN ends at a place is indented.
  package static func isCardIndented(in bytes: [UInt8], after start: Int, _ scanner: ContentLineScanner) -> Bool {
    firstWidth(in: bytes, after: start, scanner) > 0
  }

  private static func firstWidth(in bytes: [UInt8], after start: Int, _ scanner: ContentLineScanner) -> Int {
    var position = start
    while position < bytes.count {
      let (line, next) = scanner.physicalLine(at: position)
      if !ContentLineScanner.isBlank(bytes, line) { return width(ofFirstLine: line, in: bytes) }
      position = next
    }
    return 0
  }

  /// Takes the indentation out of all cards from a place on, without moving any other byte: the blanks become carriage
  /// returns at the end of the line before, and a run of those ends a line as one does.
  ///
  /// - Parameter start: The start of the first line after a BEGIN.
  /// - Returns: Where the blanks were, in order, by card: the first one belongs to the card whose BEGIN was read.
  package static func remove(from bytes: inout [UInt8], at start: Int, _ scanner: ContentLineScanner) -> [Card] {
    var cards: [Card] = []
    var result = bytes
    var width = firstWidth(in: bytes, after: start, scanner)
    var isOutside = false
    var card = Card(start: start)
    var previousEnd = start
    while previousEnd > 0, bytes[previousEnd - 1] == ASCII.lineFeed || bytes[previousEnd - 1] == ASCII.carriageReturn {
      previousEnd -= 1
    }
    var position = start
    while position < bytes.count {
      let (line, next) = scanner.physicalLine(at: position)
      let content = isOutside ? line : removed(width, from: line, in: bytes)
      if content.lowerBound > line.lowerBound {
        card.blanks.append(line.lowerBound..<content.lowerBound)
        if line.lowerBound == card.start { card.start = content.lowerBound }
        // The line end before the blanks moves behind them.
        move(previousEnd, before: line.lowerBound..<content.lowerBound, in: &result)
      }
      switch framing(bytes, content, isOutside: isOutside) {
      case .begin:
        if !card.blanks.isEmpty { cards.append(card) }
        card = Card(start: next)
        width = firstWidth(in: bytes, after: next, scanner)
        isOutside = false
      case .end: isOutside = true
      default: break
      }
      previousEnd = line.upperBound
      position = next
    }
    if !card.blanks.isEmpty { cards.append(card) }
    bytes = result
    return cards
  }

  /// What the whole physical line leaves open.
  private static func framing(_ bytes: [UInt8], _ line: Range<Int>, isOutside: Bool) -> FramingLine {
    let line = ByteOrderMark.passed(in: bytes, line)
    let meaning = FramingLine(bytes, line)
    switch meaning {
    case .end: return MissingLineBreak.beginAtEnd(of: bytes, line) == nil ? .end : .begin
    case .other, .nothing: return isOutside && MissingLineBreak.beginAtEnd(of: bytes, line) != nil ? .begin : .other
    default: return meaning
    }
  }

  /// Writes the line end that starts at a place after carriage returns that replace the blanks following it.
  private static func move(_ end: Int, before blanks: Range<Int>, in bytes: inout [UInt8]) {
    let lineEnd = Array(bytes[end..<blanks.lowerBound])
    for index in end..<end + blanks.count { bytes[index] = ASCII.carriageReturn }
    for (index, byte) in lineEnd.enumerated() { bytes[end + blanks.count + index] = byte }
  }

  /// The indentation of one card.
  package struct Card: Sendable {
    /// Where its first line starts, after its blanks.
    package fileprivate(set) var start: Int
    /// The blanks at the start of its lines.
    package var blanks: [Range<Int>] = []
  }
}
