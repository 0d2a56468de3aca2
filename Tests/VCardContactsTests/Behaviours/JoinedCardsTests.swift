import ContactModel
import ContactTestSupport
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// Cards that were put after each other without a line break between them stay cards of their own.
@Suite("Joined cards")
struct JoinedCardsTests {
  /// What products and people leave between two cards.
  static let seams = [
    "", " ", "\t", "  ", "\u{0}", "\u{0}\u{0}\u{0}", ",", ", ", ";", "---", "\u{FEFF}", " \u{FEFF}", "\u{A0}",
    "\u{200B}",
    "text", "two words ", "\u{1A}",
  ]

  private static func card(_ name: String, _ version: VCardVersion, end: String = "END:VCARD") -> String {
    "BEGIN:VCARD\nVERSION:\(version.rawValue)\nFN:\(name)\nN:;\(name);;;\nTEL:1\(name.utf8.count)\n\(end)"
  }

  @Test("Two people stay two", arguments: seams, VCardVersion.allCases)
  func twoPeople(_ seam: String, _ version: VCardVersion) throws {
    for ending in LineEnding.allCases {
      for separator in [seam, "\n" + seam, "\n" + seam + "\n"] {
        let text =
          [Self.card("Ann", version), Self.card("Benny", version), Self.card("Cid", version)]
          .joined(separator: separator) + "\n"
        let input = ending.applied(to: Array(text.utf8))
        let batch = VCardReader().read(input)
        #expect(batch.items.map { $0.value.displayName } == ["Ann", "Benny", "Cid"], "\(separator.debugDescription)")
        #expect(batch.items.allSatisfy { $0.value.formattedNames.count == 1 && $0.value.phones.count == 1 })
        if ending == .lf { expectReadAlike(input, separator.debugDescription) }
        for size in ending == .crlf ? [1, 64] : [7] {
          let blocks = BlockReading(input, blockSize: size)
          #expect(Outcome(blocks.batch) == Outcome(batch), "\(separator.debugDescription) in blocks of \(size)")
        }
      }
    }
  }

  @Test("The missing line break is an error with a place and a fix", arguments: VCardVersion.allCases)
  func finding(_ version: VCardVersion) throws {
    for (ending, name) in [(LineEnding.lf, "\n"), (.crlf, "\r\n"), (.cr, "\r")] {
      let first = Self.card("Ann", version)
      let input = ending.applied(to: Array((first + Self.card("Ben", version) + "\n").utf8))
      let findings = VCardReader().read(input).findings.filter { $0.code == VCardCodes.missingLineBreak }
      let place = ending.applied(to: Array(first.utf8)).count
      let finding = try #require(findings.first)
      #expect(findings.count == 1)
      #expect(finding.severity == .error)
      #expect(finding.range == place..<place)
      let fix = try #require(finding.fix)
      #expect(fix.edits == [Edit(place..<place, Array(name.utf8))])
    }
  }

  @Test("Text after END is outside of the card, and the card is closed")
  func textAfterEnd() {
    let batch = read(
      "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nN:;Ann;;;\nEND:VCARD bye\nBEGIN:VCARD\nVERSION:3.0\nFN:Ben\nN:;Ben;;;\nEND:VCARD\n"
    )
    #expect(batch.items.map { $0.value.displayName } == ["Ann", "Ben"])
    #expect(batch.findings.map(\.code) == [VCardCodes.missingLineBreak, VCardCodes.textOutsideCard])
    #expect(batch.leftOut.count == 1)
  }

  @Test("BEGIN:VCARD in a value opens nothing", arguments: VCardVersion.allCases)
  func beginInValue(_ version: VCardVersion) {
    for value in ["see BEGIN:VCARD", "BEGIN:VCARD", "END:VCARD", "a END:VCARDBEGIN:VCARD", "x\n BEGIN:VCARD"] {
      let batch = read("BEGIN:VCARD\nVERSION:\(version.rawValue)\nFN:Ann\nN:;Ann;;;\nNOTE:\(value)\nEND:VCARD\n")
      #expect(batch.items.count == 1)
      #expect(batch.items.first?.value.notes.first?.value == value.replacing("\n ", with: version == .v21 ? " " : ""))
    }
  }

  @Test("Any cards joined by any seam give the contacts that they give alone", arguments: VCardVersion.allCases)
  func anyCards(_ version: VCardVersion) throws {
    let seed = SeededRandom.runSeed
    var random = SeededRandom(seed: seed)
    var generator = ContactGenerator(seed: seed, .init(sparseness: 6, isWellFormed: true, agentDepth: 1))
    for round in 0..<8 * SeededRandom.factor {
      let cards = (0..<2 + random.below(3)).map { _ in written(generator.contact(), version).bytes }
      let ending = LineEnding.allCases[random.below(LineEnding.allCases.count)]
      let alone = cards.flatMap { VCardReader().read(ending.applied(to: $0.filter { $0 != 13 })).items.map(\.value) }
      var input: [UInt8] = []
      for card in cards {
        if !input.isEmpty { input += Array(Self.seams[random.below(Self.seams.count)].utf8) }
        // With or without the line end of END.
        let lines = card.filter { $0 != 13 }
        input += random.once(in: 2) ? lines : lines.dropLast()
      }
      input = ending.applied(to: input)
      let joined = VCardReader().read(input)
      #expect(joined.items.map(\.value) == alone, "seed \(seed), round \(round)")
      let blocks = BlockReading(input, blockSize: 1 + random.below(200))
      #expect(Outcome(blocks.batch) == Outcome(joined), "seed \(seed), round \(round)")
    }
  }

  @Test("Very many ENDs in one line are read in time that grows with the line")
  func manyEnds() {
    let batch = read(String(repeating: "END:VCARD", count: 20_000))
    #expect(batch.items.isEmpty)
    #expect(batch.findings.contains { $0.code == VCardCodes.missingLineBreak })
  }
}
