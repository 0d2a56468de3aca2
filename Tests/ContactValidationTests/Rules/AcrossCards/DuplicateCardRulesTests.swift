import ContactValidation
import Findings
import Testing
import VCardSyntax

@Suite("Rules about duplicate cards")
struct DuplicateCardRulesTests {
  /// A card of each version with these lines.
  private func card(_ lines: String, _ version: VCardVersion = .v40, begin: String = "") -> String {
    "\(begin)BEGIN:VCARD\nVERSION:\(version.rawValue)\nN:;Ada;;;\n\(lines)\nEND:VCARD\n"
  }

  @Test("Two cards with one UID", arguments: VCardVersion.allCases)
  func uid(_ version: VCardVersion) {
    let first = card("FN:Ada\nUID:urn:uuid:1", version)
    expectFindingsAcross(first + card("FN:Grace\nUID:⟦VC601⟧urn:uuid:1", version))
    expectFindingsAcross(first + card("FN:Grace\nUID: ⟦VC601⟧urn:uuid:1", version), ignoring("VC217", "VC371"))
    expectFindingsAcross(first + card("FN:Grace\nUID:urn:uuid:2", version))
    expectFindingsAcross(
      card("FN:Ada\nUID:", version) + card("FN:Grace\nUID:", version), ignoring("VC317", "VC324", "VC372"))
  }

  @Test("The folds of 2.1 leave blanks in a photo, which mean nothing, and in a text, which do")
  func blanksOf21() {
    func isSame(_ first: String, _ second: String) -> Bool {
      let cards = Array([first, second].map { card("FN:Ada\n\($0)\n", .v21) }.joined().utf8)
      var across = AcrossCards(RuleSettings(), files: ["a.vcf"], maxCards: 4)
      return CardChecking(PreparedRules(RuleSettings())).check(cards).traces
        .flatMap { across.compare($0, input: 0, line: 1, cards) }.contains { $0.code.id == "VC602" }
    }
    let photo = "PHOTO;ENCODING=BASE64;JPEG:"
    let folded = ["/9j/4A\n AQSkZJ", "/9j/4AAQ\n  SkZJ", "\n /9j/4AAQSkZJ", "/9j/4AAQSkZJ"].map { photo + $0 }
    for first in folded { for second in folded { #expect(isSame(first, second), "\(first), \(second)") } }
    #expect(!isSame(folded[0], photo + "/9j/4AAQSkZK"))
    let note = "NOTE;ENCODING=QUOTED-PRINTABLE:"
    #expect(isSame(note + "a  b=3D", note + "a  b=3D"))
    #expect(!isSame(note + "a  b=3D", note + "a b=3D"))
  }

  @Test("Duplicate cards, whatever the order of their lines and the properties that programs add")
  func sameCard() {
    let first = card("FN:Ada\nTEL:1\nUID:urn:uuid:1\nREV:20240101T000000Z", begin: "")
    expectFindingsAcross(first + card("tel:1\nFN:Ada\nUID:urn:uuid:2\nPRODID:x", begin: "⟦VC602⟧"))
    expectFindingsAcross(first + card("TEL:1\n\nFN:A\n da\nUID:urn:uuid:1", begin: "⟦VC602⟧"), ignoring("VC016"))
    expectFindingsAcross(first + card("FN:Ada\nTEL:2\nUID:urn:uuid:2"))
    expectFindingsAcross(first + card("FN:Ada\nitem1.TEL:1\nUID:urn:uuid:2"))
    expectFindingsAcross(first + card("FN:Ada\nTEL;TYPE=home:1\nUID:urn:uuid:2"))
  }

  @Test("UIDs that a program has rewritten")
  func nearUID() {
    let first = card("FN:Ada\nUID:urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1")
    expectFindingsAcross(first + card("FN:Grace\nUID;VALUE=text:⟦VC603⟧4FBE8971-0bc3-424c-9c26-36c3e1eff6b1"))
    // The spelling that was there already is a UID twice over.
    expectFindingsAcross(
      first + card("FN:Grace\nUID;VALUE=text:⟦VC603⟧4fbe8971-0bc3-424c-9c26-36c3e1eff6b1")
        + card("FN:Mary\nUID;VALUE=text:⟦VC601⟧4fbe8971-0bc3-424c-9c26-36c3e1eff6b1"))
  }

  @Test("The message names the file and the line")
  func message() throws {
    let cards = MarkedCards(card("FN:Ada\nUID:urn:uuid:1") + card("FN:Grace\nUID:urn:uuid:1"), in: .v40)
    let finding = try #require(cards.foundWithFile(RuleSettings()).first)
    #expect(finding.message.hasPrefix(#"the UID "urn:uuid:1" is that of the card at cards.vcf:1"#))
    #expect(finding.property == "UID")
  }

  @Test("Beyond the limit of cards only the first ones are compared")
  func limit() {
    let cards = (1...6).map { card("FN:Person \($0)\nUID:urn:uuid:\($0 % 5)") }.joined()
    let checked = CardChecking(PreparedRules(RuleSettings())).check(Array(cards.utf8))
    var across = AcrossCards(RuleSettings(), files: ["a.vcf"], maxCards: 4)
    var found: [String] = []
    for trace in checked.traces {
      found += across.compare(trace, input: 0, line: 1, Array(cards.utf8)).map(\.code.id)
    }
    #expect(found == ["VC610"])
  }

  @Test("Many cards with one UID, and many spellings of it, cost no more than their number")
  func hostile() {
    let same = (1...400).map { card("FN:Person \($0)\nUID:a") }.joined()
    let spelled = (0..<512).map { number in
      let uid = (0..<9).map { number >> $0 & 1 == 0 ? "a" : "A" }.joined()
      return card("FN:Other \(number)\nUID:\(uid)")
    }
    let found = MarkedCards(same + spelled.joined(), in: .v40).foundWithFile(ignoring("VC371"))
    #expect(found.count { $0.code.id == "VC601" } == 399)
    #expect(found.count { $0.code.id == "VC603" } == 511)
  }
}
