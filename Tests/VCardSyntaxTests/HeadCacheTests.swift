import ContactTestSupport
import SourceText
import Testing
import VCardSyntax

/// Heads that were taken apart before: a line has the same parts, whether its head is known or not.
@Suite("Known heads")
struct HeadCacheTests {
  /// A line after others, with places other than those of its kept head.
  private func line(_ text: String, after before: Int = 0, before after: String = "\r\nNOTE:what follows")
    -> ContentLine
  {
    let bytes = Array((String(repeating: "X:\n", count: before) + text + after).utf8)
    var line = ContentLine(bytes)
    var scanner = ContentLineScanner(bytes, census: ByteStatistics(bytes))
    for _ in 0...before { _ = scanner.next(&line) }
    return line
  }

  private func parsed(_ text: String, after before: Int = 0) -> ContentLine {
    var line = line(text, after: before)
    _ = line.parse(maximumParameters: 100)
    return line
  }

  /// What a line was taken apart into.
  private func parts(_ line: ContentLine) -> [String] {
    func text(_ range: Range<Int>) -> String { "\(range): " + String(decoding: line.bytes[range], as: UTF8.self) }
    return [text(line.group), text(line.name), "\(line.nameKey)", text(line.value)]
      + line.parameters.flatMap { [text($0.name), text($0.value), "\($0.nameKey)"] }
  }

  private static let heads = [
    "N", "FN", "TEL", "ADR", "NICKNAME", "X-ABLABEL", "TEL;CELL", "TEL;TYPE=CELL", "TEL;type=cell", "TEL;TYPE=WORK",
    "EMAIL;TYPE=HOME,INTERNET,PREF", "EMAIL;TYPE=WORK,INTERNET,PREF", "EMAIL;type=INTERNET;type=WORK;type=pref",
    "item1.TEL", "item2.TEL", "item1.X-ABLabel", "TEL;A=1;B=2;C=3;D=4;E=5", "TEL;TYPE=\"a,b\"", "TEL;VALUE=uri;PREF=1",
    "X-1234567", "X-12345678", "X-AIM;TYPE=HOME", "X-AIM;TYPE=WORK",
  ]

  @Test("A known head gives the parts that taking it apart gives", arguments: VCardVersion.allCases)
  func known(_ version: VCardVersion) throws {
    var known = HeadCache()
    for (number, head) in Self.heads.enumerated() {
      #expect(known.keep(parsed(head + ":a value"), version) == nil, "\(head) occurs once")
      #expect(known.keep(parsed(head + ":a value"), version) == number)
    }
    for (number, head) in Self.heads.enumerated() {
      for value in ["", "v", "another, longer value: with colons"] {
        for before in [0, 1, 3] {
          var again = line(head + ":" + value, after: before)
          let found = try #require(known.fill(&again, version), "\(head)")
          #expect(found == number, "\(head)")
          known.fillParameters(&again, found)
          #expect(parts(again) == parts(parsed(head + ":" + value, after: before)), "\(head)")
        }
      }
    }
  }

  @Test("Heads of similar length, and with other bytes in the middle, are distinguished")
  func similar() {
    var known = HeadCache()
    let name = "X-AAAAAAAABBBBBBBBCCCCCCCCDDDDDDDDEEEEEEEE"
    var heads: [String] = []
    for length in 1...name.utf8.count { heads.append(String(name.prefix(length))) }
    for head in heads {
      _ = known.keep(parsed(head + ":"), .v40)
      #expect(known.keep(parsed(head + ":"), .v40) != nil)
    }
    for place in 0..<name.utf8.count {
      var changed = Array(name.utf8)
      changed[place] = UInt8(ascii: "Z")
      var line = line(String(decoding: changed, as: UTF8.self) + ":v")
      #expect(known.fill(&line, .v40) == nil, "changed at \(place)")
    }
    for head in heads {
      var line = line(head + ":v")
      #expect(known.fill(&line, .v40) != nil)
      #expect(parts(line) == parts(parsed(head + ":v")))
    }
  }

  @Test("A head is known in the version that it was read in")
  func versions() {
    var known = HeadCache()
    for _ in 1...2 { _ = known.keep(parsed("TEL;PREF:1"), .v21) }
    var line = line("TEL;PREF:1")
    #expect(known.fill(&line, .v30) == nil)
    #expect(known.fill(&line, .v40) == nil)
    #expect(known.fill(&line, .v21) == 0)
  }

  @Test(
    "Heads that depend on their context are not kept",
    arguments: [
      "BEGIN:VCALENDAR", "END:VCALENDAR", "a.END:x", "VERSION:2.1", "version:4.0", "AGENT:", "agent;x=y:z",
      "ADR;LABEL=\"a:b\":;;c", "X-ÄÖ:v", "TEL;TYPE=ä:1", "no colon", "X-" + String(repeating: "A", count: 46) + ":v",
    ])
  func notKept(_ text: String) {
    var known = HeadCache()
    for _ in 1...3 { #expect(known.keep(parsed(text), .v30) == nil) }
  }

  @Test("A head that occurs once does not remove one that occurs again")
  func occursOnce() {
    var known = HeadCache()
    for _ in 1...2 { _ = known.keep(parsed("TEL;TYPE=CELL:1"), .v30) }
    for number in 0..<1000 {
      #expect(known.keep(parsed("X-SOCIALPROFILE;type=twitter;x-user=\(number):x"), .v30) == nil)
    }
    var line = line("TEL;TYPE=CELL:1")
    #expect(known.fill(&line, .v30) == 0)
  }

  @Test("However many heads there are, no line gets another's parts")
  func many() {
    var random = SeededRandom(seed: SeededRandom.runSeed)
    var known = HeadCache()
    var found = 0
    for number in 0..<800 * SeededRandom.factor {
      let head = "X\(random.below(100))" + (random.once(in: 2) ? ";TYPE=\(random.below(3))" : "")
      let text = head + ":value \(number)"
      var line = line(text, after: random.below(3), before: random.once(in: 2) ? "" : "\n")
      let taken = parts(parsed(text, after: 0))
      if let number = known.fill(&line, .v30) {
        known.fillParameters(&line, number)
        found += 1
        let start = line.line.lowerBound
        _ = line.line
        var plain = line
        _ = plain.parse(maximumParameters: 100)
        #expect(parts(line) == parts(plain), "seed \(SeededRandom.runSeed), line \(number), at \(start): \(taken)")
      } else {
        _ = line.parse(maximumParameters: 100)
        _ = known.keep(line, .v30)
      }
    }
    #expect(found > 80)
  }
}
