/// One thing that a contact says, in eight bytes: what kind of thing, the number of the text in the pool of its kind, and
/// something of the text, so that most pairs of texts are told apart without reading them.
struct FeatureValue: Sendable, Hashable {
  /// What a value is. The values of a contact stand in this order; those of an address stand together.
  enum Kind: UInt8, Sendable, CaseIterable {
    /// A given name, the first as the one that is used.
    case given = 1
    /// Another given name that the person goes by: a nickname, or the given name of an alternative form of the name.
    case alias
    /// A further name or initial.
    case additional
    /// The family name without its particles.
    case family
    /// A word of a family name of several, or a name before marriage.
    case familyPart
    /// Which generation; the number is that of ``NameWords/Generation``.
    case generation
    /// The whole name in its order, of a company or of somebody whose name is not in components.
    case wholeName
    /// A word of it.
    case nameWord
    case email, phone
    /// A date, as ten thousand years, hundred months and days; unknown parts are 0.
    case birthday
    /// Where an address begins, with the number of street, house and place together; its parts follow.
    case address
    case house, street, streetExtra, locality, postcode, region
    case organization
    /// A web page, a profile in a social network, or an address for instant messages.
    case web
    case uid
    /// A property that nobody knows; which one stands where the letters stand otherwise.
    case other
    /// The hash of a note of some length, and of a photo.
    case note, photo
    /// M or F, as a byte.
    case gender

    /// A bit of its own.
    @inline(__always) var bit: UInt32 { 1 << UInt32(rawValue) }
  }

  private var bits: UInt64

  init(_ kind: Kind, _ id: UInt32, letters: UInt32 = 0) {
    bits = UInt64(id) | UInt64(letters & 0x3FF_FFFF) << 32 | UInt64(kind.rawValue) << 58
  }

  /// The raw value of the kind.
  var kindNumber: UInt8 { UInt8(truncatingIfNeeded: bits >> 58) }
  /// The number of the text.
  var id: UInt32 { UInt32(truncatingIfNeeded: bits) }
  /// A bit for each of a-z that is in the text; for e-mail addresses, phone numbers and postal codes ``parities(of:)``,
  /// for ``Kind/other`` the number of the property.
  var letters: UInt32 { UInt32(truncatingIfNeeded: bits >> 32) & 0x3FF_FFFF }

  /// The same value with another number.
  func with(id: UInt32) -> FeatureValue {
    var value = self
    value.bits = bits & ~0xFFFF_FFFF | UInt64(id)
    return value
  }

  /// The same value with another number of its property.
  func with(label: UInt32) -> FeatureValue {
    var value = self
    value.bits = bits & ~(0x3FF_FFFF << 32) | UInt64(label & 0x3FF_FFFF) << 32
    return value
  }

  /// For each of 25 kinds of bytes a bit that says whether there is an odd number of them. A slip changes two at most.
  static func parities(of text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var parities: UInt32 = 0
    for byte in text { parities ^= 1 << UInt32(byte % 25) }
    return parities
  }

  /// A bit beside ``parities(of:)``: the country of the phone number is unknown.
  static let unknownCountry: UInt32 = 1 << 25

  // Digits, a plus and a number sign never set these two in parities.
  /// The phone number is a fixed line, which a household or a company may share.
  static let fixedLine: UInt32 = 1 << 8
  /// The phone number is a mobile phone.
  static let mobileLine: UInt32 = 1 << 9

  /// Whether the texts of two values with ``parities(of:)`` may be a slip apart, or the same.
  func mayBeSlip(of other: FeatureValue) -> Bool {
    let marks = FeatureValue.unknownCountry | FeatureValue.fixedLine | FeatureValue.mobileLine
    return ((letters ^ other.letters) & ~marks).nonzeroBitCount <= 2
  }

  /// A bit for each of a-z in a folded text.
  static func letters(in text: some Sequence<UInt8>) -> UInt32 {
    var letters: UInt32 = 0
    for byte in text where byte &- 0x61 < 26 { letters |= 1 << UInt32(byte &- 0x61) }
    return letters
  }
}
