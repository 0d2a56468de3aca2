/// The fields that most contacts have nothing in; ``ContactFields`` says what they are.
struct RareFields: Hashable, Sendable {
  var creations: [Entry<DateValue>] = []
  var sources: [Entry<String>] = []
  var sourceNames: [Entry<String>] = []
  var genders: [Entry<Gender>] = []
  var pronouns: [Entry<String>] = []
  var grammaticalGenders: [Entry<String>] = []
  var instantMessages: [Entry<InstantMessageAddress>] = []
  var socialProfiles: [Entry<SocialProfile>] = []
  var contactURIs: [Entry<String>] = []
  var languages: [Entry<String>] = []
  var defaultLanguages: [Entry<String>] = []
  var timeZones: [Entry<String>] = []
  var positions: [Entry<Position>] = []
  var roles: [Entry<String>] = []
  var related: [Entry<Reference>] = []
  var agents: [Entry<Agent>] = []
  var members: [Entry<String>] = []
  var organizationDirectories: [Entry<String>] = []
  var expertise: [Entry<String>] = []
  var hobbies: [Entry<String>] = []
  var interests: [Entry<String>] = []
  var anniversaries: [Entry<DateValue>] = []
  var deathDates: [Entry<DateValue>] = []
  var dates: [Entry<DateValue>] = []
  var birthPlaces: [Entry<Reference>] = []
  var deathPlaces: [Entry<Reference>] = []
  var logos: [Entry<Media>] = []
  var sounds: [Entry<Media>] = []
  var keys: [Entry<Media>] = []
  var calendarURIs: [Entry<String>] = []
  var calendarAddressURIs: [Entry<String>] = []
  var freeBusyURIs: [Entry<String>] = []
  var calendarAccessURIs: [Entry<String>] = []
  var accessClasses: [Entry<String>] = []
  var mailers: [Entry<String>] = []
  var clientPIDMaps: [Entry<String>] = []
  var xml: [Entry<String>] = []
}

/// Holds the rare fields of a contact, if it has any; copies share them until one of them is changed.
struct RareFieldsBox: Sendable {
  // It is changed only while a single box refers to it.
  private final class Storage: @unchecked Sendable {
    @exclusivity(unchecked) var fields: RareFields

    init(_ fields: RareFields) { self.fields = fields }
  }

  private var storage: Storage?
  /// What is shared by all that have nothing.
  private static let nothing = Storage(RareFields())

  var fields: RareFields {
    _read {
      let shared = storage ?? RareFieldsBox.nothing
      yield shared.fields
    }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(fields) }
      let own = storage ?? Storage(fields)
      yield &own.fields
    }
  }
}

extension RareFieldsBox: Hashable {
  static func == (left: RareFieldsBox, right: RareFieldsBox) -> Bool {
    left.storage === right.storage || left.fields == right.fields
  }

  func hash(into hasher: inout Hasher) { hasher.combine(fields) }
}
