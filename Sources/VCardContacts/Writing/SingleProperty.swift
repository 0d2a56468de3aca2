internal import ContactModel

/// A property of which a card of 4.0 has one at most (RFC 6350 3.3, RFC 6474 2, RFC 9554 3.1 and 3.3), and of which a
/// contact may have several all the same.
struct SingleProperty: Sendable {
  private let name: String
  private let count: @Sendable (Contact) -> Int
  private let attributes: @Sendable (Contact) -> [Attributes]

  private init<Value>(_ name: String, _ values: @escaping @Sendable (Contact) -> [Entry<Value>]) {
    self.name = name
    count = { values($0).count }
    attributes = { values($0).map(\.attributes) }
  }

  private static let ofCommonFields = [
    SingleProperty("N") { $0.names },
    SingleProperty("BDAY") { $0.birthdays },
    SingleProperty("UID") { $0.uids },
    SingleProperty("REV") { $0.revisions },
    SingleProperty("PRODID") { $0.productIDs },
  ]

  private static let ofRareFields = [
    SingleProperty("ANNIVERSARY") { $0.anniversaries },
    SingleProperty("GENDER") { $0.genders },
    SingleProperty("BIRTHPLACE") { $0.birthPlaces },
    SingleProperty("DEATHPLACE") { $0.deathPlaces },
    SingleProperty("DEATHDATE") { $0.deathDates },
    SingleProperty("CREATED") { $0.creations },
    SingleProperty("LANGUAGE") { $0.defaultLanguages },
  ]

  private static let all = ofCommonFields + ofRareFields
  private static let names = Set(all.map(\.name))

  /// Whether a property is one of them.
  static func isOne(_ name: String) -> Bool { names.contains(name) }

  /// The ALTID that all values of each of them have to share of which a contact has several (RFC 6350 5.4), by name.
  static func sharedAltIDs(in contact: Contact) -> [String: String] {
    guard isRepeated(in: contact) else { return [:] }
    var shared: [String: String] = [:]
    for property in all where property.count(contact) > 1 {
      shared[property.name] = property.attributes(contact).lazy.compactMap(\.altID).first ?? "1"
    }
    return shared
  }

  /// Whether a contact has several values of any of them.
  private static func isRepeated(in contact: Contact) -> Bool {
    ofCommonFields.contains { $0.count(contact) > 1 }
      || !contact.hasOnlyCommonFields && ofRareFields.contains { $0.count(contact) > 1 }
  }
}
