internal import ContactModel
internal import SourceText

/// The union of the attributes of two entries with one value.
///
/// Types and ids are united, and the better preference counts. Of two labels, or of two values of one parameter, the first
/// stays, and the second goes to a parameter with the prefix `X-ALT-` (`X-ALT-LABEL`).
struct AttributeUnion {
  /// The entry whose text is kept, with its parameters about the text.
  enum Spelling {
    case both, first, second, neither
  }

  /// Two different labels, or two values of one parameter.
  struct Contradiction {
    let name: String
    let kept: String
    let other: String
  }

  /// The united attributes. Group and ALTID are those of the first entry.
  private(set) var attributes: Attributes
  /// Texts that are not kept, because another spelling of them is.
  private(set) var variants: [String] = []
  private(set) var contradictions: [Contradiction] = []

  /// The parameters that describe the text of a value.
  private static let spellingNames: Set<String> = ["JSCOMPS", "DERIVED", "PHONETIC", "SCRIPT"]

  init(_ first: Attributes, _ second: Attributes, spelling: Spelling = .both) {
    attributes = first
    if second.isEmpty, spelling == .both || spelling == .first { return }
    attributes.types.formUnion(second.types)
    if let preference = second.preference {
      attributes.preference = min(attributes.preference ?? 100, preference)
    }
    if second.isCommon, first.isCommon { return }
    addTypes(second.otherTypes)
    addLabel(second.label)
    if let language = second.language {
      if let own = attributes.language {
        if !own.utf8.elementsEqual(language.utf8) { variants.append(language) }
      } else {
        attributes.language = language
      }
    }
    let pids = Set(attributes.pids.map { Array($0.utf8) })
    attributes.pids += second.pids.filter { !pids.contains(Array($0.utf8)) }
    addParameters(first.parameters, second.parameters, spelling)
  }

  /// The number of attributes, for the comparison of members.
  static func weight(_ attributes: Attributes) -> Int {
    AttributeField.all.reduce(0) { weight, field in
      switch field.content {
      case .types: weight + attributes.types.rawValue.nonzeroBitCount
      case .preference: weight + (attributes.preference == nil ? 0 : 1)
      case .text(let get, _): weight + (get(attributes) == nil ? 0 : 1)
      case .texts(let get, _): weight + get(attributes).count
      case .parameters: attributes.parameters.reduce(weight) { $0 + 1 + $1.values.count }
      }
    }
  }

  /// Whether attributes are equal apart from types and preference.
  static func areAlike(_ first: Attributes, _ second: Attributes) -> Bool {
    var (first, second) = (first, second)
    first.types = []
    second.types = []
    first.preference = nil
    second.preference = nil
    return first == second
  }

  /// Whether the languages do not contradict: texts in two languages are never merged.
  static func haveCompatibleLanguages(_ first: Attributes, _ second: Attributes) -> Bool {
    guard let language = first.language, let other = second.language else { return true }
    return language.equalsIgnoringASCIICase(other)
  }

  private mutating func addTypes(_ others: [String]) {
    if others.isEmpty { return }
    var types = attributes.otherTypes
    var spellings = Set(types.map { Array($0.utf8) })
    var words = Set(types.map { Array($0.asciiLowercased.utf8) })
    for type in others where spellings.insert(Array(type.utf8)).inserted {
      if words.insert(Array(type.asciiLowercased.utf8)).inserted { types.append(type) } else { variants.append(type) }
    }
    attributes.otherTypes = types
  }

  private mutating func addLabel(_ label: String?) {
    guard let label, !TextRichness.isBlank(label) else { return }
    guard let own = attributes.label, !TextRichness.isBlank(own) else {
      attributes.label = label
      return
    }
    if own.utf8.elementsEqual(label.utf8) { return }
    if ValueKey.text(own) == ValueKey.text(label) {
      variants.append(label)
    } else {
      addAlternative("LABEL", label, kept: own)
    }
  }

  private mutating func addParameters(_ first: [Parameter], _ second: [Parameter], _ spelling: Spelling) {
    // Parameters about a text that is not kept become alternatives.
    let isFirst = spelling == .both || spelling == .first
    let isSecond = spelling == .both || spelling == .second
    if !isFirst, first.contains(where: { AttributeUnion.isAboutSpelling($0) }) {
      attributes.parameters = first.filter { !AttributeUnion.isAboutSpelling($0) }
      for parameter in first where AttributeUnion.isAboutSpelling(parameter) {
        for value in parameter.values { keepAsAlternative(parameter.name, value) }
      }
    }
    for parameter in second {
      if !isSecond, AttributeUnion.isAboutSpelling(parameter) {
        for value in parameter.values { keepAsAlternative(parameter.name, value) }
        continue
      }
      add(parameter)
    }
  }

  private static func isAboutSpelling(_ parameter: Parameter) -> Bool {
    spellingNames.contains(parameter.name.asciiUppercased)
  }

  private mutating func add(_ parameter: Parameter) {
    let base = AttributeUnion.base(parameter.name)
    if let base {
      for value in parameter.values where !holds(base, value) {
        if base == "LABEL", let label = attributes.label, label.utf8.elementsEqual(value.utf8) { continue }
        keepAsAlternative(base, value)
      }
      return
    }
    guard let own = attributes.parameters.first(where: { $0.name.equalsIgnoringASCIICase(parameter.name) }) else {
      attributes.parameters.append(parameter)
      return
    }
    if !own.name.utf8.elementsEqual(parameter.name.utf8) { variants.append(parameter.name) }
    for value in parameter.values where !holds(parameter.name, value) {
      addAlternative(parameter.name, value, kept: own.values.joined(separator: ","))
    }
  }

  /// The name without the prefix `X-ALT-`; `nil` where it has none.
  private static func base(_ name: String) -> String? {
    let upper = name.asciiUppercased
    let prefix = AlternateProperty.prefix
    return upper.utf8.starts(with: prefix.utf8) && upper.utf8.count > prefix.utf8.count
      ? String(decoding: Array(upper.utf8.dropFirst(prefix.utf8.count)), as: UTF8.self) : nil
  }

  /// Whether a parameter or its alternative has a value.
  private func holds(_ name: String, _ value: String) -> Bool {
    attributes.parameters.contains { parameter in
      (parameter.name.equalsIgnoringASCIICase(name)
        || parameter.name.equalsIgnoringASCIICase(AlternateProperty.prefix + name))
        && parameter.values.containsBytes(value)
    }
  }

  private mutating func addAlternative(_ name: String, _ value: String, kept: String) {
    contradictions.append(Contradiction(name: name, kept: kept, other: value))
    if !holds(name, value) { keepAsAlternative(name, value) }
  }

  /// Adds a value to the parameter with the prefix `X-ALT-`.
  private mutating func keepAsAlternative(_ name: String, _ value: String) {
    let name = AlternateProperty.prefix + name.asciiUppercased
    var parameters = attributes.parameters
    if let index = parameters.firstIndex(where: { $0.name.equalsIgnoringASCIICase(name) }) {
      if !parameters[index].values.containsBytes(value) { parameters[index].values.append(value) }
    } else {
      parameters.append(Parameter(name, [value]))
    }
    attributes.parameters = parameters
  }
}

extension Sequence<String> {
  /// Whether one of the texts has the same bytes.
  func containsBytes(_ text: String) -> Bool { contains { $0.utf8.elementsEqual(text.utf8) } }
}
