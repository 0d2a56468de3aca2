/// Google Contacts since 2024: `First Name … Labels`, then groups with `Label` and `Value`. The import template has the
/// same columns in another order, without `Photo` and `Formatted`.
enum Google2024 {
  static let profile = CSVProfile(
    "google-csv", "Google Contacts (since 2024)", sample: "google-2024.csv",
    carries: {
      [
        .init("N", 1, "no second family name, generation or maiden name"), .init("FN", 0, "made from the parts of N"),
        .init("NICKNAME"), .init("ORG", 1, "one department"), .init("TITLE", 1), .init("BDAY", 1), .init("NOTE", 1),
        .init("PHOTO", 1, "only as an address"), .init("CATEGORIES"), .init("EMAIL", nil, "one marked as primary"),
        .init("TEL", nil, "free labels"), .init("ADR", nil, "formatted, too"), .init("RELATED"), .init("URL"),
        .init("SOCIALPROFILE", nil, "as websites or custom fields"),
        .init("ANNIVERSARY"), .init("X-ABDATE"), .init("IMPP", nil, "as custom fields"),
        .init("X-", nil, "as custom fields"),
      ]
    }, table: { table })

  static let table = ColumnTable(
    dates: .partialISO, traits: [.hasMultiValueCells, .hasOneDateOrder],
    columns: [
      ("First Name", .name(.given)), ("Middle Name", .name(.additional)), ("Last Name", .name(.family)),
      ("Phonetic First Name", .spoken(.given)), ("Phonetic Middle Name", .spoken(.additional)),
      ("Phonetic Last Name", .spoken(.family)), ("Name Prefix", .name(.prefix)), ("Name Suffix", .name(.suffix)),
      ("Nickname", .nickname), ("File As", .name(.sortAs)), ("Organization Name", .organization),
      ("Organization Title", .title), ("Organization Department", .department), ("Birthday", .birthday),
      ("Notes", .notes), ("Photo", .photo), ("Labels", .labels),
    ],
    groups: RepeatedColumns.list(.email, .phone, .address, .relation, .website, .event, .customFieldOrMessage),
    readingAlsoGroups: RepeatedColumns.list(.im, .organization, .calendarLink))
}
