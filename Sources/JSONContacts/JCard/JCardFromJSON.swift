import Findings
import SourceText
import VCardSyntax

// JSON to jCard property.

extension JCardProperty {
  /// Reads the array of a property; nothing where it is none, which is reported.
  init?(_ json: JSONValue, _ reading: inout JSONReading) {
    guard case .array(let parts) = json.kind, parts.count >= 4, let name = parts[0].text, !name.isEmpty,
      case .object(let members) = parts[1].kind, let type = parts[2].text
    else {
      reading.report(
        JSONCodes.badJCardProperty, "\(reading.quoted(json)) is no property; it was left out", json.range)
      return nil
    }
    self.name = name.asciiLowercased
    self.type = type.asciiLowercased
    parameters = []
    values = []
    if self.name != name || self.type != type || !ContentLineWriter.isValidName(name) {
      reading.report(
        JSONCodes.jCardName,
        "the name \(Finding.quote(name)) or the type \(Finding.quote(type)) is not as jCard has them; it was read all the same",
        parts[0].range)
    }
    for member in members { read(member, &reading) }
    for part in parts[3...] {
      if let value = JCardProperty.value(part, depth: 0, &reading) { values.append(value) }
    }
    if values.isEmpty { return nil }
    if values.count > 1, let structure = standard?.structure, structure != .list {
      reading.report(
        JSONCodes.jCardValue, "\(Finding.quote(name)) has one value; the others became properties of their own",
        parts[4].range)
    }
  }

  private mutating func read(_ member: JSONMember, _ reading: inout JSONReading) {
    let key = member.key.asciiLowercased
    guard let texts = JCardProperty.texts(member.value), key != "value" else {
      reading.report(
        JSONCodes.jCardParameter,
        "the parameter \(Finding.quote(member.key)) was left out: \(reading.quoted(member.value))",
        member.keyRange)
      return
    }
    if key != member.key || key.isEmpty || !ContentLineWriter.isValidName(key) {
      reading.report(
        JSONCodes.jCardName,
        "the parameter \(Finding.quote(member.key)) is no name in lower case; it was read all the same",
        member.keyRange)
    }
    if key.isEmpty { return }
    if key == "group" {
      group = texts.first
      if let group, !ContentLineWriter.isValidName(group) {
        reading.report(
          JSONCodes.jCardName,
          "the group \(Finding.quote(group)) is not made of letters, digits and hyphens; it was read with hyphens",
          member.keyRange)
      }
    } else {
      parameters.append((key, texts))
    }
  }

  /// The texts of a parameter; numbers and booleans are taken as they are written.
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
    case .null, .object, .leftOut: return nil
    }
  }

  /// A value; a structured one may hold lists, and those texts alone.
  private static func value(_ json: JSONValue, depth: Int, _ reading: inout JSONReading) -> Value? {
    switch json.kind {
    case .string(let text):
      if let (head, base64) = text.dataURI { return .data(head, base64) }
      return .text(text.string)
    case .number(let text): return .literal(text)
    case .bool(let flag): return .literal(flag ? "true" : "false")
    case .array(let values) where depth < 2:
      return .list(values.compactMap { value($0, depth: depth + 1, &reading) })
    // A component that says nothing still has its place.
    case .leftOut: return depth > 0 ? .text("") : nil
    case .array, .null, .object:
      reading.report(
        JSONCodes.jCardValue, "\(reading.quoted(json)) is \(json.typeName), no value of a property; it was left out",
        json.range)
      return depth > 0 ? .text("") : nil
    }
  }
}
