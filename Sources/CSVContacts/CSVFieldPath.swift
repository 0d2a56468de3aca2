internal import ContactModel
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
}

/// The table of the paths.
enum FieldPaths {
  static let fixed: [(path: String, role: ColumnMeaning)] = names + reached + work + rest

  private static let names: [(path: String, role: ColumnMeaning)] = [
    ("name", .formattedName), ("name.full", .formattedName), ("name.prefix", .name(.prefix)),
    ("name.given", .name(.given)), ("name.middle", .name(.additional)), ("name.family", .name(.family)),
    ("name.suffix", .name(.suffix)), ("name.maiden", .name(.maiden)),
    ("name.phonetic-given", .name(.phoneticGiven)), ("name.phonetic-family", .name(.phoneticFamily)),
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

  /// The meaning of a path.
  static func role(_ text: String) -> ColumnMeaning? {
    let path = text.asciiLowercased
    if let found = fixed.first(where: { $0.path == path }) { return found.role }
    for (prefix, role) in labelled where path.utf8.starts(with: prefix.utf8) && path.utf8.count > prefix.utf8.count {
      return role(String(decoding: text.utf8.dropFirst(prefix.utf8.count), as: UTF8.self))
    }
    return nil
  }
}
