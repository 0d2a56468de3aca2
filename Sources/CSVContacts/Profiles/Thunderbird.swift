internal import ContactModel

/// Thunderbird: 37 columns, three of them for the birthday. Older exports have a comma after the last column, or
/// `Screen Name` last.
enum Thunderbird {
  static let profile = CSVProfile("thunderbird-csv", "Thunderbird", sample: "thunderbird.csv") { table }

  static let table = ColumnTable(
    dates: .threeColumns,
    columns: [
      ("First Name", .name(.given)), ("Last Name", .name(.family)), ("Display Name", .formattedName),
      ("Nickname", .nickname), ("Primary Email", .email(1)), ("Secondary Email", .email(2)),
      ("Screen Name", .instantMessage("AIM")), ("Work Phone", .phone(.work)),
      ("Home Phone", .phone(.home)), ("Fax Number", .phone(.fax)),
      ("Pager Number", .phone(.pager)), ("Mobile Number", .phone(.cell)),
      ("Home Address", .address(.home, .street(1))), ("Home Address 2", .address(.home, .street(2))),
      ("Home City", .address(.home, .city)), ("Home State", .address(.home, .region)),
      ("Home ZipCode", .address(.home, .postalCode)), ("Home Country", .address(.home, .country)),
      ("Work Address", .address(.work, .street(1))), ("Work Address 2", .address(.work, .street(2))),
      ("Work City", .address(.work, .city)), ("Work State", .address(.work, .region)),
      ("Work ZipCode", .address(.work, .postalCode)), ("Work Country", .address(.work, .country)),
      ("Job Title", .title), ("Department", .department), ("Organization", .organization),
      ("Web Page 1", .url(.work)), ("Web Page 2", .url(.home)), ("Birth Year", .birthYear),
      ("Birth Month", .birthMonth), ("Birth Day", .birthDay), ("Custom 1", .property("X-CUSTOM1")),
      ("Custom 2", .property("X-CUSTOM2")), ("Custom 3", .property("X-CUSTOM3")),
      ("Custom 4", .property("X-CUSTOM4")), ("Notes", .notes),
    ],
    readingAlso: [
      ("Home Zip", .address(.home, .postalCode)), ("Work Zip", .address(.work, .postalCode)),
      ("Home County", .address(.home, .region)), ("Work County", .address(.work, .region)),
      ("Home Post Code", .address(.home, .postalCode)), ("Work Post Code", .address(.work, .postalCode)),
      ("Organisation", .organization),
    ])
}
