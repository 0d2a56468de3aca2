internal import ContactModel

/// A table from a CRM with columns that people choose: the names of Salesforce, HubSpot and Zoho. Read only. Columns
/// about the business with a person are kept under their names.
enum CustomerTable {
  private static let mailing = FixedColumn([], number: 2)

  static let profile = CSVProfile(
    "crm-csv", "a table of a CRM, such as Salesforce, HubSpot or Zoho", isWritable: false
  ) { table }

  static let table = ColumnTable(
    columns: [
      ("Salutation", .name(.prefix)), ("First Name", .name(.given)), ("Middle Name", .name(.additional)),
      ("Last Name", .name(.family)), ("Suffix", .name(.suffix)), ("Full Name", .formattedName), ("Title", .title),
      ("Department", .department), ("Email", .email(1)), ("Phone", .phone(.unlabelled)), ("Mobile", .phone(.cell)),
      ("Home Phone", .phone(.home)), ("Other Phone", .phone(.other)), ("Fax", .phone(.fax)),
      ("Account Name", .organization), ("Birthdate", .birthday), ("Description", .notes),
      ("Website", .url(.unlabelled)),
      ("Country/Region", .address(.unlabelled, .country)), ("State/Region", .address(.unlabelled, .region)),
      ("City", .address(.unlabelled, .city)), ("Postal Code", .address(.unlabelled, .postalCode)),
      ("Street Address", .address(.unlabelled, .street(1))),
    ] + address("Mailing", mailing) + address("Other", .other) + kept.map { ($0, .kept($0, ignoring: "")) },
    readingAlso: [
      ("Phone Number", .phone(.unlabelled)), ("Mobile Phone", .phone(.cell)),
      ("Mobile Phone Number", .phone(.cell)), ("Fax Number", .phone(.fax)),
      ("Asst. Phone", .phone(.labelled("Assistant"))), ("Assistant", .related(.labelled("Assistant"))),
      ("Job Title", .title), ("Company Name", .organization), ("Company", .organization),
      ("Secondary Email", .email(2)), ("Website URL", .url(.unlabelled)), ("Date of Birth", .birthday),
      ("Birthday", .birthday), ("Skype ID", .instantMessage("Skype")), ("Mailing Zip", .address(mailing, .postalCode)),
      ("Mailing State", .address(mailing, .region)), ("Mailing Postal Code", .address(mailing, .postalCode)),
      ("Other Zip", .address(.other, .postalCode)), ("Other State", .address(.other, .region)),
      ("Other Postal Code", .address(.other, .postalCode)),
    ])

  private static func address(_ title: String, _ place: FixedColumn) -> [ColumnTable.Column] {
    [
      ("\(title) Street", .address(place, .street(1))), ("\(title) City", .address(place, .city)),
      ("\(title) State/Province", .address(place, .region)),
      ("\(title) Zip/Postal Code", .address(place, .postalCode)), ("\(title) Country", .address(place, .country)),
    ]
  }

  /// Columns that only a CRM has.
  private static let kept = [
    "Record ID", "Id", "AccountId", "Contact Id", "Account Owner", "Contact Owner", "Lead Source", "Lead Status",
    "Lifecycle Stage", "Create Date", "Created Date", "Created Time", "Modified Time", "Last Modified Date",
    "Last Activity Date", "Associated Company", "Associated Company IDs", "ReportsTo.Email", "Twitter",
  ]
}
