internal import ContactModel

/// Windows Mail, Windows Live Mail and Windows Contacts: 29 columns, of which people choose those that are exported, so
/// that any of them may be missing. There are no dates and no categories.
enum WindowsMail {
  static let profile = CSVProfile(
    "windows-mail-csv", "Windows Mail, Windows Live Mail and Windows Contacts", sample: "windows-mail.csv"
  ) { table }

  static let table = ColumnTable(
    columns: [
      ("First Name", .name(.given)), ("Last Name", .name(.family)), ("Middle Name", .name(.additional)),
      ("Name", .formattedName), ("Nickname", .nickname), ("E-mail Address", .email(1)),
    ] + address("Home", .home) + [
      ("Home Phone", .phone(.home)), ("Home Fax", .phone(.homeFax)),
      ("Mobile Phone", .phone(.cell)), ("Personal Web Page", .url(.home)),
    ] + address("Business", .work) + [
      ("Business Web Page", .url(.work)), ("Business Phone", .phone(.work)),
      ("Business Fax", .phone(.workFax)), ("Pager", .phone(.pager)), ("Company", .organization),
      ("Job Title", .title), ("Department", .department), OutlookDesktop.kept("Office Location"), ("Notes", .notes),
    ],
    readingAlso: [
      ("Home Country", .address(.home, .country)),
      ("Business Country", .address(.work, .country)),
    ])

  /// The columns of an address; unlike in Outlook, the postal code is before the state.
  private static func address(_ title: String, _ place: FixedColumn) -> [ColumnTable.Column] {
    [
      ("\(title) Street", .address(place, .street(1))), ("\(title) City", .address(place, .city)),
      ("\(title) Postal Code", .address(place, .postalCode)), ("\(title) State", .address(place, .region)),
      ("\(title) Country/Region", .address(place, .country)),
    ]
  }
}
