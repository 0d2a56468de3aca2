import CSVContacts
import ContactModel
import SourceText
import TextDistance

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

/// The words that people type for fields: those of vCard, of CNContact and of columns.
enum FieldWords {
  /// The field that an unknown word was meant for, and where the fields are listed.
  static func suggestion(for word: String) -> String {
    let asked = String(decoding: word.asciiLowercased.utf8.filter { isLetter($0) }, as: UTF8.self)
    let near =
      paths[asked] ?? nearest(to: word, in: CSVFieldPath.names)
      ?? nearest(to: asked, in: paths.keys.sorted()).flatMap { paths[$0] }
    return (near.map { " Did you mean '\($0)'?" } ?? "") + " 'explain fields' lists them."
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte &- 0x61 < 26 || byte >= 0x80 }

  /// The paths by other words, of which only letters count.
  private static let paths: [String: String] = {
    let rows = [
      "name": "fn formattedname fullname displayname n contact who person",
      "name.given": "givenname first firstname forename vorname prénom",
      "name.family": "familyname last lastname surname nachname nom", "name.middle": "middlename additionalname",
      "name.prefix": "nameprefix honorificprefix salutation", "name.suffix": "namesuffix honorificsuffix",
      "phone": "tel telephone fon phonenumber phonenumbers number telefon",
      "phone.mobile": "mobile cell cellphone handy mobil",
      "phone.work": "workphone businessphone", "phone.home": "homephone privatephone",
      "email": "mail emailaddress emailaddresses emails", "address": "adr postaladdress addr",
      "address.street": "street road",
      "address.city": "city town locality ort", "address.postcode": "zip zipcode postalcode postcode plz",
      "address.country": "country land", "address.region": "state province region",
      "org": "organization organisation company firm firma organizationname",
      "org.department": "department dept", "title": "jobtitle job position",
      "birthday": "bday birthdate dob dateofbirth geburtstag",
      "note": "notes comment comments remark", "category": "categories group groups tag tags labels label",
      "url": "website web homepage www",
      "im": "impp chat messenger skype", "photo": "picture image", "nickname": "nick alias", "gender": "sex",
      "custom.LABEL": "other extra",
    ]
    var paths: [String: String] = [:]
    for (path, words) in rows { for word in words.split(separator: " ") { paths[String(word)] = path } }
    return paths
  }()
}
