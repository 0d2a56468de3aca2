internal import SourceText

/// A format that contacts are read from or written to, with the name that `--from` and `--to` take.
///
/// ```swift
/// FileFormat("google-csv")           // .googleCSV
/// FileFormat(forFileNamed: "a.vcf")  // .vcard
/// ```
public enum FileFormat: String, Sendable, Hashable, CaseIterable {
  /// vCard of any version; what is written keeps the version of what was read, and is 3.0 for everything else, because
  /// every product imports 3.0.
  case vcard
  /// vCard 2.1, for old phones.
  case vcard21 = "vcard2.1"
  /// vCard 3.0 (RFC 2426).
  case vcard30 = "vcard3.0"
  /// vCard 4.0 (RFC 6350).
  case vcard40 = "vcard4.0"
  /// CSV with our own columns, which hold every contact without loss.
  case csv
  /// The CSV of Google Contacts since 2024.
  case googleCSV = "google-csv"
  /// The CSV of Google Contacts before.
  case googleCSV2023 = "google-csv-2023"
  /// The CSV of Outlook for Windows.
  case outlookCSV = "outlook-csv"
  /// The CSV of Outlook.com.
  case outlookComCSV = "outlook.com-csv"
  /// The CSV of Windows Mail and Windows Live Mail.
  case windowsMailCSV = "windows-mail-csv"
  /// What Google Contacts exports as Outlook CSV.
  case googleOutlookCSV = "google-outlook-csv"
  /// The CSV of Yahoo.
  case yahooCSV = "yahoo-csv"
  /// LinkedIn's list of connections, which is only read.
  case linkedInCSV = "linkedin-csv"
  /// An audience of Mailchimp, which is only read.
  case mailchimpCSV = "mailchimp-csv"
  /// The CSV of Thunderbird.
  case thunderbirdCSV = "thunderbird-csv"
  /// One JSON array of contacts.
  case json
  /// JSON with one contact a line.
  case ndjson
  /// jCard (RFC 7095): vCard 4.0 in JSON. Reads one, an array of them, and one behind the other; writes an array.
  case jcard
  /// LDIF, the text form of directories (RFC 2849), as Thunderbird and OpenLDAP write it.
  case ldif
  /// The JSON of iOS Contacts App.
  case appIOSContacts = "app-ios-contacts"
  /// The JSON of contact-manager-ui with sections.
  case appContactSections = "app-contact-sections"
  /// The JSON of ContactListPro.
  case appContactListPro = "app-contact-list-pro"
  /// The JSON of ESContacts.
  case appESContacts = "app-es-contacts"
  /// The JSON of contact-manager-ui with a file of contacts.
  case appContactManager = "app-contact-manager"

  /// What a format is made of, whatever its columns or version.
  public enum Family: Sendable, Hashable {
    /// Cards between BEGIN:VCARD and END:VCARD.
    case vcard
    /// Records behind a header (RFC 4180).
    case csv
    /// JSON text (RFC 8259).
    case json
    /// Records of attributes (RFC 2849).
    case ldif
  }

  /// The format with a name; names are compared without regard to the case of ASCII letters.
  public init?(_ name: String) {
    let name = name.asciiLowercased
    guard let format = FileFormat.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = format
  }

  /// The format that a file's name stands for, or nothing where it says nothing.
  public init?(forFileNamed path: String) {
    switch FileFormat.ending(of: path) {
    case "vcf", "vcard": self = .vcard
    case "csv", "tsv", "tab": self = .csv
    case "json": self = .json
    case "ndjson", "jsonl": self = .ndjson
    case "jcard": self = .jcard
    case "ldif", "ldi": self = .ldif
    default: return nil
    }
  }

  /// The name, as `--from` and `--to` take it.
  public var name: String { rawValue }

  /// What it is made of.
  public var family: Family {
    switch self {
    case .vcard, .vcard21, .vcard30, .vcard40: .vcard
    case .csv, .googleCSV, .googleCSV2023, .outlookCSV, .outlookComCSV, .windowsMailCSV, .googleOutlookCSV,
      .yahooCSV, .linkedInCSV, .mailchimpCSV, .thunderbirdCSV:
      .csv
    case .json, .ndjson, .jcard: .json
    case .ldif: .ldif
    case .appIOSContacts, .appContactSections, .appContactListPro, .appESContacts, .appContactManager: .json
    }
  }

  /// A few words for a list.
  public var summary: String {
    switch self {
    case .vcard: "vCard: reads any version, writes the version that was read, else 3.0"
    case .vcard21: "vCard 2.1, for old phones"
    case .vcard30: "vCard 3.0 (RFC 2426), what every product imports"
    case .vcard40: "vCard 4.0 (RFC 6350)"
    case .csv: "CSV with our own columns, without loss"
    case .googleCSV: "Google Contacts, since 2024"
    case .googleCSV2023: "Google Contacts, before 2024"
    case .outlookCSV: "Outlook for Windows"
    case .outlookComCSV: "Outlook.com"
    case .windowsMailCSV: "Windows Mail and Windows Live Mail"
    case .googleOutlookCSV: "Google Contacts, exported as Outlook CSV"
    case .yahooCSV: "Yahoo"
    case .linkedInCSV: "LinkedIn connections; read only"
    case .mailchimpCSV: "Mailchimp audience; read only"
    case .thunderbirdCSV: "Thunderbird"
    case .json: "JSON: one array of contacts"
    case .ndjson: "JSON: one contact a line"
    case .jcard: "jCard (RFC 7095): vCard 4.0 in JSON; reads one or many, writes an array"
    case .ldif: "LDIF (RFC 2849): Thunderbird, OpenLDAP and other directories"
    case .appIOSContacts: "the app iOS Contacts App: name, surname, company, phoneNumber, email"
    case .appContactSections: "the app contact-manager-ui (sections): name, age, phoneNumber; told apart by --from"
    case .appContactListPro: "the app ContactListPro: id, name, phone, email"
    case .appESContacts: "the app ESContacts: firstName, lastName, company, id, phones, emails, addresses"
    case .appContactManager: "the app contact-manager-ui: name, age, phoneNumber"
    }
  }

  /// The endings of file names that stand for the format, the usual one first; empty where a name cannot say it.
  public var extensions: [String] {
    switch self {
    case .vcard: ["vcf", "vcard"]
    case .csv: ["csv", "tsv", "tab"]
    case .json: ["json"]
    case .ndjson: ["ndjson", "jsonl"]
    case .jcard: ["jcard"]
    case .ldif: ["ldif", "ldi"]
    default: []
    }
  }

  /// The usual ending of file names, with its dot: `.vcf`.
  package var ending: String {
    switch family {
    case .vcard: ".vcf"
    case .csv: ".csv"
    case .json: "." + (extensions.first ?? "json")
    case .ldif: ".ldif"
    }
  }

  /// What stands behind the last dot of a path's last name, in lower case.
  package static func ending(of path: String) -> String {
    let bytes = Array(path.utf8)
    let start = bytes.lastIndex(of: ASCII.slash).map { $0 + 1 } ?? 0
    guard let dot = bytes[start...].lastIndex(of: ASCII.period), dot > start else { return "" }
    return String(decoding: bytes[(dot + 1)...].map(ASCII.lowercased), as: UTF8.self)
  }
}
