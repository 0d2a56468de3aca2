internal import ContactModel

/// A table that somebody made in a spreadsheet: the names that people give to columns. Read only.
enum PlainTable {
  private static let none = Slot([])
  private static let home = Slot(.home)
  private static let work = Slot(.work)

  static let format = SlotFormat(
    "plain-csv", "a table with common column names", isWritable: false,
    columns: [
      ("Name", .formattedName), ("First Name", .name(.given)), ("Middle Name", .name(.additional)),
      ("Last Name", .name(.family)), ("Title", .name(.prefix)), ("Suffix", .name(.suffix)),
      ("Nickname", .nickname), ("Email", .email(1)), ("Email 2", .email(2)), ("Email 3", .email(3)),
      ("Phone", .phone(none)), ("Mobile", .phone(Slot(.cell))), ("Home Phone", .phone(home)),
      ("Work Phone", .phone(work)), ("Fax", .phone(Slot(.fax))), ("Address", .address(none, .street(1))),
      ("City", .address(none, .city)), ("State", .address(none, .region)), ("Zip", .address(none, .postalCode)),
      ("Country", .address(none, .country)), ("Company", .organization), ("Department", .department),
      ("Job Title", .title), ("Website", .url(none)), ("Birthday", .birthday), ("Anniversary", .anniversary),
      ("Notes", .notes), ("Categories", .categories), ("Gender", .gender),
    ],
    readingAlso: [
      ("Full Name", .formattedName), ("Display Name", .formattedName), ("Contact Name", .formattedName),
      ("Given Name", .name(.given)), ("Forename", .name(.given)), ("Family Name", .name(.family)),
      ("Surname", .name(.family)), ("Salutation", .name(.prefix)), ("Prefix", .name(.prefix)),
      ("Email Address", .email(1)), ("Mail", .email(1)), ("Email 1", .email(1)), ("Secondary Email", .email(2)),
      ("Phone Number", .phone(none)), ("Telephone", .phone(none)), ("Tel", .phone(none)), ("Phone 1", .phone(none)),
      ("Phone 2", .phone(Slot([], number: 2))), ("Mobile Phone", .phone(Slot(.cell))),
      ("Mobile Number", .phone(Slot(.cell))), ("Cell", .phone(Slot(.cell))), ("Cell Phone", .phone(Slot(.cell))),
      ("Business Phone", .phone(work)), ("Office Phone", .phone(work)), ("Street", .address(none, .street(1))),
      ("Street Address", .address(none, .street(1))), ("Address 1", .address(none, .street(1))),
      ("Address 2", .address(none, .street(2))), ("Town", .address(none, .city)),
      ("Province", .address(none, .region)), ("Region", .address(none, .region)),
      ("Postal Code", .address(none, .postalCode)), ("Zip Code", .address(none, .postalCode)),
      ("Postcode", .address(none, .postalCode)), ("Organization", .organization), ("Organisation", .organization),
      ("Company Name", .organization), ("Position", .title), ("Role", .role), ("URL", .url(none)),
      ("Web Page", .url(none)), ("Web Site", .url(none)), ("Homepage", .url(none)), ("Date of Birth", .birthday),
      ("Birthdate", .birthday), ("Birth Date", .birthday), ("DOB", .birthday), ("Note", .notes), ("Comments", .notes),
      ("Comment", .notes), ("Description", .notes), ("Groups", .categories), ("Group", .categories),
      ("Tags", .categories), ("Labels", .categories), ("Language", .language),
    ])
}
