extension Contact {
  /// Calendars (CALURI).
  @inlinable public var calendarURIs: [Entry<String>] {
    get { rare.calendarURIs }
    _modify { yield &rare.calendarURIs }
  }

  /// Where to send invitations (CALADRURI).
  @inlinable public var calendarAddressURIs: [Entry<String>] {
    get { rare.calendarAddressURIs }
    _modify { yield &rare.calendarAddressURIs }
  }

  /// When the person is busy (FBURL).
  @inlinable public var freeBusyURIs: [Entry<String>] {
    get { rare.freeBusyURIs }
    _modify { yield &rare.freeBusyURIs }
  }

  /// Calendar access protocol addresses (CAPURI, RFC 2739).
  @inlinable public var calendarAccessURIs: [Entry<String>] {
    get { rare.calendarAccessURIs }
    _modify { yield &rare.calendarAccessURIs }
  }
}
