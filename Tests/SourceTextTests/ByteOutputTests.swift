import SourceText
import Testing

/// Output that is written byte by byte, text by text and with watched bytes equals that of an array.
@Suite("Writing bytes")
struct ByteOutputTests {
  private static let watched = EscapeMatcher(0x2C, 0x3A, 0x22, 0x0D, 0x0A)
  private static let watchedBytes: [UInt8] = [0x2C, 0x3A, 0x22, 0x0D, 0x0A]

  /// Letters, and bytes that are near the watched ones, at the end of ASCII and after it.
  private static func text(_ length: Int) -> [UInt8] {
    let bytes: [UInt8] = [0x61, 0x2B, 0x2D, 0x39, 0x3B, 0x21, 0x23, 0x0C, 0x0E, 0x09, 0x0B, 0x7F, 0x80, 0xC3, 0xFF, 0]
    return (0..<length).map { bytes[($0 * 7 + length) % bytes.count] }
  }

  private static func append(
    _ text: [UInt8], after prefix: UInt8 = 0, times: Int = 0, to output: inout ByteOutput
  ) -> Bool {
    output.append(text.span, unlessMatching: watched, after: prefix, times: times)
  }

  @Test("Texts of any length and any number of delimiters before them", arguments: 0...70, [1, 40, 500])
  func plainTexts(_ length: Int, room: Int) {
    var output = ByteOutput(room: room)
    var expected: [UInt8] = []
    let text = Self.text(length)
    for times in [0, 1, 2, 15, 16, 17, 33, 100] {
      let isAdded = Self.append(text, after: 0x2C, times: times, to: &output)
      #expect(isAdded)
      expected += Array(repeating: 0x2C, count: times) + text
    }
    let written = output.bytes()
    #expect(written == expected)
  }

  @Test("A watched byte at any place keeps the text out", arguments: 1...50)
  func watchedTexts(_ length: Int) {
    for place in 0..<length {
      for byte in Self.watchedBytes {
        var text = Self.text(length)
        text[place] = byte
        var output = ByteOutput(room: 8)
        output.append("before")
        let isAdded = Self.append(text, after: 0x2C, times: 3, to: &output)
        #expect(!isAdded, "\(byte) at \(place) of \(length)")
        output.append("behind")
        let written = String(decoding: output.bytes(), as: UTF8.self)
        #expect(written == "beforebehind")
      }
    }
  }

  @Test("Texts go up to the first watched byte", arguments: 0...50)
  func upToTheFirst(_ length: Int) {
    for place in 0...length {
      for byte in Self.watchedBytes {
        var text = Self.text(length)
        // Another one after it makes no difference.
        if place < length { text[place] = byte }
        if place + 3 < length { text[place + 3] = Self.watchedBytes[0] }
        var output = ByteOutput(room: 4)
        output.append("before")
        let count = output.append(text.span, upTo: Self.watched)
        #expect(count == place, "\(byte) at \(place) of \(length)")
        let written = output.bytes()
        #expect(written == Array("before".utf8) + text[..<place])
      }
    }
  }

  @Test("Small texts are written after any number of delimiters", arguments: 1...15)
  func smallTexts(_ length: Int) {
    for other in ["a", "é"] where length % other.utf8.count == 0 {
      let text = String(repeating: other, count: length / other.utf8.count)
      let words = InlineStringBits(bitsOf: text)
      guard InlineStringBits.isKnown else { continue }
      #expect(words.isInline && words.count == length)
      #expect(words.first == text.utf8.first && words.last == text.utf8.last)
      for times in [0, 1, 16, 17, 40] {
        var output = ByteOutput(room: 1)
        let isAdded = output.append(words, unlessMatching: Self.watched, after: 0x2C, times: times)
        #expect(isAdded)
        let isAddedAgain = output.append(text, unlessMatching: Self.watched)
        #expect(isAddedAgain)
        let written = output.bytes()
        #expect(written == Array(repeating: 0x2C, count: times) + Array((text + text).utf8))
      }
    }
    #expect(!InlineStringBits.isKnown || !InlineStringBits(bitsOf: String(repeating: "a", count: length + 15)).isInline)
  }

  @Test(
    "Strings, short and long, with and without a watched byte",
    arguments: ["", "a", "Zoë", "a text of more than fifteen bytes"])
  func strings(_ text: String) {
    var output = ByteOutput(room: 1)
    output.append(text)
    let isAdded = output.append(text, unlessMatching: Self.watched)
    let isSpecialAdded = output.append(text + ",", unlessMatching: Self.watched)
    #expect(isAdded && !isSpecialAdded)
    output.append(Array(text.utf8))
    let written = String(decoding: output.bytes(), as: UTF8.self)
    #expect(written == text + text + text)
  }

  @Test("Bytes are changed, removed and moved to an array")
  func changes() {
    var output = ByteOutput(room: 2)
    for byte in UInt8(0)..<200 { output.append(byte) }
    output[100] = 7
    output.removeLast(50)
    let last = output.bytes(from: 98)
    #expect(last == [98, 99, 7] + Array(101..<150))
    var array: [UInt8] = [1, 2]
    output.append(to: &array)
    #expect(array.count == 152)
    #expect(array[2...4] == [0, 1, 2])
    let byte = output[149]
    #expect(byte == 149)
  }
}
