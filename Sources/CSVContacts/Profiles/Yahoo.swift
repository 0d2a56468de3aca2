internal import ContactModel

/// Yahoo: 54 columns, 55 with `Custom 4`. `Home`, `Work`, `Mobile` and the like are phones, and `Primary` names the
/// main one of them. Dates always have the month first.
enum Yahoo {
  static let profile = CSVProfile("yahoo-csv", "Yahoo", sample: "yahoo.csv") { table }

  static let table = ColumnTable(
    dates: .monthFirst, dateOrder: .monthFirst,
    columns: [
      ("First", .name(.given)), ("Middle", .name(.additional)), ("Last", .name(.family)), ("Nickname", .nickname),
      ("Email", .email(1)), ("Category", .categories), kept("Distribution Lists"),
      ("Messenger ID", .instantMessage("Yahoo")), ("Home", .phone(.home)), ("Work", .phone(.work)),
      ("Pager", .phone(.pager)), ("Fax", .phone(.fax)), ("Mobile", .phone(.cell)),
      ("Other", .phone(.other)), ("Yahoo! Phone", .phone(.labelled("Yahoo! Phone"))), ("Primary", .primaryPhone),
      ("Alternate Email 1", .email(2)), ("Alternate Email 2", .email(3)), ("Personal Website", .url(.home)),
      ("Business Website", .url(.work)), ("Title", .title), ("Company", .organization),
    ] + address("Work", .work) + address("Home", .home) + [
      ("Birthday", .birthday), ("Anniversary", .anniversary), kept("Custom 1"), kept("Custom 2"), kept("Custom 3"),
      kept("Custom 4"), ("Comments", .notes),
    ] + (1...9).map { ("Messenger ID\($0)", .instantMessage("Yahoo", number: $0 + 1)) }
      + ["Skype", "IRC", "ICQ", "Google", "MSN", "AIM", "QQ"].map { ("\($0) ID", .instantMessage($0)) },
    readingAlso: [
      ("Yahoo Phone", .phone(.labelled("Yahoo! Phone"))), ("First Name", .name(.given)),
      ("Middle Name", .name(.additional)), ("Last Name", .name(.family)),
    ])

  private static func kept(_ name: String) -> ColumnTable.Column { OutlookDesktop.kept(name) }

  private static func address(_ title: String, _ place: FixedColumn) -> [ColumnTable.Column] {
    [
      ("\(title) Address", .address(place, .street(1))), ("\(title) City", .address(place, .city)),
      ("\(title) State", .address(place, .region)), ("\(title) ZIP", .address(place, .postalCode)),
      ("\(title) Country", .address(place, .country)),
    ]
  }
}
