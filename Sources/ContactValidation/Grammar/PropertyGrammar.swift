internal import SourceText
package import VCardSyntax

/// The grammar of a property in vCard 3.0 and 4.0: its cardinality, the types of its value, and its parameters.
///
/// The table is that of RFC 6350 with the properties of RFC 6474, 6715, 8605, 9554 and 9555, and, for 3.0, that of RFC
/// 2426 with those of RFC 2739 and 4770. vCard 2.1 has no types of values and hardly any grammar of parameters.
package struct PropertyGrammar: Sendable {
  /// The name, in upper case.
  package let name: String
  /// The versions whose standards have the property.
  package let versions: Set<VCardVersion>
  /// Whether a card of 4.0 has it at most once.
  package let isSingle: Bool
  /// Whether RFC 6350 itself defines it.
  package let isIn6350: Bool
  /// Whether RFC 9554 or 9555 defines it.
  package let isIn9554: Bool
  /// The types that its value can have in 4.0, the default first.
  package let types: [ValueType]
  /// The types that its value can have in 3.0, the default first.
  package let types30: [ValueType]
  /// The parameters that it may have in 4.0, without VALUE and those of all properties.
  package let parameters: ParameterSet

  /// The grammar of a property by the number of its name (``PropertyNumber``); `nil` if the property is in no standard.
  static func of(_ number: UInt64) -> PropertyGrammar? { table[number] }

  /// The types that its value can have in a version, the default first; none for 2.1.
  package func types(in version: VCardVersion) -> [ValueType] {
    switch version {
    case .v21: []
    case .v30: types30
    case .v40: types
    }
  }

  /// All properties, in the order of the standards.
  package static let all: [PropertyGrammar] = words(rows[...], ASCII.lineFeed).compactMap { PropertyGrammar(row: $0) }

  private static let table = Dictionary(
    all.map { (PropertyNumber.number($0.name), $0) }, uniquingKeysWith: { first, _ in first })

  private init?(row: Substring) {
    let cells = PropertyGrammar.words(row, ASCII.space)
    guard cells.count >= 6 else { return nil }
    name = String(cells[0])
    versions = Set(
      cells[1].utf8.compactMap { digit in
        switch digit {
        case UInt8(ascii: "2"): VCardVersion.v21
        case UInt8(ascii: "3"): VCardVersion.v30
        case UInt8(ascii: "4"): VCardVersion.v40
        default: nil
        }
      })
    isSingle = cells[2].hasPrefix("1")
    isIn6350 = cells[2].hasSuffix("a")
    isIn9554 = cells[2].hasSuffix("c")
    types = PropertyGrammar.types(cells[3])
    types30 = PropertyGrammar.types(cells[4])
    parameters = ParameterSet(names: PropertyGrammar.words(cells[5], ASCII.comma).map(String.init))
  }

  private static func types(_ cell: Substring) -> [ValueType] {
    words(cell, ASCII.comma).compactMap { ValueType(rawValue: String($0)) }
  }

  /// Performance: splits the UTF-8, not the characters.
  private static func words(_ text: Substring, _ separator: UInt8) -> [Substring] {
    text.utf8.split(separator: separator).map { Substring($0) }
  }

  /// Name, versions, cardinality in 4.0 with the standard (a: RFC 6350, b: an extension, c: RFC 9554, -: not in 4.0),
  /// types in 4.0, types in 3.0, parameters in 4.0.
  private static let rows = """
    SOURCE 34 *a uri uri PID,PREF,ALTID,MEDIATYPE
    KIND 4 1a text - -
    XML 4 *a text - ALTID
    FN 234 *a text text TYPE,LANGUAGE,ALTID,PID,PREF
    N 234 1a text text SORT-AS,LANGUAGE,ALTID
    NICKNAME 34 *a text text TYPE,LANGUAGE,ALTID,PID,PREF
    PHOTO 234 *a uri binary,uri ALTID,TYPE,MEDIATYPE,PREF,PID
    BDAY 234 1a date-and-or-time,text date,date-time LANGUAGE,ALTID,CALSCALE
    ANNIVERSARY 4 1a date-and-or-time,text - LANGUAGE,ALTID,CALSCALE
    GENDER 4 1a text - -
    ADR 234 *a text text LABEL,LANGUAGE,GEO,TZ,ALTID,PID,PREF,TYPE
    TEL 234 *a text,uri phone-number,text MEDIATYPE,TYPE,PID,PREF,ALTID
    EMAIL 234 *a text text PID,PREF,TYPE,ALTID
    IMPP 34 *a uri uri PID,PREF,TYPE,MEDIATYPE,ALTID
    LANG 4 *a language-tag - PID,PREF,ALTID,TYPE
    TZ 234 *a text,uri,utc-offset utc-offset,text ALTID,PID,PREF,TYPE,MEDIATYPE
    GEO 234 *a uri float PID,PREF,TYPE,MEDIATYPE,ALTID
    TITLE 234 *a text text LANGUAGE,PID,PREF,ALTID,TYPE
    ROLE 234 *a text text LANGUAGE,PID,PREF,ALTID,TYPE
    LOGO 234 *a uri binary,uri LANGUAGE,PID,PREF,TYPE,MEDIATYPE,ALTID
    ORG 234 *a text text SORT-AS,LANGUAGE,PID,PREF,ALTID,TYPE
    MEMBER 4 *a uri - PID,PREF,ALTID,MEDIATYPE
    RELATED 4 *a uri,text - MEDIATYPE,LANGUAGE,PID,PREF,ALTID,TYPE
    CATEGORIES 34 *a text text PID,PREF,TYPE,ALTID
    NOTE 234 *a text text LANGUAGE,PID,PREF,TYPE,ALTID
    PRODID 34 1a text text -
    REV 234 1a timestamp date-time,date -
    SOUND 234 *a uri binary,uri LANGUAGE,PID,PREF,TYPE,MEDIATYPE,ALTID
    UID 234 1a uri,text text -
    CLIENTPIDMAP 4 *a text - -
    URL 234 *a uri uri PID,PREF,TYPE,MEDIATYPE,ALTID
    VERSION 234 1a text text -
    KEY 234 *a uri,text binary,text MEDIATYPE,ALTID,PID,PREF,TYPE
    FBURL 34 *a uri uri PID,PREF,TYPE,MEDIATYPE,ALTID
    CALADRURI 34 *a uri uri PID,PREF,TYPE,MEDIATYPE,ALTID
    CALURI 34 *a uri uri PID,PREF,TYPE,MEDIATYPE,ALTID
    BIRTHPLACE 4 1b text,uri - LANGUAGE,ALTID,MEDIATYPE
    DEATHPLACE 4 1b text,uri - LANGUAGE,ALTID,MEDIATYPE
    DEATHDATE 4 1b date-and-or-time,text - LANGUAGE,ALTID,CALSCALE
    EXPERTISE 4 *b text - LEVEL,INDEX,LANGUAGE,PREF,ALTID,TYPE,PID
    HOBBY 4 *b text - LEVEL,INDEX,LANGUAGE,PREF,ALTID,TYPE,PID
    INTEREST 4 *b text - LEVEL,INDEX,LANGUAGE,PREF,ALTID,TYPE,PID
    ORG-DIRECTORY 4 *b uri - PREF,INDEX,LANGUAGE,PID,ALTID,TYPE,MEDIATYPE
    CONTACT-URI 4 *b uri - PREF,PID,ALTID,TYPE,MEDIATYPE
    CREATED 4 1c timestamp - -
    GRAMGENDER 4 *c text - LANGUAGE,ALTID,PID,PREF,TYPE
    LANGUAGE 4 1c language-tag - -
    PRONOUNS 4 *c text - LANGUAGE,PREF,TYPE,ALTID,PID
    SOCIALPROFILE 4 *c uri,text - SERVICE-TYPE,USERNAME,PREF,TYPE,ALTID,PID,MEDIATYPE,LANGUAGE
    JSPROP 4 *c text - -
    NAME 3 - - text -
    PROFILE 3 - - text -
    LABEL 23 - - text -
    MAILER 23 - - text -
    AGENT 23 - - vcard,text,uri -
    SORT-STRING 3 - - text -
    CLASS 3 - - text -
    CAPURI 3 - - uri -
    """
}

/// The type of a property's value (RFC 6350 4, RFC 2425 5.8.4, RFC 2426 2.4).
package enum ValueType: String, Sendable, Hashable, CaseIterable {
  // 4.0; most of them 3.0, too.
  case text, uri, date, time
  case dateTime = "date-time"
  case dateAndOrTime = "date-and-or-time"
  case timestamp, boolean, integer, float
  case utcOffset = "utc-offset"
  case languageTag = "language-tag"
  // 3.0 only.
  case binary
  case phoneNumber = "phone-number"
  case vcard
  /// The name of text in the grammar of RFC 2426.
  case ptext

  /// Whether the standard of a version has the type.
  package func exists(in version: VCardVersion) -> Bool {
    switch self {
    case .text, .uri, .date, .time, .dateTime, .boolean, .integer, .float, .utcOffset: version != .v21
    case .dateAndOrTime, .timestamp, .languageTag: version == .v40
    case .binary, .phoneNumber, .vcard, .ptext: version == .v30
    }
  }

  /// Whether a value of this type is also of another type, as a date is a date-and-or-time.
  package func fits(_ other: ValueType) -> Bool {
    if self == other { return true }
    switch other {
    case .dateAndOrTime: return self == .date || self == .time || self == .dateTime || self == .timestamp
    case .timestamp: return self == .dateTime
    case .text: return self == .ptext
    default: return false
    }
  }
}

/// The name of a property as a number, so that lines are compared and found fast: `line.name == PropertyNumber.number("FN")`.
enum PropertyNumber {
  static let address = number("ADR")
  static let member = number("MEMBER")
  static let n = number("N")
  static let uid = number("UID")
  static let version = number("VERSION")

  /// The number of a name, in which the case of letters does not count.
  static func number(_ name: String) -> UInt64 {
    let bytes = Array(name.asciiUppercased.utf8)
    return number(bytes, bytes.indices, key: ASCIIWord.key(bytes, bytes.indices))
  }

  /// The key of a short name; for a longer one a hash, which differs from every key in its highest bit.
  ///
  /// - Parameter key: The key of the name, 0 for a name of more than eight bytes.
  static func number(_ bytes: [UInt8], _ name: Range<Int>, key: UInt64) -> UInt64 {
    if key != 0 { return key }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in name { hash = (hash ^ UInt64(ASCII.uppercased(bytes[index]))) &* 0x100_0000_01b3 }
    return hash | 1 << 63
  }
}
