import ContactModel
import ContactTestSupport
import SourceText
import Testing

/// What a contact guarantees, however it is stored.
@Suite("The storage of a contact keeps every value")
struct StorageGuardTests {
  // MARK: - Every field

  @Test(
    "A value with every attribute is the same in a copy and after it is set", arguments: ContactField.all.map(\.name))
  func everyField(_ name: String) throws {
    let field = try #require(ContactField.all.first { $0.name == name })
    for seed in SeededRandom.seeds(2) {
      let contact = contactWithOne(field, seed: seed)
      #expect(field.count(in: contact) == 1)
      // A copy is equal, and changing it does not change the contact.
      var copy = contact
      #expect(copy == contact && copy.hashValue == contact.hashValue)
      copy.uid = "of the copy"
      copy.interests.append(Entry("of the copy"))
      #expect(copy != contact)
      #expect(everyByte(of: contact) == everyByte(of: contactWithOne(field, seed: seed)))
      // Setting a field to its own values changes nothing, nor does setting it in another contact.
      for other in [contact, Contact()] {
        var other = other
        field.copy(from: contact, to: &other)
        #expect(other == contact && other.hashValue == contact.hashValue, "seed \(seed)")
        #expect(everyByte(of: other) == everyByte(of: contact), "seed \(seed)")
        #expect(attributes(field, other).allSatisfy { $0 == everyAttribute() })
      }
      // The field is shown by its name.
      let mirror = Mirror(reflecting: contact)
      let shown = mirror.children.filter { "\($0.value)" != "[]" && "\($0.value)" != "nil" }
      #expect(shown.map(\.label) == [name])
      var dumped = ""
      dump(contact, to: &dumped)
      #expect(dumped.contains("\(name):"))
    }
  }

  private func attributes(_ field: ContactField, _ contact: Contact) -> [Attributes] {
    field.values.visit(AttributesOfValues(contact: contact)) ?? []
  }

  private struct AttributesOfValues: FieldListVisitor {
    let contact: Contact

    func visit<Value: FieldValue>(_ list: ValueField<Value>) -> [Attributes] { list.get(contact).map(\.attributes) }
  }

  @Test("Values of all fields are there together, and each field is removed by itself")
  func together() {
    var whole = Contact()
    for field in ContactField.all { field.copy(from: contactWithOne(field, seed: 1), to: &whole) }
    // In the opposite order, the contact is the same.
    var backwards = Contact()
    for field in ContactField.all.reversed() { field.copy(from: contactWithOne(field, seed: 1), to: &backwards) }
    #expect(whole == backwards && whole.hashValue == backwards.hashValue)
    #expect(everyByte(of: whole) == everyByte(of: backwards))
    for field in ContactField.all {
      var rest = whole
      field.copy(from: Contact(), to: &rest)
      #expect(ContactField.all.filter { $0.count(in: rest) != 1 }.map(\.name) == [field.name])
    }
  }

  // MARK: - Edits

  @Test("A thousand values are edited in a list in linear time, and one by one, and nothing else changes")
  func edits() {
    func edited(_ count: Int, inPlace: Bool) -> Contact {
      var contact = Contact()
      contact.notes = [Entry("before")]
      contact.emails = (0..<count).map { Email("a\($0)@example.org", types: .work) }
      contact.hobbies = [Entry("after")]
      if inPlace {
        for index in 0..<count { contact.emails[index].preference = index % 100 + 1 }
      } else {
        var emails = contact.emails
        for index in 0..<count { emails[index].preference = index % 100 + 1 }
        contact.emails = emails
      }
      return contact
    }
    var expected = Contact()
    expected.notes = [Entry("before")]
    expected.emails = (0..<1_000).map { Email("a\($0)@example.org", types: .work, preference: $0 % 100 + 1) }
    expected.hobbies = [Entry("after")]
    let isSame = edited(1_000, inPlace: true) == expected && edited(1_000, inPlace: false) == expected
    #expect(isSame)
    let growth = Growth(from: 250) { _ = edited($0, inPlace: false) }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test("A contact that is edited 10,000 times is the one that was made at once, in linear time")
  func manyEdits() {
    var contact = Contact()
    func edit(_ count: Int) {
      contact = Contact()
      contact.name = PersonName(given: "Ada", family: "Lovelace")
      contact.emails = [Email("first@example.org"), Email("second@example.org", types: [], label: "Boat")]
      for number in 0..<count {
        contact.emails[1].value = "\(number)@example.org"
        contact.emails[1].label = number % 2 == 0 ? nil : "Boat \(number)"
      }
    }
    let growth = Growth(from: 2_500) { edit($0) }
    #expect(growth.isLinear, "\(growth)")
    var expected = Contact()
    expected.name = PersonName(given: "Ada", family: "Lovelace")
    expected.emails = [Email("first@example.org"), Email("9999@example.org", types: [], label: "Boat 9999")]
    #expect(contact == expected && contact.hashValue == expected.hashValue)
  }

  @Test("Edits beside a photo of 8 MiB make no copy of the photo", arguments: [false, true])
  func photo(isFolded: Bool) throws {
    let line = Array(repeating: UInt8(ascii: "A"), count: 74) + [ASCII.carriageReturn, ASCII.lineFeed, ASCII.space]
    var folded: [UInt8] = []
    while folded.count < 8 << 20 { folded += line }
    let base64 =
      isFolded ? Base64(encoded: folded[...]) : Base64(String(repeating: "AAAA", count: 2 << 20))
    var contact = Contact()
    contact.photos = [Entry(Media(.base64(base64), mediaType: "image/png"))]
    contact.emails = [Email("a@example.org")]
    let place = try #require(beginning(of: contact))
    var copies: [Contact] = []
    for number in 0..<1_000 {
      contact.emails[0].value = "\(number)@example.org"
      if number % 100 == 0 { copies.append(contact) }
    }
    contact.photos[0].label = "Portrait"
    #expect((copies + [contact]).allSatisfy { beginning(of: $0) == place })
    #expect(copies.map { $0.emails[0].value } == (0..<10).map { "\($0 * 100)@example.org" })
    guard case .base64(let kept) = contact.photos[0].value.source else {
      Issue.record("the photo is not base64")
      return
    }
    let isSame = kept == base64 && kept.count == base64.count
    #expect(isSame)
  }

  /// Where the base64 of the photo begins in memory.
  private func beginning(of contact: Contact) -> UInt? {
    guard case .base64(let base64) = contact.photos.first?.value.source else { return nil }
    var address: UInt?
    base64.forEachPiece { piece in
      if address == nil { address = piece.withUnsafeBufferPointer { $0.baseAddress.map { UInt(bitPattern: $0) } } }
    }
    return address
  }
}
