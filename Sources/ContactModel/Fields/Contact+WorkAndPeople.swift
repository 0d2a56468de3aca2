extension Contact {
  /// Organizations with their units.
  public var organizations: [Entry<Organization>] {
    get { values(.organizations) }
    set { set(.organizations, newValue) }
  }

  /// Job titles.
  public var titles: [Entry<String>] {
    get { values(.titles) }
    set { set(.titles, newValue) }
  }

  /// Roles or occupations.
  public var roles: [Entry<String>] {
    get { values(.roles) }
    set { set(.roles, newValue) }
  }

  /// Related people, by name or URI; the relation is a type or a label.
  public var related: [Entry<TextOrURI>] {
    get { values(.related) }
    set { set(.related, newValue) }
  }

  /// Persons and services that act for the contact (AGENT).
  public var agents: [Entry<Agent>] {
    get { values(.agents) }
    set { set(.agents, newValue) }
  }

  /// The members of a group, as URIs (MEMBER).
  public var members: [Entry<String>] {
    get { values(.members) }
    set { set(.members, newValue) }
  }

  /// Directories of the organization (ORG-DIRECTORY, RFC 6715).
  public var organizationDirectories: [Entry<String>] {
    get { values(.organizationDirectories) }
    set { set(.organizationDirectories, newValue) }
  }

  /// What the person is expert in (RFC 6715); the level is a parameter.
  public var expertise: [Entry<String>] {
    get { values(.expertise) }
    set { set(.expertise, newValue) }
  }

  /// Hobbies (RFC 6715).
  public var hobbies: [Entry<String>] {
    get { values(.hobbies) }
    set { set(.hobbies, newValue) }
  }

  /// Interests (RFC 6715).
  public var interests: [Entry<String>] {
    get { values(.interests) }
    set { set(.interests, newValue) }
  }
}
