internal import ContactModel

/// Outlook.com, Outlook on the web and the People app: 61 columns, ISO dates, one line for a street.
enum OutlookWeb {
  static let profile = CSVProfile("outlook.com-csv", "Outlook.com and Outlook on the web", sample: "outlook.com.csv") {
    table
  }

  static let table = ColumnTable(
    columns: [
      ("First Name", .name(.given)), ("Middle Name", .name(.additional)), ("Last Name", .name(.family)),
      ("Title", .name(.prefix)), ("Suffix", .name(.suffix)), ("Nickname", .nickname),
      ("Given Yomi", .spoken(.given)), ("Surname Yomi", .spoken(.family)), ("E-mail Address", .email(1)),
      ("E-mail 2 Address", .email(2)), ("E-mail 3 Address", .email(3)), ("Home Phone", .phone(.home)),
      ("Home Phone 2", .phone(FixedColumn(.home, number: 2))), ("Business Phone", .phone(.work)),
      ("Business Phone 2", .phone(FixedColumn(.work, number: 2))), ("Mobile Phone", .phone(.cell)),
      ("Car Phone", .phone(.car)), ("Other Phone", .phone(.other)),
      ("Primary Phone", .phone(.main)), ("Pager", .phone(.pager)),
      ("Business Fax", .phone(.workFax)), ("Home Fax", .phone(.homeFax)),
      ("Other Fax", .phone(.otherFax)), ("Company Main Phone", .phone(.workMain)),
      ("Callback", .phone(.labelled("Callback"))), ("Radio Phone", .phone(.labelled("Radio"))),
      ("Telex", .phone(.labelled("Telex"))), ("TTY/TDD Phone", .phone(.textphone)),
      ("IMAddress", .instantMessage("")), ("Job Title", .title), ("Department", .department),
      ("Company", .organization), OutlookDesktop.kept("Office Location"),
      ("Manager's Name", .related(.labelled("Manager"))), ("Assistant's Name", .related(.labelled("Assistant"))),
      ("Assistant's Phone", .phone(.labelled("Assistant"))), ("Company Yomi", .organizationYomi),
    ] + OutlookDesktop.address("Business", .work, streets: 1)
      + OutlookDesktop.address("Home", .home, streets: 1)
      + OutlookDesktop.address("Other", .other, streets: 1) + [
        ("Personal Web Page", .url(.home)), ("Spouse", .related(.spouse)),
        OutlookDesktop.kept("Schools"), ("Hobby", .hobby), OutlookDesktop.kept("Location"),
        ("Web Page", .url(.unlabelled)), ("Birthday", .birthday), ("Anniversary", .anniversary), ("Notes", .notes),
      ],
    readingAlso: [("Categories", .categories)])
}
