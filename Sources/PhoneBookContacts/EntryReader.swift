internal import ContactModel
import Findings
import SourceText

/// Reads the values of one entry into a contact.
struct EntryReader {
  private(set) var contact = Contact()
  private let layout: EntryLayout
  private var given = ""
  private var family = ""

  init(_ nodes: [EntryNode], in layout: EntryLayout) {
    self.layout = layout
    for node in nodes { read(node) }
    if !given.isEmpty || !family.isEmpty {
      contact.names = [Entry(PersonName(given: TextList(given), family: TextList(family)))]
    } else {
      contact.nameFromFormattedName()
    }
  }

  private mutating func read(_ node: EntryNode) {
    switch layout.field(node.path)?.role {
    case .phone(let phone): readPhone(node, phone)
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
    contact.phones.append(entry)
  }

  private mutating func readEmail(_ node: EntryNode, _ attribute: String, _ words: TypeWords) {
    if node.text.isEmpty { return }
    var entry = Entry(node.text)
    for (name, value) in node.attributes where !value.isEmpty {
      if name == attribute {
        words.read(value, into: &entry)
      } else if name != "id" {
        keep(value, name, in: &entry)
      }
    }
    contact.emails.append(entry)
  }

  /// Keeps an attribute as a parameter of a value.
  private mutating func keep<Value>(_ value: String, _ name: String, in entry: inout Entry<Value>) {
    let isName = name.utf8.allSatisfy {
      ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == ASCII.hyphen || $0 == ASCII.underscore
    }
    if isName {
      entry.attributes.parameters.append(Parameter(PhoneLayout.parameter(name), [value]))
    } else {
      contact.extensions.append(CustomField.property(label: name, value: value))
    }
  }

  private mutating func read(_ text: String, _ key: String) {
    switch layout.field(key)?.role {
    case .formattedName: contact.formattedNames.append(Entry(text))
    case .given: given = given.isEmpty ? text : given + " " + text
    case .family: family = family.isEmpty ? text : family + " " + text
    case .text(let property): add(text, to: property)
    case .organization: contact.organizations.append(Entry(Organization(text)))
    case .category(let defaults): if !defaults.contains(text) { contact.categories.append(Entry(text)) }
    case .flag(let category, let on, let off):
      if text.equalsIgnoringASCIICase(on) {
        contact.categories.append(Entry(category))
      } else if !text.equalsIgnoringASCIICase(off) {
        keep(text, key)
      }
    case .photo: contact.photos.append(Entry(EntryReader.photo(text)))
    case .photoAddress: contact.photos.append(Entry(Media(.uri(text))))
    case .uid: contact.uids.append(Entry(text))
    case .revision:
      guard let seconds = Int(text), seconds > 0, case let date = PartialDate(secondsSince1970: seconds),
        date.isPossible
      else { return text == "0" ? () : keep(text, key) }
      contact.revisions.append(Entry(.date(date)))
    case .slot(let types): contact.phones.append(Entry(PhoneNumber(text), types: types))
    case .typeOfPhone(let words):
      if contact.phones.isEmpty { keep(text, key) } else { words.read(text, into: &contact.phones[0]) }
    case .kept(let name, let defaults):
      if !defaults.contains(text) { contact.extensions.append(CustomField.property(label: name, value: text)) }
    case .structure, .email, .phone: break
    case nil: keep(text, key)
    }
  }

  private mutating func keep(_ text: String, _ key: String) {
    contact.extensions.append(CustomField.property(label: key, value: text))
  }

  private mutating func add(_ text: String, to property: String) {
    guard case .texts(let list)? = ContactField.of(property: property)?.values else { return }
    list.append(Entry(text), to: &contact)
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

extension Contact {
  /// Sets the structured name from the name for display, as the writers of formats that require one do.
  mutating func nameFromFormattedName() {
    if let derived = derivedPersonName { self.names = [Entry(derived.name)] }
  }
}
