internal import ContactModel

/// Windows Mail, Windows Live Mail and Windows Contacts: 29 columns, of which people choose those that are exported, so
/// that any of them may be missing. There are no dates and no categories.
enum WindowsMail {
  static let profile: CSVProfile = .init(
    "windows-mail-csv", "Windows Mail, Windows Live Mail and Windows Contacts", carries: format.carries)

  static let format = SlotFormat(
    profile,
    columns: [
      ("First Name", .name(.given)), ("Last Name", .name(.family)), ("Middle Name", .name(.additional)),
      ("Name", .formattedName), ("Nickname", .nickname), ("E-mail Address", .email(1)),
    ] + address("Home", OutlookDesktop.home) + [
      ("Home Phone", .phone(Slot(.home))), ("Home Fax", .phone(Slot([.home, .fax]))),
      ("Mobile Phone", .phone(Slot(.cell))), ("Personal Web Page", .url(Slot(.home))),
    ] + address("Business", OutlookDesktop.work) + [
      ("Business Web Page", .url(Slot(.work))), ("Business Phone", .phone(Slot(.work))),
      ("Business Fax", .phone(Slot([.work, .fax]))), ("Pager", .phone(Slot(.pager))), ("Company", .organization),
      ("Job Title", .title), ("Department", .department), OutlookDesktop.kept("Office Location"), ("Notes", .notes),
    ],
    readingAlso: [
      ("Home Country", .address(OutlookDesktop.home, .country)),
      ("Business Country", .address(OutlookDesktop.work, .country)),
    ])

  /// The columns of an address: the postal code stands before the state, other than in Outlook.
  private static func address(_ title: String, _ slot: Slot) -> [(String, SlotRole)] {
    [
      ("\(title) Street", .address(slot, .street(1))), ("\(title) City", .address(slot, .city)),
      ("\(title) Postal Code", .address(slot, .postalCode)), ("\(title) State", .address(slot, .region)),
      ("\(title) Country/Region", .address(slot, .country)),
    ]
  }
}
