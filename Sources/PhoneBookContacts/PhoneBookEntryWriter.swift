internal import ContactModel
import SourceText

/// Writes a contact as the element of an entry. ``PhoneBookWriter`` finds the losses by reading it back.
struct PhoneBookEntryWriter {
  /// The elements and attributes with a value, in the order of the fields.
  private var nodes: [EntryNode] = []
  private let contact: Contact
  private let phones: [Phone]
  private let layout: EntryLayout
  private let names: (given: String, family: String)

  private init(_ contact: Contact, _ layout: EntryLayout) {
    self.contact = contact
    phones = contact.phones
    self.layout = layout
    names = PhoneBookEntryWriter.names(contact)
    let slots = PhoneBookEntryWriter.slots(phones, layout)
    for field in layout.fields where !field.isReadOnly { add(field, slots) }
  }

  /// Appends the entry of a contact.
  static func write(_ contact: Contact, in layout: EntryLayout, to bytes: inout [UInt8]) {
    EntryOutput.write(PhoneBookEntryWriter(contact, layout).nodes, element: layout.element, to: &bytes)
  }

  private mutating func add(_ field: EntryField, _ slots: [String: Int]) {
    switch field.role {
    case .formattedName: add(contact.displayName, field)
    case .given: add(names.given, field)
    case .family: add(names.family, field)
    case .text(let texts):
      let entries = contact.buffer.values(texts.field(of: String.self))
      let isJob = texts == .titles || texts == .roles
      add((isJob ? contact.besideFirstOrganization(entries).own : entries).first?.value ?? "", field)
    case .organization: add(contact.organizations.first?.value.name ?? "", field)
    case .category:
      let flags = layout.flags
      add(contact.categories.first { !flags.contains($0.value.asciiLowercased) }?.value ?? "", field)
    case .flag(let category, let on, let off):
      let isOn = contact.categories.contains { $0.value.equalsIgnoringASCIICase(category) }
      add(isOn ? on : field.isAlwaysWritten ? off : "", field)
    case .photo: addPhoto(field)
    case .photoAddress:
      for photo in contact.photos {
        guard case .uri(let uri) = photo.value.source else { continue }
        return add(uri, field)
      }
    case .uid: add(contact.uid ?? "", field)
    case .revision:
      if case .date(let date)? = contact.revisions.first?.value, let seconds = date.secondsSince1970 {
        add(String(seconds), field)
      }
    case .email(let attribute, let words): addEmails(field, attribute, words)
    case .phone(let phone): addPhones(field, phone)
    case .slot: add(slots[field.key].map { DialledNumber.text(phones[$0].value) } ?? "", field)
    case .kept(let name, _):
      let kept = contact.extensions.first { $0.name.equalsIgnoringASCIICase(name) }
      add(kept.flatMap { CustomField.cells($0)?.value } ?? "", field)
    case .typeOfPhone, .groups, .department, .structure: break
    }
  }

  // MARK: Nodes

  private mutating func add(_ text: String, _ field: EntryField) {
    if text.isEmpty, !field.isAlwaysWritten { return }
    let text = field.limit.map { String(text.prefix($0)) } ?? text
    var node = EntryNode(path: field.path, range: 0..<0)
    if let attribute = field.attribute { node.attributes = [(attribute, text)] } else { node.text = text }
    // Attributes of one element are together.
    if field.attribute != nil, let last = nodes.indices.last, nodes[last].path == node.path {
      nodes[last].attributes += node.attributes
    } else {
      nodes.append(node)
    }
  }

  private mutating func addPhoto(_ field: EntryField) {
    for photo in contact.photos {
      guard case .base64(let base64) = photo.value.source else { continue }
      return add(base64.text, field)
    }
  }

  private mutating func addEmails(_ field: EntryField, _ attribute: String, _ words: PhoneBookTypeWords) {
    let emails = contact.emails.filter { !$0.value.isEmpty }
    // An element for the only address has no types.
    for (index, email) in emails.prefix(words.words.isEmpty ? 1 : emails.count).enumerated() {
      var node = EntryNode(path: field.path, range: 0..<0)
      if !words.words.isEmpty {
        node.attributes = [(attribute, words.word(for: email.attributes)), ("id", String(index))]
      }
      node.text = email.value
      nodes.append(node)
    }
  }

  private mutating func addPhones(_ field: EntryField, _ phone: PhoneLayout) {
    let preferred = phones.preferredIndex()
    for (index, entry) in phones.prefix(phone.limit ?? phones.count).enumerated() {
      let number = phone.isDialled ? DialledNumber.text(entry.value) : entry.value.text
      var node = EntryNode(path: field.path, range: 0..<0)
      if let name = phone.number { node.attributes.append((name, number)) } else { node.text = number }
      if let type = phone.type, phone.writesTypes {
        node.attributes.append((type, phone.words.word(for: entry.attributes)))
      }
      if let preference = phone.preference {
        node.attributes.append((preference, index == preferred && entry.preference != nil ? "1" : "0"))
      }
      for name in phone.kept {
        let parameter = PhoneLayout.parameter(name)
        let kept = entry.attributes.parameters.first { $0.name.equalsIgnoringASCIICase(parameter) }
        if let value = kept?.values.first { node.attributes.append((name, value)) }
      }
      for name in phone.structure { node.attributes.append((name, String(index))) }
      nodes.append(node)
    }
  }

  // MARK: Names and places

  /// The given and the family name. A name without these parts is split, or is the family name.
  private static func names(_ contact: Contact) -> (given: String, family: String) {
    if let name = contact.names.first?.value {
      let parts = (name.given.joined(), name.family.joined())
      if !parts.0.isBlank || !parts.1.isBlank { return parts }
    }
    if let name = contact.derivedPersonName?.name { return (name.given.joined(), name.family.joined()) }
    return ("", contact.displayName)
  }

  /// The numbers of the fields that hold one number each, by the keys of the fields: first those of the same type, then
  /// the others in free fields.
  private static func slots(_ phones: [Phone], _ layout: EntryLayout) -> [String: Int] {
    var free: [(key: String, types: TypeSet)] = layout.fields.compactMap { field in
      if case .slot(let types) = field.role { (field.key, types) } else { nil }
    }
    if free.isEmpty { return [:] }
    var placed: [String: Int] = [:]
    var others: [Int] = []
    for (index, phone) in phones.enumerated() where !phone.value.text.isEmpty {
      if let place = free.firstIndex(where: { $0.types.isSubset(of: phone.types) && !phone.types.contains(.fax) }) {
        placed[free.remove(at: place).key] = index
      } else {
        others.append(index)
      }
    }
    // A telephone needs no fax numbers.
    let isFax = { (index: Int) in phones[index].types.contains(.fax) }
    for index in others.filter({ !isFax($0) }) + others.filter(isFax) where !free.isEmpty {
      let place = free.firstIndex { $0.types == .other } ?? free.startIndex
      placed[free.remove(at: place).key] = index
    }
    return placed
  }
}

extension EntryLayout {
  /// The categories that switch a flag on, in lower case.
  fileprivate var flags: [String] {
    fields.compactMap { field in
      if case .flag(let category, _, _) = field.role { category.asciiLowercased } else { nil }
    }
  }
}

/// Writes elements and attributes as XML.
private enum EntryOutput {
  static func write(_ nodes: [EntryNode], element: String, to bytes: inout [UInt8]) {
    let attributes = nodes.filter(\.path.isEmpty).flatMap(\.attributes)
    let elements = nodes.filter { !$0.path.isEmpty }
    bytes.append(ASCII.lessThan)
    begin(element, attributes, to: &bytes)
    if elements.isEmpty {
      bytes += "/>\n".utf8
      return
    }
    bytes += ">\n".utf8
    var open: [String] = []
    for node in elements {
      var parents = node.path.utf8.split(separator: ASCII.slash).map { String(Substring($0)) }
      guard let name = parents.popLast() else { continue }
      let common = zip(open, parents).prefix { $0 == $1 }.count
      close(&open, to: common, &bytes)
      for parent in parents.dropFirst(common) {
        indent(open.count, &bytes)
        bytes += "\(parent)>\n".utf8
        open.append(parent)
      }
      indent(open.count, &bytes)
      begin(name, node.attributes, to: &bytes)
      if node.text.isEmpty {
        bytes += "/>\n".utf8
        continue
      }
      bytes.append(ASCII.greaterThan)
      MarkupText.append(node.text, to: &bytes)
      bytes += "</\(name)>\n".utf8
    }
    close(&open, to: 0, &bytes)
    bytes += "</\(element)>\n".utf8
  }

  private static func begin(_ name: String, _ attributes: [(name: String, value: String)], to bytes: inout [UInt8]) {
    bytes += name.utf8
    for (name, value) in attributes {
      bytes += " \(name)=\"".utf8
      MarkupText.append(value, to: &bytes)
      bytes.append(ASCII.doubleQuote)
    }
  }

  private static func indent(_ depth: Int, _ bytes: inout [UInt8]) {
    bytes += [UInt8](repeating: ASCII.space, count: 2 * (depth + 1))
    bytes.append(ASCII.lessThan)
  }

  private static func close(_ open: inout [String], to depth: Int, _ bytes: inout [UInt8]) {
    while open.count > depth, let name = open.popLast() {
      indent(open.count, &bytes)
      bytes += "/\(name)>\n".utf8
    }
  }
}
