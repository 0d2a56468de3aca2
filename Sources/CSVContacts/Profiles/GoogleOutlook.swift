internal import ContactModel

/// What Google Contacts calls *Outlook CSV*: 88 columns with an empty cell behind them in every record. Values without a
/// column stand in the notes, a line each.
enum GoogleOutlook {
  static let profile: CSVProfile = .init("google-outlook-csv", "Google Contacts, Outlook CSV", carries: format.carries)

  static let format = SlotFormat(
    profile, traits: [.overflowsIntoNotes, .hasExtraCell],
    columns: [
      ("First Name", .name(.given)), ("Middle Name", .name(.additional)), ("Last Name", .name(.family)),
      ("Title", .name(.prefix)), ("Suffix", .name(.suffix)), kept("Initials"), ("Web Page", .url(Slot([]))),
      ("Gender", .gender), ("Birthday", .birthday), ("Anniversary", .anniversary), kept("Location"),
      ("Language", .language), ("Internet Free Busy", .freeBusy), ("Notes", .notes), ("E-mail Address", .email(1)),
      ("E-mail 2 Address", .email(2)), ("E-mail 3 Address", .email(3)), ("Primary Phone", .phone(Slot(.main))),
      ("Home Phone", .phone(Slot(.home))), ("Home Phone 2", .phone(Slot(.home, number: 2))),
      ("Mobile Phone", .phone(Slot(.cell))), ("Pager", .phone(Slot(.pager))),
      ("Home Fax", .phone(Slot([.home, .fax]))),
    ] + address("Home", OutlookDesktop.home) + [
      ("Spouse", .related(Slot(.spouse))), ("Children", .related(Slot(.child))),
      ("Manager's Name", .related(Slot([], "Manager"))), ("Assistant's Name", .related(Slot([], "Assistant"))),
      ("Referred By", .related(Slot([], "Referred By"))), ("Company Main Phone", .phone(Slot([.work, .main]))),
      ("Business Phone", .phone(Slot(.work))), ("Business Phone 2", .phone(Slot(.work, number: 2))),
      ("Business Fax", .phone(Slot([.work, .fax]))), ("Assistant's Phone", .phone(Slot([], "Assistant"))),
      ("Company", .organization), ("Job Title", .title), ("Department", .department), kept("Office Location"),
      kept("Organizational ID Number"), ("Profession", .role), kept("Account"),
    ] + address("Business", OutlookDesktop.work) + [
      ("Other Phone", .phone(Slot(.other))), ("Other Fax", .phone(Slot([.other, .fax]))),
    ] + address("Other", OutlookDesktop.other) + [
      ("Callback", .phone(Slot([], "Callback"))), ("Car Phone", .phone(Slot(.car))), ("ISDN", .phone(Slot(.isdn))),
      ("Radio Phone", .phone(Slot([], "Radio"))), ("TTY/TDD Phone", .phone(Slot(.textphone))),
      ("Telex", .phone(Slot([], "Telex"))), kept("User 1"), kept("User 2"), kept("User 3"), kept("User 4"),
      kept("Keywords"), kept("Mileage"), ("Hobby", .hobby), kept("Billing Information"), kept("Directory Server"),
      kept("Sensitivity", "Normal"), kept("Priority", "Normal"), kept("Private", "False"),
      ("Categories", .categories),
    ])

  private static func kept(_ name: String, _ ignoring: String = "") -> (String, SlotRole) {
    OutlookDesktop.kept(name, ignoring)
  }

  /// The columns of an address: as it stands on a letter, and in its parts.
  private static func address(_ title: String, _ slot: Slot) -> [(String, SlotRole)] {
    [
      ("\(title) Address", .address(slot, .formatted)), ("\(title) Street", .address(slot, .street(1))),
      ("\(title) Street 2", .address(slot, .street(2))), ("\(title) Street 3", .address(slot, .street(3))),
      ("\(title) Address PO Box", .address(slot, .postOfficeBox)), ("\(title) City", .address(slot, .city)),
      ("\(title) State", .address(slot, .region)), ("\(title) Postal Code", .address(slot, .postalCode)),
      ("\(title) Country", .address(slot, .country)),
    ]
  }
}
