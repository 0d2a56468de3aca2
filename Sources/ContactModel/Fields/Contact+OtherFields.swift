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
