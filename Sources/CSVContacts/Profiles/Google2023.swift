/// Google Contacts from about 2011 to 2023: `Name, Given Name …`, then groups with `Type` and `Value`.
enum Google2023 {
  static let profile = CSVProfile(
    "google-csv-2023", "Google Contacts (2011 to 2023)",
    carries: [
      .init("FN", 1), .init("N", 1, "no sort text, second family name or generation"), .init("NICKNAME"),
      .init("BDAY", 1), .init("GENDER", 1), .init("ROLE", 1), .init("HOBBY", 1), .init("NOTE", 1), .init("LANG", 1),
      .init("PHOTO", 1, "only as an address"), .init("CATEGORIES"), .init("EMAIL", nil, "one marked as primary"),
      .init("IMPP"), .init("TEL", nil, "free labels"), .init("ADR", nil, "formatted, too"),
      .init("ORG", nil, "one department"), .init("TITLE"), .init("RELATED"), .init("URL"), .init("ANNIVERSARY"),
      .init("X-ABDATE"), .init("CALURI"), .init("X-", nil, "as custom fields"),
    ])

  static let format = GoogleFormat(
    profile, isOld: true,
    fixed: [
      ("Name", .formattedName), ("Given Name", .given), ("Additional Name", .additional), ("Family Name", .family),
      ("Yomi Name", nil), ("Given Name Yomi", .phoneticGiven), ("Additional Name Yomi", .phoneticAdditional),
      ("Family Name Yomi", .phoneticFamily), ("Name Prefix", .prefix), ("Name Suffix", .suffix), ("Initials", nil),
      ("Nickname", .nickname), ("Short Name", nil), ("Maiden Name", .maiden), ("Birthday", .birthday),
      ("Gender", .gender), ("Location", nil), ("Billing Information", nil), ("Directory Server", nil),
      ("Mileage", nil), ("Occupation", .occupation), ("Hobby", .hobby), ("Sensitivity", .sensitivity),
      ("Priority", .priority), ("Subject", nil), ("Notes", .notes), ("Language", .language), ("Photo", .photo),
      ("Group Membership", .labels),
    ],
    groups: [
      .email, .im, .phone, .address, .organization, .relation, .website, .event, .customField, .calendarLink,
    ])
}
