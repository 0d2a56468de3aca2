import ContactTestSupport
import SourceText
import Testing

@Suite struct UTF8CheckTests {
  @Test(arguments: ["", "plain", "é", "日本語", "😀", "a\u{10FFFF}", "\u{D7FF}\u{E000}", "0123456789é0123456789"])
  func acceptsUTF8(text: String) {
    #expect(UTF8Check.isValid(Array(text.utf8)[...]))
  }

  @Test(
    arguments: [
      ([0x41, 0x80], 1), ([0xC0, 0x80], 0), ([0xC1, 0xBF], 0), ([0xE0, 0x9F, 0x80], 0), ([0xED, 0xA0, 0x80], 0),
      ([0xF0, 0x8F, 0xBF, 0xBF], 0), ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0), ([0x41, 0xC3], 1),
      ([0xE2, 0x82], 0), ([0xFF], 0), ([0x41, 0x42, 0x43, 0x44, 0x45, 0x46, 0x47, 0x48, 0x49, 0xFE], 9),
    ] as [([UInt8], Int)])
  func findsTheFirstInvalidByte(bytes: [UInt8], offset: Int) {
    let found = UTF8Check.firstInvalid(in: bytes.span)
    #expect(found == offset)
  }

  @Test func agreesWithTheStandardLibrary() {
    for seed in SeededRandom.seeds(150) {
      var random = SeededRandom(seed: seed)
      let bytes = random.bytes(12, favourites: [0x41, 0xC3, 0xA9, 0xE2, 0x82, 0xAC, 0xF0, 0x9F, 0x98, 0x80, 0xED])
      #expect(UTF8Check.isValid(bytes[...]) == (String(validating: bytes, as: UTF8.self) != nil), "seed \(seed)")
    }
  }
}
