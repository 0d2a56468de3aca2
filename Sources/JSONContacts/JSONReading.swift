import Findings
import SourceText

/// The reading of one contact: what is said about it, and where in it the reader is.
struct JSONReading {
  /// The bytes that the values' ranges count in.
  let bytes: [UInt8]
  /// How deep contacts may stand inside each other.
  let nesting: Int
  /// What there is to say.
  var findings: [Finding] = []
  /// How many contacts stand around the one that is read.
  var contactDepth = 0
  /// The keys and positions that lead to the value that is read.
  private var path: [Step] = []

  private enum Step {
    case key(String)
    case index(Int)
  }

  /// Starts at the contact itself.
  init(bytes: [UInt8], nesting: Int) {
    self.bytes = bytes
    self.nesting = nesting
  }

  mutating func enter(_ key: String) { path.append(.key(key)) }
  mutating func enter(_ index: Int) { path.append(.index(index)) }
  mutating func leave() { path.removeLast() }

  /// Reports something about a value: the message names where it stands.
  mutating func report(_ code: FindingCode, _ message: String, _ range: Range<Int>) {
    findings.append(Finding(code, message, at: range, property: path.isEmpty ? nil : pathText))
  }

  /// Reports a value of the wrong type.
  mutating func wrongType(_ value: JSONValue, expected: String) {
    if case .leftOut = value.kind { return }
    let name = path.isEmpty ? "a contact" : pathText
    report(
      JSONCodes.wrongType,
      "\(name) is \(expected), not \(value.typeName); \(quoted(value)) was left out", value.range)
  }

  /// Reports a key that the form does not have.
  ///
  /// - Parameter isKept: Whether the value is in the contact all the same.
  mutating func unknownKey(_ member: JSONMember, isKept: Bool = false) {
    enter(member.key)
    report(
      JSONCodes.unknownKey,
      "there is no key \(Finding.quote(member.key)) here; its value \(quoted(member.value)) was "
        + (isKept ? "kept under that name" : "left out"),
      member.keyRange)
    leave()
  }

  /// The JSON text of a value, as a message shows it. A photo is not copied to show forty characters of it.
  func quoted(_ value: JSONValue) -> String {
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
