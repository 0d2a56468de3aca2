import ContactFiles
import Findings
import JSONContacts

/// The findings of an address book that are known, so that only new ones count.
///
/// A finding is known by what stays the same of it when lines move (``FindingIdentity``): its rule, its contact, its
/// property and its value. An entry counts as often as it was there when the baseline was written; what is found more
/// often is new.
struct Baseline {
  /// A finding that is known.
  struct Entry: Equatable {
    var identity: FindingIdentity
    var code: String
    /// The file that it was in, from the folder of the baseline.
    var file: String
    /// The contact's UID, else its name; for people, the identity has it.
    var contact: String?
    var property: String?
    var count: Int
  }

  /// The file, as messages name it.
  let file: String
  private let entries: [Entry]
  /// How many of each are still to be met.
  private var left: [FindingIdentity: Int] = [:]
  /// How many findings were known.
  private(set) var known = 0

  /// Reads a baseline.
  init(path: POSIXPath, named file: String) throws {
    try self.init(try ParsedJSON(path: path, named: file), file: file)
  }

  init(_ json: ParsedJSON, file: String) throws(ParsedJSON.Mistake) {
    self.file = file
    var entries: [Entry] = []
    var version: Int?
    for member in try json.members(json.root, of: "a baseline") {
      switch member.key {
      case "version": version = try json.number(member.value, of: "\"version\"")
      case "findings":
        for value in try json.elements(member.value, of: "\"findings\"") {
          entries.append(try Baseline.entry(value, json))
        }
      default: throw json.mistake(at: member.keyRange, "unknown key \(Finding.quote(member.key)) in a baseline")
      }
    }
    guard version == 1 else {
      throw json.mistake(at: json.root.range, "this is no baseline of version 1, which --write-baseline writes")
    }
    self.entries = entries
    for entry in entries { left[entry.identity, default: 0] += entry.count }
  }

  private static func entry(
    _ value: JSONContacts.JSONValue, _ json: ParsedJSON
  ) throws(ParsedJSON.Mistake) -> Entry {
    var identity: FindingIdentity?
    var code: String?
    var file = ""
    var contact: String?
    var property: String?
    var count = 1
    for member in try json.members(value, of: "a finding") {
      let what = "\"\(member.key)\""
      switch member.key {
      case "identity":
        identity = FindingIdentity(try json.text(member.value, of: what))
        if identity == nil { throw json.mistake(at: member.value.range, "an identity has sixteen hexadecimal digits") }
      case "code": code = try json.text(member.value, of: what)
      case "file": file = try json.text(member.value, of: what)
      case "contact": contact = try json.text(member.value, of: what)
      case "property": property = try json.text(member.value, of: what)
      case "count": count = try json.number(member.value, of: what)
      default:
        throw json.mistake(at: member.keyRange, "unknown key \(Finding.quote(member.key)) in a finding of a baseline")
      }
    }
    guard let identity, let code else {
      throw json.mistake(at: value.range, "a finding of a baseline has an \"identity\" and a \"code\"")
    }
    return Entry(identity: identity, code: code, file: file, contact: contact, property: property, count: count)
  }

  /// Whether a finding is known; it is then met once more.
  mutating func meets(_ identity: FindingIdentity) -> Bool {
    guard let count = left[identity], count > 0 else { return false }
    left[identity] = count - 1
    known += 1
    return true
  }

  /// What is known and was not met in the files that were read, in the order of the file.
  ///
  /// - Parameter wasRead: Whether a file was read. What is known about others may still be there.
  func stale(_ wasRead: (String) -> Bool) -> [Entry] {
    var left = left
    for entry in entries where !wasRead(entry.file) { left[entry.identity, default: 0] -= entry.count }
    return entries.compactMap { entry in
      guard wasRead(entry.file), let count = left[entry.identity], count > 0 else { return nil }
      var stale = entry
      stale.count = min(count, entry.count)
      left[entry.identity] = count - stale.count
      return stale
    }
  }
}

/// Collects the findings of a run for a baseline.
struct BaselineWriting {
  private struct Key: Hashable {
    let identity: FindingIdentity
    let file: String
  }

  private var entries: [Key: Baseline.Entry] = [:]

  mutating func add(_ located: LocatedFinding, _ identity: FindingIdentity, file: String) {
    let contact = located.finding.contact.flatMap { $0.uid ?? $0.name }
    let key = Key(identity: identity, file: file)
    let new = Baseline.Entry(
      identity: identity, code: located.finding.code.id, file: file, contact: contact,
      property: located.finding.property, count: 0)
    entries[key, default: new].count += 1
  }

  /// How many findings there are in it.
  var count: Int { entries.values.reduce(0) { $0 + $1.count } }

  /// The file: one line a finding, in an order that does not change where nothing has.
  func bytes(redacted: Bool) -> [UInt8] {
    let sorted = entries.values.sorted { left, right in
      (left.file, left.code, left.identity.hash) < (right.file, right.code, right.identity.hash)
    }
    let values = sorted.map { entry in
      var members: [ConvertCommand.JSONValue.Member] = [
        .init(key: "identity", value: .string(entry.identity.description)),
        .init(key: "code", value: .string(entry.code)), .init(key: "file", value: .string(entry.file)),
      ]
      if let contact = entry.contact {
        members.append(.init(key: "contact", value: .string(redacted ? Redaction.shape(of: contact) : contact)))
      }
      if let property = entry.property {
        let shown = redacted ? Redaction.property(property) : property
        members.append(.init(key: "property", value: .string(shown)))
      }
      members.append(.init(key: "count", value: .integer(entry.count)))
      return ConvertCommand.JSONValue.object(members)
    }
    return ConvertCommand.JSONValue.object(["version": .integer(1), "findings": .array(values)]).bytes(expanding: 2)
      + Array("\n".utf8)
  }
}
