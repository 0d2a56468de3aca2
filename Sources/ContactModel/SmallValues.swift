/// What a contact stands for (RFC 6350 6.1.4, RFC 6473, RFC 6869).
public struct Kind: Hashable, Sendable, RawRepresentable {
  /// The name in lower case.
  public var rawValue: String
  /// Makes a kind from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// One person; what a contact is where nothing is said.
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

  /// Makes a gender.
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
  /// What else the `geo:` URI said, as written: `,120;u=35`. Empty mostly.
  public var rest: String

  /// Makes a position.
  public init(latitude: String, longitude: String, rest: String = "") {
    self.latitude = latitude
    self.longitude = longitude
    self.rest = rest
  }

  /// The position as a `geo:` URI.
  public var uri: String { "geo:\(latitude),\(longitude)\(rest)" }
}

/// Somebody who acts for the contact (AGENT of 2.1 and 3.0): a card of its own, or a reference to one.
public indirect enum Agent: Hashable, Sendable {
  /// The agent's own card. Readers stop at the nesting limit of cards inside each other.
  case contact(Contact)
  /// A URI, or a text.
  case reference(Reference)
}

/// A phone number with its types, label and preference.
public typealias Phone = Entry<PhoneNumber>
/// An e-mail address with its types, label and preference.
public typealias Email = Entry<String>
