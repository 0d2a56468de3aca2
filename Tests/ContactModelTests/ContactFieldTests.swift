import ContactModel
import ContactTestSupport
import Testing

/// The list of fields and what is made of it.
@Suite struct ContactFieldTests {
  /// A field that is declared and missing in the list would be in no format.
  @Test func everyFieldOfTheModelIsInTheList() {
    let names = ContactField.all.map(\.name)
    #expect(Set(Mirror(reflecting: Contact()).children.compactMap(\.label)) == Set(names))
    #expect(Set(names).count == names.count)
  }

  @Test func noTwoFieldsHaveOneName() {
    for names in [ContactField.all.map(\.key), ContactField.all.map(\.property), ContactField.all.map(\.title)] {
      #expect(Set(names).count == names.count)
    }
    #expect(Set(ContactField.all.map(\.bit.rawValue)).count == ContactField.all.count)
    #expect(ContactField.all.count <= UInt64.bitWidth)
  }

  /// The entry of a field reaches the member of its name, and nothing else.
  @Test(arguments: ContactField.all.map(\.name))
  func everyFieldReachesItsMember(name: String) throws {
    let field = try #require(ContactField.all.first { $0.name == name })
    let filling = try #require(ContactGenerator.fillings.first { $0.name == name }?.filling)
    var generator = ContactGenerator(seed: SeededRandom.runSeed)
    let contact = generator.contact(with: filling)
    let member = try #require(Mirror(reflecting: contact).children.first { $0.label == name })
    #expect(contact.filled == field.bit)
    #expect(contact.has(field.number))
    #expect(field.count(in: contact) == ((member.value as? [Any])?.count ?? 1))
    #expect(field.isEmpty(contact) == false && field.isEmpty(Contact()))
    #expect(field.areEqual(contact, contact) && !field.areEqual(contact, Contact()))
    for other in ContactField.all where other.name != name {
      #expect(other.count(in: contact) == 0 && other.isEmpty(contact), "\(other.name)")
    }
  }

  /// The constants of writers are the bits of these fields.
  @Test func constantsAreTheBitsOfTheirFields() {
    let constants: [(PresentFields, String)] = [
      (.formattedNames, "formattedNames"), (.nicknames, "nicknames"), (.phones, "phones"), (.emails, "emails"),
      (.addresses, "addresses"), (.urls, "urls"), (.organizations, "organizations"), (.titles, "titles"),
      (.birthdays, "birthdays"), (.photos, "photos"), (.notes, "notes"), (.categories, "categories"),
      (.extensions, "extensions"),
    ]
    for (bit, name) in constants { #expect(ContactField.all.first { $0.bit == bit }?.name == name) }
  }

  @Test func fieldsOfAnOrder() {
    let order = FieldOrder("notes names..nicknames kind nothing nicknames..names phones..titles..urls")
    let names = order.fields.map(\.name)
    #expect(order.unknown == ["nothing", "nicknames..names"])
    #expect(names.starts(with: ["notes", "categories"]))
    #expect(Set(names).count == ContactField.all.count)
    // What the order does not name follows its predecessor in the model.
    for (name, next) in [("nicknames", "genders"), ("kind", "uids"), ("accessClasses", "mailers")] {
      #expect(names.firstIndex(of: next) == names.firstIndex(of: name).map { $0 + 1 })
    }
  }

  /// A value that a contact has twice is known to be there twice, and removed once, in every list.
  @Test(arguments: ContactField.all.map(\.name))
  func repeatedValuesAreFound(name: String) throws {
    let field = try #require(ContactField.all.first { $0.name == name })
    if case .kind = field.values { return }
    let filling = try #require(ContactGenerator.fillings.first { $0.name == name }?.filling)
    for seed in SeededRandom.seeds(5) {
      var generator = ContactGenerator(seed: seed)
      var contact = generator.contact(with: filling)
      var doubled = contact
      if case .extensions = field.values {
        contact.extensions = [contact.extensions[0]]
        doubled.extensions = [contact.extensions[0], contact.extensions[0]]
      } else {
        (contact, doubled) = try #require(field.values.visit(Doubling(contact: contact)))
      }
      #expect(!contact.mayRepeatValues && doubled.mayRepeatValues)
      var removed: [String] = []
      doubled.removeRepeatedValues { property, _ in removed.append(property) }
      #expect(doubled == contact)
      #expect(removed == [field.property == "X-" ? contact.extensions[0].name : field.property])
    }
  }

  /// The contact with its first value, once and twice.
  private struct Doubling: FieldListVisitor {
    let contact: Contact

    func visit<Value: FieldValue>(_ list: ValueField<Value>) -> (Contact, Contact) {
      let first = list.get(contact)[0]
      var once = Contact()
      list.set(&once, [first])
      var twice = Contact()
      list.set(&twice, [first, first])
      return (once, twice)
    }
  }
}
