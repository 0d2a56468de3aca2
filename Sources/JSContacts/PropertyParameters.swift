import ContactModel
import SourceText
import VCardContacts
import VCardSyntax

/// The parameters of a property that have not become members of an object yet.
struct PropertyParameters {
  private(set) var rest: [Parameter]
  /// The group, if it has to be kept.
  var group: String?

  init(_ property: Property) { rest = property.parameters }

  init(_ parameters: [Parameter], group: String?) {
    rest = parameters
    self.group = group
  }

  /// The value of a parameter that has one value, which stays.
  func value(_ name: String) -> String? {
    let found = rest.filter { $0.name.equalsIgnoringASCIICase(name) }
    guard found.count == 1, found[0].values.count == 1 else { return nil }
    return found[0].values[0]
  }

  /// Removes a parameter that has one value.
  mutating func take(_ name: String) -> String? {
    guard let value = value(name) else { return nil }
    remove(name)
    return value
  }

  /// Removes a parameter, and returns its values.
  mutating func takeAll(_ name: String) -> [String] {
    let values = rest.filter { $0.name.equalsIgnoringASCIICase(name) }.flatMap(\.values)
    remove(name)
    return values
  }

  /// Removes a parameter.
  mutating func remove(_ name: String) { rest.removeAll { $0.name.equalsIgnoringASCIICase(name) } }

  /// Sets the values of a parameter.
  mutating func set(_ name: String, _ values: [String]) {
    remove(name)
    if !values.isEmpty { rest.append(Parameter(name, values)) }
  }

  /// Moves types that are contexts or features to sets of their words.
  mutating func takeTypes(_ words: [(type: String, word: String)]) -> JSONTree? {
    var set = JSONObject()
    var others: [String] = []
    for value in takeAll("TYPE") {
      if let word = words.first(where: { $0.type == value.asciiLowercased })?.word {
        set[word] = .bool(true)
      } else {
        others.append(value)
      }
    }
    self.set("TYPE", others)
    return set.isEmpty ? nil : .object(set)
  }

  /// The value of `vCardParams`; `nil` if there is nothing to keep.
  var tree: JSONTree? {
    var object = JSONObject()
    if let group { object["group"] = .text(group) }
    for parameter in rest {
      let name = parameter.name.asciiLowercased
      if name == "group" { continue }
      var values = parameter.values.map { JSONTree.text($0) }
      if let earlier = object[name] { values = (earlier.array ?? [earlier]) + values }
      object[name] = values.count == 1 ? values[0] : .array(values)
    }
    return object.isEmpty ? nil : .object(object)
  }

  /// The parameters of a value of `vCardParams`, and the group in it.
  static func parameters(of tree: JSONTree?) -> (parameters: [Parameter], group: String?) {
    var parameters: [Parameter] = []
    var group: String?
    tree?.object?.visitMembers { name, value in
      let values = (value.array ?? [value]).compactMap(text)
      if values.isEmpty { return }
      if name.equalsIgnoringASCIICase("group") {
        group = values[0]
      } else {
        parameters.append(Parameter(name.asciiUppercased, values))
      }
    }
    return (parameters, group)
  }

  private static func text(_ value: JSONTree) -> String? {
    switch value {
    case .text, .data: value.text
    case .number(let text): text
    case .bool(let flag): flag ? "true" : "false"
    case .null, .array, .object: nil
    }
  }
}

extension Property {
  /// The value as one text, with its escapes removed; `nil` if it is not one.
  var plainText: String? {
    switch value {
    case .text(let text), .uri(let text): text
    case .list(let texts): texts.count == 1 ? texts[0] : nil
    case .components(let components): components.count == 1 && components[0].count == 1 ? components[0][0] : nil
    case .raw(let text): Property.unescaped(text)
    case .base64, .data: nil
    }
  }

  /// The value as a list of texts.
  var texts: [String]? {
    if case .list(let texts) = value { return texts }
    return plainText.map { [$0] }
  }

  /// The value as lists of texts.
  var lists: [[String]]? {
    switch value {
    case .components(let components): components.map(\.texts)
    default: plainText.map { [[$0]] }
    }
  }

  /// Whether the property states a type of its value.
  func states(_ type: String) -> Bool {
    PropertyParameters(self).value("VALUE")?.equalsIgnoringASCIICase(type) ?? false
  }

  /// A text without the escapes of a value.
  static func unescaped(_ text: String) -> String {
    guard text.utf8Contains(ASCII.backslash) else { return text }
    return String(decoding: ValueText.unescaped(Array(text.utf8)[...], .standard), as: UTF8.self)
  }
}
