extension Contact {
  /// The names for display, most preferred first as written (FN).
  public var formattedNames: [Entry<String>] {
    get { values(.formattedNames) }
    set { set(.formattedNames, newValue) }
  }

  /// The structured name (N); several are alternatives of each other in languages or scripts.
  public var names: [Entry<PersonName>] {
    get { values(.names) }
    set { set(.names, newValue) }
  }

  /// Nicknames.
  public var nicknames: [Entry<String>] {
    get { values(.nicknames) }
    set { set(.nicknames, newValue) }
  }

  /// Sex and gender identity.
  public var genders: [Entry<Gender>] {
    get { values(.genders) }
    set { set(.genders, newValue) }
  }

  /// The pronouns of the person (RFC 9554 3.4).
  public var pronouns: [Entry<String>] {
    get { values(.pronouns) }
    set { set(.pronouns, newValue) }
  }

  /// The grammatical gender to use (RFC 9554 3.2).
  public var grammaticalGenders: [Entry<String>] {
    get { values(.grammaticalGenders) }
    set { set(.grammaticalGenders, newValue) }
  }
}
