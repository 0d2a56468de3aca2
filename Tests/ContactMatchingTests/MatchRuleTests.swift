import ContactModel
import Foundation
import Testing

@testable import ContactMatching

/// The table of match rules is complete and consistent.
@Suite("Match rules")
struct MatchRuleTests {
  @Test("each rule of the folder is in the table")
  func everyRuleIsInTheTable() throws {
    let module = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/ContactMatching")
    let folder = module.appending(path: "Rules")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    var rules: Set<String> = []
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      rules.formUnion(text.matches(of: /static let (\w+) = MatchRule\(/).map { String($0.1) })
    }
    let table = try String(contentsOf: module.appending(path: "Comparison/MatchTable.swift"), encoding: .utf8)
    let listed = table.matches(of: /\n    \.(\w+),/).map { String($0.1) }
    #expect(rules == Set(listed))
    #expect(listed.count == MatchTable.known.count)
  }

  @Test("slugs are unique, and probabilities are shares")
  func levels() {
    let levels = MatchTable.known.flatMap(\.levels)
    #expect(Set(levels.map(\.slug)).count == levels.count)
    #expect(MatchTable.known.allSatisfy { (1...255).contains($0.levels.count) })
    #expect(
      levels.allSatisfy { level in [level.m, level.u, level.household].allSatisfy { (0.000_001...1).contains($0) } })
  }

  @Test(
    "a rule with texts of its own decides by them",
    arguments: [("M", "m", "same-gender"), ("M", "F", "different-gender")])
  func gender(one: String, other: String, slug: String) {
    func contact(_ sex: String) -> Contact {
      var contact = Card(name: "Alex Berger", email: ["alex@berger.example"]).contact
      contact.genders = [Entry(Gender(sex: sex, identity: ""))]
      return contact
    }
    let contacts = [contact(one), contact(other)]
    let explanation = SmallBook(contacts).result.explain((0, contacts[0]), (1, contacts[1]))
    #expect(explanation?.rows.filter { $0.field == "gender" }.map(\.rule) == [slug])
  }
}
