import ContactModel
import ContactTestSupport
import Testing

@Suite("A contact in one piece")
struct ContactBufferTests {
  @Test("A contact whose fields are set one by one in any order is the same, in each field and in all of them")
  func sameValues() {
    let seed = SeededRandom.runSeed
    var generator = ContactGenerator(seed: seed)
    var random = SeededRandom(seed: seed)
    for _ in 0..<16 * SeededRandom.factor {
      let contact = generator.contact()
      #expect(contact.buffer.inconsistency == nil, "seed \(seed)")
      var other = generator.contact()
      for field in ContactField.all.shuffled(using: &random) { field.copy(from: contact, to: &other) }
      #expect(other.buffer.inconsistency == nil, "seed \(seed)")
      #expect(other == contact, "seed \(seed)")
      #expect(other.hashValue == contact.hashValue, "seed \(seed)")
      #expect(other.filled == contact.filled, "seed \(seed)")
      #expect(other.mayRepeatValues == contact.mayRepeatValues, "seed \(seed)")
      #expect(other.groupCounts == contact.groupCounts, "seed \(seed)")
      for field in ContactField.all {
        #expect(field.count(in: other) == field.count(in: contact), "seed \(seed): \(field.name)")
        #expect(field.areEqual(other, contact), "seed \(seed): \(field.name)")
      }
      #expect("\(other)" == "\(contact)", "seed \(seed)")
    }
  }

  @Test("A change of a contact in one piece changes this contact alone, and only what is changed")
  func changes() {
    var generator = ContactGenerator(seed: SeededRandom.runSeed)
    for _ in 0..<16 * SeededRandom.factor {
      let contact = generator.contact()
      var changed = contact
      changed.emails.append(Email("ada@example.org", types: .work, label: "Lab"))
      #expect(changed != contact)
      #expect(changed.emails.count == contact.emails.count + 1)
      changed.emails.removeLast()
      #expect(changed == contact)
    }
  }

  @Test("A builder makes one contact after the other, and nothing of one is in the next")
  func reuse() {
    var generator = ContactGenerator(seed: SeededRandom.runSeed)
    let contacts = (0..<50).map { _ in generator.contact() }
    var builder = ContactBuilder()
    for contact in contacts {
      for phone in contact.phones { builder.append(phone, to: .phones) }
      for address in contact.addresses { builder.append(address, to: .addresses) }
      for property in contact.extensions { builder.append(property) }
      builder.kind = contact.kind
      let buffer = builder.makeBuffer()
      #expect(buffer.inconsistency == nil)
      let made = Contact(buffer)
      #expect(made.phones == contact.phones)
      #expect(made.addresses == contact.addresses)
      #expect(made.extensions == contact.extensions)
      #expect(made.kind == contact.kind)
      #expect(made.names.isEmpty)
    }
  }

  @Test(
    "A text of any length is kept, in the contact or beside it",
    arguments: [0, 1, 15, 16, 4095, 4096, 4097, 100_000])
  func lengths(_ length: Int) {
    let text = String(repeating: "é", count: length / 2) + String(repeating: "e", count: length % 2)
    var contact = Contact()
    contact.notes = [Entry(text)]
    contact.addresses = [Entry(PostalAddress(street: [text, "b"], city: TextList(text)))]
    contact.photos = [Entry(Media(.base64(Base64(String(repeating: "QUFB", count: length / 4)))))]
    let piece = contact
    #expect(piece.buffer.inconsistency == nil)
    #expect(piece.notes[0].value.utf8.elementsEqual(text.utf8))
    #expect(piece.addresses == contact.addresses)
    #expect(piece.photos == contact.photos)
    #expect(piece == contact)
  }
}
