import ContactComparison
import ContactFiles
import ContactModel
import Findings

/// Prints the differences between two address books as text or JSON.
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

  /// Prints the contacts of one side only and the changed ones, with `-` before values of the first side and `+` before
  /// those of the second. Prints nothing if there is no difference.
  func writeText(to stream: ConsoleStream) throws {
    if comparison.isSame { return }
    let isColored = stream.usesColor
    func line(_ text: String, _ style: Style) throws {
      try stream.write(style.applied(to: Finding.printable(text), if: isColored) + "\n")
    }
    try line("--- \(names.left)", .bold)
    try line("+++ \(names.right)", .bold)
    for index in comparison.removed {
      try line("- \(DiffReport.title(left[index]))", .red)
      for (property, value) in ComparedValue.all(of: left[index]) {
        try line("    - \(DiffReport.text(of: value, property))", .red)
      }
    }
    for change in comparison.changed {
      try DiffReport.write(change.properties, from: left[change.left], to: right[change.right], to: stream)
    }
    for index in comparison.added {
      try line("+ \(DiffReport.title(right[index]))", .green)
      for (property, value) in ComparedValue.all(of: right[index]) {
        try line("    + \(DiffReport.text(of: value, property))", .green)
      }
    }
    try line(
      "\(comparison.removed.count) removed, \(comparison.added.count) added, \(comparison.changed.count) changed, "
        + "\(comparison.unchanged) the same", .bold)
  }

  /// Prints the differences between two forms of a contact.
  static func write(
    _ properties: [ContactComparison.PropertyChange], from old: Contact, to new: Contact, to stream: ConsoleStream
  ) throws {
    let isColored = stream.usesColor
    func line(_ text: String, _ style: Style) throws {
      try stream.write(style.applied(to: Finding.printable(text), if: isColored) + "\n")
    }
    try line("~ \(title(old, new))", .yellow)
    for property in properties {
      if property.isReordered {
        try line("    ~ \(ContactField.title(of: property.property)): in another order", .yellow)
      }
      for value in property.removed { try line("    - \(text(of: value, property.property))", .red) }
      for value in property.added { try line("    + \(text(of: value, property.property))", .green) }
    }
  }

  private static func title(_ contact: Contact) -> String {
    let name = contact.displayName
    return name.isEmpty ? contact.uid ?? "(no name)" : name
  }

  /// The name, or both names if it changed.
  private static func title(_ left: Contact, _ right: Contact) -> String {
    let names = (title(left), title(right))
    return names.0.utf8.elementsEqual(names.1.utf8) ? names.0 : "\(names.0) -> \(names.1)"
  }

  private static func text(of value: ComparedValue, _ property: String) -> String {
    // The text of an extension property begins with its own name.
    let text = property == "X-" ? value.text : "\(ContactField.title(of: property)): \(value.text)"
    return value.attributes.isEmpty ? text : "\(text) (\(value.attributes))"
  }

  // MARK: For programs

  func writeJSON(to stream: ConsoleStream) throws {
    let value = ReportValue.object([
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
    try stream.writeLine(value, expanding: 3)
  }

  private func reference(_ contacts: [Contact], _ index: Int) -> [ReportValue.Member] {
    let name = contacts[index].displayName
    return ReportValue.members([
      "index": .integer(index), "uid": .optional(contacts[index].uid), "name": .optional(name.isEmpty ? nil : name),
    ])
  }

  private func whole(_ contacts: [Contact], _ index: Int) -> ReportValue {
    let values = ComparedValue.all(of: contacts[index]).map { property, value in
      ReportValue.object(ReportValue.members(["property": .string(property)]) + members(value))
    }
    return .object(reference(contacts, index) + ReportValue.members(["values": .array(values)]))
  }

  private func members(_ value: ComparedValue) -> [ReportValue.Member] {
    ReportValue.members(["value": .string(value.text), "attributes": .string(value.attributes)])
  }
}
