extension Contact {
  /// The kind of the contact; nil means a person.
  @inlinable public var kind: Kind? {
    get { if let lists { lists.content.kind } else { storedKind } }
    _modify { yield &common.kind }
  }

  /// The unique ids (RFC 6350 6.7.6); a well-formed contact has at most one.
  @inlinable public var uids: [Entry<String>] {
    get { if let lists { lists.content.uids } else { stored(.uids) } }
    _modify { yield &common.uids }
  }

  /// When the contact was last changed (REV).
  @inlinable public var revisions: [Entry<DateValue>] {
    get { if let lists { lists.content.revisions } else { stored(.revisions) } }
    _modify { yield &common.revisions }
  }

  /// When the contact was created (RFC 9554 3.1).
  @inlinable public var creations: [Entry<DateValue>] {
    get { if let lists { lists.content.rare.shared.content.creations } else { stored(.creations) } }
    _modify { yield &rare.creations }
  }

  /// The product that wrote it (PRODID).
  @inlinable public var productIDs: [Entry<String>] {
    get { if let lists { lists.content.productIDs } else { stored(.productIDs) } }
    _modify { yield &common.productIDs }
  }

  /// URIs of the current version of the contact (SOURCE).
  @inlinable public var sources: [Entry<String>] {
    get { if let lists { lists.content.rare.shared.content.sources } else { stored(.sources) } }
    _modify { yield &rare.sources }
  }

  /// The name of the source (NAME of 3.0).
  @inlinable public var sourceNames: [Entry<String>] {
    get { if let lists { lists.content.rare.shared.content.sourceNames } else { stored(.sourceNames) } }
    _modify { yield &rare.sourceNames }
  }
}
