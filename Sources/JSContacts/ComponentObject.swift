import ContactModel
import SourceText
import VCardContacts

/// The objects Name and Address without their other members: the components and their order.
enum ComponentObject {
  /// Makes the object of N or ADR.
  ///
  /// - Returns: The object, and its components with their places; `nil` if the property has none.
  static func make(
    _ property: Property, _ layout: ComponentLayout, _ parameters: inout PropertyParameters
  ) -> (object: JSONObject, components: [CardComponent])? {
    guard let lists = property.lists, !lists.allSatisfy({ $0.allSatisfy(\.isEmpty) }) else { return nil }
    parameters.remove("VALUE")
    var components = layout.components(of: lists)
    var object = JSONObject()
    if let text = parameters.value("JSCOMPS"), let order = ComponentOrder(text, of: components) {
      parameters.remove("JSCOMPS")
      components = order.components
      if let separator = order.defaultSeparator { object["defaultSeparator"] = .text(separator) }
      object["isOrdered"] = .bool(true)
    }
    object["components"] = .array(
      components.map { component in
        var value = JSONObject()
        value["kind"] = .text(component.kind)
        value["value"] = .text(component.value)
        return .object(value)
      })
    if layout.isName { addSortTexts(&parameters, components, &object) }
    return (object, components)
  }

  private static func addSortTexts(
    _ parameters: inout PropertyParameters, _ components: [CardComponent], _ object: inout JSONObject
  ) {
    let texts = SortTexts.split(parameters.takeAll("SORT-AS"))
    if texts.isEmpty { return }
    var map = JSONObject()
    for (kind, text) in zip(ComponentLayout.name.allKinds, texts) where !text.isEmpty {
      guard components.contains(where: { $0.kind == kind }) else {
        return parameters.set("SORT-AS", [SortTexts.joined(texts)])
      }
      map[kind] = .text(text)
    }
    guard texts.count <= ComponentLayout.name.allKinds.count, !map.isEmpty else {
      return parameters.set("SORT-AS", [SortTexts.joined(texts)])
    }
    object["sortAs"] = .object(map)
  }
}

/// The full name of a Card that has only components (RFC 9555 3.1).
enum CardNameText {
  /// The order of unordered components.
  private static let order = ["title", "given", "given2", "surname", "surname2", "generation", "credential"]

  /// The text; `nil` if there are no components.
  static func full(of name: JSONObject) -> String? {
    let components = (name["components"]?.array ?? []).compactMap { value -> (kind: String, value: String)? in
      guard let object = value.object, let kind = object["kind"]?.text, let text = object["value"]?.text else {
        return nil
      }
      return (kind, text)
    }
    if !(name["isOrdered"]?.isTrue ?? false) {
      let texts = order.flatMap { kind in components.filter { $0.kind == kind }.map(\.value) }
      return texts.isEmpty ? nil : texts.joined(separator: " ")
    }
    let separator = name["defaultSeparator"]?.text ?? " "
    var text = ""
    var isJoined = true
    for component in components {
      if component.kind == "separator" {
        text += component.value
        isJoined = true
      } else {
        if !isJoined { text += separator }
        text += component.value
        isJoined = false
      }
    }
    return text.isEmpty ? nil : text
  }
}

/// The texts of SORT-AS, which commas separate.
enum SortTexts {
  /// The texts of the values of the parameter.
  static func split(_ values: [String]) -> [String] {
    values.flatMap { value -> [String] in
      var texts: [[UInt8]] = [[]]
      var isEscaped = false
      for byte in value.utf8 {
        switch byte {
        case ASCII.comma where !isEscaped: texts.append([])
        case ASCII.backslash where !isEscaped:
          isEscaped = true
          continue
        default: texts[texts.count - 1].append(byte)
        }
        isEscaped = false
      }
      return texts.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// The value of the parameter.
  static func joined(_ texts: [String]) -> String {
    texts.map { text in
      var bytes: [UInt8] = []
      for byte in text.utf8 {
        if byte == ASCII.comma || byte == ASCII.backslash { bytes.append(ASCII.backslash) }
        bytes.append(byte)
      }
      return String(decoding: bytes, as: UTF8.self)
    }.joined(separator: ",")
  }
}
