extension Contact {
  /// The birthday; several are alternatives of each other.
  @inlinable public var birthdays: [Entry<DateValue>] {
    get { if let lists { lists.content.birthdays } else { stored(.birthdays) } }
    _modify { yield &common.birthdays }
  }

  /// The wedding or equivalent (ANNIVERSARY).
  @inlinable public var anniversaries: [Entry<DateValue>] {
    get { if let lists { lists.content.rare.shared.content.anniversaries } else { stored(.anniversaries) } }
    _modify { yield &rare.anniversaries }
  }

  /// The day of death (RFC 6474).
  @inlinable public var deathDates: [Entry<DateValue>] {
    get { if let lists { lists.content.rare.shared.content.deathDates } else { stored(.deathDates) } }
    _modify { yield &rare.deathDates }
  }

  /// Other dates, each with a label.
  @inlinable public var dates: [Entry<DateValue>] {
    get { if let lists { lists.content.rare.shared.content.dates } else { stored(.dates) } }
    _modify { yield &rare.dates }
  }

  /// Where the person was born (RFC 6474): a text or a URI.
  @inlinable public var birthPlaces: [Entry<Reference>] {
    get { if let lists { lists.content.rare.shared.content.birthPlaces } else { stored(.birthPlaces) } }
    _modify { yield &rare.birthPlaces }
  }

  /// Where the person died (RFC 6474): a text or a URI.
  @inlinable public var deathPlaces: [Entry<Reference>] {
    get { if let lists { lists.content.rare.shared.content.deathPlaces } else { stored(.deathPlaces) } }
    _modify { yield &rare.deathPlaces }
  }
}
