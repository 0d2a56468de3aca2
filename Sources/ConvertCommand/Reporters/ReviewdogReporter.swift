import ContactFiles
import Findings
import SourceText

/// Writes findings in the Reviewdog Diagnostic Format, from which reviewdog makes comments and suggestions in reviews.
///
/// Columns count bytes of UTF-8 from 1, and an end is exclusive.
struct ReviewdogReporter: FindingReporter {
  static let format = ReportFormat(
    name: "rdjson", summary: "Reviewdog Diagnostic Format, with fixes as suggestions", fileEnding: "rdjson",
    listing: .all
  ) { context, sink in ReviewdogReporter(sink, paths: context.paths) }

  private let sink: any ByteSink
  private let paths: ReportPaths
  private var isEmpty = true

  init(_ sink: any ByteSink, paths: ReportPaths) {
    self.sink = sink
    self.paths = paths
  }

  private static let head = "{\n  \"source\": {\"name\": \"\(Program.name)\"},\n  \"diagnostics\": ["

  mutating func report(_ located: LocatedFinding, identity: FindingIdentity) throws(FileFailure) {
    let finding = located.finding
    let line = LineBytes(located)
    var members = ReportValue.members([
      "message": .string(finding.commandMessage), "severity": .string(Self.severity(of: finding)),
      "code": .object(["value": .string(finding.code.id)]),
    ])
    let path = located.file.isEmpty ? Program.name : paths.fromRoot(located.file)
    var location = ReportValue.members(["path": .string(path)])
    if let start = located.start {
      let end = line?.place(ofByte: finding.range?.upperBound)
      location += ReportValue.members([
        "range": Self.range(from: line?.start ?? .object(["line": .integer(start.line)]), to: end)
      ])
    }
    members += ReportValue.members(["location": .object(location)])
    if let suggestion = Self.suggestion(finding.fix, in: line) {
      members += ReportValue.members(["suggestions": .array([suggestion])])
    }
    try sink.write(Array("\(isEmpty ? Self.head : ",")\n    \(ReportValue.object(members))".utf8).span)
    isEmpty = false
  }

  mutating func finish(_ summary: ReportSummary) throws(FileFailure) {
    try sink.write(Array((isEmpty ? Self.head + "]\n}\n" : "\n  ]\n}\n").utf8).span)
  }

  private static func severity(of finding: Finding) -> String {
    switch finding.severity {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .note: "INFO"
    }
  }

  private static func range(from start: ReportValue, to end: ReportValue?) -> ReportValue {
    .object(ReportValue.members(["start": start]) + (end.map { ReportValue.members(["end": $0]) } ?? []))
  }

  /// The fix of one edit in the line of the finding. Reviewdog offers each suggestion alone, so a fix of several edits is
  /// none.
  private static func suggestion(_ fix: Fix?, in line: LineBytes?) -> ReportValue? {
    guard let fix, fix.edits.count == 1, let edit = fix.edits.first, let line,
      let start = line.place(ofByte: edit.range.lowerBound), let end = line.place(ofByte: edit.range.upperBound)
    else { return nil }
    let text = String(decoding: edit.replacement, as: UTF8.self)
    guard text.utf8.elementsEqual(edit.replacement) else { return nil }
    return .object(["range": range(from: start, to: end), "text": .string(text)])
  }
}

/// The bytes of the line that a finding begins in, as far as they are known.
private struct LineBytes {
  private let line: Int
  /// The offset of the first byte of the line.
  private let offset: Int
  private let count: Int
  private let startByte: Int

  /// Nil if the line is not known from its beginning, or is not UTF-8.
  init?(_ located: LocatedFinding) {
    guard let start = located.start, let byte = located.byteOffset, let excerpt = located.excerpt,
      excerpt.firstColumn == 1, !excerpt.text.unicodeScalars.contains("\u{FFFD}")
    else { return nil }
    line = start.line
    let before = excerpt.text.unicodeScalars.prefix(start.column - 1).reduce(0) { $0 + UTF8.width($1) }
    offset = byte - before
    startByte = byte
    count = excerpt.text.utf8.count
  }

  /// The start of the finding.
  var start: ReportValue { place(startByte) }

  /// A place in the line, or at its end; `nil` for another line.
  func place(ofByte byte: Int?) -> ReportValue? {
    guard let byte, byte >= offset, byte <= offset + count else { return nil }
    return place(byte)
  }

  private func place(_ byte: Int) -> ReportValue {
    .object(["line": .integer(line), "column": .integer(byte - offset + 1)])
  }
}
