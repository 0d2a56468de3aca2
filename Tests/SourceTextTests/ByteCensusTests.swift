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

  @Test func mixturesOfLineEndsAreToldApart() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<3_000 {
      let bytes = (0..<Int.random(in: 0..<64, using: &generator)).map { _ in
        [UInt8(ascii: "x"), 9, 10, 13, 13, 0x1F, 0x20, 0x7E, 0x7F, 0x80, 0xFF].randomElement(using: &generator) ?? 0
      }
      let census = ByteCensus(bytes)
      let expected = naive(bytes)
      #expect(
        census.hasNonASCII == expected.nonASCII && census.hasControls == expected.controls
          && census.hasBareReturns == expected.bareReturns, "\(bytes)")
    }
  }
}
