internal import ContactModel
internal import SourceText

/// The labels of one kind of value and what they mean, both ways. A label that stands in no list is kept as it is.
struct LabelVocabulary: Sendable {
  /// The standard types and the label that Google writes for them.
  private let known: [(text: String, key: String, types: TypeSet)]

  init(_ known: [(String, TypeSet)]) {
    self.known = known.map { ($0.0, LabelVocabulary.key($0.0), $0.1) }
  }

  /// `Work Fax`, `workFax` and `WORK FAX` are one label.
  private static func key(_ label: String) -> String {
    String(decoding: label.utf8.lazy.filter { ASCII.isLetter($0) || $0 >= 0x80 }.map(ASCII.lowercased), as: UTF8.self)
  }

  /// What a label says.
  func attributes(_ label: String) -> Attributes {
    var attributes = Attributes()
    if label.isEmpty { return attributes }
    let key = LabelVocabulary.key(label)
    if let found = known.first(where: { $0.key == key }) {
      attributes.types = found.types
    } else {
      attributes.label = label
    }
    return attributes
  }

  /// The label that says the most about the attributes.
  func label(_ attributes: Attributes) -> String {
    if let label = attributes.label { return label }
    if attributes.types.isEmpty { return attributes.otherTypes.first ?? "" }
    if let exact = known.first(where: { $0.types == attributes.types }) { return exact.text }
    let fitting = known.filter { attributes.types.isSuperset(of: $0.types) && !$0.types.isEmpty }
    let best = fitting.max { $0.types.rawValue.nonzeroBitCount < $1.types.rawValue.nonzeroBitCount }
    if let best { return best.text }
    // Nothing but types that say what a value of this kind is anyway.
    if attributes.types.isSubset(of: [.voice, .internet, .text, .pcs]) { return "" }
    return attributes.types.names.map { $0.prefix(1).asciiUppercased + $0.dropFirst() }.joined(separator: " ")
  }

  static let phones = LabelVocabulary([
    ("Mobile", .cell), ("Home", .home), ("Work", .work), ("Work Fax", [.work, .fax]), ("Home Fax", [.home, .fax]),
    ("Other Fax", [.other, .fax]), ("Main", .main), ("Pager", .pager), ("Other", .other), ("Fax", .fax),
    ("Work Mobile", [.work, .cell]), ("Work Pager", [.work, .pager]), ("Home Mobile", [.home, .cell]), ("Car", .car),
    ("ISDN", .isdn), ("TTY/TDD", .textphone), ("iPhone", [.iphone, .cell]), ("Video", .video),
    ("Work Main", [.work, .main]),
  ])
  static let places = LabelVocabulary([("Home", .home), ("Work", .work), ("Other", .other)])
  static let relations = LabelVocabulary([
    ("Spouse", .spouse), ("Child", .child), ("Parent", .parent), ("Friend", .friend), ("Relative", .kin),
    ("Sibling", .sibling), ("Colleague", .colleague), ("Co-worker", .coWorker), ("Neighbor", .neighbor),
    ("Acquaintance", .acquaintance), ("Contact", .contact), ("Emergency", .emergency), ("Agent", .agent),
    ("Co-resident", .coResident), ("Met", .met), ("Muse", .muse), ("Crush", .crush), ("Date", .date),
    ("Sweetheart", .sweetheart), ("Me", .me),
  ])
}
