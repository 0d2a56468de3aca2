internal import ContactModel
internal import SourceText

/// The name of a property that the codecs write: at most 32 letters, digits and hyphens.
///
/// Performance: a `String` would be retained and released for each line.
struct PropertyName: Sendable {
  private let first: InlineToken16
  private let rest: InlineToken16
  private let isLong: Bool
  /// Whether a card of 4.0 has at most one (RFC 6350 3.3).
  let isSingle: Bool
  /// The standard types that 4.0 may not allow for the property.
  let restrictedTypes: TypeSet

  /// Makes a name.
  init(_ text: String) {
    assert(text.utf8.count <= 32, "the name is longer than any that the codecs write")
    first = InlineToken16(String(text.prefix(16)))
    rest = InlineToken16(String(text.dropFirst(16)))
    isLong = text.utf8.count > 16
    isSingle = text != "KIND" && ContactField.of(property: text)?.cardinality == .one
    restrictedTypes = DisplacedTypes.candidates(of: text)
  }

  var text: String { isLong ? first.text + rest.text : first.text }

  @inline(__always)
  func write(to output: inout ByteOutput) {
    output.append(first)
    if isLong { output.append(rest) }
  }
}

/// The names that codecs write.
extension PropertyName {
  static let email = PropertyName("EMAIL")
  static let instantMessage = PropertyName("IMPP")
  static let otherInstantMessage = PropertyName("X-IMPP")
  static let phone = PropertyName("TEL")
  static let socialProfile = PropertyName("SOCIALPROFILE")
  static let appleSocialProfile = PropertyName("X-SOCIALPROFILE")
  static let address = PropertyName("ADR")
  static let addressLabel = PropertyName("LABEL")
  static let uid = PropertyName("UID")
  static let kind = PropertyName("KIND")
  static let appleKind = PropertyName("X-ADDRESSBOOKSERVER-KIND")
  static let showAs = PropertyName("X-ABShowAs")
  static let otherKind = PropertyName("X-KIND")
  static let position = PropertyName("GEO")
  static let timeZone = PropertyName("TZ")
  static let anniversary = PropertyName("ANNIVERSARY")
  static let otherAnniversary = PropertyName("X-ANNIVERSARY")
  static let appleDate = PropertyName("X-ABDATE")
  static let formattedName = PropertyName("FN")
  static let gender = PropertyName("GENDER")
  static let otherGender = PropertyName("X-GENDER")
  static let name = PropertyName("N")
  static let sortString = PropertyName("SORT-STRING")
  static let nameComponents = PropertyName("X-N-COMPONENTS")
  static let member = PropertyName("MEMBER")
  static let appleMember = PropertyName("X-ADDRESSBOOKSERVER-MEMBER")
  static let organization = PropertyName("ORG")
  static let phoneticOrganization = PropertyName("X-PHONETIC-ORG")
  static let related = PropertyName("RELATED")
  static let appleRelated = PropertyName("X-ABRELATEDNAMES")
  static let otherRelated = PropertyName("X-RELATED")
  static let agent = PropertyName("AGENT")

  // Lines that describe the value of their group.
  static let label = PropertyName("X-ABLabel")
  static let countryCode = PropertyName("X-ABADR")
  static let addressComponents = PropertyName("X-ADR-COMPONENTS")
}
