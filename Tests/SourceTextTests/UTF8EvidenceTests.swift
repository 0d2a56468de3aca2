import ContactTestSupport
import SourceText
import Testing

@Suite("Damaged UTF-8 and legacy encodings")
struct UTF8EvidenceTests {
  @Test("Each maximal ill-formed subpart is counted once, as it becomes one U+FFFD")
  func subparts() {
    for seed in SeededRandom.seeds(8) {
      var random = SeededRandom(seed: seed)
      let bytes = random.bytes(
        300, favourites: [0xC3, 0xA9, 0xE2, 0x82, 0xAC, 0xED, 0xA0, 0xF0, 0x9F, 0x98, 0x80, 0xF4, 0x8F, 0xFF, 0x41])
      let evidence = UTF8Evidence(bytes[...])
      let repaired = DecodedText(repairing: bytes[...])
      #expect(repaired.failures == evidence.illFormed, "seed \(seed)")
      // Without pairs of surrogates it is what Swift makes of it.
      let joined = repaired.utf8.elementsEqual(String(decoding: bytes, as: UTF8.self).utf8)
      let hasPair = bytes.indices.contains { bytes[$0] == 0xED && bytes[$0...].dropFirst(3).first == 0xED }
      #expect(joined || hasPair, "seed \(seed)")
    }
  }

  @Test("A text with as many well-formed sequences as broken ones is UTF-8")
  func decision() {
    #expect(UTF8Evidence(Array("Müller ".utf8)[...] + [0xF0, 0x9F, 0x98]).isUTF8)
    #expect(UTF8Evidence((Array("café … ok".utf8) + [0xFF])[...]).isUTF8)
    #expect(!UTF8Evidence([0x4D, 0xFC, 0x6C][...]).isUTF8)
    #expect(!UTF8Evidence(Array("Muller".utf8)[...]).isUTF8)
    #expect(UTF8Evidence.declared.isUTF8)
    // Пётр in Windows-1251: the first two bytes are U+03F8 in UTF-8.
    #expect(!UTF8Evidence([0xCF, 0xB8, 0xF2, 0xF0][...]).isUTF8)
  }

  @Test("A character that the end cuts is not damage if more may follow")
  func cut() {
    for end in [0xC3, 0xE2, 0xF0] as [UInt8] {
      var evidence = UTF8Evidence()
      evidence.add([0x41, end], isCut: true)
      #expect(evidence.illFormed == 0)
      evidence.add([0x41, end, 0x41], isCut: true)
      #expect(evidence.illFormed == 1)
    }
  }

  @Test(
    "Legacy text in its own encoding is not taken for UTF-8",
    arguments: [
      ("Müller, Jürgen", TextEncoding.windows1252), ("Пётр Иванов, Фёдор", .windows1251), ("สมชาย ใจดี", .windows874),
      ("田中太郎 東京都", .shiftJIS), ("田中太郎 東京都", .eucJP), ("王秀英 北京市朝阳区", .gb18030), ("陳志明 台北市", .big5),
      ("김민준 서울특별시", .eucKR),
    ].filter { $0.1.isAvailable })
  func legacy(text: String, encoding: TextEncoding) {
    let bytes = encoding.encode(Array(text.utf8))?.bytes ?? []
    #expect(!UTF8Evidence(bytes[...]).isUTF8)
    #expect(EncodingDetection.detect(prefix: bytes).encoding != .utf8)
  }

  @Test("A byte order mark changes nothing about what is found")
  func mark() {
    for text in [Array("Müller".utf8), [0x4D, 0xFC, 0x6C], Array("Müller ".utf8) + [0xFF], Array("Muller".utf8)] {
      let plain = EncodingDetection.detect(prefix: text)
      let marked = EncodingDetection.detect(prefix: [0xEF, 0xBB, 0xBF] + text)
      #expect((plain.encoding, plain.isGuess) == (marked.encoding, marked.isGuess))
      #expect((plain.bomLength, marked.bomLength) == (0, 3))
    }
  }

  @Test("Pairs of surrogates become the characters that they are; a single one is broken")
  func surrogates() {
    let pair: [UInt8] = [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80]
    let text = DecodedText(repairing: ([0x61] + pair + [0x62, 0xFF])[...])
    #expect(String(decoding: text.utf8, as: UTF8.self) == "a😀b\u{FFFD}")
    #expect(text.failures == 1)
    let half = DecodedText(repairing: (pair[..<3] + [0x62])[...])
    #expect(String(decoding: half.utf8, as: UTF8.self) == "\u{FFFD}\u{FFFD}\u{FFFD}b")
  }

  @Test("Control characters of a misread encoding become the characters that were meant")
  func controls() {
    #expect(MisreadControls.replaced(in: "it\u{92}s\u{B}\u{81}") == "it’s\n\u{81}")
    #expect(MisreadControls.replaced(in: "it’s\u{A0}é\n\t") == nil)
  }
}
