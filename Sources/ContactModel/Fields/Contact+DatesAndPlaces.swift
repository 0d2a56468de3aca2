extension Contact {
  /// The birthday; several are alternatives of each other.
  @inlinable public var birthdays: [Entry<DateValue>] {
    get { common.birthdays }
    _modify { yield &common.birthdays }
  }

  /// The wedding or equivalent (ANNIVERSARY).
  @inlinable public var anniversaries: [Entry<DateValue>] {
    get { rare.anniversaries }
    _modify { yield &rare.anniversaries }
  }

  /// The day of death (RFC 6474).
  @inlinable public var deathDates: [Entry<DateValue>] {
    get { rare.deathDates }
    _modify { yield &rare.deathDates }
  }

  /// Other dates, each with a label.
  @inlinable public var dates: [Entry<DateValue>] {
    get { rare.dates }
    _modify { yield &rare.dates }
  }

  /// Where the person was born (RFC 6474): a text or a URI.
  @inlinable public var birthPlaces: [Entry<Reference>] {
    get { rare.birthPlaces }
    _modify { yield &rare.birthPlaces }
  }

  /// Where the person died (RFC 6474): a text or a URI.
  @inlinable public var deathPlaces: [Entry<Reference>] {
    get { rare.deathPlaces }
    _modify { yield &rare.deathPlaces }
  }
}
