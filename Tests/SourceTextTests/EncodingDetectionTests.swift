import SourceText
import Testing

@Suite struct EncodingDetectionTests {
  static let card = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Jörg 日本\r\nEND:VCARD\r\n"

  @Test(arguments: [
    (TextEncoding.utf8, [0xEF, 0xBB, 0xBF] as [UInt8]), (.utf16LE, [0xFF, 0xFE]), (.utf16BE, [0xFE, 0xFF]),
    (.utf32LE, [0xFF, 0xFE, 0, 0]), (.utf32BE, [0, 0, 0xFE, 0xFF]),
  ])
  func byteOrderMarks(encoding: TextEncoding, mark: [UInt8]) throws {
    let bytes = try #require(encoding.encode(Array(Self.card.utf8))).bytes
    #expect(
      EncodingDetection.detect(prefix: mark + bytes)
        == EncodingDetection.Result(encoding: encoding, bomLength: mark.count, isGuess: false))
  }

  @Test(arguments: [TextEncoding.utf16LE, .utf16BE, .utf32LE, .utf32BE])
  func zerosDecideTheWidth(encoding: TextEncoding) throws {
    for text in [Self.card, "A,B", "氏名,電話\r\n山田太郎,090-1234\r\n"] {
      let bytes = try #require(encoding.encode(Array(text.utf8))).bytes
      let result = EncodingDetection.detect(prefix: bytes)
      #expect(result.encoding == encoding, "\(text)")
      #expect(result.bomLength == 0)
    }
  }

  @Test func utf8MayBeCutAnywhere() {
    let bytes = Array("aé日😀".utf8)
    for end in 0...bytes.count {
      let result = EncodingDetection.detect(prefix: Array(bytes[..<end]))
      #expect(result == EncodingDetection.Result(encoding: .utf8), "\(end)")
    }
  }

  @Test(arguments: [
    [0x4D, 0xFC, 0x6C, 0x6C, 0x65, 0x72], [0x41, 0xFC], [0x41, 0xE9, 0x80, 0x20], [0xC3, 0x28],
  ])
  func theRestIsAGuess(bytes: [UInt8]) {
    let result = EncodingDetection.detect(prefix: bytes)
    #expect(result == EncodingDetection.Result(encoding: .windows1252, isGuess: true))
  }

  @Test func aStrayZeroIsNotUTF16() {
    let bytes = Array("BEGIN:VCARD\r\nFN:A\0B\r\nEND:VCARD\r\nand more text that has no zero in it".utf8)
    #expect(EncodingDetection.detect(prefix: bytes).encoding == .utf8)
  }
}
