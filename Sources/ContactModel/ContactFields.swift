/// What a ``Contact`` holds: every field of it, each by the name that it has on the contact.
///
/// The fields that most contacts have are kept in the open. The others share one box, which a contact without any of
/// them does not have: to make, to copy and to give up sixty empty lists took a tenth of the time of reading.
public struct ContactFields: Hashable, Sendable {
  private var rare = RareFieldsBox()

  // MARK: Identity

  /// What the contact stands for; nothing means a person.
  public var kind: Kind?
  /// The unique ids (RFC 6350 6.7.6); a well-formed contact has at most one.
  public var uids: [Entry<String>] = []
  /// When the contact was last changed (REV).
  public var revisions: [Entry<DateValue>] = []
  /// When it was made (RFC 9554 3.1).
  public var creations: [Entry<DateValue>] {
    get { rare.fields.creations }
    _modify { yield &rare.fields.creations }
  }
  /// The product that wrote it (PRODID).
  public var productIDs: [Entry<String>] = []
  /// Where a fresh copy of it can be had (SOURCE).
  public var sources: [Entry<String>] {
    get { rare.fields.sources }
    _modify { yield &rare.fields.sources }
  }
  /// The name of the source (NAME of 3.0).
  public var sourceNames: [Entry<String>] {
    get { rare.fields.sourceNames }
    _modify { yield &rare.fields.sourceNames }
  }

  // MARK: Names

  /// The names for display, most preferred first as written (FN).
  public var formattedNames: [Entry<String>] = []
  /// The structured name; more than one only as alternatives of each other in languages or scripts (N).
  public var names: [Entry<PersonName>] = []
  /// Nicknames.
  public var nicknames: [Entry<String>] = []
  /// Sex and gender identity.
  public var genders: [Entry<Gender>] {
    get { rare.fields.genders }
    _modify { yield &rare.fields.genders }
  }
  /// How to speak of the person (RFC 9554 3.4).
  public var pronouns: [Entry<String>] {
    get { rare.fields.pronouns }
    _modify { yield &rare.fields.pronouns }
  }
  /// The grammatical gender to use (RFC 9554 3.2).
  public var grammaticalGenders: [Entry<String>] {
    get { rare.fields.grammaticalGenders }
    _modify { yield &rare.fields.grammaticalGenders }
  }

  // MARK: Reaching them

  /// Phone numbers.
  public var phones: [Phone] = []
  /// E-mail addresses.
  public var emails: [Email] = []
  /// Postal addresses; one of which only the formatted text is known is an address too (a LABEL of 3.0 without an ADR).
  public var addresses: [Entry<PostalAddress>] = []
  /// Web pages.
  public var urls: [Entry<String>] = []
  /// Addresses for instant messages.
  public var instantMessages: [Entry<InstantMessageAddress>] {
    get { rare.fields.instantMessages }
    _modify { yield &rare.fields.instantMessages }
  }
  /// Profiles in social networks.
  public var socialProfiles: [Entry<SocialProfile>] {
    get { rare.fields.socialProfiles }
    _modify { yield &rare.fields.socialProfiles }
  }
  /// How to get in touch at all: forms and the like (CONTACT-URI, RFC 8605).
  public var contactURIs: [Entry<String>] {
    get { rare.fields.contactURIs }
    _modify { yield &rare.fields.contactURIs }
  }
  /// Languages that the person speaks.
  public var languages: [Entry<String>] {
    get { rare.fields.languages }
    _modify { yield &rare.fields.languages }
  }
  /// The language that the contact's texts are in (LANGUAGE, RFC 9554 3.3).
  public var defaultLanguages: [Entry<String>] {
    get { rare.fields.defaultLanguages }
    _modify { yield &rare.fields.defaultLanguages }
  }
  /// Time zones: `-05:00`, `Europe/Berlin`, or a URI.
  public var timeZones: [Entry<String>] {
    get { rare.fields.timeZones }
    _modify { yield &rare.fields.timeZones }
  }
  /// Positions on the globe.
  public var positions: [Entry<Position>] {
    get { rare.fields.positions }
    _modify { yield &rare.fields.positions }
  }

  // MARK: Work and people

  /// Organizations with their units.
  public var organizations: [Entry<Organization>] = []
  /// Job titles.
  public var titles: [Entry<String>] = []
  /// Roles or occupations.
  public var roles: [Entry<String>] {
    get { rare.fields.roles }
    _modify { yield &rare.fields.roles }
  }
  /// Related people, by name or URI; the relation is a type or a label.
  public var related: [Entry<Reference>] {
    get { rare.fields.related }
    _modify { yield &rare.fields.related }
  }
  /// Those who act for the contact (AGENT).
  public var agents: [Entry<Agent>] {
    get { rare.fields.agents }
    _modify { yield &rare.fields.agents }
  }
  /// The members of a group, as URIs (MEMBER).
  public var members: [Entry<String>] {
    get { rare.fields.members }
    _modify { yield &rare.fields.members }
  }
  /// Directories of the organization (ORG-DIRECTORY, RFC 6715).
  public var organizationDirectories: [Entry<String>] {
    get { rare.fields.organizationDirectories }
    _modify { yield &rare.fields.organizationDirectories }
  }
  /// What the person is expert in (RFC 6715); the level is a parameter.
  public var expertise: [Entry<String>] {
    get { rare.fields.expertise }
    _modify { yield &rare.fields.expertise }
  }
  /// Hobbies (RFC 6715).
  public var hobbies: [Entry<String>] {
    get { rare.fields.hobbies }
    _modify { yield &rare.fields.hobbies }
  }
  /// Interests (RFC 6715).
  public var interests: [Entry<String>] {
    get { rare.fields.interests }
    _modify { yield &rare.fields.interests }
  }

  // MARK: Dates and places

  /// The birthday; more than one only as alternatives of each other.
  public var birthdays: [Entry<DateValue>] = []
  /// The wedding or equivalent (ANNIVERSARY).
  public var anniversaries: [Entry<DateValue>] {
    get { rare.fields.anniversaries }
    _modify { yield &rare.fields.anniversaries }
  }
  /// The day of death (RFC 6474).
  public var deathDates: [Entry<DateValue>] {
    get { rare.fields.deathDates }
    _modify { yield &rare.fields.deathDates }
  }
  /// Other dates, each with a label.
  public var dates: [Entry<DateValue>] {
    get { rare.fields.dates }
    _modify { yield &rare.fields.dates }
  }
  /// Where the person was born (RFC 6474): a text or a URI.
  public var birthPlaces: [Entry<Reference>] {
    get { rare.fields.birthPlaces }
    _modify { yield &rare.fields.birthPlaces }
  }
  /// Where the person died (RFC 6474): a text or a URI.
  public var deathPlaces: [Entry<Reference>] {
    get { rare.fields.deathPlaces }
    _modify { yield &rare.fields.deathPlaces }
  }

  // MARK: Media

  /// Photos.
  public var photos: [Entry<Media>] = []
  /// Logos of the organization.
  public var logos: [Entry<Media>] {
    get { rare.fields.logos }
    _modify { yield &rare.fields.logos }
  }
  /// Sounds, often how the name is said.
  public var sounds: [Entry<Media>] {
    get { rare.fields.sounds }
    _modify { yield &rare.fields.sounds }
  }
  /// Public keys and certificates.
  public var keys: [Entry<Media>] {
    get { rare.fields.keys }
    _modify { yield &rare.fields.keys }
  }

  // MARK: Calendars

  /// Calendars (CALURI).
  public var calendarURIs: [Entry<String>] {
    get { rare.fields.calendarURIs }
    _modify { yield &rare.fields.calendarURIs }
  }
  /// Where to send invitations (CALADRURI).
  public var calendarAddressURIs: [Entry<String>] {
    get { rare.fields.calendarAddressURIs }
    _modify { yield &rare.fields.calendarAddressURIs }
  }
  /// When the person is busy (FBURL).
  public var freeBusyURIs: [Entry<String>] {
    get { rare.fields.freeBusyURIs }
    _modify { yield &rare.fields.freeBusyURIs }
  }
  /// Calendar access protocol addresses (CAPURI, RFC 2739).
  public var calendarAccessURIs: [Entry<String>] {
    get { rare.fields.calendarAccessURIs }
    _modify { yield &rare.fields.calendarAccessURIs }
  }

  // MARK: The rest

  /// Notes.
  public var notes: [Entry<String>] = []
  /// Categories, also known as tags, groups or labels.
  public var categories: [Entry<String>] = []
  /// How sensitive the contact is: PUBLIC, PRIVATE, CONFIDENTIAL (CLASS of 3.0).
  public var accessClasses: [Entry<String>] {
    get { rare.fields.accessClasses }
    _modify { yield &rare.fields.accessClasses }
  }
  /// The mail program (MAILER of 2.1 and 3.0).
  public var mailers: [Entry<String>] {
    get { rare.fields.mailers }
    _modify { yield &rare.fields.mailers }
  }
  /// What the numbers in PID stand for (CLIENTPIDMAP): `1;urn:uuid:…`.
  public var clientPIDMaps: [Entry<String>] {
    get { rare.fields.clientPIDMaps }
    _modify { yield &rare.fields.clientPIDMaps }
  }
  /// XML elements carried along (XML).
  public var xml: [Entry<String>] {
    get { rare.fields.xml }
    _modify { yield &rare.fields.xml }
  }
  /// Everything else, as written.
  public var extensions: [ExtensionProperty] = []

  /// Nothing at all.
  public init() {}
}

extension ContactFields: CustomReflectable {
  /// Shows every field by its name, wherever it is kept.
  public var customMirror: Mirror {
    let common: [(label: String?, value: Any)] = [
      ("kind", kind as Any), ("uids", uids), ("revisions", revisions), ("productIDs", productIDs),
      ("formattedNames", formattedNames), ("names", names), ("nicknames", nicknames), ("phones", phones),
      ("emails", emails), ("addresses", addresses), ("urls", urls), ("organizations", organizations),
      ("titles", titles), ("birthdays", birthdays), ("photos", photos), ("notes", notes), ("categories", categories),
      ("extensions", extensions),
    ]
    return Mirror(self, children: common + Mirror(reflecting: rare.fields).children.map { ($0.label, $0.value) })
  }
}
