extension Contact {
  /// Organizations with their units.
  @inlinable public var organizations: [Entry<Organization>] {
    get { common.organizations }
    _modify { yield &common.organizations }
  }

  /// Job titles.
  @inlinable public var titles: [Entry<String>] {
    get { common.titles }
    _modify { yield &common.titles }
  }

  /// Roles or occupations.
  @inlinable public var roles: [Entry<String>] {
    get { rare.roles }
    _modify { yield &rare.roles }
  }

  /// Related people, by name or URI; the relation is a type or a label.
  @inlinable public var related: [Entry<Reference>] {
    get { rare.related }
    _modify { yield &rare.related }
  }

  /// Persons and services that act for the contact (AGENT).
  @inlinable public var agents: [Entry<Agent>] {
    get { rare.agents }
    _modify { yield &rare.agents }
  }

  /// The members of a group, as URIs (MEMBER).
  @inlinable public var members: [Entry<String>] {
    get { rare.members }
    _modify { yield &rare.members }
  }

  /// Directories of the organization (ORG-DIRECTORY, RFC 6715).
  @inlinable public var organizationDirectories: [Entry<String>] {
    get { rare.organizationDirectories }
    _modify { yield &rare.organizationDirectories }
  }

  /// What the person is expert in (RFC 6715); the level is a parameter.
  @inlinable public var expertise: [Entry<String>] {
    get { rare.expertise }
    _modify { yield &rare.expertise }
  }

  /// Hobbies (RFC 6715).
  @inlinable public var hobbies: [Entry<String>] {
    get { rare.hobbies }
    _modify { yield &rare.hobbies }
  }

  /// Interests (RFC 6715).
  @inlinable public var interests: [Entry<String>] {
    get { rare.interests }
    _modify { yield &rare.interests }
  }
}
