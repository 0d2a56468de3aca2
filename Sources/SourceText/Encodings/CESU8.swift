/// CESU-8: a character beyond U+FFFF as two surrogates of three bytes each, as Java and old databases write it.
enum CESU8 {
  /// Whether a pair of surrogates starts at `index`.
  static func isPair(in bytes: Span<UInt8>, at index: Int) -> Bool {
    index + 6 <= bytes.count && bytes[index] == 0xED && bytes[index + 1] & 0xF0 == 0xA0
      && bytes[index + 2] & 0xC0 == 0x80 && bytes[index + 3] == 0xED && bytes[index + 4] & 0xF0 == 0xB0
      && bytes[index + 5] & 0xC0 == 0x80
  }

  /// The text with each pair replaced by its character; `nil` if there is none.
  static func joined(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    let bytes = text.span
    var joined: [UInt8] = []
    var start = 0
    var index = 0
    while index + 6 <= bytes.count {
      guard isPair(in: bytes, at: index) else {
        index += 1
        continue
      }
      joined += text[(text.startIndex + start)..<(text.startIndex + index)]
      let high = UInt32(bytes[index + 1] & 0x0F) << 6 | UInt32(bytes[index + 2] & 0x3F)
      let low = UInt32(bytes[index + 4] & 0x0F) << 6 | UInt32(bytes[index + 5] & 0x3F)
      appendUTF8(0x1_0000 + high << 10 + low, to: &joined)
      index += 6
      start = index
    }
    if start == 0 { return nil }
    return joined + text[(text.startIndex + start)...]
  }
}
