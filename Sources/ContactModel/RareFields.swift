/// The fields of a contact that most contacts have nothing in.
///
/// They are members of ``Contact`` and of ``ContactFields`` by their names, as all fields are: `contact.interests`.
public struct RareFields: Hashable, Sendable {
  // MARK: Identity

  /// When it was made (RFC 9554 3.1).
  public var creations: [Entry<DateValue>] = []
  /// Where a fresh copy of it can be had (SOURCE).
  public var sources: [Entry<String>] = []
  /// The name of the source (NAME of 3.0).
  public var sourceNames: [Entry<String>] = []

  // MARK: Names

  /// Sex and gender identity.
  public var genders: [Entry<Gender>] = []
  /// How to speak of the person (RFC 9554 3.4).
  public var pronouns: [Entry<String>] = []
  /// The grammatical gender to use (RFC 9554 3.2).
  public var grammaticalGenders: [Entry<String>] = []

  // MARK: Reaching them

  /// Addresses for instant messages.
  public var instantMessages: [Entry<InstantMessageAddress>] = []
  /// Profiles in social networks.
  public var socialProfiles: [Entry<SocialProfile>] = []
  /// How to get in touch at all: forms and the like (CONTACT-URI, RFC 8605).
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
  /// Those who act for the contact (AGENT).
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
  /// Sounds, often how the name is said.
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
  /// What the numbers in PID stand for (CLIENTPIDMAP): `1;urn:uuid:…`.
  public var clientPIDMaps: [Entry<String>] = []
  /// XML elements carried along (XML).
  public var xml: [Entry<String>] = []

  /// Nothing at all.
  public init() {}
}

/// Holds the rare fields of a contact, if it has any; copies share them until one of them is changed.
@usableFromInline
struct RareFieldsBox: Sendable {
  // It is changed only while a single box refers to it.
  @usableFromInline
  final class Storage: @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var fields: RareFields

    @usableFromInline
    init(_ fields: RareFields) { self.fields = fields }
  }

  @usableFromInline var storage: Storage?
  /// What all share that have nothing.
  @usableFromInline static let nothing = Storage(RareFields())

  init() {}

  /// Whether there are none.
  var isEmpty: Bool { storage == nil }

  /// To look at.
  @inlinable var shared: Storage { storage ?? RareFieldsBox.nothing }

  /// To change.
  @inlinable var own: Storage {
    mutating get {
      if isKnownUniquelyReferenced(&storage), let storage { return storage }
      let made = Storage(shared.fields)
      storage = made
      return made
    }
  }
}

extension ContactFields {
  /// Changes the rare fields in place. Does nothing if all of them are empty.
  package mutating func changeRareFields(_ change: (inout RareFields) -> Void) {
    if !rare.isEmpty { change(&rare.own.fields) }
  }
}

extension RareFieldsBox: Hashable {
  @usableFromInline
  static func == (left: RareFieldsBox, right: RareFieldsBox) -> Bool {
    left.storage === right.storage || left.shared.fields == right.shared.fields
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(shared.fields) }
}
