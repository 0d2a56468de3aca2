extension Contact {
  /// Phone numbers.
  public var phones: [Phone] {
    get { values(.phones) }
    set { set(.phones, newValue) }
  }

  /// E-mail addresses.
  public var emails: [Email] {
    get { values(.emails) }
    set { set(.emails, newValue) }
  }

  /// Postal addresses, including those with a formatted text alone (a LABEL of 3.0 without an ADR).
  public var addresses: [Entry<PostalAddress>] {
    get { values(.addresses) }
    set { set(.addresses, newValue) }
  }

  /// Web pages.
  public var urls: [Entry<String>] {
    get { values(.urls) }
    set { set(.urls, newValue) }
  }

  /// Addresses for instant messages.
  public var instantMessages: [Entry<InstantMessageAddress>] {
    get { values(.instantMessages) }
    set { set(.instantMessages, newValue) }
  }

  /// Profiles in social networks.
  public var socialProfiles: [Entry<SocialProfile>] {
    get { values(.socialProfiles) }
    set { set(.socialProfiles, newValue) }
  }

  /// Web forms and other ways to contact (CONTACT-URI, RFC 8605).
  public var contactURIs: [Entry<String>] {
    get { values(.contactURIs) }
    set { set(.contactURIs, newValue) }
  }

  /// Languages that the person speaks.
  public var languages: [Entry<String>] {
    get { values(.languages) }
    set { set(.languages, newValue) }
  }

  /// The language that the contact's texts are in (LANGUAGE, RFC 9554 3.3).
  public var defaultLanguages: [Entry<String>] {
    get { values(.defaultLanguages) }
    set { set(.defaultLanguages, newValue) }
  }

  /// Time zones: `-05:00`, `Europe/Berlin`, or a URI.
  public var timeZones: [Entry<String>] {
    get { values(.timeZones) }
    set { set(.timeZones, newValue) }
  }

  /// Positions on the globe.
  public var positions: [Entry<Position>] {
    get { values(.positions) }
    set { set(.positions, newValue) }
  }
}
