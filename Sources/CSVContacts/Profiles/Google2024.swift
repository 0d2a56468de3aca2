/// Google Contacts since 2024: `First Name … Labels`, then groups with `Label` and `Value`. The import template has the
/// same columns in another order, without `Photo` and `Formatted`.
enum Google2024 {
  static let profile = CSVProfile(
    "google-csv", "Google Contacts (since 2024)",
    carries: [
      .init("N", 1, "no second family name, generation or maiden name"), .init("FN", 0, "made from the parts of N"),
      .init("NICKNAME"), .init("ORG", 1, "one department"), .init("TITLE", 1), .init("BDAY", 1), .init("NOTE", 1),
      .init("PHOTO", 1, "only as an address"), .init("CATEGORIES"), .init("EMAIL", nil, "one marked as primary"),
      .init("TEL", nil, "free labels"), .init("ADR", nil, "formatted, too"), .init("RELATED"), .init("URL"),
      .init("ANNIVERSARY"), .init("X-ABDATE"), .init("IMPP", nil, "as custom fields"),
      .init("X-", nil, "as custom fields"),
    ])

  static let format = GoogleFormat(
    profile, isOld: false,
    fixed: [
      ("First Name", .given), ("Middle Name", .additional), ("Last Name", .family),
      ("Phonetic First Name", .phoneticGiven), ("Phonetic Middle Name", .phoneticAdditional),
      ("Phonetic Last Name", .phoneticFamily), ("Name Prefix", .prefix), ("Name Suffix", .suffix),
      ("Nickname", .nickname), ("File As", .fileAs), ("Organization Name", .organization),
      ("Organization Title", .title), ("Organization Department", .department), ("Birthday", .birthday),
      ("Notes", .notes), ("Photo", .photo), ("Labels", .labels),
    ],
    groups: [.email, .phone, .address, .relation, .website, .event, .customField])
}
