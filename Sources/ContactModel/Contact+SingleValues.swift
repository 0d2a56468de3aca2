// The fields of which a contact usually has one value. Setting one keeps the attributes of the first value; setting nil
// removes all values.
extension Contact {
  /// The structured name.
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

  /// The photo.
  ///
  /// ```swift
  /// contact.photo = Media(bytes)
  /// ```
  public var photo: Media? {
    get { self.photos.first?.value }
    set { self.photos.setFirst(newValue) }
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

  /// The fields that hold media, with the names of their properties.
  package static let mediaFields: [(property: String, field: any WritableKeyPath<Contact, [Entry<Media>]> & Sendable)] =
    [("PHOTO", \.photos), ("LOGO", \.logos), ("SOUND", \.sounds), ("KEY", \.keys)]
}

extension Array {
  fileprivate mutating func setFirst<Value>(_ value: Value?) where Element == Entry<Value> {
    guard let value else {
      removeAll()
      return
    }
    if isEmpty { append(Entry(value)) } else { self[0].value = value }
  }

  /// The preferred entry: the one with the lowest preference, else the first.
  @inlinable
  public func preferred<Value>() -> Entry<Value>? where Element == Entry<Value> {
    preferredIndex().map { self[$0] }
  }

  /// The index of the preferred entry.
  @inlinable
  package func preferredIndex<Value>() -> Int? where Element == Entry<Value> {
    guard count > 1 else { return indices.first }
    return indices.min { (self[$0].attributes.preference ?? 101) < (self[$1].attributes.preference ?? 101) }
  }
}
