import ContactComparison
import ContactModel
import Testing

@Suite struct ContactComparisonTests {
  private func contact(_ name: String, uid: String? = nil, email: String? = nil, phone: String? = nil) -> Contact {
    var contact = Contact()
    contact.formattedNames = [Entry(name)]
    contact.uid = uid
    if let email { contact.emails = [Email(email)] }
    if let phone { contact.phones = [Phone(Entry(PhoneNumber(phone)).value, types: [])] }
    return contact
  }

  @Test func theSameInAnyOrderIsTheSame() {
    let contacts = (0..<50).map { contact("Person \($0)", uid: $0 % 3 == 0 ? "\($0)" : nil, email: "p\($0)@b.example") }
    let twins = [contact("Twin"), contact("Twin"), Contact(), Contact()]
    let comparison = ContactComparison(of: contacts + twins, with: (contacts + twins).reversed())
    #expect(comparison.isSame)
    #expect(comparison.unchanged == 54)
  }

  @Test func pairsByTheSurestReasonFirst() {
    let left = [
      contact("Ada", uid: "urn:uuid:AB", email: "a@b.example"), contact("Grace", email: "G@b.example"),
      contact("Kim", phone: "+44 20 0000 0001"), contact("Lin", email: "old@b.example"), contact("Sam"), contact("Sam"),
      contact("Gone"),
    ]
    let right = [
      contact("Sam", email: "s@b.example"), contact("Lin", email: "new@b.example"),
      contact("kim", phone: "020 00000001"),
      contact("Grace", uid: "1", email: "g@b.example"), contact("Augusta", uid: "ab"), contact("New"),
    ]
    let comparison = ContactComparison(of: left, with: right)
    #expect(comparison.changed.map { [$0.left, $0.right] } == [[0, 4], [1, 3], [2, 2], [3, 1]])
    #expect(comparison.changed.map(\.basis) == [.uid, .nameAndReach, .nameAndReach, .name])
    // The two cannot be distinguished.
    #expect(comparison.removed == [4, 5, 6])
    #expect(comparison.added == [0, 5])
    #expect(!comparison.isSame)
  }

  @Test func showsValuesByProperty() throws {
    var left = contact("Ada", uid: "1", email: "a@b.example")
    left.emails.append(Email("same@b.example"))
    left.phones = [Phone("17", types: .work), Phone("18")]
    var right = left
    right.emails[0] = Email("new@b.example", types: .home)
    right.phones = [Phone("18"), Phone("17", types: .home)]
    right.notes = [Entry("e\u{301}")]
    left.notes = [Entry("\u{E9}")]
    let changes = try #require(ContactComparison(of: [left], with: [right]).changed.first).properties
    #expect(changes.map(\.property) == ["TEL", "EMAIL", "NOTE"])
    #expect(changes[0].removed.map { "\($0.text) \($0.attributes)" } == ["17 work"])
    #expect(changes[0].added.map { "\($0.text) \($0.attributes)" } == ["17 home"])
    #expect(changes[1].removed.map(\.text) == ["a@b.example"])
    #expect(changes[1].added.map { "\($0.text) \($0.attributes)" } == ["new@b.example home"])
  }

  @Test func anotherOrderIsReported() {
    var left = contact("Ada", uid: "1")
    left.emails = [Email("a@b.example"), Email("c@d.example"), Email("a@b.example")]
    var right = left
    right.emails.reverse()
    right.emails.swapAt(0, 1)
    right.emails[0].group = "item1"
    let plain = ContactComparison(of: [left], with: [right])
    #expect(plain.isSame)
    #expect(plain.reordered == 1)
    let strict = ContactComparison(of: [left], with: [right], comparesOrder: true)
    #expect(strict.changed.map { $0.properties.map(\.isReordered) } == [[true]])
  }

  @Test func contactsWithOneUIDArePairedByTheirValues() {
    let left = [contact("A", uid: "1"), contact("B", uid: "1"), contact("C", uid: "1")]
    let right = [contact("B", uid: "1"), contact("A", uid: "1")]
    let comparison = ContactComparison(of: left, with: right)
    #expect(comparison.unchanged == 2)
    #expect(comparison.removed == [2])
  }

  @Test("a UID that two contacts have pairs neither of them with a contact of another name")
  func sharedUIDs() {
    let left = [contact("Ann Lee", uid: "x", phone: "111111"), contact("Bob Ng", uid: "x", phone: "222222")]
    let right = [
      contact("Bob Ng", uid: "x", email: "bob@x.example", phone: "222222"),
      contact("Ann Lee", uid: "x", email: "ann@x.example", phone: "111111"),
    ]
    let comparison = ContactComparison(of: left, with: right)
    #expect(comparison.changed.map { [$0.left, $0.right] } == [[0, 1], [1, 0]])
  }

  @Test func manyContactsWithOneKeyTakeLinearTime() {
    let count = 1_500
    let left = (0..<count).map { contact("Same", email: "same@b.example", phone: "\(10_000 + $0)") }
    let right = (0..<count).map { contact("Same", email: "same@b.example", phone: "\(90_000 + $0)") }
    let comparison = ContactComparison(of: left, with: right)
    #expect(comparison.changed.count == count)
    var group = Contact()
    group.uid = "g"
    group.members = (0..<count).map { Entry("mailto:\($0)@b.example") }
    var other = group
    other.members.reverse()
    other.members.removeLast()
    let changes = ContactComparison(of: [group], with: [other]).changed.first?.properties ?? []
    #expect(changes.map { $0.removed.map(\.text) } == [["mailto:0@b.example"]])
  }
}
