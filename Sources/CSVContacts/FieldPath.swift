internal import ContactModel
internal import SourceText

/// A field of a contact by a path of words, for a column whose name says nothing: `phone.home`, `address.work.city`,
/// `custom.Shoe size`.
///
/// ```swift
/// CSVFieldPath("name.given")   // a path
/// CSVFieldPath("name.givn")    // nil; CSVFieldPath.names has what is near
/// ```
public struct CSVFieldPath: Sendable, Hashable {
  /// The path as written.
  public let text: String
  let role: SlotRole

  /// A path, or nothing where there is no such field. The case of ASCII letters does not count, but in a label.
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
  static let fixed: [(path: String, role: SlotRole)] = names + reached + work + rest

  private static let names: [(path: String, role: SlotRole)] = [
    ("name", .formattedName), ("name.full", .formattedName), ("name.prefix", .name(.prefix)),
    ("name.given", .name(.given)), ("name.middle", .name(.additional)), ("name.family", .name(.family)),
    ("name.suffix", .name(.suffix)), ("name.maiden", .name(.maiden)),
    ("name.phonetic-given", .name(.phoneticGiven)), ("name.phonetic-family", .name(.phoneticFamily)),
    ("nickname", .nickname),
  ]

  private static var reached: [(path: String, role: SlotRole)] {
    var paths: [(path: String, role: SlotRole)] = []
    for (path, slot) in phones { paths.append((path, .phone(slot))) }
    for (path, slot) in places("email") { paths.append((path, .labelledEmail(slot))) }
    paths += addresses
    for (path, slot) in places("url") { paths.append((path, .url(slot))) }
    for (path, slot) in relations { paths.append((path, .related(slot))) }
    return paths
  }

  private static let work: [(path: String, role: SlotRole)] = [
    ("org", .organization), ("org.name", .organization), ("org.department", .department), ("org.title", .title),
    ("title", .title), ("org.role", .role), ("role", .role),
  ]

  private static let rest: [(path: String, role: SlotRole)] = [
    ("birthday", .birthday), ("anniversary", .anniversary), ("im", .instantMessage("")), ("note", .notes),
    ("category", .categories), ("gender", .gender), ("language", .language), ("hobby", .hobby), ("photo", .photo),
    ("ignore", .ignored),
  ]

  /// What stands before a label or a service of one's own.
  static let labelled: [(prefix: String, role: @Sendable (String) -> SlotRole)] = [
    ("phone.custom.", { .phone(Slot([], $0)) }), ("email.custom.", { .labelledEmail(Slot([], $0)) }),
    ("url.custom.", { .url(Slot([], $0)) }), ("related.custom.", { .related(Slot([], $0)) }),
    ("date.", { .date($0) }), ("im.", { .instantMessage($0) }), ("custom.", { .kept($0, ignoring: "") }),
  ]

  private static let phones: [(String, Slot)] = [
    ("phone", Slot([])), ("phone.home", Slot(.home)), ("phone.work", Slot(.work)), ("phone.mobile", Slot(.cell)),
    ("phone.work-mobile", Slot([.work, .cell])), ("phone.main", Slot(.main)), ("phone.other", Slot(.other)),
    ("phone.car", Slot(.car)), ("phone.pager", Slot(.pager)), ("phone.fax", Slot(.fax)),
    ("phone.home-fax", Slot([.home, .fax])), ("phone.work-fax", Slot([.work, .fax])),
  ]

  private static let relations: [(String, Slot)] = [
    ("related", Slot([])), ("related.spouse", Slot(.spouse)), ("related.child", Slot(.child)),
    ("related.parent", Slot(.parent)), ("related.friend", Slot(.friend)),
    ("related.assistant", Slot([], "Assistant")), ("related.manager", Slot([], "Manager")),
  ]

  private static func places(_ field: String) -> [(String, Slot)] {
    [
      (field, Slot([])), (field + ".home", Slot(.home)), (field + ".work", Slot(.work)),
      (field + ".other", Slot(.other)),
    ]
  }

  private static let addressParts: [(String, AddressPart)] = [
    ("", .formatted), (".street", .street(1)), (".street2", .street(2)), (".street3", .street(3)), (".city", .city),
    (".region", .region), (".postcode", .postalCode), (".country", .country), (".pobox", .postOfficeBox),
  ]

  private static let addresses: [(path: String, role: SlotRole)] = places("address").flatMap { place, slot in
    addressParts.map { part in (place + part.0, SlotRole.address(slot, part.1)) }
  }

  /// The meaning of a path.
  static func role(_ text: String) -> SlotRole? {
    let path = text.asciiLowercased
    if let found = fixed.first(where: { $0.path == path }) { return found.role }
    for (prefix, role) in labelled where path.utf8.starts(with: prefix.utf8) && path.utf8.count > prefix.utf8.count {
      return role(String(decoding: text.utf8.dropFirst(prefix.utf8.count), as: UTF8.self))
    }
    return nil
  }
}
