extension Contact {
  /// The names for display, most preferred first as written (FN).
  @inlinable public var formattedNames: [Entry<String>] {
    get { if let lists { lists.content.formattedNames } else { stored(.formattedNames) } }
    _modify { yield &common.formattedNames }
  }

  /// The structured name (N); several are alternatives of each other in languages or scripts.
  @inlinable public var names: [Entry<PersonName>] {
    get { if let lists { lists.content.names } else { stored(.names) } }
    _modify { yield &common.names }
  }

  /// Nicknames.
  @inlinable public var nicknames: [Entry<String>] {
    get { if let lists { lists.content.nicknames } else { stored(.nicknames) } }
    _modify { yield &common.nicknames }
  }

  /// Sex and gender identity.
  @inlinable public var genders: [Entry<Gender>] {
    get { if let lists { lists.content.rare.shared.content.genders } else { stored(.genders) } }
    _modify { yield &rare.genders }
  }

  /// The pronouns of the person (RFC 9554 3.4).
  @inlinable public var pronouns: [Entry<String>] {
    get { if let lists { lists.content.rare.shared.content.pronouns } else { stored(.pronouns) } }
    _modify { yield &rare.pronouns }
  }

  /// The grammatical gender to use (RFC 9554 3.2).
  @inlinable public var grammaticalGenders: [Entry<String>] {
    get { if let lists { lists.content.rare.shared.content.grammaticalGenders } else { stored(.grammaticalGenders) } }
    _modify { yield &rare.grammaticalGenders }
  }
}
