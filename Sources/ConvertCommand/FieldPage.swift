import CSVContacts
import ContactModel
import SourceText

/// The names of the fields, which `explain fields` and `explain Birthday` print.
///
/// People read the name in the reports of `inspect`, `diff`, `dedup` and `merge`. Findings about files have the name that
/// the standard gives the property.
enum FieldPage {
  /// The word that prints all fields.
  static let allFields = "fields"

  /// The field with a name, in any of its forms; `nil` if there is none.
  static func field(_ word: String) -> ContactField? {
    let word = word.asciiLowercased
    return ContactField.all.first { field in
      [field.title, field.property, field.key, field.name].contains { $0.asciiLowercased == word }
    }
  }

  /// The names that shells offer.
  static var words: [String] { [allFields] + ContactField.all.map(\.property) }

  /// The names of all fields, one field a line.
  static func table(isColored: Bool) -> String {
    let rows = ContactField.all.map { [$0.title, $0.property, $0.key, paths(of: $0).first ?? ""] }
    let head = ["name", "vCard", "JSON", "--map"]
    let widths = head.indices.map { column in ([head] + rows).map { $0[column].utf8.count }.max() ?? 0 }
    func line(_ cells: [String]) -> String {
      zip(cells, widths).map { $0 + String(repeating: " ", count: $1 - $0.utf8.count) }.joined(separator: "  ")
        .trimmingASCIISpace + "\n"
    }
    return Style.bold.applied(to: line(head), if: isColored) + rows.map(line).joined()
  }

  /// The names of one field.
  static func text(of field: ContactField, width: Int, isColored: Bool) -> String {
    var lines = [Style.bold.applied(to: field.title, if: isColored), ""]
    let standard = field.rfc.map { " (RFC \($0), \(field.section))" } ?? ""
    lines.append(
      "  vCard  \(field.property == "X-" ? "every property whose name is none of a field" : field.property)\(standard)")
    lines.append("  JSON   \(field.key)")
    let paths = paths(of: field)
    if !paths.isEmpty { lines += ExplainPage.wrapped("--map  " + paths.joined(separator: ", "), width: width) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The paths of a field for `--map`.
  private static func paths(of field: ContactField) -> [String] {
    guard let beginning = beginnings[field.property] else { return [] }
    return CSVFieldPath.names.filter { $0 == beginning || $0.utf8.starts(with: (beginning + ".").utf8) }
  }

  /// The first part of the paths of a property.
  private static let beginnings = [
    "FN": "name", "N": "name", "NICKNAME": "nickname", "TEL": "phone", "EMAIL": "email", "ADR": "address", "URL": "url",
    "RELATED": "related", "ORG": "org", "TITLE": "title", "ROLE": "role", "BDAY": "birthday",
    "ANNIVERSARY": "anniversary", "IMPP": "im", "NOTE": "note", "CATEGORIES": "category", "GENDER": "gender",
    "LANG": "language", "HOBBY": "hobby", "PHOTO": "photo", "X-ABDATE": "date", "X-": "custom",
  ]
}
