import ContactFiles
import Findings

/// Writes one test case per file in the XML of JUnit, which every CI system shows. A case failed if the file has a finding
/// of the severity of `--fail-on`, and has an error if the file could not be read.
///
/// Each file is a suite with one case, so that its counts are known when it is written. A case lists some findings of each
/// code and counts the rest.
struct JUnitReporter: FindingReporter {
  static let format = ReportFormat(
    name: "junit", summary: "JUnit, one test case a file", fileEnding: "xml", listing: .chosenByReporter
  ) { context, sink in
    JUnitReporter(
      sink, files: context.files, threshold: context.threshold,
      maxPerCode: context.maxPerCode ?? ReportFormat.defaultMaximum)
  }

  private let sink: any ByteSink
  private let threshold: Severity?
  private let maxPerCode: Int
  private let files: [String]
  private let indices: [[UInt8]: Int]
  /// The index of the first file without a case.
  private var next = 0
  private var current: FileCase?
  private var hasHead = false

  /// - Parameters:
  ///   - files: The inputs, in the order of their findings.
  ///   - maxPerCode: How many findings of one code and file are listed; 0 for all.
  init(_ sink: any ByteSink, files: [String], threshold: Severity?, maxPerCode: Int) {
    self.sink = sink
    self.threshold = threshold
    self.maxPerCode = maxPerCode
    self.files = files
    indices = Dictionary(files.enumerated().map { (Array($1.utf8), $0) }) { _, last in last }
  }

  mutating func report(_ located: LocatedFinding, identity: FindingIdentity) throws(FileFailure) {
    let file = located.file.isEmpty ? Program.name : located.file
    if current.map({ !$0.file.utf8.elementsEqual(file.utf8) }) ?? true { try begin(file) }
    let severity = located.finding.severity
    let isFailure = threshold.map { severity >= $0 } ?? false
    current?.add(located, isFailure: isFailure, maxPerCode: maxPerCode)
  }

  mutating func finish(_ summary: ReportSummary) throws(FileFailure) {
    try writeCurrent()
    try writeFilesWithoutFindings(upTo: files.count)
    try write((hasHead ? "" : Self.head) + "</testsuites>\n")
  }

  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="contacts-convert validate">

    """

  private mutating func begin(_ file: String) throws(FileFailure) {
    try writeCurrent()
    let index = indices[Array(file.utf8)]
    if let index, index >= next {
      try writeFilesWithoutFindings(upTo: index)
      next = index + 1
      current = FileCase(file: file)
    } else {
      // Rules across files report findings after the files' own cases were written.
      current = FileCase(file: file, isLate: index != nil)
    }
  }

  private mutating func writeFilesWithoutFindings(upTo end: Int) throws(FileFailure) {
    while next < end {
      try write(FileCase(file: files[next]))
      next += 1
    }
  }

  private mutating func writeCurrent() throws(FileFailure) {
    if let current { try write(current) }
    current = nil
  }

  private mutating func write(_ one: FileCase) throws(FileFailure) {
    try write((hasHead ? "" : Self.head) + one.xml(maxPerCode))
    hasHead = true
  }

  private func write(_ text: String) throws(FileFailure) { try sink.write(Array(text.utf8).span) }
}

/// The test case of a file.
private struct FileCase {
  var file: String
  /// Whether an earlier case of the file was written.
  var isLate = false
  private var tally = FindingTally()
  private var isUnreadable = false
  /// The lines of the findings that fail the case.
  private var failures: [String] = []
  /// The lines of the other findings.
  private var others: [String] = []
  private var seen: [FindingCode: Int] = [:]

  init(file: String, isLate: Bool = false) {
    self.file = file
    self.isLate = isLate
  }

  mutating func add(_ located: LocatedFinding, isFailure: Bool, maxPerCode: Int) {
    let code = located.finding.code
    tally.count(located.finding)
    let number = seen[code, default: 0] + 1
    seen[code] = number
    if code == IOCodes.unreadableInput { isUnreadable = true }
    guard maxPerCode == 0 || number <= maxPerCode else { return }
    let line = TextReporter.line(of: located)
    if isFailure || isUnreadable { failures.append(line) } else { others.append(line) }
  }

  /// The suite of the file as XML.
  func xml(_ maxPerCode: Int) -> String {
    let name = XMLText.escaped(isLate ? file + " (rules across files)" : file)
    let failed = failures.isEmpty || isUnreadable ? 0 : 1
    let errors = isUnreadable ? 1 : 0
    var xml = "  <testsuite name=\"\(name)\" tests=\"1\" failures=\"\(failed)\" errors=\"\(errors)\" skipped=\"0\">\n"
    xml += "    <testcase name=\"\(name)\" classname=\"\(Program.name)\""
    if failures.isEmpty, others.isEmpty { return xml + "/>\n  </testsuite>\n" }
    xml += ">\n"
    var (failures, others) = (failures, others)
    for (code, count) in seen.sorted(by: { $0.key.id < $1.key.id }) where maxPerCode > 0 && count > maxPerCode {
      let line = "... and \(Finding.grouped(count - maxPerCode)) more [\(code)]"
      if others.isEmpty { failures.append(line) } else { others.append(line) }
    }
    if !failures.isEmpty {
      let element = isUnreadable ? "error" : "failure"
      let words = XMLText.escaped(ValidationText.counts(of: tally))
      xml += "      <\(element) message=\"\(words)\" type=\"\(Program.name)\">\(Self.text(failures))</\(element)>\n"
    }
    if !others.isEmpty { xml += "      <system-out>\(Self.text(others))</system-out>\n" }
    return xml + "    </testcase>\n  </testsuite>\n"
  }

  private static func text(_ lines: [String]) -> String {
    lines.map { "\n" + XMLText.escaped($0) }.joined() + "\n"
  }
}
