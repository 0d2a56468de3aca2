internal import ContactModel
internal import VCardSyntax

extension PropertyCodec {
  /// FBURL (RFC 6350 6.9.1, RFC 2739 for 3.0).
  static let freeBusyURI = PropertyCodec.uri("FBURL", { $0.freeBusyURIs }, { $0.freeBusyURIs.add($1) })

  /// CALADRURI (RFC 6350 6.9.2, RFC 2739 for 3.0).
  static let calendarAddressURI = PropertyCodec.uri(
    "CALADRURI", { $0.calendarAddressURIs }, { $0.calendarAddressURIs.add($1) })

  /// CALURI (RFC 6350 6.9.3, RFC 2739 for 3.0).
  static let calendarURI = PropertyCodec.uri("CALURI", { $0.calendarURIs }, { $0.calendarURIs.add($1) })

  /// CAPURI (RFC 2739 2.4.4).
  static let calendarAccessURI = PropertyCodec.uri(
    "CAPURI", in: [.v21, .v30], { $0.calendarAccessURIs }, { $0.calendarAccessURIs.add($1) })
}

extension PropertyCodec {
  /// The properties of RFC 6350 6.9, and CAPURI.
  static let calendar: [PropertyCodec] = [.freeBusyURI, .calendarAddressURI, .calendarURI, .calendarAccessURI]
}
