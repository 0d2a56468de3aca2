import ContactFiles
import Findings
import SourceText

/// Writes findings as SARIF 2.1.0 (OASIS), which code scanners take in.
///
/// GitHub refuses a report of more than 25,000 results, so that of more the most severe ones are written. Which these are
/// is known at the end: until then the results wait in a private file. Lines and columns are SARIF's own:
/// from 1, columns in Unicode code points, the end behind the last one.
struct SARIFReporter: FindingReporter {
  private let sink: any ByteSink
  private let paths: ReportPaths
  private var rules: [FindingCode: Int] = [:]
  private var order: [FindingCode] = []
  /// How often an identity has come: GitHub takes two results of one fingerprint for one.
  private var occurrences: [FindingIdentity: Int] = [:]
  /// The results, as they are written, and how long and how severe each is.
  private let waiting = ByteSpool()
  private var waitingResults: [(severity: Severity, length: Int)] = []
  private var counts: [Severity: Int] = [:]
  /// The file of the last result, as results name it.
  private var artifact: (file: String, value: JSONValue)?

  /// How many results GitHub takes.
  static let mostResults = 25_000

  /// Beyond so many identities all are counted as the first.
  private static let mostCounted = 100_000

  /// Begins a report.
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
    guard counts[severity, default: 0] <= Self.mostResults else { return }
    var bytes: [UInt8] = []
    result.append(to: &bytes, expanding: 0, indent: 0)
    waitingResults.append((severity, bytes.count))
    try waiting.append(bytes.span)
  }

  /// How many results are not written because there are more severe ones.
  var omitted: Int { max(0, counts.values.reduce(0, +) - Self.mostResults) }

  /// Writes the most severe of the results, in their order.
  private func writeResults() throws(FileFailure) {
    var room = Self.mostResults
    var kept: [Severity: Int] = [:]
    for severity in Severity.allCases.sorted(by: >) {
      kept[severity] = min(room, counts[severity, default: 0])
      room -= kept[severity, default: 0]
    }
    let selection = SelectedPieces(into: sink, separator: Array(",\n        ".utf8))
    for (severity, length) in waitingResults {
      let isKept = kept[severity, default: 0] > 0
      if isKept { kept[severity, default: 0] -= 1 }
      selection.add(length, isKept: isKept)
    }
    try waiting.empty(into: selection)
  }

  mutating func finish(_ summary: ReportSummary) throws(FileFailure) {
    let head = Array((Self.head + (waitingResults.isEmpty ? "" : "\n        ")).utf8)
    try sink.write(head.span)
    try writeResults()
    var bytes = Array((waitingResults.isEmpty ? "]" : "\n      ]").utf8)
    var notifications = summary.unlistedCodes.map { Self.notification($0.code, $0.count) }
    if omitted > 0 { notifications.append(Self.notification(omitted: omitted)) }
    var invocation: [JSONValue.Member] = [.init(key: "executionSuccessful", value: .bool(summary.isComplete))]
    if !notifications.isEmpty {
      invocation.append(.init(key: "toolExecutionNotifications", value: .array(notifications)))
    }
    let driver = JSONValue.object([
      "name": .string(CommandTree.name), "version": .string(HelpAndVersion.version),
      "semanticVersion": .string(HelpAndVersion.version), "rules": .array(order.map(Self.rule)),
    ])
    let tool = JSONValue.object(["driver": driver])
    bytes += ",\n      \"tool\": ".utf8
    tool.append(to: &bytes, expanding: 3, indent: 3)
    bytes += ",\n      \"invocations\": ".utf8
    JSONValue.array([.object(invocation)]).append(to: &bytes, expanding: 1, indent: 3)
    bytes += "\n    }\n  ]\n}\n".utf8
    try sink.write(bytes.span)
  }

  // MARK: One result

  private mutating func result(_ located: LocatedFinding, _ identity: FindingIdentity) -> JSONValue {
    let finding = located.finding
    let artifact = artifact(of: located.file)
    let index = rules[finding.code] ?? order.count
    if index == order.count {
      rules[finding.code] = index
      order.append(finding.code)
    }
    var members: [JSONValue.Member] = [
      .init(key: "ruleId", value: .string(finding.code.id)), .init(key: "ruleIndex", value: .integer(index)),
      .init(key: "level", value: .string(finding.severity.name)),
      .init(key: "message", value: Self.message(finding.message)),
    ]
    if finding.occurrences > 1 {
      members.append(.init(key: "occurrenceCount", value: .integer(finding.occurrences)))
    }
    if !located.file.isEmpty {
      members.append(.init(key: "locations", value: .array([Self.location(of: located, in: artifact)])))
    }
    let number = occurrence(of: identity)
    members.append(
      .init(
        key: "partialFingerprints",
        value: .object([
          // The name that GitHub looks for. It is no hash of a line here: what moves keeps it.
          "primaryLocationLineHash": .string("\(identity):\(number)"),
          "contactsFinding/v1": .string("\(identity):\(number)"),
        ])))
    if let fix = Self.fix(of: located, in: artifact) { members.append(.init(key: "fixes", value: .array([fix]))) }
    let properties = JSONValue.object([
      "contact": .optional(finding.contact), "property": .optional(finding.property),
      "fix": .optional(finding.fix.map(TextReporter.words)),
    ])
    members.append(.init(key: "properties", value: properties))
    return .object(members)
  }

  private mutating func occurrence(of identity: FindingIdentity) -> Int {
    guard occurrences.count < Self.mostCounted || occurrences[identity] != nil else { return 1 }
    let number = occurrences[identity, default: 0] + 1
    occurrences[identity] = number
    return number
  }

  private static func location(of located: LocatedFinding, in artifact: JSONValue) -> JSONValue {
    var region: [JSONValue.Member] = []
    if let start = located.start {
      region.append(.init(key: "startLine", value: .integer(start.line)))
      region.append(.init(key: "startColumn", value: .integer(start.column)))
      if let end = located.end, end >= start {
        region.append(.init(key: "endLine", value: .integer(end.line)))
        region.append(.init(key: "endColumn", value: .integer(end.column)))
      }
    } else {
      // Without a region a scanner does not show where a finding about a whole file is.
      region.append(.init(key: "startLine", value: .integer(1)))
    }
    return .object([
      "physicalLocation": .object(["artifactLocation": artifact, "region": .object(region)])
    ])
  }

  private mutating func artifact(of file: String) -> JSONValue {
    if let artifact, artifact.file.utf8.elementsEqual(file.utf8) { return artifact.value }
    let uri = paths.uri(file)
    let base: KeyValuePairs<String, JSONValue> = ["uri": .string(uri.text), "uriBaseId": .string("%SRCROOT%")]
    let value = uri.isRelative ? JSONValue.object(base) : .object(["uri": .string(uri.text)])
    artifact = (file, value)
    return value
  }

  /// The edits of a fix as bytes of the file, where they are known.
  private static func fix(of located: LocatedFinding, in artifact: JSONValue) -> JSONValue? {
    guard let fix = located.finding.fix, fix.hasEdits, !located.file.isEmpty else { return nil }
    let replacements = fix.edits.map { edit in
      JSONValue.object([
        "deletedRegion": .object([
          "byteOffset": .integer(edit.range.lowerBound), "byteLength": .integer(edit.range.count),
        ]),
        "insertedContent": .object(["binary": .string(Base64Octets.encoded(edit.replacement))]),
      ])
    }
    return .object([
      "description": message(TextReporter.words(of: fix)),
      "artifactChanges": .array([
        .object(["artifactLocation": artifact, "replacements": .array(replacements)])
      ]),
    ])
  }

  /// A message (3.11) that is text and nothing else: neither a link nor a placeholder is made of what somebody wrote into
  /// a contact.
  private static func message(_ text: String) -> JSONValue {
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

  /// The page of a rule.
  private static func rule(_ code: FindingCode) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init(key: "id", value: .string(code.id)), .init(key: "name", value: .string(code.slug)),
      .init(key: "shortDescription", value: message(code.rule)),
      .init(key: "fullDescription", value: message(code.why.isEmpty ? code.rule : code.rule + " " + code.why)),
      .init(
        key: "help",
        value: .object([
          "text": .string(ExplainPage.text(of: code, width: 80)), "markdown": .string(Catalogue.markdown(of: code)),
        ])),
      .init(key: "defaultConfiguration", value: .object(["level": .string(code.severity.name)])),
    ]
    let section = code.section == "own" || code.section.isEmpty ? [] : [JSONValue.string(code.section)]
    members.append(.init(key: "properties", value: .object(["tags": .array([.string(code.area)] + section)])))
    return .object(members)
  }

  private static func notification(omitted: Int) -> JSONValue {
    .object([
      "level": .string("warning"),
      "message": message(
        "\(ProgressLine.grouped(omitted)) results of lower severity are omitted: GitHub takes "
          + "\(ProgressLine.grouped(mostResults)) at most"),
      "descriptor": .object(["id": .string(ReportCodes.findingsLimit.id)]),
    ])
  }

  private static func notification(_ code: FindingCode, _ count: Int) -> JSONValue {
    .object([
      "level": .string("note"),
      "message": message("\(ProgressLine.grouped(count)) more findings of \(code) are counted and not listed"),
      "descriptor": .object(["id": .string(ReportCodes.findingsLimit.id)]),
      "associatedRule": .object(["id": .string(code.id)]),
    ])
  }
}

/// Hands on some of the pieces that bytes consist of, with a separator between them.
private final class SelectedPieces: ByteSink {
  private let sink: any ByteSink
  private let separator: [UInt8]
  private var pieces: [(length: Int, isKept: Bool)] = []
  private var next = 0
  /// How much of the next piece has come.
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
