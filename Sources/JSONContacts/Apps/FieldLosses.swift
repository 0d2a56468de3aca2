import ContactModel
import Findings
import SourceText

/// Finds the losses of a contact in the format of an app by comparing it with the contact that is read back.
///
/// Both are compared in the JSON form of contacts, which is lossless, field by field and value by value.
struct FieldLosses {
  private let original: Contact
  private let kept: Contact
  private let before: ContactBuffer
  private let after: ContactBuffer
  private let app: String
  private let reference: ContactReference
  private(set) var findings: [Finding] = []

  /// - Parameter kept: The contact that is read from the output.
  init(_ original: Contact, kept: Contact, app: String) {
    self.original = original
    self.kept = kept
    before = original.buffer
    after = kept.buffer
    self.app = app
    let name = original.displayName
    reference = ContactReference(index: 0, uid: original.uid, name: name.isEmpty ? nil : name)
  }

  /// Adds a finding about the contact.
  mutating func add(_ code: FindingCode, _ message: String, property: String?, severity: Severity? = nil) {
    findings.append(
      Finding(
        code, message, severity: severity, contact: reference, property: property.map { FieldLosses.property($0) }))
  }

  /// Compares all fields.
  ///
  /// - Parameter places: The properties that the app can hold.
  mutating func find(places: Set<String>) {
    for field in ContactForm.table.fields {
      if field.isAbsent(before) {
        reportCreated(field)
      } else {
        compare(field, hasPlace: places.contains(FieldLosses.property(field.key)))
      }
    }
  }

  /// Reports a value that was created because the app requires it.
  private mutating func reportCreated(_ field: ContactForm.Member) {
    if field.key == "name", let name = kept.name, kept.formattedNames.isEmpty {
      add(
        LossCodes.otherForm, "name \(Finding.quote(name.display)) is written as the first name of \(app)",
        property: "name")
    }
    guard field.key == "uid", let id = kept.uid else { return }
    add(
      LossCodes.derived, "id \(Finding.quote(id)) was derived from the contact: \(app) requires one", property: "uid")
  }

  private mutating func compare(_ field: ContactForm.Member, hasPlace: Bool) {
    let before = FieldLosses.text(field, self.before)
    let after = field.isAbsent(self.after) ? [] : FieldLosses.text(field, self.after)
    if before == after { return }
    var others = Unmatched(LossValue.values(after), by: \.text)
    var missing: [LossValue] = []
    for value in LossValue.values(before) where others.removeFirst(value.text) == nil { missing.append(value) }
    var rest = Unmatched(others.remaining, by: \.value)
    for value in missing {
      if let other = rest.removeFirst(value.value) {
        attributes(of: value, other, field.key)
      } else if value.isStructured, let other = rest.removeFirst() {
        components(of: value, other, field.key)
      } else {
        lose(value, field.key, hasPlace: hasPlace)
      }
    }
  }

  private mutating func lose(_ value: LossValue, _ field: String, hasPlace: Bool) {
    let text = value.shown
    switch field {
    // Readers derive it from the rest of the contact.
    case "formattedNames" where text.utf8.elementsEqual(kept.displayName.utf8): return
    case "uid" where AppIdentifier.bare(text).utf8.elementsEqual((kept.uid ?? "").utf8):
      add(
        LossCodes.otherForm, "the prefix of uid \(Finding.quote(text)) is not written: \(app) has ids without it",
        property: field)
    case _ where text.isEmpty || text.unicodeScalars.allSatisfy(\.properties.isWhitespace),
      "extensions" where FieldLosses.hasNoValue(text):
      add(LossCodes.emptyLeftOut, "an empty value of \(field) was skipped", property: field)
    case _ where hasPlace && field != "extensions":
      add(
        LossCodes.noSlotLeft, "\(app) cannot hold more values of \(field); \(Finding.quote(text)) was lost",
        property: field)
    default:
      add(
        LossCodes.property, "\(app) cannot hold \(field) \(Finding.quote(text)); it was lost",
        property: field == "extensions" ? FieldLosses.keptName(text) : field)
    }
  }

  /// Whether a kept property is empty (``ExtensionProperty/isEmpty``).
  private static func hasNoValue(_ shown: String) -> Bool {
    guard let colon = shown.utf8.firstIndex(of: ASCII.colon) else { return false }
    return ExtensionProperty(keptName(shown), String(shown[shown.utf8.index(after: colon)...])).isEmpty
  }

  /// The name of a kept property if a content line may have it, else `X-`.
  private static func keptName(_ shown: String) -> String {
    let name = shown.utf8.prefix { $0 == ASCII.hyphen || ASCII.isLetter($0) || ASCII.isDigit($0) }
    return name.isEmpty || name.endIndex == shown.utf8.endIndex ? "X-" : String(decoding: name, as: UTF8.self)
  }

  /// Reports attributes that differ between two equal values.
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
        code, "\(app) cannot hold the \(key) \(Finding.quote(shown)) of \(field) \(Finding.quote(value.shown))",
        property: field, severity: key == "preference" ? .warning : nil)
    }
  }

  /// Reports components that differ between two structured values.
  private mutating func components(of value: LossValue, _ other: LossValue, _ field: String) {
    for (key, text) in value.components {
      guard let found = other.components.first(where: { $0.key == key }) else {
        add(
          LossCodes.component,
          "\(app) cannot hold the \(key) \(Finding.quote(LossValue.shown(text))) of \(field); it was lost",
          property: field)
        continue
      }
      if found.text == text { continue }
      add(
        LossCodes.valueChanged,
        "the \(key) \(Finding.quote(LossValue.shown(text))) of \(field) is read back as \(Finding.quote(LossValue.shown(found.text)))",
        property: field)
    }
    attributes(of: value, other, field)
  }

  /// The property of a key of a contact; other names are returned unchanged.
  static func property(_ key: String) -> String { properties[key] ?? key }

  private static let properties = Dictionary(
    ContactField.all.map { ($0.key, $0.property) }, uniquingKeysWith: { first, _ in first })

  private static func text(_ field: ContactForm.Member, _ contact: ContactBuffer) -> [UInt8] {
    var output = JSONOutput([], level: nil, nesting: 100)
    field.write(contact, &output)
    return output.bytes
  }
}

/// Values that are not matched yet, by a key.
private struct Unmatched {
  private var values: [LossValue?]
  /// The indices of the values of a key, the first one last.
  private var places: [[UInt8]: [Int]] = [:]
  private var next = 0

  init(_ values: [LossValue], by text: (LossValue) -> [UInt8]) {
    self.values = values
    for (place, value) in values.enumerated().reversed() { places[text(value), default: []].append(place) }
  }

  /// The values that are not matched.
  var remaining: [LossValue] { values.compactMap(\.self) }

  /// Removes and returns the first value of a key.
  mutating func removeFirst(_ text: [UInt8]) -> LossValue? {
    while let place = places[text]?.popLast() {
      guard let value = values[place] else { continue }
      values[place] = nil
      return value
    }
    return nil
  }

  /// Removes and returns the first value.
  mutating func removeFirst() -> LossValue? {
    while next < values.count {
      defer { next += 1 }
      guard let value = values[next] else { continue }
      values[next] = nil
      return value
    }
    return nil
  }
}

/// A value of a field in JSON, and its attributes.
private struct LossValue {
  /// The JSON of the entry.
  let text: [UInt8]
  /// The JSON of the value.
  let value: [UInt8]
  /// The attributes.
  let beside: [(key: String, text: [UInt8])]
  /// The components of a structured value.
  let components: [(key: String, text: [UInt8])]

  var isStructured: Bool { !components.isEmpty }
  /// The value for messages.
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
      // A kept property is a value together with its name.
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

  /// A value for people: a text without quotes, the texts of a list, or the JSON of an object.
  static func shown(_ text: [UInt8]) -> String {
    guard let value = parse(text) else { return "" }
    switch value.kind {
    case .string(let text): return text.string
    case .number(let text): return text
    case .object(let members) where members.contains { $0.key == "name" } && members.contains { $0.key == "value" }:
      // A kept property.
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
