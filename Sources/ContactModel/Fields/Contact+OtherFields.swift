extension Contact {
  /// Notes.
  public var notes: [Entry<String>] {
    get { values(.notes) }
    set { set(.notes, newValue) }
  }

  /// Categories, also known as tags, groups or labels.
  public var categories: [Entry<String>] {
    get { values(.categories) }
    set { set(.categories, newValue) }
  }

  /// How sensitive the contact is: PUBLIC, PRIVATE, CONFIDENTIAL (CLASS of 3.0).
  public var accessClasses: [Entry<String>] {
    get { values(.accessClasses) }
    set { set(.accessClasses, newValue) }
  }

  /// The mail program (MAILER of 2.1 and 3.0).
  public var mailers: [Entry<String>] {
    get { values(.mailers) }
    set { set(.mailers, newValue) }
  }

  /// The meaning of the numbers in PID (CLIENTPIDMAP): `1;urn:uuid:…`.
  public var clientPIDMaps: [Entry<String>] {
    get { values(.clientPIDMaps) }
    set { set(.clientPIDMaps, newValue) }
  }

  /// XML elements (XML).
  public var xml: [Entry<String>] {
    get { values(.xml) }
    set { set(.xml, newValue) }
  }

  /// Everything else, as written.
  public var extensions: [ExtensionProperty] {
    get { buffer.extensions }
    set { set(extensions: newValue) }
  }
}

// MARK: - Media

extension Contact {
  /// Photos.
  public var photos: [Entry<Media>] {
    get { values(.photos) }
    set { set(.photos, newValue) }
  }

  /// Logos of the organization.
  public var logos: [Entry<Media>] {
    get { values(.logos) }
    set { set(.logos, newValue) }
  }

  /// Sounds, often the pronunciation of the name.
  public var sounds: [Entry<Media>] {
    get { values(.sounds) }
    set { set(.sounds, newValue) }
  }

  /// Public keys and certificates.
  public var keys: [Entry<Media>] {
    get { values(.keys) }
    set { set(.keys, newValue) }
  }
}

// MARK: - Calendars

extension Contact {
  /// Calendars (CALURI).
  public var calendarURIs: [Entry<String>] {
    get { values(.calendarURIs) }
    set { set(.calendarURIs, newValue) }
  }

  /// Where to send invitations (CALADRURI).
  public var calendarAddressURIs: [Entry<String>] {
    get { values(.calendarAddressURIs) }
    set { set(.calendarAddressURIs, newValue) }
  }

  /// When the person is busy (FBURL).
  public var freeBusyURIs: [Entry<String>] {
    get { values(.freeBusyURIs) }
    set { set(.freeBusyURIs, newValue) }
  }

  /// Calendar access protocol addresses (CAPURI, RFC 2739).
  public var calendarAccessURIs: [Entry<String>] {
    get { values(.calendarAccessURIs) }
    set { set(.calendarAccessURIs, newValue) }
  }
}
