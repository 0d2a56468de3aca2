internal import ContactModel

/// LinkedIn's `Connections.csv`, read only: some lines of text are before the header, dates are `12 Mar 2025`, and a
/// hidden member has only the date.
enum LinkedIn {
  static let profile = CSVProfile(
    "linkedin-csv", "LinkedIn connections", sample: "linkedin.csv", isWritable: false
  ) { table }

  static let table = ColumnTable(
    traits: .hasTitleLines,
    columns: [
      ("First Name", .name(.given)), ("Last Name", .name(.family)), ("URL", .url(.unlabelled)),
      ("Email Address", .email(1)), ("Company", .organization), ("Position", .title),
      ("Connected On", .date("Connected On")),
    ],
    readingAlso: [
      ("Vorname", .name(.given)), ("Nachname", .name(.family)), ("E-Mail-Adresse", .email(1)),
      ("Unternehmen", .organization), ("Verbunden am", .date("Connected On")),
    ])
}
