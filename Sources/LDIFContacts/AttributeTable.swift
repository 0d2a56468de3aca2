internal import ContactModel
import SourceText

/// An attribute: its meaning, and its names.
///
/// Performance: a class, because a copy of a value would count a reference for each of its members.
final class AttributeRow: Sendable {
  /// The meaning; `nil` for the name of an entry, which is not an attribute.
  let role: AttributeRole?
  /// The name that is written, and other names that are read.
  let names: [String]
  /// The property of vCard, or an empty text.
  let property: String
  /// The bytes of the name that is written.
  let bytes: [UInt8]
  /// Whether the name that is written is one of Thunderbird's.
  let isThunderbird: Bool

  init(_ property: String, _ role: AttributeRole?, _ names: String...) {
    bytes = Array(names[0].utf8)
    isThunderbird = names[0].hasPrefix("mozilla") || names[0].hasPrefix("birth")
    self.property = property
    self.role = role
    self.names = names
  }
}

extension AttributeRow {
  // Performance: the attributes of most entries are not looked up.
  static let objectClass = row(.objectClass)
  static let formattedName = row(.formattedName)
  static let nickname = row(.text(.nicknames))
  static let email = row(.email)
  static let secondEmail = row(.secondEmail)
  static let organization = row(.organization)
  static let unit = row(.unit)
  static let uid = row(.uid)
  /// The line of the name of an entry, which is no attribute.
  static let name = AttributeRow("", nil, "dn")

  /// The attribute that a role is written as.
  static func row(_ role: AttributeRole) -> AttributeRow {
    AttributeTable.row(role) ?? AttributeRow("", role, "")
  }
}

/// The attributes of a contact: those of inetOrgPerson (RFC 2798, 4519, 4524), Thunderbird's (mozillaAbPersonAlpha), some
/// of Evolution's (evolutionPerson), of Active Directory, Netscape, SOGo and Apple's Open Directory, those of RFC 2739 for
/// calendars, and those of some directories for messengers.
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
    AttributeRow("N", .name(.suffix), "generationQualifier", "apple-namesuffix"),
    AttributeRow("NICKNAME", .text(.nicknames), "mozillaNickname", "xmozillanickname", "nickname"),
    AttributeRow("EMAIL", .email, "mail", "rfc822Mailbox"),
    AttributeRow("EMAIL", .secondEmail, "mozillaSecondEmail", "xmozillasecondemail", "otherMailbox"),
    AttributeRow("TEL", .phone(.work), "telephoneNumber", "otherTelephone", "xmozillaanyphone", "companyPhone"),
    AttributeRow("TEL", .phone(.home), "homePhone", "homeTelephoneNumber", "otherHomePhone"),
    AttributeRow("TEL", .phone(.cell), "mobile", "mobileTelephoneNumber", "cellphone", "otherMobile"),
    AttributeRow("TEL", .phone(.fax), "facsimileTelephoneNumber", "fax"),
    AttributeRow("TEL", .phone([.home, .fax]), "homeFacsimileTelephoneNumber"),
    AttributeRow("TEL", .phone([.other, .fax]), "otherFacsimileTelephoneNumber"),
    AttributeRow("TEL", .phone(.pager), "pager", "pagerTelephoneNumber", "pagerphone", "otherPager"),
    AttributeRow("TEL", .phone(.car), "carPhone"),
    AttributeRow(
      "TEL", .phone(.other), "otherPhone", "primaryPhone", "callbackPhone", "radio", "ipPhone", "otherIpPhone"),
    AttributeRow("TEL", .phone(.isdn), "internationaliSDNNumber"),
    AttributeRow("TEL", .phone(.textphone), "tty"),
    AttributeRow("ADR", .address(.work, .street), "street", "streetAddress"),
    AttributeRow("ADR", .address(.work, .secondStreet), "mozillaWorkStreet2", "streetaddress2"),
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
    AttributeRow("URL", .url(.work), "mozillaWorkUrl", "workurl", "wWWHomePage"),
    AttributeRow("URL", .url(.home), "mozillaHomeUrl", "homeurl"),
    AttributeRow("URL", .labeledURI, "labeledURI"),
    AttributeRow("IMPP", .messenger(.aim), "nsAIMid", "nscpaimscreenname", "mozilla_aimscreenname"),
    AttributeRow("IMPP", .messenger(.jabber), "jabberID", "xmppAddress"),
    AttributeRow("IMPP", .messenger(.icq), "icqID", "icqNumber"),
    AttributeRow("IMPP", .messenger(.msn), "msnID", "msnAddress"),
    AttributeRow("IMPP", .messenger(.yahoo), "yahooID", "yahooAddress"),
    AttributeRow("IMPP", .messenger(.skype), "skypeID", "skypeName"),
    AttributeRow("IMPP", .messengerHandle, "apple-imhandle"),
    AttributeRow("ORG", .organization, "o", "organizationName", "company"),
    AttributeRow("ORG", .unit, "ou", "organizationalUnitName", "department", "orgunit"),
    AttributeRow("TITLE", .text(.titles), "title"),
    AttributeRow("ROLE", .text(.roles), "businessRole"),
    AttributeRow("RELATED", .spouse, "spouseName"),
    AttributeRow("RELATED", .relation(.manager), "managerName"),
    AttributeRow("RELATED", .relation(.assistant), "assistantName"),
    AttributeRow("RELATED", .relationEntry(.manager), "manager"),
    AttributeRow("RELATED", .relationEntry(.assistant), "secretary", "assistant"),
    AttributeRow("MEMBER", .member, "member", "uniqueMember"),
    AttributeRow("MEMBER", .memberID, "memberUid"),
    AttributeRow("BDAY", .birthYear, "birthyear"),
    AttributeRow("BDAY", .birthMonth, "birthmonth"),
    AttributeRow("BDAY", .birthDay, "birthday"),
    AttributeRow("BDAY", .date(.birthdays), "birthDate", "dateOfBirth"),
    AttributeRow("ANNIVERSARY", .date(.anniversaries), "anniversary"),
    AttributeRow("UID", .uid, "uid", "userid"),
    AttributeRow("UID", .entryUUID, "entryUUID"),
    AttributeRow("REV", .time(.revisions), "modifyTimestamp"),
    AttributeRow("CREATED", .time(.creations), "createTimestamp"),
    AttributeRow("PHOTO", .media(.photo), "jpegPhoto", "thumbnailPhoto"),
    AttributeRow("SOUND", .media(.sound), "audio"),
    AttributeRow("KEY", .media(.certificate), "userCertificate"),
    AttributeRow("KEY", .media(.mailCertificate), "userSMIMECertificate"),
    AttributeRow("LANG", .text(.languages), "preferredLanguage"),
    AttributeRow("CALURI", .text(.calendarURIs), "calCalURI"),
    AttributeRow("CALADRURI", .text(.calendarAddressURIs), "calCalAdrURI"),
    AttributeRow("CAPURI", .text(.calendarAccessURIs), "calCAPURI"),
    AttributeRow("FBURL", .text(.freeBusyURIs), "calFBURL"),
    AttributeRow("NOTE", .text(.notes), "description", "notes", "note", "info"),
    AttributeRow("CATEGORIES", .text(.categories), "category"),
    AttributeRow("CATEGORIES", .categoryList, "vcardCategories"),
    AttributeRow("MAILER", .text(.mailers), "mailer"),
    AttributeRow("X-", .custom(1), "mozillaCustom1", "custom1"),
    AttributeRow("X-", .custom(2), "mozillaCustom2", "custom2"),
    AttributeRow("X-", .custom(3), "mozillaCustom3", "custom3"),
    AttributeRow("X-", .custom(4), "mozillaCustom4", "custom4"),
    AttributeRow("X-", .office, "physicalDeliveryOfficeName"),
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
        if let role = row.role { byName[hash(bytes[...]), default: []].append((bytes, role)) }
      }
    }
    return byName
  }()

  private static let byRole: [AttributeRole: AttributeRow] = rows.reversed().reduce(into: [:]) { byRole, row in
    if let role = row.role { byRole[role] = row }
  }

  /// The attribute that a role is written as.
  static func row(_ role: AttributeRole) -> AttributeRow? { byRole[role] }

  /// The name that a role is written under.
  static func name(_ role: AttributeRole) -> String { byRole[role]?.names[0] ?? "" }

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
