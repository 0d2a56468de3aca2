public import SourceText

/// Which backslash escapes a value has.
package enum Escaping: Sendable {
  /// `\\ \, \; \: \n \N` (RFC 6350 3.4, RFC 2426 4); any other backslash is kept.
  case standard
  /// `\\ \, \; \:` as phones write them into vCard 2.1; a line break is quoted-printable there.
  case version21
}

/// The bytes of a text that get a backslash: backslashes, commas and line breaks, and semicolons in all texts of 3.0
/// (RFC 2426 2.3) and in the components of 4.0.
@usableFromInline
package struct TextEscapes: Sendable {
  @usableFromInline let special: EscapeMatcher
  let hasSemicolon: Bool

  /// The escapes of a text.
  package init(semicolon: Bool) {
    hasSemicolon = semicolon
    special = EscapeMatcher(
      ASCII.backslash, ASCII.comma, semicolon ? ASCII.semicolon : ASCII.comma, ASCII.lineFeed, ASCII.carriageReturn)
  }
}

/// Values as bytes: splitting at delimiters that are not escaped, and removing the escapes.
@usableFromInline
package enum ValueText {
  /// The pieces of a value between delimiters that no backslash escapes. Always at least one.
  package static func split(_ bytes: [UInt8], _ range: Range<Int>, at delimiter: UInt8) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = range.lowerBound
    while let end = firstDelimiter(bytes, start..<range.upperBound, delimiter) {
      pieces.append(start..<end)
      start = end + 1
    }
    pieces.append(start..<range.upperBound)
    return pieces
  }

  /// The first delimiter in the range that no backslash escapes.
  package static func firstDelimiter(_ bytes: [UInt8], _ range: Range<Int>, _ delimiter: UInt8) -> Int? {
    var index = range.lowerBound
    while let place = ByteSearch.first(
      delimiter, ASCII.backslash, ASCII.backslash, in: bytes, from: index, to: range.upperBound)
    {
      if bytes[place] == delimiter { return place }
      index = place + 2
    }
    return nil
  }

  /// The end of the next component of a structured value, and whether the component has a comma or a backslash.
  package static func component(
    _ bytes: [UInt8], _ range: Range<Int>
  ) -> (end: Int, hasComma: Bool, hasBackslash: Bool) {
    var index = range.lowerBound
    var hasComma = false
    var hasBackslash = false
    while let place = ByteSearch.first(
      ASCII.semicolon, ASCII.comma, ASCII.backslash, in: bytes, from: index, to: range.upperBound)
    {
      switch bytes[place] {
      case ASCII.semicolon: return (place, hasComma, hasBackslash)
      case ASCII.comma:
        hasComma = true
        index = place + 1
      default:
        hasBackslash = true
        index = place + 2
      }
    }
    return (range.upperBound, hasComma, hasBackslash)
  }

  package static func contains(_ byte: UInt8, _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    let span = bytes.span
    for index in range where span[index] == byte { return true }
    return false
  }

  /// The value without its escapes.
  package static func unescaped(_ bytes: ArraySlice<UInt8>, _ escaping: Escaping) -> [UInt8] {
    Array(capacity: bytes.count) { unescape(bytes.span, escaping, into: &$0) }
  }

  /// Removes the escapes of a value.
  ///
  /// - Parameter text: Receives the value; it needs at most as much room as the escaped value.
  package static func unescape(_ bytes: Span<UInt8>, _ escaping: Escaping, into text: inout OutputSpan<UInt8>) {
    var index = 0
    while index < bytes.count {
      var backslash = index
      while backslash < bytes.count, bytes[backslash] != ASCII.backslash { backslash &+= 1 }
      text.append(contentsOf: bytes.extracting(index..<backslash))
      guard backslash < bytes.count else { break }
      let meaning = backslash &+ 1 < bytes.count ? self.meaning(bytes[backslash &+ 1], escaping) : nil
      text.append(meaning ?? ASCII.backslash)
      index = backslash &+ (meaning == nil ? 1 : 2)
    }
  }

  /// The meaning of a byte after a backslash; `nil` if the backslash is kept.
  private static func meaning(_ escaped: UInt8, _ escaping: Escaping) -> UInt8? {
    switch escaped {
    case ASCII.backslash, ASCII.comma, ASCII.semicolon, ASCII.colon: escaped
    case UInt8(ascii: "n"), UInt8(ascii: "N"): escaping == .standard ? ASCII.lineFeed : nil
    default: nil
    }
  }

  /// Adds a text to a line with the escapes of the version.
  ///
  /// - Returns: Whether there was a carriage return, which became a line break.
  @discardableResult @inlinable @inline(__always)
  package static func escape(
    _ text: @autoclosure () -> String, into line: inout ByteOutput, _ escapes: TextEscapes
  ) -> Bool {
    if line.append(text(), unlessMatching: escapes.special) { return false }
    return escapeEach(text(), into: &line, escapes)
  }

  /// A text with the escapes of the version.
  package static func escaped(_ text: String, _ escapes: TextEscapes) -> String {
    var output = ByteOutput()
    escape(text, into: &output, escapes)
    return String(decoding: output.bytes(), as: UTF8.self)
  }

  @usableFromInline @inline(never)
  static func escapeEach(_ text: String, into line: inout ByteOutput, _ escapes: TextEscapes) -> Bool {
    text.withUTF8Span { escapeBytes($0, into: &line, escapes) }
  }

  /// Adds the bytes of a text to a line with the escapes of the version.
  ///
  /// - Returns: Whether there was a carriage return, which became a line break.
  package static func escape(_ text: Span<UInt8>, into line: inout ByteOutput, _ escapes: TextEscapes) -> Bool {
    if line.append(text, unlessMatching: escapes.special, after: 0, times: 0) { return false }
    return escapeBytes(text, into: &line, escapes)
  }

  private static func escapeBytes(_ text: Span<UInt8>, into line: inout ByteOutput, _ escapes: TextEscapes) -> Bool {
    var hasReturn = false
    var index = 0
    while true {
      index += line.append(text.extracting(index...), upTo: escapes.special)
      if index == text.count { break }
      let byte = text[index]
      index += 1
      switch byte {
      case ASCII.lineFeed, ASCII.carriageReturn:
        line.append(ASCII.backslash)
        line.append(UInt8(ascii: "n"))
        guard byte == ASCII.carriageReturn else { continue }
        hasReturn = true
        // CRLF inside a text is one line break.
        if index < text.count, text[index] == ASCII.lineFeed { index += 1 }
      case ASCII.semicolon where !escapes.hasSemicolon: line.append(byte)
      case ASCII.backslash, ASCII.comma, ASCII.semicolon:
        line.append(ASCII.backslash)
        line.append(byte)
      default: line.append(byte)
      }
    }
    return hasReturn
  }
}
