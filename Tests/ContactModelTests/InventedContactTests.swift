import ContactModel
import ContactTestSupport
import Testing

@Suite struct InventedContactTests {
  /// Without this test, a new field of the model that the generator lacks would not be tested.
  @Test func everyFieldIsFilled() {
    let fields = Set(Mirror(reflecting: Contact()).children.compactMap(\.label))
    #expect(Set(ContactGenerator.fillings.map(\.name)) == fields)
    for (name, filling) in ContactGenerator.fillings {
      var generator = ContactGenerator(seed: 1)
      let contact = (0..<20).map { _ in generator.contact(with: filling) }.first { $0 != Contact() }
      let filled = contact.map { contact in
        zip(Mirror(reflecting: contact).children, Mirror(reflecting: Contact()).children).compactMap { child, empty in
          "\(child.value)" == "\(empty.value)" ? nil : child.label
        }
      }
      #expect(filled == [name])
    }
  }

  @Test func theSameSeedGivesTheSameContact() {
    var first = ContactGenerator(seed: 5)
    var second = ContactGenerator(seed: 5)
    for _ in 0..<3 { #expect(first.contact() == second.contact()) }
  }
}
