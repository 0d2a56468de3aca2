extension Contact {
  /// The kind of the contact; nil means a person.
  @inlinable public var kind: Kind? {
    get { common.kind }
    _modify { yield &common.kind }
  }

  /// The unique ids (RFC 6350 6.7.6); a well-formed contact has at most one.
  @inlinable public var uids: [Entry<String>] {
    get { common.uids }
    _modify { yield &common.uids }
  }

  /// When the contact was last changed (REV).
  @inlinable public var revisions: [Entry<DateValue>] {
    get { common.revisions }
    _modify { yield &common.revisions }
  }

  /// When the contact was created (RFC 9554 3.1).
  @inlinable public var creations: [Entry<DateValue>] {
    get { rare.creations }
    _modify { yield &rare.creations }
  }

  /// The product that wrote it (PRODID).
  @inlinable public var productIDs: [Entry<String>] {
    get { common.productIDs }
    _modify { yield &common.productIDs }
  }

  /// URIs of the current version of the contact (SOURCE).
  @inlinable public var sources: [Entry<String>] {
    get { rare.sources }
    _modify { yield &rare.sources }
  }

  /// The name of the source (NAME of 3.0).
  @inlinable public var sourceNames: [Entry<String>] {
    get { rare.sourceNames }
    _modify { yield &rare.sourceNames }
  }
}
