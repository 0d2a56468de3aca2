internal import ContactModel
import Findings
import SourceText

/// What the importer of a product reads from the lines of an entry.
package struct ImportedAttributes: Sendable {
  private let title: String
  /// The field of each attribute, in lower case. A field has one value.
  private let fields: [[UInt8]: Int]

  /// - Parameters:
  ///   - title: The name of the product.
  ///   - fields: The attributes of each field.
  package init(_ title: String, _ fields: [[String]]) {
    self.title = title
    var places: [[UInt8]: Int] = [:]
    for (index, names) in fields.enumerated() {
      for name in names { places[name.utf8.map(ASCII.lowercased)] = index }
    }
    self.fields = places
  }

  /// The places of the lines that are not read, and of those that would replace the value of an earlier line.
  func unread(_ lines: [RecordLine], isGroup: Bool) -> (others: [Int], replaced: [Int]) {
    var others: [Int] = []
    var replaced: [Int] = []
    var filled: Set<Int> = []
    // A street is more than a post office box, which would have its field.
    let boxes = lines.indices.filter { lines[$0].role == .address(.work, .postOfficeBox) }
    for index in lines.indices.filter({ !boxes.contains($0) }) + boxes {
      let line = lines[index]
      if isGroup {
        if !isReadInGroup(line) { others.append(index) }
      } else if let field = fields[line.name.map(ASCII.lowercased)] {
        if !filled.insert(field).inserted { replaced.append(index) }
      } else if !isAboutTheEntry(line) {
        others.append(index)
      }
    }
    return (others, replaced)
  }

  /// Whether a line describes the entry and not the contact.
  private func isAboutTheEntry(_ line: RecordLine) -> Bool {
    switch AttributeDescription(line).role {
    case .objectClass?, .uid?, .entryUUID?, .time?: true
    default: line.isNamed("dn")
    }
  }

  /// Whether a line of a list is read: its name, its description, and members with an address.
  private func isReadInGroup(_ line: RecordLine) -> Bool {
    switch line.role {
    case .member?: line.text.map { DirectoryName($0).mailbox != nil } ?? false
    // The name of a list is one text.
    case .formattedName?, .name?, .text(.notes)?, .text(.nicknames)?: true
    default: isAboutTheEntry(line)
    }
  }

  /// The property that a line is about.
  static func property(of line: RecordLine) -> String {
    let property = AttributeDescription(line).role.flatMap { AttributeTable.row($0)?.property } ?? ""
    return property.isEmpty || property == "X-" ? CustomField.name : property
  }

  func finding(about line: RecordLine, _ contact: ContactReference) -> Finding {
    var value = ""
    if case .known(.text(let text)) = line.value { value = " " + Finding.quote(text) }
    return Finding(
      LossCodes.ignored, "\(title) does not import \(Finding.word(line.nameText))\(value)", contact: contact,
      property: ImportedAttributes.property(of: line))
  }
}
