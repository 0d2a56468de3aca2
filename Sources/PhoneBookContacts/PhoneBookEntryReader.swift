internal import ContactModel
import Findings
internal import SourceText

/// Reads the values of one entry after the other into contacts. It is moved and not copied, as its builder.
struct PhoneBookEntryReader {
  private var builder = ContactBuilder()
  private var layout = EntryLayout.fritzBox
  private var given = ""
  private var family = ""
  private let groups: PhoneBookGroups
  /// The elements in that of a phone number, which is read after them.
  private var parts: [(name: String, value: String)] = []

  init(_ groups: PhoneBookGroups) { self.groups = groups }

  /// The contact of the values of an entry.
  ///
  /// - Parameter category: The category that the phone book gives to all entries.
  mutating func contact(of nodes: [EntryNode], in layout: EntryLayout, category: String? = nil) -> Contact {
    self.layout = layout
    (given, family) = ("", "")
    for node in nodes { read(node) }
    readParts()
    let isNamed = !given.isEmpty || !family.isEmpty
    if isNamed {
      builder.append(Entry(PersonName(given: TextList(given), family: TextList(family))), to: .names)
    }
    // Not among the values from which a name is made.
    let named = isNamed ? builder.makeBuffer() : builder.makeNamedBuffer()
    guard let category else { return Contact(named) }
    builder.copy(named)
    builder.append(category, to: .categories)
    return Contact(builder.makeBuffer())
  }

  private mutating func read(_ node: EntryNode) {
    switch layout.field(node.path)?.role {
    case .phone(let phone):
      var node = node
      node.attributes += parts
      parts = []
      readPhone(node, phone)
    case nil where layout.isPart(node.path):
      let name = String(Substring(node.path.utf8.drop { $0 != ASCII.slash }.dropFirst()))
      if parts.contains(where: { $0.name == name }) { readParts() }
      parts.append((name, node.text))
    case .email(let attribute, let words): readEmail(node, attribute, words)
    default:
      if !node.text.isEmpty { read(node.text, node.path) }
      for (name, value) in node.attributes where !value.isEmpty { read(value, "\(node.path)@\(name)") }
    }
  }

  private mutating func readPhone(_ node: EntryNode, _ phone: PhoneLayout) {
    let number = phone.number.map { name in node.attributes.first { $0.name == name }?.value ?? "" } ?? node.text
    var entry = Entry(PhoneNumber(number))
    for (name, value) in node.attributes where !value.isEmpty && name != phone.number {
      if name == phone.type {
        phone.words.read(value, into: &entry)
      } else if name == phone.preference {
        if value == "1" { entry.preference = 1 }
      } else if !phone.structure.contains(name), phone.defaults[name] != value {
        keep(value, name, in: &entry)
      }
    }
    if number.isEmpty, entry.attributes.parameters.isEmpty { return }
    builder.append(entry, to: .phones)
  }

  /// Reads the elements of a phone number whose own element has nothing else.
  private mutating func readParts() {
    for field in layout.fields where !parts.isEmpty {
      guard case .phone(let phone) = field.role else { continue }
      readPhone(EntryNode(path: field.key, attributes: parts, range: 0..<0), phone)
      parts = []
    }
  }

  private mutating func readEmail(_ node: EntryNode, _ attribute: String, _ words: PhoneBookTypeWords) {
    if node.text.isEmpty { return }
    var entry = Entry(node.text)
    for (name, value) in node.attributes where !value.isEmpty {
      if name == attribute {
        words.read(value, into: &entry)
      } else if name != "id" {
        keep(value, name, in: &entry)
      }
    }
    builder.append(entry, to: .emails)
  }

  /// Keeps an attribute as a parameter of a value.
  private mutating func keep<Value>(_ value: String, _ name: String, in entry: inout Entry<Value>) {
    let isName = name.utf8.allSatisfy {
      ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == ASCII.hyphen || $0 == ASCII.underscore
    }
    if isName {
      entry.attributes.parameters.append(Parameter(PhoneLayout.parameter(name), [value]))
    } else {
      builder.append(CustomField.property(label: name, value: value))
    }
  }

  private mutating func read(_ text: String, _ key: String) {
    switch layout.field(key)?.role {
    case .formattedName: builder.append(text, to: .formattedNames)
    case .given: given = given.isEmpty ? text : given + " " + text
    case .family: family = family.isEmpty ? text : family + " " + text
    case .text(let field): builder.append(text, to: field)
    case .organization:
      builder.change(.organizations) { organizations in
        // The department may be before the name.
        if organizations.first?.value.name.isEmpty == true {
          organizations[0].value.name = text
        } else {
          organizations.append(Entry(Organization(text)))
        }
      }
    case .department:
      builder.change(.organizations) { organizations in
        if organizations.isEmpty { organizations = [Entry(Organization(""))] }
        organizations[0].value.units.append(text)
      }
    case .category(let defaults): if !defaults.contains(text) { builder.append(text, to: .categories) }
    case .flag(let category, let on, let off):
      if text.equalsIgnoringASCIICase(on) {
        builder.append(category, to: .categories)
      } else if !text.equalsIgnoringASCIICase(off) {
        keep(text, key)
      }
    case .groups:
      let (names, unknown) = groups.categories(text)
      for name in names { builder.append(name, to: .categories) }
      for number in unknown { keep(number, key) }
    case .photo: builder.append(Entry(PhoneBookEntryReader.photo(text)), to: .photos)
    case .photoAddress: builder.append(Entry(Media(.uri(text))), to: .photos)
    case .uid: builder.append(text, to: .uids)
    case .revision:
      guard let seconds = Int(text), seconds > 0, case let date = PartialDate(secondsSince1970: seconds),
        date.isPossible
      else { return text == "0" ? () : keep(text, key) }
      builder.append(Entry(DateValue.date(date)), to: .revisions)
    case .slot(let types): builder.append(text, types: types, to: .phones)
    case .typeOfPhone(let words):
      guard var first = builder.first(.phones) else { return keep(text, key) }
      words.read(text, into: &first)
      builder.replaceFirst(of: .phones, with: first)
    case .kept(let name, let defaults):
      if !defaults.contains(text) { builder.append(CustomField.property(label: name, value: text)) }
    case .structure, .email, .phone: break
    case nil: keep(text, key)
    }
  }

  private mutating func keep(_ text: String, _ key: String) {
    builder.append(CustomField.property(label: key, value: text))
  }

  private static func photo(_ text: String) -> Media {
    let isBase64 = text.utf8.allSatisfy {
      ASCII.isLetter($0) || ASCII.isDigit($0) || [ASCII.plus, ASCII.slash, ASCII.equals].contains($0)
    }
    guard isBase64 else { return Media(.text(text)) }
    let base64 = Base64(text)
    return Media(.base64(base64), mediaType: base64.mediaType ?? "")
  }
}

extension ContactBuilder {
  /// Makes a contact whose structured name is made from the name for display, as the writers of formats that require one
  /// do.
  mutating func makeNamedBuffer() -> ContactBuffer {
    let buffer = makeBuffer()
    guard let derived = Contact(buffer).derivedPersonName else { return buffer }
    copy(buffer, without: PresentFields(.names))
    append(Entry(derived.name), to: .names)
    return makeBuffer()
  }
}

/// The groups of a Grandstream phone book, which are named before its entries: `pbgroup` with `id` and `name`.
struct PhoneBookGroups: Sendable {
  /// The element of a group.
  static let element = "pbgroup"
  /// The maximum number of groups.
  private static let maximum = 1000

  private var names: [String: String] = [:]

  /// - Parameter beginning: The bytes before the first entry, and any after them.
  init(_ beginning: [UInt8], limits: Limits) {
    var scanner = MarkupScanner(limits: limits)
    var group: EntryBuilder?
    while names.count < PhoneBookGroups.maximum, let token = scanner.next(beginning, isEnd: true) {
      switch token.kind {
      case .startTag(let name):
        let element = beginning[name]
        if group != nil {
          group?.begin(element, beginning[token.range], isEmpty: false)
        } else if element.elementsEqual(PhoneBookGroups.element.utf8) {
          group = EntryBuilder(element, beginning[token.range], limits: limits)
        } else if EntryLayout.isEntry(element) {
          return
        }
      case .text: group?.add(beginning[token.range])
      case .endTag(let name):
        guard let whole = group?.end(beginning[name], at: token.range), whole, let nodes = group?.nodes else {
          continue
        }
        group = nil
        func text(_ path: String) -> String { nodes.first { $0.path == path }?.text ?? "" }
        if !text("name").isEmpty { names[text("id")] = text("name") }
      default: break
      }
    }
  }

  /// The names of some groups, and the numbers of those without a name.
  func categories(_ numbers: String) -> (names: [String], unknown: [String]) {
    let numbers = numbers.utf8.split(separator: ASCII.comma).map { String(Substring($0)).trimmingASCIISpace }
    // 0 is no group.
    let unknown = numbers.filter { names[$0] == nil && $0 != "0" && !$0.isEmpty }
    return (numbers.compactMap { names[$0] }, unknown)
  }
}
