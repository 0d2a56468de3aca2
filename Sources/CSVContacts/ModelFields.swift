internal import ContactModel

/// Every field of the model with its name and a way to say what it holds, for the values that a profile has no place for.
///
/// A class, because writers take fields out of the list for nearly every contact, and copy no closures so.
final class ModelField: Sendable {
  /// The property as vCard names it.
  let property: String
  /// How many values there are.
  let count: @Sendable (Contact) -> Int
  /// The values, in words.
  let values: @Sendable (Contact) -> [String]

  private init<Value>(
    _ property: String, _ list: @escaping @Sendable (Contact) -> [Value], _ text: @escaping @Sendable (Value) -> String
  ) {
    self.property = property
    count = { list($0).count }
    values = { list($0).map(text) }
  }

  private static func texts(
    _ property: String, _ list: @escaping @Sendable (Contact) -> [Entry<String>]
  ) -> ModelField {
    ModelField(property, list) { $0.value }
  }

  private static func dates(
    _ property: String, _ list: @escaping @Sendable (Contact) -> [Entry<DateValue>]
  ) -> ModelField {
    ModelField(property, list) { $0.value.text }
  }

  private static func media(
    _ property: String, _ list: @escaping @Sendable (Contact) -> [Entry<Media>]
  ) -> ModelField {
    ModelField(property, list) { describe($0.value) }
  }

  /// A medium in words: a photo would fill the screen.
  static func describe(_ media: Media) -> String {
    switch media.source {
    case .base64(let text): "\(media.mediaType.isEmpty ? "data" : media.mediaType), \(text.count / 4 * 3) bytes"
    case .uri(let uri): uri
    case .text(let text): text
    }
  }

  /// Another contact by its name.
  private static func describe(_ agent: Agent) -> String {
    switch agent {
    case .contact(let contact): contact.displayName
    case .reference(let reference): reference.text
    }
  }

  static let all: [ModelField] = [
    ModelField("KIND", { $0.kind.map { [$0] } ?? [] }, { $0.rawValue }),
    texts("UID") { $0.uids }, dates("REV") { $0.revisions }, dates("CREATED") { $0.creations },
    texts("PRODID") { $0.productIDs }, texts("SOURCE") { $0.sources }, texts("NAME") { $0.sourceNames },
    texts("FN") { $0.formattedNames }, ModelField("N", { $0.names }, { $0.value.display }),
    texts("NICKNAME") { $0.nicknames },
    ModelField("GENDER", { $0.genders }, { $0.value.shown }),
    texts("PRONOUNS") { $0.pronouns }, texts("GRAMGENDER") { $0.grammaticalGenders },
    ModelField("TEL", { $0.phones }, { $0.value.display }), texts("EMAIL") { $0.emails },
    ModelField("ADR", { $0.addresses }, { $0.value.formatted ?? $0.value.street.joined() }),
    texts("URL") { $0.urls },
    ModelField("IMPP", { $0.instantMessages }, { $0.value.uri }),
    ModelField("SOCIALPROFILE", { $0.socialProfiles }, { $0.value.text }),
    texts("CONTACT-URI") { $0.contactURIs }, texts("LANG") { $0.languages },
    texts("LANGUAGE") { $0.defaultLanguages }, texts("TZ") { $0.timeZones },
    ModelField("GEO", { $0.positions }, { $0.value.uri }),
    ModelField("ORG", { $0.organizations }, { $0.value.name }), texts("TITLE") { $0.titles },
    texts("ROLE") { $0.roles }, ModelField("RELATED", { $0.related }, { $0.value.text }),
    ModelField("AGENT", { $0.agents }, { describe($0.value) }),
    texts("MEMBER") { $0.members }, texts("ORG-DIRECTORY") { $0.organizationDirectories },
    texts("EXPERTISE") { $0.expertise }, texts("HOBBY") { $0.hobbies }, texts("INTEREST") { $0.interests },
    dates("BDAY") { $0.birthdays }, dates("ANNIVERSARY") { $0.anniversaries }, dates("DEATHDATE") { $0.deathDates },
    dates("X-ABDATE") { $0.dates }, ModelField("BIRTHPLACE", { $0.birthPlaces }, { $0.value.text }),
    ModelField("DEATHPLACE", { $0.deathPlaces }, { $0.value.text }),
    media("PHOTO") { $0.photos }, media("LOGO") { $0.logos }, media("SOUND") { $0.sounds }, media("KEY") { $0.keys },
    texts("CALURI") { $0.calendarURIs }, texts("CALADRURI") { $0.calendarAddressURIs },
    texts("FBURL") { $0.freeBusyURIs }, texts("CAPURI") { $0.calendarAccessURIs }, texts("NOTE") { $0.notes },
    texts("CATEGORIES") { $0.categories }, texts("CLASS") { $0.accessClasses }, texts("MAILER") { $0.mailers },
    texts("CLIENTPIDMAP") { $0.clientPIDMaps }, texts("XML") { $0.xml },
    ModelField("X-", { $0.extensions }, { "\($0.name):\($0.value)" }),
  ]

  /// Where they are.
  fileprivate static let places = all.map { Unmanaged.passUnretained($0) }

  /// Which of the fields hold something: a bit each, in the order of ``all``.
  ///
  /// The closures of all fields would be called for every contact that is written and take a tenth of the time.
  static func filled(_ contact: Contact) -> UInt64 {
    var filled: UInt64 = 0
    var bit: UInt64 = 1
    func see(_ isEmpty: Bool) {
      if !isEmpty { filled |= bit }
      bit <<= 1
    }
    see(contact.kind == nil)
    see(contact.uids.isEmpty)
    see(contact.revisions.isEmpty)
    see(contact.creations.isEmpty)
    see(contact.productIDs.isEmpty)
    see(contact.sources.isEmpty)
    see(contact.sourceNames.isEmpty)
    see(contact.formattedNames.isEmpty)
    see(contact.names.isEmpty)
    see(contact.nicknames.isEmpty)
    see(contact.genders.isEmpty)
    see(contact.pronouns.isEmpty)
    see(contact.grammaticalGenders.isEmpty)
    see(contact.phones.isEmpty)
    see(contact.emails.isEmpty)
    see(contact.addresses.isEmpty)
    see(contact.urls.isEmpty)
    see(contact.instantMessages.isEmpty)
    see(contact.socialProfiles.isEmpty)
    see(contact.contactURIs.isEmpty)
    see(contact.languages.isEmpty)
    see(contact.defaultLanguages.isEmpty)
    see(contact.timeZones.isEmpty)
    see(contact.positions.isEmpty)
    see(contact.organizations.isEmpty)
    see(contact.titles.isEmpty)
    see(contact.roles.isEmpty)
    see(contact.related.isEmpty)
    see(contact.agents.isEmpty)
    see(contact.members.isEmpty)
    see(contact.organizationDirectories.isEmpty)
    see(contact.expertise.isEmpty)
    see(contact.hobbies.isEmpty)
    see(contact.interests.isEmpty)
    see(contact.birthdays.isEmpty)
    see(contact.anniversaries.isEmpty)
    see(contact.deathDates.isEmpty)
    see(contact.dates.isEmpty)
    see(contact.birthPlaces.isEmpty)
    see(contact.deathPlaces.isEmpty)
    see(contact.photos.isEmpty)
    see(contact.logos.isEmpty)
    see(contact.sounds.isEmpty)
    see(contact.keys.isEmpty)
    see(contact.calendarURIs.isEmpty)
    see(contact.calendarAddressURIs.isEmpty)
    see(contact.freeBusyURIs.isEmpty)
    see(contact.calendarAccessURIs.isEmpty)
    see(contact.notes.isEmpty)
    see(contact.categories.isEmpty)
    see(contact.accessClasses.isEmpty)
    see(contact.mailers.isEmpty)
    see(contact.clientPIDMaps.isEmpty)
    see(contact.xml.isEmpty)
    see(contact.extensions.isEmpty)
    return filled
  }
}

/// The fields that a profile has no place for.
struct MissingFields: Sendable {
  private let bits: UInt64
  /// The same of the fields that most contacts have, by the place of their bits in ``FilledFields``.
  private let common: [UInt64]
  private let commonFields: UInt32

  private static let properties: [(field: FilledFields, property: String)] = [
    (.kind, "KIND"), (.uids, "UID"), (.revisions, "REV"), (.productIDs, "PRODID"), (.formattedNames, "FN"),
    (.names, "N"), (.nicknames, "NICKNAME"), (.phones, "TEL"), (.emails, "EMAIL"), (.addresses, "ADR"),
    (.urls, "URL"), (.organizations, "ORG"), (.titles, "TITLE"), (.birthdays, "BDAY"), (.photos, "PHOTO"),
    (.notes, "NOTE"), (.categories, "CATEGORIES"), (.extensions, "X-"),
  ]

  init(of profile: CSVProfile) {
    let places = Set(profile.carries.map(\.property))
    var bits: UInt64 = 0
    var common = Array(repeating: 0 as UInt64, count: 32)
    var commonFields: UInt32 = 0
    for (index, field) in ModelField.all.enumerated() where !places.contains(field.property) {
      bits |= 1 << UInt64(index)
      guard let known = MissingFields.properties.first(where: { $0.property == field.property }) else { continue }
      common[known.field.rawValue.trailingZeroBitCount] = 1 << UInt64(index)
      commonFields |= known.field.rawValue
    }
    self.bits = bits
    self.common = common
    self.commonFields = commonFields
  }

  /// Those that hold something in a contact: a bit each, in the order of ``ModelField/all``.
  ///
  /// - Parameter known: Which of the fields that most contacts have hold something.
  func filled(_ contact: Contact, _ known: FilledFields) -> UInt64 {
    guard contact.hasOnlyCommonFields else { return ModelField.filled(contact) & bits }
    var rest = known.rawValue & commonFields
    var filled: UInt64 = 0
    while rest != 0 {
      filled |= common[rest.trailingZeroBitCount]
      rest &= rest &- 1
    }
    return filled
  }
}

extension LossLog {
  /// Notes every value of fields that have no place.
  mutating func noPlaces(_ fields: MissingFields, _ contact: Contact, _ known: FilledFields) {
    let filled = fields.filled(contact, known)
    if filled == 0 { return }
    var number = 0
    forEach(filled) { number += $0.count(contact) }
    if countsNoPlace(number) { return }
    forEach(filled) { field in
      for value in field.values(contact) { noPlace(field.property, value) }
    }
  }
}

/// Hands out the fields of these bits, without counting references to them: the list keeps them.
private func forEach(_ fields: UInt64, _ body: (ModelField) -> Void) {
  var rest = fields
  while rest != 0 {
    ModelField.places[rest.trailingZeroBitCount]._withUnsafeGuaranteedRef(body)
    rest &= rest &- 1
  }
}
