/// A URI or a text, for properties that allow both (RELATED, ORG-DIRECTORY, AGENT).
public struct TextOrURI: Hashable, Sendable {
  /// The URI or the text.
  public var text: String
  /// Whether it is a URI.
  public var isURI: Bool

  /// Creates a reference.
  public init(_ text: String, isURI: Bool = false) {
    self.text = text
    self.isURI = isURI
  }
}

/// An address for instant messages (RFC 6350 6.4.3, RFC 4770).
public struct InstantMessageAddress: Hashable, Sendable {
  /// The URI: `xmpp:jo@example.org`, `aim:jo`; without a scheme if only the service is known.
  public var uri: String
  /// The service's name as written, such as `Jabber`, or empty (X-SERVICE-TYPE, SERVICE-TYPE).
  public var service: String

  /// Creates an address.
  public init(_ uri: String, service: String = "") {
    self.uri = uri
    self.service = service
  }

  /// The address without the URI's scheme: `jo@example.org`.
  public var handle: String {
    guard let colon = uri.utf8.firstIndex(of: UInt8(ascii: ":")) else { return uri }
    return String(uri[uri.index(after: colon)...])
  }

  /// The URI's scheme in lower case, such as `xmpp`, or empty.
  public var scheme: String {
    guard let colon = uri.utf8.firstIndex(of: UInt8(ascii: ":")) else { return "" }
    let letters = uri.utf8[..<colon].map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
    return String(decoding: letters, as: UTF8.self)
  }
}

/// A profile in a social network (RFC 9554 3.5, X-SOCIALPROFILE).
public struct SocialProfile: Hashable, Sendable {
  /// The URI of the profile, or its user name as a text.
  public var text: String
  /// Whether ``text`` is a URI.
  public var isURI: Bool
  /// The service's name as written, such as `twitter`, or empty.
  public var service: String
  /// The user name in the network, or empty.
  public var username: String

  /// Creates a profile.
  public init(_ text: String, isURI: Bool = true, service: String = "", username: String = "") {
    self.text = text
    self.isURI = isURI
    self.service = service
    self.username = username
  }
}

extension InstantMessageAddress: ComponentValue {
  package static let blank = InstantMessageAddress("")
  /// The components, in the order of comparison and of JSON.
  package static let fields: [PartField<InstantMessageAddress>] = [
    PartField(nil, "", json: "value", csv: ("Value", 0), .text({ $0.uri }, { $0.uri = $1 })),
    PartField(.service, "service", json: "service", csv: ("Service", 1), .text({ $0.service }, { $0.service = $1 })),
  ]
}

extension SocialProfile: ComponentValue {
  package static let blank = SocialProfile("")
  /// The components, in the order of comparison and of JSON.
  package static let fields: [PartField<SocialProfile>] = [
    PartField(nil, "", json: "value", csv: ("Value", 0), .text({ $0.text }, { $0.text = $1 })),
    // The column is filled where the profile is not a URI, as profiles usually are.
    PartField(nil, "URI", json: "isURI", csv: ("Is Text", 1), .flag(usually: true, { $0.isURI }, { $0.isURI = $1 })),
    PartField(.service, "service", json: "service", csv: ("Service", 2), .text({ $0.service }, { $0.service = $1 })),
    PartField(
      .username, "username", json: "username", csv: ("Username", 3), .text({ $0.username }, { $0.username = $1 })),
  ]
}
