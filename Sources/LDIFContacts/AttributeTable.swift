internal import ContactModel
import SourceText

/// An attribute: its meaning, and its names.
struct AttributeRow: Sendable {
  let role: AttributeRole
  /// The name that is written, and other names that are read.
  let names: [String]
  /// The property of vCard, or an empty text.
  let property: String

  init(_ property: String, _ role: AttributeRole, _ names: String...) {
    self.property = property
    self.role = role
    self.names = names
  }
}

/// The attributes of a contact: those of inetOrgPerson (RFC 2798, 4519, 4524), Thunderbird's (mozillaAbPersonAlpha), some
/// of Evolution's (evolutionPerson), and those of RFC 2739 for calendars.
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
    AttributeRow("NICKNAME", .text("NICKNAME"), "mozillaNickname", "xmozillanickname"),
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
    AttributeRow("TITLE", .text("TITLE"), "title"),
    AttributeRow("ROLE", .text("ROLE"), "businessRole"),
    AttributeRow("RELATED", .spouse, "spouseName"),
    AttributeRow("MEMBER", .member, "member", "uniqueMember"),
    AttributeRow("MEMBER", .memberID, "memberUid"),
    AttributeRow("BDAY", .birthYear, "birthyear"),
    AttributeRow("BDAY", .birthMonth, "birthmonth"),
    AttributeRow("BDAY", .birthDay, "birthday"),
    AttributeRow("BDAY", .date("BDAY"), "birthDate"),
    AttributeRow("ANNIVERSARY", .date("ANNIVERSARY"), "anniversary"),
    AttributeRow("UID", .uid, "uid", "userid"),
    AttributeRow("UID", .entryUUID, "entryUUID"),
    AttributeRow("REV", .time("REV"), "modifyTimestamp"),
    AttributeRow("CREATED", .time("CREATED"), "createTimestamp"),
    AttributeRow("PHOTO", .media("PHOTO", mediaType: "image/jpeg"), "jpegPhoto"),
    AttributeRow("SOUND", .media("SOUND", mediaType: "audio/basic"), "audio"),
    AttributeRow("KEY", .media("KEY", mediaType: "application/pkix-cert"), "userCertificate"),
    AttributeRow("KEY", .media("KEY", mediaType: "application/pkcs7-mime"), "userSMIMECertificate"),
    AttributeRow("LANG", .text("LANG"), "preferredLanguage"),
    AttributeRow("CALURI", .text("CALURI"), "calCalURI"),
    AttributeRow("CALADRURI", .text("CALADRURI"), "calCalAdrURI"),
    AttributeRow("CAPURI", .text("CAPURI"), "calCAPURI"),
    AttributeRow("FBURL", .text("FBURL"), "calFBURL"),
    AttributeRow("NOTE", .text("NOTE"), "description", "notes"),
    AttributeRow("CATEGORIES", .text("CATEGORIES"), "category"),
    AttributeRow("MAILER", .text("MAILER"), "mailer"),
    AttributeRow("X-", .custom("X-CUSTOM1"), "mozillaCustom1", "custom1"),
    AttributeRow("X-", .custom("X-CUSTOM2"), "mozillaCustom2", "custom2"),
    AttributeRow("X-", .custom("X-CUSTOM3"), "mozillaCustom3", "custom3"),
    AttributeRow("X-", .custom("X-CUSTOM4"), "mozillaCustom4", "custom4"),
    AttributeRow(
      "", .secret, "userPassword", "userPKCS12", "authPassword", "sambaNTPassword", "sambaLMPassword",
      "sambaPasswordHistory", "unicodePwd", "krbPrincipalKey"),
  ]

  /// Lines of a record that are not attributes of an entry; kept properties with such names must not be written.
  static let reserved: Set<String> = [
    "dn", "version", "changetype", "control", "newrdn", "deleteoldrdn", "newsuperior",
  ]

  /// Performance: by a hash, so that a look-up allocates nothing.
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

  /// The meaning of the attribute with that name, in any case of its letters.
  static func role(_ name: ArraySlice<UInt8>) -> AttributeRole? {
    byName[hash(name)]?.first {
      $0.name.count == name.count && zip($0.name, name).allSatisfy { $0 == ASCII.lowercased($1) }
    }?
    .role
  }

  /// FNV-1a of the name in lower case.
  private static func hash(_ name: ArraySlice<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name { hash = (hash ^ UInt64(ASCII.lowercased(byte))) &* 0x100_0000_01B3 }
    return hash
  }
}
