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
  /// A text or URI of a field.
  case text(FieldNumber)
  case address(Place, AddressPart)
  /// A name in a service for messages.
  case messenger(MessengerService)
  /// A service and a name in it: `AIM: zoe`.
  case messengerHandle
  case birthYear
  case birthMonth
  case birthDay
  /// A whole date of a field.
  case date(FieldNumber)
  /// A generalized time of a field.
  case time(FieldNumber)
  case uid
  case entryUUID
  case spouse
  /// A person of the office: the name, or the name of the entry.
  case relation(OfficeRelation)
  case relationEntry(OfficeRelation)
  /// A list of categories with commas.
  case categoryList
  /// The place of the office, which other formats have as a custom field.
  case office
  /// Bytes.
  case media(MediaKind)
  case member
  case memberID
  /// One of Thunderbird's custom fields 1 to 4.
  case custom(Int)
  /// A password or private key, which is never read.
  case secret

  /// Whether values may have the option of a language (RFC 3866).
  var hasLanguages: Bool {
    switch self {
    case .formattedName, .displayName, .name, .organization, .unit, .text: true
    default: false
    }
  }

  /// Whether values may have options with their types and their language.
  var hasTypes: Bool {
    switch self {
    case .email, .secondEmail, .phone, .url: true
    default: false
    }
  }

  /// Whether the value is a text, and no secret.
  var isText: Bool {
    switch self {
    case .media, .secret: false
    default: true
    }
  }

  /// The name of a custom field as a kept property; empty for another role.
  var customName: String {
    if case .custom(let number) = self { return "X-CUSTOM\(number)" }
    return ""
  }

  /// The custom field that is kept under a name; `nil` if there is none.
  static func custom(named name: String) -> AttributeRole? {
    guard name.hasPrefix("X-CUSTOM") else { return nil }
    return (1...4).map { .custom($0) }.first { $0.customName == name }
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
  /// A relation that directories have.
  enum OfficeRelation: String, Hashable, Sendable, CaseIterable {
    case manager = "Manager"
    case assistant = "Assistant"
  }
  /// What bytes are.
  enum MediaKind: Hashable, Sendable {
    case photo, sound, certificate, mailCertificate

    var field: ValueField<Media> {
      switch self {
      case .photo: .photos
      case .sound: .sounds
      case .certificate, .mailCertificate: .keys
      }
    }

    var mediaType: String {
      switch self {
      case .photo: "image/jpeg"
      case .sound: "audio/basic"
      case .certificate: "application/pkix-cert"
      case .mailCertificate: "application/pkcs7-mime"
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
