import ContactTestSupport
import SourceText
import Testing

@Suite("Statistics of the bytes of a text")
struct ByteStatisticsTests {
  /// The same answers, byte by byte.
  private func naive(_ bytes: [UInt8]) -> (nonASCII: Bool, controls: Bool, bareReturns: Bool) {
    var found = (nonASCII: false, controls: false, bareReturns: false)
    for (index, byte) in bytes.enumerated() {
      if byte >= 0x80 { found.nonASCII = true }
      if byte < 0x20 && ![9, 10, 13].contains(byte) || byte == 0x7F { found.controls = true }
      if byte == 13, index + 1 == bytes.count || ![10, 13].contains(bytes[index + 1]) { found.bareReturns = true }
    }
    return found
  }

  @Test(arguments: [UInt8](0...255))
  func everyByteAtEveryPlaceIsSeen(byte: UInt8) {
    for length in 0..<40 {
      for place in 0..<max(length, 1) where length > 0 {
        var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: length)
        bytes[place] = byte
        let census = ByteStatistics(bytes)
        let expected = naive(bytes)
        #expect(census.hasNonASCII == expected.nonASCII, "length \(length), place \(place)")
        #expect(census.isUTF8 != expected.nonASCII, "length \(length), place \(place)")
        #expect(census.hasControls == expected.controls, "length \(length), place \(place)")
        #expect(census.hasBareReturns == expected.bareReturns, "length \(length), place \(place)")
      }
    }
  }

  @Test(arguments: SeededRandom.seeds(4))
  func mixturesOfLineEndsAreDistinguished(seed: UInt64) {
    let alphabet: [UInt8] = [UInt8(ascii: "x"), 9, 10, 13, 13, 0x1F, 0x20, 0x7E, 0x7F, 0x80, 0xFF]
    var state = seed
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    for _ in 0..<200 * SeededRandom.factor {
      var bytes: [UInt8] = []
      for _ in 0..<random(64) { bytes.append(alphabet[random(random(2) == 0 ? 5 : alphabet.count)]) }
      let census = ByteStatistics(bytes)
      let expected = naive(bytes)
      #expect(census.hasNonASCII == expected.nonASCII, "seed \(seed): \(bytes)")
      #expect(census.isUTF8 != expected.nonASCII, "seed \(seed): \(bytes)")
      #expect(census.hasControls == expected.controls, "seed \(seed): \(bytes)")
      #expect(census.hasBareReturns == expected.bareReturns, "seed \(seed): \(bytes)")
    }
  }

  /// Characters of one to four bytes and invalid bytes, so that any of them lies across any boundary of the blocks.
  @Test(arguments: SeededRandom.seeds(4))
  func textIsDistinguishedFromInvalidBytes(seed: UInt64) {
    let characters = ["a", "é", "漢", "😀", "\r\n", "\t", "plain text of some length"].map { Array($0.utf8) }
    let broken: [[UInt8]] = [
      [0x80], [0xC3], [0xE6, 0xBC], [0xF0, 0x9F, 0x98], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5],
    ]
    var state = seed
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    for number in 0..<80 * SeededRandom.factor {
      var bytes: [UInt8] = []
      let length = random(1_200)
      let kinds = 1 + random(characters.count)
      while bytes.count < length { bytes += characters[random(kinds)] }
      #expect(ByteStatistics(bytes).isUTF8, "seed \(seed), text \(number): \(bytes)")
      let wrong = broken[random(broken.count)]
      bytes.insert(contentsOf: wrong, at: random(bytes.count + 1))
      let isText = String(validating: bytes, as: UTF8.self) != nil
      #expect(ByteStatistics(bytes).isUTF8 == isText, "seed \(seed), broken text \(number): \(bytes)")
    }
  }
}
