internal import ContactModel
internal import Findings
internal import SourceText

/// A field of a contact as a path, for a column with any name: `phone.home`, `address.work.city`, `custom.Shoe size`.
///
/// ```swift
/// CSVFieldPath("name.given")   // a path
/// CSVFieldPath("name.givn")    // nil
/// ```
public struct CSVFieldPath: Sendable, Hashable {
  /// The path as written.
  public let text: String
  let role: ColumnMeaning

  /// Creates a path; `nil` if there is no such field. The case of ASCII letters does not matter, except in a label.
  public init?(_ text: String) {
    guard let role = FieldPaths.role(text) else { return nil }
    self.text = text
    self.role = role
  }

  /// Every path, those with a label of one's own written with `LABEL`.
  public static let names: [String] = FieldPaths.fixed.map(\.path) + FieldPaths.labelled.map { $0.prefix + "LABEL" }
}

/// A column and the field that its values go into.
public struct CSVColumnField: Sendable, Hashable {
  /// The column's name; compared as all names of columns are, without regard to case, blanks and hyphens.
  public let column: String
  /// The field.
  public let field: CSVFieldPath

  /// Ties a column to a field.
  public init(column: String, field: CSVFieldPath) {
    self.column = column
    self.field = field
  }

  /// Ties a column to the field of a path.
  public init(_ column: String, _ path: String) throws(UnknownFieldPath) {
    guard let field = CSVFieldPath(path) else { throw UnknownFieldPath(path: path) }
    self.init(column: column, field: field)
  }
}

/// The error for a path that is that of no field.
public struct UnknownFieldPath: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path.
  public let path: String

  /// One line for a terminal.
  public var description: String {
    "\(Finding.quote(path)) is not the path of a field; CSVFieldPath.names lists them"
  }
}

/// The table of the paths.
enum FieldPaths {
  static let fixed: [(path: String, role: ColumnMeaning)] = names + reached + work + rest

  private static let names: [(path: String, role: ColumnMeaning)] = [
    ("name", .formattedName), ("name.full", .formattedName), ("name.prefix", .name(.prefix)),
    ("name.given", .name(.given)), ("name.middle", .name(.additional)), ("name.family", .name(.family)),
    ("name.suffix", .name(.suffix)), ("name.maiden", .name(.maiden)),
    ("name.phonetic-given", .spoken(.given)), ("name.phonetic-family", .spoken(.family)),
    ("nickname", .nickname),
  ]

  private static var reached: [(path: String, role: ColumnMeaning)] {
    var paths: [(path: String, role: ColumnMeaning)] = []
    for (path, column) in phones { paths.append((path, .phone(column))) }
    for (path, column) in places("email") { paths.append((path, .labelledEmail(column))) }
    paths += addresses
    for (path, column) in places("url") { paths.append((path, .url(column))) }
    for (path, column) in relations { paths.append((path, .related(column))) }
    return paths
  }

  private static let work: [(path: String, role: ColumnMeaning)] = [
    ("org", .organization), ("org.name", .organization), ("org.department", .department), ("org.title", .title),
    ("title", .title), ("org.role", .role), ("role", .role),
  ]

  private static let rest: [(path: String, role: ColumnMeaning)] = [
    ("birthday", .birthday), ("anniversary", .anniversary), ("im", .instantMessage("")), ("note", .notes),
    ("category", .categories), ("gender", .gender), ("language", .language), ("hobby", .hobby), ("photo", .photo),
    ("ignore", .ignored),
  ]

  /// The prefixes of a label or a service.
  static let labelled: [(prefix: String, role: @Sendable (String) -> ColumnMeaning)] = [
    ("phone.custom.", { .phone(.labelled($0)) }), ("email.custom.", { .labelledEmail(.labelled($0)) }),
    ("url.custom.", { .url(.labelled($0)) }), ("related.custom.", { .related(.labelled($0)) }),
    ("date.", { .date($0) }), ("im.", { .instantMessage($0) }), ("custom.", { .kept($0, ignoring: "") }),
  ]

  private static let phones: [(String, FixedColumn)] = [
    ("phone", .unlabelled), ("phone.home", .home), ("phone.work", .work), ("phone.mobile", .cell),
    ("phone.work-mobile", FixedColumn([.work, .cell])), ("phone.main", .main), ("phone.other", .other),
    ("phone.car", .car), ("phone.pager", .pager), ("phone.fax", .fax),
    ("phone.home-fax", .homeFax), ("phone.work-fax", .workFax),
  ]

  private static let relations: [(String, FixedColumn)] = [
    ("related", .unlabelled), ("related.spouse", .spouse), ("related.child", .child),
    ("related.parent", FixedColumn(.parent)), ("related.friend", FixedColumn(.friend)),
    ("related.assistant", .labelled("Assistant")), ("related.manager", .labelled("Manager")),
  ]

  private static func places(_ field: String) -> [(String, FixedColumn)] {
    [
      (field, .unlabelled), (field + ".home", .home), (field + ".work", .work),
      (field + ".other", .other),
    ]
  }

  private static let addressParts: [(String, AddressPart)] = [
    ("", .formatted), (".street", .street(1)), (".street2", .street(2)), (".street3", .street(3)), (".city", .city),
    (".region", .region), (".postcode", .postalCode), (".country", .country), (".pobox", .postOfficeBox),
  ]

  private static let addresses: [(path: String, role: ColumnMeaning)] = places("address").flatMap { place, column in
    addressParts.map { part in (place + part.0, ColumnMeaning.address(column, part.1)) }
  }

  /// The path of a meaning, without the number of the column; the words of the meaning if it has no path.
  static func path(of meaning: ColumnMeaning) -> String {
    let first = meaning.firstOfItsKind
    if let path = fixed.first(where: { $0.role == first })?.path { return path }
    switch first {
    case .phone(let place): return "phone." + place.pathPart
    case .labelledEmail(let place): return "email." + place.pathPart
    case .url(let place): return "url." + place.pathPart
    case .related(let place): return "related." + place.pathPart
    case .relatedPart(let place, _): return "related." + place.pathPart
    case .dialing(let part): return "phone.\(part)"
    case .address(let place, let part):
      let ending = fixedParts.first { $0.1 == part }?.0 ?? ""
      return "address" + (place.types.isEmpty && place.label == nil ? "" : "." + place.pathPart) + ending
    case .date(let label): return "date." + label
    case .instantMessage(let service, _): return "im." + service
    case .kept(let label, _), .choice(let label, _), .property(let label): return "custom." + label
    case .name(.sortAs): return "name.sort-as"
    case .name(let part):
      guard let spoken = PersonName.field(part.key)?.pronounced else { return "custom" }
      let path = path(of: .name(NamePart(key: spoken))).utf8.dropFirst("name.".utf8.count)
      return "name.phonetic-" + String(decoding: path, as: UTF8.self)
    case .emailName: return "email.name"
    case .emailType: return "email.type"
    case .organizationYomi: return "org.phonetic-name"
    case .birthYear: return "birthday.year"
    case .birthMonth: return "birthday.month"
    case .birthDay: return "birthday.day"
    case .primaryPhone: return "phone.primary"
    case .tags, .labels: return "category"
    case .genderText: return "gender"
    case .freeBusy: return "free-busy"
    case .kind: return "kind"
    default: return "custom"
    }
  }

  /// The parts of an address that have a path only in a report.
  private static let fixedParts: [(String, AddressPart)] =
    addressParts + [
      (".house-number", .houseNumber(isFirst: true)), (".house-number", .houseNumber(isFirst: false)),
      (".extended", .extended), (".country-code", .countryCode), (".city", .cityLine),
    ]

  /// Other words that people write for a path.
  private static let aliases = [
    "company": "org", "department": "org.department", "group": "category", "categories": "category", "notes": "note",
    "mobile": "phone.mobile", "city": "address.city", "country": "address.country", "website": "url", "job": "title",
    "mail": "email", "tel": "phone", "telephone": "phone", "address.zip": "address.postcode",
  ]

  /// The meaning of a path.
  static func role(_ text: String) -> ColumnMeaning? {
    let word = text.asciiLowercased
    let path = aliases[word] ?? word
    if let found = fixed.first(where: { $0.path == path }) { return found.role }
    for (prefix, role) in labelled where path.utf8.starts(with: prefix.utf8) && path.utf8.count > prefix.utf8.count {
      return role(String(decoding: text.utf8.dropFirst(prefix.utf8.count), as: UTF8.self))
    }
    return nil
  }
}

extension ColumnMeaning {
  /// The meaning of the first column of this kind.
  fileprivate var firstOfItsKind: ColumnMeaning {
    switch self {
    case .phone(let place): .phone(place.first)
    case .email: .labelledEmail(.unlabelled)
    case .labelledEmail(let place): .labelledEmail(place.first)
    case .url(let place): .url(place.first)
    case .related(let place): .related(place.first)
    case .address(let place, let part): .address(place.first, part)
    case .instantMessage(let service, _): .instantMessage(service)
    default: self
    }
  }
}

extension FixedColumn {
  fileprivate var first: FixedColumn { FixedColumn(types, label) }

  /// The types or the label in a path: `work-fax`, `custom.Assistant`.
  fileprivate var pathPart: String {
    if let label { return "custom." + label }
    let names = TypeSet.names.enumerated().filter { types.contains(TypeSet(rawValue: 1 << UInt64($0.offset))) }
    return names.map(\.element).joined(separator: "-")
  }
}
