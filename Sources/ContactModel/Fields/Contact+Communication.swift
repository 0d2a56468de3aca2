extension Contact {
  /// Phone numbers.
  @inlinable public var phones: [Phone] {
    get { common.phones }
    _modify { yield &common.phones }
  }

  /// E-mail addresses.
  @inlinable public var emails: [Email] {
    get { common.emails }
    _modify { yield &common.emails }
  }

  /// Postal addresses, including those with a formatted text alone (a LABEL of 3.0 without an ADR).
  @inlinable public var addresses: [Entry<PostalAddress>] {
    get { common.addresses }
    _modify { yield &common.addresses }
  }

  /// Web pages.
  @inlinable public var urls: [Entry<String>] {
    get { common.urls }
    _modify { yield &common.urls }
  }

  /// Addresses for instant messages.
  @inlinable public var instantMessages: [Entry<InstantMessageAddress>] {
    get { rare.instantMessages }
    _modify { yield &rare.instantMessages }
  }

  /// Profiles in social networks.
  @inlinable public var socialProfiles: [Entry<SocialProfile>] {
    get { rare.socialProfiles }
    _modify { yield &rare.socialProfiles }
  }

  /// Web forms and other ways to contact (CONTACT-URI, RFC 8605).
  @inlinable public var contactURIs: [Entry<String>] {
    get { rare.contactURIs }
    _modify { yield &rare.contactURIs }
  }

  /// Languages that the person speaks.
  @inlinable public var languages: [Entry<String>] {
    get { rare.languages }
    _modify { yield &rare.languages }
  }

  /// The language that the contact's texts are in (LANGUAGE, RFC 9554 3.3).
  @inlinable public var defaultLanguages: [Entry<String>] {
    get { rare.defaultLanguages }
    _modify { yield &rare.defaultLanguages }
  }

  /// Time zones: `-05:00`, `Europe/Berlin`, or a URI.
  @inlinable public var timeZones: [Entry<String>] {
    get { rare.timeZones }
    _modify { yield &rare.timeZones }
  }

  /// Positions on the globe.
  @inlinable public var positions: [Entry<Position>] {
    get { rare.positions }
    _modify { yield &rare.positions }
  }
}
