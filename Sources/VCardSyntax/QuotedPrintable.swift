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
