import Testing
import VCardSyntax

@Suite("Rules about groups and their members")
struct GroupRulesTests {
  private func group(_ name: String, _ lines: String) -> String {
    "BEGIN:VCARD\nVERSION:4.0\nKIND:group\nFN:\(name)\nUID:urn:uuid:\(name)\n\(lines)\nEND:VCARD\n"
  }

  private func person(_ name: String) -> String {
    "BEGIN:VCARD\nVERSION:4.0\nFN:\(name)\nN:\(name);;;;\nUID:urn:uuid:\(name)\nEND:VCARD\n"
  }

  @Test("A member is a card that is read")
  func dangling() {
    expectFindingsAcross(group("g", "MEMBER:⟦VC604⟧urn:uuid:a") + person("b"))
    expectFindingsAcross(group("g", "MEMBER:urn:uuid:a\nMEMBER:⟦VC604⟧urn:uuid:c") + person("a"))
    expectFindingsAcross(person("a") + group("g", "MEMBER:URN:UUID:A\nMEMBER:mailto:x@example.org"))
  }

  @Test("A repeated member is reported and removed")
  func duplicate() {
    expectFindingsAcross(group("g", "MEMBER:mailto:a@example.org\nMEMBER:⟦VC605⟧mailto:a@example.org"))
    expectFix(
      group("g", "MEMBER:mailto:a@example.org\nMEMBER:mailto:a@example.org"),
      becomes: group("g", "MEMBER:mailto:a@example.org"), in: [.v40])
    let other = group("g", "MEMBER:mailto:a@example.org\nMEMBER;PREF=1:mailto:a@example.org")
    expectFix(other, becomes: other, in: [.v40])
    expectFix(other, becomes: group("g", "MEMBER:mailto:a@example.org"), in: [.v40], isUnsafe: true)
  }

  @Test("Groups do not contain each other")
  func cycles() {
    expectFindingsAcross(group("g", "MEMBER:⟦VC606⟧urn:uuid:g"))
    expectFindingsAcross(group("g", "MEMBER:urn:uuid:h") + group("h", "MEMBER:⟦VC606⟧urn:uuid:g"))
    expectFindingsAcross(
      group("g", "MEMBER:urn:uuid:h") + group("h", "MEMBER:urn:uuid:i") + group("i", "MEMBER:⟦VC606⟧urn:uuid:g"))
    // Two ways to one group are not a circle.
    expectFindingsAcross(
      group("g", "MEMBER:urn:uuid:h\nMEMBER:urn:uuid:i") + group("h", "MEMBER:urn:uuid:i")
        + group("i", "MEMBER:mailto:a@b.org"))
  }

  @Test("A long chain of groups is followed to its end")
  func long() {
    let count = 400
    let chain = (0..<count).map { number in
      group("g\(number)", "MEMBER:\(number == count - 1 ? "⟦VC606⟧" : "")urn:uuid:g\((number + 1) % count)")
    }
    expectFindingsAcross(chain.joined())
  }
}
