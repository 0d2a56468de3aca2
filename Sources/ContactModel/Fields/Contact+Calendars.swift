extension Contact {
  /// Calendars (CALURI).
  public var calendarURIs: [Entry<String>] {
    get { values(.calendarURIs) }
    set { set(.calendarURIs, newValue) }
  }

  /// Where to send invitations (CALADRURI).
  public var calendarAddressURIs: [Entry<String>] {
    get { values(.calendarAddressURIs) }
    set { set(.calendarAddressURIs, newValue) }
  }

  /// When the person is busy (FBURL).
  public var freeBusyURIs: [Entry<String>] {
    get { values(.freeBusyURIs) }
    set { set(.freeBusyURIs, newValue) }
  }

  /// Calendar access protocol addresses (CAPURI, RFC 2739).
  public var calendarAccessURIs: [Entry<String>] {
    get { values(.calendarAccessURIs) }
    set { set(.calendarAccessURIs, newValue) }
  }
}
