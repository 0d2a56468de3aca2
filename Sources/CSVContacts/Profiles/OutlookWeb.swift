internal import ContactModel

/// Outlook.com, Outlook on the web and the People app: 61 columns, ISO dates, one line for a street.
enum OutlookWeb {
  static let profile: CSVProfile = .init(
    "outlook.com-csv", "Outlook.com and Outlook on the web", carries: format.carries)

  static let format = SlotFormat(
    profile,
    columns: [
      ("First Name", .name(.given)), ("Middle Name", .name(.additional)), ("Last Name", .name(.family)),
      ("Title", .name(.prefix)), ("Suffix", .name(.suffix)), ("Nickname", .nickname),
      ("Given Yomi", .name(.phoneticGiven)), ("Surname Yomi", .name(.phoneticFamily)), ("E-mail Address", .email(1)),
      ("E-mail 2 Address", .email(2)), ("E-mail 3 Address", .email(3)), ("Home Phone", .phone(Slot(.home))),
      ("Home Phone 2", .phone(Slot(.home, number: 2))), ("Business Phone", .phone(Slot(.work))),
      ("Business Phone 2", .phone(Slot(.work, number: 2))), ("Mobile Phone", .phone(Slot(.cell))),
      ("Car Phone", .phone(Slot(.car))), ("Other Phone", .phone(Slot(.other))),
      ("Primary Phone", .phone(Slot(.main))), ("Pager", .phone(Slot(.pager))),
      ("Business Fax", .phone(Slot([.work, .fax]))), ("Home Fax", .phone(Slot([.home, .fax]))),
      ("Other Fax", .phone(Slot([.other, .fax]))), ("Company Main Phone", .phone(Slot([.work, .main]))),
      ("Callback", .phone(Slot([], "Callback"))), ("Radio Phone", .phone(Slot([], "Radio"))),
      ("Telex", .phone(Slot([], "Telex"))), ("TTY/TDD Phone", .phone(Slot(.textphone))),
      ("IMAddress", .instantMessage("")), ("Job Title", .title), ("Department", .department),
      ("Company", .organization), OutlookDesktop.kept("Office Location"),
      ("Manager's Name", .related(Slot([], "Manager"))), ("Assistant's Name", .related(Slot([], "Assistant"))),
      ("Assistant's Phone", .phone(Slot([], "Assistant"))), ("Company Yomi", .organizationYomi),
    ] + OutlookDesktop.address("Business", OutlookDesktop.work, streets: 1)
      + OutlookDesktop.address("Home", OutlookDesktop.home, streets: 1)
      + OutlookDesktop.address("Other", OutlookDesktop.other, streets: 1) + [
        ("Personal Web Page", .url(Slot(.home))), ("Spouse", .related(Slot(.spouse))),
        OutlookDesktop.kept("Schools"), ("Hobby", .hobby), OutlookDesktop.kept("Location"),
        ("Web Page", .url(Slot([]))), ("Birthday", .birthday), ("Anniversary", .anniversary), ("Notes", .notes),
      ],
    readingAlso: [("Categories", .categories)])
}
