internal import ContactModel
import SourceText

/// The meaning of an element or an attribute for a contact.
enum EntryRole: Sendable {
  case formattedName
  case given
  case family
  /// The first text of a field.
  case text(FieldNumber)
  case organization
  /// The unit of the organization.
  case department
  /// The first category that is not a flag. Values that are the device's defaults are no category.
  case category(defaults: [String])
  /// A category that an element or attribute switches on.
  case flag(String, on: String, off: String)
  /// The numbers of groups (``PhoneBookGroups``).
  case groups
  /// The base64 of a photo.
  case photo
  /// The URI of a photo.
  case photoAddress
  case uid
  /// Seconds since 1970.
  case revision
  /// E-mail addresses, with the attribute and the words for their types.
  case email(attribute: String, PhoneBookTypeWords)
  case phone(PhoneLayout)
  /// One phone number, of these types.
  case slot(TypeSet)
  /// The type of the number of the entry.
  case typeOfPhone(PhoneBookTypeWords)
  /// A value without a field in the model, kept under that name. Values that are the device's defaults are not kept.
  case kept(String, defaults: [String])
  /// Numbering and counts, which are made when the entry is written.
  case structure
}

/// The elements of phone numbers.
struct PhoneLayout: Sendable {
  /// The attribute with the number; `nil` for the text of the element.
  var number: String?
  /// The attribute with the type.
  var type: String?
  var words = PhoneBookTypeWords()
  /// Whether types are written.
  var writesTypes = true
  /// The attribute that is 1 for the preferred number.
  var preference: String?
  /// The attributes without a field in the model that are written; they are parameters of the contact's number.
  var kept: [String] = []
  /// The values of attributes that are the device's defaults, which are not kept.
  var defaults: [String: String] = [:]
  /// The attributes that number and count.
  var structure: [String] = []
  /// The maximum number of phone numbers.
  var limit: Int?
  /// Whether numbers are written with nothing but what is dialled.
  var isDialled = true

  /// The name of the parameter for an attribute.
  static func parameter(_ attribute: String) -> String {
    let name = attribute.utf8.map { $0 == ASCII.underscore ? ASCII.hyphen : ASCII.uppercased($0) }
    return "X-" + String(decoding: name, as: UTF8.self)
  }
}

/// The words of a format for the types of values.
struct PhoneBookTypeWords: Sendable {
  /// A word and its meaning: types, or a label if vCard has no type for it.
  struct Word: Sendable {
    let word: String
    let types: TypeSet
    let label: String?
    /// Whether devices write the word and may not know it.
    let isReadOnly: Bool

    init(_ word: String, _ types: TypeSet = [], label: String? = nil, isReadOnly: Bool = false) {
      self.word = word
      self.types = types
      self.label = label
      self.isReadOnly = isReadOnly
    }
  }

  /// The words, the most specific first.
  let words: [Word]

  init(_ words: Word...) { self.words = words }

  /// Sets the types or the label of an entry; any other word becomes its label.
  func read<Value>(_ text: String, into entry: inout Entry<Value>) {
    guard let word = words.first(where: { $0.word.equalsIgnoringASCIICase(text) }) else {
      if !text.isEmpty { entry.label = text }
      return
    }
    entry.types = word.types
    if let label = word.label { entry.label = label }
  }

  /// The word for the types and the label of a value.
  func word(for attributes: Attributes) -> String {
    let written = words.filter { !$0.isReadOnly }
    if let label = attributes.label, let word = written.first(where: { $0.label?.hasSameBytes(as: label) ?? false }) {
      return word.word
    }
    let typed = written.filter { !$0.types.isEmpty }
    let found =
      typed.first { $0.types.isSubset(of: attributes.types) }
      ?? typed.first { attributes.types.contains(.fax) && $0.types.contains(.fax) }
      ?? written.first { $0.types.isEmpty && $0.label == nil }
    return found?.word ?? ""
  }
}
