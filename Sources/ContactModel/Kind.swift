/// The kind of a contact (RFC 6350 6.1.4, RFC 6473, RFC 6869).
public struct Kind: Hashable, Sendable, RawRepresentable {
  /// The name in lower case.
  public var rawValue: String
  /// Creates a kind from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// One person, the default.
  public static let individual = Kind(rawValue: "individual")
  /// A group of contacts.
  public static let group = Kind(rawValue: "group")
  /// An organization.
  public static let organization = Kind(rawValue: "org")
  /// A place.
  public static let location = Kind(rawValue: "location")
  /// Software (RFC 6473).
  public static let application = Kind(rawValue: "application")
  /// A device (RFC 6869).
  public static let device = Kind(rawValue: "device")
}

/// Sex and gender identity (RFC 6350 6.2.7).
public struct Gender: Hashable, Sendable {
  /// `M`, `F`, `O`, `N`, `U` or empty.
  public var sex: String
  /// The identity in words, or empty.
  public var identity: String

  /// Creates a gender.
  public init(sex: String, identity: String = "") {
    self.sex = sex
    self.identity = identity
  }
}

/// A geographical position (RFC 6350 6.5.2, RFC 5870).
///
/// The digits are kept as written, so that no precision is lost or invented.
public struct Position: Hashable, Sendable {
  /// Degrees north, as a decimal number.
  public var latitude: String
  /// Degrees east, as a decimal number.
  public var longitude: String
  /// The rest of the `geo:` URI as written, such as `,120;u=35`; usually empty.
  public var rest: String

  /// Creates a position.
  public init(latitude: String, longitude: String, rest: String = "") {
    self.latitude = latitude
    self.longitude = longitude
    self.rest = rest
  }

  /// The position as a `geo:` URI.
  public var uri: String { "geo:\(latitude),\(longitude)\(rest)" }
}

extension Gender: ComponentValue {
  package static let blank = Gender(sex: "")
  /// The components, in the order of comparison and of JSON.
  package static let fields: [PartField<Gender>] = [
    PartField(nil, "", json: "sex", csv: ("Sex", 0), .text({ $0.sex }, { $0.sex = $1 })),
    PartField(
      .identity, "identity", json: "identity", csv: ("Identity", 1), .text({ $0.identity }, { $0.identity = $1 })),
  ]
}

extension Position: ComponentValue {
  package static let blank = Position(latitude: "", longitude: "")
  /// The components, in the order of JSON; a position is compared and shown as one part.
  package static let fields: [PartField<Position>] = [
    PartField(nil, "", json: "latitude", csv: ("Latitude", 0), .text({ $0.latitude }, { $0.latitude = $1 })),
    PartField(
      .longitude, "longitude", json: "longitude", csv: ("Longitude", 1), .text({ $0.longitude }, { $0.longitude = $1 })),
    PartField(.positionRest, "rest", json: "rest", csv: ("Rest", 2), .text({ $0.rest }, { $0.rest = $1 })),
  ]
}
