import ContactComparison
import ContactModel
import ContactTestSupport
import Testing
import ThreeWayMerging

@Suite("Three-way merge")
struct ThreeWayMergeTests {
  private static func ada(_ change: (inout Contact) -> Void = { _ in }) -> Contact {
    var contact = Contact()
    contact.uid = "urn:uuid:f81d4fae-7dec-41d0-a765-00a0c91e6bf6"
    contact.name = PersonName(given: "Ada", family: "Lind")
    contact.formattedNames = [Entry("Ada Lind")]
    contact.phones = [Phone(PhoneNumber("+1 555 0100")), Phone(PhoneNumber("+1 555 0101"))]
    contact.birthday = .date(PartialDate(year: 1990, month: 2, day: 13))
    contact.notes = [Entry("likes tea")]
    change(&contact)
    return contact
  }

  private func merge(
    _ mine: Contact?, _ theirs: Contact?, base: Contact? = ada(), preferring side: MergeSide? = nil
  ) -> ThreeWayMerge {
    ThreeWayMerge(
      base: base.map { [$0] } ?? [], mine: mine.map { [$0] } ?? [], theirs: theirs.map { [$0] } ?? [],
      preferring: side)
  }

  @Test("changes of different fields are both taken")
  func differentFields() throws {
    let result = merge(
      Self.ada { $0.emails = [Email("ada@lind.example")] }, Self.ada { $0.titles = [Entry("Engineer")] })
    #expect(result.conflicts.isEmpty)
    let expected = Self.ada {
      $0.emails = [Email("ada@lind.example")]
      $0.titles = [Entry("Engineer")]
    }
    #expect(result.contacts.map(\.contact) == [expected])
    #expect(result.contacts[0].origin == nil)
  }

  @Test("a value that one side removed and a value that the other added in one field")
  func addedAndRemoved() {
    let result = merge(
      Self.ada { $0.phones.remove(at: 0) }, Self.ada { $0.phones.append(Phone(PhoneNumber("+1 555 0102"))) })
    #expect(result.conflicts.isEmpty)
    #expect(result.contacts[0].contact.phones.map(\.value.text) == ["+1 555 0101", "+1 555 0102"])
  }

  @Test("an equal change is taken once, in any spelling")
  func equalChanges() {
    let result = merge(
      Self.ada {
        $0.phones.append(Phone(PhoneNumber("+1 555 0102")))
        $0.titles = [Entry("Engineer")]
      },
      Self.ada {
        $0.phones.append(Phone(PhoneNumber("+1-555-0102")))
        $0.titles = [Entry("Engineer")]
      })
    #expect(result.conflicts.isEmpty)
    #expect(result.contacts[0].contact.phones.count == 3)
    #expect(result.contacts[0].contact.titles.count == 1)
  }

  @Test("a contradiction keeps both values, or those of the preferred side")
  func contradictions() throws {
    let mine = Self.ada { $0.birthday = .date(PartialDate(year: 1990, month: 2, day: 14)) }
    let theirs = Self.ada { $0.birthday = .date(PartialDate(year: 1991, month: 2, day: 13)) }
    let both = merge(mine, theirs)
    #expect(both.conflicts.map(\.property) == ["BDAY"])
    #expect(both.conflicts[0].mine.contains("1990-02-14") && both.conflicts[0].theirs.contains("1991-02-13"))
    let contact = both.contacts[0].contact
    #expect(contact.birthday?.text == "1990-02-14")
    #expect(contact.extensions.map(\.name) == ["X-ALT-BDAY"] && contact.extensions[0].value.hasPrefix("1991"))
    #expect(merge(mine, theirs, preferring: .mine).contacts.map(\.contact) == [mine])
    #expect(merge(mine, theirs, preferring: .theirs).contacts.map(\.contact) == [theirs])
    #expect(merge(mine, theirs, preferring: .theirs).conflicts.count == 1)
  }

  @Test("one number replaced by two different ones")
  func replacedByBoth() {
    let mine = Self.ada { $0.phones[0] = Phone(PhoneNumber("+1 555 0200")) }
    let theirs = Self.ada { $0.phones[0] = Phone(PhoneNumber("+1 555 0300")) }
    let result = merge(mine, theirs)
    #expect(result.conflicts.map(\.property) == ["TEL"])
    #expect(Set(result.contacts[0].contact.phones.map(\.value.text)) == ["+1 555 0101", "+1 555 0200", "+1 555 0300"])
    #expect(
      merge(mine, theirs, preferring: .theirs).contacts[0].contact.phones.map(\.value.text).sorted()
        == ["+1 555 0101", "+1 555 0300"])
  }

  @Test("a type that one side changed of a number that the other removed")
  func changedAndRemovedValue() {
    let mine = Self.ada { $0.phones[0].attributes.types = .work }
    let theirs = Self.ada { $0.phones.remove(at: 0) }
    let result = merge(mine, theirs)
    #expect(result.conflicts.map(\.property) == ["TEL"])
    #expect(result.contacts[0].contact.phones.count == 2)
    #expect(merge(mine, theirs, preferring: .theirs).contacts[0].contact.phones == theirs.phones)
    #expect(merge(theirs, mine).conflicts.count == 1)
  }

  @Test("a birthday that one side changed and the other removed")
  func changedAndRemovedBirthday() {
    let mine = Self.ada { $0.birthday = .date(PartialDate(year: 1990, month: 2, day: 14)) }
    let theirs = Self.ada { $0.birthday = nil }
    #expect(merge(mine, theirs).conflicts.map(\.theirs) == ["removed"])
    #expect(merge(mine, theirs).contacts[0].contact.birthday?.text == "1990-02-14")
    #expect(merge(mine, theirs, preferring: .theirs).contacts[0].contact.birthday == nil)
    #expect(merge(theirs, mine, preferring: .mine).contacts[0].contact.birthday == nil)
  }

  @Test("a contact that one side removed")
  func removedContacts() {
    let changed = Self.ada { $0.titles = [Entry("Engineer")] }
    #expect(merge(nil, Self.ada()).contacts.isEmpty)
    #expect(merge(Self.ada(), nil).contacts.isEmpty)
    #expect(merge(nil, nil).contacts.isEmpty)
    for side in [MergeSide.mine, .theirs] {
      let (mine, theirs) = side == .mine ? (changed, nil) : (nil, changed)
      #expect(merge(mine, theirs).contacts.map(\.contact) == [changed])
      #expect(merge(mine, theirs).conflicts.map(\.property) == [""])
      #expect(merge(mine, theirs, preferring: side).contacts.count == 1)
      #expect(merge(mine, theirs, preferring: side == .mine ? .theirs : .mine).contacts.isEmpty)
    }
  }

  @Test("without a base, it is the union")
  func withoutBase() {
    let result = merge(
      Self.ada { $0.titles = [Entry("Engineer")] }, Self.ada { $0.emails = [Email("ada@lind.example")] }, base: nil)
    #expect(result.contacts.count == 1 && result.conflicts.isEmpty)
    #expect(result.contacts[0].contact.emails.count == 1 && result.contacts[0].contact.titles.count == 1)
    #expect(result.contacts[0].contact.phones == Self.ada().phones)
  }

  // MARK: Any contacts

  /// Contacts with UIDs and any other fields.
  private static func book(_ random: inout SeededRandom, _ seed: UInt64) -> [Contact] {
    var generator = ContactGenerator(seed: seed)
    return (0..<(1 + random.below(6))).map { index in
      var contact = generator.contact()
      contact.uids = [Entry("urn:uuid:00000000-0000-4000-8000-00000000000\(index)")]
      return contact
    }
  }

  /// A copy with some contacts removed, replaced or changed. Each change adds a word that is nowhere else.
  private static func changed(
    _ book: [Contact], _ random: inout SeededRandom, _ word: String
  ) -> (contacts: [Contact], words: [String]) {
    var words: [String] = []
    var copy: [Contact] = []
    for contact in book {
      if random.once(in: 6) { continue }
      var changed = contact
      for _ in 0..<random.below(4) {
        let word = "\(word)\(words.count)w"
        words.append(word)
        switch random.below(6) {
        case 0: changed.notes.append(Entry("note " + word))
        case 1: changed.emails.append(Email(word + "@example.org"))
        case 2: changed.titles = [Entry(word)]
        case 3: changed.organizations = [Entry(Organization(word))]
        case 4: changed.extensions.append(ExtensionProperty("X-TEST", word))
        default: changed.urls = [Entry("https://\(word).example/")]
        }
      }
      copy.append(changed)
    }
    let text = "\(copy)"
    return (copy, words.filter { text.contains($0) })
  }

  @Test("if one side changed nothing, the other side is the result", arguments: SeededRandom.seeds(4))
  func oneSide(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let base = Self.book(&random, seed)
    let changed = Self.changed(base, &random, "mine").contacts
    for merge in [
      ThreeWayMerge(base: base, mine: changed, theirs: base), ThreeWayMerge(base: base, mine: base, theirs: changed),
      ThreeWayMerge(base: base, mine: changed, theirs: changed),
    ] {
      #expect(merge.conflicts.isEmpty, "seed \(seed)")
      #expect(ContactComparison(of: merge.contacts.map(\.contact), with: changed).isSame, "seed \(seed)")
    }
  }

  @Test("no value that a side added is lost, and the sides can be exchanged", arguments: SeededRandom.seeds(5))
  func nothingIsLost(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let base = Self.book(&random, seed)
    let (mine, words) = Self.changed(base, &random, "mine")
    let (theirs, others) = Self.changed(base, &random, "theirs")
    let merge = ThreeWayMerge(base: base, mine: mine, theirs: theirs)
    let text = merge.contacts.map { "\($0.contact)" }.joined()
    for word in words + others { #expect(text.contains(word), "seed \(seed): \(word)") }
    let swapped = ThreeWayMerge(base: base, mine: theirs, theirs: mine)
    #expect(swapped.conflicts.count == merge.conflicts.count, "seed \(seed)")
    #expect(swapped.contacts.count == merge.contacts.count, "seed \(seed)")
    let hadTitle = "\(base)".contains("X-ALT-TITLE")
    for (side, own) in [(MergeSide.mine, words), (.theirs, others)] {
      let preferred = ThreeWayMerge(base: base, mine: mine, theirs: theirs, preferring: side)
      let text = preferred.contacts.map { "\($0.contact)" }.joined()
      for word in own { #expect(text.contains(word), "seed \(seed): \(word), \(side) preferred") }
      #expect(hadTitle || !text.contains("X-ALT-TITLE"))
    }
  }
}
