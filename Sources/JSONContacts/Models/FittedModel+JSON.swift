public import ContactMatching
internal import Findings
internal import SourceText

/// A text is not a model, or it is one of another version.
public struct FittedModelError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason, for people.
  public let message: String
  /// The offset in the bytes, if one place is wrong.
  public let offset: Int?

  /// The reason, and the place if there is one.
  public var description: String { message + (offset.map { " at byte \($0 + 1)" } ?? "") }
}

extension FittedModel {
  /// The model as JSON, the same bytes for the same model. <doc:KeptModels> describes the keys.
  ///
  /// ```swift
  /// let bytes = model.json()
  /// let same = try FittedModel(json: bytes)   // same == model
  /// ```
  public func json() -> [UInt8] {
    var output = JSONOutput([], level: 0, nesting: 1)
    output.object { output in
      output.key(text: "version")
      output.raw(String(FittedModel.version))
      output.key(text: "contacts")
      output.raw(String(contacts))
      output.key(text: "blockSize")
      output.raw(String(blockSize))
      if let phoneRegion {
        output.key(text: "phoneRegion")
        output.text(phoneRegion)
      }
      output.key(text: "register")
      output.raw(isRegister ? "true" : "false")
      output.key(text: "prior")
      output.object { output in
        output.number("match", matchPrior)
        output.number("household", householdPrior)
      }
      output.number("threshold", threshold)
      output.key(text: "properties")
      output.array(of: properties) { property, output in
        output.object { output in
          output.key(text: "name")
          output.text(property.name)
          output.key(text: "identifier")
          output.raw(property.isIdentifier ? "true" : "false")
        }
      }
      output.key(text: "rules")
      output.array(of: rules) { rule, output in
        output.object { output in
          output.key(text: "field")
          output.text(rule.field)
          output.key(text: "levels")
          output.array(of: rule.levels) { level, output in
            output.raw(
              #"{"level":\#(JSONOutput.quoted(level.slug)),"match":\#(level.match),"household":\#(level.household),"#
                + #""stranger":\#(level.stranger)}"#)
          }
        }
      }
      output.key(text: "dependences")
      output.array(of: dependences) { entry, output in output.raw("[\(entry.rule),\(entry.other),\(entry.bits)]") }
      output.key(text: "errors")
      output.raw("[" + errors.map { "\($0)" }.joined(separator: ",") + "]")
      output.tables("counts", counts.mapValues { $0.grouped { ASCII.hexadecimal($0, digits: 16) } })
      output.numbers("unknown", unknown)
      output.groups("birthdays", days.grouped { String($0) })
      output.groups("names", names.grouped { ASCII.hexadecimal(UInt64($0), digits: 8) })
      output.tables("owners", owners.mapValues { $0.grouped { ASCII.hexadecimal($0, digits: 16) } })
    }
    output.bytes.append(ASCII.lineFeed)
    return output.bytes
  }

  /// Reads a model.
  ///
  /// - Parameter bytes: What ``json()`` has written.
  /// - Throws: ``FittedModelError`` if it is no model, or one whose rules are not those of this version.
  public init(json bytes: [UInt8]) throws(FittedModelError) {
    let value: JSONValue
    do throws(JSONFailure) {
      var parser = JSONParser(bytes, in: 0..<bytes.count, depthLimit: 8)
      value = try parser.parse()
    } catch {
      throw FittedModelError(message: "this is not a model: \(error.message)", offset: error.offset)
    }
    let form = try ModelForm(value)
    if try form.integer("version") != FittedModel.version {
      throw FittedModelError(message: "this model is of another version; save it again", offset: nil)
    }
    self.init()
    contacts = try form.integer("contacts")
    blockSize = try form.integer("blockSize")
    phoneRegion = form["phoneRegion"]?.text
    isRegister = try form.bool("register")
    let prior = try ModelForm(form.value("prior"))
    (matchPrior, householdPrior) = (try prior.number("match"), try prior.number("household"))
    threshold = try form.number("threshold")
    for value in try form.array("properties") {
      let property = try ModelForm(value)
      properties.append(Property(name: try property.text("name"), isIdentifier: try property.bool("identifier")))
    }
    for value in try form.array("rules") {
      let rule = try ModelForm(value)
      var levels: [Level] = []
      for value in try rule.array("levels") {
        let level = try ModelForm(value)
        levels.append(
          Level(
            slug: try level.text("level"), match: try level.number("match"),
            household: try level.number("household"), stranger: try level.number("stranger")))
      }
      rules.append(Rule(field: try rule.text("field"), levels: levels))
    }
    for value in try form.array("dependences") {
      guard case .array(let entry) = value.kind, entry.count == 3 else { throw ModelForm.unexpected(value) }
      dependences.append(
        Dependence(
          rule: try ModelForm.integer(entry[0]), other: try ModelForm.integer(entry[1]),
          bits: try ModelForm.number(entry[2])))
    }
    for value in try form.array("errors") { errors.append(try ModelForm.number(value)) }
    counts = try form.tables("counts") { ASCII.number(hexadecimal: $0) }
    unknown = try form.numbers("unknown")
    days = try form.groups(form.value("birthdays")) { UInt32(String(decoding: $0, as: UTF8.self)) }
    names = try form.groups(form.value("names")) { ASCII.number(hexadecimal: $0).flatMap { UInt32(exactly: $0) } }
    owners = try form.tables("owners") { ASCII.number(hexadecimal: $0) }
    guard isUsable else {
      throw FittedModelError(
        message: "the rules of this model are not those of this version; save it again", offset: nil)
    }
  }
}

/// The values of one number, as a text with blanks between them.
private struct ValueGroup {
  let number: String
  let values: String
}

extension Dictionary where Key: FixedWidthInteger, Value: Comparable & LosslessStringConvertible {
  /// The keys by their values, both in order.
  fileprivate func grouped(_ text: (Key) -> String) -> [ValueGroup] {
    let sorted = sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    var groups: [ValueGroup] = []
    var start = 0
    while start < sorted.count {
      let value = sorted[start].value
      let end = sorted[start...].firstIndex { $0.value != value } ?? sorted.count
      groups.append(
        ValueGroup(
          number: value.description, values: sorted[start..<end].map { text($0.key) }.joined(separator: " ")))
      start = end
    }
    return groups
  }
}

extension JSONOutput {
  fileprivate mutating func number(_ key: String, _ number: Double) {
    self.key(text: key)
    raw("\(number)")
  }

  fileprivate mutating func numbers(_ key: String, _ numbers: [String: UInt32]) {
    self.key(text: key)
    object { output in
      for (key, number) in numbers.sorted(by: { $0.key < $1.key }) {
        output.key(text: key)
        output.raw(String(number))
      }
    }
  }

  fileprivate mutating func groups(_ key: String, _ groups: [ValueGroup]) {
    self.key(text: key)
    object { output in
      for group in groups {
        output.key(text: group.number)
        output.text(group.values)
      }
    }
  }

  fileprivate mutating func tables(_ key: String, _ tables: [String: [ValueGroup]]) {
    self.key(text: key)
    object { output in
      for table in tables.keys.sorted() { output.groups(table, tables[table] ?? []) }
    }
  }

  fileprivate static func quoted(_ text: String) -> String {
    var output = JSONOutput([], level: nil, nesting: 1)
    output.text(text)
    return String(decoding: output.bytes, as: UTF8.self)
  }
}

/// The members of an object of a model.
private struct ModelForm {
  private let members: [String: JSONValue]
  private let range: Range<Int>

  init(_ value: JSONValue) throws(FittedModelError) {
    guard case .object(let members) = value.kind else { throw ModelForm.unexpected(value) }
    self.members = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
    range = value.range
  }

  subscript(key: String) -> JSONValue? { members[key] }

  func value(_ key: String) throws(FittedModelError) -> JSONValue {
    guard let value = members[key] else {
      throw FittedModelError(message: "this is not a model: '\(key)' is missing", offset: range.lowerBound)
    }
    return value
  }

  func integer(_ key: String) throws(FittedModelError) -> Int { try ModelForm.integer(value(key)) }

  func number(_ key: String) throws(FittedModelError) -> Double { try ModelForm.number(value(key)) }

  func bool(_ key: String) throws(FittedModelError) -> Bool {
    let value = try value(key)
    guard case .bool(let bool) = value.kind else { throw ModelForm.unexpected(value) }
    return bool
  }

  func text(_ key: String) throws(FittedModelError) -> String {
    let value = try value(key)
    guard let text = value.text else { throw ModelForm.unexpected(value) }
    return text
  }

  func array(_ key: String) throws(FittedModelError) -> [JSONValue] {
    let value = try value(key)
    guard case .array(let values) = value.kind else { throw ModelForm.unexpected(value) }
    return values
  }

  /// The numbers of an object, by their keys.
  func numbers(_ key: String) throws(FittedModelError) -> [String: UInt32] {
    let value = try value(key)
    guard case .object(let members) = value.kind else { throw ModelForm.unexpected(value) }
    var numbers: [String: UInt32] = [:]
    for member in members {
      guard case .number(let text) = member.value.kind, let number = UInt32(text) else {
        throw ModelForm.unexpected(member.value)
      }
      numbers[member.key] = number
    }
    return numbers
  }

  /// Numbers by the values of each group.
  func groups<Key, Number: LosslessStringConvertible>(
    _ value: JSONValue, _ key: (ArraySlice<UInt8>) -> Key?
  ) throws(FittedModelError) -> [Key: Number] {
    guard case .object(let members) = value.kind else { throw ModelForm.unexpected(value) }
    var numbers: [Key: Number] = [:]
    for member in members {
      guard let number = Number(member.key), let text = member.value.text else {
        throw ModelForm.unexpected(member.value)
      }
      for word in Array(text.utf8).split(separator: ASCII.space) {
        guard let key = key(word) else { throw ModelForm.unexpected(member.value) }
        numbers[key] = number
      }
    }
    return numbers
  }

  func tables<Number: LosslessStringConvertible>(
    _ key: String, _ word: (ArraySlice<UInt8>) -> UInt64?
  ) throws(FittedModelError) -> [String: [UInt64: Number]] {
    let value = try value(key)
    guard case .object(let members) = value.kind else { throw ModelForm.unexpected(value) }
    var tables: [String: [UInt64: Number]] = [:]
    for member in members { tables[member.key] = try groups(member.value, word) }
    return tables
  }

  static func integer(_ value: JSONValue) throws(FittedModelError) -> Int {
    guard case .number(let text) = value.kind, let number = Int(text) else { throw unexpected(value) }
    return number
  }

  static func number(_ value: JSONValue) throws(FittedModelError) -> Double {
    guard case .number(let text) = value.kind, let number = Double(text), number.isFinite else {
      throw unexpected(value)
    }
    return number
  }

  static func unexpected(_ value: JSONValue) -> FittedModelError {
    FittedModelError(message: "this is not a model: \(value.typeName) is not expected", offset: value.range.lowerBound)
  }
}
