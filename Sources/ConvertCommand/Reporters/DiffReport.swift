import ContactComparison
import ContactFiles
import ContactModel
import Findings

/// Prints what changed between two address books, for people and for programs.
struct DiffReport {
  private let comparison: ContactComparison
  private let left: [Contact]
  private let right: [Contact]
  private let names: (left: String, right: String)

  init(_ comparison: ContactComparison, left: [Contact], right: [Contact], names: (String, String)) {
    self.comparison = comparison
    self.left = left
    self.right = right
    self.names = names
  }

  // MARK: For people

  /// Nothing where there is no difference; else the contacts that only one side has and those that changed, with `-` and
  /// `+` before the values of the first and the second. Everything that comes from a contact is escaped.
  func writeText(to stream: ConsoleStream) throws {
    if comparison.isSame { return }
    let isColored = stream.usesColor
    func line(_ text: String, _ style: Style) throws {
      try stream.write(style.applied(to: Finding.printable(text), if: isColored) + "\n")
    }
    try line("--- \(names.left)", .bold)
    try line("+++ \(names.right)", .bold)
    for index in comparison.removed {
      try line("- \(title(left[index]))", .red)
      for (property, value) in ComparedValue.all(of: left[index]) {
        try line("    - \(words(value, property))", .red)
      }
    }
    for change in comparison.changed {
      try line("~ \(title(left[change.left], right[change.right]))", .yellow)
      for property in change.properties {
        if property.isReordered { try line("    ~ \(property.property): in another order", .yellow) }
        for value in property.removed { try line("    - \(words(value, property.property))", .red) }
        for value in property.added { try line("    + \(words(value, property.property))", .green) }
      }
    }
    for index in comparison.added {
      try line("+ \(title(right[index]))", .green)
      for (property, value) in ComparedValue.all(of: right[index]) {
        try line("    + \(words(value, property))", .green)
      }
    }
    try line(
      "\(comparison.removed.count) removed, \(comparison.added.count) added, \(comparison.changed.count) changed, "
        + "\(comparison.unchanged) the same", .bold)
  }

  private func title(_ contact: Contact) -> String {
    let name = contact.displayName
    return name.isEmpty ? contact.uid ?? "(no name)" : name
  }

  /// Both names where the name itself changed.
  private func title(_ left: Contact, _ right: Contact) -> String {
    let names = (title(left), title(right))
    return names.0.utf8.elementsEqual(names.1.utf8) ? names.0 : "\(names.0) -> \(names.1)"
  }

  /// Kept properties say their own names.
  private func words(_ value: ComparedValue, _ property: String) -> String {
    let text = property == "X-" ? value.text : "\(property): \(value.text)"
    return value.attributes.isEmpty ? text : "\(text) (\(value.attributes))"
  }

  // MARK: For programs

  func writeJSON(to stream: ConsoleStream) throws {
    let value = JSONValue.object([
      "version": .integer(1),
      "left": .object(["file": .string(names.left), "contacts": .integer(left.count)]),
      "right": .object(["file": .string(names.right), "contacts": .integer(right.count)]),
      "counts": .object([
        "removed": .integer(comparison.removed.count), "added": .integer(comparison.added.count),
        "changed": .integer(comparison.changed.count), "unchanged": .integer(comparison.unchanged),
        "reordered": .integer(comparison.reordered),
      ]),
      "removed": .array(comparison.removed.map { whole(left, $0) }),
      "added": .array(comparison.added.map { whole(right, $0) }),
      "changed": .array(
        comparison.changed.map { change in
          .object([
            "left": .object(reference(left, change.left)), "right": .object(reference(right, change.right)),
            "pairedBy": .string(change.basis.rawValue),
            "properties": .array(
              change.properties.map { property in
                .object([
                  "property": .string(property.property), "reordered": .bool(property.isReordered),
                  "removed": .array(property.removed.map { .object(members($0)) }),
                  "added": .array(property.added.map { .object(members($0)) }),
                ])
              }),
          ])
        }),
    ])
    var bytes = value.bytes(expanding: 3)
    bytes.append(UInt8(ascii: "\n"))
    try stream.write(bytes.span)
  }

  private func reference(_ contacts: [Contact], _ index: Int) -> [JSONValue.Member] {
    let name = contacts[index].displayName
    return [
      JSONValue.Member(key: "index", value: .integer(index)),
      JSONValue.Member(key: "uid", value: .optional(contacts[index].uid)),
      JSONValue.Member(key: "name", value: .optional(name.isEmpty ? nil : name)),
    ]
  }

  private func whole(_ contacts: [Contact], _ index: Int) -> JSONValue {
    let values = ComparedValue.all(of: contacts[index]).map { property, value in
      JSONValue.object([JSONValue.Member(key: "property", value: .string(property))] + members(value))
    }
    return .object(reference(contacts, index) + [JSONValue.Member(key: "values", value: .array(values))])
  }

  private func members(_ value: ComparedValue) -> [JSONValue.Member] {
    [
      JSONValue.Member(key: "value", value: .string(value.text)),
      JSONValue.Member(key: "attributes", value: .string(value.attributes)),
    ]
  }
}
