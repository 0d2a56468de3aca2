internal import ContactModel
import SourceText

/// One attribute: what it means, its name as it is written and the other names that it is read by.
struct AttributeRow: Sendable {
  let role: AttributeRole
  /// The first one is written.
  let names: [String]
  /// The property of a contact as vCard names it, or empty where it is none of its own.
  let property: String

  init(_ property: String, _ role: AttributeRole, _ names: String...) {
    self.property = property
    self.role = role
    self.names = names
  }
}

/// The attributes that mean something for a contact: those of inetOrgPerson (RFC 2798, 4519, 4524), Thunderbird's
/// (mozillaAbPersonAlpha), Evolution's (evolutionPerson) where the others have none, and RFC 2739 for calendars.
package enum AttributeTable {
  /// Whether there is an attribute of this name.
  package static func knows(_ name: String) -> Bool { role(Array(name.utf8)[...]) != nil }

  static let rows: [AttributeRow] = [
    AttributeRow("KIND", .objectClass, "objectClass"),
    AttributeRow("FN", .formattedName, "cn", "commonName"),
    AttributeRow("FN", .displayName, "displayName"),
    AttributeRow("N", .name(.family), "sn", "surname"),
    AttributeRow("N", .name(.given), "givenName", "gn"),
    AttributeRow("N", .name(.additional), "middleName"),
    AttributeRow("N", .name(.prefix), "personalTitle"),
    AttributeRow("N", .name(.suffix), "generationQualifier"),
    AttributeRow("NICKNAME", .nickname, "mozillaNickname", "xmozillanickname"),
    AttributeRow("EMAIL", .email, "mail", "rfc822Mailbox"),
    AttributeRow("EMAIL", .secondEmail, "mozillaSecondEmail", "xmozillasecondemail"),
    AttributeRow("TEL", .phone(.work), "telephoneNumber"),
    AttributeRow("TEL", .phone(.home), "homePhone", "homeTelephoneNumber"),
    AttributeRow("TEL", .phone(.cell), "mobile", "mobileTelephoneNumber", "cellphone"),
    AttributeRow("TEL", .phone(.fax), "facsimileTelephoneNumber", "fax"),
    AttributeRow("TEL", .phone([.home, .fax]), "homeFacsimileTelephoneNumber"),
    AttributeRow("TEL", .phone([.other, .fax]), "otherFacsimileTelephoneNumber"),
    AttributeRow("TEL", .phone(.pager), "pager", "pagerTelephoneNumber", "pagerphone"),
    AttributeRow("TEL", .phone(.car), "carPhone"),
    AttributeRow("TEL", .phone(.other), "otherPhone"),
    AttributeRow("TEL", .phone(.isdn), "internationaliSDNNumber"),
    AttributeRow("TEL", .phone(.textphone), "tty"),
    AttributeRow("ADR", .address(.work, .street), "street", "streetAddress"),
    AttributeRow("ADR", .address(.work, .secondStreet), "mozillaWorkStreet2"),
    AttributeRow("ADR", .address(.work, .postOfficeBox), "postOfficeBox"),
    AttributeRow("ADR", .address(.work, .locality), "l", "locality", "localityName"),
    AttributeRow("ADR", .address(.work, .region), "st", "stateOrProvinceName", "region"),
    AttributeRow("ADR", .address(.work, .postalCode), "postalCode", "zip"),
    AttributeRow("ADR", .address(.work, .country), "c", "countryName"),
    AttributeRow("ADR", .address(.work, .friendlyCountry), "co", "friendlyCountryName"),
    AttributeRow("ADR", .address(.work, .formatted), "postalAddress"),
    AttributeRow("ADR", .address(.home, .street), "mozillaHomeStreet"),
    AttributeRow("ADR", .address(.home, .secondStreet), "mozillaHomeStreet2"),
    AttributeRow("ADR", .address(.home, .locality), "mozillaHomeLocalityName"),
    AttributeRow("ADR", .address(.home, .region), "mozillaHomeState"),
    AttributeRow("ADR", .address(.home, .postalCode), "mozillaHomePostalCode"),
    AttributeRow("ADR", .address(.home, .country), "mozillaHomeCountryName"),
    AttributeRow("ADR", .address(.home, .formatted), "homePostalAddress"),
    AttributeRow("URL", .url(.work), "mozillaWorkUrl", "workurl"),
    AttributeRow("URL", .url(.home), "mozillaHomeUrl", "homeurl"),
    AttributeRow("URL", .labeledURI, "labeledURI"),
    AttributeRow("IMPP", .instantMessage("AIM"), "nsAIMid", "nscpaimscreenname"),
    AttributeRow("ORG", .organization, "o", "organizationName", "company"),
    AttributeRow("ORG", .unit, "ou", "organizationalUnitName", "department", "orgunit"),
    AttributeRow("TITLE", .text(.title), "title"),
    AttributeRow("ROLE", .text(.role), "businessRole"),
    AttributeRow("RELATED", .spouse, "spouseName"),
    AttributeRow("MEMBER", .member, "member", "uniqueMember"),
    AttributeRow("MEMBER", .memberID, "memberUid"),
    AttributeRow("BDAY", .birthYear, "birthyear"),
    AttributeRow("BDAY", .birthMonth, "birthmonth"),
    AttributeRow("BDAY", .birthDay, "birthday"),
    AttributeRow("BDAY", .date(.birthday), "birthDate"),
    AttributeRow("ANNIVERSARY", .date(.anniversary), "anniversary"),
    AttributeRow("UID", .uid, "uid", "userid"),
    AttributeRow("UID", .entryUUID, "entryUUID"),
    AttributeRow("REV", .revision, "modifyTimestamp"),
    AttributeRow("CREATED", .creation, "createTimestamp"),
    AttributeRow("PHOTO", .media(.photo, mediaType: "image/jpeg"), "jpegPhoto"),
    AttributeRow("SOUND", .media(.sound, mediaType: "audio/basic"), "audio"),
    AttributeRow("KEY", .media(.key, mediaType: "application/pkix-cert"), "userCertificate"),
    AttributeRow("KEY", .media(.key, mediaType: "application/pkcs7-mime"), "userSMIMECertificate"),
    AttributeRow("LANG", .text(.language), "preferredLanguage"),
    AttributeRow("CALURI", .text(.calendar), "calCalURI"),
    AttributeRow("CALADRURI", .text(.calendarAddress), "calCalAdrURI"),
    AttributeRow("CAPURI", .text(.calendarAccess), "calCAPURI"),
    AttributeRow("FBURL", .text(.freeBusy), "calFBURL"),
    AttributeRow("NOTE", .text(.note), "description", "notes"),
    AttributeRow("CATEGORIES", .text(.category), "category"),
    AttributeRow("MAILER", .text(.mailer), "mailer"),
    AttributeRow("X-", .custom("X-CUSTOM1"), "mozillaCustom1", "custom1"),
    AttributeRow("X-", .custom("X-CUSTOM2"), "mozillaCustom2", "custom2"),
    AttributeRow("X-", .custom("X-CUSTOM3"), "mozillaCustom3", "custom3"),
    AttributeRow("X-", .custom("X-CUSTOM4"), "mozillaCustom4", "custom4"),
    AttributeRow(
      "", .secret, "userPassword", "userPKCS12", "authPassword", "sambaNTPassword", "sambaLMPassword",
      "sambaPasswordHistory", "unicodePwd", "krbPrincipalKey"),
  ]

  /// Lines of a record that are no attributes of an entry; a contact that has one under such a name must not write it.
  static let reserved: Set<String> = [
    "dn", "version", "changetype", "control", "newrdn", "deleteoldrdn", "newsuperior",
  ]

  private static let byName: [UInt64: [(name: [UInt8], role: AttributeRole)]] = {
    var byName: [UInt64: [(name: [UInt8], role: AttributeRole)]] = [:]
    for row in rows {
      for name in row.names {
        let bytes = name.utf8.map(ASCII.lowercased)
        byName[hash(bytes[...]), default: []].append((bytes, row.role))
      }
    }
    return byName
  }()

  private static let names = Dictionary(rows.map { ($0.role, $0.names[0]) }, uniquingKeysWith: { first, _ in first })

  /// The name that a role is written under.
  static func name(_ role: AttributeRole) -> String { names[role] ?? "" }

  /// What the attribute of that name means, or nothing; the case of ASCII letters does not count.
  static func role(_ name: ArraySlice<UInt8>) -> AttributeRole? {
    byName[hash(name)]?.first {
      $0.name.count == name.count && zip($0.name, name).allSatisfy { $0 == ASCII.lowercased($1) }
    }?
    .role
  }

  /// A number made of the letters of a name (FNV-1a): a text for each name of each line would be an allocation a line.
  private static func hash(_ name: ArraySlice<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name { hash = (hash ^ UInt64(ASCII.lowercased(byte))) &* 0x100_0000_01B3 }
    return hash
  }
}

/// An attribute description (RFC 4512 2.5) taken apart: `cn;lang-ja;phonetic`.
struct AttributeDescription {
  let role: AttributeRole?
  /// The language tag (RFC 3866).
  private(set) var language: String?
  /// How the text sounds (RFC 2798, Appendix).
  private(set) var isPhonetic = false
  /// Whether the value is a URL that stands for the value: our own option, from the range that RFC 4520 3.4 leaves free.
  private(set) var isURL = false
  /// Whether there are options that mean nothing here.
  private(set) var hasOtherOptions = false

  /// Takes the description of a line apart.
  init(_ line: RecordLine) { self.init(line.name, line.role) }

  init(_ name: ArraySlice<UInt8>) { self.init(name, AttributeTable.role(name)) }

  /// - Parameter whole: What the name as a whole means: most have no options.
  private init(_ name: ArraySlice<UInt8>, _ whole: AttributeRole?) {
    if let whole {
      role = whole
      return
    }
    var pieces = name.split(separator: ASCII.semicolon, omittingEmptySubsequences: false)[...]
    role = pieces.popFirst().flatMap(AttributeTable.role)
    for piece in pieces {
      let option = String(decoding: piece, as: UTF8.self)
      let key = option.asciiLowercased
      if key.hasPrefix("lang-"), key.utf8.count > 5, !key.hasSuffix("-"), language == nil {
        language = String(option.dropFirst(5))
      } else if key == "phonetic", !isPhonetic {
        isPhonetic = true
      } else if key == AttributeDescription.urlOption, !isURL {
        isURL = true
      } else if key == "binary" {
        // A way to transfer the value (RFC 4522), and so nothing about it.
        continue
      } else {
        hasOtherOptions = true
      }
    }
  }

  static let urlOption = "x-url"

  /// What the value is where it is a photo, a sound or a key.
  var media: (field: AttributeRole.MediaField, mediaType: String)? {
    guard case .media(let field, let mediaType) = role, !hasOtherOptions, language == nil, !isPhonetic else {
      return nil
    }
    return (field, mediaType)
  }

  /// A name with the option of a language, or nothing where the language is no tag that an option can hold.
  static func name(_ name: String, language: String?) -> String? {
    guard let language else { return name }
    guard !language.isEmpty, language.utf8.last != ASCII.hyphen,
      language.utf8.allSatisfy({ ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == ASCII.hyphen })
    else { return nil }
    return "\(name);lang-\(language)"
  }
}
