/// Empty contacts whose memory is reused for the next contacts. Performance: avoids an allocation per list of each contact.
package struct ContactPool: Sendable {
  private var contacts: [Contact] = []
  private var fields = ContactFields()

  package init() {}

  /// Adds a contact that is no longer needed, if its storage is not shared.
  package mutating func add(_ contact: inout Contact) {
    if contact.makeEmpty() { contacts.append(contact) }
  }

  /// A contact with its fields as lists.
  package mutating func contact(listing buffer: ContactBuffer) -> Contact {
    fields.add(buffer)
    return contacts.popLast().map { Contact(taking: &fields, reusing: $0) } ?? Contact(taking: &fields)
  }

  /// A contact with these fields, which are left empty.
  package mutating func contact(taking fields: inout ContactFields) -> Contact {
    contacts.popLast().map { Contact(taking: &fields, reusing: $0) } ?? Contact(taking: &fields)
  }
}
