internal import ContactModel
import SourceText

/// A service for messages with an attribute of its own, whose value is a name in it.
enum MessengerService: Hashable, Sendable, CaseIterable {
  case aim, jabber, icq, msn, yahoo, skype

  /// The name of the service, as vendors' properties such as X-AIM give it.
  private var name: String {
    switch self {
    case .aim: "AIM"
    case .jabber: "Jabber"
    case .icq: "ICQ"
    case .msn: "MSN"
    case .yahoo: "Yahoo"
    case .skype: "Skype"
    }
  }

  private var scheme: String {
    switch self {
    case .aim: "aim"
    case .jabber: "xmpp"
    case .icq: "icq"
    case .msn: "msnim"
    case .yahoo: "ymsgr"
    case .skype: "skype"
    }
  }

  private func isNamed(_ word: String) -> Bool {
    word.equalsIgnoringASCIICase(name) || self == .jabber && word.equalsIgnoringASCIICase("XMPP")
  }

  /// The address of a name in the service.
  func address(_ handle: String) -> InstantMessageAddress {
    let prefix = scheme + ":"
    let isURI = handle.asciiLowercased.hasPrefix(prefix)
    return InstantMessageAddress(
      isURI ? handle : prefix + PercentEncoding.encoded(handle, unreserved: "-._~@/?=&+!$'()*,;:%"), service: name)
  }

  /// The service of an address and the name in it; `nil` for another service.
  static func handle(_ address: InstantMessageAddress) -> (service: MessengerService, text: String)? {
    guard
      let service = allCases.first(where: {
        address.service.isEmpty ? address.scheme == $0.scheme : $0.isNamed(address.service)
      })
    else { return nil }
    if address.scheme != service.scheme { return address.scheme.isEmpty ? (service, address.uri) : nil }
    var handle = address.handle
    // AIM has links that open a window for a message.
    let link = "goim?screenname="
    if service == .aim, handle.asciiLowercased.hasPrefix(link) {
      handle = String(handle.dropFirst(link.count).prefix { $0 != "&" })
    }
    return (service, PercentEncoding.decoded(handle.utf8[...]) ?? handle)
  }

  /// The address of a service and a name in it: `AIM: zoe`.
  static func address(ofHandle text: String) -> InstantMessageAddress {
    guard let colon = text.utf8.firstIndex(of: ASCII.colon) else { return InstantMessageAddress(text) }
    let word = String(text[..<colon]).trimmingASCIISpace
    let handle = String(text[text.utf8.index(after: colon)...]).trimmingASCIISpace
    return allCases.first { $0.isNamed(word) || word.equalsIgnoringASCIICase($0.scheme) }?.address(handle)
      ?? InstantMessageAddress(handle, service: word)
  }
}

extension Contact {
  /// The contact with the addresses of its messengers as a reader of its entry has them, which mean the same.
  var withEntryMessengers: Contact {
    if !has(.instantMessages) { return self }
    var contact = self
    contact.instantMessages = instantMessages.map { entry in
      guard let (service, text) = MessengerService.handle(entry.value), !text.isEmpty else { return entry }
      var entry = entry
      entry.value = service.address(text)
      return entry
    }
    return contact == self ? self : contact
  }
}
