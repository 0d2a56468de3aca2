import ContactModel
import Findings
import SourceText

/// Finds what is lost of a contact in a shape with few places, by a comparison with the contact that comes back: so
/// that nothing can be dropped without a word.
///
/// Both are compared in the JSON form, which holds all of a contact, field by field and value by value.
struct FieldLosses {
  private let original: Contact
  private let kept: Contact
  private let app: String
  private let reference: ContactReference
  private(set) var findings: [Finding] = []

  /// Begins to compare a contact with the one that comes back from what was written.
  init(_ original: Contact, kept: Contact, app: String) {
    self.original = original
    self.kept = kept
    self.app = app
    let name = original.displayName
    reference = ContactReference(index: 0, uid: original.uid, name: name.isEmpty ? nil : name)
  }

  /// Reports something about the contact.
  mutating func add(_ code: FindingCode, _ message: String, property: String?, severity: Severity? = nil) {
    findings.append(
      Finding(
        code, message, severity: severity, contact: reference, property: property.map { PropertyNames.property($0) }))
  }

  /// Compares all fields.
  ///
  /// - Parameter places: The properties that the shape has a place for.
  mutating func find(places: Set<String>) {
    for field in ContactFields.table.fields {
      if field.isAbsent(original) {
        noteMade(field)
      } else {
        compare(field, hasPlace: places.contains(PropertyNames.property(field.key)))
      }
    }
  }

  /// What was made because the app asks for it. A name from the parts of one adds nothing.
  private mutating func noteMade(_ field: Field<Contact>) {
    if field.key == "name", let name = kept.name, kept.formattedNames.isEmpty {
      add(
        LossCodes.otherForm, "the name \(Finding.quote(name.display)) is written where \(app) has a first name",
        property: "name")
    }
    guard field.key == "uid", let id = kept.uid else { return }
    add(
      LossCodes.derived, "the id \(Finding.quote(id)) was made from the contact: \(app) asks for one", property: "uid")
  }

  private mutating func compare(_ field: Field<Contact>, hasPlace: Bool) {
    let before = FieldLosses.text(field, original)
    let after = field.isAbsent(kept) ? [] : FieldLosses.text(field, kept)
    if before == after { return }
    var others = Waiting(LossValue.values(after), by: \.text)
    var missing: [LossValue] = []
    for value in LossValue.values(before) where others.take(value.text) == nil { missing.append(value) }
    var rest = Waiting(others.left, by: \.value)
    for value in missing {
      if let other = rest.take(value.value) {
        attributes(of: value, other, field.key)
      } else if value.isStructured, let other = rest.takeFirst() {
        components(of: value, other, field.key)
      } else {
        lose(value, field.key, hasPlace: hasPlace)
      }
    }
  }

  private mutating func lose(_ value: LossValue, _ field: String, hasPlace: Bool) {
    let text = value.shown
    switch field {
    // What every reader makes of the rest of the contact.
    case "formattedNames" where text.utf8.elementsEqual(kept.displayName.utf8): return
    case "uid" where AppIdentifier.bare(text).utf8.elementsEqual((kept.uid ?? "").utf8):
      add(
        LossCodes.otherForm, "the prefix of uid \(Finding.quote(text)) is not written: \(app) has bare ids",
        property: field)
    case _ where text.isEmpty || text.unicodeScalars.allSatisfy(\.properties.isWhitespace),
      "extensions" where FieldLosses.hasNoValue(text):
      add(LossCodes.emptyLeftOut, "an empty value of \(field) was left out", property: field)
    case _ where hasPlace && field != "extensions":
      add(
        LossCodes.noSlotLeft, "\(app) has no more place for \(field) \(Finding.quote(text)); it was left out",
        property: field)
    default:
      add(
        LossCodes.property, "\(app) has no place for \(field) \(Finding.quote(text)); it was left out",
        property: field == "extensions" ? FieldLosses.keptName(text) : field)
    }
  }

  /// Whether a kept property has no value, or nothing but the delimiters of empty components: `NOTE:`, `ADR:;;;;;;`.
  private static func hasNoValue(_ shown: String) -> Bool {
    guard let colon = shown.utf8.firstIndex(of: ASCII.colon) else { return false }
    return ExtensionProperty(keptName(shown), String(shown[shown.utf8.index(after: colon)...])).isEmpty
  }

  /// The name of a kept property, where it is one that a line could have.
  private static func keptName(_ shown: String) -> String {
    let name = shown.utf8.prefix { $0 == ASCII.hyphen || ASCII.isLetter($0) || ASCII.isDigit($0) }
    return name.isEmpty || name.endIndex == shown.utf8.endIndex ? "X-" : String(decoding: name, as: UTF8.self)
  }

  /// Two values that are the same and have different things said about them.
  private mutating func attributes(of value: LossValue, _ other: LossValue, _ field: String) {
    for (key, text) in value.beside where other.beside.first(where: { $0.key == key })?.text != text {
      let shown = LossValue.shown(text)
      let code: FindingCode
      switch key {
      case "types", "label", "otherTypes": code = LossCodes.label
      case "preference": code = LossCodes.preference
      case "isURI": code = LossCodes.otherForm
      case "group": code = LossCodes.groupRenamed
      default: code = LossCodes.attribute
      }
      add(
        code, "\(app) has no place for the \(key) \(Finding.quote(shown)) of \(field) \(Finding.quote(value.shown))",
        property: field, severity: key == "preference" ? .warning : nil)
    }
  }

  /// Two structured values of which some components differ.
  private mutating func components(of value: LossValue, _ other: LossValue, _ field: String) {
    for (key, text) in value.components {
      guard let found = other.components.first(where: { $0.key == key }) else {
        add(
          LossCodes.component,
          "\(app) has no place for the \(key) \(Finding.quote(LossValue.shown(text))) of \(field); it was left out",
          property: field)
        continue
      }
      if found.text == text { continue }
      add(
        LossCodes.valueChanged,
        "the \(key) \(Finding.quote(LossValue.shown(text))) of \(field) comes back as \(Finding.quote(LossValue.shown(found.text)))",
        property: field)
    }
    attributes(of: value, other, field)
  }

  private static func text(_ field: Field<Contact>, _ contact: Contact) -> [UInt8] {
    var output = JSONOutput([], level: nil, nesting: 100)
    field.write(contact, &output)
    return output.bytes
  }
}

/// Values that wait for the one that they came from, found by a text in a time that does not grow with their number.
private struct Waiting {
  private var values: [LossValue?]
  /// The places of the values with a text, the first one last.
  private var places: [[UInt8]: [Int]] = [:]
  private var next = 0

  init(_ values: [LossValue], by text: (LossValue) -> [UInt8]) {
    self.values = values
    for (place, value) in values.enumerated().reversed() { places[text(value), default: []].append(place) }
  }

  /// The values that nobody has taken.
  var left: [LossValue] { values.compactMap(\.self) }

  /// Takes the first value with a text.
  mutating func take(_ text: [UInt8]) -> LossValue? {
    while let place = places[text]?.popLast() {
      guard let value = values[place] else { continue }
      values[place] = nil
      return value
    }
    return nil
  }

  /// Takes the first value.
  mutating func takeFirst() -> LossValue? {
    while next < values.count {
      defer { next += 1 }
      guard let value = values[next] else { continue }
      values[next] = nil
      return value
    }
    return nil
  }
}

/// A value of a field in the JSON form: the value itself and what stands beside it.
private struct LossValue {
  /// The whole of it.
  let text: [UInt8]
  /// The value alone.
  let value: [UInt8]
  /// What is said about it.
  let beside: [(key: String, text: [UInt8])]
  /// The components of a structured value.
  let components: [(key: String, text: [UInt8])]

  /// Whether it has components.
  var isStructured: Bool { !components.isEmpty }
  /// The value as a message shows it.
  var shown: String { LossValue.shown(value) }

  /// The values of a field.
  static func values(_ text: [UInt8]) -> [LossValue] {
    guard let parsed = parse(text) else { return [] }
    if case .array(let elements) = parsed.kind { return elements.map { LossValue($0, text) } }
    return [LossValue(parsed, text)]
  }

  private init(_ json: JSONValue, _ bytes: [UInt8]) {
    func part(_ member: JSONMember) -> (key: String, text: [UInt8]) { (member.key, Array(bytes[member.value.range])) }
    text = Array(bytes[json.range])
    var own = json
    var beside: [JSONMember] = []
    var isProperty = false
    if case .object(let members) = json.kind, let member = members.first(where: { $0.key == "value" }) {
      // A property that was kept as it came is one value, with its name.
      isProperty = members.contains { $0.key == "name" }
      if !isProperty {
        own = member.value
        beside = members.filter { $0.key != "value" }
      }
    }
    self.beside = beside.map(part)
    value = Array(bytes[own.range])
    if case .object(let members) = own.kind, !isProperty, !members.contains(where: { $0.key == "contact" }) {
      components = members.map(part)
    } else {
      components = []
    }
  }

  /// A value for people: a text without its quotes, the texts of a list, an object as it is.
  static func shown(_ text: [UInt8]) -> String {
    guard let value = parse(text) else { return "" }
    switch value.kind {
    case .string(let text): return text.string
    case .number(let text): return text
    case .object(let members) where members.contains { $0.key == "name" } && members.contains { $0.key == "value" }:
      // A property as it came.
      return ["name", "value"].compactMap { key in members.first { $0.key == key }?.value.plain }.joined(separator: ":")
    case .array(let values) where values.allSatisfy(\.isText): return values.map(\.plain).joined(separator: ", ")
    default: return String(decoding: text, as: UTF8.self)
    }
  }

  private static func parse(_ text: [UInt8]) -> JSONValue? {
    var parser = JSONParser(text, in: 0..<text.count, depthLimit: 1_000)
    return try? parser.parse()
  }
}

extension JSONValue {
  fileprivate var isText: Bool {
    if case .string = kind { return true }
    return false
  }

  fileprivate var plain: String {
    text ?? ""
  }
}
