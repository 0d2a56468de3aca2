internal import ContactModel

/// What Google Contacts calls *Outlook CSV*: 88 columns, then an empty cell in every record. Values without a column
/// are lines of the notes.
enum GoogleOutlook {
  static let profile = CSVProfile(
    "google-outlook-csv", "Google Contacts, Outlook CSV", sample: "google-outlook.csv"
  ) { table }

  static let table = ColumnTable(
    traits: [.overflowsIntoNotes, .hasExtraCell, .checksChoices],
    columns: [
      ("First Name", .name(.given)), ("Middle Name", .name(.additional)), ("Last Name", .name(.family)),
      ("Title", .name(.prefix)), ("Suffix", .name(.suffix)), kept("Initials"), ("Web Page", .url(.unlabelled)),
      ("Gender", .gender), ("Birthday", .birthday), ("Anniversary", .anniversary), kept("Location"),
      ("Language", .language), ("Internet Free Busy", .freeBusy), ("Notes", .notes), ("E-mail Address", .email(1)),
      ("E-mail 2 Address", .email(2)), ("E-mail 3 Address", .email(3)), ("Primary Phone", .phone(.main)),
      ("Home Phone", .phone(.home)), ("Home Phone 2", .phone(FixedColumn(.home, number: 2))),
      ("Mobile Phone", .phone(.cell)), ("Pager", .phone(.pager)),
      ("Home Fax", .phone(.homeFax)),
    ] + address("Home", .home) + [
      ("Spouse", .related(.spouse)), ("Children", .related(.child)),
      ("Manager's Name", .related(.labelled("Manager"))), ("Assistant's Name", .related(.labelled("Assistant"))),
      ("Referred By", .related(.labelled("Referred By"))), ("Company Main Phone", .phone(.workMain)),
      ("Business Phone", .phone(.work)), ("Business Phone 2", .phone(FixedColumn(.work, number: 2))),
      ("Business Fax", .phone(.workFax)), ("Assistant's Phone", .phone(.labelled("Assistant"))),
      ("Company", .organization), ("Job Title", .title), ("Department", .department), kept("Office Location"),
      kept("Organizational ID Number"), ("Profession", .role), kept("Account"),
    ] + address("Business", .work) + [
      ("Other Phone", .phone(.other)), ("Other Fax", .phone(.otherFax)),
    ] + address("Other", .other) + [
      ("Callback", .phone(.labelled("Callback"))), ("Car Phone", .phone(.car)), ("ISDN", .phone(.isdn)),
      ("Radio Phone", .phone(.labelled("Radio"))), ("TTY/TDD Phone", .phone(.textphone)),
      ("Telex", .phone(.labelled("Telex"))), kept("User 1"), kept("User 2"), kept("User 3"), kept("User 4"),
      kept("Keywords"), kept("Mileage"), ("Hobby", .hobby), kept("Billing Information"), kept("Directory Server"),
      kept("Sensitivity", "Normal"), kept("Priority", "Normal"), kept("Private", "False"),
      ("Categories", .categories),
    ])

  private static func kept(_ name: String, _ ignoring: String = "") -> ColumnTable.Column {
    OutlookDesktop.kept(name, ignoring)
  }

  /// The columns of an address: the whole address, and its parts.
  private static func address(_ title: String, _ place: FixedColumn) -> [ColumnTable.Column] {
    [
      ("\(title) Address", .address(place, .formatted)), ("\(title) Street", .address(place, .street(1))),
      ("\(title) Street 2", .address(place, .street(2))), ("\(title) Street 3", .address(place, .street(3))),
      ("\(title) Address PO Box", .address(place, .postOfficeBox)), ("\(title) City", .address(place, .city)),
      ("\(title) State", .address(place, .region)), ("\(title) Postal Code", .address(place, .postalCode)),
      ("\(title) Country", .address(place, .country)),
    ]
  }
}
