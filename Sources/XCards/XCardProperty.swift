import ContactModel
import PhoneBookContacts
import SourceText
import VCardContacts
import VCardSyntax

/// A property as the elements of an xCard: names in lower case, and values with the names of their elements.
struct XCardProperty {
  /// An element of a value: one of a type or of a component.
  struct Value {
    let element: String
    let text: String

    init(_ element: String, _ text: String) {
      self.element = element
      self.text = text
    }
  }

  /// The name in lower case.
  let name: String
  var group: String?
  /// The parameters except VALUE and the group, with names in lower case.
  var parameters: [Parameter] = []
  /// The values and components, in order.
  var values: [Value] = []

  /// Starts a property without values.
  init(named name: String, group: String?) {
    self.name = name
    self.group = group
  }
}

extension XCardProperty {
  /// Whether a value has blanks or line breaks at an end in an element of a type whose readers remove them.
  var hasOuterBlanks: Bool {
    func isTrimmed(_ element: String, _ text: String) -> Bool {
      let ends = [text.utf8.first, text.utf8.last].compactMap { $0 }
      return ends.contains(where: MarkupScanner.isSpace) && !XCardNames.keepsBlanks(element)
    }
    return values.contains { isTrimmed($0.element, $0.text) }
      || parameters.contains { parameter in
        parameter.values.contains { isTrimmed(XCardNames.parameterType(parameter.name, $0), $0) }
      }
  }
}

// MARK: - Writing

extension XCardProperty {
  /// The elements of a property.
  init(_ property: Property, _ standard: PropertyType?) {
    let (stated, parameters) = UniqueParameters.all(of: property)
    self.init(named: property.name.asciiLowercased, group: property.group)
    self.parameters = parameters
    let type = stated ?? standard?.value ?? "unknown"
    values = values(of: property.value, type, standard?.structure)
  }

  private func values(of value: Property.Value, _ type: String, _ structure: PropertyType.Structure?) -> [Value] {
    func plain(_ text: String) -> String {
      text.utf8Contains(ASCII.carriageReturn) ? Property.Value.withPlainLineBreaks(text) : text
    }
    switch (value, type, structure) {
    // The element of a UID is a URI, which any text without blanks is.
    case (.text(let text), "text", .single)
    where name == "uid" && !text.isEmpty && !text.utf8.contains { $0 <= ASCII.space }:
      return [Value("uri", text)]
    case (.text(let text), "text", .single), (.text(let text), "language-tag", .single):
      return [Value(type, plain(text))]
    case (.list(let texts), "text", .list): return texts.map { Value(type, plain($0)) }
    case (.components(let components), "text", .components):
      return self.components(components.map { $0.map(plain) }) ?? [Value("unknown", value.rawText)]
    case (.uri(let text), "uri", _) where !Property.Value.hasLineBreak(text): return [Value(type, text)]
    case (.data(let mediaType, let base64), "uri", _)
    where !Property.Value.hasLineBreak(mediaType) && !mediaType.utf8.contains(ASCII.backslash):
      return [Value(type, DataURI.head(mediaType) + base64.text)]
    default: return values(ofRaw: value.rawText, type, structure)
    }
  }

  /// The elements of components; `nil` if they have no elements.
  private func components(_ components: [[String]]) -> [Value]? {
    guard let (names, required) = XCardNames.components[name] else {
      // The units of an organization.
      if components.contains(where: { $0.count > 1 }) { return nil }
      return components.map { Value("text", $0.first ?? "") }
    }
    guard components.count <= names.count else { return nil }
    return (0..<max(required, components.count)).flatMap { number in
      let texts = number < components.count ? components[number] : []
      return (texts.isEmpty ? [""] : texts).map { Value(names[number], $0) }
    }
  }

  /// The elements of a value in the form of a content line.
  private func values(ofRaw raw: String, _ type: String, _ structure: PropertyType.Structure?) -> [Value] {
    let bytes = Array(raw.utf8)
    switch (type, structure) {
    case ("text", .numberedURI):
      guard let middle = bytes.firstIndex(of: ASCII.semicolon) else { break }
      return [
        Value(XCardNames.numberedURI.number, String(decoding: bytes[..<middle], as: UTF8.self)),
        Value("uri", String(decoding: bytes[(middle + 1)...], as: UTF8.self)),
      ]
    case ("text", .components):
      let components = ValueText.split(bytes, bytes.indices, at: ASCII.semicolon).map { component in
        ValueText.split(bytes, component, at: ASCII.comma).map { unescaped(bytes[$0]) }
      }
      if let values = self.components(components) { return values }
    case ("text", .list), ("text", nil):
      return ValueText.split(bytes, bytes.indices, at: ASCII.comma).map { Value(type, unescaped(bytes[$0])) }
    case ("text", _), ("uri", _), ("language-tag", _): return [Value(type, unescaped(bytes[...]))]
    case (_, .some) where PropertyType.dates.contains(type):
      if let element = dateElement(raw) { return [element] }
    case (_, nil) where XCardNames.types.contains(type) && type != "unknown":
      // Several values of an extension (RFC 6350 4).
      return bytes.split(separator: ASCII.comma, omittingEmptySubsequences: false).map {
        Value(type, String(decoding: $0, as: UTF8.self))
      }
    default:
      if XCardNames.isType(type), ContentLineWriter.isValidName(type) { return [Value(type, raw)] }
    }
    // What has no element of its own is converted directly (RFC 6351 6).
    return [Value("unknown", raw)]
  }

  /// The element of a date or time of a standard property, by its form; `nil` if it has none.
  private func dateElement(_ raw: String) -> Value? {
    guard DateGrammar.parse(raw) != nil else { return nil }
    if PropertyType[name]?.value == "timestamp" { return Value("timestamp", raw) }
    guard let mark = raw.utf8.firstIndex(of: UInt8(ascii: "T")) else { return Value("date", raw) }
    return mark == raw.startIndex ? Value("time", String(raw.dropFirst())) : Value("date-time", raw)
  }

  private func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: ValueText.unescaped(bytes, .standard), as: UTF8.self)
  }
}

// MARK: - Reading

extension XCardProperty {
  /// The properties of vCard: one, or one per value if the property has no lists.
  var properties: [Property] {
    if let structured { return [structured] }
    let standard = PropertyType[name]
    let isList =
      switch standard?.structure {
      case .list, .components, nil: true
      case .single, .customText, .numberedURI: false
      }
    var properties: [Property] = []
    var start = 0
    while start < values.count {
      let type = values[start].element
      var end = start + 1
      while isList, type != "unknown", end < values.count, values[end].element == type { end += 1 }
      properties.append(property(values[start..<end].map(\.text), type, standard))
      start = end
    }
    return properties
  }

  /// A property of components.
  private var structured: Property? {
    if name == XCardNames.numberedURI.property {
      guard let number = values.first(where: { $0.element == XCardNames.numberedURI.number }),
        let uri = values.first(where: { $0.element == "uri" })
      else { return nil }
      return property(.raw(Property.Value.onOneLine(number.text.trimmingASCIISpace + ";" + uri.text)))
    }
    guard let (names, required) = XCardNames.components[name] else { return nil }
    var components = [[String]](repeating: [], count: required)
    var hasAny = false
    for value in values {
      guard let number = names.firstIndex(of: value.element) else { continue }
      hasAny = true
      while components.count <= number { components.append([]) }
      components[number].append(value.text)
    }
    return hasAny ? property(.components(components.map { TextList($0 == [""] ? [] : $0) })) : nil
  }

  private func property(_ value: Property.Value, type: String? = nil) -> Property {
    var all = type.map { [Parameter("VALUE", [$0])] } ?? []
    for parameter in parameters {
      all.append(Parameter(LowerCaseNames.valid(parameter.name.asciiUppercased), parameter.values))
    }
    return Property(LowerCaseNames.property(name), group: group.map(LowerCaseNames.valid), parameters: all, value)
  }

  /// The property of values of a type; a non-standard one is kept in the form of a content line.
  private func property(_ texts: [String], _ type: String, _ standard: PropertyType?) -> Property {
    var type = type
    // The type of a value yields to the value: without a scheme it is a text.
    if type == "uri", standard?.value == "text", texts.allSatisfy({ !$0.looksLikeURI }) { type = "text" }
    let isDate = PropertyType.dates.contains(type) && PropertyType.dates.contains(standard?.value ?? "")
    let stated = type == "unknown" || type == standard?.value || isDate ? nil : type
    switch (type, standard?.structure) {
    case ("text", .single), ("language-tag", .single): return property(.text(texts[0]), type: stated)
    case ("text", .list): return property(.list(texts), type: stated)
    case ("text", .components): return property(.components(texts.map { TextList($0) }), type: stated)
    case ("uri", .single): return property(XCardProperty.uri(texts[0]), type: stated)
    default:
      return property(.raw(texts.map { raw($0, type, standard) }.joined(separator: ",")), type: stated)
    }
  }

  /// A URI, and the base64 of a data URI.
  private static func uri(_ text: String) -> Property.Value {
    guard text.utf8.count > 16, text.prefix(5).asciiLowercased == "data:" else { return .uri(text) }
    let bytes = Array(text.utf8)
    guard let start = DataURI.base64Start(bytes, bytes.indices) else { return .uri(text) }
    let base64 = bytes[start...].filter { !ASCII.isBlank($0) && $0 != ASCII.lineFeed }
    let head = String(decoding: bytes[..<start], as: UTF8.self)
    let value = Base64(String(decoding: base64, as: UTF8.self))
    guard Base64Text.isClean(pieces: { value.forEachPiece($0) }) else { return .uri(text) }
    return .data(mediaType: DataURI.mediaType(ofHead: head), value)
  }

  /// A value in the form of a content line of 4.0.
  private func raw(_ text: String, _ type: String, _ standard: PropertyType?) -> String {
    switch (type, standard?.structure) {
    case ("text", .numberedURI): Property.Value.onOneLine(text)
    case ("text", let structure), ("language-tag", let structure):
      ValueText.escaped(text, TextEscapes(semicolon: structure != .single))
    case ("uri", _): Property.Value.onOneLine(text.doublingBackslashes)
    case ("time", .some) where standard?.value != "time" && !text.hasPrefix("T"): Property.Value.onOneLine("T" + text)
    default: Property.Value.onOneLine(text)
    }
  }
}
