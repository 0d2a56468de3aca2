internal import CSVSyntax

/// The columns of Google's CSV, which both formats share but for their names and order: fixed ones, and numbered groups
/// as wide as the widest contact.
enum GoogleField: Int, Sendable, CaseIterable {
  case formattedName, given, additional, family, phoneticGiven, phoneticAdditional, phoneticFamily, prefix, suffix
  case nickname, fileAs, maiden, organization, title, department, birthday, gender, occupation, hobby, notes, language
  case photo, labels, sensitivity, priority

  /// A bit of its own for each.
  var bit: UInt64 { 1 << UInt64(rawValue) }

  /// The parts of a name that most names do not have.
  static var rarePartsOfName: UInt64 {
    phoneticGiven.bit | phoneticAdditional.bit | phoneticFamily.bit | prefix.bit | suffix.bit | fileAs.bit | maiden.bit
  }

  /// All parts of a name.
  static var partsOfName: UInt64 { given.bit | additional.bit | family.bit | rarePartsOfName }

  /// The parts of an organization.
  static var partsOfOrganization: UInt64 { organization.bit | department.bit }
}

/// A numbered group of columns.
enum GoogleGroup: Int, Sendable, CaseIterable {
  case email, im, phone, address, organization, relation, website, event, customField, calendarLink

  /// The names of its columns behind the number, in the order of the export; the first one is the label.
  var parts: [String] {
    switch self {
    case .email, .phone, .relation, .website, .event, .customField, .calendarLink: ["Label", "Value"]
    case .im: ["Label", "Service", "Value"]
    case .address:
      [
        "Label", "Formatted", "Street", "City", "PO Box", "Region", "Postal Code", "Country", "Extended Address",
      ]
    case .organization:
      ["Label", "Name", "Yomi Name", "Title", "Department", "Symbol", "Location", "Job Description"]
    }
  }

  /// The name before the number.
  var title: String {
    switch self {
    case .email: "E-mail"
    case .im: "IM"
    case .phone: "Phone"
    case .address: "Address"
    case .organization: "Organization"
    case .relation: "Relation"
    case .website: "Website"
    case .event: "Event"
    case .customField: "Custom Field"
    case .calendarLink: "Calendar Link"
    }
  }

  /// How a column of the group is named; the older format says `Type` where the newer one says `Label`.
  func columnName(_ number: Int, _ part: Int, saysType: Bool) -> String {
    "\(title) \(number) - \(saysType && part == 0 ? "Type" : parts[part])"
  }
}

/// What a column is to the reader.
enum GoogleColumn: Sendable, Hashable {
  case field(GoogleField)
  case group(GoogleGroup, Int, part: Int)
}

/// The names of one of the two formats.
struct GoogleFormat: Sendable {
  let profile: CSVProfile
  let isOld: Bool
  /// The fixed columns in the order of the export; nothing for one that is written empty.
  let fixed: [(String, GoogleField?)]
  /// The groups in the order of the export.
  let groups: [GoogleGroup]
  /// The groups that are written even where no contact has a value.
  private let byName: [HeaderName: GoogleField]

  init(_ profile: CSVProfile, isOld: Bool, fixed: [(String, GoogleField?)], groups: [GoogleGroup]) {
    self.profile = profile
    self.isOld = isOld
    self.fixed = fixed
    self.groups = groups
    byName = Dictionary(
      fixed.compactMap { name, field in field.map { (HeaderName(name), $0) } }, uniquingKeysWith: { first, _ in first })
  }

  private static let groupNames: [[UInt8]: GoogleGroup] = Dictionary(
    uniqueKeysWithValues: GoogleGroup.allCases.map {
      (Array($0.title.asHeaderKey.utf8), $0)
    })

  /// What a column is, if the format has it.
  func column(_ name: HeaderName) -> GoogleColumn? {
    if let field = byName[name] { return .field(field) }
    guard let numbered = name.numbered, numbered.number > 0, let group = GoogleFormat.groupNames[numbered.before] else {
      return nil
    }
    for (index, part) in group.parts.enumerated()
    where Array(part.asHeaderKey.utf8) == numbered.behind {
      return index == 0 && isOld ? nil : .group(group, numbered.number, part: index)
    }
    return isOld && numbered.behind == Array("type".utf8) ? .group(group, numbered.number, part: 0) : nil
  }

  /// Whether the column has a name of the format, with a meaning or without.
  func knows(_ name: HeaderName) -> Bool {
    column(name) != nil || fixed.contains { HeaderName($0.0) == name }
  }
}

extension String {
  /// The name as ``HeaderName`` compares it.
  var asHeaderKey: String { HeaderName(self).text }
}
