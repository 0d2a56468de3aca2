internal import ContactModel

/// Yahoo: 54 columns, 55 with `Custom 4`. `Home`, `Work`, `Mobile` and the like are phones, and `Primary` says in a word
/// which of them is the main one. Dates have the month first everywhere.
enum Yahoo {
  private static let home = Slot(.home)
  private static let work = Slot(.work)

  static let profile: CSVProfile = .init("yahoo-csv", "Yahoo", carries: format.carries)

  static let format = SlotFormat(
    profile, dates: .monthFirst, dateOrder: .monthFirst,
    columns: [
      ("First", .name(.given)), ("Middle", .name(.additional)), ("Last", .name(.family)), ("Nickname", .nickname),
      ("Email", .email(1)), ("Category", .categories), kept("Distribution Lists"),
      ("Messenger ID", .instantMessage("Yahoo")), ("Home", .phone(home)), ("Work", .phone(work)),
      ("Pager", .phone(Slot(.pager))), ("Fax", .phone(Slot(.fax))), ("Mobile", .phone(Slot(.cell))),
      ("Other", .phone(Slot(.other))), ("Yahoo! Phone", .phone(Slot([], "Yahoo! Phone"))), ("Primary", .primaryPhone),
      ("Alternate Email 1", .email(2)), ("Alternate Email 2", .email(3)), ("Personal Website", .url(home)),
      ("Business Website", .url(work)), ("Title", .title), ("Company", .organization),
    ] + address("Work", work) + address("Home", home) + [
      ("Birthday", .birthday), ("Anniversary", .anniversary), kept("Custom 1"), kept("Custom 2"), kept("Custom 3"),
      kept("Custom 4"), ("Comments", .notes),
    ] + (1...9).map { ("Messenger ID\($0)", .instantMessage("Yahoo", number: $0 + 1)) }
      + ["Skype", "IRC", "ICQ", "Google", "MSN", "AIM", "QQ"].map { ("\($0) ID", .instantMessage($0)) },
    readingAlso: [
      ("Yahoo Phone", .phone(Slot([], "Yahoo! Phone"))), ("First Name", .name(.given)),
      ("Middle Name", .name(.additional)), ("Last Name", .name(.family)),
    ])

  private static func kept(_ name: String) -> (String, SlotRole) { OutlookDesktop.kept(name) }

  private static func address(_ title: String, _ slot: Slot) -> [(String, SlotRole)] {
    [
      ("\(title) Address", .address(slot, .street(1))), ("\(title) City", .address(slot, .city)),
      ("\(title) State", .address(slot, .region)), ("\(title) ZIP", .address(slot, .postalCode)),
      ("\(title) Country", .address(slot, .country)),
    ]
  }
}
