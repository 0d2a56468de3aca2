package import SourceText

/// Appends texts to a line as quoted-printable with soft line breaks, so that every line has less than 76 octets (vCard
/// 2.1 2.1.3) and no sequence is split.
package struct QuotedPrintableEncoder {
  /// The length of the current line.
  private var column: Int
  /// Whether there was a soft line break.
  private var isContinued = false

  /// Continues a line.
  ///
  /// - Parameter column: Its length.
  package init(column: Int) { self.column = column }

  /// Appends the semicolon that separates two components.
  package mutating func addSeparator(to line: inout ByteOutput) {
    makeRoom(1, in: &line)
    line.append(ASCII.semicolon)
    column += 1
  }

  /// Adds a text.
  package mutating func add(_ text: String, to line: inout ByteOutput) {
    text.withUTF8Span { add($0, to: &line) }
  }

  /// Adds a text.
  package mutating func add(_ text: Span<UInt8>, to line: inout ByteOutput) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      switch byte {
      case ASCII.lineFeed: addLineBreak(to: &line)
      case ASCII.carriageReturn:
        if index < text.count, text[index] == ASCII.lineFeed { index += 1 }
        addLineBreak(to: &line)
      // A blank at the end of a line may be trimmed.
      case ASCII.space where index == text.count: addCode(of: byte, to: &line)
      // A semicolon would separate components, and a backslash would escape.
      case ASCII.semicolon, ASCII.backslash, ASCII.equals: addCode(of: byte, to: &line)
      // Otherwise the line could look like a property.
      case ASCII.colon where isContinued: addCode(of: byte, to: &line)
      case ASCII.space...0x7E: addPlain(byte, to: &line)
      default: addCode(of: byte, to: &line)
      }
    }
  }

  private mutating func addLineBreak(to line: inout ByteOutput) {
    makeRoom(6, in: &line)
    line.append("=0D=0A")
    column += 6
  }

  private mutating func addPlain(_ byte: UInt8, to line: inout ByteOutput) {
    makeRoom(1, in: &line)
    // Many readers would take a line that begins with a blank for a continuation.
    if column == 0, isContinued, ASCII.isLetter(byte) || byte == ASCII.space { return addCode(of: byte, to: &line) }
    line.append(byte)
    column += 1
  }

  private mutating func addCode(of byte: UInt8, to line: inout ByteOutput) {
    makeRoom(3, in: &line)
    line.append(ASCII.equals)
    line.append(QuotedPrintableEncoder.digit(byte >> 4))
    line.append(QuotedPrintableEncoder.digit(byte & 15))
    column += 3
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? ASCII.zero + value : UInt8(ascii: "A") + value - 10
  }

  /// Breaks the line if some octets do not fit before the equals sign of a soft line break.
  private mutating func makeRoom(_ count: Int, in line: inout ByteOutput) {
    guard column + count >= FoldPoints.maximumLength else { return }
    line.append("=\r\n")
    column = 0
    isContinued = true
  }
}
