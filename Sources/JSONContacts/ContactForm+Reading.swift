import ContactModel
import Findings
import SourceText

/// The version of the form, and the keys that share a field.
extension ContactForm {
  /// The version that is written.
  static let version = 2

  private static let versionKey = JSONKey("version")

  /// Writes the version of the form.
  static func writeVersion(into output: inout JSONOutput) {
    output.key(versionKey)
    output.raw(String(version))
  }

  /// The members of a contact that were read, and what is left of them.
  struct MembersRead {
    /// The members with unknown keys.
    var unknown: [JSONMember]
    /// A name that is a text.
    var name: JSONMember?

    /// Adds a name that is a text as the formatted name, unless the contact has one.
    func addName(to builder: inout ContactBuilder, _ reading: inout JSONReading) {
      guard let name, let text = name.value.text else { return }
      reading.enter(name.key)
      defer { reading.leave() }
      if builder.has(.formattedNames) { return reading.wrongType(name.value, expected: "an object") }
      reading.report(
        JSONCodes.looseValue, "name \(Finding.quote(text)) is a text; it was read as the formatted name",
        name.value.range)
      builder.append(text, to: .formattedNames)
    }
  }

  /// Reads the members of a contact of any version of the form.
  static func read(
    _ members: [JSONMember], into builder: inout ContactBuilder, _ reading: inout JSONReading
  ) -> MembersRead {
    let place = members.firstIndex(where: isVersion)
    if let place { checkVersion(members[place], &reading) }
    guard members.contains(where: isSpecial) else {
      return MembersRead(unknown: table.read(members, except: place, into: &builder, &reading))
    }
    var rest = members
    if let place { rest.remove(at: place) }
    var name: JSONMember?
    if let place = rest.firstIndex(where: isTextName) { name = rest.remove(at: place) }
    return MembersRead(unknown: table.read(joined(rest), into: &builder, &reading), name: name)
  }

  /// Whether one of the members is known.
  static func knows(_ members: [JSONMember]) -> Bool {
    members.allSatisfy(isVersion) || table.knows(members) || members.contains { part(of: $0.key) != nil }
  }

  /// Whether it is the version of the form, which is a number.
  static func isVersion(_ member: JSONMember) -> Bool {
    guard case .number = member.value.kind else { return false }
    return member.key.isSameKey(as: "version")
  }

  private static func checkVersion(_ member: JSONMember, _ reading: inout JSONReading) {
    guard case .number(let text) = member.value.kind, let number = Int(text) else { return }
    if number <= version { return }
    reading.report(
      JSONCodes.newerVersion,
      "version \(number) of the form is newer than version \(version), which was assumed", member.value.range)
  }

  private static func isTextName(_ member: JSONMember) -> Bool {
    guard case .string = member.value.kind else { return false }
    return member.key.isSameKey(as: "name")
  }

  private static func isSpecial(_ member: JSONMember) -> Bool { isTextName(member) || part(of: member.key) != nil }

  /// A key beside that of a field.
  struct Part {
    /// The key of the field.
    let field: String
    /// Whether it has the further values, and not the attributes.
    let hasAlternatives: Bool
  }

  /// The field whose attributes or further values a key has.
  static func part(of key: String) -> Part? {
    // Performance: most keys are shorter than the shortest one of a part.
    key.utf8.count < 13 || key.utf8.last != UInt8(ascii: "s") ? nil : parts[key]
  }

  private static let parts: [String: Part] = {
    let fields = ContactField.all.filter { $0.cardinality != .many && $0.name != "kind" }
    return Dictionary(
      uniqueKeysWithValues: fields.flatMap { field in
        [
          (field.key + SingleKeySuffix.attributes, Part(field: field.key, hasAlternatives: false)),
          (field.key + SingleKeySuffix.alternatives, Part(field: field.key, hasAlternatives: true)),
        ]
      })
  }()

  /// The members with the attributes and further values of a field in one array of entries, as in the first version.
  private static func joined(_ members: [JSONMember]) -> [JSONMember] {
    var fields: [String: JoinedField] = [:]
    for member in members {
      guard let part = part(of: member.key) else { continue }
      fields[part.field, default: JoinedField()].add(member, part)
    }
    var result: [JSONMember] = []
    for member in members {
      if let part = part(of: member.key) {
        let isWhole = members.contains { $0.key.isSameKey(as: part.field) }
        guard !isWhole, let field = fields.removeValue(forKey: part.field) else { continue }
        result.append(JSONMember(key: part.field, keyRange: member.keyRange, value: field.joined(to: nil)))
      } else if let field = fields.removeValue(forKey: member.key) {
        result.append(
          JSONMember(key: member.key, keyRange: member.keyRange, value: field.joined(to: member.value)))
      } else {
        result.append(member)
      }
    }
    return result
  }
}

/// The attributes and the further values of a field.
private struct JoinedField {
  private var attributes: JSONMember?
  private var alternatives: JSONMember?

  mutating func add(_ member: JSONMember, _ part: ContactForm.Part) {
    if part.hasAlternatives { alternatives = member } else { attributes = member }
  }

  /// An entry with the value and its attributes, or an array of it and the further values.
  func joined(to value: JSONValue?) -> JSONValue {
    var entries: [JSONValue] = []
    if let entry = entry(value) {
      if case .array(let several) = entry.kind { entries += several } else { entries.append(entry) }
    }
    if let alternatives {
      switch alternatives.value.kind {
      case .array(let several): entries += several
      case .null: break
      default: entries.append(alternatives.value)
      }
    }
    let range = value?.range ?? attributes?.value.range ?? alternatives?.value.range ?? 0..<0
    return entries.count == 1 ? entries[0] : JSONValue(kind: .array(entries), range: range)
  }

  private func entry(_ value: JSONValue?) -> JSONValue? {
    guard let attributes else { return value }
    switch (attributes.value.kind, value?.kind) {
    case (.object(let members), nil), (.object(let members), .null):
      return JSONValue(kind: .object(members), range: attributes.value.range)
    case (.object(let members), .object(let own)) where own.contains { $0.key.isSameKey(as: "value") }:
      return JSONValue(kind: .object(own + members), range: attributes.value.range)
    case (.object(let members), .some):
      let member = value.map { JSONMember(key: "value", keyRange: attributes.keyRange, value: $0) }
      return JSONValue(
        kind: .object([member].compactMap { $0 } + members), range: value?.range ?? attributes.value.range)
    default:
      // Attributes that are not an object are reported as an unknown key of the entry.
      let member = value.map { JSONMember(key: "value", keyRange: attributes.keyRange, value: $0) }
      let range = value?.range ?? attributes.value.range
      return JSONValue(kind: .object([member].compactMap { $0 } + [attributes]), range: range)
    }
  }
}
