internal import ContactModel

/// The XML of the products. The sources are in the products' pages (`explain fritzbox`).
extension EntryLayout {
  private static let fritzBoxNumbers = PhoneBookTypeWords(
    .init("fax_work", [.work, .fax]), .init("mobile", .cell), .init("home", .home), .init("work", .work),
    .init("other", .other), .init("intern", label: "intern"), .init("memo", label: "memo"), .init(""),
    .init("fax_home", [.home, .fax], isReadOnly: true), .init("fax", .fax, isReadOnly: true))

  private static let fritzBoxEmails = PhoneBookTypeWords(
    .init("private", .home), .init("work", .work), .init("other", .other), .init(""),
    .init("business", .work, isReadOnly: true), .init("home", .home, isReadOnly: true))

  static let fritzBox = EntryLayout(
    "contact",
    [
      EntryField("category", .flag("VIP", on: "1", off: "0"), isAlwaysWritten: true),
      EntryField("person/realName", .formattedName, isAlwaysWritten: true),
      EntryField("person/imageURL", .photoAddress),
      EntryField("telephony@nid", .structure), EntryField("services@nid", .structure),
      EntryField(
        "telephony/number",
        .phone(
          PhoneLayout(
            type: "type", words: fritzBoxNumbers, preference: "prio", kept: ["quickdial", "vanity"], structure: ["id"],
            limit: 9, isDialled: false))),
      EntryField("services/email", .email(attribute: "classifier", fritzBoxEmails)),
      EntryField("telephony/services/email", .email(attribute: "classifier", fritzBoxEmails), isReadOnly: true),
      EntryField("setup/ringTone", .kept("X-FRITZBOX-RINGTONE", defaults: [])),
      EntryField("setup/ringVolume", .kept("X-FRITZBOX-RINGVOLUME", defaults: [])),
      EntryField("features@doorphone", .kept("X-FRITZBOX-DOORPHONE", defaults: ["0"])),
      EntryField("mod_time", .revision),
      EntryField("uniqueid", .kept("X-FRITZBOX-UNIQUEID", defaults: [])),
      EntryField("carddav_uid", .uid, isReadOnly: true),
    ])

  static let yealink = EntryLayout(
    "contact",
    [
      EntryField("@display_name", .formattedName, isAlwaysWritten: true),
      EntryField("@office_number", .slot(.work), isAlwaysWritten: true),
      EntryField("@mobile_number", .slot(.cell), isAlwaysWritten: true),
      EntryField("@other_number", .slot(.other), isAlwaysWritten: true),
      EntryField("@line", .kept("X-YEALINK-LINE", defaults: ["-1", "0"])),
      EntryField("@ring", .kept("X-YEALINK-RING", defaults: ["Auto"])),
      EntryField("@auto_divert", .kept("X-YEALINK-AUTO-DIVERT", defaults: [])),
      EntryField("@default_photo", .kept("X-YEALINK-PHOTO", defaults: [])),
      EntryField("@group_id_name", .category(defaults: ["All Contacts"])),
    ])

  /// The local contacts of older Yealink phones.
  static let yealinkAttributes = EntryLayout(
    "contact",
    [
      EntryField("@sDisplayName", .formattedName), EntryField("@sOfficeNumber", .slot(.work)),
      EntryField("@sMobileNumber", .slot(.cell)), EntryField("@sMobilNumber", .slot(.cell)),
      EntryField("@sOtherNumber", .slot(.other)), EntryField("@sLine", .kept("X-YEALINK-LINE", defaults: ["-1", "0"])),
      EntryField("@sRing", .kept("X-YEALINK-RING", defaults: ["Auto"])),
      EntryField("@group", .category(defaults: ["All Contacts"])),
    ])

  static let yealinkDirectory = EntryLayout(
    "DirectoryEntry",
    [
      EntryField("Name", .formattedName, isAlwaysWritten: true),
      EntryField(
        "Telephone",
        .phone(
          PhoneLayout(
            type: "label",
            words: PhoneBookTypeWords(
              .init("Office Number", .work), .init("Mobile Number", .cell), .init("Other Number", .other),
              .init("Office", .work), .init("Work", .work), .init("Mobile", .cell), .init("Home", .home),
              .init("Other", .other), .init("")), writesTypes: false))),
      // Fanvil has an element for each kind of number.
      EntryField("Mobile", .slot(.cell), isReadOnly: true), EntryField("Other", .slot(.other), isReadOnly: true),
    ])

  /// An entry in a menu of Yealink's older remote phone books; the menu is the category.
  static let yealinkUnit = EntryLayout(
    "Unit", isReadOnly: true,
    [
      EntryField("@Name", .formattedName), EntryField("@Phone1", .slot([])), EntryField("@Phone2", .slot([])),
      EntryField("@Phone3", .slot([])), EntryField("@default_photo", .kept("X-YEALINK-PHOTO", defaults: ["Resource:"])),
    ])

  /// An entry of a Grandstream phone book, which is only read.
  static let grandstream: EntryLayout = {
    let words = PhoneBookTypeWords(
      .init("Work", .work), .init("Home", .home), .init("Mobile", .cell), .init("Cell", .cell), .init("Fax", .fax),
      .init("Other", .other))
    return EntryLayout(
      "Contact", isReadOnly: true,
      [
        EntryField("id", .structure), EntryField("Primary", .structure),
        EntryField("FirstName", .given), EntryField("LastName", .family),
        EntryField("Frequent", .flag("Favorites", on: "1", off: "0")),
        EntryField("Phone", .phone(PhoneLayout(number: "phonenumber", type: "type", words: words, defaults: accounts))),
        EntryField("Group", .groups), EntryField("Groups", .groups),
        EntryField("Company", .organization), EntryField("Department", .department),
        EntryField("Job", .text(.titles)), EntryField("JobTitle", .text(.titles)),
        EntryField("Mail", .email(attribute: "type", words)), EntryField("Email", .email(attribute: "type", words)),
        EntryField("PhotoUrl", .photoAddress),
        EntryField("RingtoneUrl", .kept("X-GRANDSTREAM-RINGTONE", defaults: [])),
        EntryField("RingtoneIndex", .kept("X-GRANDSTREAM-RINGTONE-INDEX", defaults: ["0"])),
      ])
  }()

  /// The first account of a telephone is the default.
  private static let accounts = ["accountindex": "1"]

  private static let snomNumbers = PhoneBookTypeWords(
    .init("mobile", .cell), .init("business", .work), .init("home", .home), .init("fixed"),
    .init("extension", label: "extension"), .init("sip", label: "sip"), .init("work", .work, isReadOnly: true))

  static let snom = EntryLayout(
    "contact",
    [
      EntryField("@fav", .flag("Favorites", on: "true", off: "false")),
      EntryField("@vip", .flag("VIP", on: "true", off: "false")),
      EntryField("@blocked", .flag("Blocked", on: "true", off: "false")),
      EntryField("first_name", .given), EntryField("last_name", .family),
      EntryField("nick_name", .formattedName, isReadOnly: true),
      EntryField("title", .text(.titles)), EntryField("organization", .organization),
      EntryField("email", .email(attribute: "type", PhoneBookTypeWords())),
      EntryField("note", .text(.notes)), EntryField("group", .category(defaults: [])),
      EntryField("source_id", .kept("X-SNOM-SOURCE-ID", defaults: [])),
      EntryField("photo", .photo),
      EntryField(
        "numbers/number",
        .phone(
          PhoneLayout(
            number: "no", type: "type", words: snomNumbers, kept: ["outgoing_id"], defaults: ["outgoing_id": "0"]))),
    ])

  /// An entry of the first version, which has one number.
  static let snomItem = EntryLayout(
    "item",
    [
      EntryField("@type", .category(defaults: ["none", "MASTER"])),
      EntryField("@fav", .flag("Favorites", on: "true", off: "false")),
      EntryField("@context", .kept("X-SNOM-CONTEXT", defaults: ["active"])),
      EntryField("@index", .structure), EntryField("@mod", .structure),
      EntryField("name", .formattedName), EntryField("first_name", .given), EntryField("last_name", .family),
      EntryField("number", .phone(PhoneLayout())), EntryField("number_type", .typeOfPhone(snomNumbers)),
      EntryField("title", .text(.titles)), EntryField("organization", .organization),
      EntryField("email", .email(attribute: "type", PhoneBookTypeWords())),
      EntryField("note", .text(.notes)), EntryField("group", .category(defaults: ["none"])),
      EntryField("photo", .photo),
    ])

  static let gigaset: EntryLayout = {
    func number(_ name: String, _ types: TypeSet) -> EntryField {
      EntryField("@\(name)", .slot(types), limit: 32, isAlwaysWritten: true)
    }
    return EntryLayout(
      "entry",
      [
        EntryField("@surname", .family, limit: 32, isAlwaysWritten: true),
        EntryField("@name", .given, limit: 32, isAlwaysWritten: true),
        number("office1", .work), number("office2", .work), number("mobile1", .cell), number("mobile2", .cell),
        number("home1", .home), number("home2", .home),
      ])
  }()
}
