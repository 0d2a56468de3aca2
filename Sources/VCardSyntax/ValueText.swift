internal import SourceText

/// Which backslash escapes a value has.
package enum Escaping: Sendable {
  /// `\\ \, \; \: \n \N` (RFC 6350 3.4, RFC 2426 4); any other backslash stands for itself.
  case standard
  /// `\\ \, \; \:` as phones write them into vCard 2.1; a line break is quoted-printable there.
  case version21
}

/// Values as bytes: splitting where a delimiter is not escaped, and taking the escapes away.
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
    let span = bytes.span
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = span[index]
      if byte == delimiter { return index }
      index += byte == ASCII.backslash ? 2 : 1
    }
    return nil
  }

  /// The next component of a structured value, and whether a comma or a backslash stands in it: found in one pass.
  package static func component(
    _ bytes: [UInt8], _ range: Range<Int>
  ) -> (end: Int, hasComma: Bool, hasBackslash: Bool) {
    let span = bytes.span
    let end = range.upperBound
    var index = range.lowerBound
    var hasComma = false
    var hasBackslash = false
    while index < end {
      let byte = span[index]
      switch byte {
      case ASCII.semicolon: return (index, hasComma, hasBackslash)
      case ASCII.comma: hasComma = true
      case ASCII.backslash:
        hasBackslash = true
        index += 1
      default: break
      }
      index += 1
    }
    return (end, hasComma, hasBackslash)
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
      var byte = bytes[index]
      index &+= 1
      if byte == ASCII.backslash, index < bytes.count, let meant = meaning(bytes[index], escaping) {
        byte = meant
        index &+= 1
      }
      text.initializeElement(at: count, to: byte)
      count &+= 1
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
  /// - Parameter escapesSemicolon: 3.0 escapes it everywhere (RFC 2426 2.3), 4.0 only where it separates components.
  /// - Returns: Whether there was a carriage return, of which a plain line break was made.
  @discardableResult
  package static func escape(_ text: String, into line: inout [UInt8], escapesSemicolon: Bool) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var hasReturn = false
      // Most texts need no escape: what stands between two is copied in one go.
      var start = 0
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        // Small letters and what is outside ASCII stand for themselves.
        if byte > ASCII.backslash {
          index += 1
          continue
        }
        switch byte {
        case ASCII.backslash, ASCII.comma, ASCII.semicolon:
          if byte != ASCII.semicolon || escapesSemicolon {
            line.append(contentsOf: bytes[start..<index])
            line.append(ASCII.backslash)
            start = index
          }
        case ASCII.lineFeed, ASCII.carriageReturn:
          line.append(contentsOf: bytes[start..<index])
          line.append(ASCII.backslash)
          line.append(UInt8(ascii: "n"))
          if byte == ASCII.carriageReturn { hasReturn = true }
          // CRLF inside a text is one line break.
          if byte == ASCII.carriageReturn, index + 1 < bytes.count, bytes[index + 1] == ASCII.lineFeed { index += 1 }
          start = index + 1
        default: break
        }
        index += 1
      }
      if start == 0 {
        line.append(contentsOf: bytes)
      } else {
        line.append(contentsOf: bytes[start...])
      }
      return hasReturn
    }
  }
}
