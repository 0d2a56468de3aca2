public import SourceText

/// Which backslash escapes a value has.
package enum Escaping: Sendable {
  /// `\\ \, \; \: \n \N` (RFC 6350 3.4, RFC 2426 4); any other backslash stands for itself.
  case standard
  /// `\\ \, \; \:` as phones write them into vCard 2.1; a line break is quoted-printable there.
  case version21
}

/// Which bytes of a text get a backslash when it is written: backslashes, commas and line breaks, and semicolons in all
/// texts of 3.0 (RFC 2426 2.3) and in the components of 4.0.
///
/// Public and inlinable for speed alone, as ``ASCII`` is.
public struct TextEscapes: Sendable {
  @usableFromInline let special: WatchedBytes
  let hasSemicolon: Bool

  /// The escapes of a text.
  package init(semicolon: Bool) {
    hasSemicolon = semicolon
    special = WatchedBytes(
      ASCII.backslash, ASCII.comma, semicolon ? ASCII.semicolon : ASCII.comma, ASCII.lineFeed, ASCII.carriageReturn)
  }
}

/// Values as bytes: splitting where a delimiter is not escaped, and taking the escapes away.
///
/// Public and inlinable for speed alone, as ``ASCII`` is.
public enum ValueText {
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

  /// The next component of a structured value, and whether a comma or a backslash stands in it: found in one pass.
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

  /// Whether the range holds a byte.
  package static func contains(_ byte: UInt8, _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    let span = bytes.span
    for index in range where span[index] == byte { return true }
    return false
  }

  /// The value with its escapes taken away.
  package static func unescaped(_ bytes: ArraySlice<UInt8>, _ escaping: Escaping) -> [UInt8] {
    bytes.withUnsafeBufferPointer { bytes in
      Array(unsafeUninitializedCapacity: bytes.count) { text, count in count = unescape(bytes, escaping, into: text) }
    }
  }

  /// Takes the escapes of a value away.
  ///
  /// - Parameter text: Where the rest goes; it has room for as much as there is.
  /// - Returns: How much that is.
  package static func unescape(
    _ bytes: UnsafeBufferPointer<UInt8>, _ escaping: Escaping, into text: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    precondition(text.count >= bytes.count, "there is room for all of the value")
    // Of one byte or of two comes one, so the count stays behind the index.
    var count = 0
    var index = 0
    while index < bytes.count {
      let backslash = bytes[index...].firstIndex(of: ASCII.backslash) ?? bytes.count
      _ = text[count...].update(fromContentsOf: bytes[index..<backslash])
      count &+= backslash &- index
      guard backslash < bytes.count else { break }
      let meant = backslash &+ 1 < bytes.count ? meaning(bytes[backslash &+ 1], escaping) : nil
      text.initializeElement(at: count, to: meant ?? ASCII.backslash)
      count &+= 1
      index = backslash &+ (meant == nil ? 1 : 2)
    }
    return count
  }

  /// What a byte behind a backslash means, or nothing where the backslash stands for itself.
  private static func meaning(_ escaped: UInt8, _ escaping: Escaping) -> UInt8? {
    switch escaped {
    case ASCII.backslash, ASCII.comma, ASCII.semicolon, ASCII.colon: escaped
    case UInt8(ascii: "n"), UInt8(ascii: "N"): escaping == .standard ? ASCII.lineFeed : nil
    default: nil
    }
  }

  /// Adds a text to a line with the escapes that the version wants.
  ///
  /// - Parameter text: It is not copied where it is short, so that nobody counts references to it.
  /// - Returns: Whether there was a carriage return, of which a plain line break was made.
  @discardableResult @inlinable @inline(__always)
  public static func escape(
    _ text: @autoclosure () -> String, into line: inout ByteOutput, _ escapes: TextEscapes
  ) -> Bool {
    // Most texts need no escape.
    if line.append(text(), unlessHolding: escapes.special) { return false }
    return escapeEach(text(), into: &line, escapes)
  }

  /// A text with the escapes that the version wants.
  package static func escaped(_ text: String, _ escapes: TextEscapes) -> String {
    var output = ByteOutput()
    escape(text, into: &output, escapes)
    return String(decoding: output.bytes(), as: UTF8.self)
  }

  @usableFromInline @inline(never)
  static func escapeEach(_ text: String, into line: inout ByteOutput, _ escapes: TextEscapes) -> Bool {
    var text = text
    return text.withUTF8 { escape($0, into: &line, escapes) }
  }

  /// Adds a part of a text with the escapes that the version wants. A line break of two bytes is in one part.
  ///
  /// - Returns: Whether there was a carriage return, of which a plain line break was made.
  package static func escape(
    _ text: UnsafeBufferPointer<UInt8>, into line: inout ByteOutput, _ escapes: TextEscapes
  ) -> Bool {
    var hasReturn = false
    var index = 0
    while true {
      // As much at once as needs no escape.
      index += line.append(UnsafeBufferPointer(rebasing: text[index...]), upTo: escapes.special)
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
