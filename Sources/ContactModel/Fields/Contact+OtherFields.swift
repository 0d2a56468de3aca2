extension Contact {
  /// Notes.
  @inlinable public var notes: [Entry<String>] {
    get { common.notes }
    _modify { yield &common.notes }
  }

  /// Categories, also known as tags, groups or labels.
  @inlinable public var categories: [Entry<String>] {
    get { common.categories }
    _modify { yield &common.categories }
  }

  /// How sensitive the contact is: PUBLIC, PRIVATE, CONFIDENTIAL (CLASS of 3.0).
  @inlinable public var accessClasses: [Entry<String>] {
    get { rare.accessClasses }
    _modify { yield &rare.accessClasses }
  }

  /// The mail program (MAILER of 2.1 and 3.0).
  @inlinable public var mailers: [Entry<String>] {
    get { rare.mailers }
    _modify { yield &rare.mailers }
  }

  /// The meaning of the numbers in PID (CLIENTPIDMAP): `1;urn:uuid:…`.
  @inlinable public var clientPIDMaps: [Entry<String>] {
    get { rare.clientPIDMaps }
    _modify { yield &rare.clientPIDMaps }
  }

  /// XML elements (XML).
  @inlinable public var xml: [Entry<String>] {
    get { rare.xml }
    _modify { yield &rare.xml }
  }

  /// Everything else, as written.
  @inlinable public var extensions: [ExtensionProperty] {
    get { common.extensions }
    _modify { yield &common.extensions }
  }
}
