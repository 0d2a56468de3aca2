internal import SourceText

// The fields of which a contact usually has one value. Setting one keeps the attributes of the first value; setting nil
// removes all values.
extension Contact {
  /// The structured name.
  public var name: PersonName? {
    get { first(.names) }
    set { self.names.setFirst(newValue) }
  }

  /// The unique id.
  public var uid: String? {
    get { first(.uids) }
    set { self.uids.setFirst(newValue) }
  }

  /// The birthday.
  public var birthday: DateValue? {
    get { first(.birthdays) }
    set { self.birthdays.setFirst(newValue) }
  }

  /// The wedding or equivalent.
  public var anniversary: DateValue? {
    get { first(.anniversaries) }
    set { self.anniversaries.setFirst(newValue) }
  }

  /// The photo.
  ///
  /// ```swift
  /// contact.photo = Media(bytes)
  /// ```
  public var photo: Media? {
    get { first(.photos) }
    set { self.photos.setFirst(newValue) }
  }

  /// When the contact was last changed.
  public var revision: DateValue? {
    get { first(.revisions) }
    set { self.revisions.setFirst(newValue) }
  }

  /// Sex and gender identity.
  public var gender: Gender? {
    get { first(.genders) }
    set { self.genders.setFirst(newValue) }
  }

  /// The text of the preferred note, else of the first one. Setting it keeps the attributes of that note; setting `nil` removes
  /// that note, and another one takes its place.
  public var note: String? {
    get { self.notes.preferred()?.value }
    set { self.notes.setPreferred(newValue, \.self) { _, text in text } }
  }

  /// The name of the preferred organization, else of the first one. Setting it keeps the units and the attributes; setting
  /// `nil` removes that organization with its units, and another one takes its place.
  public var organization: String? {
    get { self.organizations.preferred()?.value.name }
    set {
      self.organizations.setPreferred(newValue, \.name) { old, name in
        var organization = old ?? Organization("")
        organization.name = name
        return organization
      }
    }
  }

  /// The preferred job title, else the first one. Setting it keeps the attributes of that title; setting `nil` removes that
  /// title, and another one takes its place.
  public var title: String? {
    get { self.titles.preferred()?.value }
    set { self.titles.setPreferred(newValue, \.self) { _, text in text } }
  }

  /// The preferred e-mail address, else the first one. Setting it keeps the types and the label of that address; setting `nil`
  /// removes that address, and another one takes its place.
  public var email: String? {
    get { self.emails.preferred()?.value }
    set { self.emails.setPreferred(newValue, \.self) { _, text in text } }
  }

  /// The preferred phone number for people, else the first one. Setting it keeps the types and the label of that number;
  /// setting `nil` removes that number, and another one takes its place.
  ///
  /// ```swift
  /// contact.phones = [Phone("+1 555 0100", types: .cell), Phone("+1 555 0101", types: .home)]
  /// contact.phone = "+1 555 0199"  // the mobile number
  /// ```
  public var phone: String? {
    get { self.phones.preferred()?.value.display }
    set { self.phones.setPreferred(newValue, \.display) { _, text in PhoneNumber(display: text) } }
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

  /// Replaces the text of the preferred entry; `nil` removes the entry. An equal text changes nothing.
  ///
  /// - Parameter make: The value with a text, from the value of the entry if there is one.
  fileprivate mutating func setPreferred<Value>(
    _ text: String?, _ get: (Value) -> String, _ make: (Value?, String) -> Value
  ) where Element == Entry<Value> {
    guard let index = preferredIndex() else {
      if let text { append(Entry(make(nil, text))) }
      return
    }
    guard let text else {
      remove(at: index)
      return
    }
    if !get(self[index].value).hasSameBytes(as: text) { self[index].value = make(self[index].value, text) }
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
