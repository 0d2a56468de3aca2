import SourceText
import Testing

/// Searches that look at many bytes at a time find what a look at each byte finds.
@Suite("Finding bytes")
struct ByteSearchTests {
  /// Bytes of which none is a line end, but some are near one.
  private static func text(_ length: Int) -> [UInt8] {
    let bytes: [UInt8] = [0x61, 0x0B, 0x0C, 0x0E, 0x09, 0x8A, 0x8D, 0x1A, 0x1D, 0x00, 0xFF]
    return (0..<length).map { bytes[($0 * 5 + length) % bytes.count] }
  }

  @Test("The first one of one or two, from any place on", arguments: Array(0...70) + [95, 96, 97, 127, 128, 129, 300])
  func first(_ length: Int) {
    let places = length <= 70 ? Array(0..<length) : [0, 31, 32, 33, 63, 64, length - 33, length - 2, length - 1]
    for byte in [UInt8(0x0A), 0x0D] {
      for place in places {
        var text = Self.text(length)
        text[place] = byte
        // Another one behind it, and one before where the search begins.
        if place + 7 < length { text[place + 7] = 0x0A }
        for start in [0, place, place + 1] where start <= length {
          let expected = text[start...].firstIndex(of: byte)
          #expect(ByteSearch.first(byte, in: text, from: start) == expected, "\(place) of \(length) from \(start)")
          let lineEnd = text[start...].firstIndex { $0 == 0x0A || $0 == 0x0D }
          #expect(ByteSearch.firstLineEnd(in: text, from: start) == lineEnd, "\(place) of \(length) from \(start)")
        }
        #expect(ByteSearch.first(byte, in: text, from: 0, to: place) == nil, "\(place) of \(length)")
        #expect(ByteSearch.first(byte, in: text, from: 0, to: place + 1) == place, "\(place) of \(length)")
      }
    }
    #expect(ByteSearch.first(0x0A, in: Self.text(length), from: 0) == nil)
    #expect(ByteSearch.firstLineEnd(in: Self.text(length), from: 0) == nil)
  }

  @Test("Base64 is clean where every byte of it is", arguments: [UInt8](0...255))
  func cleanBase64(_ byte: UInt8) {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    for length in stride(from: 4, through: 48, by: 4) {
      for place in 0..<length {
        var text = (0..<length).map { alphabet[($0 * 11 + length) % alphabet.count] }
        text[place] = byte
        let isClean = alphabet.contains(byte) || byte == 0x3D && place == length - 1
        #expect(Base64Text.isClean(text, text.indices) == isClean, "\(byte) at \(place) of \(length)")
      }
    }
  }

  @Test("A text of some bytes is what decoding makes of them", arguments: 0...40)
  func texts(_ length: Int) {
    let samples = ["abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz", "aé日👩é日👩é日👩é日👩é日👩é日👩é日👩é日👩"]
    for sample in samples {
      // Cut anywhere, also inside a character.
      let bytes = Array(sample.utf8.prefix(length))
      let text = bytes.withUnsafeBufferPointer { ShortText.text(of: $0) }
      #expect(Array(text.utf8) == Array(String(decoding: bytes, as: UTF8.self).utf8))
    }
  }
}
