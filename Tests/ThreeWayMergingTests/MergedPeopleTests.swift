import ContactModel
import Testing
import ThreeWayMerging

@Suite("People in a three-way merge")
struct MergedPeopleTests {
  private func person(
    _ name: String, _ uid: String? = nil, _ phones: String..., change: (inout Contact) -> Void = { _ in }
  )
    -> Contact
  {
    var contact = Contact()
    contact.uid = uid
    contact.formattedNames = [Entry(name)]
    contact.phones = phones.map { Phone(PhoneNumber($0)) }
    change(&contact)
    return contact
  }

  private func phones(_ merge: ThreeWayMerge) -> [[String]] {
    merge.contacts.map { $0.contact.phones.map(\.value.text) }
  }

  @Test("a UID that two contacts have identifies neither of them")
  func sharedUID() {
    let (ann, bob) = (person("Ann Lee", "x", "111111"), person("Bob Ng", "x", "222222"))
    func noted(_ contact: Contact, _ note: String) -> Contact {
      var contact = contact
      contact.notes = [Entry(note)]
      return contact
    }
    func mailed(_ contact: Contact, _ address: String) -> Contact {
      var contact = contact
      contact.emails = [Email(address)]
      return contact
    }
    let merge = ThreeWayMerge(
      base: [ann, bob], mine: [noted(bob, "bob"), noted(ann, "ann")],
      theirs: [mailed(ann, "ann@x.example"), mailed(bob, "bob@x.example")])
    #expect(merge.conflicts.isEmpty)
    #expect(
      merge.contacts.map(\.contact) == [
        mailed(noted(bob, "bob"), "bob@x.example"), mailed(noted(ann, "ann"), "ann@x.example"),
      ])
  }

  @Test("a name distinguishes two contacts with one UID, and a namesake with another UID is another person")
  func sharedUIDWithName() {
    let (ann, bob) = (person("Ann Lee", "x", "111111"), person("Bob Ng", "x", "222222"))
    let changed = person("Ann Lee", "x", "333333") { $0.emails = [Email("ann@x.example")] }
    let merge = ThreeWayMerge(base: [ann, bob], mine: [ann, bob], theirs: [changed, bob])
    #expect(merge.contacts.map(\.contact) == [changed, bob] && merge.changes == [.mine: 0, .theirs: 1])
    let namesake = person("Bob Ng", "y", "444444")
    let replaced = ThreeWayMerge(base: [ann, bob], mine: [ann, bob, namesake], theirs: [ann, namesake])
    #expect(replaced.contacts.map(\.contact) == [ann, namesake])
  }

  @Test("a contact without a UID is the same one with a first name, or with another number and family name")
  func renamedWithoutUID() {
    let nameless = person("a@x.example", nil, "111111") {
      $0.emails = [Email("a@x.example")]
      $0.categories = [Entry("Friends")]
    }
    var named = nameless
    named.formattedNames = [Entry("Acme")]
    var poorer = named
    poorer.categories = []
    let view = person("a@x.example", nil, "111111") { $0.emails = [Email("a@x.example")] }
    let merge = ThreeWayMerge(base: [nameless], mine: [nameless], theirs: [poorer], views: [.theirs: [view]])
    #expect(merge.contacts.map(\.contact) == [named])
    func cy(_ name: String, _ phone: String) -> Contact {
      person(name, nil, phone) {
        $0.birthday = .date(year: 1950, month: 1, day: 2)
        $0.organizations = [Entry(Organization("Acme"))]
      }
    }
    let twice = ThreeWayMerge(
      base: [cy("Cy Ng", "111111")], mine: [cy("Cy Voss", "222222")], theirs: [cy("Cy Lee", "333333")])
    #expect(twice.contacts.count == 1 && twice.conflicts.map(\.property) == ["FN", "TEL"])
  }

  @Test("a namesake from which most values were removed is the same one if no namesake was added or removed")
  func reducedNamesake() {
    let (ann, other) = (person("Ann Lee", nil, "111111", "222222", "333333"), person("Ann Lee", nil, "444444"))
    let merge = ThreeWayMerge(base: [ann, other], mine: [other], theirs: [person("Ann Lee", nil, "333333"), other])
    #expect(phones(merge) == [["444444"], ["333333"]])
    #expect(merge.conflicts.map(\.mine) == ["removed"])
  }

  @Test(
    "each side adds another person with an equal UID",
    arguments: ["1", "x", "urn:uuid:f81d4fae-7dec-41d0-a765-00a0c91e6bf6"])
  func addedWithOneUID(uid: String) {
    let merge = ThreeWayMerge(
      base: [], mine: [person("Ann Lee", uid, "111111")], theirs: [person("Bob Ng", uid, "222222")])
    #expect(phones(merge) == [["111111"], ["222222"]])
    #expect(merge.conflicts.isEmpty)
  }

  @Test("namesakes are two people, unless a value agrees", arguments: [[], [Contact()]])
  func namesakes(base: [Contact]) {
    let ann = person("Ann Lee", "u1", "111111111") { $0.organizations = [Entry(Organization("Acme"))] }
    let other = person("Ann Lee", "u2", "222222222")
    #expect(ThreeWayMerge(base: base, mine: base + [ann], theirs: base + [other]).contacts.count == base.count + 2)
    var (born, bornLater) = (ann, other)
    born.uid = nil
    bornLater.uid = nil
    born.birthday = .date(year: 1950, month: 1, day: 1)
    bornLater.birthday = .date(year: 1980, month: 1, day: 1)
    #expect(ThreeWayMerge(base: base, mine: base + [born], theirs: base + [bornLater]).contacts.count == base.count + 2)
    let same = person("Ann Lee", "u3", "111111111")
    #expect(ThreeWayMerge(base: base, mine: base + [ann], theirs: base + [same]).contacts.count == base.count + 1)
  }

  @Test("a person who was replaced by a namesake and changed in the other copy")
  func replacedByNamesake() {
    let ann = person("Ann Lee", "u1", "111111")
    var changed = ann
    changed.emails = [Email("ann@x.example")]
    let other = person("Ann Lee", "u2", "222222")
    let merge = ThreeWayMerge(base: [ann], mine: [changed], theirs: [other])
    #expect(merge.contacts.map(\.contact) == [changed, other])
    #expect(merge.conflicts.map(\.property) == [""])
  }

  @Test("a family with one number, in which both copies change a member without a UID")
  func family() {
    let (ann, bob) = (person("Ann Lee", nil, "333333"), person("Bob Lee", nil, "333333"))
    let merge = ThreeWayMerge(
      base: [ann, bob], mine: [person("Bob Lee", nil, "333333", "222222"), ann],
      theirs: [person("Ann Lee", nil, "333333", "111111"), bob])
    #expect(phones(merge) == [["333333", "222222"], ["333333", "111111"]])
  }

  @Test("a preferred side drops only the value that the other side put in the place of the same one")
  func preferredSide() {
    let base = person("A", "u", "111")
    let (mine, theirs) = (person("A", "u", "112", "555555"), person("A", "u", "113"))
    func merged(_ side: MergeSide?) -> Set<String> {
      Set(phones(ThreeWayMerge(base: [base], mine: [mine], theirs: [theirs], preferring: side)).joined())
    }
    #expect(merged(.theirs) == ["113", "555555"] && merged(.mine) == ["112", "555555"])
    #expect(merged(nil) == ["112", "113", "555555"])
    let conflict = ThreeWayMerge(base: [base], mine: [mine], theirs: [theirs]).conflicts.first
    #expect(conflict?.mine == "112" && conflict?.theirs == "113")
  }

  @Test("two spellings of a number stay if neither copy changed them")
  func ownSpellings() {
    let base = person("Ann Lee", "u1", "+49301234567", "0301234567")
    let mine = person("Ann Lee", "u1", "+49301234567", "0301234567", "555111222")
    let theirs = person("Ann Lee", "u1", "+49301234567", "0301234567", "555111333")
    let merge = ThreeWayMerge(base: [base], mine: [mine], theirs: [theirs])
    #expect(phones(merge) == [["+49301234567", "0301234567", "555111222", "555111333"]])
  }

  @Test("the members of a group follow a UID that one side changed", arguments: [MergeSide.mine, .theirs])
  func members(side: MergeSide) {
    var group = person("Team", "g")
    group.members = [Entry("urn:uuid:u1")]
    let ann = person("Ann Lee", "u1", "111111")
    let renumbered = [person("Ann Lee", "u2", "111111")]
    let merge =
      side == .theirs
      ? ThreeWayMerge(base: [ann], mine: [ann, group], theirs: renumbered)
      : ThreeWayMerge(base: [ann], mine: renumbered, theirs: [ann, group])
    #expect(merge.contacts.map(\.contact.uid) == ["u2", "g"])
    #expect(merge.contacts.flatMap { $0.contact.members.map(\.value) } == ["urn:uuid:u2"])
  }

  @Test("a value that the format of a side cannot hold was not removed by it")
  func views() {
    let base = person("Ann Lee", "u1", "111111") {
      $0.roles = [Entry("Chair")]
      $0.phones[0].attributes.types = .cell
    }
    let seen = person("Ann Lee", nil, "111111")
    let theirs = person("Ann Lee", nil, "111111", "222222")
    let merge = ThreeWayMerge(
      base: [base, base], mine: [base, base], theirs: [seen, theirs], views: [.theirs: [seen, seen]])
    var expected = base
    expected.phones.append(Phone(PhoneNumber("222222")))
    #expect(merge.contacts.map(\.contact) == [base, expected])
    #expect(merge.changes == [.mine: 0, .theirs: 1] && merge.conflicts.isEmpty)
    let removed = ThreeWayMerge(base: [base], mine: [base], theirs: [], views: [.theirs: [nil]])
    #expect(removed.contacts.map(\.contact) == [base] && removed.missing == [.mine: 0, .theirs: 0])
  }
}
