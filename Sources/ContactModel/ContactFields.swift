/// What a ``Contact`` holds: every field of it, each by the name that it has on the contact.
///
/// The fields that most contacts have stand here. The others stand in ``RareFields`` and are members of this by their
/// names too; they share one box, which a contact without any of them does not have: to make, to copy and to give up
/// sixty empty lists took a tenth of the time of reading.
@dynamicMemberLookup
public struct ContactFields: Hashable, Sendable {
  @usableFromInline var rare = UncommonFieldsBox()

  /// A field that most contacts have nothing in: `fields.interests`.
  @inlinable
  public subscript<Member>(dynamicMember field: WritableKeyPath<RareFields, Member>) -> Member {
    @inline(__always) get { rare.shared.fields[keyPath: field] }
    _modify { yield &rare.own.fields[keyPath: field] }
  }

  // MARK: Identity

  /// What the contact stands for; nothing means a person.
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
  /// The structured name; more than one only as alternatives of each other in languages or scripts (N).
  public var names: [Entry<PersonName>] = []
  /// Nicknames.
  public var nicknames: [Entry<String>] = []

  // MARK: Reaching them

  /// Phone numbers.
  public var phones: [Phone] = []
  /// E-mail addresses.
  public var emails: [Email] = []
  /// Postal addresses; one of which only the formatted text is known is an address too (a LABEL of 3.0 without an ADR).
  public var addresses: [Entry<PostalAddress>] = []
  /// Web pages.
  public var urls: [Entry<String>] = []

  // MARK: Work and people

  /// Organizations with their units.
  public var organizations: [Entry<Organization>] = []
  /// Job titles.
  public var titles: [Entry<String>] = []

  // MARK: Dates and places

  /// The birthday; more than one only as alternatives of each other.
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

  /// Nothing at all.
  public init() {}
}

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

extension ContactFields {
  /// The list of all fields, in the order of the model: shows each of them to a visitor.
  ///
  /// To add a field: its storage above, and its line here, at the place in the order that it is to have. The name is that
  /// of the member; then come the property, the title for people and the standard that defines it. A list of texts whose
  /// values are URIs says so. `key` is the key in JSON where that is not the name.
  ///
  /// - Parameter subject: What the visitor looks at or changes.
  @inline(__always)
  static func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor, _ subject: inout Visitor.Subject) {
    /// A list that most contacts have.
    @inline(__always)
    func common<Value: FieldValue>(
      _ list: @autoclosure () -> CommonList<Value>, _ name: StaticString, _ property: StaticString,
      _ title: StaticString,
      _ standard: FieldDeclaration.Standard, key: StaticString? = nil,
      _ cardinality: ContactField.Cardinality = .many, isURI: Bool = false
    ) {
      visitor.common(
        list(), FieldDeclaration(name, key ?? name, property, title, standard, cardinality, isURI: isURI), of: &subject)
    }
    /// One of the ``RareFields``.
    @inline(__always)
    func rare<Value: FieldValue>(
      _ list: @autoclosure () -> RareList<Value>, _ name: StaticString, _ property: StaticString, _ title: StaticString,
      _ standard: FieldDeclaration.Standard, key: StaticString? = nil,
      _ cardinality: ContactField.Cardinality = .many, isURI: Bool = false
    ) {
      visitor.rare(
        list(), FieldDeclaration(name, key ?? name, property, title, standard, cardinality, isURI: isURI), of: &subject)
    }

    // MARK: Identity
    visitor.kind(FieldDeclaration("kind", "kind", "KIND", "Kind", .rfc(6350, "6.1.4"), .one), of: &subject)
    common(\.uids, "uids", "UID", "UID", .rfc(6350, "6.7.6"), key: "uid", .one)
    common(\.revisions, "revisions", "REV", "Revision", .rfc(6350, "6.7.4"), key: "revision", .one)
    rare(\.creations, "creations", "CREATED", "Creation", .rfc(9554, "3.1"), key: "creation", .one)
    common(\.productIDs, "productIDs", "PRODID", "Product ID", .rfc(6350, "6.7.3"), key: "productID", .one)
    rare(\.sources, "sources", "SOURCE", "Source", .rfc(6350, "6.1.3"), isURI: true)
    rare(\.sourceNames, "sourceNames", "NAME", "Source Name", .rfc(2426, "2.1.2"))

    // MARK: Names
    common(\.formattedNames, "formattedNames", "FN", "Formatted Name", .rfc(6350, "6.2.1"))
    common(\.names, "names", "N", "Name", .rfc(6350, "6.2.2"), key: "name", .one)
    common(\.nicknames, "nicknames", "NICKNAME", "Nickname", .rfc(6350, "6.2.3"))
    rare(\.genders, "genders", "GENDER", "Gender", .rfc(6350, "6.2.7"), key: "gender", .one)
    rare(\.pronouns, "pronouns", "PRONOUNS", "Pronouns", .rfc(9554, "3.4"))
    rare(
      \.grammaticalGenders, "grammaticalGenders", "GRAMGENDER", "Grammatical Gender", .rfc(9554, "3.2"),
      key: "grammaticalGender", .usuallyOne)

    // MARK: Reaching them
    common(\.phones, "phones", "TEL", "Phone", .rfc(6350, "6.4.1"))
    common(\.emails, "emails", "EMAIL", "E-mail", .rfc(6350, "6.4.2"))
    common(\.addresses, "addresses", "ADR", "Address", .rfc(6350, "6.3.1"))
    common(\.urls, "urls", "URL", "URL", .rfc(6350, "6.7.8"), isURI: true)
    rare(\.instantMessages, "instantMessages", "IMPP", "Instant Message", .rfc(6350, "6.4.3"))
    rare(\.socialProfiles, "socialProfiles", "SOCIALPROFILE", "Social Profile", .rfc(9554, "3.5"))
    rare(\.contactURIs, "contactURIs", "CONTACT-URI", "Contact URI", .rfc(8605, "2.1"), isURI: true)
    rare(\.languages, "languages", "LANG", "Language", .rfc(6350, "6.4.4"))
    rare(
      \.defaultLanguages, "defaultLanguages", "LANGUAGE", "Default Language", .rfc(9554, "3.3"),
      key: "defaultLanguage", .one)
    rare(\.timeZones, "timeZones", "TZ", "Time Zone", .rfc(6350, "6.5.1"))
    rare(\.positions, "positions", "GEO", "Position", .rfc(6350, "6.5.2"))

    // MARK: Work and people
    common(\.organizations, "organizations", "ORG", "Organization", .rfc(6350, "6.6.4"))
    common(\.titles, "titles", "TITLE", "Title", .rfc(6350, "6.6.1"))
    rare(\.roles, "roles", "ROLE", "Role", .rfc(6350, "6.6.2"))
    rare(\.related, "related", "RELATED", "Related", .rfc(6350, "6.6.6"))
    rare(\.agents, "agents", "AGENT", "Agent", .rfc(2426, "3.5.4"))
    rare(\.members, "members", "MEMBER", "Member", .rfc(6350, "6.6.5"), isURI: true)
    rare(
      \.organizationDirectories, "organizationDirectories", "ORG-DIRECTORY", "Organization Directory",
      .rfc(6715, "2.4"), isURI: true)
    rare(\.expertise, "expertise", "EXPERTISE", "Expertise", .rfc(6715, "2.1"))
    rare(\.hobbies, "hobbies", "HOBBY", "Hobby", .rfc(6715, "2.2"))
    rare(\.interests, "interests", "INTEREST", "Interest", .rfc(6715, "2.3"))

    // MARK: Dates and places
    common(\.birthdays, "birthdays", "BDAY", "Birthday", .rfc(6350, "6.2.5"), key: "birthday", .one)
    rare(\.anniversaries, "anniversaries", "ANNIVERSARY", "Anniversary", .rfc(6350, "6.2.6"), key: "anniversary", .one)
    rare(\.deathDates, "deathDates", "DEATHDATE", "Death Date", .rfc(6474, "2.3"), key: "deathDate", .one)
    rare(\.dates, "dates", "X-ABDATE", "Date", .none)
    rare(\.birthPlaces, "birthPlaces", "BIRTHPLACE", "Birth Place", .rfc(6474, "2.1"), key: "birthPlace", .one)
    rare(\.deathPlaces, "deathPlaces", "DEATHPLACE", "Death Place", .rfc(6474, "2.2"), key: "deathPlace", .one)

    // MARK: Media
    common(\.photos, "photos", "PHOTO", "Photo", .rfc(6350, "6.2.4"))
    rare(\.logos, "logos", "LOGO", "Logo", .rfc(6350, "6.6.3"))
    rare(\.sounds, "sounds", "SOUND", "Sound", .rfc(6350, "6.7.5"))
    rare(\.keys, "keys", "KEY", "Key", .rfc(6350, "6.8.1"))

    // MARK: Calendars
    rare(\.calendarURIs, "calendarURIs", "CALURI", "Calendar URI", .rfc(6350, "6.9.3"), isURI: true)
    rare(
      \.calendarAddressURIs, "calendarAddressURIs", "CALADRURI", "Calendar Address URI", .rfc(6350, "6.9.2"),
      isURI: true)
    rare(\.freeBusyURIs, "freeBusyURIs", "FBURL", "Free Busy URI", .rfc(6350, "6.9.1"), isURI: true)
    rare(
      \.calendarAccessURIs, "calendarAccessURIs", "CAPURI", "Calendar Access URI", .rfc(2739, "2.4.4"), isURI: true)

    // MARK: The rest
    common(\.notes, "notes", "NOTE", "Note", .rfc(6350, "6.7.2"))
    common(\.categories, "categories", "CATEGORIES", "Category", .rfc(6350, "6.7.1"))
    rare(\.accessClasses, "accessClasses", "CLASS", "Class", .rfc(2426, "3.7.1"), key: "accessClass", .usuallyOne)
    rare(\.mailers, "mailers", "MAILER", "Mailer", .rfc(2426, "3.3.3"), key: "mailer", .usuallyOne)
    rare(\.clientPIDMaps, "clientPIDMaps", "CLIENTPIDMAP", "Client PID Map", .rfc(6350, "6.7.7"), isURI: true)
    rare(\.xml, "xml", "XML", "XML", .rfc(6350, "6.1.5"))
    visitor.extensions(FieldDeclaration("extensions", "extensions", "X-", "Extension", .none, .many), of: &subject)
  }
}
