import ContactModel
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// Cards whose lines are indented, as scripts and QR code generators write them.
@Suite("Indented cards")
struct IndentedCardsTests {
  private static func lines(_ version: VCardVersion, _ name: String) -> [String] {
    [
      "BEGIN:VCARD", "VERSION:\(version.rawValue)", "FN:\(name)", "N:;\(name);;;", "NOTE:a long", "  note", "TEL:1",
      "END:VCARD",
    ]
  }

  @Test("The common indentation is taken off", arguments: [" ", "    ", "\t", "\t\t", " \t "], VCardVersion.allCases)
  func indented(_ blanks: String, _ version: VCardVersion) throws {
    let plain = Self.lines(version, "Ann").joined(separator: "\n") + "\n"
    let expected = try #require(read(plain).items.first?.value)
    for (isBeginIndented, isEndIndented) in [(true, true), (false, true), (false, false), (true, false)] {
      let lines = Self.lines(version, "Ann")
      let indented = lines.enumerated().map { index, line in
        (index == 0 && !isBeginIndented) || (index == lines.count - 1 && !isEndIndented) ? line : blanks + line
      }
      for ending in LineEnding.allCases {
        // Twice, and a card that is not indented after them.
        let text = (indented + indented + Self.lines(version, "Ann")).joined(separator: "\n") + "\n"
        let input = ending.applied(to: Array(text.utf8))
        let batch = VCardReader().read(input)
        #expect(batch.items.map(\.value) == [expected, expected, expected])
        let findings = batch.findings.filter { $0.code == VCardCodes.indentedCard }
        #expect(findings.count == 2 && findings.allSatisfy { $0.severity == .error && $0.fix?.hasEdits == true })
        #expect(!batch.findings.contains { $0.code == VCardCodes.orphanContinuation })
        expectReadAlike(input)
        for size in ending == .crlf ? [1, 100] : [5] {
          let blocks = BlockReading(input, blockSize: size)
          #expect(Outcome(blocks.batch) == Outcome(batch), "in blocks of \(size)")
        }
        // What the fixes leave is the card without indentation.
        var fixed = input
        for edit in findings.flatMap({ $0.fix?.edits ?? [] }).sorted(by: { $0.range.lowerBound > $1.range.lowerBound })
        {
          fixed.replaceSubrange(edit.range, with: edit.replacement)
        }
        let three = String(repeating: plain, count: 3)
        #expect(fixed == ending.applied(to: Array(three.utf8)))
      }
    }
  }

  @Test("An empty line after BEGIN does not hide the indentation")
  func emptyLine() {
    let card = "BEGIN:VCARD\n\n  VERSION:3.0\n  FN:Ann\n  N:;Ann;;;\n  END:VCARD\n"
    let input = Array((card + card).utf8)
    let batch = VCardReader().read(input)
    #expect(batch.items.map { $0.value.displayName } == ["Ann", "Ann"])
    #expect(batch.findings.map(\.code) == [VCardCodes.indentedCard, VCardCodes.indentedCard])
    expectReadAlike(input)
  }

  @Test("A folded line of a card that is not indented is a folded line")
  func folded() {
    let batch = read("BEGIN:VCARD\nVERSION:3.0\nFN:Ann\n Smith\nN:;Ann;;;\nEND:VCARD\n")
    #expect(batch.items.first?.value.displayName == "AnnSmith")
    #expect(batch.findings.isEmpty)
  }

  @Test("BEGIN and END may have a group", arguments: VCardVersion.allCases)
  func grouped(_ version: VCardVersion) {
    let text = Self.lines(version, "Ann").map { $0.hasPrefix(" ") ? $0 : "TEST." + $0 }.joined(separator: "\n") + "\n"
    let batch = read(text)
    #expect(batch.items.map { $0.value.displayName } == ["Ann"])
    #expect(batch.findings.contains { $0.code == VCardCodes.groupOnFraming } == (version == .v40))
  }
}
