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
