import ContactFiles
import Findings
import SourceText

/// Writes the report of `convert` and `validate` as JSON, version 1: all findings, then the inputs, the output and counts.
///
/// Unknown values are `null`; no key is ever missing. The findings come first, because they are written one by one.
struct JSONReporter: FindingReporter {
  static let format = ReportFormat(
    name: "json", summary: "one object, the same as --report of convert", fileEnding: "json", listing: .all
  ) { _, sink in JSONReporter(sink) }

  private let sink: any ByteSink
  private var isEmpty = true

  init(_ sink: any ByteSink) { self.sink = sink }

  mutating func report(_ located: LocatedFinding, identity: FindingIdentity) throws(FileFailure) {
    try sink.write(Array("\(isEmpty ? Self.head : ",")\n    \(Self.value(of: located))".utf8).span)
    isEmpty = false
  }

  private static let head = "{\n  \"version\": 1,\n  \"findings\": ["

  mutating func finish(_ summary: ReportSummary) throws(FileFailure) {
    let inputs = summary.inputs.map { input in
      ReportValue.object([
        "file": .string(input.file), "format": .optional(input.format), "encoding": .optional(input.encoding),
        "dialect": .optional(input.dialect), "contacts": .integer(input.contacts),
      ])
    }
    let output =
      summary.output.map { output in
        ReportValue.object([
          "file": .string(output.file), "format": .optional(output.format),
          "files": output.files.map { .array($0.map { .string($0) }) } ?? .null,
        ])
      } ?? .null
    let (contacts, findings) = (summary.contacts, summary.findings)
    let numbers = ReportValue.object([
      "read": .integer(contacts.read), "written": .integer(contacts.written), "repaired": .integer(contacts.repaired),
      "rejected": .integer(contacts.rejected), "losses": .integer(findings.losses), "errors": .integer(findings.errors),
      "warnings": .integer(findings.warnings), "notes": .integer(findings.notes), "fixed": .integer(summary.fixed),
    ])
    let more = [
      ("versions", summary.versions.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }),
      ("codes", Self.codes(of: summary)), ("unlisted", summary.unlistedCodes.map { ($0.code.id, $0.count) }),
    ]
    var bytes = Array((isEmpty ? Self.head + "]" : "\n  ]").utf8)
    bytes += ",\n  \"inputs\": ".utf8
    ReportValue.array(inputs).append(to: &bytes, expanding: 1, indent: 1)
    bytes += ",\n  \"output\": \(output),\n  \"counts\": \(numbers)".utf8
    for (key, counts) in more { bytes += ",\n  \"\(key)\": \(ReportValue.counts(counts))".utf8 }
    bytes += "\n}\n".utf8
    try sink.write(bytes.span)
  }

  /// The number of findings of each code.
  private static func codes(of summary: ReportSummary) -> [(key: String, count: Int)] {
    var codes: [(key: String, count: Int)] = []
    for line in summary.codes.inOrder {
      if codes.last?.key == line.code.id {
        codes[codes.count - 1].count += line.count
      } else {
        codes.append((line.code.id, line.count))
      }
    }
    return codes
  }

  private static func value(of located: LocatedFinding) -> ReportValue {
    let finding = located.finding
    var members = ReportValue.members([
      "code": .string(finding.code.id), "slug": .string(finding.code.slug),
      "severity": .string(finding.severity.name), "file": located.file.isEmpty ? .null : .string(located.file),
      "line": .optional(located.start?.line), "column": .optional(located.start?.column),
      "endLine": .optional(located.end?.line), "endColumn": .optional(located.end?.column),
      "byteOffset": .optional(located.byteOffset), "message": .string(finding.commandMessage),
      "contact": .optional(finding.contact), "property": .optional(finding.property),
      "fix": .optional(finding.fix?.description),
    ])
    if finding.occurrences > 1 { members += ReportValue.members(["occurrences": .integer(finding.occurrences)]) }
    return .object(members)
  }
}

extension ReportValue {
  /// The contact of a finding, or null.
  static func optional(_ contact: ContactReference?) -> ReportValue {
    contact.map { contact in
      .object(["index": .integer(contact.index), "uid": .optional(contact.uid), "name": .optional(contact.name)])
    } ?? .null
  }

  /// An object of numbers.
  static func counts(_ counts: [(key: String, count: Int)]) -> ReportValue {
    .object(counts.map { Member(key: $0.key, value: .integer($0.count)) })
  }
}
