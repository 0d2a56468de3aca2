import SourceText

/// Cards without what they have by default, to compare them.
struct NormalForm {
  /// Whether components without an order are sorted.
  let sortsComponents: Bool

  /// A Card without the names of types and the values that are implied.
  func card(_ card: JSONObject) -> JSONObject { normalized(card, "Card") }

  private func normalized(_ object: JSONObject, _ type: String) -> JSONObject {
    guard let known = CardType[type] else { return object }
    var result = object
    if object["@type"]?.text == type, type != "Timestamp" { result["@type"] = nil }
    switch type {
    case "Title": if object["kind"]?.text == "title" { result["kind"] = nil }
    case "Relation": if object["relation"] == nil { result["relation"] = .object(JSONObject()) }
    case "Name", "Address": if case .bool(false)? = object["isOrdered"] { result["isOrdered"] = nil }
    default: break
    }
    object.visitMembers { key, value in
      guard let member = known.members[key] else { return }
      switch (member, value) {
      case (.object(let type), .object(let inner)): result[key] = .object(normalized(inner, type))
      case (.date, .object(let inner)):
        let isTime = inner["@type"]?.text == "Timestamp"
        result[key] = .object(normalized(inner, isTime ? "Timestamp" : "PartialDate"))
      case (.map(let type), .object(let map)), (.identifiers(let type), .object(let map)):
        var values = JSONObject()
        map.visitMembers { id, value in values[id] = value.object.map { .object(normalized($0, type)) } ?? value }
        result[key] = .object(values)
      case (.list(let type), .array(let values)):
        let elements = values.map { value in value.object.map { .object(normalized($0, type)) } ?? value }
        result[key] = .array(elements)
      case (.parameters, .object):
        let (parameters, group) = PropertyParameters.parameters(of: value)
        result[key] = PropertyParameters(parameters, group: group).tree ?? value
      default: break
      }
    }
    if sortsComponents, !(result["isOrdered"]?.isTrue ?? false), let components = result["components"]?.array,
      type == "Name" || type == "Address"
    {
      result["components"] = .array(sorted(components, type == "Name" ? .name : .address))
    }
    return result
  }

  /// Components in the order of a structured value.
  private func sorted(_ components: [JSONTree], _ layout: ComponentLayout) -> [JSONTree] {
    let places = components.enumerated().map { index, component in
      (layout.place(of: component.object?["kind"]?.text ?? ""), index, component)
    }
    return places.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }
}
