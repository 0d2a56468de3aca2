internal import SourceText

/// A person, group, organization, place, application or device, with all its values.
///
/// Every format is read into this model and written from it. Most fields are lists of ``Entry``, because address books
/// hold several values of most kinds, each with attributes. A property that the model has no field for is kept as written
/// in ``extensions``.
///
/// ```swift
/// var ada = Contact()
/// ada.name = PersonName(given: "Ada", family: "Lovelace")
/// ada.emails = [Email("ada@example.org", types: .work)]
/// ada.displayName  // "Ada Lovelace"
/// ```
///
/// A contact is a value in one piece of memory. The list of a field is made when its member is read, and a change of a member
/// makes a new piece: in a loop, change a list of your own and set the member once.
///
/// ```swift
/// var phones = contact.phones
/// for index in phones.indices { phones[index].label = nil }
/// contact.phones = phones
/// ```
public struct Contact: @unchecked Sendable {
  // Safety: a buffer never changes.
  /// The values.
  package private(set) var buffer: ContactBuffer

  /// An empty contact.
  public init() { self = .empty }

  private static let empty: Contact = {
    var builder = ContactBuilder()
    return Contact(builder.makeBuffer())
  }()

  /// A contact with these values.
  package init(_ buffer: ContactBuffer) { self.buffer = buffer }

  /// Whether a field has values.
  @inline(__always)
  package func has(_ field: FieldNumber) -> Bool { buffer.present & field.bit != 0 }

}

extension Contact: Hashable {
  /// Contacts are equal if all of their fields are, byte for byte: composed and decomposed letters differ.
  public static func == (left: Contact, right: Contact) -> Bool { left.buffer.hasSameValues(as: right.buffer) }

  /// Hashes the fields.
  public func hash(into hasher: inout Hasher) { buffer.hash(into: &hasher) }
}

/// A person or service that acts for the contact (AGENT of 2.1 and 3.0): a nested card, or a reference to one.
public indirect enum Agent: Hashable, Sendable {
  /// The agent's own card. Readers limit how deeply cards are nested.
  case contact(Contact)
  /// A URI, or a text.
  case reference(TextOrURI)
}

extension Contact: CustomReflectable {
  /// Shows the fields in `dump` and in failed tests, not the storage.
  public var customMirror: Mirror {
    var children: [Mirror.Child] = []
    for field in ContactField.all {
      switch field.values {
      case .kind: children.append(("kind", kind?.rawValue as Any))
      case .extensions: children.append(("extensions", extensions))
      default: if let values = field.values.visit(ShownValues(contact: self)) { children.append((field.name, values)) }
      }
    }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

private struct ShownValues: FieldListVisitor {
  let contact: Contact

  func visit<Value: FieldValue>(_ field: ValueField<Value>) -> Any { field.get(contact) }
}

extension Contact {
  /// The groups of all values, in lower case, and the number of values in each.
  package var groupCounts: [String: Int] {
    if !buffer.hasGroups { return [:] }
    var counts: [String: Int] = [:]
    buffer.forEachUncommonAttributes { attributes in
      if let group = attributes.group { counts[group.asciiLowercased, default: 0] += 1 }
    }
    return counts
  }
}

extension ContactBuffer {
  /// Calls a closure with the attributes of every value that has more than types and a preference.
  fileprivate func forEachUncommonAttributes(_ body: (Attributes) -> Void) {
    for number in 0..<recordCount {
      let record = record(number)
      if record.hasAttributeCells, record.field != .extensions { body(Attributes(record, self)) }
    }
  }
}

extension PresentFields {
  /// Calls the closure with each of the fields, in the order of their bits.
  package func forEachField(_ body: (ContactField) -> Void) {
    var rest = rawValue
    while rest != 0 {
      PresentFields.fields[rest.trailingZeroBitCount]?.withObject(body)
      rest &= rest &- 1
    }
  }

  /// The fields by the numbers of their bits; ``ContactField/all`` keeps them.
  private static let fields: [UncountedReference<ContactField>?] = {
    var fields = [UncountedReference<ContactField>?](repeating: nil, count: UInt64.bitWidth)
    for field in ContactField.all { fields[Int(field.number.rawValue)] = UncountedReference(field) }
    return fields
  }()
}

extension Contact {
  /// The fields that have values.
  package var filled: PresentFields { PresentFields(rawValue: buffer.present & ~FieldNumber.emptyLines.bit) }
}
