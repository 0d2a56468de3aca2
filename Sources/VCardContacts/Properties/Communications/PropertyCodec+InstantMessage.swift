internal import ContactModel
internal import SourceText
internal import VCardSyntax

extension PropertyCodec {
  /// IMPP (RFC 6350 6.4.3, RFC 4770), with the service in X-SERVICE-TYPE (Apple) or SERVICE-TYPE (RFC 9554 4.8). A name
  /// without a scheme, which is not a valid IMPP, is written as an `x-apple:` URI, as Apple's programs do.
  static let instantMessage = PropertyCodec(
    "IMPP",
    read: { input, contact in
      let service = input.removeParameter("SERVICE-TYPE") ?? input.removeParameter("X-SERVICE-TYPE") ?? ""
      let address = InstantMessageAddress(MessageHandle.text(ofURI: input.uri()), service: service)
      contact.append(Entry(address, attributes: input.attributes), to: .instantMessages)
      return true
    },
    write: { contact, writer in
      let parameter = writer.version == .v40 ? "SERVICE-TYPE" : "X-SERVICE-TYPE"
      for entry in contact.instantMessages.preferenceMarked(in: writer.version) {
        let service = entry.value.service
        let uri = MessageHandle.uri(of: entry.value.uri)
        if !uri.utf8.elementsEqual(entry.value.uri.utf8) {
          writer.reportOtherForm(
            "IMPP", entry.value.uri, "written as \(MessageHandle.scheme), because it has no scheme")
        }
        writer.property(
          .instantMessage, entry.attributes, .uri(uri),
          parameters: service.isEmpty ? [] : [Parameter(parameter, [service])])
      }
    })
}

/// The user name of an instant-messaging service whose URI scheme is unknown: tables have bare names, and IMPP has to be
/// a URI.
private enum MessageHandle {
  /// The scheme that Apple's programs use for every service without one.
  static let scheme = "x-apple:"

  /// The URI that a bare name is written as; a URI is written as it is.
  static func uri(of text: String) -> String {
    if text.isEmpty { return text }
    if text.looksLikeURI, self.text(ofURI: text).utf8.elementsEqual(text.utf8) { return text }
    return scheme + PercentEncoding.encoded(text, unreserved: "-._~@+")
  }

  /// The bare name that a URI was written for; every other URI as it is.
  static func text(ofURI uri: String) -> String {
    guard String(decoding: uri.utf8.prefix(scheme.utf8.count), as: UTF8.self).equalsIgnoringASCIICase(scheme) else {
      return uri
    }
    let text = PercentEncoding.decoded(uri.utf8.dropFirst(scheme.utf8.count)) ?? ""
    return text.isEmpty ? uri : text
  }
}
