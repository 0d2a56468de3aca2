internal import ContactModel

/// Thunderbird: 37 columns, the birthday in three of them. Older exports have a comma behind the last column, or
/// `Screen Name` last.
enum Thunderbird {
  private static let home = Slot(.home)
  private static let work = Slot(.work)

  static let profile: CSVProfile = .init("thunderbird-csv", "Thunderbird", carries: format.carries)

  static let format = SlotFormat(
    profile, dates: .threeColumns,
    columns: [
      ("First Name", .name(.given)), ("Last Name", .name(.family)), ("Display Name", .formattedName),
      ("Nickname", .nickname), ("Primary Email", .email(1)), ("Secondary Email", .email(2)),
      ("Screen Name", .instantMessage("AIM")), ("Work Phone", .phone(Slot(.work))),
      ("Home Phone", .phone(Slot(.home))), ("Fax Number", .phone(Slot(.fax))),
      ("Pager Number", .phone(Slot(.pager))), ("Mobile Number", .phone(Slot(.cell))),
      ("Home Address", .address(home, .street(1))), ("Home Address 2", .address(home, .street(2))),
      ("Home City", .address(home, .city)), ("Home State", .address(home, .region)),
      ("Home ZipCode", .address(home, .postalCode)), ("Home Country", .address(home, .country)),
      ("Work Address", .address(work, .street(1))), ("Work Address 2", .address(work, .street(2))),
      ("Work City", .address(work, .city)), ("Work State", .address(work, .region)),
      ("Work ZipCode", .address(work, .postalCode)), ("Work Country", .address(work, .country)),
      ("Job Title", .title), ("Department", .department), ("Organization", .organization),
      ("Web Page 1", .url(Slot(.work))), ("Web Page 2", .url(Slot(.home))), ("Birth Year", .birthYear),
      ("Birth Month", .birthMonth), ("Birth Day", .birthDay), ("Custom 1", .property("X-CUSTOM1")),
      ("Custom 2", .property("X-CUSTOM2")), ("Custom 3", .property("X-CUSTOM3")),
      ("Custom 4", .property("X-CUSTOM4")), ("Notes", .notes),
    ],
    readingAlso: [
      ("Home Zip", .address(home, .postalCode)), ("Work Zip", .address(work, .postalCode)),
      ("Home County", .address(home, .region)), ("Work County", .address(work, .region)),
      ("Home Post Code", .address(home, .postalCode)), ("Work Post Code", .address(work, .postalCode)),
      ("Organisation", .organization),
    ])
}
