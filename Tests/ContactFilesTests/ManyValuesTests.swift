import Findings
import Testing

@testable import ContactFiles

/// A hostile contact has thousands of values of what others have one of, and as many findings.
@Suite("Very many values and findings")
struct ManyValuesTests {
  private func card(_ count: Int, _ line: (Int) -> String) -> String {
    "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\n" + (0..<count).map { line($0) + "\r\n" }.joined() + "END:VCARD\r\n"
  }

  @Test(
    "Forms of what a card has once share an ALTID, and other values are kept apart",
    arguments: [
      "N;LANGUAGE=de:a\nN;LANGUAGE=fr:b\nN;ALTID=7;LANGUAGE=de:c", "BDAY;ALTID=7:1984\nBDAY;ALTID=7:1985\nBDAY:1986",
    ])
  func shared(_ lines: String) throws {
    let written = try Converted.run([source("BEGIN:VCARD\nVERSION:4.0\nFN:Ada\n\(lines)\nEND:VCARD\n")], to: .vcard40)
      .text
    let all = written.split(separator: "\r\n")
    #expect(all.count { $0.hasPrefix(lines.prefix(1)) && $0.contains("ALTID=") } == 2)
    #expect(all.count { $0.hasPrefix("X-ALT-") } == 1)
  }

  // MARK: - Findings

  private func validated(
    _ text: String, _ change: (inout Validation) -> Void = { _ in }
  ) throws -> (found: [LocatedFinding], summary: ValidationSummary) {
    var found: [LocatedFinding] = []
    var validation = Validation([source(text, "a.vcf")])
    change(&validation)
    let summary = try validation.run { found.append($0) }
    return (found, summary)
  }

  @Test("Findings of a card beyond the maximum are one finding with their number")
  func limited() throws {
    let most = [Finding].maximumPerCard
    // The rules find something in these lines, and the reader.
    let text = card(most + 100) { "EMAIL:not an address \($0)\r\nBDAY:1984131\($0 % 10)" }
    let (found, summary) = try validated(text + card(2) { "EMAIL:not an address \($0)" })
    for code in ["VC360", "VC350"] {
      let ofCode = found.filter { $0.finding.code.id == code }
      let all = most + 100 + (code == "VC360" ? 2 : 0)
      #expect(ofCode.reduce(0) { $0 + $1.finding.occurrences } == all)
      #expect(ofCode.count < all)
      #expect(summary.counts.first { $0.code.id == code }?.count == all)
      let rest = try #require(ofCode.first { $0.finding.occurrences > 1 })
      #expect(rest.finding.message.hasSuffix("(and \(rest.finding.occurrences - 1) more of this code in the card)"))
    }
    // The next card has findings of its own.
    #expect(found.last { $0.finding.code.id == "VC360" }?.finding.occurrences == 1)
    let (few, counted) = try validated(text) { $0.maxFindingsPerCode = 20 }
    #expect(few.count { $0.finding.code.id == "VC360" } == 20)
    #expect(counted.unreported.first { $0.key.code.id == "VC360" }?.value == most + 80)
  }

  @Test("Findings of tiny cards are the same at any number of threads and size of blocks")
  func tiny() throws {
    let text = String(repeating: "BEGIN:VCARD\nA\nB;=:\nEND:VCARD\n", count: 400)
    func found(_ threads: Int, _ blockSize: Int) throws -> [LocatedFinding] {
      try validated(text) {
        $0.options.threads = threads
        $0.options.blockSize = blockSize
      }.found
    }
    let expected = try validated(text) { $0.options.threads = 1 }.found
    #expect(expected.count > 1600)
    for (threads, blockSize) in [(1, 1000), (2, 1 << 20), (8, 1000)] {
      let isSame = try found(threads, blockSize) == expected
      #expect(isSame, "\(threads) threads, blocks of \(blockSize)")
    }
  }

  @Test("Blocks are short where much is found, and grow again where little is")
  func blocks() throws {
    let text = String(repeating: "BEGIN:VCARD\nFN:Ada\nEND:VCARD\n", count: 40_000)
    var feed = ConversionFeed([source(text)], ReadingOptions())
    feed.firstBlock = 10_000
    func next() throws -> Int {
      while let job = try feed.next() {
        if case .batch(_, let batch) = job { return batch.bytes.count }
      }
      return 0
    }
    // What was read to see what the input is comes first.
    _ = try next()
    #expect((9_000...11_000).contains(try next()))
    feed.adaptBlocks(toBatchOf: 10_000, with: 0)
    _ = try next()
    #expect((19_000...21_000).contains(try next()))
    feed.adaptBlocks(toBatchOf: 20_000, with: 1_200)
    _ = try next()
    #expect((9_000...11_000).contains(try next()))
    feed.adaptBlocks(toBatchOf: 10_000, with: 300_000)
    _ = try next()
    #expect((3_000...5_000).contains(try next()))
    for _ in 0..<9 { feed.adaptBlocks(toBatchOf: 10_000, with: 1) }
    _ = try next()
    #expect(try next() > 100_000)
  }
}
