import ContactModel
import Findings
import SourceText
import VCardContacts
import VCardSyntax

/// A property of a jCard (RFC 7095 3.3).
struct JCardProperty {
  /// The name in lower case.
  var name: String
  private var group: String?
  /// The parameters except VALUE and the group, with names in lower case.
  private var parameters: [Parameter] = []
  /// The type of the values, in lower case.
  private var type: String
  /// Whether an empty array replaces the object of the parameters.
  let hasArrayOfParameters: Bool
  /// The values, at least one.
  private(set) var values: [JCardValue] = []
  /// Its standard type; `nil` for a non-standard property.
  private let standard: PropertyType?

  /// Reads the array of a property; `nil` if it is not one, which is reported.
  init?(_ json: JSONValue, _ reading: inout JSONReading) {
    guard case .array(let parts) = json.kind, parts.count >= 4, let name = parts[0].text, !name.isEmpty,
      let members = JCardProperty.parameters(parts[1]), let type = parts[2].text
    else {
      reading.report(
        JSONCodes.badJCardProperty, "\(reading.quoted(json)) is not a property; it was skipped", json.range)
      return nil
    }
    self.name = name.asciiLowercased
    self.type = type.asciiLowercased
    standard = PropertyType[self.name]
    if case .array = parts[1].kind { hasArrayOfParameters = true } else { hasArrayOfParameters = false }
    if self.name != name || self.type != type || !ContentLineWriter.isValidName(name) {
      reading.report(
        JSONCodes.jCardName,
        "name \(Finding.quote(name)) or type \(Finding.quote(type)) does not conform to jCard; read anyway",
        parts[0].range)
    }
    for member in members { read(member, &reading) }
    for part in parts[3...] {
      if let value = JCardProperty.value(part, depth: 0, &reading) { values.append(value) }
    }
    if values.isEmpty { return nil }
    if isTextOfTypeURI {
      self.type = "text"
      if case .text(let text) = values[0], !text.isEmpty {
        reading.report(
          JSONCodes.jCardValue, "\(reading.quoted(parts[3])) has the type uri but no scheme; it was read as a text",
          parts[3].range, severity: .note)
      }
    }
    if hasTooManyValues {
      reading.report(
        JSONCodes.jCardValue, "\(Finding.quote(name)) has one value; the others became separate properties",
        parts[4].range)
    }
  }

  /// The parameters of a property. Programs in PHP write an empty object as an empty array.
  private static func parameters(_ json: JSONValue) -> [JSONMember]? {
    switch json.kind {
    case .object(let members): members
    case .array(let values) where values.isEmpty: []
    default: nil
    }
  }

  /// Whether the values of a property of texts have the type `uri`, but none of them begins with a scheme.
  private var isTextOfTypeURI: Bool {
    guard type == "uri", standard?.value == "text" else { return false }
    return values.allSatisfy { value in
      if case .text(let text) = value { !text.looksLikeURI } else { false }
    }
  }

  /// Whether there are several values of a single-value property.
  private var hasTooManyValues: Bool {
    guard values.count > 1, let structure = standard?.structure else { return false }
    return structure != .list
  }

  private mutating func read(_ member: JSONMember, _ reading: inout JSONReading) {
    let key = member.key.asciiLowercased
    guard let texts = JCardProperty.texts(member.value), key != "value" else {
      reading.report(
        JSONCodes.jCardParameter,
        "parameter \(Finding.quote(member.key)) was skipped: \(reading.quoted(member.value))",
        member.keyRange)
      return
    }
    if key != member.key || key.isEmpty || !ContentLineWriter.isValidName(key) {
      reading.report(
        JSONCodes.jCardName,
        "parameter \(Finding.quote(member.key)) is not a name in lower case; read anyway",
        member.keyRange)
    }
    if key.isEmpty { return }
    if key == "group" {
      group = texts.first
      if let group, !ContentLineWriter.isValidName(group) {
        reading.report(
          JSONCodes.jCardName,
          "group \(Finding.quote(group)) has characters other than letters, digits and hyphens; read with hyphens instead",
          member.keyRange)
      }
    } else {
      parameters.append(Parameter(key, texts))
    }
  }

  /// The texts of a parameter; numbers and booleans as written.
  private static func texts(_ value: JSONValue) -> [String]? {
    switch value.kind {
    case .string(let text): return [text.string]
    case .number(let text): return [text]
    case .bool(let flag): return [flag ? "true" : "false"]
    case .array(let values):
      var texts: [String] = []
      for value in values {
        if case .array = value.kind { return nil }
        guard let found = Self.texts(value) else { return nil }
        texts += found
      }
      return texts.isEmpty ? nil : texts
    case .null, .object, .skipped: return nil
    }
  }

  /// A value; a structured value may have lists of texts.
  private static func value(_ json: JSONValue, depth: Int, _ reading: inout JSONReading) -> JCardValue? {
    switch json.kind {
    case .string(let text):
      if let (head, base64) = text.dataURI { return .data(mediaType: DataURI.mediaType(ofHead: head), base64) }
      let string = text.string
      return .text(string.utf8.contains(ASCII.carriageReturn) ? Property.Value.withPlainLineBreaks(string) : string)
    case .number(let text): return .literal(text)
    case .bool(let flag): return .literal(flag ? "true" : "false")
    case .array(let values) where depth < 2:
      return .list(values.compactMap { value($0, depth: depth + 1, &reading) })
    // An empty component keeps its position.
    case .skipped: return depth > 0 ? .text("") : nil
    case .array, .null, .object:
      reading.report(
        JSONCodes.jCardValue, "\(reading.quoted(json)) is \(json.typeName), not a value of a property; it was skipped",
        json.range)
      return depth > 0 ? .text("") : nil
    }
  }

  // MARK: - Conversion to properties of vCard

  /// The properties: one, or one per value if the property has no lists.
  var properties: [Property] {
    hasTooManyValues ? values.map { property([$0]) } : [property(values)]
  }

  private func property(_ values: [JCardValue]) -> Property {
    var all = type == "unknown" || type == standard?.value ? [] : [Parameter("VALUE", [type])]
    for parameter in parameters {
      all.append(Parameter(LowerCaseNames.valid(parameter.name.asciiUppercased), parameter.values))
    }
    return Property(
      LowerCaseNames.property(name),
      group: group.map(LowerCaseNames.valid),
      parameters: all, value(of: values))
  }

  /// The value for the codecs; a non-standard one is kept in the form of a content line.
  private func value(of values: [JCardValue]) -> Property.Value {
    switch (type, standard?.structure, values.count == 1 ? values[0] : nil) {
    case ("text", .single, .text(let text)?), ("language-tag", .single, .text(let text)?): return .text(text)
    case ("text", .list, _):
      let texts = values.compactMap(JCardProperty.text)
      return texts.count == values.count ? .list(texts) : .raw(JCardText.raw(values, type, standard))
    case ("text", .components, .list(let components)?):
      return .components(components.map { TextList(JCardProperty.texts($0)) })
    case ("text", .components, .text(let text)?): return .components([TextList(text)])
    case ("uri", .single, .text(let text)?): return .uri(text)
    case ("uri", .single, .data(let mediaType, let base64)?): return .data(mediaType: mediaType, base64)
    default: return .raw(JCardText.raw(values, type, standard))
    }
  }

  private static func text(_ value: JCardValue) -> String? {
    switch value {
    case .text(let text), .literal(let text): text
    case .data(let mediaType, let base64): DataURI.head(mediaType) + base64.text
    case .list: nil
    }
  }

  private static func texts(_ component: JCardValue) -> [String] {
    if case .list(let values) = component, values.count > 1 {
      return values.flatMap { text($0).map { [$0] } ?? texts($0) }
    }
    if case .list(let values) = component { return values.first.map(texts) ?? [] }
    return text(component).map { $0.isEmpty ? [] : [$0] } ?? []
  }
}
