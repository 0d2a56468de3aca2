extension Contact {
  /// The birthday; several are alternatives of each other.
  public var birthdays: [Entry<DateValue>] {
    get { values(.birthdays) }
    set { set(.birthdays, newValue) }
  }

  /// The wedding or equivalent (ANNIVERSARY).
  public var anniversaries: [Entry<DateValue>] {
    get { values(.anniversaries) }
    set { set(.anniversaries, newValue) }
  }

  /// The day of death (RFC 6474).
  public var deathDates: [Entry<DateValue>] {
    get { values(.deathDates) }
    set { set(.deathDates, newValue) }
  }

  /// Other dates, each with a label.
  public var dates: [Entry<DateValue>] {
    get { values(.dates) }
    set { set(.dates, newValue) }
  }

  /// Where the person was born (RFC 6474): a text or a URI.
  public var birthPlaces: [Entry<TextOrURI>] {
    get { values(.birthPlaces) }
    set { set(.birthPlaces, newValue) }
  }

  /// Where the person died (RFC 6474): a text or a URI.
  public var deathPlaces: [Entry<TextOrURI>] {
    get { values(.deathPlaces) }
    set { set(.deathPlaces, newValue) }
  }
}
