extension Contact {
  /// Calendars (CALURI).
  @inlinable public var calendarURIs: [Entry<String>] {
    get { if let lists { lists.content.rare.shared.content.calendarURIs } else { stored(.calendarURIs) } }
    _modify { yield &rare.calendarURIs }
  }

  /// Where to send invitations (CALADRURI).
  @inlinable public var calendarAddressURIs: [Entry<String>] {
    get { if let lists { lists.content.rare.shared.content.calendarAddressURIs } else { stored(.calendarAddressURIs) } }
    _modify { yield &rare.calendarAddressURIs }
  }

  /// When the person is busy (FBURL).
  @inlinable public var freeBusyURIs: [Entry<String>] {
    get { if let lists { lists.content.rare.shared.content.freeBusyURIs } else { stored(.freeBusyURIs) } }
    _modify { yield &rare.freeBusyURIs }
  }

  /// Calendar access protocol addresses (CAPURI, RFC 2739).
  @inlinable public var calendarAccessURIs: [Entry<String>] {
    get { if let lists { lists.content.rare.shared.content.calendarAccessURIs } else { stored(.calendarAccessURIs) } }
    _modify { yield &rare.calendarAccessURIs }
  }
}
