internal import SourceText

/// Quoted-printable (vCard 2.1 2.1.5, RFC 2045 6.7).
package enum QuotedPrintable {
  /// What came out of decoding.
  package struct Decoded: Sendable {
    /// The bytes, CRLF made LF.
    package var bytes: [UInt8]
    /// Where the first equals sign stands that no two hexadecimal digits follow; it was kept.
    package var firstBad: Int?
  }

  /// The name of the encoding and what products write for it.
  private static let names: [StaticString] = [
    "QUOTED-PRINTABLE", "QUOTED", "QP", "QUOTEDPRINTABLE", "QUOTED_PRINTABLE", "Q",
  ]

  /// Whether a word is the name of the encoding or an abbreviation of it.
  ///
  /// - Parameter isBare: Whether the word is a parameter without a name, where one letter says too little.
  package static func isName(_ bytes: [UInt8], _ word: Range<Int>, isBare: Bool = false) -> Bool {
    guard let first = word.first, ASCII.uppercased(bytes[first]) == UInt8(ascii: "Q"), word.count > 1 || !isBare else {
      return false
    }
    return names.contains { ContentLine.equals(bytes, word, $0) }
  }

  /// Whether a parameter says that the value is quoted-printable.
  package static func isNamed(by parameter: ContentParameter, in bytes: [UInt8]) -> Bool {
    guard parameter.name.isEmpty || ContentLine.equals(bytes, parameter.name, "ENCODING") else { return false }
    return isName(bytes, parameter.value, isBare: parameter.name.isEmpty)
  }

  /// The end of the blanks that a line begins with after a soft line break inside a character of UTF-8; nothing where the
  /// line break is not inside one. Such blanks are not part of the value.
  static func characterBehindBlanks(
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

  /// The byte that `=XX` stands for.
  private static func code(in bytes: [UInt8], at place: Int, to end: Int) -> UInt8? {
    guard place + 2 < end, bytes[place] == ASCII.equals, let high = ASCII.hexadecimalValue(bytes[place + 1]),
      let low = ASCII.hexadecimalValue(bytes[place + 2])
    else { return nil }
    return high << 4 | low
  }

  /// Decodes `=XX`; an equals sign at the end is a soft line break, any other that says nothing is kept.
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

  /// A range of bytes decoded to a text; nothing where not everything is as it should be, the result is not UTF-8, or a
  /// backslash may be an escape.
  package static func text(_ bytes: [UInt8], _ range: Range<Int>) -> String? {
    bytes.withUnsafeBufferPointer { bytes in
      let encoded = UnsafeBufferPointer(rebasing: bytes[range])
      return String(roomForUTF8: encoded.count) { decode(encoded, into: $0) }
    }
  }

  /// Decodes a text that is as it should be.
  ///
  /// - Parameter text: Where the bytes go, CRLF made LF; it has room for as many as there are.
  /// - Returns: How many there are, or nothing where not everything is as it should be, or a backslash may be an escape.
  private static func decode(
    _ encoded: UnsafeBufferPointer<UInt8>, into text: UnsafeMutableBufferPointer<UInt8>
  ) -> Int? {
    var count = 0
    var followsReturn = false
    var index = 0
    while index < encoded.count {
      var byte = encoded[index]
      index += 1
      if byte == ASCII.backslash { return nil }
      if byte == ASCII.equals {
        guard index + 1 < encoded.count, let high = ASCII.hexadecimalValue(encoded[index]),
          let low = ASCII.hexadecimalValue(encoded[index + 1])
        else { return nil }
        byte = high << 4 | low
        index += 2
      }
      if byte != ASCII.lineFeed || !followsReturn {
        text.initializeElement(at: count, to: byte == ASCII.carriageReturn ? ASCII.lineFeed : byte)
        count += 1
      }
      followsReturn = byte == ASCII.carriageReturn
    }
    return count
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
