import ContactModel
import ContactTestSupport
import Testing

@Suite("Copying values between contacts")
struct CopyingTests {
  @Test("A contact whose records are copied one by one has the same values")
  func records() {
    let seed = SeededRandom.runSeed
    var generator = ContactGenerator(seed: seed)
    var builder = ContactBuilder()
    for _ in 0..<30 * SeededRandom.factor {
      let buffer = generator.contact().buffer
      for number in 0..<buffer.recordCount { builder.copy(buffer.record(number), of: buffer) }
      let copied = builder.makeBuffer()
      #expect(copied.inconsistency == nil, "seed \(seed)")
      #expect(Contact(copied) == Contact(buffer), "seed \(seed)")
      #expect(copied.records(of: .emptyLines).count == buffer.records(of: .emptyLines).count, "seed \(seed)")
    }
  }

  @Test("A field is copied with its attributes, and no other field is", arguments: ContactField.all.map(\.name))
  func field(_ name: String) throws {
    let field = try #require(ContactField.all.first { $0.name == name })
    var generator = ContactGenerator(seed: SeededRandom.runSeed)
    var builder = ContactBuilder()
    for _ in 0..<3 * SeededRandom.factor {
      let contact = generator.contact()
      builder.copy(field.number, of: contact.buffer)
      let copied = Contact(builder.makeBuffer())
      #expect(field.areEqual(copied, contact))
      #expect(copied.filled == contact.filled.intersection(field.bit))
      let rest = contact.without(field.bit)
      #expect(rest.filled == contact.filled.subtracting(field.bit))
      let whole = rest.replacing([]) { $0.copy(field.number, of: contact.buffer) }
      #expect(whole == contact)
    }
  }

  @Test("Values of another contact replace those of a field, in their order and after the ones that were added before")
  func replacing() {
    var ada = Contact()
    ada.emails = [Email("ada@example.org")]
    ada.notes = [Entry("Note")]
    var grace = Contact()
    grace.emails = [
      Email("grace@example.org", types: .work, label: "Lab"), Email("g@example.org", types: .home, preference: 1),
    ]
    let first = Email("first@example.org")
    let made = ada.replacing(PresentFields(.emails)) { builder in
      builder.append(first, to: .emails)
      builder.copy(.emails, of: grace.buffer)
    }
    #expect(made.emails == [first] + grace.emails)
    #expect(made.notes == ada.notes)
    #expect(ada.emails.count == 1)
  }

  @Test("A text that is too long for the memory of a contact is shared, and not copied")
  func longText() throws {
    var contact = Contact()
    contact.notes = [Entry(String(repeating: "long ", count: 10_000))]
    contact.kind = .group
    let buffer = contact.buffer
    let copied = Contact(buffer).replacing(PresentFields(.kind)) { $0.kind = .location }.buffer
    let place = try #require(copied.records(of: .notes).first.map { copied.record($0).place })
    #expect(
      copied.object(place)
        === buffer.object(try #require(buffer.records(of: .notes).first.map { buffer.record($0).place })))
    #expect(copied.kind == .location)
  }
}
