internal import ContactModel

/// LinkedIn's `Connections.csv`, read only: a note of some lines stands before the header, dates are `12 Mar 2025`, and of
/// members who hide themselves there is nothing but the date.
enum LinkedIn {
  static let profile: CSVProfile = .init(
    "linkedin-csv", "LinkedIn connections", isWritable: false, carries: format.carries)

  static let format = SlotFormat(
    profile,
    columns: [
      ("First Name", .name(.given)), ("Last Name", .name(.family)), ("URL", .url(Slot([]))),
      ("Email Address", .email(1)), ("Company", .organization), ("Position", .title),
      ("Connected On", .date("Connected On")),
    ],
    readingAlso: [
      ("Vorname", .name(.given)), ("Nachname", .name(.family)), ("E-Mail-Adresse", .email(1)),
      ("Unternehmen", .organization), ("Verbunden am", .date("Connected On")),
    ])
}
