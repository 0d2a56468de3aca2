internal import ContactModel

/// An audience of Mailchimp, read only: the columns in the middle are the owner's own and are kept under their names; the
/// tags are a CSV record in a cell.
enum Mailchimp {
  static let profile = CSVProfile(
    "mailchimp-csv", "Mailchimp audience", sample: "mailchimp.csv", isWritable: false
  ) { table }

  static let table = ColumnTable(
    columns: [
      ("Email Address", .email(1)), ("First Name", .name(.given)), ("Last Name", .name(.family)),
      ("Address", .address(.unlabelled, .formatted)), ("Phone Number", .phone(.unlabelled)), ("Birthday", .birthday),
      ("Company", .organization),
    ] + own.map { ($0, .kept($0, ignoring: "")) } + [("NOTES", .notes), ("TAGS", .tags)])

  /// Mailchimp's own columns about a member.
  private static let own = [
    "MEMBER_RATING", "OPTIN_TIME", "OPTIN_IP", "CONFIRM_TIME", "CONFIRM_IP", "LATITUDE", "LONGITUDE", "GMTOFF",
    "DSTOFF", "TIMEZONE", "CC", "REGION", "UNSUB_TIME", "UNSUB_CAMPAIGN_TITLE", "UNSUB_CAMPAIGN_ID", "UNSUB_REASON",
    "UNSUB_REASON_OTHER", "LAST_CHANGED", "LEID", "EUID",
  ]
}
