internal import ContactModel

/// What an attribute means for a contact.
enum AttributeRole: Hashable, Sendable {
  case objectClass
  case formattedName
  case displayName
  case name(NamePart)
  case nickname
  case email
  case secondEmail
  case phone(TypeSet)
  case url(TypeSet)
  case labeledURI
  case organization
  case unit
  case text(TextField)
  case address(Place, AddressPart)
  case instantMessage(String)
  case birthYear
  case birthMonth
  case birthDay
  case date(DateField)
  case revision
  case creation
  case uid
  case entryUUID
  case spouse
  case media(MediaField, mediaType: String)
  case member
  case memberID
  /// Kept under a name of its own: what Thunderbird calls Custom 1 to 4.
  case custom(String)
  /// What no address book holds.
  case secret

  /// Whether it may be said in several languages, each with an option of its own (RFC 3866).
  var hasLanguages: Bool {
    switch self {
    case .formattedName, .displayName, .name, .nickname, .organization, .unit, .text: true
    default: false
    }
  }

  /// A part of a person's name.
  enum NamePart: Hashable, Sendable { case family, given, additional, prefix, suffix }
  /// Which of the two addresses an attribute speaks of.
  enum Place: Hashable, Sendable { case work, home }
  /// A part of an address.
  enum AddressPart: Hashable, Sendable {
    case street, secondStreet, postOfficeBox, locality, region, postalCode, country, friendlyCountry, formatted
  }
  /// A property whose values are plain texts.
  enum TextField: Hashable, Sendable {
    case title, role, note, category, mailer, language, calendar, calendarAddress, calendarAccess, freeBusy
  }
  /// A property whose values are whole dates.
  enum DateField: Hashable, Sendable { case birthday, anniversary }
  /// A property whose values are bytes.
  enum MediaField: Hashable, Sendable { case photo, sound, key }
}
