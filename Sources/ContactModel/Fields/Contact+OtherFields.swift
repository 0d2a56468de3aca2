extension Contact {
  /// Notes.
  @inlinable public var notes: [Entry<String>] {
    get { if let lists { lists.content.notes } else { stored(.notes) } }
    _modify { yield &common.notes }
  }

  /// Categories, also known as tags, groups or labels.
  @inlinable public var categories: [Entry<String>] {
    get { if let lists { lists.content.categories } else { stored(.categories) } }
    _modify { yield &common.categories }
  }

  /// How sensitive the contact is: PUBLIC, PRIVATE, CONFIDENTIAL (CLASS of 3.0).
  @inlinable public var accessClasses: [Entry<String>] {
    get { if let lists { lists.content.rare.shared.content.accessClasses } else { stored(.accessClasses) } }
    _modify { yield &rare.accessClasses }
  }

  /// The mail program (MAILER of 2.1 and 3.0).
  @inlinable public var mailers: [Entry<String>] {
    get { if let lists { lists.content.rare.shared.content.mailers } else { stored(.mailers) } }
    _modify { yield &rare.mailers }
  }

  /// The meaning of the numbers in PID (CLIENTPIDMAP): `1;urn:uuid:…`.
  @inlinable public var clientPIDMaps: [Entry<String>] {
    get { if let lists { lists.content.rare.shared.content.clientPIDMaps } else { stored(.clientPIDMaps) } }
    _modify { yield &rare.clientPIDMaps }
  }

  /// XML elements (XML).
  @inlinable public var xml: [Entry<String>] {
    get { if let lists { lists.content.rare.shared.content.xml } else { stored(.xml) } }
    _modify { yield &rare.xml }
  }

  /// Everything else, as written.
  @inlinable public var extensions: [ExtensionProperty] {
    get { if let lists { lists.content.extensions } else { storedExtensions } }
    _modify { yield &common.extensions }
  }
}
