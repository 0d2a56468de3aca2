import ContactModel
import JSONContacts
import SourceText

/// A JSON value that is made, changed and compared.
enum JSONTree: Sendable {
  case null
  case bool(Bool)
  /// A number as written.
  case number(String)
  case text(String)
  /// A text that is a data URI: the part before its base64, and its base64.
  case data(head: String, Base64)
  case array([JSONTree])
  case object(JSONObject)

  /// A tree with the data of a parsed value. A text that was too long is an empty text.
  init(_ value: JSONValue) {
    switch value.kind {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .number(let text): self = .number(text)
    case .string(let text):
      if let (head, base64) = text.dataURI { self = .data(head: head, base64) } else { self = .text(text.string) }
    case .array(let values): self = .array(values.map { JSONTree($0) })
    case .object(let members):
      var object = JSONObject()
      for member in members { object[member.key] = JSONTree(member.value) }
      self = .object(object)
    case .skipped: self = .text("")
    }
  }

  /// The tree of a JSON text; `nil` if the text is not JSON.
  init?(parsing text: String, depthLimit: Int) {
    let bytes = Array(text.utf8)
    var parser = JSONParser(bytes, in: bytes.indices, depthLimit: depthLimit)
    guard let value = try? parser.parse(), parser.findings.isEmpty else { return nil }
    self.init(value)
  }

  /// The text; `nil` if the value is not a text.
  var text: String? {
    switch self {
    case .text(let text): text
    case .data(let head, let base64): head + base64.text
    default: nil
    }
  }

  /// The members; `nil` if the value is not an object.
  var object: JSONObject? { if case .object(let object) = self { object } else { nil } }

  /// The elements; `nil` if the value is not an array.
  var array: [JSONTree]? { if case .array(let values) = self { values } else { nil } }

  /// Whether the value is `true`.
  var isTrue: Bool { if case .bool(true) = self { true } else { false } }

  /// Whether the value is `null`.
  var isNull: Bool { if case .null = self { true } else { false } }

  /// The number; `nil` if the value is not a whole number of at least 0.
  var wholeNumber: Int? {
    if case .number(let text) = self, let number = Int(text), number >= 0 { number } else { nil }
  }

  /// Writes the value.
  func write(to output: inout JSONOutput) {
    switch self {
    case .null: output.raw("null")
    case .bool(let flag): output.raw(flag ? "true" : "false")
    case .number(let text): output.raw(text)
    case .text(let text): output.text(text)
    case .data(let head, let base64): output.base64(base64, after: head)
    case .array(let values):
      output.array { output in
        for value in values {
          output.next()
          value.write(to: &output)
        }
      }
    case .object(let object):
      output.object { output in
        object.visitMembers { key, value in
          output.key(text: key)
          value.write(to: &output)
        }
      }
    }
  }

  /// The value as JSON without white space.
  var compactText: String {
    var output = JSONOutput([], level: nil, nesting: 0)
    write(to: &output)
    return String(decoding: output.bytes, as: UTF8.self)
  }
}

extension JSONTree: Equatable {
  /// Whether two values have the same data. The members of objects have no order; texts are compared byte for byte.
  static func == (left: JSONTree, right: JSONTree) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.data(let left, let base64), .data(let right, let other)):
      left.hasSameBytes(as: right) && base64 == other
    case (.text, .text), (.text, .data), (.data, .text): left.hasSameText(as: right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  private func hasSameText(as other: JSONTree) -> Bool {
    guard let text, let others = other.text else { return false }
    return text.hasSameBytes(as: others)
  }
}

/// The members of an object, in their order.
///
/// Members are found in constant time in large objects, too, because files may have a hundred thousand of them.
struct JSONObject: Sendable {
  private struct Key: Hashable, Sendable {
    let text: String

    static func == (left: Key, right: Key) -> Bool { left.text.isSameKey(as: right.text) }

    func hash(into hasher: inout Hasher) { for byte in text.utf8 { hasher.combine(byte) } }
  }

  /// The members; the value of a removed one is `nil`.
  private var members: [(key: String, value: JSONTree?)] = []
  /// The places of the members of a large object.
  private var places: [Key: Int] = [:]
  /// The number of members.
  private(set) var count = 0

  /// The number of members up to which all keys are compared.
  private static let few = 16

  /// Whether there are no members.
  var isEmpty: Bool { count == 0 }

  /// The value of a member; `nil` if there is none, or to remove it.
  subscript(key: String) -> JSONTree? {
    get { place(of: key).flatMap { members[$0].value } }
    set {
      if let place = place(of: key) {
        count += (newValue == nil ? 0 : 1) - (members[place].value == nil ? 0 : 1)
        members[place].value = newValue
      } else if let newValue {
        append(key, newValue)
      }
    }
  }

  private mutating func append(_ key: String, _ value: JSONTree) {
    if members.count == JSONObject.few {
      for (place, member) in members.enumerated() { places[Key(text: member.key)] = place }
    }
    if members.count >= JSONObject.few { places[Key(text: key)] = members.count }
    members.append((key, value))
    count += 1
  }

  private func place(of key: String) -> Int? {
    if members.count > JSONObject.few { return places[Key(text: key)] }
    return members.firstIndex { $0.key.isSameKey(as: key) }
  }

  /// Changes the object that is the value of a member, without a copy. A member without an object gets an empty one.
  mutating func change<Result>(_ key: String, _ body: (inout JSONObject) -> Result) -> Result {
    var object = self[key]?.object ?? JSONObject()
    self[key] = .null
    defer { self[key] = .object(object) }
    return body(&object)
  }

  /// Calls the body with each member, in order.
  func visitMembers(_ body: (String, JSONTree) -> Void) {
    for member in members { if let value = member.value { body(member.key, value) } }
  }

  /// The keys, in order.
  var keys: [String] { members.compactMap { $0.value == nil ? nil : $0.key } }

  /// The members, in order.
  var all: [(key: String, value: JSONTree)] { members.compactMap { member in member.value.map { (member.key, $0) } } }
}

extension JSONObject: Equatable {
  static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.count == right.count && left.members.allSatisfy { $0.value == nil || right[$0.key] == $0.value }
  }
}
