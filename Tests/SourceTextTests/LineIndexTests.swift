import ContactTestSupport
import SourceText
import Testing

@Suite struct LineIndexTests {
  @Test(arguments: [
    ("", 0), ("a", 0), ("a\n", 1), ("a\r\nb\r\n", 2), ("a\rb\rc", 2), ("a\r\r\nb", 1), ("\r\r\r\n", 1), ("\n\r", 2),
    ("\r\n\r\n", 2), ("\r\r", 2), ("a\n\n", 2),
  ])
  func countsLineEnds(text: String, count: Int) {
    #expect(LineIndex(Array(text.utf8)).lineEnds == count)
    #expect(LineIndex.countLineEnds(in: Array(text.utf8)) == count)
  }

  @Test func bothWaysOfCountingAgree() {
    for (round, seed) in SeededRandom.seeds(30).enumerated() {
      var random = SeededRandom(seed: seed)
      // Some are longer than what is counted in one byte.
      let bytes = random.bytes(round % 10 > 0 ? 40 : 1_000, favourites: [0x0A, 0x0D])
      #expect(LineIndex.countLineEnds(in: bytes) == LineIndex(bytes).lineEnds, "seed \(seed)")
    }
  }

  @Test func lineFeedsReturnsAndPairsAreCountedInEveryPart() {
    for (round, seed) in SeededRandom.seeds(13).enumerated() {
      var random = SeededRandom(seed: seed)
      var bytes = random.bytes(700, favourites: round % 2 == 0 ? [0x0A, 0x0D] : [0x0A])
      // Longer than what is counted in sixteen bytes.
      let isLong = round % 13 >= 10
      if isLong { bytes = Array(repeating: [[0x0A], [0x0D], [0x0D, 0x0A]][round % 3], count: 9_000).flatMap { $0 } }
      let start = random.below(min(bytes.count, 700))
      let part = start..<start + random.below(bytes.count - start + 1)
      let census = LineEndingCounts(bytes, part)
      #expect(census.lineFeeds == bytes[part].count { $0 == 0x0A }, "seed \(seed)")
      #expect(census.returns == bytes[part].count { $0 == 0x0D }, "seed \(seed)")
      let pairs = part.dropFirst().count { bytes[$0] == 0x0A && bytes[$0 - 1] == 0x0D }
      #expect(census.pairs == pairs, "seed \(seed)")
    }
  }

  @Test(arguments: [(0, 1, 1), (1, 1, 2), (3, 1, 3), (6, 2, 1), (7, 2, 2), (8, 3, 1), (99, 3, 2), (-1, 1, 1)])
  func placesCountScalars(offset: Int, line: Int, column: Int) {
    // a é CR CR LF b LF c; the é takes two bytes, at 1 and 2.
    let index = LineIndex([0x61, 0xC3, 0xA9, 0x0D, 0x0D, 0x0A, 0x62, 0x0A, 0x63])
    #expect(index.location(of: offset) == SourceLocation(line: line, column: column))
  }

  @Test func linesComeWithoutTheirEnds() {
    let index = LineIndex(Array("one\r\ntwo\r\r\nthree\rfour\n".utf8))
    #expect((1...5).map { String(decoding: index.line($0), as: UTF8.self) } == ["one", "two", "three", "four", ""])
    #expect(index.line(0).isEmpty)
    #expect(index.line(6).isEmpty)
  }
}
