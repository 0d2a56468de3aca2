internal import CSVContacts
internal import ContactModel
internal import JSONContacts
internal import LDIFContacts
internal import VCardContacts

/// A field that a format can carry.
public struct FormatCapability: Sendable, Hashable {
  /// The field, by its property in vCard; `X-` for all that the model has no field for.
  public var field: String
  /// How many values it can hold, or nothing for any number.
  public var limit: Int?
  /// What else there is to know, or an empty text.
  public var note: String
}

extension FileFormat {
  /// The app whose JSON it is, if it is one's.
  var app: AppFormat? { AppFormat(rawValue: rawValue) }

  /// Whether contacts can be read from it.
  public var isReadable: Bool { true }

  /// Whether contacts can be written to it.
  public var isWritable: Bool { family != .csv || CSVProfile(named: name)?.isWritable == true }

  /// Whether every contact comes back from it whole.
  public var isLossless: Bool {
    switch family {
    case .vcard: lostParameters.isEmpty
    case .csv: self == .csv
    case .json: app == nil
    case .ldif: false
    }
  }

  /// What a line can say about its value that the format has no place for, by the parameters of vCard 4.0.
  ///
  /// Of the CSV formats the fields alone are listed: what they say about a value is a label at most.
  public var lostParameters: [String] {
    switch self {
    case .vcard21, .vcard30: ParameterVersions.lostBefore40
    default: []
    }
  }

  /// What it can carry, from the tables that its writer consults.
  public var carries: [FormatCapability] {
    switch family {
    case .vcard: PropertyTable.codecs.map { FormatCapability(field: $0.name, limit: nil, note: "") }
    case .csv:
      (CSVProfile(named: name)?.carries ?? []).map {
        FormatCapability(field: $0.property, limit: $0.limit, note: $0.note)
      }
    case .json where self == .jcard: PropertyTable.codecs.map { FormatCapability(field: $0.name, limit: nil, note: "") }
    case .json where app != nil:
      app?.carries.map { FormatCapability(field: $0.field, limit: $0.limit, note: $0.note) } ?? []
    case .json: ContactProperty.all.map { FormatCapability(field: $0.name, limit: nil, note: "") }
    case .ldif:
      LDIFCapability.all.map { FormatCapability(field: $0.property, limit: $0.limit, note: $0.note) }
    }
  }
}
