import ContactFiles
import Findings
import SourceText

/// Writes findings as SARIF 2.1.0 (OASIS), which code scanners read.
///
/// GitHub rejects a report with more than 25,000 results, so the most severe ones are written. They are known at the end
/// only: until then all results are in a private file. Lines and columns count from 1, columns in Unicode code points,
/// and an end is exclusive.
struct SARIFReporter: FindingReporter {
  static let format = ReportFormat(
    name: "sarif", summary: "SARIF 2.1.0, for code scanners", fileEnding: "sarif", listing: .all
  ) { context, sink in SARIFReporter(sink, paths: context.paths) }

  private let sink: any ByteSink
  private let paths: ReportPaths
  private var rules: [FindingCode: Int] = [:]
  private var order: [FindingCode] = []
  private var fingerprints = Fingerprints()
  /// The results as JSON, and the severity and length of each.
  private let spool = ByteSpool()
  private var results: [(severity: Severity, length: Int)] = []
  private var counts: [Severity: Int] = [:]
  /// The file of the previous result and its JSON.
  private var artifact: (file: String, value: ReportValue)?

  /// GitHub accepts at most this many results. A test sets fewer.
  @TaskLocal static var maxResults = 25_000

  init(_ sink: any ByteSink, paths: ReportPaths) {
    self.sink = sink
    self.paths = paths
  }

  private static let head = """
    {
      "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        {
          "columnKind": "unicodeCodePoints",
          "results": [
    """

  mutating func report(_ located: LocatedFinding, identity: FindingIdentity) throws(FileFailure) {
    let severity = located.finding.severity
    counts[severity, default: 0] += 1
    let result = result(located, identity)
    guard counts[severity, default: 0] <= Self.maxResults else { return }
    var bytes: [UInt8] = []
    result.append(to: &bytes, expanding: 0, indent: 0)
    results.append((severity, bytes.count))
    try spool.append(bytes.span)
  }

  /// The number of results that are not written because there are too many more severe ones.
  private var omitted: Int { max(0, counts.values.reduce(0, +) - Self.maxResults) }

  var warning: String? {
    guard omitted > 0 else { return nil }
    return "\(Finding.count(omitted, "result")) of lower severity omitted from the SARIF report: GitHub accepts "
      + "\(Finding.grouped(Self.maxResults)) at most"
  }

  /// Writes the most severe results, in their order.
  private func writeResults() throws(FileFailure) {
    var room = Self.maxResults
    var kept: [Severity: Int] = [:]
    for severity in Severity.allCases.sorted(by: >) {
      kept[severity] = min(room, counts[severity, default: 0])
      room -= kept[severity, default: 0]
    }
    let selection = SelectedPieces(into: sink, separator: Array(",\n        ".utf8))
    for (severity, length) in results {
      let isKept = kept[severity, default: 0] > 0
      if isKept { kept[severity, default: 0] -= 1 }
      selection.add(length, isKept: isKept)
    }
    try spool.empty(into: selection)
  }

  mutating func finish(_ summary: ReportSummary) throws(FileFailure) {
    let head = Array((Self.head + (results.isEmpty ? "" : "\n        ")).utf8)
    try sink.write(head.span)
    try writeResults()
    var bytes = Array((results.isEmpty ? "]" : "\n      ]").utf8)
    var notifications = summary.unlistedCodes.map { Self.notification($0.code, $0.count) }
    if omitted > 0 { notifications.append(Self.notification(omitted: omitted)) }
    var invocation = ReportValue.members(["executionSuccessful": .bool(summary.isComplete)])
    if !notifications.isEmpty {
      invocation += ReportValue.members(["toolExecutionNotifications": .array(notifications)])
    }
    let driver = ReportValue.object([
      "name": .string(Program.name), "version": .string(Program.version),
      "semanticVersion": .string(Program.version), "rules": .array(order.map(Self.rule)),
    ])
    let tool = ReportValue.object(["driver": driver])
    bytes += ",\n      \"tool\": ".utf8
    tool.append(to: &bytes, expanding: 3, indent: 3)
    bytes += ",\n      \"invocations\": ".utf8
    ReportValue.array([.object(invocation)]).append(to: &bytes, expanding: 1, indent: 3)
    bytes += "\n    }\n  ]\n}\n".utf8
    try sink.write(bytes.span)
  }

  // MARK: One result

  private mutating func result(_ located: LocatedFinding, _ identity: FindingIdentity) -> ReportValue {
    let finding = located.finding
    let artifact = artifact(of: located.file)
    let index = rules[finding.code] ?? order.count
    if index == order.count {
      rules[finding.code] = index
      order.append(finding.code)
    }
    var members = ReportValue.members([
      "ruleId": .string(finding.code.id), "ruleIndex": .integer(index), "level": .string(finding.severity.name),
      "message": Self.message(finding.commandMessage),
    ])
    if finding.occurrences > 1 { members += ReportValue.members(["occurrenceCount": .integer(finding.occurrences)]) }
    if !located.file.isEmpty {
      members += ReportValue.members(["locations": .array([Self.location(of: located, in: artifact)])])
    }
    let fingerprint = ReportValue.string(fingerprints.next(identity))
    // `primaryLocationLineHash` is GitHub's name. It does not depend on the line, so that a moved finding keeps it.
    members += ReportValue.members([
      "partialFingerprints": .object(["primaryLocationLineHash": fingerprint, "contactsFinding/v1": fingerprint])
    ])
    if let fix = Self.fix(of: located, in: artifact) { members += ReportValue.members(["fixes": .array([fix])]) }
    let properties = ReportValue.object([
      "contact": .optional(finding.contact), "property": .optional(finding.property),
      "fix": .optional(finding.fix.map(TextReporter.description)),
    ])
    return .object(members + ReportValue.members(["properties": properties]))
  }

  private static func location(of located: LocatedFinding, in artifact: ReportValue) -> ReportValue {
    // Scanners show a finding about a whole file only with a region.
    var region = ReportValue.members(["startLine": .integer(located.start?.line ?? 1)])
    if let start = located.start {
      region += ReportValue.members(["startColumn": .integer(start.column)])
      if let end = located.end, end >= start {
        region += ReportValue.members(["endLine": .integer(end.line), "endColumn": .integer(end.column)])
      }
    }
    return .object([
      "physicalLocation": .object(["artifactLocation": artifact, "region": .object(region)])
    ])
  }

  private mutating func artifact(of file: String) -> ReportValue {
    if let artifact, artifact.file.utf8.elementsEqual(file.utf8) { return artifact.value }
    let uri = paths.uri(file)
    let base: KeyValuePairs<String, ReportValue> = ["uri": .string(uri.text), "uriBaseId": .string("%SRCROOT%")]
    let value = uri.isRelative ? ReportValue.object(base) : .object(["uri": .string(uri.text)])
    artifact = (file, value)
    return value
  }

  /// The edits of a fix as byte ranges of the file, if they are known.
  private static func fix(of located: LocatedFinding, in artifact: ReportValue) -> ReportValue? {
    guard let fix = located.finding.fix, fix.hasEdits, !located.file.isEmpty else { return nil }
    let replacements = fix.edits.map { edit in
      ReportValue.object([
        "deletedRegion": .object([
          "byteOffset": .integer(edit.range.lowerBound), "byteLength": .integer(edit.range.count),
        ]),
        "insertedContent": .object(["binary": .string(Base64Octets.encoded(edit.replacement))]),
      ])
    }
    return .object([
      "description": message(TextReporter.description(of: fix)),
      "artifactChanges": .array([
        .object(["artifactLocation": artifact, "replacements": .array(replacements)])
      ]),
    ])
  }

  /// A plain text message (3.11). Text from a contact cannot form a link or a placeholder.
  private static func message(_ text: String) -> ReportValue {
    var plain: [UInt8] = []
    for byte in Finding.printable(text).utf8 {
      switch byte {
      case UInt8(ascii: "(") where plain.last == UInt8(ascii: "]"): plain += " (".utf8
      case UInt8(ascii: "{"), UInt8(ascii: "}"): plain += [byte, byte]
      default: plain.append(byte)
      }
    }
    return .object(["text": .string(String(decoding: plain, as: UTF8.self))])
  }

  // MARK: Rules

  private static func rule(_ code: FindingCode) -> ReportValue {
    let section = code.section == "own" || code.section.isEmpty ? [] : [ReportValue.string(code.section)]
    return .object([
      "id": .string(code.id), "name": .string(code.slug), "shortDescription": message(code.rule),
      "fullDescription": message(code.why.isEmpty ? code.rule : code.rule + " " + code.why),
      "help": .object([
        "text": .string(ExplainPage.text(of: code, width: 80)), "markdown": .string(Catalogue.markdown(of: code)),
      ]),
      "defaultConfiguration": .object(["level": .string(code.severity.name)]),
      "properties": .object(["tags": .array([.string(code.area)] + section)]),
    ])
  }

  private static func notification(omitted: Int) -> ReportValue {
    .object([
      "level": .string("warning"),
      "message": message(
        "\(Finding.grouped(omitted)) results of lower severity are omitted: GitHub accepts "
          + "\(Finding.grouped(maxResults)) at most"),
      "descriptor": .object(["id": .string(ReportCodes.findingsLimit.id)]),
    ])
  }

  private static func notification(_ code: FindingCode, _ count: Int) -> ReportValue {
    .object([
      "level": .string("note"),
      "message": message("\(Finding.grouped(count)) more findings of \(code) are counted and not listed"),
      "descriptor": .object(["id": .string(ReportCodes.findingsLimit.id)]),
      "associatedRule": .object(["id": .string(code.id)]),
    ])
  }
}

/// Forwards selected pieces of the bytes that are written to it, with a separator between them.
private final class SelectedPieces: ByteSink {
  private let sink: any ByteSink
  private let separator: [UInt8]
  private var pieces: [(length: Int, isKept: Bool)] = []
  private var next = 0
  /// How many bytes of the next piece were written.
  private var position = 0
  private var isFirst = true

  init(into sink: any ByteSink, separator: [UInt8]) {
    self.sink = sink
    self.separator = separator
  }

  func add(_ length: Int, isKept: Bool) { pieces.append((length, isKept)) }

  func write(_ bytes: Span<UInt8>) throws(FileFailure) {
    let separator = separator
    var start = 0
    while start < bytes.count, next < pieces.count {
      let piece = pieces[next]
      let end = min(bytes.count, start + piece.length - position)
      if piece.isKept {
        if position == 0, !isFirst { try sink.write(separator.span) }
        isFirst = false
        try sink.write(bytes.extracting(start..<end))
      }
      position += end - start
      start = end
      if position == piece.length { (next, position) = (next + 1, 0) }
    }
  }

  func commit() throws(FileFailure) { try sink.commit() }
}

/// Fingerprints for systems that treat two results with one fingerprint as one: the identity of the finding, and its number
/// among those with that identity.
struct Fingerprints {
  private var occurrences: [FindingIdentity: Int] = [:]

  /// When this many identities are counted, further ones are not.
  private static let maxIdentities = 100_000

  mutating func next(_ identity: FindingIdentity) -> String { "\(identity):\(occurrence(of: identity))" }

  private mutating func occurrence(of identity: FindingIdentity) -> Int {
    guard occurrences.count < Self.maxIdentities || occurrences[identity] != nil else { return 1 }
    let number = occurrences[identity, default: 0] + 1
    occurrences[identity] = number
    return number
  }
}
