import ContactFiles
import Findings

/// Writes one test case a file in the XML of JUnit, which every CI system shows: failed where a finding is as heavy as
/// `--fail-on` says, in error where the file could not be read.
///
/// Each file is a suite of its own with one case in it, so that its numbers are known when it is written. The text of a
/// case names some findings of a code and counts the others.
struct JUnitReporter: FindingReporter {
  private let sink: any ByteSink
  private let threshold: Severity?
  private let mostOfOneCode: Int
  private let files: [String]
  private let indices: [[UInt8]: Int]
  /// The first file that has no case yet.
  private var next = 0
  private var current: FileCase?
  private var hasHead = false

  /// Begins a report.
  ///
  /// - Parameters:
  ///   - files: The inputs, in the order in which their findings come.
  ///   - threshold: What `--fail-on` says.
  ///   - mostOfOneCode: How many findings of one code and file are named; 0 for all.
  init(_ sink: any ByteSink, files: [String], threshold: Severity?, mostOfOneCode: Int) {
    self.sink = sink
    self.threshold = threshold
    self.mostOfOneCode = mostOfOneCode
    self.files = files
    indices = Dictionary(files.enumerated().map { (Array($1.utf8), $0) }) { _, last in last }
  }

  mutating func report(_ located: LocatedFinding, identity: FindingIdentity) throws(FileFailure) {
    let file = located.file.isEmpty ? CommandTree.name : located.file
    if current.map({ !$0.file.utf8.elementsEqual(file.utf8) }) ?? true { try begin(file) }
    let severity = located.finding.severity
    let isHeavy = threshold.map { severity >= $0 } ?? false
    current?.add(located, isHeavy: isHeavy, mostOfOneCode: mostOfOneCode)
  }

  mutating func finish(_ summary: ReportSummary) throws(FileFailure) {
    try writeCurrent()
    try writeClean(upTo: files.count)
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
      try writeClean(upTo: index)
      next = index + 1
      current = FileCase(file: file)
    } else {
      // Some rules look at all files together, and name one that had its case already.
      current = FileCase(file: file, isLate: index != nil)
    }
  }

  private mutating func writeClean(upTo end: Int) throws(FileFailure) {
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
    try write((hasHead ? "" : Self.head) + one.xml(mostOfOneCode))
    hasHead = true
  }

  private func write(_ text: String) throws(FileFailure) { try sink.write(Array(text.utf8).span) }
}

/// What is known of a file.
private struct FileCase {
  var file: String
  /// Whether the file had a case already.
  var isLate = false
  private var tally = FindingTally()
  private var isUnreadable = false
  /// The lines of findings that fail the case, and of the others.
  private var heavy: [String] = []
  private var light: [String] = []
  private var seen: [FindingCode: Int] = [:]

  init(file: String, isLate: Bool = false) {
    self.file = file
    self.isLate = isLate
  }

  mutating func add(_ located: LocatedFinding, isHeavy: Bool, mostOfOneCode: Int) {
    let code = located.finding.code
    tally.count(located.finding)
    let number = seen[code, default: 0] + 1
    seen[code] = number
    if code == IOCodes.unreadableInput { isUnreadable = true }
    guard mostOfOneCode == 0 || number <= mostOfOneCode else { return }
    let line = TextReporter.line(of: located)
    if isHeavy || isUnreadable { heavy.append(line) } else { light.append(line) }
  }

  /// The suite of the file.
  func xml(_ mostOfOneCode: Int) -> String {
    let name = XMLText.escaped(isLate ? file + " (rules across files)" : file)
    let (failures, errors) = heavy.isEmpty ? (0, 0) : isUnreadable ? (0, 1) : (1, 0)
    var xml = "  <testsuite name=\"\(name)\" tests=\"1\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"0\">\n"
    xml += "    <testcase name=\"\(name)\" classname=\"\(CommandTree.name)\""
    if heavy.isEmpty, light.isEmpty { return xml + "/>\n  </testsuite>\n" }
    xml += ">\n"
    var (heavy, light) = (heavy, light)
    for (code, count) in seen.sorted(by: { $0.key.id < $1.key.id }) where mostOfOneCode > 0 && count > mostOfOneCode {
      let line = "... and \(ProgressLine.grouped(count - mostOfOneCode)) more [\(code)]"
      if light.isEmpty { heavy.append(line) } else { light.append(line) }
    }
    if !heavy.isEmpty {
      let element = isUnreadable ? "error" : "failure"
      let words = XMLText.escaped(ValidationText.words(of: tally))
      xml += "      <\(element) message=\"\(words)\" type=\"\(CommandTree.name)\">\(Self.text(heavy))</\(element)>\n"
    }
    if !light.isEmpty { xml += "      <system-out>\(Self.text(light))</system-out>\n" }
    return xml + "    </testcase>\n  </testsuite>\n"
  }

  private static func text(_ lines: [String]) -> String {
    lines.map { "\n" + XMLText.escaped($0) }.joined() + "\n"
  }
}

/// Text in XML 1.0.
enum XMLText {
  /// The text with what XML reads as markup escaped, and with control characters made visible: they have no place in
  /// XML, not even as references. What a CI runner that reads the log would take for a command has a reference in it.
  static func escaped(_ text: String) -> String {
    var escaped: [UInt8] = []
    var last: Unicode.Scalar?
    for scalar in Finding.printable(text).unicodeScalars {
      defer { last = scalar }
      switch scalar {
      case "#" where last == "#", ":" where last == ":": escaped += "&#\(scalar.value);".utf8
      case "&": escaped += "&amp;".utf8
      case "<": escaped += "&lt;".utf8
      case ">": escaped += "&gt;".utf8
      case "\"": escaped += "&quot;".utf8
      case "\u{FFFE}", "\u{FFFF}": escaped += "\\u{\(String(scalar.value, radix: 16))}".utf8
      default: escaped += String(scalar).utf8
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }
}
