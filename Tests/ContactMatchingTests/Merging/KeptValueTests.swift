import ContactMatching
import ContactModel
import ContactTestSupport
import Findings
import Testing

/// Values that stay by the decision of a person.
@Suite struct KeptValueTests {
  private func person(_ uid: String, year: Int, name: String, _ fill: (inout Contact) -> Void = { _ in }) -> Contact {
    contact {
      $0.uid = uid
      $0.birthday = .date(PartialDate(year: year, month: 1, day: 1))
      $0.formattedNames = [Entry(name)]
      fill(&$0)
    }
  }

  private func merge(
    _ contacts: [Contact], _ strategy: MergeStrategy = .mostComplete, keeping kept: [String: Set<Int>]
  ) -> MergedContact {
    ContactMerger(strategy: strategy).merge(
      contacts.enumerated().map { MergeMember($1, source: $0, position: $0) }, keeping: kept)
  }

  @Test func propertiesWithASingleValueCanBeChosen() {
    #expect(
      Set(ContactMerger.choosableProperties).isSuperset(of: [
        "KIND", "N", "FN", "BDAY", "ANNIVERSARY", "DEATHDATE", "GENDER", "BIRTHPLACE",
      ]))
    #expect(
      Set(ContactMerger.choosableProperties).isDisjoint(with: ["UID", "REV", "CREATED", "PRODID", "TEL", "NOTE"]))
  }

  @Test(arguments: MergeStrategy.allCases, 0..<3)
  func aDecisionPrecedesTheStrategy(strategy: MergeStrategy, chosen: Int) {
    let contacts = [
      person("a", year: 1980, name: "Ada Lovelace") { $0.titles = [Entry("Countess")] },
      person("b", year: 1981, name: "Unknown"), person("c", year: 1982, name: "Ada Byron"),
    ]
    let merged = merge(contacts, strategy, keeping: ["BDAY": [chosen], "FN": [chosen]])
    #expect(merged.contact.birthday?.date?.year == 1980 + chosen)
    #expect(merged.contact.formattedNames.map(\.value) == [contacts[chosen].formattedNames[0].value])
    // The others are kept, each with its reason.
    let others = [0, 1, 2].filter { $0 != chosen }
    #expect(
      Set(merged.contact.extensions.filter { $0.name == "X-ALT-BDAY" }.map(\.value))
        == Set(others.map { "\(1980 + $0)-01-01" }))
    for conflict in merged.conflicts {
      #expect(conflict.isDecided && conflict.keptFrom == chosen && others.contains(conflict.from))
    }
    #expect(merged.conflicts.map(\.property).filter { $0 == "BDAY" }.count == 2)
    #expect(
      merged.findings().first { $0.property == "BDAY" }?.message
        == "Birthday is \"\(1980 + chosen)-01-01\" and \"\(1980 + merged.conflicts.filter { $0.field == "birthday" }[0].from)-01-01\"; the first stays by a decision, the second is kept as X-ALT-BDAY"
    )
  }

  @Test func withoutADecisionTheConflictNamesTheOwnerOfTheKeptValue() {
    let merged = merge(
      [person("a", year: 1980, name: "A B"), person("b", year: 1981, name: "A B")], .first, keeping: [:])
    #expect(merged.conflicts.map(\.keptFrom) == [0])
    #expect(merged.conflicts.allSatisfy { !$0.isDecided && $0.property == "BDAY" })
  }

  /// A person may want the shorter name, or the birthday without its year.
  @Test func aChosenValueIsNotCompletedByTheOther() {
    let whole = contact { $0.birthday = .date(PartialDate(year: 1980, month: 4, day: 12)) }
    let short = contact { $0.birthday = .date(PartialDate(month: 4, day: 12)) }
    #expect(merge([whole, short], keeping: ["BDAY": [1]]).contact.birthday?.text == "--04-12")
    #expect(
      merge([whole, short], keeping: ["BDAY": [1]]).contact.extensions == [
        ExtensionProperty("X-ALT-BDAY", "1980-04-12")
      ])
    // It has all that the other one has.
    #expect(merge([whole, short], keeping: ["BDAY": [0]]).conflicts.isEmpty)
  }

  @Test(arguments: [["BDAY": [7]], ["BDAY": [2]], ["TEL": [0]], ["UID": [1]], ["BDAY": []]] as [[String: Set<Int>]])
  func whatCannotBeChosenChangesNothing(kept: [String: Set<Int>]) {
    let contacts = [
      person("a", year: 1980, name: "A B"), person("b", year: 1981, name: "A B"), contact { $0.titles = [Entry("x")] },
    ]
    #expect(merge(contacts, keeping: kept) == merge(contacts, keeping: [:]))
  }

  private func decision(_ uids: String..., keep: [String: String]) -> MatchDecision {
    MatchDecision(
      .same, uids.map { DecidedContact(ContactIdentity(text: "uid:" + $0)) },
      keep: keep.compactMapValues { uids.firstIndex(of: $0) })
  }

  @Test func aDecisionCountsForItsOwnContactsAndTheLaterOneCounts() {
    let (a, b, c) = (person("a", year: 1, name: "A"), person("b", year: 2, name: "A"), person("c", year: 3, name: "A"))
    let kept = KeptValues(
      MatchDecisions([
        decision("a", "b", keep: ["BDAY": "b", "FN": "b"]), decision("a", "c", keep: ["BDAY": "c"]),
        decision("b", "x", keep: ["N": "b"]), decision("a", "b", keep: ["GENDER": "x"]),
      ]))
    #expect(kept.members(of: [a, b]) == ["BDAY": [1], "FN": [1]])
    #expect(kept.members(of: [c, a]) == ["BDAY": [0]])
    #expect(kept.members(of: [c, b]) == [:])
    #expect(kept.members(of: [a, b, c]) == ["BDAY": [2], "FN": [1]])
    #expect(kept.members(of: [a, b, b]) == ["BDAY": [1, 2], "FN": [1, 2]])
    #expect(KeptValues(MatchDecisions()).isEmpty)
    var different = decision("a", "b", keep: ["BDAY": "b"])
    different.relation = .different
    #expect(KeptValues(MatchDecisions([different])).isEmpty)
  }

  @Test func decisionsApplyToContactsInMemory() {
    let contacts = [person("a", year: 1980, name: "Ada Lovelace"), person("b", year: 1981, name: "Ada Lovelace")].map {
      var contact = $0
      contact.emails = [Email("ada@example.org")]
      return contact
    }
    var deduplication = Deduplication(contacts)
    deduplication.matching.together = [
      MatchDecisions.Pair(ContactIdentity(text: "uid:a"), ContactIdentity(text: "uid:b"))
    ]
    for (uid, year) in [("a", 1980), ("b", 1981)] {
      deduplication.matching.kept = KeptValues(MatchDecisions([decision("b", "a", keep: ["BDAY": uid])]))
      #expect(deduplication.run().contacts.map { $0.birthday?.date?.year } == [year])
    }
  }

  /// Any chosen value is kept unchanged, and no text of a member is lost.
  @Test(arguments: SeededRandom.seeds(3))
  func everyTextIsKeptWhateverIsChosen(seed: UInt64) {
    let members = MergePropertyTests.members(seed: seed)
    var random = SeededRandom(seed: seed)
    var kept: [String: Set<Int>] = [:]
    for property in ContactMerger.choosableProperties { kept[property] = [random.below(members.count)] }
    let merger = ContactMerger()
    let merged = merger.merge(members, keeping: kept)
    var found = Haystack()
    found.add(merged.contact)
    for conflict in merged.conflicts { found.add([conflict.kept, conflict.other]) }
    for value in merged.values { found.add(value.replaced.map(\.text)) }
    for member in members {
      for (property, text) in Haystack.texts(of: member.contact) where !found.has(text) {
        Issue.record("seed \(seed): \(property) is lost: \(text.debugDescription)")
        return
      }
    }
    for conflict in merged.conflicts {
      guard let property = conflict.property, let chosen = kept[property]?.first else { continue }
      #expect(!conflict.isDecided || conflict.keptFrom == chosen, "seed \(seed), \(property)")
    }
    for (property, chosen) in kept where property == "BDAY" {
      for index in chosen where !members[index].contact.birthdays.isEmpty {
        #expect(merged.contact.birthdays.map(\.value) == members[index].contact.birthdays.map(\.value), "seed \(seed)")
      }
    }
    let again = merger.merge([MergeMember(merged.contact), MergeMember(merged.contact, position: 1)])
    #expect(again.contact == merged.contact, "seed \(seed)")
  }
}
