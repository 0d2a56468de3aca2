package import JSONContacts

/// A JSON Schema (draft 2020-12) with the keywords that the schema of the JSON form uses.
package struct JSONSchema {
  /// The keywords that ``flaws(of:)`` checks, and those that only describe.
  package static let keywords: Set = [
    "$schema", "title", "$ref", "$defs", "type", "enum", "minimum", "maximum", "items", "properties", "required",
    "additionalProperties",
  ]

  private let root: JSONValue

  /// Parses a schema.
  package init(_ text: String) throws {
    root = try JSONSchema.parse(Array(text.utf8))
  }

  /// Parses the block of code in an article.
  package init(article: String) throws {
    let lines = article.split(separator: "\n", omittingEmptySubsequences: false)
    let code = lines.drop { $0 != "```json" }.dropFirst().prefix { $0 != "```" }
    try self.init(code.joined(separator: "\n"))
  }

  /// Parses a value.
  package static func parse(_ bytes: [UInt8]) throws -> JSONValue {
    var parser = JSONParser(bytes, in: bytes.indices, depthLimit: 2_000)
    return try parser.parse()
  }

  // MARK: - The schema itself

  /// The keys of the objects of the schema that are not known keywords, and the references without a target.
  package var faults: [String] { faults(in: root, at: "#") }

  /// The keys that a contact may have.
  package var contactKeys: [String] { members(root["properties"]).map(\.key) }

  private func faults(in schema: JSONValue, at place: String) -> [String] {
    guard case .object(let members) = schema.kind else { return ["\(place) is not an object"] }
    var faults = members.map(\.key).filter { !JSONSchema.keywords.contains($0) }.map { "\(place): keyword \($0)" }
    if let reference = schema["$ref"]?.text, target(reference) == nil { faults.append("\(place): \(reference)") }
    for key in ["properties", "$defs"] {
      for member in self.members(schema[key]) { faults += self.faults(in: member.value, at: "\(place)/\(member.key)") }
    }
    if let items = schema["items"] { faults += self.faults(in: items, at: place + "/items") }
    if let type = schema["type"], !["object", "array", "string", "boolean", "integer"].contains(type.text) {
      faults.append("\(place): type")
    }
    return faults
  }

  private func members(_ value: JSONValue?) -> [JSONMember] {
    if case .object(let members)? = value?.kind { members } else { [] }
  }

  private func target(_ reference: String) -> JSONValue? {
    if reference == "#" { return root }
    guard reference.hasPrefix("#/$defs/") else { return nil }
    return root["$defs"]?[String(reference.dropFirst("#/$defs/".count))]
  }

  // MARK: - Values

  /// Where and how a value differs from the schema.
  package func flaws(of value: JSONValue) -> [String] {
    var flaws: [String] = []
    check(value, root, "", &flaws)
    return flaws
  }

  private func check(_ value: JSONValue, _ schema: JSONValue, _ path: String, _ flaws: inout [String]) {
    if let reference = schema["$ref"]?.text, let target = target(reference) { check(value, target, path, &flaws) }
    if let type = schema["type"]?.text, type != self.type(of: value) {
      return flaws.append("\(path) is not of the type \(type)")
    }
    if case .array(let values)? = schema["enum"]?.kind, !values.contains(where: { isSame($0, value) }) {
      flaws.append("\(path) is not one of the values")
    }
    if let number = number(value) {
      if let minimum = schema["minimum"].flatMap(self.number), number < minimum { flaws.append("\(path) is too small") }
      if let maximum = schema["maximum"].flatMap(self.number), number > maximum { flaws.append("\(path) is too large") }
    }
    if case .array(let values) = value.kind, let items = schema["items"] {
      for (index, value) in values.enumerated() { check(value, items, "\(path)[\(index)]", &flaws) }
    }
    if case .object(let members) = value.kind { check(members, schema, path, &flaws) }
  }

  private func check(_ members: [JSONMember], _ schema: JSONValue, _ path: String, _ flaws: inout [String]) {
    if case .array(let names)? = schema["required"]?.kind {
      for name in names.compactMap(\.text) where !members.contains(where: { $0.key == name }) {
        flaws.append("\(path).\(name) is missing")
      }
    }
    let properties = schema["properties"]
    let isClosed = if case .bool(false)? = schema["additionalProperties"]?.kind { true } else { false }
    for member in members {
      if let property = properties?[member.key] {
        check(member.value, property, "\(path).\(member.key)", &flaws)
      } else if isClosed {
        flaws.append("\(path).\(member.key) is not a key of the schema")
      }
    }
  }

  private func type(of value: JSONValue) -> String {
    switch value.kind {
    case .null: "null"
    case .bool: "boolean"
    case .number(let text): Int(text) == nil ? "number" : "integer"
    case .string, .skipped: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  private func number(_ value: JSONValue) -> Double? {
    if case .number(let text) = value.kind { Double(text) } else { nil }
  }

  private func isSame(_ value: JSONValue, _ other: JSONValue) -> Bool {
    if let number = number(value) { return number == self.number(other) }
    return value.text != nil && value.text == other.text
  }
}

extension JSONValue {
  fileprivate subscript(key: String) -> JSONValue? {
    guard case .object(let members) = kind else { return nil }
    return members.first { $0.key == key }?.value
  }
}
