import SourceText
import Testing

@Suite("What kinds of bytes a text holds")
struct ByteCensusTests {
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
        let census = ByteCensus(bytes)
        let expected = naive(bytes)
        #expect(census.hasNonASCII == expected.nonASCII, "length \(length), place \(place)")
        #expect(census.hasControls == expected.controls, "length \(length), place \(place)")
        #expect(census.hasBareReturns == expected.bareReturns, "length \(length), place \(place)")
      }
    }
  }

  @Test(arguments: [1, 2, 3, 2026] as [UInt64])
  func mixturesOfLineEndsAreToldApart(seed: UInt64) {
    let alphabet: [UInt8] = [UInt8(ascii: "x"), 9, 10, 13, 13, 0x1F, 0x20, 0x7E, 0x7F, 0x80, 0xFF]
    var state = seed
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    for _ in 0..<1_000 {
      var bytes: [UInt8] = []
      for _ in 0..<random(64) { bytes.append(alphabet[random(random(2) == 0 ? 5 : alphabet.count)]) }
      let census = ByteCensus(bytes)
      let expected = naive(bytes)
      #expect(census.hasNonASCII == expected.nonASCII, "seed \(seed): \(bytes)")
      #expect(census.hasControls == expected.controls, "seed \(seed): \(bytes)")
      #expect(census.hasBareReturns == expected.bareReturns, "seed \(seed): \(bytes)")
    }
  }
}
