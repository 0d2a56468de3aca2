internal import ContactModel

/// The meaning of an attribute for a contact.
enum AttributeRole: Hashable, Sendable {
  case objectClass
  case formattedName
  case displayName
  case name(NamePart)
  case email
  case secondEmail
  case phone(TypeSet)
  case url(TypeSet)
  case labeledURI
  case organization
  case unit
  /// A text or URI of the property with that name in vCard.
  case text(String)
  case address(Place, AddressPart)
  case instantMessage(String)
  case birthYear
  case birthMonth
  case birthDay
  /// A whole date of the property with that name.
  case date(String)
  /// A generalized time of the property with that name.
  case time(String)
  case uid
  case entryUUID
  case spouse
  /// The bytes of the property with that name.
  case media(String, mediaType: String)
  case member
  case memberID
  /// A custom field with that name, such as Thunderbird's Custom 1 to 4.
  case custom(String)
  /// A password or private key, which is never read.
  case secret

  /// Whether values may have the option of a language (RFC 3866).
  var hasLanguages: Bool {
    switch self {
    case .formattedName, .displayName, .name, .organization, .unit, .text: true
    default: false
    }
  }

  /// A part of a person's name.
  enum NamePart: Hashable, Sendable {
    case family, given, additional, prefix, suffix

    var key: CellKey {
      switch self {
      case .family: .family
      case .given: .given
      case .additional: .additional
      case .prefix: .prefix
      case .suffix: .suffix
      }
    }
  }
  /// One of the two addresses of an entry.
  enum Place: Hashable, Sendable { case work, home }
  /// A part of an address.
  enum AddressPart: Hashable, Sendable {
    case street, secondStreet, postOfficeBox, locality, region, postalCode, country, friendlyCountry, formatted
  }
}
