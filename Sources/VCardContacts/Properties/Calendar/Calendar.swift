internal import ContactModel
internal import VCardSyntax

extension PropertyCodec {
  /// FBURL (RFC 6350 6.9.1, RFC 2739 for 3.0).
  static let freeBusyURI = PropertyCodec.uri("FBURL", \.freeBusyURIs)

  /// CALADRURI (RFC 6350 6.9.2, RFC 2739 for 3.0).
  static let calendarAddressURI = PropertyCodec.uri("CALADRURI", \.calendarAddressURIs)

  /// CALURI (RFC 6350 6.9.3, RFC 2739 for 3.0).
  static let calendarURI = PropertyCodec.uri("CALURI", \.calendarURIs)

  /// CAPURI (RFC 2739 2.4.4).
  static let calendarAccessURI = PropertyCodec.uri("CAPURI", in: [.v21, .v30], \.calendarAccessURIs)
}
