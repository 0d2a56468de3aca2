/// A person, group, organization, place, application or device, with all its values.
///
/// Every format is read into this model and written from it. Most fields are lists of ``Entry``, because address books
/// hold several values of most kinds, each with attributes. A property that the model has no field for is kept as written
/// in ``extensions``.
///
/// ```swift
/// var ada = Contact()
/// ada.name = PersonName(given: "Ada", family: "Lovelace")
/// ada.emails = [Email("ada@example.org", types: .work)]
/// ada.displayName  // "Ada Lovelace"
/// ```
///
/// A contact is a value. A contact that was read is one piece of memory, and a field is made of it when its member is read:
/// take the list once, and not in a loop. Changing a list through its member, as in `contact.phones.append(phone)`, does not
/// copy the list.
public struct Contact: @unchecked Sendable {
  // Safety: a buffer never changes, and the lists are changed only while one contact refers to them.
  /// The fields as lists, if a program made or changed the contact.
  @usableFromInline var lists: Box<ContactFields>?
  /// The contact in one piece, as it was read, if it was not changed.
  package private(set) var buffer: ContactBuffer?

  /// An empty contact.
  public init() { lists = Box(ContactFields()) }

  /// A contact with these fields.
  package init(_ fields: ContactFields) { lists = Box(fields) }

  /// A contact in one piece.
  package init(_ buffer: ContactBuffer) { self.buffer = buffer }

  /// A contact with these fields, which are left empty.
  init(taking fields: inout ContactFields) {
    let box = Box(ContactFields())
    swap(&box.content, &fields)
    lists = box
  }

  /// A contact with these fields, in the memory of a contact that ``makeEmpty()`` emptied. `fields` gets the memory of
  /// that contact's lists.
  init(taking fields: inout ContactFields, reusing empty: consuming Contact) {
    self = empty
    swap(&unique.content, &fields)
  }

  /// Removes all values and keeps the memory of the lists.
  ///
  /// - Returns: False if there are no lists, or they are shared with another contact; nothing has changed then.
  mutating func makeEmpty() -> Bool {
    guard isKnownUniquelyReferenced(&lists), let lists else { return false }
    lists.content.makeEmpty()
    return true
  }

  /// The fields as lists. Performance: makes them if the contact is in one piece.
  @usableFromInline var storage: Box<ContactFields> {
    lists ?? Box(buffer.map { ContactFields($0) } ?? ContactFields())
  }

  /// The same contact with its fields as lists, for code that asks for them often.
  package var listed: Contact { buffer.map { Contact(ContactFields($0)) } ?? self }

  /// The lists of this contact alone, for changing.
  @usableFromInline var unique: Box<ContactFields> {
    mutating get {
      if isKnownUniquelyReferenced(&lists), let lists { return lists }
      let made = lists.map { Box($0.content) } ?? storage
      lists = made
      buffer = nil
      return made
    }
  }

  /// The storage of the common fields, for their members.
  @inlinable var common: ContactFields {
    // Performance: `get` would copy all fields.
    _read { yield storage.content }
    _modify { yield &unique.content }
  }

  /// The storage of the rare fields, for their members.
  @inlinable var rare: RareFields {
    _read { yield storage.content.rare.shared.content }
    _modify { yield &unique.content.rare.unique.content }
  }

  /// Changes the fields in place.
  mutating func changeFields(_ change: (inout ContactFields) -> Void) { change(&unique.content) }

  /// Whether all of the ``RareFields`` are known to be empty.
  package var hasOnlyCommonFields: Bool {
    lists.map { $0.content.rare.box == nil } ?? buffer.map { $0.present & ContactFields.rareBits == 0 } ?? true
  }

  /// The contact in one piece.
  package var inOnePiece: ContactBuffer { buffer ?? storage.content.buffer }
}

extension Contact {
  /// Whether the lists of two contacts are equal; nil if one of them is in one piece.
  ///
  /// Performance: `==` makes pieces of both.
  package static func haveEqualLists(_ left: Contact, _ right: Contact) -> Bool? {
    guard let left = left.lists, let right = right.lists else { return nil }
    return left === right || left.content == right.content
  }
}

extension Contact: Hashable {
  /// Contacts are equal if all of their fields are, byte for byte: composed and decomposed letters differ.
  public static func == (left: Contact, right: Contact) -> Bool {
    if let lists = left.lists, lists === right.lists { return true }
    return left.inOnePiece.hasSameValues(as: right.inOnePiece)
  }

  /// Hashes the fields.
  public func hash(into hasher: inout Hasher) { inOnePiece.hash(into: &hasher) }
}

extension Contact: CustomReflectable {
  /// Shows the fields in `dump` and in failed tests, not the storage.
  public var customMirror: Mirror {
    let fields = storage.content
    let common = Mirror(reflecting: fields).children.filter { $0.label != "rare" }
    let rare = Mirror(reflecting: fields.rare.shared.content).children.filter { $0.label != "partLines" }
    return Mirror(self, children: (common + rare).map { ($0.label, $0.value) }, displayStyle: .struct)
  }
}

/// A person or service that acts for the contact (AGENT of 2.1 and 3.0): a nested card, or a reference to one.
public indirect enum Agent: Hashable, Sendable {
  /// The agent's own card. Readers limit how deeply cards are nested.
  case contact(Contact)
  /// A URI, or a text.
  case reference(Reference)
}

/// The storage of the fields of a ``Contact``, and the draft of a contact that a reader fills. The members of the contact
/// document the fields.
///
/// The fields that most contacts have are stored here. The others are stored in ``RareFields``.
///
/// Performance: the rare fields share one box, which a contact without any of them does not have.
@dynamicMemberLookup
@usableFromInline
package struct ContactFields: Hashable, Sendable {
  @usableFromInline var rare = UncommonFieldsBox()

  /// A field that most contacts have no values in: `fields.interests`.
  @inlinable
  package subscript<Member>(dynamicMember field: WritableKeyPath<RareFields, Member>) -> Member {
    @inline(__always) get { rare.shared.content[keyPath: field] }
    _modify { yield &rare.unique.content[keyPath: field] }
  }

  // MARK: Identity

  @usableFromInline package var kind: Kind?
  @usableFromInline package var uids: [Entry<String>] = []
  @usableFromInline package var revisions: [Entry<DateValue>] = []
  @usableFromInline package var productIDs: [Entry<String>] = []

  // MARK: Names

  @usableFromInline package var formattedNames: [Entry<String>] = []
  @usableFromInline package var names: [Entry<PersonName>] = []
  @usableFromInline package var nicknames: [Entry<String>] = []

  // MARK: Communication

  @usableFromInline package var phones: [Phone] = []
  @usableFromInline package var emails: [Email] = []
  @usableFromInline package var addresses: [Entry<PostalAddress>] = []
  @usableFromInline package var urls: [Entry<String>] = []

  // MARK: Work and people

  @usableFromInline package var organizations: [Entry<Organization>] = []
  @usableFromInline package var titles: [Entry<String>] = []

  // MARK: Dates and places

  @usableFromInline package var birthdays: [Entry<DateValue>] = []

  // MARK: Media

  @usableFromInline package var photos: [Entry<Media>] = []

  // MARK: Other fields

  @usableFromInline package var notes: [Entry<String>] = []
  @usableFromInline package var categories: [Entry<String>] = []
  @usableFromInline package var extensions: [ExtensionProperty] = []

  /// No values.
  @usableFromInline package init() {}
}

/// The storage of the fields that most contacts have no values in.
@usableFromInline
package struct RareFields: Hashable, Sendable {
  // MARK: Identity

  @usableFromInline package var creations: [Entry<DateValue>] = []
  @usableFromInline package var sources: [Entry<String>] = []
  @usableFromInline package var sourceNames: [Entry<String>] = []

  // MARK: Names

  @usableFromInline package var genders: [Entry<Gender>] = []
  @usableFromInline package var pronouns: [Entry<String>] = []
  @usableFromInline package var grammaticalGenders: [Entry<String>] = []

  // MARK: Communication

  @usableFromInline package var instantMessages: [Entry<InstantMessageAddress>] = []
  @usableFromInline package var socialProfiles: [Entry<SocialProfile>] = []
  @usableFromInline package var contactURIs: [Entry<String>] = []
  @usableFromInline package var languages: [Entry<String>] = []
  @usableFromInline package var defaultLanguages: [Entry<String>] = []
  @usableFromInline package var timeZones: [Entry<String>] = []
  @usableFromInline package var positions: [Entry<Position>] = []

  // MARK: Work and people

  @usableFromInline package var roles: [Entry<String>] = []
  @usableFromInline package var related: [Entry<Reference>] = []
  @usableFromInline package var agents: [Entry<Agent>] = []
  @usableFromInline package var members: [Entry<String>] = []
  @usableFromInline package var organizationDirectories: [Entry<String>] = []
  @usableFromInline package var expertise: [Entry<String>] = []
  @usableFromInline package var hobbies: [Entry<String>] = []
  @usableFromInline package var interests: [Entry<String>] = []

  // MARK: Dates and places

  @usableFromInline package var anniversaries: [Entry<DateValue>] = []
  @usableFromInline package var deathDates: [Entry<DateValue>] = []
  @usableFromInline package var dates: [Entry<DateValue>] = []
  @usableFromInline package var birthPlaces: [Entry<Reference>] = []
  @usableFromInline package var deathPlaces: [Entry<Reference>] = []

  // MARK: Media

  @usableFromInline package var logos: [Entry<Media>] = []
  @usableFromInline package var sounds: [Entry<Media>] = []
  @usableFromInline package var keys: [Entry<Media>] = []

  // MARK: Calendars

  @usableFromInline package var calendarURIs: [Entry<String>] = []
  @usableFromInline package var calendarAddressURIs: [Entry<String>] = []
  @usableFromInline package var freeBusyURIs: [Entry<String>] = []
  @usableFromInline package var calendarAccessURIs: [Entry<String>] = []

  // MARK: Other fields

  @usableFromInline package var accessClasses: [Entry<String>] = []
  @usableFromInline package var mailers: [Entry<String>] = []
  @usableFromInline package var clientPIDMaps: [Entry<String>] = []
  @usableFromInline package var xml: [Entry<String>] = []

  /// The lines of a card whose values are parts or copies of other values; see ``ContactFields/partLines``.
  var partLines = Uncompared<[PropertyOrigin]>(value: [])

  /// No values.
  @usableFromInline package init() {}
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
