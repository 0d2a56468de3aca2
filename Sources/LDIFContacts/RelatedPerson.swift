internal import ContactModel
import SourceText

/// The manager and the assistant of a person: names, or the names of their entries.
enum RelatedPerson {
  /// The parameter with the name of the entry of a person.
  private static let nameParameter = "X-ENTRY"

  /// The person of a name.
  static func entry(_ name: String, _ relation: AttributeRole.OfficeRelation) -> Entry<TextOrURI> {
    Entry(TextOrURI(name), types: [], label: relation.rawValue)
  }

  /// The person of the name of an entry; of a text if it is not such a name.
  static func entry(ofEntry text: String, _ relation: AttributeRole.OfficeRelation) -> Entry<TextOrURI> {
    guard let name = name(in: text) else { return entry(text, relation) }
    var entry = entry(name, relation)
    entry.attributes.parameters = [Parameter(nameParameter, [text])]
    return entry
  }

  /// The name of a person in that of the entry: the common name, else the value of the first attribute.
  private static func name(in text: String) -> String? {
    if !text.utf8Contains(ASCII.equals) { return nil }
    let parts = DirectoryName(text).first
    return (parts.first { DirectoryName.canonical($0.type) == "cn" } ?? parts.first)?.value
  }

  /// The relation of a person that directories have; `nil` for another one.
  static func relation(_ label: String?) -> AttributeRole.OfficeRelation? {
    guard let label else { return nil }
    return AttributeRole.OfficeRelation.allCases.first { label.equalsIgnoringASCIICase($0.rawValue) }
  }

  /// The name of the entry of a person, from which the text was read.
  static func entryName(_ entry: Entry<TextOrURI>) -> String? {
    guard let text = entry.attributes.parameters.first(where: { $0.name == nameParameter })?.values.first,
      name(in: text)?.hasSameBytes(as: entry.value.text) == true
    else { return nil }
    return text
  }
}
