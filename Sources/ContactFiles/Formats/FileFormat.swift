internal import CSVContacts
internal import JSONTables
internal import PhoneBookContacts
internal import SourceText

/// A format that contacts are read from or written to, with the name that `--from` and `--to` take.
///
/// ```swift
/// FileFormat("google-csv")           // .googleCSV
/// FileFormat(forFileNamed: "a.vcf")  // .vcard
/// ```
public struct FileFormat: Sendable, Hashable, CaseIterable, CustomStringConvertible {
  /// The syntax of a format, independent of its columns, keys or version.
  public enum Family: Sendable, Hashable {
    /// Cards between BEGIN:VCARD and END:VCARD.
    case vcard
    /// Records after a header (RFC 4180).
    case csv
    /// JSON text (RFC 8259).
    case json
    /// Records of attributes (RFC 2849).
    case ldif
    /// Phone books of telephones, and the contacts of QR codes.
    case phoneBook
    /// Cards in XML (RFC 6351).
    case xcard
    /// The birthdays and anniversaries of contacts as events (RFC 5545).
    case calendar
    /// A page for people, in HTML.
    case page
  }

  /// The name, as `--from` and `--to` take it: `google-csv`.
  public let name: String
  /// The syntax.
  public let family: Family
  /// A short description for lists.
  public let summary: String
  /// The file name extensions, the usual one first; empty if no extension identifies the format.
  public let extensions: [String]

  private init(_ name: String, _ family: Family, _ summary: String, extensions: [String] = []) {
    self.name = name
    self.family = family
    self.summary = summary
    self.extensions = extensions
  }

  /// The format of a CSV profile.
  private init(csv name: String, extensions: [String] = []) {
    let profile = CSVProfile(named: name)
    let summary = profile?.title ?? name
    self.init(
      name, .csv, profile?.isWritable == true ? summary : summary + "; read only", extensions: extensions)
  }

  /// The format of the JSON of other programs.
  private init(jsonTable name: String) {
    let title = JSONTable.title(name) ?? "JSON of other programs: a list of objects, by the words of their members"
    self.init(name, .json, title + "; read only")
  }

  /// Every format, in the order of lists. The CSV formats are the profiles of CSVContacts.
  public static let allCases =
    [vcard, vcard21, vcard30, vcard40, csv, xlsx, ods]
    + CSVProfile.formats.map(\.name).filter { $0 != csv.name }.map { FileFormat(csv: $0) }
    + [
      json, ndjson, jcard, jscontact, ndjscontact, rdap, xcard, ldif, appIOSContacts, appContactSections,
      appContactListPro,
      appESContacts,
      appContactManager,
    ] + JSONTable.names.map { FileFormat(jsonTable: $0) }
    + PhoneBookFormat.allCases.map { FileFormat($0.rawValue, .phoneBook, $0.summary) } + [ics, html]

  /// The format with a name; the case of ASCII letters does not matter.
  public init?(_ name: String) {
    let name = name.asciiLowercased
    guard let format = FileFormat.allCases.first(where: { $0.name == name }) else { return nil }
    self = format
  }

  /// The format that the extension of a file's name identifies, if any.
  public init?(forFileNamed path: String) {
    let ending = FileFormat.ending(of: path)
    guard let format = FileFormat.allCases.first(where: { $0.extensions.contains(ending) }) else { return nil }
    self = format
  }

  /// The format that the extension of an input's name identifies, if any. Formats that are only written identify none.
  init?(forInputNamed path: String) {
    guard let format = FileFormat(forFileNamed: path), format.isReadable else { return nil }
    self = format
  }

  /// The usual extension of file names, with its dot: `.vcf`.
  package var ending: String {
    switch family {
    case .vcard: ".vcf"
    case .csv: "." + (isWorkbook ? name : "csv")
    case .json: "." + (extensions.first ?? (self == .ndjscontact ? "ndjson" : "json"))
    case .ldif: ".ldif"
    case .phoneBook: phoneBook?.ending ?? ""
    case .xcard: ".xml"
    case .calendar, .page: "." + name
    }
  }

  /// The part of a path's last name after its last dot, in lower case.
  package static func ending(of path: String) -> String {
    String(decoding: POSIXPath(path).stemAndEnding.ending.dropFirst().map(ASCII.lowercased), as: UTF8.self)
  }

  /// Whether it is the workbook of a spreadsheet program, whose table is read and written as CSV.
  package var isWorkbook: Bool { self == .xlsx || self == .ods }

  /// The name of the profile with its columns, if it is a table.
  var profileName: String { isWorkbook ? FileFormat.csv.name : name }

  /// Formats with the same name are equal.
  public static func == (left: FileFormat, right: FileFormat) -> Bool { left.name == right.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The name.
  public var description: String { name }
}

extension FileFormat {
  /// vCard of any version. The output keeps the version of the input, and is 3.0 for everything else, because every
  /// product imports 3.0.
  public static let vcard = FileFormat(
    "vcard", .vcard, "vCard: reads any version, writes the version that was read, else 3.0",
    extensions: ["vcf", "vcard"])
  /// vCard 2.1, for old phones.
  public static let vcard21 = FileFormat("vcard2.1", .vcard, "vCard 2.1, for old phones")
  /// vCard 3.0 (RFC 2426).
  public static let vcard30 = FileFormat("vcard3.0", .vcard, "vCard 3.0 (RFC 2426), what every product imports")
  /// vCard 4.0 (RFC 6350).
  public static let vcard40 = FileFormat("vcard4.0", .vcard, "vCard 4.0 (RFC 6350)")

  /// CSV with columns of its own, which hold every contact without loss; on reading, CSV with any known columns.
  public static let csv = FileFormat(csv: "csv", extensions: ["csv", "tsv", "tab"])
  /// A workbook of Excel with the columns of ``csv``; on reading, one with any known columns.
  public static let xlsx = FileFormat(
    "xlsx", .csv, "Excel workbook (.xlsx) with the columns of csv, as texts; reads the columns of any CSV",
    extensions: ["xlsx", "xlsm"])
  /// An OpenDocument spreadsheet with any known columns.
  public static let ods = FileFormat(
    "ods", .csv, "OpenDocument spreadsheet (.ods), with the columns of any CSV; read only", extensions: ["ods"])
  /// The CSV of Google Contacts since 2024.
  public static let googleCSV = FileFormat(csv: "google-csv")
  /// The CSV of Google Contacts before 2024.
  public static let googleCSV2023 = FileFormat(csv: "google-csv-2023")
  /// The CSV of Outlook for Windows.
  public static let outlookCSV = FileFormat(csv: "outlook-csv")
  /// The CSV of Windows Mail and Windows Live Mail.
  public static let windowsMailCSV = FileFormat(csv: "windows-mail-csv")

  /// One JSON array of contacts.
  public static let json = FileFormat("json", .json, "JSON: one array of contacts", extensions: ["json"])
  /// JSON with one contact a line.
  public static let ndjson = FileFormat("ndjson", .json, "JSON: one contact a line", extensions: ["ndjson", "jsonl"])
  /// jCard (RFC 7095): vCard 4.0 in JSON. Reads one card, an array of cards and concatenated cards; writes an array.
  public static let jcard = FileFormat(
    "jcard", .json, "jCard (RFC 7095): vCard 4.0 in JSON; reads one or many, writes an array", extensions: ["jcard"])
  /// JSContact (RFC 9553): one JSON array of Cards. Reads one Card and concatenated Cards, too.
  public static let jscontact = FileFormat(
    "jscontact", .json, "JSContact (RFC 9553): one array of Cards; reads one Card, too")
  /// JSContact with one Card a line.
  public static let ndjscontact = FileFormat("ndjscontact", .json, "JSContact (RFC 9553): one Card a line")
  /// The answers of registries of domains and addresses (RDAP, RFC 9083), whose contacts are jCards. It can only be read.
  public static let rdap = FileFormat(
    "rdap", .json, "answers of RDAP (RFC 9083): the contacts of domains, networks and entities; read only")
  /// xCard (RFC 6351): vCard 4.0 in XML.
  public static let xcard = FileFormat(
    "xcard", .xcard, "xCard (RFC 6351): vCard 4.0 in XML; other namespaces as XML properties", extensions: ["xcard"])
  /// LDIF, the text form of directories (RFC 2849), as Thunderbird and OpenLDAP write it.
  public static let ldif = FileFormat(
    "ldif", .ldif, "LDIF (RFC 2849): Thunderbird, OpenLDAP and other directories", extensions: ["ldif", "ldi"])

  /// A calendar with the birthdays and anniversaries of contacts (iCalendar, RFC 5545). It can only be written.
  public static let ics = FileFormat(
    "ics", .calendar, "calendar (iCalendar, RFC 5545): birthdays and anniversaries as yearly events; write only",
    extensions: ["ics"])
  /// A page with all contacts by name, to print and to read on a telephone. It can only be written.
  public static let html = FileFormat(
    "html", .page, "web page in one file, to print and to read on a telephone: A-Z, photos, groups; write only",
    extensions: ["html", "htm"])

  /// JSON of other programs: a list of objects whose members are understood by their words.
  public static let jsonTable = FileFormat(jsonTable: JSONTable.anyName)

  /// The JSON of iOS Contacts App.
  public static let appIOSContacts = FileFormat(
    "app-ios-contacts", .json, "the app iOS Contacts App: name, surname, company, phoneNumber, email")
  /// The JSON of contact-manager-ui with sections.
  public static let appContactSections = FileFormat(
    "app-contact-sections", .json,
    "the app contact-manager-ui (sections): name, age, phoneNumber; recognised by its name only")
  /// The JSON of ContactListPro.
  public static let appContactListPro = FileFormat(
    "app-contact-list-pro", .json, "the app ContactListPro: id, name, phone, email")
  /// The JSON of ESContacts.
  public static let appESContacts = FileFormat(
    "app-es-contacts", .json, "the app ESContacts: firstName, lastName, company, id, phones, emails, addresses")
  /// The JSON of contact-manager-ui with a file of contacts.
  public static let appContactManager = FileFormat(
    "app-contact-manager", .json, "the app contact-manager-ui: name, age, phoneNumber")
}
