/// A person, group, organization, place, application or device, with all its values.
///
/// Every format is read into this model and written from it. Most fields are lists of ``Entry``, because address books
/// hold several values of most kinds, each with attributes. A property that the model has no field for is kept as written
/// in ``ContactFields/extensions``.
///
/// ```swift
/// var ada = Contact()
/// ada.name = PersonName(given: "Ada", family: "Lovelace")
/// ada.emails = [Email("ada@example.org", types: .work)]
/// ada.displayName  // "Ada Lovelace"
/// ```
///
/// A contact is a value. Its fields, which ``ContactFields`` and ``RareFields`` declare, are members of the contact by
/// their names. They are stored in a box that copies share until one of them is changed, so that sorting, batching and
/// handing contacts between threads copies no lists.
@dynamicMemberLookup
public struct Contact: Sendable {
  @usableFromInline var storage: Box<ContactFields>

  /// An empty contact.
  public init() { storage = Box(ContactFields()) }

  /// A contact with these fields.
  public init(_ fields: ContactFields) { storage = Box(fields) }

  /// A contact with these fields, which are left empty.
  init(taking fields: inout ContactFields) {
    self.init()
    swap(&storage.content, &fields)
  }

  /// A contact with these fields, in the memory of a contact that ``makeEmpty()`` emptied. `fields` gets the memory of
  /// that contact's lists.
  init(taking fields: inout ContactFields, reusing empty: consuming Contact) {
    self = empty
    swap(&storage.content, &fields)
  }

  /// Removes all values and keeps the memory of the lists.
  ///
  /// - Returns: False if the storage is shared with another contact; nothing has changed then.
  mutating func makeEmpty() -> Bool {
    guard isKnownUniquelyReferenced(&storage) else { return false }
    storage.content.makeEmpty()
    return true
  }

  /// All the fields of the contact.
  public var fields: ContactFields { storage.content }

  /// A field of the contact: `contact.phones`.
  @inlinable
  public subscript<Member>(dynamicMember field: WritableKeyPath<ContactFields, Member>) -> Member {
    // Performance: `fields` would copy all fields.
    @inline(__always) get { storage.content[keyPath: field] }
    _modify {
      makeUnique()
      yield &storage.content[keyPath: field]
    }
  }

  /// A field that most contacts have no values in: `contact.interests`.
  @inlinable
  public subscript<Member>(dynamicMember field: WritableKeyPath<RareFields, Member>) -> Member {
    @inline(__always) get { storage.content.rare.shared.content[keyPath: field] }
    _modify {
      makeUnique()
      yield &storage.content.rare.unique.content[keyPath: field]
    }
  }

  /// Copies the storage if another contact shares it.
  @inlinable
  mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = Box(storage.content) }
  }

  /// Changes the fields in place.
  package mutating func changeFields(_ change: (inout ContactFields) -> Void) {
    makeUnique()
    change(&storage.content)
  }

  /// True if all of the ``RareFields`` are known to be empty.
  @inlinable public var hasOnlyCommonFields: Bool { storage.content.rare.box == nil }
}

extension Contact: Hashable {
  /// Contacts are equal if all of their fields are.
  public static func == (left: Contact, right: Contact) -> Bool {
    left.storage === right.storage || left.storage.content == right.storage.content
  }

  /// Hashes the fields.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.content) }
}

extension Contact: CustomReflectable {
  /// Shows the fields in `dump` and in failed tests, not the storage.
  public var customMirror: Mirror { Mirror(reflecting: storage.content) }
}

/// A person or service that acts for the contact (AGENT of 2.1 and 3.0): a nested card, or a reference to one.
public indirect enum Agent: Hashable, Sendable {
  /// The agent's own card. Readers limit how deeply cards are nested.
  case contact(Contact)
  /// A URI, or a text.
  case reference(Reference)
}

/// The fields of a ``Contact``, each by the name that it has on the contact.
///
/// The fields that most contacts have are declared here. The others are declared in ``RareFields`` and are members of this
/// type too.
///
/// Performance: the rare fields share one box, which a contact without any of them does not have.
@dynamicMemberLookup
public struct ContactFields: Hashable, Sendable {
  @usableFromInline var rare = UncommonFieldsBox()

  /// A field that most contacts have no values in: `fields.interests`.
  @inlinable
  public subscript<Member>(dynamicMember field: WritableKeyPath<RareFields, Member>) -> Member {
    @inline(__always) get { rare.shared.content[keyPath: field] }
    _modify { yield &rare.unique.content[keyPath: field] }
  }

  // MARK: Identity

  /// The kind of the contact; nil means a person.
  public var kind: Kind?
  /// The unique ids (RFC 6350 6.7.6); a well-formed contact has at most one.
  public var uids: [Entry<String>] = []
  /// When the contact was last changed (REV).
  public var revisions: [Entry<DateValue>] = []
  /// The product that wrote it (PRODID).
  public var productIDs: [Entry<String>] = []

  // MARK: Names

  /// The names for display, most preferred first as written (FN).
  public var formattedNames: [Entry<String>] = []
  /// The structured name (N); several are alternatives of each other in languages or scripts.
  public var names: [Entry<PersonName>] = []
  /// Nicknames.
  public var nicknames: [Entry<String>] = []

  // MARK: Communication

  /// Phone numbers.
  public var phones: [Phone] = []
  /// E-mail addresses.
  public var emails: [Email] = []
  /// Postal addresses, including those with a formatted text alone (a LABEL of 3.0 without an ADR).
  public var addresses: [Entry<PostalAddress>] = []
  /// Web pages.
  public var urls: [Entry<String>] = []

  // MARK: Work and people

  /// Organizations with their units.
  public var organizations: [Entry<Organization>] = []
  /// Job titles.
  public var titles: [Entry<String>] = []

  // MARK: Dates and places

  /// The birthday; several are alternatives of each other.
  public var birthdays: [Entry<DateValue>] = []

  // MARK: Media

  /// Photos.
  public var photos: [Entry<Media>] = []

  // MARK: The rest

  /// Notes.
  public var notes: [Entry<String>] = []
  /// Categories, also known as tags, groups or labels.
  public var categories: [Entry<String>] = []
  /// Everything else, as written.
  public var extensions: [ExtensionProperty] = []

  /// No values.
  public init() {}
}

/// The fields that most contacts have no values in.
///
/// They are members of ``Contact`` and of ``ContactFields`` by their names, as all fields are: `contact.interests`.
public struct RareFields: Hashable, Sendable {
  // MARK: Identity

  /// When the contact was created (RFC 9554 3.1).
  public var creations: [Entry<DateValue>] = []
  /// URIs of the current version of the contact (SOURCE).
  public var sources: [Entry<String>] = []
  /// The name of the source (NAME of 3.0).
  public var sourceNames: [Entry<String>] = []

  // MARK: Names

  /// Sex and gender identity.
  public var genders: [Entry<Gender>] = []
  /// The pronouns of the person (RFC 9554 3.4).
  public var pronouns: [Entry<String>] = []
  /// The grammatical gender to use (RFC 9554 3.2).
  public var grammaticalGenders: [Entry<String>] = []

  // MARK: Communication

  /// Addresses for instant messages.
  public var instantMessages: [Entry<InstantMessageAddress>] = []
  /// Profiles in social networks.
  public var socialProfiles: [Entry<SocialProfile>] = []
  /// Web forms and other ways to contact (CONTACT-URI, RFC 8605).
  public var contactURIs: [Entry<String>] = []
  /// Languages that the person speaks.
  public var languages: [Entry<String>] = []
  /// The language that the contact's texts are in (LANGUAGE, RFC 9554 3.3).
  public var defaultLanguages: [Entry<String>] = []
  /// Time zones: `-05:00`, `Europe/Berlin`, or a URI.
  public var timeZones: [Entry<String>] = []
  /// Positions on the globe.
  public var positions: [Entry<Position>] = []

  // MARK: Work and people

  /// Roles or occupations.
  public var roles: [Entry<String>] = []
  /// Related people, by name or URI; the relation is a type or a label.
  public var related: [Entry<Reference>] = []
  /// Persons and services that act for the contact (AGENT).
  public var agents: [Entry<Agent>] = []
  /// The members of a group, as URIs (MEMBER).
  public var members: [Entry<String>] = []
  /// Directories of the organization (ORG-DIRECTORY, RFC 6715).
  public var organizationDirectories: [Entry<String>] = []
  /// What the person is expert in (RFC 6715); the level is a parameter.
  public var expertise: [Entry<String>] = []
  /// Hobbies (RFC 6715).
  public var hobbies: [Entry<String>] = []
  /// Interests (RFC 6715).
  public var interests: [Entry<String>] = []

  // MARK: Dates and places

  /// The wedding or equivalent (ANNIVERSARY).
  public var anniversaries: [Entry<DateValue>] = []
  /// The day of death (RFC 6474).
  public var deathDates: [Entry<DateValue>] = []
  /// Other dates, each with a label.
  public var dates: [Entry<DateValue>] = []
  /// Where the person was born (RFC 6474): a text or a URI.
  public var birthPlaces: [Entry<Reference>] = []
  /// Where the person died (RFC 6474): a text or a URI.
  public var deathPlaces: [Entry<Reference>] = []

  // MARK: Media

  /// Logos of the organization.
  public var logos: [Entry<Media>] = []
  /// Sounds, often the pronunciation of the name.
  public var sounds: [Entry<Media>] = []
  /// Public keys and certificates.
  public var keys: [Entry<Media>] = []

  // MARK: Calendars

  /// Calendars (CALURI).
  public var calendarURIs: [Entry<String>] = []
  /// Where to send invitations (CALADRURI).
  public var calendarAddressURIs: [Entry<String>] = []
  /// When the person is busy (FBURL).
  public var freeBusyURIs: [Entry<String>] = []
  /// Calendar access protocol addresses (CAPURI, RFC 2739).
  public var calendarAccessURIs: [Entry<String>] = []

  // MARK: The rest

  /// How sensitive the contact is: PUBLIC, PRIVATE, CONFIDENTIAL (CLASS of 3.0).
  public var accessClasses: [Entry<String>] = []
  /// The mail program (MAILER of 2.1 and 3.0).
  public var mailers: [Entry<String>] = []
  /// The meaning of the numbers in PID (CLIENTPIDMAP): `1;urn:uuid:…`.
  public var clientPIDMaps: [Entry<String>] = []
  /// XML elements (XML).
  public var xml: [Entry<String>] = []

  /// The lines of a card whose values are parts or copies of other values; see ``ContactFields/partLines``.
  var partLines = Uncompared<[PropertyOrigin]>(value: [])

  /// No values.
  public init() {}
}

/// Holds the rare fields of a contact, if there are any; copies share them until one is changed.
@usableFromInline
struct UncommonFieldsBox: Sendable {
  @usableFromInline var box: Box<RareFields>?
  @usableFromInline static let none = Box(RareFields())

  init() {}

  /// The fields, for reading.
  @inlinable var shared: Box<RareFields> { box ?? UncommonFieldsBox.none }

  /// The fields, for changing.
  @inlinable var unique: Box<RareFields> {
    mutating get {
      if isKnownUniquelyReferenced(&box), let box { return box }
      let made = Box(box?.content ?? RareFields())
      box = made
      return made
    }
  }
}

extension UncommonFieldsBox: Hashable {
  @usableFromInline
  static func == (left: UncommonFieldsBox, right: UncommonFieldsBox) -> Bool {
    left.box === right.box || left.shared.content == right.shared.content
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(shared.content) }
}
