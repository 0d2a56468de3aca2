package import SourceText

/// Quoted-printable (vCard 2.1 2.1.5, RFC 2045 6.7).
package enum QuotedPrintable {
  /// The result of decoding.
  package struct Decoded: Sendable {
    /// The bytes, CRLF made LF.
    package var bytes: [UInt8]
    /// The offset of the first equals sign that no two hexadecimal digits follow; it is part of the bytes.
    package var firstBad: Int?
  }

  /// The name of the encoding and its spellings in products.
  private static let names: [StaticString] = [
    "QUOTED-PRINTABLE", "QUOTED", "QP", "QUOTEDPRINTABLE", "QUOTED_PRINTABLE", "Q",
  ]

  /// Whether a word is the name of the encoding or an abbreviation of it.
  ///
  /// - Parameter isBare: Whether the word is a parameter without a name, which needs more than one letter.
  package static func isName(_ bytes: [UInt8], _ word: Range<Int>, isBare: Bool = false) -> Bool {
    guard let first = word.first, ASCII.uppercased(bytes[first]) == UInt8(ascii: "Q"), word.count > 1 || !isBare else {
      return false
    }
    return names.contains { ASCIIWord.equals(bytes, word, $0) }
  }

  /// Whether a parameter declares the value as quoted-printable.
  package static func isNamed(by parameter: ContentParameter, in bytes: [UInt8]) -> Bool {
    guard parameter.name.isEmpty || ASCIIWord.equals(bytes, parameter.name, "ENCODING") else { return false }
    return isName(bytes, parameter.value, isBare: parameter.name.isEmpty)
  }

  /// The end of the blanks at the start of a line after a soft line break inside a character of UTF-8; they are not
  /// part of the value. Nil if the line break is not inside a character.
  static func characterAfterBlanks(
    _ before: [UInt8], _ bytes: [UInt8], _ line: Range<Int>
  ) -> Int? {
    var start = line.lowerBound
    while start < line.upperBound, ASCII.isBlank(bytes[start]) { start += 1 }
    guard start > line.lowerBound, let next = code(in: bytes, at: start, to: line.upperBound), next & 0xC0 == 0x80
    else { return nil }
    var length = 1
    var index = before.count - 3
    while index >= 0, length < 4, let byte = code(in: before, at: index, to: before.count), byte >= 0x80 {
      switch byte {
      case 0xC2...0xDF: return length < 2 ? start : nil
      case 0xE0...0xEF: return length < 3 ? start : nil
      case 0xF0...0xF4: return length < 4 ? start : nil
      default: length += 1
      }
      index -= 3
    }
    return nil
  }

  /// The byte that `=XX` encodes.
  private static func code(in bytes: [UInt8], at place: Int, to end: Int) -> UInt8? {
    guard place + 2 < end, bytes[place] == ASCII.equals, let high = ASCII.hexadecimalValue(bytes[place + 1]),
      let low = ASCII.hexadecimalValue(bytes[place + 2])
    else { return nil }
    return high << 4 | low
  }

  /// Decodes `=XX`. An equals sign at the end is a soft line break; any other is kept.
  package static func decode(_ text: ArraySlice<UInt8>) -> Decoded {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var firstBad: Int?
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      index += 1
      guard byte == ASCII.equals else {
        bytes.append(byte)
        continue
      }
      if index == text.endIndex { break }
      if index + 1 < text.endIndex, let high = ASCII.hexadecimalValue(text[index]),
        let low = ASCII.hexadecimalValue(text[index + 1])
      {
        bytes.append(high << 4 | low)
        index += 2
      } else {
        if firstBad == nil { firstBad = index - 1 }
        bytes.append(byte)
      }
    }
    return Decoded(bytes: normalizedLineBreaks(bytes), firstBad: firstBad)
  }

  /// Decodes a range of bytes to a text; `nil` if there is an error, the result is not UTF-8, or a backslash may be an
  /// escape.
  package static func text(_ bytes: [UInt8], _ range: Range<Int>) -> String? {
    String(validatedUTF8Capacity: range.count) { text in
      decode(bytes.span.extracting(range), where: { _ in true }, append: { text.append($0) })
    }
  }

  /// Decodes a value that begins with a letter or a sign, with LF for CRLF; `nil` if there is an error, the result is not UTF-8
  /// or has control characters, or a backslash may be an escape.
  ///
  /// - Parameter isComponents: Whether the value consists of components: an encoded delimiter or a line break in one of them
  ///   is no plain text.
  package static func plainText(_ encoded: Span<UInt8>, isComponents: Bool) -> [UInt8]? {
    var text: [UInt8] = []
    text.reserveCapacity(encoded.count)
    var hasControl = false
    let isDecoded = decode(encoded) { byte in
      switch byte {
      case ASCII.backslash: false
      case ASCII.semicolon, ASCII.comma, ASCII.carriageReturn, ASCII.lineFeed: !isComponents
      case 0x00..<0x20, 0x7F: false
      default: true
      }
    } append: { byte in
      if byte < 0xA0, byte >= 0x80, text.last == 0xC2 { hasControl = true }
      text.append(byte)
    }
    guard isDecoded, !hasControl, let first = text.first, first > ASCII.space, UTF8Check.isValid(text[...]) else {
      return nil
    }
    return text
  }

  /// Decodes a text without errors, with LF for CRLF.
  ///
  /// - Parameters:
  ///   - encoded: The text.
  ///   - isAdmitted: Whether a byte may be encoded.
  ///   - append: Takes each decoded byte.
  /// - Returns: False if there is an error, or a backslash, which may be an escape.
  @inline(__always)
  private static func decode(
    _ encoded: Span<UInt8>, where isAdmitted: (UInt8) -> Bool, append: (UInt8) -> Void
  ) -> Bool {
    var followsReturn = false
    var index = 0
    while index < encoded.count {
      var byte = encoded[index]
      index += 1
      if byte == ASCII.backslash { return false }
      if byte == ASCII.equals {
        guard index + 1 < encoded.count, let high = ASCII.hexadecimalValue(encoded[index]),
          let low = ASCII.hexadecimalValue(encoded[index + 1])
        else { return false }
        byte = high << 4 | low
        guard isAdmitted(byte) else { return false }
        index += 2
      }
      if byte != ASCII.lineFeed || !followsReturn { append(byte == ASCII.carriageReturn ? ASCII.lineFeed : byte) }
      followsReturn = byte == ASCII.carriageReturn
    }
    return true
  }

  private static func normalizedLineBreaks(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(ASCII.carriageReturn) else { return bytes }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == ASCII.carriageReturn {
        if index < bytes.count, bytes[index] == ASCII.lineFeed { index += 1 }
        text.append(ASCII.lineFeed)
      } else {
        text.append(byte)
      }
    }
    return text
  }
}

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
