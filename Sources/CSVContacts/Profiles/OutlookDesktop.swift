internal import ContactModel

/// Outlook for Windows: 92 columns, of which the first 48 have one order in every language.
enum OutlookDesktop {
  static let profile = CSVProfile("outlook-csv", "Outlook for Windows", sample: "outlook.csv") { table }

  static let table = ColumnTable(
    traits: .checksChoices,
    columns: [
      ("Title", .name(.prefix)), ("First Name", .name(.given)), ("Middle Name", .name(.additional)),
      ("Last Name", .name(.family)), ("Suffix", .name(.suffix)), ("Company", .organization),
      ("Department", .department), ("Job Title", .title),
    ] + address("Business", .work) + address("Home", .home) + address("Other", .other) + [
      ("Assistant's Phone", .phone(.labelled("Assistant"))), ("Business Fax", .phone(.workFax)),
      ("Business Phone", .phone(.work)), ("Business Phone 2", .phone(FixedColumn(.work, number: 2))),
      ("Callback", .phone(.labelled("Callback"))), ("Car Phone", .phone(.car)),
      ("Company Main Phone", .phone(.workMain)), ("Home Fax", .phone(.homeFax)),
      ("Home Phone", .phone(.home)), ("Home Phone 2", .phone(FixedColumn(.home, number: 2))),
      ("ISDN", .phone(.isdn)), ("Mobile Phone", .phone(.cell)),
      ("Other Fax", .phone(.otherFax)), ("Other Phone", .phone(.other)),
      ("Pager", .phone(.pager)), ("Primary Phone", .phone(.main)),
      ("Radio Phone", .phone(.labelled("Radio"))), ("TTY/TDD Phone", .phone(.textphone)),
      ("Telex", .phone(.labelled("Telex"))), kept("Account"), ("Anniversary", .anniversary),
      ("Assistant's Name", .related(.labelled("Assistant"))), kept("Billing Information"), ("Birthday", .birthday),
      ("Business Address PO Box", .address(.work, .postOfficeBox)), ("Categories", .categories),
      ("Children", .related(.child)), kept("Directory Server"), ("E-mail Address", .email(1)),
      ("E-mail Type", .emailType(1)), ("E-mail Display Name", .emailName(1)), ("E-mail 2 Address", .email(2)),
      ("E-mail 2 Type", .emailType(2)), ("E-mail 2 Display Name", .emailName(2)), ("E-mail 3 Address", .email(3)),
      ("E-mail 3 Type", .emailType(3)), ("E-mail 3 Display Name", .emailName(3)), ("Gender", .gender),
      kept("Government ID Number"), ("Hobby", .hobby), ("Home Address PO Box", .address(.home, .postOfficeBox)),
      kept("Initials"), ("Internet Free Busy", .freeBusy), kept("Keywords"), ("Language", .language),
      kept("Location"), ("Manager's Name", .related(.labelled("Manager"))), kept("Mileage"), ("Notes", .notes),
      kept("Office Location"), kept("Organizational ID Number"),
      ("Other Address PO Box", .address(.other, .postOfficeBox)), kept("Priority", "Normal"),
      kept("Private", "False"), ("Profession", .role), ("Referred By", .related(.labelled("Referred By"))),
      kept("Sensitivity", "Normal"), ("Spouse", .related(.spouse)), kept("User 1"), kept("User 2"),
      kept("User 3"), kept("User 4"), ("Web Page", .url(.unlabelled)),
    ],
    readingAlso: [
      ("Business Country", .address(.work, .country)), ("Home Country", .address(.home, .country)),
      ("Other Country", .address(.other, .country)), ("Nickname", .nickname),
      // Some programs write the names without blanks and slashes.
      ("TTYTDDPhone", .phone(.textphone)), ("Language1", .language),
    ])

  static func kept(_ name: String, _ ignoring: String = "") -> ColumnTable.Column {
    (name, .kept(name, ignoring: ignoring))
  }

  /// The columns of an address: Outlook has three for the street, Outlook.com one.
  static func address(_ title: String, _ place: FixedColumn, streets: Int = 3) -> [ColumnTable.Column] {
    var columns: [ColumnTable.Column] = []
    for number in 1...streets {
      columns.append(("\(title) Street" + (number == 1 ? "" : " \(number)"), .address(place, .street(number))))
    }
    columns += [
      ("\(title) City", .address(place, .city)), ("\(title) State", .address(place, .region)),
      ("\(title) Postal Code", .address(place, .postalCode)),
      ("\(title) Country/Region", .address(place, .country)),
    ]
    return columns
  }
}
