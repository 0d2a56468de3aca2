extension Contact {
  /// The kind of the contact; `nil` means a person.
  public var kind: Kind? {
    get { buffer.kind }
    set { set(kind: newValue) }
  }

  /// The unique ids (RFC 6350 6.7.6); a well-formed contact has at most one.
  public var uids: [Entry<String>] {
    get { values(.uids) }
    set { set(.uids, newValue) }
  }

  /// When the contact was last changed (REV).
  public var revisions: [Entry<DateValue>] {
    get { values(.revisions) }
    set { set(.revisions, newValue) }
  }

  /// When the contact was created (RFC 9554 3.1).
  public var creations: [Entry<DateValue>] {
    get { values(.creations) }
    set { set(.creations, newValue) }
  }

  /// The product that wrote it (PRODID).
  public var productIDs: [Entry<String>] {
    get { values(.productIDs) }
    set { set(.productIDs, newValue) }
  }

  /// URIs of the current version of the contact (SOURCE).
  public var sources: [Entry<String>] {
    get { values(.sources) }
    set { set(.sources, newValue) }
  }

  /// The name of the source (NAME of 3.0).
  public var sourceNames: [Entry<String>] {
    get { values(.sourceNames) }
    set { set(.sourceNames, newValue) }
  }
}
