import ContactTestSupport
import Testing

@testable import SourceText

/// Texts that are made without a look at whether their bytes are UTF-8 are those that the standard library makes.
@Suite("Short texts")
struct InlineUTF8Tests {
  /// Texts of every length, of ASCII, with other characters at any place, and of nothing else.
  private static func texts(_ length: Int) -> [String] {
    let letters = String(repeating: "0123456789abcdefghijklmnopqrstuvwxyz", count: 2)
    var texts = [String(letters.prefix(length)), String(repeating: "\0", count: length)]
    for other in ["é", "王", "😀", "e\u{301}"] where other.utf8.count <= length {
      for place in 0...(length - other.utf8.count) {
        texts.append(letters.prefix(place) + other + letters.dropFirst(place).prefix(length - place - other.utf8.count))
      }
      let whole = String(repeating: other, count: length / other.utf8.count)
      texts.append(whole + letters.prefix(length - whole.utf8.count))
    }
    return texts
  }

  @Test("are what the standard library makes of the same bytes", arguments: 0...70)
  func same(_ length: Int) {
    for text in Self.texts(length) {
      let bytes = Array(text.utf8)
      // At the ends of a text, and with others around it.
      for (before, after) in [(0, 0), (1, 0), (0, 1), (7, 9)] {
        let line = Array(repeating: UInt8(ascii: "x"), count: before) + bytes + Array(repeating: 0xC3, count: after)
        let made = line.text(ofValid: before..<before + bytes.count)
        let expected = String(decoding: bytes, as: UTF8.self)
        let isSame =
          made.utf8.elementsEqual(expected.utf8) && made == expected && made.hashValue == expected.hashValue
          && made.count == expected.count && (made + "!").utf8.elementsEqual((expected + "!").utf8)
        if !isSame { Issue.record("\(expected.debugDescription) became \(made.debugDescription)") }
      }
    }
  }

  @Test("have the form that Swift gives them here")
  func form() {
    // Where it is another one, texts are right all the same, and take longer.
    #if arch(x86_64) || arch(arm64)
      #expect(InlineStringBits.isKnown)
    #endif
    for length in 1...InlineStringBits.maximumCount {
      for text in Self.texts(length) where InlineStringBits.isKnown {
        let bytes = Array(text.utf8)
        let made = InlineStringBits(bitsOf: String(decoding: bytes, as: UTF8.self))
        let isSame = InlineStringBits(bytes.span) == made && made.isInline && made.count == length
        #expect(isSame, "\(text.debugDescription)")
      }
    }
  }

  @Test("Words are written unchanged, whatever the capacity of the output", arguments: 0...16, [1, 15, 16, 17, 100])
  func words(_ length: Int, room: Int) {
    let text = String("TEXTPHONE-and-16".prefix(length))
    let words = FrozenTable(permanent: [InlineToken16(text), InlineToken16("x")])
    var output = ByteOutput(room: room)
    for _ in 0..<20 {
      output.append(InlineToken16(text))
      output.append(words[0])
      output.append(words[1])
    }
    let written = String(decoding: output.bytes(), as: UTF8.self)
    #expect(written == String(repeating: text + text + "x", count: 20))
    #expect(words.count == 2)
  }

  @Test("change the case of ASCII letters and nothing else", arguments: 0...20)
  func cases(_ length: Int) {
    for text in Self.texts(length) + Self.texts(length).map({ $0.uppercased() }) + [
      "@AZ[`az{\u{212A}", "\u{130}\u{17F}",
    ] {
      let lower = text.utf8.map { ASCII.lowercased($0) }
      let upper = text.utf8.map { ASCII.uppercased($0) }
      #expect(text.asciiLowercased.utf8.elementsEqual(lower))
      #expect(text.asciiUppercased.utf8.elementsEqual(upper))
      #expect(("x" + text).dropFirst().asciiLowercased.utf8.elementsEqual(lower))
      #expect(("x" + text).dropFirst().asciiUppercased.utf8.elementsEqual(upper))
      // A newly made text is the same.
      #expect(text.asciiLowercased == String(decoding: lower, as: UTF8.self))
    }
  }

  @Test("contain a byte exactly if their UTF-8 contains it", arguments: 0...40)
  func holds(_ length: Int) {
    for text in Self.texts(length) {
      for byte in [UInt8(ascii: "x"), UInt8(ascii: "0"), UInt8(ascii: "a"), 0x7F, 0, 0xC3, 0x80] {
        #expect(text.utf8Contains(byte) == text.utf8.contains(byte), "\(byte) in \(text.debugDescription)")
        let isEither = text.utf8.contains { $0 == byte || $0 == 0x39 }
        #expect(text.utf8Contains(byte, or: 0x39) == isEither, "\(byte) or 57 in \(text.debugDescription)")
      }
    }
  }
}
