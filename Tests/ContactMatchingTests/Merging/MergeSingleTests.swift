import ContactMatching
import ContactModel
import Testing

@Suite struct MergeSingleTests {
  private func born(_ date: PartialDate, _ fill: (inout Contact) -> Void = { _ in }) -> Contact {
    contact {
      $0.birthday = .date(date)
      fill(&$0)
    }
  }

  @Test func twoBirthdaysAreAConflictAndBothAreKept() {
    let one = born(PartialDate(year: 1980, month: 4, day: 12)) { $0.titles = [Entry("Captain")] }
    let other = born(PartialDate(year: 1980, month: 12, day: 4))
    for merged in [merge(one, other), merge(other, one)] {
      #expect(merged.contact.birthdays.map(\.value.text) == ["1980-04-12"])
      #expect(merged.contact.extensions == [ExtensionProperty("X-ALT-BDAY", "1980-12-04")])
      #expect(
        merged.conflicts.map { [$0.field, $0.kept, $0.other, $0.keptAs] } == [
          ["birthday", "1980-04-12", "1980-12-04", "X-ALT-BDAY"]
        ])
    }
    #expect(merge(one, other).conflicts.map(\.from) == [1])
    #expect(merge(other, one).conflicts.map(\.from) == [0])
    #expect(merge(one, other).survivor == 0)
    #expect(merge(other, one).survivor == 1)
  }

  @Test func aBirthdayWithoutItsYearIsNotAnotherOne() {
    let merged = merge(
      born(PartialDate(month: 4, day: 12)) { $0.titles = [Entry("Captain")] },
      born(PartialDate(year: 1980, month: 4, day: 12)))
    #expect(merged.contact.birthday?.text == "1980-04-12")
    #expect(merged.conflicts.isEmpty)
    #expect(merged.joined.map(\.field) == ["birthday"])
    #expect(merged.joined.flatMap(\.replaced).map(\.text) == ["--04-12"])
  }

  private static let years: [(MergeStrategy, [Int])] = [
    (.mostComplete, [3, 3, 3]), (.newest, [2, 2, 2]), (.first, [1, 2, 3]), (.sourceOrder, [1, 2, 3]),
  ]

  @Test(arguments: years)
  func eachStrategyChoosesItsOwn(strategy: MergeStrategy, years: [Int]) {
    let plain = born(PartialDate(year: 1, month: 1, day: 1))
    let new = born(PartialDate(year: 2, month: 1, day: 1)) {
      $0.revision = .date(PartialDate(year: 2024, month: 5, day: 1))
    }
    let full = born(PartialDate(year: 3, month: 1, day: 1)) {
      $0.revision = .date(PartialDate(year: 2020, month: 5, day: 1))
      $0.titles = [Entry("Captain")]
      $0.emails = [Email("jo@example.org")]
    }
    for (index, order) in [[plain, new, full], [new, full, plain], [full, plain, new]].enumerated() {
      let merged = merge(order[0], order[1], order[2], strategy: strategy)
      #expect(merged.contact.birthday?.date?.year == years[index])
      // The newest time of writing stays, in any case.
      #expect(merged.contact.revision?.text == "2024-05-01")
      #expect(merged.contact.extensions.count == 2)
    }
  }

  @Test func insideOneInputTheOrderIsThatOfTheStrategy() {
    let poor = born(PartialDate(year: 1, month: 1, day: 1))
    let rich = born(PartialDate(year: 2, month: 1, day: 1)) { $0.emails = [Email("jo@example.org")] }
    let members = [MergeMember(rich, source: 0, position: 8), MergeMember(poor, source: 0, position: 3)]
    #expect(ContactMerger(strategy: .first).merge(members).contact.birthday?.date?.year == 1)
    #expect(ContactMerger(strategy: .sourceOrder).merge(members).contact.birthday?.date?.year == 2)
  }

  @Test(arguments: [
    ("Ada Lovelace", "Lovelace, Ada", "Ada Lovelace"), ("Ada Lovelace", "Ada King Lovelace", "Ada King Lovelace"),
    ("ADA LOVELACE", "Ada Lovelace", "Ada Lovelace"), ("Zoe\u{308} Doe", "Zo\u{EB} Doe", "Zo\u{EB} Doe"),
    ("Unknown", "Ada", "Ada"), ("ada@example.org", "Ada", "Ada"), ("+49 30 1234567", "Ada", "Ada"),
  ])
  func namesForDisplay(first: String, second: String, expected: String) {
    let one = contact {
      $0.formattedNames = [Entry(first)]
      $0.emails = [Email("ada@example.org")]
      $0.phones = [Phone("+49 30 1234567")]
    }
    let other = contact { $0.formattedNames = [Entry(second)] }
    for merged in [merge(one, other), merge(other, one)] {
      #expect(merged.contact.formattedNames.map { Array($0.value.utf8) } == [Array(expected.utf8)])
    }
  }

  @Test func aNameOfItsOwnIsKept() {
    let one = contact {
      $0.name = PersonName(given: "Robert", family: "Smith")
      $0.formattedNames = [Entry("Robert Smith")]
      $0.emails = [Email("bob@example.org")]
    }
    let other = contact {
      $0.name = PersonName(given: "Bob", family: "Smyth")
      $0.formattedNames = [Entry("Bob Smyth")]
    }
    let merged = merge(one, other)
    #expect(merged.contact.name == one.name)
    #expect(merged.contact.formattedNames == one.formattedNames)
    #expect(
      merged.contact.extensions == [
        ExtensionProperty("X-ALT-N", "Smyth;Bob;;;"), ExtensionProperty("X-ALT-FN", "Bob Smyth"),
      ])
    #expect(merged.conflicts.map(\.field) == ["name", "formattedNames"])
  }

  @Test func aNameThatIsOneWordIsANickname() {
    let one = contact {
      $0.name = PersonName(given: "Robert", family: "Smith")
      $0.formattedNames = [Entry("Robert Smith")]
      $0.nicknames = [Entry("Rob")]
    }
    for (word, isNickname) in [("Bob", true), ("Rob", true), ("Acme", false), ("B2", false)] {
      let other = contact {
        $0.formattedNames = [Entry(word)]
        $0.organizations = [Entry(Organization("Acme"))]
      }
      let merged = merge(one, other).contact
      #expect(merged.formattedNames == one.formattedNames)
      #expect(merged.nicknames.map(\.value) == (word == "Bob" ? ["Rob", "Bob"] : ["Rob"]))
      #expect(merged.extensions == (isNickname ? [] : [ExtensionProperty("X-ALT-FN", word)]))
    }
  }

  @Test func componentsThatDoNotContradictBecomeOneName() {
    var titled = PersonName(given: "Ada", family: "LOVELACE")
    titled.prefixes = "Dr."
    var full = PersonName(given: "Ada", family: "Lovelace")
    full.additional = "King"
    full.sortAs = "Lovelace"
    var expected = full
    expected.prefixes = "Dr."
    let merged = merge(contact { $0.name = titled }, contact { $0.name = full })
    #expect(merged.contact.name == expected)
    #expect(merged.conflicts.isEmpty)
    // A name in the wrong component is the same name.
    let wrong = PersonName(given: "Ada King Lovelace", family: [])
    #expect(merge(contact { $0.name = full }, contact { $0.name = wrong }).contact.name == full)
  }

  @Test func theSurvivorsUIDStaysAndTheOthersAreNoted() {
    let one = contact {
      $0.uid = "urn:uuid:4FBE8971-0BC3-424C-9C26-36C3E1EFF6B1"
      $0.titles = [Entry("Captain")]
    }
    let other = contact { $0.uid = "b,1" }
    let merged = merge(one, other)
    #expect(merged.contact.uids == one.uids)
    #expect(merged.contact.extensions == [ExtensionProperty("X-MERGED-FROM", "b\\,1")])
    #expect(merged.conflicts.isEmpty)
    // The same id in another form is not another id; and a later merge adds the new one only.
    let again = contact { $0.uid = "4fbe8971-0bc3-424c-9c26-36c3e1eff6b1" }
    #expect(merge(merged.contact, again).contact == merged.contact)
    let third = contact { $0.uid = "c" }
    let values = merge(merged.contact, other, third).contact.extensions.map(\.value)
    #expect(values == ["b\\,1", "c"])
  }

  @Test func timesOfWritingAndProgramsAreInTheReport() {
    let one = contact {
      $0.revision = .date(PartialDate(year: 2020, month: 1, day: 1))
      $0.creations = [Entry(.date(PartialDate(year: 2019)))]
      $0.productIDs = [Entry("-//A")]
      $0.titles = [Entry("Captain")]
    }
    let other = contact {
      $0.revision = .date(PartialDate(year: 2021, month: 1, day: 1))
      $0.creations = [Entry(.date(PartialDate(year: 2018)))]
      $0.productIDs = [Entry("-//B")]
    }
    let merged = merge(one, other)
    #expect(merged.contact.revision?.text == "2021-01-01")
    #expect(merged.contact.creations.map(\.value.text) == ["2018"])
    // No other program wrote the merged contact.
    #expect(merged.contact.productIDs.isEmpty)
    #expect(merged.contact.extensions.isEmpty && merged.conflicts.isEmpty)
    #expect(merged.joined.map(\.field) == ["revision", "creation", "productID"])
    #expect(merged.joined.last?.replaced.map(\.text) == ["-//A", "-//B"])
    // It stays with a contact to which the others add nothing.
    #expect(merge(one, contact { $0.titles = [Entry("Captain")] }).contact.productIDs.map(\.value) == ["-//A"])
  }

  @Test func kindsGroupsAndMembers() {
    let one = contact {
      $0.kind = .group
      $0.formattedNames = [Entry("Rowers")]
      $0.members = [Entry("urn:uuid:03a0e51f-d1aa-4385-8a53-e29025acd8af"), Entry("mailto:a@example.org")]
    }
    let other = contact {
      $0.kind = .group
      $0.formattedNames = [Entry("Rowers")]
      $0.members = [Entry("urn:uuid:03A0E51F-D1AA-4385-8A53-E29025ACD8AF"), Entry("mailto:b@example.org")]
    }
    let merged = merge(one, other).contact
    #expect(merged.kind == .group)
    #expect(merged.members.count == 3)
    let person = contact { $0.kind = .individual }
    #expect(merge(one, person).contact.extensions == [ExtensionProperty("X-ALT-KIND", "individual")])
    // A missing kind does not contradict.
    #expect(merge(one, contact { $0.formattedNames = [Entry("Rowers")] }).conflicts.isEmpty)
  }

  @Test func attributesOfAValueThatHasNoPlaceStayWithIt() {
    let one = born(PartialDate(year: 1980, month: 4, day: 12)) { $0.titles = [Entry("Captain")] }
    var date = Entry(DateValue.text("circa 1980; or so"))
    date.label = "guess"
    date.language = "en"
    date.parameters = [Parameter("X-A", ["b"])]
    let merged = merge(one, contact { $0.birthdays = [date] }).contact
    #expect(
      merged.extensions == [
        ExtensionProperty(
          "X-ALT-BDAY", "circa 1980\\; or so",
          parameters: [
            Parameter("VALUE", ["text"]), Parameter("X-LABEL", ["guess"]), Parameter("LANGUAGE", ["en"]),
            Parameter("X-A", ["b"]),
          ])
      ])
  }

  @Test func nothingAndOneContactAreTheirOwnMerge() {
    #expect(ContactMerger().merge([]).contact == Contact())
    let one = contact { $0.phones = [Phone("1"), Phone("1")] }
    #expect(merge(one).contact == one)
    #expect(merge(one, one).contact == one)
  }

  @Test("Among equally complete values, the value of most members stays, in any order", arguments: 0..<3)
  func theMajority(position: Int) {
    func born(_ day: Int) -> Contact { contact { $0.birthday = .date(PartialDate(year: 1975, month: 4, day: day)) } }
    var contacts = [born(12), born(12)]
    contacts.insert(born(21), at: position)
    let merged = ContactMerger().merge(contacts.enumerated().map { MergeMember($1, source: $0, position: 0) })
    #expect(merged.contact.birthday?.date?.day == 12)
    #expect(merged.conflicts.map(\.other) == ["1975-04-21"])
    // A contact that was merged before keeps it.
    let again = ContactMerger().merge([MergeMember(merged.contact), MergeMember(born(21))])
    #expect(again.contact.extensions == merged.contact.extensions)
  }
}
