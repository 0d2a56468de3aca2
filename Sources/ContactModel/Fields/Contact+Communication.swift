extension Contact {
  /// Phone numbers.
  @inlinable public var phones: [Phone] {
    get { if let lists { lists.content.phones } else { stored(.phones) } }
    _modify { yield &common.phones }
  }

  /// E-mail addresses.
  @inlinable public var emails: [Email] {
    get { if let lists { lists.content.emails } else { stored(.emails) } }
    _modify { yield &common.emails }
  }

  /// Postal addresses, including those with a formatted text alone (a LABEL of 3.0 without an ADR).
  @inlinable public var addresses: [Entry<PostalAddress>] {
    get { if let lists { lists.content.addresses } else { stored(.addresses) } }
    _modify { yield &common.addresses }
  }

  /// Web pages.
  @inlinable public var urls: [Entry<String>] {
    get { if let lists { lists.content.urls } else { stored(.urls) } }
    _modify { yield &common.urls }
  }

  /// Addresses for instant messages.
  @inlinable public var instantMessages: [Entry<InstantMessageAddress>] {
    get { if let lists { lists.content.rare.shared.content.instantMessages } else { stored(.instantMessages) } }
    _modify { yield &rare.instantMessages }
  }

  /// Profiles in social networks.
  @inlinable public var socialProfiles: [Entry<SocialProfile>] {
    get { if let lists { lists.content.rare.shared.content.socialProfiles } else { stored(.socialProfiles) } }
    _modify { yield &rare.socialProfiles }
  }

  /// Web forms and other ways to contact (CONTACT-URI, RFC 8605).
  @inlinable public var contactURIs: [Entry<String>] {
    get { if let lists { lists.content.rare.shared.content.contactURIs } else { stored(.contactURIs) } }
    _modify { yield &rare.contactURIs }
  }

  /// Languages that the person speaks.
  @inlinable public var languages: [Entry<String>] {
    get { if let lists { lists.content.rare.shared.content.languages } else { stored(.languages) } }
    _modify { yield &rare.languages }
  }

  /// The language that the contact's texts are in (LANGUAGE, RFC 9554 3.3).
  @inlinable public var defaultLanguages: [Entry<String>] {
    get { if let lists { lists.content.rare.shared.content.defaultLanguages } else { stored(.defaultLanguages) } }
    _modify { yield &rare.defaultLanguages }
  }

  /// Time zones: `-05:00`, `Europe/Berlin`, or a URI.
  @inlinable public var timeZones: [Entry<String>] {
    get { if let lists { lists.content.rare.shared.content.timeZones } else { stored(.timeZones) } }
    _modify { yield &rare.timeZones }
  }

  /// Positions on the globe.
  @inlinable public var positions: [Entry<Position>] {
    get { if let lists { lists.content.rare.shared.content.positions } else { stored(.positions) } }
    _modify { yield &rare.positions }
  }
}
