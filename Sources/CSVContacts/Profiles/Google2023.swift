/// Google Contacts from about 2011 to 2023: `Name, Given Name …`, then groups with `Type` and `Value`.
enum Google2023 {
  static let profile = CSVProfile(
    "google-csv-2023", "Google Contacts (2011 to 2023)", sample: "google-2023.csv",
    carries: {
      [
        .init("FN", 1), .init("N", 1, "no sort text, second family name or generation"), .init("NICKNAME"),
        .init("BDAY", 1), .init("GENDER", 1), .init("ROLE", 1), .init("HOBBY", 1), .init("NOTE", 1), .init("LANG", 1),
        .init("PHOTO", 1, "only as an address"), .init("CATEGORIES"), .init("EMAIL", nil, "one marked as primary"),
        .init("IMPP"), .init("TEL", nil, "free labels"), .init("ADR", nil, "formatted, too"),
        .init("ORG", nil, "one department"), .init("TITLE"), .init("RELATED"), .init("URL"),
        .init("SOCIALPROFILE", nil, "as websites or custom fields"), .init("ANNIVERSARY"),
        .init("X-ABDATE"), .init("CALURI"), .init("X-", nil, "as custom fields"),
      ]
    }, table: { table })

  static let table = ColumnTable(
    dates: .partialISO, traits: [.hasMultiValueCells, .hasOneDateOrder],
    columns: [
      ("Name", .formattedName), ("Given Name", .name(.given)), ("Additional Name", .name(.additional)),
      ("Family Name", .name(.family)),
      ("Yomi Name", .unmapped), ("Given Name Yomi", .spoken(.given)),
      ("Additional Name Yomi", .spoken(.additional)),
      ("Family Name Yomi", .spoken(.family)), ("Name Prefix", .name(.prefix)), ("Name Suffix", .name(.suffix)),
      ("Initials", .unmapped),
      ("Nickname", .nickname), ("Short Name", .unmapped), ("Maiden Name", .name(.maiden)), ("Birthday", .birthday),
      ("Gender", .genderText), ("Location", .unmapped), ("Billing Information", .unmapped),
      ("Directory Server", .unmapped),
      ("Mileage", .unmapped), ("Occupation", .role), ("Hobby", .hobby),
      ("Sensitivity", .choice("Sensitivity", ignoring: "Normal")),
      ("Priority", .choice("Priority", ignoring: "Normal")), ("Subject", .unmapped), ("Notes", .notes),
      ("Language", .language), ("Photo", .photo),
      ("Group Membership", .labels),
    ],
    groups: RepeatedColumns.list(
      .email, .im, .phone, .address, .organization, .relation, .website, .event, .customField, .calendarLink),
    labelName: "Type")
}
