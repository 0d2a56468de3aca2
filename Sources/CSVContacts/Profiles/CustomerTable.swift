internal import ContactModel

/// A table from a CRM, of which people choose the columns: the names that Salesforce, HubSpot and Zoho give to them.
/// Read only. What is about the business with a person and not about the person is kept under its name.
enum CustomerTable {
  private static let none = Slot([])
  private static let mailing = Slot([], number: 2)
  private static let home = Slot(.home)
  private static let other = Slot(.other)

  static let profile: CSVProfile = .init(
    "crm-csv", "a table of a CRM, such as Salesforce, HubSpot or Zoho", isWritable: false, carries: format.carries)

  static let format = SlotFormat(
    profile,
    columns: [
      ("Salutation", .name(.prefix)), ("First Name", .name(.given)), ("Middle Name", .name(.additional)),
      ("Last Name", .name(.family)), ("Suffix", .name(.suffix)), ("Full Name", .formattedName), ("Title", .title),
      ("Department", .department), ("Email", .email(1)), ("Phone", .phone(none)), ("Mobile", .phone(Slot(.cell))),
      ("Home Phone", .phone(home)), ("Other Phone", .phone(other)), ("Fax", .phone(Slot(.fax))),
      ("Account Name", .organization), ("Birthdate", .birthday), ("Description", .notes), ("Website", .url(none)),
      ("Country/Region", .address(none, .country)), ("State/Region", .address(none, .region)),
      ("City", .address(none, .city)), ("Postal Code", .address(none, .postalCode)),
      ("Street Address", .address(none, .street(1))),
    ] + address("Mailing", mailing) + address("Other", other) + kept.map { ($0, .kept($0, ignoring: "")) },
    readingAlso: [
      ("Phone Number", .phone(none)), ("Mobile Phone", .phone(Slot(.cell))),
      ("Mobile Phone Number", .phone(Slot(.cell))), ("Fax Number", .phone(Slot(.fax))),
      ("Asst. Phone", .phone(Slot([], "Assistant"))), ("Assistant", .related(Slot([], "Assistant"))),
      ("Job Title", .title), ("Company Name", .organization), ("Company", .organization),
      ("Secondary Email", .email(2)), ("Website URL", .url(none)), ("Date of Birth", .birthday),
      ("Birthday", .birthday), ("Skype ID", .instantMessage("Skype")), ("Mailing Zip", .address(mailing, .postalCode)),
      ("Mailing State", .address(mailing, .region)), ("Mailing Postal Code", .address(mailing, .postalCode)),
      ("Other Zip", .address(other, .postalCode)), ("Other State", .address(other, .region)),
      ("Other Postal Code", .address(other, .postalCode)),
    ])

  private static func address(_ title: String, _ slot: Slot) -> [(String, SlotRole)] {
    [
      ("\(title) Street", .address(slot, .street(1))), ("\(title) City", .address(slot, .city)),
      ("\(title) State/Province", .address(slot, .region)),
      ("\(title) Zip/Postal Code", .address(slot, .postalCode)), ("\(title) Country", .address(slot, .country)),
    ]
  }

  /// Columns that only a CRM has.
  private static let kept = [
    "Record ID", "Id", "AccountId", "Contact Id", "Account Owner", "Contact Owner", "Lead Source", "Lead Status",
    "Lifecycle Stage", "Create Date", "Created Date", "Created Time", "Modified Time", "Last Modified Date",
    "Last Activity Date", "Associated Company", "Associated Company IDs", "ReportsTo.Email", "Twitter",
  ]
}
