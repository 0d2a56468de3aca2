internal import CSVContacts
internal import CalendarContacts
internal import ContactModel
internal import ContactPages
internal import JSONContacts
internal import JSONTables
internal import LDIFContacts
internal import PhoneBookContacts
internal import VCardContacts
internal import VCardSyntax

/// A field that a format can hold.
public struct FormatCapability: Sendable, Hashable {
  /// The name of the field's property in vCard; `X-` for everything that the model has no field for.
  public var field: String
  /// The maximum number of values; `nil` for no limit.
  public var limit: Int?
  /// A restriction or a peculiarity; empty if there is none.
  public var note: String
}

extension FileFormat {
  /// The app whose JSON it is, if any.
  var app: AppFormat? { AppFormat(rawValue: name) }

  /// The phone book that it is, if any.
  var phoneBook: PhoneBookFormat? { family == .phoneBook ? PhoneBookFormat(rawValue: name) : nil }

  /// The version of vCard that it is limited to, if any.
  var version: VCardVersion? {
    switch self {
    case .vcard21: .v21
    case .vcard30: .v30
    case .vcard40: .v40
    default: nil
    }
  }

  /// The languages in which its columns have names, as tags; empty if it has no columns of a product or only one language.
  public var columnLanguages: [String] {
    guard isWritable, let profile = CSVProfile(named: profileName), !profile.languages.isEmpty else { return [] }
    return ["en"] + profile.languages
  }

  /// Whether contacts can be read from it.
  public var isReadable: Bool { !isView }

  /// Whether it shows contacts to people and cannot be read again.
  package var isView: Bool { family == .calendar || family == .page }

  /// Whether contacts can be written to it.
  public var isWritable: Bool {
    if isJSONTable || self == .rdap { return false }
    return family != .csv || self != .ods && CSVProfile(named: profileName)?.isWritable == true
  }

  /// Whether it has photos of any type in the contact.
  package var holdsPictures: Bool {
    switch family {
    case .vcard, .xcard, .page: true
    case .json: app == nil && isWritable
    case .csv, .ldif, .phoneBook, .calendar: false
    }
  }

  /// Whether its contacts are Cards of JSContact.
  package var isJSContact: Bool { self == .jscontact || self == .ndjscontact }

  /// Whether each contact is on a line.
  var hasLineOfEach: Bool { self == .ndjson || self == .ndjscontact }

  /// Whether it is the JSON of another program.
  var isJSONTable: Bool { family == .json && JSONTable.names.contains(name) }

  /// Whether a contact that is written and read again is unchanged.
  public var isLossless: Bool {
    switch family {
    case .vcard: lostParameters.isEmpty
    case .csv: self == .csv || isWorkbook
    case .json: app == nil && !isJSONTable
    case .xcard: true
    case .ldif, .phoneBook, .calendar, .page: false
    }
  }

  /// The parameters of vCard 4.0 that the format cannot hold. Empty for CSV, where the fields alone are listed.
  public var lostParameters: [String] {
    switch self {
    case .vcard21, .vcard30: ParameterVersions.lostBefore40
    default: []
    }
  }

  /// The fields that it can hold, from the tables that its writer uses.
  public var carries: [FormatCapability] {
    switch family {
    case .vcard, .xcard: PropertyTable.codecs.map { FormatCapability(field: $0.name, limit: nil, note: "") }
    case .csv:
      (CSVProfile(named: profileName)?.carries ?? []).map {
        FormatCapability(field: $0.property, limit: $0.limit, note: $0.note)
      }
    case .json where self == .jcard || self == .rdap:
      PropertyTable.codecs.map { FormatCapability(field: $0.name, limit: nil, note: "") }
    case .json where app != nil:
      app?.carries.map { FormatCapability(field: $0.field, limit: $0.limit, note: $0.note) } ?? []
    case .json where isJSONTable && self != .jsonTable:
      (JSONTable.carries(name) ?? []).map { FormatCapability(field: $0.field, limit: $0.limit, note: $0.note) }
    case .json: ContactProperty.all.map { FormatCapability(field: $0.name, limit: nil, note: "") }
    case .ldif:
      LDIFCapability.all.map { FormatCapability(field: $0.property, limit: $0.limit, note: $0.note) }
    case .phoneBook:
      phoneBook?.carries.map { FormatCapability(field: $0.property, limit: $0.limit, note: $0.note) } ?? []
    case .calendar:
      CalendarCapability.all.map { FormatCapability(field: $0.property, limit: $0.limit, note: $0.note) }
    case .page:
      PageCapability.all.map { FormatCapability(field: $0.property, limit: $0.limit, note: $0.note) }
    }
  }
}
