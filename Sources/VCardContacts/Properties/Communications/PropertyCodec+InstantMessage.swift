internal import ContactModel
internal import ContactProducts
internal import Findings
internal import SourceText
internal import VCardSyntax

extension PropertyCodec {
  /// IMPP (RFC 6350 6.4.3, RFC 4770), with the service in X-SERVICE-TYPE (Apple), SERVICE-TYPE (RFC 9554 4.8) or TYPE
  /// (Nextcloud). A name without a scheme, which is not a valid IMPP, gets the scheme of its service, or is X-IMPP.
  static let instantMessage = PropertyCodec(
    "IMPP", otherNames: ["X-IMPP"],
    read: { input, contact in
      var service = input.removeParameter("SERVICE-TYPE") ?? input.removeParameter("X-SERVICE-TYPE") ?? ""
      if service.isEmpty, !input.attributes.isCommon { service = input.attributes.removeService() ?? "" }
      let uri = input.line.isNamed("X-IMPP") ? input.text() : MessageHandle.text(ofURI: input.uri())
      let address = InstantMessageAddress(uri, service: service)
      contact.append(Entry(address, attributes: input.attributes), to: .instantMessages)
      return true
    },
    write: { contact, writer in
      for entry in contact.instantMessages.preferenceMarked(in: writer.version) { writer.instantMessage(entry) }
    })
}

extension CardWriter {
  fileprivate mutating func instantMessage(_ entry: Entry<InstantMessageAddress>) {
    let service = entry.value.service
    var attributes = entry.attributes
    if let type = importer?.type(ofService: service), type.isPlainType,
      !attributes.otherTypes.contains(where: { $0.equalsIgnoringASCIICase(type) })
    {
      attributes.otherTypes.insert(type, at: 0)
    }
    if entry.value.uri.isEmpty, !service.isEmpty, lineVersion == nil {
      report(
        LossCodes.emptyLeftOut, "IMPP of the service \(Finding.quote(service)) has no name and was skipped",
        property: "IMPP")
      return
    }
    let parameters = service.isEmpty ? [] : [Parameter(version == .v40 ? "SERVICE-TYPE" : "X-SERVICE-TYPE", [service])]
    let text = entry.value.uri
    let handle = importer?.bareHandle ?? .uri
    switch handle {
    case .name
    where !text.looksLikeURI
      && (importer?.reading.serviceTypes != nil || MessageHandle.uri(of: text, in: service) == nil):
      property(.instantMessage, attributes, .text(text), parameters: parameters)
    case .uri where !text.looksLikeURI, .name where !text.looksLikeURI:
      guard let uri = MessageHandle.uri(of: text, in: service) else {
        if !text.isEmpty { reportForm(of: text, "X-IMPP") }
        return property(
          .otherInstantMessage, attributes, .text(text), parameters: parameters, in: LineContext(home: .instantMessage))
      }
      reportForm(of: text, uri)
      property(.instantMessage, attributes, .uri(uri), parameters: parameters)
    default:
      let uri = handle == .appleURI ? MessageHandle.appleURI(of: text) : text
      if !uri.utf8.elementsEqual(text.utf8) { reportForm(of: text, MessageHandle.appleScheme) }
      property(.instantMessage, attributes, .uri(uri), parameters: parameters)
    }
  }

  private mutating func reportForm(of name: String, _ form: String) {
    report(
      LossCodes.otherForm,
      "IMPP \(Finding.quote(name)) is written as \(form): an IMPP is a URI, and the name has no scheme",
      property: "IMPP")
  }
}

extension [Entry<InstantMessageAddress>] {
  /// Adds the schemes of their services to names without one.
  mutating func addSchemes() {
    for index in indices where !self[index].value.uri.isEmpty && !self[index].value.uri.looksLikeURI {
      guard let scheme = VendorProperties.scheme(ofService: self[index].value.service) else { continue }
      self[index].value.uri = scheme + ":" + self[index].value.uri
    }
  }
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

/// The user name in an instant-messaging service without a scheme: tables have bare names, and IMPP has to be a URI.
private enum MessageHandle {
  /// The scheme that Apple's programs use for every service without one.
  static let appleScheme = "x-apple:"

  /// The URI of a name in a service; `nil` if the service has no scheme, or the name has characters that a URI encodes.
  static func uri(of text: String, in service: String) -> String? {
    guard !text.isEmpty, text.utf8.allSatisfy(isUnreserved), let scheme = VendorProperties.scheme(ofService: service)
    else { return nil }
    return scheme + ":" + text
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || unreserved.withUTF8Buffer { $0.contains(byte) }
  }

  private static let unreserved: StaticString = "-._~@+"

  /// The URI of Apple's programs that a bare name is written as; a URI is written as it is.
  static func appleURI(of text: String) -> String {
    if text.isEmpty { return text }
    if text.looksLikeURI, self.text(ofURI: text).utf8.elementsEqual(text.utf8) { return text }
    return appleScheme + PercentEncoding.encoded(text, unreserved: unreserved)
  }

  /// The bare name that a URI of Apple's programs was written for; every other URI as it is.
  static func text(ofURI uri: String) -> String {
    let scheme = String(decoding: uri.utf8.prefix(appleScheme.utf8.count), as: UTF8.self)
    guard scheme.asciiLowercased == appleScheme else { return uri }
    let text = PercentEncoding.decoded(uri.utf8.dropFirst(appleScheme.utf8.count)) ?? ""
    return text.isEmpty ? uri : text
  }
}
