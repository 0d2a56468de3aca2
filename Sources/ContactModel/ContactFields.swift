/// What a ``Contact`` holds: every field of it, each by the name that it has on the contact.
///
/// The fields that most contacts have stand here. The others stand in ``RareFields`` and are members of this by their
/// names too; they share one box, which a contact without any of them does not have: to make, to copy and to give up
/// sixty empty lists took a tenth of the time of reading.
@dynamicMemberLookup
public struct ContactFields: Hashable, Sendable {
  @usableFromInline var rare = RareFieldsBox()

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

extension ContactFields {
  /// Takes everything out and keeps the memory of the lists: to give up and to make those of each contact anew takes a
  /// tenth of the time of a conversion.
  mutating func makeEmpty() {
    if !rare.isEmpty { rare = RareFieldsBox() }
    kind = nil
    uids.makeEmpty()
    revisions.makeEmpty()
    productIDs.makeEmpty()
    formattedNames.makeEmpty()
    names.makeEmpty()
    nicknames.makeEmpty()
    phones.makeEmpty()
    emails.makeEmpty()
    addresses.makeEmpty()
    urls.makeEmpty()
    organizations.makeEmpty()
    titles.makeEmpty()
    birthdays.makeEmpty()
    photos.makeEmpty()
    notes.makeEmpty()
    categories.makeEmpty()
    extensions.makeEmpty()
  }
}

extension Array {
  /// Takes everything out; only the memory of a short list is kept, as most are.
  @inline(__always)
  fileprivate mutating func makeEmpty() {
    if isEmpty { return }
    if capacity > 8 {
      self = []
      return
    }
    // One by one: what removes all of them asks their type how to.
    repeat { removeLast() } while !isEmpty
  }
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
    return Mirror(self, children: common + Mirror(reflecting: rare.shared.fields).children.map { ($0.label, $0.value) })
  }
}
