internal import ContactModel
internal import SourceText
internal import VCardSyntax

extension PropertyCodec {
  /// IMPP (RFC 6350 6.4.3, RFC 4770), with the service in X-SERVICE-TYPE (Apple), SERVICE-TYPE (RFC 9554 4.8) or TYPE
  /// (Nextcloud). A name without a scheme, which is not a valid IMPP, is written as an `x-apple:` URI, as Apple's programs
  /// do, and as it is for other products.
  static let instantMessage = PropertyCodec(
    "IMPP",
    read: { input, contact in
      var service = input.removeParameter("SERVICE-TYPE") ?? input.removeParameter("X-SERVICE-TYPE") ?? ""
      if service.isEmpty, !input.attributes.isCommon { service = input.attributes.removeService() ?? "" }
      let address = InstantMessageAddress(MessageHandle.text(ofURI: input.uri()), service: service)
      contact.append(Entry(address, attributes: input.attributes), to: .instantMessages)
      return true
    },
    write: { contact, writer in
      let parameter = writer.version == .v40 ? "SERVICE-TYPE" : "X-SERVICE-TYPE"
      for entry in contact.instantMessages.preferenceMarked(in: writer.version) {
        let service = entry.value.service
        var attributes = entry.attributes
        if let type = writer.form.type(ofService: service), type.isPlainType,
          !attributes.otherTypes.contains(where: { $0.equalsIgnoringASCIICase(type) })
        {
          attributes.otherTypes.insert(type, at: 0)
        }
        let text = entry.value.uri
        let isName = !writer.form.writesAppleHandles && !text.looksLikeURI
        let uri = isName ? text : MessageHandle.uri(of: text)
        if !uri.utf8.elementsEqual(entry.value.uri.utf8) {
          writer.reportOtherForm(
            "IMPP", entry.value.uri, "written as \(MessageHandle.scheme), because it has no scheme")
        }
        writer.property(
          .instantMessage, attributes, isName ? .text(uri) : .uri(uri),
          parameters: service.isEmpty ? [] : [Parameter(parameter, [service])])
      }
    })
}

extension Attributes {
  /// Removes a type or a label that is the name of a service, and returns the service.
  fileprivate mutating func removeService() -> String? {
    for (index, type) in otherTypes.enumerated() {
      guard let service = VendorProperties.service(named: type) else { continue }
      otherTypes.remove(at: index)
      return service
    }
    guard let service = label.flatMap(VendorProperties.service) else { return nil }
    label = nil
    return service
  }
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
