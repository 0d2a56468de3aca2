internal import SourceText

/// Products that synchronize contacts with a server of their own or any other.
extension ProductTable {
  static let davx5 = ContactProduct(
    name: "davx5", title: "DAVx5", formats: [ProductFormat("vcard4.0"), ProductFormat("vcard3.0")],
    photoTypes: webImages, readsCardLabels: true, groups: .categories, maxContacts: nil,
    carriers: [
      .anniversary: ["X-ABDATE"], .date: ["X-ABDATE"], .relation: ["RELATED", "X-ABRELATEDNAMES"],
      .messenger: ["IMPP", "X-SIP"], .phoneticName: phoneticNames, .label: ["X-ABLABEL"], .picture: ["PHOTO"],
    ],
    reading: ProductCardReading(
      "UID KIND X-ADDRESSBOOKSERVER-KIND MEMBER X-ADDRESSBOOKSERVER-MEMBER FN N X-PHONETIC-FIRST-NAME "
        + "X-PHONETIC-MIDDLE-NAME X-PHONETIC-LAST-NAME NICKNAME CATEGORIES ORG TITLE ROLE TEL EMAIL IMPP X-SIP URL ADR "
        + "ANNIVERSARY BDAY X-ABDATE RELATED X-ABRELATEDNAMES NOTE PHOTO",
      others: .kept, removed: ["LABEL", "PRODID", "REV", "SORT-STRING", "SOURCE"],
      labelled: ["NICKNAME", "TEL", "EMAIL", "IMPP", "URL", "ADR", "X-ABDATE", "X-ABRELATEDNAMES"]),
    lines: ProductLineReading(yearlessDate: .appleYear),
    facts: [
      ProductFact(
        "A birthday, an anniversary or another date without a year has the year 1604 and X-APPLE-OMIT-YEAR in vCard 3.0.",
        code: "bitfireAT/vcard4android, ContactReader.kt"),
      ProductFact(
        "Reads other dates from X-ABDATE, relations from RELATED and X-ABRELATEDNAMES, and labels from X-ABLabel. A contact "
          + "has one anniversary, one nickname property and one organization.",
        code: "bitfireAT/vcard4android, ContactReader.kt"),
      ProductFact(
        "Keeps properties that it does not show, except LABEL, SORT-STRING and SOURCE, and logos and sounds of more than "
          + "25 KB.", code: "bitfireAT/vcard4android, ContactReader.kt"),
      ProductFact(
        "Groups are the CATEGORIES of their members or cards of their own; a setting of the account decides.",
        code: "bitfireAT/vcard4android, AndroidAddressBook.kt and AndroidGroup.kt"),
    ])

  static let proton = ContactProduct(
    name: "proton", title: "Proton Mail", formats: [ProductFormat("vcard4.0"), ProductFormat("vcard3.0")],
    photoTypes: webImages, readsCardLabels: false, groups: .categories, maxContacts: nil,
    carriers: [
      .anniversary: ["ANNIVERSARY"], .relation: ["RELATED"], .messenger: ["IMPP"], .gender: ["GENDER"],
      .picture: ["PHOTO", "LOGO"],
    ],
    reading: ProductCardReading(
      "FN N NICKNAME PHOTO BDAY ANNIVERSARY GENDER ADR TEL EMAIL IMPP LANG TZ GEO TITLE ROLE LOGO ORG MEMBER RELATED "
        + "CATEGORIES NOTE PRODID REV SOUND UID CLIENTPIDMAP URL KEY FBURL CALADRURI CALURI", others: .kept),
    lines: ProductLineReading(yearlessDate: .none),
    facts: [
      ProductFact(
        "Stores a contact as vCard 4.0 with all properties; it knows those of RFC 6350, and one birthday, anniversary and "
          + "gender of each contact.", code: "ProtonMail/WebClients, packages/shared/lib/contacts/vcard.ts"),
      ProductFact(
        "Reads a birthday or an anniversary as a whole date, so that one without a year is lost.",
        code: "ProtonMail/WebClients, packages/shared/lib/contacts/vcard.ts"),
    ])
}
