internal import ContactModel

/// Outlook for Windows: 92 columns, of which the first 48 have one order in every language.
enum OutlookDesktop {
  static let profile: CSVProfile = .init("outlook-csv", "Outlook for Windows", carries: format.carries)

  static let format = SlotFormat(
    profile,
    columns: [
      ("Title", .name(.prefix)), ("First Name", .name(.given)), ("Middle Name", .name(.additional)),
      ("Last Name", .name(.family)), ("Suffix", .name(.suffix)), ("Company", .organization),
      ("Department", .department), ("Job Title", .title),
    ] + address("Business", work) + address("Home", home) + address("Other", other) + [
      ("Assistant's Phone", .phone(Slot([], "Assistant"))), ("Business Fax", .phone(Slot([.work, .fax]))),
      ("Business Phone", .phone(Slot(.work))), ("Business Phone 2", .phone(Slot(.work, number: 2))),
      ("Callback", .phone(Slot([], "Callback"))), ("Car Phone", .phone(Slot(.car))),
      ("Company Main Phone", .phone(Slot([.work, .main]))), ("Home Fax", .phone(Slot([.home, .fax]))),
      ("Home Phone", .phone(Slot(.home))), ("Home Phone 2", .phone(Slot(.home, number: 2))),
      ("ISDN", .phone(Slot(.isdn))), ("Mobile Phone", .phone(Slot(.cell))),
      ("Other Fax", .phone(Slot([.other, .fax]))), ("Other Phone", .phone(Slot(.other))),
      ("Pager", .phone(Slot(.pager))), ("Primary Phone", .phone(Slot(.main))),
      ("Radio Phone", .phone(Slot([], "Radio"))), ("TTY/TDD Phone", .phone(Slot(.textphone))),
      ("Telex", .phone(Slot([], "Telex"))), kept("Account"), ("Anniversary", .anniversary),
      ("Assistant's Name", .related(Slot([], "Assistant"))), kept("Billing Information"), ("Birthday", .birthday),
      ("Business Address PO Box", .address(work, .postOfficeBox)), ("Categories", .categories),
      ("Children", .related(Slot(.child))), kept("Directory Server"), ("E-mail Address", .email(1)),
      ("E-mail Type", .emailType(1)), ("E-mail Display Name", .emailName(1)), ("E-mail 2 Address", .email(2)),
      ("E-mail 2 Type", .emailType(2)), ("E-mail 2 Display Name", .emailName(2)), ("E-mail 3 Address", .email(3)),
      ("E-mail 3 Type", .emailType(3)), ("E-mail 3 Display Name", .emailName(3)), ("Gender", .gender),
      kept("Government ID Number"), ("Hobby", .hobby), ("Home Address PO Box", .address(home, .postOfficeBox)),
      kept("Initials"), ("Internet Free Busy", .freeBusy), kept("Keywords"), ("Language", .language),
      kept("Location"), ("Manager's Name", .related(Slot([], "Manager"))), kept("Mileage"), ("Notes", .notes),
      kept("Office Location"), kept("Organizational ID Number"),
      ("Other Address PO Box", .address(other, .postOfficeBox)), kept("Priority", "Normal"),
      kept("Private", "False"), ("Profession", .role), ("Referred By", .related(Slot([], "Referred By"))),
      kept("Sensitivity", "Normal"), ("Spouse", .related(Slot(.spouse))), kept("User 1"), kept("User 2"),
      kept("User 3"), kept("User 4"), ("Web Page", .url(Slot([]))),
    ],
    readingAlso: [
      ("Business Country", .address(work, .country)), ("Home Country", .address(home, .country)),
      ("Other Country", .address(other, .country)), ("Nickname", .nickname),
      // Some programs write the names without blanks and slashes.
      ("TTYTDDPhone", .phone(Slot(.textphone))), ("Language1", .language),
    ])

  static let work = Slot(.work)
  static let home = Slot(.home)
  static let other = Slot(.other)

  static func kept(_ name: String, _ ignoring: String = "") -> (String, SlotRole) {
    (name, .kept(name, ignoring: ignoring))
  }

  /// The columns of an address: Outlook has three for the street, Outlook.com one.
  static func address(_ title: String, _ slot: Slot, streets: Int = 3) -> [(String, SlotRole)] {
    var columns: [(String, SlotRole)] = []
    for number in 1...streets {
      columns.append(("\(title) Street" + (number == 1 ? "" : " \(number)"), .address(slot, .street(number))))
    }
    columns += [
      ("\(title) City", .address(slot, .city)), ("\(title) State", .address(slot, .region)),
      ("\(title) Postal Code", .address(slot, .postalCode)),
      ("\(title) Country/Region", .address(slot, .country)),
    ]
    return columns
  }
}
