import ContactFiles
import Findings
import JSONContacts

/// The known findings of an address book, so that only new ones count.
///
/// A finding is recognised by its ``FindingIdentity`` (rule, contact, property and value), which does not depend on line
/// numbers. An entry matches as many findings as there were when the baseline was written; further ones are new.
struct Baseline {
  /// A known finding.
  struct Entry: Equatable {
    var identity: FindingIdentity
    var code: String
    /// The file of the finding, relative to the folder of the baseline.
    var file: String
    /// The contact's UID, else its name. For people; the identity includes it.
    var contact: String?
    var property: String?
    var count: Int
  }

  /// The name of the file in messages.
  let file: String
  private let entries: [Entry]
  /// How many of each finding were not yet found again.
  private var left: [FindingIdentity: Int] = [:]
  /// How many findings were found again.
  private(set) var known = 0

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
      throw json.mistake(at: json.root.range, "this is not a baseline of version 1, which --write-baseline writes")
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

  /// Whether a finding is known; it then counts as found again.
  mutating func matches(_ identity: FindingIdentity) -> Bool {
    guard let count = left[identity], count > 0 else { return false }
    left[identity] = count - 1
    known += 1
    return true
  }

  /// The known findings that were not found again, in the order of the baseline.
  ///
  /// - Parameter wasRead: Whether they are the files that were read. Findings in other files are not stale.
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

  /// The number of findings.
  var count: Int { entries.values.reduce(0) { $0 + $1.count } }

  /// The file: one line per finding, in a stable order.
  func bytes(redacted: Bool) -> [UInt8] {
    let sorted = entries.values.sorted { left, right in
      (left.file, left.code, left.identity.hash) < (right.file, right.code, right.identity.hash)
    }
    let values = sorted.map { entry in
      var members = ReportValue.members([
        "identity": .string(entry.identity.description), "code": .string(entry.code), "file": .string(entry.file),
      ])
      if let contact = entry.contact {
        members += ReportValue.members(["contact": .string(redacted ? Redaction.shape(of: contact) : contact)])
      }
      if let property = entry.property {
        members += ReportValue.members(["property": .string(redacted ? Redaction.property(property) : property)])
      }
      return ReportValue.object(members + ReportValue.members(["count": .integer(entry.count)]))
    }
    return ReportValue.object(["version": .integer(1), "findings": .array(values)]).bytes(expanding: 2)
      + Array("\n".utf8)
  }
}
