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

// MARK: - Groups

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

// MARK: - Identity

extension Contact: Identifiable {
  /// The UID, or a text made from the values if there is no UID: `content:` and 16 hexadecimal digits.
  ///
  /// The id of a contact without a UID is the same in every run of a program, changes with each change of the contact, and is
  /// shared by equal contacts. Give each contact of an editable list a UID, as `ContactBook` does for apps with ids.
  public var id: String {
    if let uid, !uid.isBlank { return uid }
    return Contact.contentPrefix + DerivedIdentifier.hexadecimal(buffer.contentHash.bigEndianBytes[...])
  }

  /// The beginning of the ``id`` of a contact without a UID.
  package static let contentPrefix = "content:"
}

extension UInt64 {
  fileprivate var bigEndianBytes: [UInt8] {
    stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: self >> UInt64($0)) }
  }
}

/// A hash that is the same in every run of a program (FNV-1a with 64 bits).
private struct ContentHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  mutating func add(_ number: Int) {
    for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  mutating func add(_ bytes: Span<UInt8>) {
    add(bytes.count)
    for index in bytes.indices { add(bytes[index]) }
  }
}

extension ContactBuffer {
  /// A hash of what ``hasSameValues(as:)`` compares. Performance: of a large value only the length and the beginning.
  fileprivate var contentHash: UInt64 {
    var hash = ContentHash()
    forEachComparedValue { number, place in
      hash.add(number)
      guard let place else { return }
      guard place.isObject else { return hash.add(bytes(place)) }
      let beginning = object(place).beginning[...]
      hash.add(beginning.span)
    }
    return hash.value
  }
}
