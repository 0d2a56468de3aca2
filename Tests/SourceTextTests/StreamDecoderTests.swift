import ContactTestSupport
import SourceText
import Testing

@Suite struct StreamDecoderTests {
  static func decode(_ bytes: [UInt8], _ encoding: TextEncoding, size: Int) -> DecodedText? {
    guard var decoder = StreamDecoder(encoding) else { return nil }
    var utf8: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      utf8 += decoder.decode(Array(bytes[start..<min(start + size, bytes.count)]), isEnd: false)
    }
    utf8 += decoder.decode([], isEnd: true)
    return DecodedText(utf8: utf8, failures: decoder.failures, firstFailure: decoder.firstFailure)
  }

  @Test(arguments: [TextEncoding.utf16LE, .utf16BE, .utf16, .utf32LE, .utf32BE, .utf32, .utf8], 1...7)
  func blocksDoNotMatter(encoding: TextEncoding, size: Int) throws {
    let text = Array("BEGIN:VCARD\r\nFN:M😀ü日\u{FEFF}\r\n".utf8)
    let bytes = try #require(encoding.encode(text)).bytes
    let mark = try #require(encoding.encode(Array("\u{FEFF}".utf8))).bytes
    #expect(Self.decode(bytes, encoding, size: size)?.utf8 == text)
    // Programs that add a mark to a text that has one leave several; very many are not marks.
    for count in [1, 2, 8] {
      let marks = Array(repeating: mark, count: count).flatMap { $0 }
      #expect(Self.decode(marks + bytes, encoding, size: size)?.utf8 == text)
      #expect(EncodingDetection.detect(prefix: marks + bytes).bomLength == marks.count)
    }
    let many = Array(repeating: mark, count: 9).flatMap { $0 }
    #expect(Self.decode(many + bytes, encoding, size: size)?.utf8 == Array("\u{FEFF}".utf8) + text)
  }

  @Test(arguments: TextEncoding.allCases)
  func anyBytesAreDecodedTheSameInAnyBlocks(encoding: TextEncoding) throws {
    guard encoding.isAvailable else { return }
    for seed in SeededRandom.seeds(8) {
      var random = SeededRandom(seed: seed)
      let bytes = random.bytes(400, favourites: [0x1B, 0x24, 0x42, 0x00, 0xD8, 0xDC, 0x2B, 0x2D, 0x81, 0xFF, 0x41])
      let whole = try #require(Self.decode(bytes, encoding, size: bytes.count))
      for size in 1...7 {
        let pieces = try #require(Self.decode(bytes, encoding, size: size))
        #expect(pieces == whole, "seed \(seed), blocks of \(size)")
      }
      if !encoding.isUTF8 { #expect(UTF8Check.isValid(whole.utf8[...]), "seed \(seed)") }
      _ = encoding.encode(bytes)
    }
  }

  @Test func passesUTF8Unchanged() throws {
    let bytes: [UInt8] = [0x41, 0xFF, 0xC3]
    #expect(Self.decode(bytes, .utf8, size: 1)?.utf8 == bytes)
    #expect(Self.decode([0xEF, 0xBB, 0xBF] + bytes, .utf8, size: 2)?.utf8 == bytes)
    #expect(Self.decode([0xEF, 0xBB], .utf8, size: 1)?.utf8 == [0xEF, 0xBB])
  }

  @Test func countsOverTheWholeStream() {
    let decoded = Self.decode([0xFF, 0xFE, 0x41, 0x00, 0x00, 0xD8, 0x42, 0x00, 0x00, 0xDC], .utf16LE, size: 3)
    #expect(decoded?.failures == 2)
    #expect(decoded?.firstFailure == 4)
  }
}
