internal import CSVContacts
internal import ContactModel
internal import SourceText

/// The field of a test: a path of `--map`, or one of a few that no column has.
struct ConditionPath: Sendable {
  private enum Field: Sendable {
    case column(CSVFieldPath)
    case changed, uid, kind, service
  }

  private let field: Field

  /// Whether the values are categories.
  var isOfCategories: Bool {
    guard case .column = field else { return false }
    var probe = Contact()
    probe.categories = [Entry("category")]
    return !values(of: probe).isEmpty
  }

  /// The path of a field; `nil` if there is none. The case of ASCII letters does not matter.
  init?(_ text: String) {
    let path = text.asciiLowercased
    switch path {
    case "changed", "rev": field = .changed
    case "uid": field = .uid
    case "kind": field = .kind
    case "profile": field = .service
    case "ignore": return nil
    default:
      guard let column = CSVFieldPath(text) else { return nil }
      field = .column(column)
    }
  }

  /// Every path, for suggestions.
  static let names =
    CSVFieldPath.names.filter { $0 != "ignore" } + ["changed", "uid", "kind", "profile"]

  /// Whether a word begins like a path, so that it is not a text to search for.
  static func isLikePath(_ text: String) -> Bool {
    let first = String(text.asciiLowercased.utf8.prefix { $0 != UInt8(ascii: ".") }) ?? ""
    return names.contains { $0.utf8.starts(with: (first + ".").utf8) }
  }

  func values(of contact: Contact) -> [PathValue] {
    switch field {
    case .column(let path): path.values(of: contact)
    case .changed: contact.revisions.map { .date($0.value) }
    case .uid: contact.uids.map { .text($0.value) }
    case .kind: [.text((contact.kind ?? .individual).rawValue)]
    case .service: contact.socialProfiles.map { .text($0.value.text) }
    }
  }
}
