extension Contact {
  /// Organizations with their units.
  @inlinable public var organizations: [Entry<Organization>] {
    get { if let lists { lists.content.organizations } else { stored(.organizations) } }
    _modify { yield &common.organizations }
  }

  /// Job titles.
  @inlinable public var titles: [Entry<String>] {
    get { if let lists { lists.content.titles } else { stored(.titles) } }
    _modify { yield &common.titles }
  }

  /// Roles or occupations.
  @inlinable public var roles: [Entry<String>] {
    get { if let lists { lists.content.rare.shared.content.roles } else { stored(.roles) } }
    _modify { yield &rare.roles }
  }

  /// Related people, by name or URI; the relation is a type or a label.
  @inlinable public var related: [Entry<Reference>] {
    get { if let lists { lists.content.rare.shared.content.related } else { stored(.related) } }
    _modify { yield &rare.related }
  }

  /// Persons and services that act for the contact (AGENT).
  @inlinable public var agents: [Entry<Agent>] {
    get { if let lists { lists.content.rare.shared.content.agents } else { stored(.agents) } }
    _modify { yield &rare.agents }
  }

  /// The members of a group, as URIs (MEMBER).
  @inlinable public var members: [Entry<String>] {
    get { if let lists { lists.content.rare.shared.content.members } else { stored(.members) } }
    _modify { yield &rare.members }
  }

  /// Directories of the organization (ORG-DIRECTORY, RFC 6715).
  @inlinable public var organizationDirectories: [Entry<String>] {
    get {
      if let lists {
        lists.content.rare.shared.content.organizationDirectories
      } else {
        stored(.organizationDirectories)
      }
    }
    _modify { yield &rare.organizationDirectories }
  }

  /// What the person is expert in (RFC 6715); the level is a parameter.
  @inlinable public var expertise: [Entry<String>] {
    get { if let lists { lists.content.rare.shared.content.expertise } else { stored(.expertise) } }
    _modify { yield &rare.expertise }
  }

  /// Hobbies (RFC 6715).
  @inlinable public var hobbies: [Entry<String>] {
    get { if let lists { lists.content.rare.shared.content.hobbies } else { stored(.hobbies) } }
    _modify { yield &rare.hobbies }
  }

  /// Interests (RFC 6715).
  @inlinable public var interests: [Entry<String>] {
    get { if let lists { lists.content.rare.shared.content.interests } else { stored(.interests) } }
    _modify { yield &rare.interests }
  }
}
