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

  /// The column at which a line has to be broken.
  package static var room: Int { ContentLineWriter.maximumLength }

  /// Adds a text to a line as quoted-printable with soft line breaks, so that every line has less than 76 octets (vCard 2.1
  /// 2.1.3) and none breaks inside a sequence.
  ///
  /// - Parameter column: How long the line is already.
  package static func encode(_ text: String, into line: inout [UInt8], column: Int) {
    let digits = Array("0123456789ABCDEF".utf8)
    var column = column
    // A line that begins like a property's would be taken for one.
    var isContinued = line.contains(ASCII.lineFeed)
    func put(_ piece: [UInt8]) {
      // One octet is left for the equals sign of a soft break.
      if column + piece.count >= QuotedPrintable.room {
        line += [ASCII.equals, ASCII.carriageReturn, ASCII.lineFeed]
        column = 0
        isContinued = true
      }
      if column == 0, isContinued, piece.count == 1, ASCII.isLetter(piece[0]) {
        line += [ASCII.equals, digits[Int(piece[0] >> 4)], digits[Int(piece[0] & 15)]]
        column += 3
        return
      }
      line += piece
      column += piece.count
    }
    var bytes = text.utf8[...]
    while let byte = bytes.popFirst() {
      switch byte {
      case ASCII.lineFeed: put(Array("=0D=0A".utf8))
      case ASCII.carriageReturn:
        if bytes.first == ASCII.lineFeed { bytes.removeFirst() }
        put(Array("=0D=0A".utf8))
      case ASCII.space where !bytes.isEmpty: put([byte])
      // A semicolon would separate components, and a backslash would escape.
      case ASCII.semicolon, ASCII.backslash, ASCII.equals:
        put([ASCII.equals, digits[Int(byte >> 4)], digits[Int(byte & 15)]])
      case ASCII.colon where isContinued:
        put([ASCII.equals, digits[Int(byte >> 4)], digits[Int(byte & 15)]])
      case 0x21...0x7E: put([byte])
      default: put([ASCII.equals, digits[Int(byte >> 4)], digits[Int(byte & 15)]])
      }
    }
  }
}
