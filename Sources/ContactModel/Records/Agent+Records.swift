extension Agent {
  package static func write(_ agent: Agent, to record: inout Record, _ builder: inout ContactBuilder) {
    switch agent {
    case .reference(let reference): TextOrURI.write(reference, to: &record, &builder)
    case .contact(let contact):
      record.form = .contact
      record.place = builder.place(NestedContact(contact), 0)
    }
  }

  package static func read(_ record: Record, _ source: some RecordSource) -> Agent {
    guard record.form == .contact, let nested = source.object(record.place) as? NestedContact else {
      return .reference(TextOrURI.read(record, source))
    }
    return .contact(nested.contact)
  }
}

/// The contact of an agent.
private final class NestedContact: BufferObject {
  let contact: Contact

  init(_ contact: Contact) { self.contact = contact }

  func isSame(as other: any BufferObject) -> Bool { (other as? NestedContact)?.contact == contact }

  func hash(into hasher: inout Hasher) { hasher.combine(contact) }

  var beginning: [UInt8] { Array(contact.id.utf8) }
}
