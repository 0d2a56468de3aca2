import Testing
import VCardSyntax

@Suite("Rules about LEVEL and INDEX")
struct SkillRulesTests {
  @Test("LEVEL has the words of its property")
  func level() {
    expectFindings(
      "EXPERTISE;LEVEL=⟦VC390⟧high:a\nHOBBY;LEVEL=⟦VC390⟧expert:b\nINTEREST;LEVEL=⟦VC390⟧some:c", in: [.v40])
    expectFindings("EXPERTISE;LEVEL=Beginner:a\nHOBBY;LEVEL=high:b\nINTEREST;LEVEL=MEDIUM:c", in: [.v40])
    for (text, fixed) in [
      ("EXPERTISE;LEVEL=high:a", "EXPERTISE;LEVEL=expert:a"), ("HOBBY;LEVEL=average:b", "HOBBY;LEVEL=medium:b"),
      ("INTEREST;LEVEL=some:c", "INTEREST;LEVEL=some:c"),
    ] {
      expectFix(text, becomes: fixed, in: [.v40], isUnsafe: true)
      expectFix(text, becomes: text, in: [.v40])
    }
  }

  @Test("INDEX is a number from 1 up")
  func index() {
    expectFindings(
      "HOBBY;INDEX=⟦VC391⟧0:a\nHOBBY;INDEX=⟦VC391⟧first:b\nORG-DIRECTORY;INDEX=⟦VC391⟧-1:https://example.org/",
      in: [.v40])
    expectFindings("HOBBY;INDEX=1:a\nHOBBY;INDEX=12:b\nEXPERTISE;INDEX=10:c", in: [.v40])
    expectFix("HOBBY;INDEX=first;LEVEL=high:b", becomes: "HOBBY;LEVEL=high:b", in: [.v40], isUnsafe: true)
    expectFix("HOBBY;INDEX=first:b", becomes: "HOBBY;INDEX=first:b", in: [.v40])
  }
}
