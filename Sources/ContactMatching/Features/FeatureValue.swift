/// One value of a contact in eight bytes: its kind, the number of its text in the pool of the kind, and a summary of the
/// text, by which most pairs of different texts are recognized without reading them.
struct FeatureValue: Sendable, Hashable {
  /// The kind of a value. The values of a contact are in this order, and those of an address are together.
  enum Kind: UInt8, Sendable, CaseIterable {
    case given = 1
    /// Another given name: a nickname, or that of another form of the name.
    case alias
    /// A further name or initial.
    case additional
    /// The family name without its particles.
    case family
    /// One word of a family name of several, or a name before marriage.
    case familyPart
    /// The number is that of ``NameGeneration``.
    case generation
    /// The name as a whole, of a company or where it is not in components.
    case wholeName
    case nameWord
    case email, phone
    /// The number is the date: year · 10,000 + month · 100 + day, with 0 for unknown parts.
    case birthday
    /// Street, house and place together, before the parts of the address.
    case address
    case house, street, streetExtra, locality, postcode, region
    case organization
    /// The department of a company, or what the card is for: `Accounts Payable`, `Reception`.
    case department
    /// A web page, a profile in a social network, or an address for instant messages.
    case web
    case uid
    /// The text of a property that the model does not know.
    case other
    /// The hash of a note or of a photo.
    case note, photo
    /// A text that only one rule reads.
    case ruleText

    @inline(__always) var bit: UInt32 { 1 << UInt32(rawValue) }
  }

  private var bits: UInt64

  init(_ kind: Kind, _ id: UInt32, letters: UInt32 = 0) {
    bits = UInt64(id) | UInt64(letters & 0x3FF_FFFF) << 32 | UInt64(kind.rawValue) << 58
  }

  var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: bits >> 58)) ?? .ruleText }
  @inline(__always) func has(_ kind: Kind) -> Bool { bits >> 58 == UInt64(kind.rawValue) }

  var id: UInt32 { UInt32(truncatingIfNeeded: bits) }
  /// The letters of the text (``letters(in:)``); for e-mail addresses, phone numbers and postal codes ``parities(of:)``, and
  /// for kinds with a label its number.
  var letters: UInt32 { UInt32(truncatingIfNeeded: bits >> 32) & 0x3FF_FFFF }

  static func letters(in text: some Sequence<UInt8>) -> UInt32 {
    var letters: UInt32 = 0
    for byte in text where byte &- 0x61 < 26 { letters |= 1 << UInt32(byte &- 0x61) }
    return letters
  }

  /// A bit for each of 25 classes of bytes: whether their number is odd. A typing error changes at most two.
  static func parities(of text: some Sequence<UInt8>) -> UInt32 {
    var parities: UInt32 = 0
    for byte in text { parities ^= 1 << UInt32(byte % 25) }
    return parities
  }

  /// Marks of phone numbers beside ``parities(of:)``, whose bits digits never set. A number without a calling code has an
  /// unknown country, though the region of the file gives it a probable one.
  static let unknownCountry: UInt32 = 1 << 25
  static let fixedLine: UInt32 = 1 << 8
  static let mobileLine: UInt32 = 1 << 9
  private static let endings: UInt32 = 0x3FF << 10
  static let phoneMarks = unknownCountry | fixedLine | mobileLine | endings

  /// A mark for the last three digits of a phone number.
  static func ending(of number: some BidirectionalCollection<UInt8>) -> UInt32 {
    number.suffix(3).reduce(0) { $0 * 10 + UInt32($1 % 10) } << 10
  }

  /// Whether the texts of two values with ``parities(of:)`` may be equal or one typing error apart.
  func mayBeSlip(of other: FeatureValue) -> Bool {
    let marks = has(.phone) ? FeatureValue.phoneMarks : 0
    return ((letters ^ other.letters) & ~marks).nonzeroBitCount <= 2
  }

  /// Whether one of two phone numbers may be the other one in the form that is dialled within its country.
  func mayBeNationalForm(of other: FeatureValue) -> Bool {
    (letters | other.letters) & FeatureValue.unknownCountry != 0
      && (letters ^ other.letters) & FeatureValue.endings == 0
  }

  /// Whether a byte of an e-mail address ends the mailbox: the at sign, or the plus before a tag.
  static func endsMailbox(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "@") || byte == UInt8(ascii: "+") }
}
