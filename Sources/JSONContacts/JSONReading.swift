package import Findings
import SourceText

/// The state of reading one contact: its findings, and the path to the current value.
package struct JSONReading {
  /// The bytes that the ranges of values refer to.
  package let bytes: [UInt8]
  /// The maximum depth of nested contacts.
  let nesting: Int
  /// Whether a number is accepted in place of a text.
  var isLenient = false
  /// The findings so far.
  package var findings: [Finding] = []
  /// The number of contacts that enclose the current one.
  var contactDepth = 0
  /// The keys and indices that lead to the current value.
  private var path: [Step] = []

  private enum Step {
    case key(String)
    case index(Int)
  }

  /// Starts at the contact.
  init(bytes: [UInt8], nesting: Int) {
    self.bytes = bytes
    self.nesting = nesting
  }

  /// Adds a key to the path.
  package mutating func enter(_ key: String) { path.append(.key(key)) }
  /// Adds an index to the path.
  package mutating func enter(_ index: Int) { path.append(.index(index)) }
  /// Removes the last step of the path.
  package mutating func leave() { path.removeLast() }

  /// Reports a finding about the current value.
  package mutating func report(
    _ code: FindingCode, _ message: String, _ range: Range<Int>, severity: Severity? = nil
  ) {
    findings.append(Finding(code, message, at: range, severity: severity, property: path.isEmpty ? nil : pathText))
  }

  /// Reports a value of the wrong type.
  mutating func wrongType(_ value: JSONValue, expected: String) {
    if case .skipped = value.kind { return }
    let name = path.isEmpty ? "a contact" : pathText
    // "must be a number from 1 to 100, not a number" would not tell what is wrong.
    let isNumber = expected.utf8.split(separator: ASCII.space).contains { $0.elementsEqual("number".utf8) }
    let found =
      expected.hasPrefix(value.typeName) || value.isNumber && isNumber
      ? "" : ", not \(value.typeName)"
    report(JSONCodes.wrongType, "\(name) must be \(expected)\(found); \(quoted(value)) was skipped", value.range)
  }

  /// Reports a key that the form does not have.
  ///
  /// - Parameter isKept: Whether the contact keeps the value.
  mutating func unknownKey(_ member: JSONMember, isKept: Bool = false) {
    enter(member.key)
    report(
      JSONCodes.unknownKey,
      "unknown key \(Finding.quote(member.key)); its value \(quoted(member.value)) was "
        + (isKept ? "kept under that name" : "skipped"),
      member.keyRange)
    leave()
  }

  /// The beginning of the JSON of a value, for messages.
  package func quoted(_ value: JSONValue) -> String {
    Finding.quote(String(decoding: bytes[value.range].prefix(200), as: UTF8.self))
  }

  /// `phones[2].types`.
  private var pathText: String {
    var text = ""
    for step in path.suffix(40) {
      switch step {
      case .key(let key): text += (text.isEmpty ? "" : ".") + key
      case .index(let index): text += "[\(index)]"
      }
    }
    return Finding.printable(String(text.prefix(200)))
  }
}
