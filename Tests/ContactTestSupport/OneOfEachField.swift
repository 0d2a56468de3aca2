package import ContactModel

/// Attributes with unique values.
package func everyAttribute() -> Attributes {
  var attributes = Attributes(types: [.home, .cell])
  attributes.preference = 7
  attributes.label = "Boat"
  attributes.otherTypes = ["x-Boat", "Größe"]
  attributes.language = "de-CH"
  attributes.altID = "alt"
  attributes.pids = ["1.1", "2.3"]
  attributes.group = "Grp"
  attributes.parameters = [Parameter("X-b", ["1", "2,3"]), Parameter("X-A", ["a;b", ""])]
  return attributes
}

/// A contact with one value of a field, which has every attribute if values of the field have attributes.
package func contactWithOne(_ field: ContactField, seed: UInt64) -> Contact {
  let options = ContactGenerator.Options(
    texts: ContactGenerator.Options.ordinary, isWellFormed: true, hasUnknowns: true, agentDepth: 1)
  var generator = ContactGenerator(seed: seed, options)
  guard let filling = ContactGenerator.fillings.first(where: { $0.name == field.name })?.filling else {
    return Contact()
  }
  var contact = generator.contact(with: filling)
  contact.extensions = Array(contact.extensions.prefix(1))
  return field.values.visit(FirstValue(contact: contact)) ?? contact
}

/// The contact with the first value of a list alone, with every attribute.
private struct FirstValue: FieldListVisitor {
  let contact: Contact

  func visit<Value: FieldValue>(_ list: ValueField<Value>) -> Contact {
    var one = Contact()
    list.set(&one, list.get(contact).prefix(1).map { Entry($0.value, attributes: everyAttribute()) })
    return one
  }
}

/// The identity of everything in a contact, byte for byte, by property; nested contacts are compared as
/// they are shown.
package func everyByte(of contact: Contact) -> [[[UInt8]]] {
  ContactProperty.all.map { property in
    property.values(contact).flatMap { [$0.identity, $0.attributeIdentity] }
  }
}
