import ContactFiles
import Findings
import SourceText

/// The report of `convert` and `validate` as JSON, version 1: what was read, what was written, how many of everything,
/// and every finding, whatever standard error was spared.
///
/// What there is nothing to say about is `null`; no key is ever missing.
struct JSONReport {
  /// One input.
  struct Input: Sendable, Equatable {
    /// As it was named.
    var file: String
    /// As `--from` names it: `vcard3.0`, `google-csv`; nothing where it was not recognised.
    var format: String?
    /// The character encoding that it was read in.
    var encoding: String?
    /// What RFC 4180 leaves open, in a few words; nothing where the format has no dialects.
    var dialect: String?
    /// How many contacts there are in it.
    var contacts: Int
  }

  /// Where the output went.
  struct Output: Sendable, Equatable {
    /// As it was named; `-` for standard output.
    var file: String
    /// As `--to` names it, with the version of a vCard where all of them have the same; nothing where every file keeps
    /// the format of its input.
    var format: String?
    /// The files that it was divided into; nothing where it is one.
    var files: [String]?
  }

  /// How many contacts went which way.
  struct ContactCounts: Sendable, Equatable {
    var read = 0
    var written = 0
    var repaired = 0
    var rejected = 0
  }

  private var counts = FindingTally()
  /// The findings are kept as the bytes that they will be: a tenth of what they take as values.
  private var findings: [UInt8] = []

  /// An empty report.
  init() {}

  /// Takes a finding in.
  mutating func add(_ located: LocatedFinding) {
    counts.count(located.finding)
    findings += (findings.isEmpty ? "\n    " : ",\n    ").utf8
    Self.value(of: located).append(to: &findings, expanding: 0, indent: 0)
  }

  /// The whole report, ending in a line feed.
  func bytes(inputs: [Input], output: Output?, contacts: ContactCounts) -> [UInt8] {
    let inputs = inputs.map { input in
      JSONValue.object([
        "file": .string(input.file), "format": .optional(input.format), "encoding": .optional(input.encoding),
        "dialect": .optional(input.dialect), "contacts": .integer(input.contacts),
      ])
    }
    let output =
      output.map { output in
        JSONValue.object([
          "file": .string(output.file), "format": .optional(output.format),
          "files": output.files.map { .array($0.map { .string($0) }) } ?? .null,
        ])
      } ?? .null
    let numbers = JSONValue.object([
      "read": .integer(contacts.read), "written": .integer(contacts.written), "repaired": .integer(contacts.repaired),
      "rejected": .integer(contacts.rejected), "losses": .integer(counts.losses), "errors": .integer(counts.errors),
      "warnings": .integer(counts.warnings), "notes": .integer(counts.notes),
    ])
    var bytes = Array("{\n  \"version\": 1,\n  \"inputs\": ".utf8)
    JSONValue.array(inputs).append(to: &bytes, expanding: 1, indent: 1)
    bytes += ",\n  \"output\": ".utf8
    output.append(to: &bytes, expanding: 0, indent: 0)
    bytes += ",\n  \"counts\": ".utf8
    numbers.append(to: &bytes, expanding: 0, indent: 0)
    bytes += ",\n  \"findings\": [".utf8
    bytes += findings
    bytes += (findings.isEmpty ? "]\n}\n" : "\n  ]\n}\n").utf8
    return bytes
  }

  private static func value(of located: LocatedFinding) -> JSONValue {
    let finding = located.finding
    let contact = finding.contact.map { contact in
      JSONValue.object([
        "index": .integer(contact.index), "uid": .optional(contact.uid), "name": .optional(contact.name),
      ])
    }
    return .object([
      "code": .string(finding.code.id), "slug": .string(finding.code.slug),
      "severity": .string(finding.severity.name), "file": located.file.isEmpty ? .null : .string(located.file),
      "line": .optional(located.start?.line), "column": .optional(located.start?.column),
      "endLine": .optional(located.end?.line), "endColumn": .optional(located.end?.column),
      "byteOffset": .optional(located.byteOffset), "message": .string(finding.message),
      "contact": contact ?? .null, "property": .optional(finding.property),
      "fix": .optional(finding.fix?.description),
    ])
  }
}
