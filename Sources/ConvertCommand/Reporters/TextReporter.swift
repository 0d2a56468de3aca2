import ContactFiles
import Findings
import SourceText

/// How much the command says.
enum Verbosity: Sendable {
  /// Errors only.
  case quiet
  /// Errors and warnings.
  case normal
  /// Notes too.
  case verbose

  /// The lightest severity that is said.
  var least: Severity {
    switch self {
    case .quiet: .error
    case .normal: .warning
    case .verbose: .note
    }
  }
}

/// Prints findings as compilers do, one a line:
/// `contacts.vcf:14:6: error: month 13 in BDAY "19851345" (months are 01-12) [VC350 date-out-of-range]`.
///
/// On a terminal the source line and a caret follow. Everything that comes from a file is escaped: a contact named
/// `ESC ] 0 ; ...` must not drive somebody's terminal.
struct TextReporter {
  private let stream: ConsoleStream
  private let verbosity: Verbosity
  private let mostOfOneCode: Int
  private let showsFixes: Bool
  private var seen: [FindingCode: Int] = [:]
  private var order: [FindingCode] = []

  /// Makes a reporter.
  ///
  /// - Parameters:
  ///   - stream: Where it prints.
  ///   - verbosity: What it leaves out.
  ///   - mostOfOneCode: How many findings of one code it prints before it only counts them; 0 for all.
  ///   - showsFixes: Whether a line of its own says how to mend what is wrong.
  init(_ stream: ConsoleStream, verbosity: Verbosity, mostOfOneCode: Int, showsFixes: Bool = false) {
    self.stream = stream
    self.verbosity = verbosity
    self.mostOfOneCode = mostOfOneCode
    self.showsFixes = showsFixes
  }

  /// Prints a finding, or counts it.
  mutating func report(_ finding: LocatedFinding) throws(FileFailure) {
    guard finding.finding.severity >= verbosity.least else { return }
    let code = finding.finding.code
    let number = seen[code, default: 0] + 1
    if number == 1 { order.append(code) }
    seen[code] = number
    guard mostOfOneCode == 0 || number <= mostOfOneCode else { return }
    try stream.write(text(of: finding))
  }

  /// Counts findings that were never handed out because there are enough of their codes.
  mutating func add(_ unreported: [FindingCode: Int]) {
    for (code, count) in unreported.sorted(by: { $0.key.id < $1.key.id }) {
      if seen[code] == nil { order.append(code) }
      seen[code, default: 0] += count
    }
  }

  /// Says how many there were of the codes that were only counted in the end.
  mutating func finish() throws(FileFailure) {
    guard mostOfOneCode > 0 else { return }
    for code in order {
      let more = seen[code, default: 0] - mostOfOneCode
      guard more > 0 else { continue }
      let count = ProgressLine.grouped(more)
      try stream.write("... and \(count) more [\(code)] (--max-findings 0 shows all)\n")
    }
    seen = [:]
    order = []
  }

  /// The line of a finding without colour and without its end.
  static func line(of located: LocatedFinding) -> String { line(of: located, isColored: false) }

  /// The line of a finding that was mended, with the word that says so in the place of its severity.
  static func line(of located: LocatedFinding, fixed word: String, isColored: Bool) -> String {
    let words = located.finding.fix?.description ?? located.finding.message
    return place(of: located, isColored: isColored) + Style.green.applied(to: word + ":", if: isColored) + " "
      + Finding.printable(words) + " " + Style.faint.applied(to: "[\(located.finding.code)]", if: isColored)
  }

  private static func place(of located: LocatedFinding, isColored: Bool) -> String {
    var place = printableFile(located.file)
    if let start = located.start { place += "\(place.isEmpty ? "" : ":")\(start.line):\(start.column)" }
    return place.isEmpty ? "" : Style.bold.applied(to: place + ":", if: isColored) + " "
  }

  private static func line(of located: LocatedFinding, isColored: Bool) -> String {
    let finding = located.finding
    var text = place(of: located, isColored: isColored)
    text += finding.severity.style.applied(to: finding.severity.name + ":", if: isColored)
    text += " " + Finding.printable(finding.message)
    // A line number finds what is wrong in a file; whoever looks for what is gone knows the contact's name.
    if finding.isLoss, let name = finding.contact?.name, !name.isEmpty {
      text += " (contact \"\(Finding.printable(shortened(name)))\")"
    }
    return text + " " + Style.faint.applied(to: "[\(finding.code)]", if: isColored)
  }

  /// What a fix does, with the word that says whether it is a safe one.
  static func words(of fix: Fix) -> String { "fix\(fix.isSafe ? "" : " (unsafe)"): \(fix.description)" }

  /// The lines of one finding.
  private func text(of located: LocatedFinding) -> String {
    let isColored = stream.usesColor
    var text = Self.line(of: located, isColored: isColored) + "\n"
    text += sourceView(of: located)
    if showsFixes, let fix = located.finding.fix { text += "   " + Finding.printable(Self.words(of: fix)) + "\n" }
    return text
  }

  /// The source line and the caret below it, on a terminal.
  private func sourceView(of located: LocatedFinding) -> String {
    guard stream.isTerminal, let start = located.start, let excerpt = located.excerpt else { return "" }
    let isColored = stream.usesColor
    let number = String(start.line)
    let view = SourceLineView(
      excerpt, start: start, end: located.end, width: stream.width - number.utf8.count - "  | ".utf8.count - 1)
    let margin = String(repeating: " ", count: number.utf8.count)
    var text = Style.faint.applied(to: " \(number) |", if: isColored) + " " + view.text + "\n"
    text += Style.faint.applied(to: " \(margin) |", if: isColored) + " "
    return text + Style.green.applied(to: view.marker, if: isColored) + "\n"
  }

  /// The beginning of a long name.
  private static func shortened(_ name: String) -> String {
    let scalars = name.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: 60, limitedBy: scalars.endIndex), end < scalars.endIndex
    else { return name }
    return String(scalars[..<end]) + "…"
  }

  /// A file's name as a line may begin with it. CI systems read lines that begin with `::` or `##[` as commands, and
  /// a file can have such a name.
  static func printableFile(_ file: String) -> String {
    let name = Finding.printable(file)
    guard let first = name.utf8.first, first == UInt8(ascii: ":") || first == UInt8(ascii: "#") else { return name }
    return "./" + name
  }
}

extension TextReporter: FindingReporter {
  mutating func report(_ located: LocatedFinding, identity: FindingIdentity) throws(FileFailure) { try report(located) }

  mutating func finish(_ summary: ReportSummary) throws(FileFailure) {
    // Of what is too light to be shown nothing is said, however much of it there is.
    add(summary.unlisted.filter { summary.codes.heaviest(of: $0.key) ?? .error >= verbosity.least })
    try finish()
  }
}
