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
  /// Whether entries are only read.
  let isReadOnly: Bool
  private let byKey: [String: Int]

  init(_ element: String, isReadOnly: Bool = false, _ fields: [EntryField]) {
    self.element = element
    self.isReadOnly = isReadOnly
    self.fields = fields
    byKey = Dictionary(fields.indices.map { (fields[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The layout of the first entry in some bytes, for entries that are added beside it; `nil` if it is only read.
  init?(writing entry: ArraySlice<UInt8>) {
    let bytes = Array(entry)
    var scanner = MarkupScanner(limits: Limits())
    var builder: EntryBuilder?
    while let token = scanner.next(bytes, isEnd: true) {
      switch token.kind {
      case .startTag(let name), .emptyTag(let name):
        let isEmpty = if case .emptyTag = token.kind { true } else { false }
        if builder == nil {
          builder = EntryBuilder(bytes[name], bytes[token.range], limits: Limits())
        } else {
          builder?.begin(bytes[name], bytes[token.range], isEmpty: isEmpty)
        }
      case .text: builder?.add(bytes[token.range])
      case .endTag(let name): _ = builder?.end(bytes[name], at: token.range)
      default: break
      }
    }
    builder?.endEarly(at: bytes.count)
    guard let builder, let layout = EntryLayout.layout(for: builder.name, builder.nodes), !layout.isReadOnly else {
      return nil
    }
    self = layout
  }

  func field(_ key: String) -> EntryField? { byKey[key].map { fields[$0] } }

  /// Every layout. Those of a format come before the older ones that are only read.
  static let all: [EntryLayout] = [
    .fritzBox, .yealink, .yealinkDirectory, .snom, .gigaset, .snomItem, .yealinkAttributes, .yealinkUnit,
    .grandstream,
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

  /// Whether an element is in that of a phone number: `Phone/phonenumber`.
  func isPart(_ path: String) -> Bool {
    guard let slash = path.utf8.firstIndex(of: ASCII.slash) else { return false }
    if case .phone(let phone)? = field(String(path[..<slash]))?.role { return phone.number != nil }
    return false
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
