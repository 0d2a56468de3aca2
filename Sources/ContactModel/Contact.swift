/// A person, group, organization, place, application or device, with everything that an address book says about it.
///
/// Every format is read into this model and written from it. Nearly everything is a list of ``Entry``, because real
/// address books hold several of everything and say something about each. What the model has no field for is kept as
/// written in ``extensions``.
///
/// ```swift
/// var ada = Contact()
/// ada.name = PersonName(given: "Ada", family: "Lovelace")
/// ada.emails = [Email("ada@example.org", types: .work)]
/// ada.displayName  // "Ada Lovelace"
/// ```
///
/// A contact is a value. Its fields stand in storage that copies share until one of them is changed, so that an address
/// book can be sorted, batched and handed between threads without copying sixty lists a contact. They are members of the
/// contact by the names that ``ContactFields`` and ``RareFields`` declare.
@dynamicMemberLookup
public struct Contact: Sendable {
  @usableFromInline var storage: ContactStorage

  /// An empty contact.
  public init() { storage = ContactStorage(ContactFields()) }

  /// A contact with these fields.
  public init(_ fields: ContactFields) { storage = ContactStorage(fields) }

  /// A contact with these fields, of which none are left.
  init(taking fields: inout ContactFields) {
    self.init()
    swap(&storage.fields, &fields)
  }

  /// A contact with these fields, in the memory of one that ``makeEmpty()`` made empty; the memory of its lists is left
  /// for the next fields.
  init(taking fields: inout ContactFields, reusing empty: consuming Contact) {
    self = empty
    swap(&storage.fields, &fields)
  }

  /// Takes everything out of a contact, and keeps the memory of its lists.
  ///
  /// - Returns: False where the storage is shared with another contact; nothing has changed then.
  mutating func makeEmpty() -> Bool {
    guard isKnownUniquelyReferenced(&storage) else { return false }
    storage.fields.makeEmpty()
    return true
  }

  /// All the fields of the contact.
  public var fields: ContactFields { storage.fields }

  /// A field of the contact: `contact.phones`.
  @inlinable
  public subscript<Member>(dynamicMember field: WritableKeyPath<ContactFields, Member>) -> Member {
    // Not by way of all fields, which would be copied first.
    @inline(__always) get { storage.fields[keyPath: field] }
    _modify {
      makeOwn()
      yield &storage.fields[keyPath: field]
    }
  }
}

extension Contact {
  /// A field that most contacts have nothing in: `contact.interests`.
  @inlinable
  public subscript<Member>(dynamicMember field: WritableKeyPath<RareFields, Member>) -> Member {
    @inline(__always) get { storage.fields.rare.shared.fields[keyPath: field] }
    _modify {
      makeOwn()
      yield &storage.fields.rare.own.fields[keyPath: field]
    }
  }

  /// Copies the storage where another contact shares it, before it is changed.
  @inlinable
  mutating func makeOwn() {
    if !isKnownUniquelyReferenced(&storage) { storage = ContactStorage(storage.fields) }
  }
}

extension Contact {
  /// Changes the fields in place.
  package mutating func changeFields(_ change: (inout ContactFields) -> Void) {
    makeOwn()
    change(&storage.fields)
  }

  /// Whether the contact has nothing in all of the ``RareFields``, so that they need not be looked at one by one.
  @inlinable public var hasOnlyCommonFields: Bool { storage.fields.rare.storage == nil }
}

extension Contact: Hashable {
  /// Contacts are equal when all of their fields are.
  public static func == (left: Contact, right: Contact) -> Bool {
    left.storage === right.storage || left.storage.fields == right.storage.fields
  }

  /// Hashes the fields.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.fields) }
}

extension Contact: CustomReflectable {
  /// Shows the fields, not where they are kept: what `dump` prints and what a failed test shows.
  public var customMirror: Mirror { Mirror(reflecting: storage.fields) }
}

// MARK: - The one that is meant mostly

extension Contact {
  /// The structured name; setting it keeps the attributes of the one that was there, nothing takes all of them away.
  public var name: PersonName? {
    get { self.names.first?.value }
    set { self.names.setFirst(newValue) }
  }

  /// The unique id.
  public var uid: String? {
    get { self.uids.first?.value }
    set { self.uids.setFirst(newValue) }
  }

  /// The birthday.
  public var birthday: DateValue? {
    get { self.birthdays.first?.value }
    set { self.birthdays.setFirst(newValue) }
  }

  /// The wedding or equivalent.
  public var anniversary: DateValue? {
    get { self.anniversaries.first?.value }
    set { self.anniversaries.setFirst(newValue) }
  }

  /// When the contact was last changed.
  public var revision: DateValue? {
    get { self.revisions.first?.value }
    set { self.revisions.setFirst(newValue) }
  }

  /// Sex and gender identity.
  public var gender: Gender? {
    get { self.genders.first?.value }
    set { self.genders.setFirst(newValue) }
  }
}

extension Array {
  /// Changes the value of the first entry and keeps its attributes, or adds one; nothing removes all.
  fileprivate mutating func setFirst<Value>(_ value: Value?) where Element == Entry<Value> {
    guard let value else {
      removeAll()
      return
    }
    if isEmpty { append(Entry(value)) } else { self[0].value = value }
  }

  /// The entry that is most preferred: the lowest preference, else the first.
  @inlinable
  public func preferred<Value>() -> Entry<Value>? where Element == Entry<Value> {
    preferredIndex().map { self[$0] }
  }

  /// Where that entry is.
  @inlinable
  package func preferredIndex<Value>() -> Int? where Element == Entry<Value> {
    guard count > 1 else { return indices.first }
    return indices.min { (self[$0].attributes.preference ?? 101) < (self[$1].attributes.preference ?? 101) }
  }
}
