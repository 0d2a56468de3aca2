internal import ContactModel
internal import SourceText
internal import VCardSyntax

/// Every property that the model has a field for, in the order in which a card is written.
///
/// To add a property:
/// 1. Declare its field in the module ContactModel, as the article <doc:AddingAProperty> describes.
/// 2. Add a line to ``codecs``, at its place in a card. `single`, `list`, `date` and `reference` are complete codecs of
///    values that are one text or URI, a list of texts, a date, and a text or URI.
/// 3. For any other kind of value the line names a codec of its own, which is a file
///    `Properties/<section of RFC 6350>/PropertyCodec+<Property>.swift`.
package enum PropertyTable {
  /// The codecs: the order of RFC 6350 6, except that names come first and properties about the card itself last; then
  /// the properties of vendors that are only read.
  package static let codecs: [PropertyCodec] =
    [
      .kind, .formattedName, .name, .list("NICKNAME"), .gender, .date("BDAY"), .anniversary,
      .phone, .email, .address, .single("URL"), .instantMessage, .socialProfile,
      .single("CONTACT-URI", in: [.v40]), .single("LANG", in: [.v40]), .timeZone, .position,
      .organization, .single("TITLE"), .single("ROLE"), .media("LOGO"), .member, .related, .agent,
      .single("ORG-DIRECTORY", in: [.v40]), .single("EXPERTISE", in: [.v40]), .single("HOBBY", in: [.v40]),
      .single("INTEREST", in: [.v40]),
      .single("NOTE"), .list("CATEGORIES"), .media("PHOTO"), .media("SOUND"),
      .date("X-ABDATE"), .reference("BIRTHPLACE"), .reference("DEATHPLACE"), .date("DEATHDATE", in: [.v40]),
      .single("PRONOUNS", in: [.v40]), .single("GRAMGENDER", in: [.v40]), .single("LANGUAGE", in: [.v40]),
      .single("CLASS", in: [.v21, .v30]), .single("MAILER", in: [.v21, .v30]), .media("KEY"),
      .single("FBURL"), .single("CALADRURI"), .single("CALURI"), .single("CAPURI", in: [.v21, .v30]),
      .uid, .single("CLIENTPIDMAP", in: [.v40], isRaw: true), .single("SOURCE"), .single("NAME", in: [.v21, .v30]),
      .date("CREATED", in: [.v40]), .date("REV"), .single("PRODID"), .single("XML", in: [.v40]),
    ] + VendorProperties.codecs

  /// What a property is to the reader.
  enum Role {
    /// A property with a field in the model.
    case codec
    /// VERSION.
    case version
    /// X-ABLabel.
    case label
    /// X-ABADR.
    case countryCode
    /// X-ADR-COMPONENTS, the components of RFC 9554 beside an ADR of 2.1 or 3.0.
    case addressComponents
    /// LABEL (RFC 2426 3.2.2), the formatted text of an ADR.
    case addressLabel
    /// SORT-STRING (RFC 2426 3.6.5).
    case sortString
    /// PROFILE (RFC 2426 2.1.3), which only repeats that this is a vCard.
    case profile
    /// AGENT.
    case agent
    /// X-MS-CARDPICTURE, Outlook's picture of the card: the photo if the card has no PHOTO.
    case cardPicture
  }

  /// The properties that are read without a codec.
  private static let others: [(name: String, role: Role)] = [
    ("VERSION", .version), ("X-ABLABEL", .label), ("X-ABADR", .countryCode), ("X-ADR-COMPONENTS", .addressComponents),
    ("SORT-STRING", .sortString), ("LABEL", .addressLabel), ("PROFILE", .profile), ("X-MS-CARDPICTURE", .cardPicture),
  ]

  /// The number of the property with that name; the case of letters does not matter.
  static func find(_ bytes: [UInt8], _ name: Range<Int>) -> Int? {
    let key = ASCIIWord.key(bytes.span, name)
    return key == 0 ? index.longNames[bytes[name].map(ASCII.uppercased)] : index.shortNames[key]
  }

  /// The number of the property that the line names.
  static func find(_ line: ContentLine) -> Int? {
    line.nameKey == 0 ? find(line.bytes, line.name) : index.shortNames[line.nameKey]
  }

  /// Whether there is a property with that name; the case of letters does not matter.
  package static func knows(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    return find(bytes, bytes.indices) != nil
  }

  /// The codec of the property with that name, in upper case.
  static func codec(named name: String) -> PropertyCodec? { codecs.first { $0.name == name } }

  /// What the property with that number is.
  static func role(_ number: Int) -> Role { index.roles[number] }

  /// Whether the values of the property are photos, logos, sounds or keys.
  static func holdsMedia(_ number: Int) -> Bool { role(number) == .codec && withCodec(number, \.holdsMedia) }

  /// Whether a value of the property with that number is written under the same name in a version.
  static func isWritten(_ number: Int, in version: VCardVersion) -> Bool {
    index.versions[number] & Index.bit(version) != 0
  }

  /// Calls the closure with the codec of a property whose role is ``Role/codec``.
  ///
  /// Performance: counts no references to the codec, which all threads share.
  static func withCodec<Result>(_ number: Int, _ body: (PropertyCodec) -> Result) -> Result {
    index.codecs[number].withObject(body)
  }

  /// Calls the closure with each codec that may write something of a contact, in the order in which a card is written.
  ///
  /// - Parameter body: Gets the codec and the bit of its field; no bit if it writes even without a value.
  static func forEachCodec(of contact: Contact, _ body: (PropertyCodec, UInt64) -> Void) {
    let filled = contact.filled.rawValue
    for place in 0..<index.written.count {
      let (codec, field) = index.written[place]
      if filled & field == field { codec.withObject { body($0, field) } }
    }
  }

  /// Performance: a class of constants, so that a look-up copies nothing.
  private final class Index: @unchecked Sendable {
    let roles: [Role]
    /// The codec of each property.
    let codecs: [UncountedReference<PropertyCodec>]
    /// The versions in which values of each property are written under its name, as bits.
    let versions: [UInt8]
    /// The codecs that write, and the bit of the field of each; no bit for those that write even without a value.
    let written: [(codec: UncountedReference<PropertyCodec>, field: UInt64)]
    /// The numbers of names of at most eight bytes, by ``ContentLine/nameKey``.
    private(set) var shortNames: [UInt64: Int] = [:]
    /// The numbers of longer names, in upper case.
    private(set) var longNames: [[UInt8]: Int] = [:]

    static func bit(_ version: VCardVersion) -> UInt8 {
      switch version {
      case .v21: 1
      case .v30: 2
      case .v40: 4
      }
    }

    init() {
      let all = PropertyTable.codecs
      var properties = PropertyTable.others.map { (name: $0.name, role: $0.role, codec: all[0]) }
      for codec in all {
        let role = codec.name == "AGENT" ? Role.agent : .codec
        properties += ([codec.name] + codec.otherNames).map { ($0, role, codec) }
      }
      roles = properties.map(\.role)
      codecs = properties.map { UncountedReference($0.codec) }
      versions = properties.map { property in
        VCardVersion.allCases.reduce(0) {
          property.codec.isWritten(as: property.name, in: $1) ? $0 | Index.bit($1) : $0
        }
      }
      written = all.compactMap { codec in
        guard let field = ContactField.of(property: codec.name) else { return nil }
        let isRequired = codec.name == "FN" || codec.name == "N"
        return (UncountedReference(codec), isRequired ? 0 : field.bit.rawValue)
      }
      for (number, property) in properties.enumerated() {
        let name = Array(property.name.utf8)
        let key = ASCIIWord.key(name.span, name.indices)
        if key == 0 { longNames[name] = longNames[name] ?? number } else { shortNames[key] = shortNames[key] ?? number }
      }
    }
  }

  private static let index = Index()
}
