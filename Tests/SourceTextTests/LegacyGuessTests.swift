import ContactTestSupport
import SourceText
import Testing

@Suite struct LegacyGuessTests {
  static func encoded(_ text: String, _ encoding: TextEncoding) -> [UInt8] {
    encoding.encode(Array(text.utf8))?.bytes ?? []
  }

  @Test(arguments: [
    // What Windows-1252 explains is Windows-1252, however little there is.
    ("Müller", TextEncoding.windows1252), ("Jos\u{E9}", .windows1252), ("Mª José, C/ Alcalá nº 5, 3º", .windows1252),
    ("Guðrún Þórsdóttir", .windows1252), ("Señor Ñ", .windows1252),
    ("D’Aprà — “Zoë”", .windows1252),
    // What it does not is another one.
    ("Michał Wójcik", .windows1250), ("Jiří Dvořák, Růžena", .windows1250), ("Kovačić", .windows1250),
    ("Ayşe Yıldız, Işıl Doğan", .windows1254), ("Иван", .windows1251), ("Иван Петров", .koi8R),
    ("Γιώργος", .windows1253), ("דוד כהן", .windows1255), ("محمد العلي", .windows1256),
    ("Jānis Bērziņš", .windows1257), ("สมชาย ใจดี", .windows874),
  ])
  func theEncodingOfWordsIsRecognized(text: String, encoding: TextEncoding) {
    let bytes = Self.encoded(text, encoding)
    #expect(TextEncoding.windows1252 == encoding || EncodingDetection.detect(prefix: bytes).isGuess)
    #expect(LegacyGuess.encoding(of: EncodingSample(of: bytes)) == encoding)
  }

  @Test(
    arguments: [
      ("田中太郎 東京都", TextEncoding.shiftJIS), ("ヤマダ ﾊﾅｺ 山田花子", .shiftJIS), ("田中太郎 東京都", .eucJP),
      ("王秀英 北京市朝阳区", .gb18030), ("陳志明 台北市", .big5), ("김민준 서울특별시", .eucKR),
    ].filter { $0.1.isAvailable })
  func theEncodingOfCharactersIsRecognized(text: String, encoding: TextEncoding) {
    #expect(LegacyGuess.encoding(of: EncodingSample(of: Self.encoded(text, encoding))) == encoding)
  }

  @Test func aSampleIsTheSameInAnyBlocks() {
    for seed in SeededRandom.seeds(6) {
      var random = SeededRandom(seed: seed)
      let bytes = random.bytes(3000, favourites: [0x20, 0x2C, 0x41, 0x0A, 0xE9, 0x5C, 0x35])
      let whole = EncodingSample(of: bytes)
      for size in [1, 2, 7, 100] {
        var sample = EncodingSample()
        for start in stride(from: 0, to: bytes.count, by: size) {
          sample.add(Array(bytes[start..<min(start + size, bytes.count)]))
        }
        sample.finish()
        #expect(sample.words == whole.words && sample.highBytes == whole.highBytes, "seed \(seed), blocks of \(size)")
      }
    }
  }

  @Test func aSampleIsBounded() {
    var sample = EncodingSample()
    for _ in 0..<100 { sample.add([UInt8](repeating: 0xE9, count: 10_000) + [0x20]) }
    sample.finish()
    #expect(sample.words.count < 32 << 10)
    #expect(sample.highBytes > 0)
    #expect(EncodingSample(of: [UInt8](repeating: 0x41, count: 100_000)).isEmpty)
  }

  @Test(arguments: [1, 3, 1000])
  func doubtDependsOnTheBytesAlone(size: Int) {
    let text = String(repeating: "José Muñoz, Inés Núñez\n", count: 400)
    let other = String(repeating: "Łukasz Pająk, Święta Żurek\n", count: 12)
    let bytes = Self.encoded(text, .windows1252) + Self.encoded(other, .windows1250) + Self.encoded(text, .windows1252)
    var doubt = LateEncodingCheck(about: .windows1252)
    for start in stride(from: 0, to: bytes.count, by: size) {
      doubt.add(Array(bytes[start..<min(start + size, bytes.count)]))
    }
    #expect(doubt.finish() == .windows1250)
    var none = LateEncodingCheck(about: .windows1252)
    none.add(Self.encoded(text, .windows1252))
    #expect(none.finish() == nil)
  }

  @Test func damagedUTF8StaysUTF8() {
    let name = Array("Zoë Käse, Åsa Öberg\n".utf8)
    #expect(EncodingDetection.detect(prefix: name + [0x4D, 0xFC, 0x6C, 0x0A]).encoding == .utf8)
    #expect(EncodingDetection.detect(prefix: [0x4D, 0xFC, 0x6C, 0x0A] + name).encoding == .utf8)
  }

  @Test func anyBytesHaveAnAnswer() {
    for seed in SeededRandom.seeds(5) {
      var random = SeededRandom(seed: seed)
      let bytes = random.bytes(500, favourites: [0x1B, 0x24, 0x42, 0x8E, 0x8F, 0xFF, 0x81, 0x30, 0xA1])
      let result = EncodingDetection.detect(prefix: bytes)
      #expect(EncodingDetection.detect(prefix: bytes) == result, "seed \(seed)")
    }
  }
}
