/// Control characters in texts that were other characters before a program misread them: U+000B is the line break of
/// old word processors, and U+0080 to U+009F are the signs and letters of Windows-1252 in text that was read as
/// ISO-8859-1.
package enum MisreadControls {
  /// The character of Windows-1252 for a byte from 0x80 to 0x9F, as UTF-8, if there is one.
  package static func character(_ byte: UInt8) -> [UInt8]? {
    (0x80...0x9F).contains(byte) ? characters[Int(byte & 0x1F)] : nil
  }

  private static let characters: [[UInt8]?] = (UInt8(0x80)...0x9F).map { byte in
    guard let decoded = TextEncoding.windows1252.decode([byte]), decoded.failures == 0 else { return nil }
    return decoded.utf8
  }

  /// A text with line breaks and the characters of Windows-1252 in place of such controls, or `nil` if it has none.
  package static func replaced(in text: String) -> String? {
    text.withUTF8Span { bytes in firstControl(in: bytes).map { replaced(in: bytes, from: $0) } }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// A text, which is UTF-8, with line breaks and the characters of Windows-1252 in place of such controls.
  package static func replaced(in text: ArraySlice<UInt8>) -> [UInt8] {
    firstControl(in: text.span).map { replaced(in: text.span, from: $0) } ?? Array(text)
  }

  private static func firstControl(in bytes: Span<UInt8>) -> Int? {
    for index in bytes.indices {
      if bytes[index] == ASCII.verticalTab { return index }
      if bytes[index] == 0xC2, index + 1 < bytes.count, bytes[index + 1] < 0xA0 { return index }
    }
    return nil
  }

  private static func replaced(in bytes: Span<UInt8>, from first: Int) -> [UInt8] {
    var text: [UInt8] = []
    text.append(contentsOf: bytes.extracting(..<first))
    var index = first
    while index < bytes.count {
      let byte = bytes[index]
      if byte == ASCII.verticalTab {
        text.append(ASCII.lineFeed)
        index += 1
      } else if byte == 0xC2, index + 1 < bytes.count, let character = character(bytes[index + 1]) {
        text += character
        index += 2
      } else {
        text.append(byte)
        index += 1
      }
    }
    return text
  }
}
