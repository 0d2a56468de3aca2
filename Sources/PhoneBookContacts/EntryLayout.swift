import SourceText

/// An element or attribute of an entry.
struct EntryField: Sendable {
  /// The path of elements below the entry, or empty for the entry itself; then an attribute after `@`.
  let key: String
  let role: EntryRole
  /// The maximum number of characters that a device takes.
  let limit: Int?
  /// Whether it is written without a value, too.
  let isAlwaysWritten: Bool
  let isReadOnly: Bool

  init(
    _ key: String, _ role: EntryRole, limit: Int? = nil, isAlwaysWritten: Bool = false, isReadOnly: Bool = false
  ) {
    self.key = key
    self.role = role
    self.limit = limit
    self.isAlwaysWritten = isAlwaysWritten
    self.isReadOnly = isReadOnly
  }

  /// The path without the attribute.
  var path: String { String(Substring(key.utf8.prefix { $0 != ASCII.atSign })) }
  /// The attribute.
  var attribute: String? {
    key.utf8.firstIndex(of: ASCII.atSign).map { String(key[key.utf8.index(after: $0)...]) }
  }
}

/// The elements and attributes of one kind of entry: both the reader and the writer follow it.
struct EntryLayout: Sendable {
  /// The name of the entry's element.
  let element: String
  let fields: [EntryField]
  private let byKey: [String: Int]

  init(_ element: String, _ fields: [EntryField]) {
    self.element = element
    self.fields = fields
    byKey = Dictionary(fields.indices.map { (fields[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func field(_ key: String) -> EntryField? { byKey[key].map { fields[$0] } }

  /// Every layout. Those of a format come before the older ones that are only read.
  static let all: [EntryLayout] = [
    .fritzBox, .yealink, .yealinkDirectory, .snom, .gigaset, .snomItem, .yealinkAttributes, .yealinkUnit,
  ]

  private static let names: Set<[UInt8]> = Set(all.map { Array($0.element.utf8) })

  /// Whether an element is an entry.
  static func isEntry(_ name: ArraySlice<UInt8>) -> Bool { names.contains(Array(name)) }

  /// The layout that knows the most values of an entry.
  static func layout(for element: [UInt8], _ nodes: [EntryNode]) -> EntryLayout? {
    let layouts = all.filter { $0.element.utf8.elementsEqual(element) }
    // The first of several with the same number.
    return layouts.dropFirst().reduce(layouts.first) { best, layout in
      (best?.knownValues(in: nodes) ?? 0) < layout.knownValues(in: nodes) ? layout : best
    }
  }

  /// Whether one of the values of an entry has a field of a contact, or the entry has no values.
  func knows(_ nodes: [EntryNode]) -> Bool {
    nodes.allSatisfy { $0.text.isEmpty && $0.attributes.isEmpty }
      || nodes.contains { node in
        !node.text.isEmpty && isOfContact(node.path)
          || node.attributes.contains { isOfContact(node.path) || isOfContact("\(node.path)@\($0.name)") }
      }
  }

  private func isOfContact(_ key: String) -> Bool {
    switch field(key)?.role {
    case nil, .structure: false
    default: true
    }
  }

  private func knownValues(in nodes: [EntryNode]) -> Int {
    nodes.reduce(0) { count, node in
      count + (field(node.path) == nil ? 0 : 1)
        + node.attributes.count { field("\(node.path)@\($0.name)") != nil }
    }
  }
}
