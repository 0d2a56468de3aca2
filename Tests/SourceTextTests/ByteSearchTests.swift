import ContactTestSupport
import SourceText
import Testing

/// Searches that look at many bytes at a time find what a look at each byte finds.
@Suite("Finding bytes")
struct ByteSearchTests {
  /// Bytes that are not line ends, some of them near one.
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
        // Another one after it, and one before the start of the search.
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

  @Test("The first one of three, from any place on and up to any other", arguments: Array(0...50))
  func firstOfThree(_ length: Int) {
    for place in 0..<length {
      for byte in [UInt8(0x3B), 0x2C, 0x5C] {
        var text = Self.text(length)
        text[place] = byte
        if place + 5 < length { text[place + 5] = 0x2C }
        for start in 0...length {
          for end in [start, place, place + 1, length] where end >= start && end <= length {
            let expected = text[start..<end].firstIndex { $0 == 0x3B || $0 == 0x2C || $0 == 0x5C }
            let found = ByteSearch.first(0x3B, 0x2C, 0x5C, in: text, from: start, to: end)
            if found != expected { Issue.record("\(byte) at \(place) of \(length), from \(start) to \(end)") }
          }
        }
      }
    }
    #expect(ByteSearch.first(0x3B, 0x2C, 0x5C, in: Self.text(length), from: 0, to: length) == nil)
  }

  @Test("The first byte that occurs twice in a row, in any range", arguments: Array(0...40))
  func firstPair(_ length: Int) {
    for place in 0..<max(length - 1, 0) {
      var text = Self.text(length)
      text[place] = 0x3A
      text[place + 1] = 0x3A
      // A single one is not found.
      if place + 3 < length { text[place + 3] = 0x3A }
      for start in 0...length {
        for end in [start, place + 1, place + 2, length] where end >= start && end <= length {
          let expected = start <= place && place + 1 < end ? place : nil
          let found = ByteSearch.firstPair(of: 0x3A, in: text, start..<end)
          if found != expected { Issue.record("at \(place) of \(length), from \(start) to \(end)") }
        }
      }
    }
    #expect(ByteSearch.firstPair(of: 0x3A, in: Self.text(length), 0..<length) == nil)
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
      let text = InlineUTF8.text(of: bytes.span)
      #expect(Array(text.utf8) == Array(String(decoding: bytes, as: UTF8.self).utf8))
    }
  }

  @Test("Lines of equal length are skipped up to the first that differs")
  func equalLines() {
    let seed = SeededRandom.runSeed
    var random = SeededRandom(seed: seed)
    var passed = 0
    for number in 0..<500 * SeededRandom.factor {
      let ending = random.once(in: 2) ? "\r\n" : "\n"
      let length = 12 + random.below(70)
      var input: [UInt8] = []
      for line in 0..<(1 + random.below(8)) {
        let isOdd = line > 0 && random.once(in: 6)
        var text = Array(String(repeating: "Q", count: length - 1 + (isOdd ? random.below(3) - 1 : 0)).utf8)
        if line > 0, random.once(in: 8) { text[random.below(text.count)] = [10, 13, 32][random.below(3)] }
        input += [random.once(in: 12) ? UInt8(ascii: "X") : [32, 9][random.below(2)]] + text
        input += Array((random.once(in: 12) ? "\r\r\n" : ending).utf8)
      }
      input.removeLast(random.below(3))
      let start = length + ending.utf8.count
      var expected = start
      while length >= 16, expected + start <= input.count {
        let line = input[expected..<expected + length]
        guard ASCII.isBlank(line[expected]), !line.contains(10), !line.contains(13),
          Array(input[expected + length..<expected + start]) == Array(ending.utf8)
        else { break }
        expected += start
      }
      guard input.count >= start else { continue }
      passed += (expected - start) / start
      let found = ByteSearch.endOfEqualLines(in: input, from: start, length: length, ending: ending.utf8.count)
      #expect(found == expected, "seed \(seed), number \(number)")
    }
    #expect(passed > 150)
  }
}
