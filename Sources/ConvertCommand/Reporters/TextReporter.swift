import CommandArguments
import ContactFiles
import Findings
import SourceText

/// Prints findings as compilers do, one per line:
/// `contacts.vcf:14:6: error: month 13 in BDAY "19851345" (months are 01-12) [VC350 date-out-of-range]`.
///
/// On a terminal the source line and a caret follow. All text from files is escaped, because a contact's name may contain
/// escape sequences.
struct TextReporter {
  static let format = ReportFormat(
    name: "text", summary: "one finding a line, as compilers print them", listing: .someOfEachCode
  ) { context, _ in
    TextReporter(
      context.stream, verbosity: context.verbosity, maxPerCode: context.maxPerCode ?? ReportFormat.defaultMaximum,
      showsFixes: true)
  }

  private let stream: ConsoleStream
  private let verbosity: Verbosity
  private let maxPerCode: Int
  private let unlimited: Set<FindingCode>
  private let showsFixes: Bool
  private var seen: [FindingKind: Int] = [:]
  private var order: [FindingKind] = []
  /// The losses, which are printed at the end by their weight. There is a maximum of each kind.
  private var losses: [FindingKind: [LocatedFinding]] = [:]
  private var fixed: [FindingCode: Int] = [:]
  private var fixedVerb = ""

  /// - Parameters:
  ///   - maxPerCode: How many findings of one code are printed, and losses of the same things; the rest is counted. 0 prints
  ///     all.
  ///   - unlimited: The codes whose findings are all printed.
  ///   - showsFixes: Whether a second line describes the fix of a finding.
  init(
    _ stream: ConsoleStream, verbosity: Verbosity, maxPerCode: Int, unlimited: Set<FindingCode> = [],
    showsFixes: Bool = false
  ) {
    self.unlimited = unlimited
    self.stream = stream
    self.verbosity = verbosity
    self.maxPerCode = maxPerCode
    self.showsFixes = showsFixes
  }

  /// Prints a finding, or counts it.
  mutating func report(_ finding: LocatedFinding) throws(FileFailure) {
    guard finding.finding.severity >= verbosity.minimum else { return }
    let kind = finding.finding.kind
    if unlimited.contains(kind.code) { return try stream.write(text(of: finding)) }
    let number = seen[kind, default: 0] + 1
    if number == 1 { order.append(kind) }
    seen[kind] = number
    guard maxPerCode == 0 || number <= maxPerCode else { return }
    if maxPerCode > 0, kind.subject != nil {
      losses[kind, default: []].append(finding)
    } else {
      try stream.write(text(of: finding))
    }
  }

  /// Counts findings that were not reported because the maximum of their kind was reached.
  mutating func add(_ unreported: [FindingKind: Int]) {
    for (kind, count) in unreported.sorted(by: { FindingKind.isListedBefore($0.key, $1.key) }) {
      if seen[kind] == nil { order.append(kind) }
      seen[kind, default: 0] += count
    }
  }

  /// Prints the losses, and how many findings of each kind were only counted.
  mutating func finish() throws(FileFailure) {
    guard maxPerCode > 0 else { return }
    let lost = order.filter { $0.subject != nil }.sorted(by: FindingKind.isListedBefore)
    for kind in order.filter({ $0.subject == nil }) + lost {
      for loss in losses[kind] ?? [] { try stream.write(text(of: loss)) }
      let more = seen[kind, default: 0] - maxPerCode
      guard more > 0 else { continue }
      let what = kind.subject.map { " of \($0.plural)" } ?? ""
      try stream.write("... and \(Finding.grouped(more)) more\(what) [\(kind.code)] (--max-findings 0 shows all)\n")
    }
    seen = [:]
    order = []
    losses = [:]
  }

  /// The line of a finding, without colour and line end.
  static func line(of located: LocatedFinding) -> String { line(of: located, isColored: false) }

  private static func line(of located: LocatedFinding, isColored: Bool) -> String {
    let finding = located.finding
    var text = place(of: located, isColored: isColored)
    text += finding.severity.style.applied(to: finding.severity.name + ":", if: isColored)
    text += " " + Finding.printable(finding.commandMessage)
    // A lost value is not in the output, so its contact is found by name.
    if finding.isLoss, let name = finding.contact?.name, !name.isEmpty {
      text += " (contact \"\(Finding.printable(shortened(name)))\")"
    }
    return text + " " + Style.faint.applied(to: "[\(finding.code)]", if: isColored)
  }

  private static func place(of located: LocatedFinding, isColored: Bool) -> String {
    var place = printableFile(located.file)
    if let start = located.start { place += "\(place.isEmpty ? "" : ":")\(start.line):\(start.column)" }
    return place.isEmpty ? "" : Style.bold.applied(to: place + ":", if: isColored) + " "
  }

  /// The description of a fix, marked if it is unsafe.
  static func description(of fix: Fix) -> String { "fix\(fix.isSafe ? "" : " (unsafe)"): \(fix.description)" }

  private func text(of located: LocatedFinding) -> String {
    var text = wrapped(Self.line(of: located, isColored: stream.usesColor))
    text += sourceView(of: located)
    if showsFixes, let fix = located.finding.fix {
      text += wrapped(Finding.printable(Self.description(of: fix)), margin: Self.indent)
    }
    return text
  }

  /// The indentation of the fix, and of the second and further lines of a finding.
  private static let indent = "   "

  /// A text with its line end. On a terminal it is broken at blanks, with an indentation after each break.
  private func wrapped(_ text: String, margin: String = "") -> String {
    guard stream.isTerminal else { return margin + text + "\n" }
    // Every line leaves room for the indentation, and for the last column, where some terminals break.
    let width = max(stream.width, 40) - margin.utf8.count - Self.indent.utf8.count - 1
    let lines = TextWrapping.lines(of: text, width: width, breaksLongWords: false)
    return margin + lines.joined(separator: "\n" + margin + Self.indent) + "\n"
  }

  /// The source line with the caret below it, on a terminal.
  private func sourceView(of located: LocatedFinding) -> String {
    guard stream.isTerminal, let start = located.start, let excerpt = located.excerpt else { return "" }
    let isColored = stream.usesColor
    let number = String(start.line)
    let view = SourceLineView(
      excerpt, start: start, end: located.end, width: stream.width - number.utf8.count - "  | ".utf8.count - 1)
    let margin = String(repeating: " ", count: number.utf8.count)
    return Style.faint.applied(to: " \(number) |", if: isColored) + " " + view.text + "\n"
      + Style.faint.applied(to: " \(margin) |", if: isColored) + " "
      + Style.green.applied(to: view.marker, if: isColored) + "\n"
  }

  private static func shortened(_ name: String) -> String {
    let scalars = name.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: 60, limitedBy: scalars.endIndex), end < scalars.endIndex
    else { return name }
    return String(scalars[..<end]) + "…"
  }

  /// A file name as a line may begin with it. CI systems interpret lines that begin with `::` or `##[` as commands.
  static func printableFile(_ file: String) -> String {
    let name = Finding.printable(file)
    guard let first = name.utf8.first, first == UInt8(ascii: ":") || first == UInt8(ascii: "#") else { return name }
    return "./" + name
  }
}

extension TextReporter: FindingReporter {
  mutating func report(_ located: LocatedFinding, identity: FindingIdentity) throws(FileFailure) { try report(located) }

  mutating func reportFixed(_ located: LocatedFinding, verb: String) throws(FileFailure) {
    let finding = located.finding
    let number = fixed[finding.code, default: 0] + 1
    fixed[finding.code, default: 0] += finding.occurrences
    fixedVerb = verb
    guard verbosity != .quiet, maxPerCode == 0 || number <= maxPerCode else { return }
    let isColored = stream.usesColor
    let description = Finding.printable(finding.fix?.description ?? finding.commandMessage)
    try stream.write(
      wrapped(
        Self.place(of: located, isColored: isColored) + Style.green.applied(to: verb + ":", if: isColored)
          + " \(description) " + Style.faint.applied(to: "[\(finding.code)]", if: isColored)))
  }

  mutating func finish(_ summary: ReportSummary) throws(FileFailure) {
    if maxPerCode > 0, verbosity != .quiet {
      for (code, count) in fixed.sorted(by: { $0.key.id < $1.key.id }) where count > maxPerCode {
        try stream.write("... and \(Finding.grouped(count - maxPerCode)) more \(fixedVerb) [\(code)]\n")
      }
    }
    // Codes below the printed severity are not mentioned.
    add(summary.unlisted.filter { summary.codes.highestSeverity(of: $0.key.code) ?? .error >= verbosity.minimum })
    try finish()
  }
}

/// A source line with a caret below the location of a finding, cut to the width of a terminal.
struct SourceLineView {
  /// The visible part of the line.
  private(set) var text = ""
  /// The line below it: blanks, a caret, and tildes to the end of the range.
  private(set) var marker = ""

  /// One scalar as it is printed.
  private struct Cell {
    let text: String
    let columns: Int
  }

  /// - Parameters:
  ///   - excerpt: The line around the location.
  ///   - end: The end of the range. If it is on a later line, the rest of the line is marked.
  ///   - width: The available columns.
  init(_ excerpt: SourceExcerpt, start: SourceLocation, end: SourceLocation?, width: Int) {
    var cells: [Cell] = []
    var column = 0
    for scalar in excerpt.text.unicodeScalars {
      let cell = Self.cell(for: scalar, at: column)
      cells.append(cell)
      column += cell.columns
    }
    let caret = min(max(0, start.column - excerpt.firstColumn), cells.count)
    var caretEnd = caret + 1
    if let end {
      caretEnd = end.line > start.line ? cells.count : max(caretEnd, end.column - excerpt.firstColumn)
    }
    caretEnd = min(max(caretEnd, caret), cells.count)

    var shown = 0..<cells.count
    let isCutBefore = excerpt.firstColumn > 1
    // One column for a caret after the line, two for the ellipses.
    let room = max(width, 20) - 3
    if column + 1 > room {
      shown = Self.window(cells, around: caret, room: room)
    }
    // The first scalar must not combine with the ellipsis.
    while shown.lowerBound < min(caret, shown.upperBound), shown.lowerBound > 0 || isCutBefore,
      cells[shown.lowerBound].columns == 0
    {
      shown = (shown.lowerBound + 1)..<shown.upperBound
    }
    if isCutBefore || shown.lowerBound > 0 {
      text = "…"
      marker = " "
    }
    for index in shown {
      text += cells[index].text
      if index < caret { marker += String(repeating: " ", count: cells[index].columns) }
    }
    if excerpt.isCutAfter || shown.upperBound < cells.count { text += "…" }
    marker += "^"
    var tildes = -1
    for index in max(caret, shown.lowerBound)..<max(caret, shown.lowerBound, min(caretEnd, shown.upperBound)) {
      tildes += cells[index].columns
    }
    if tildes > 0 { marker += String(repeating: "~", count: tildes) }
  }

  /// The cells around the caret that fit, at least a third of the space before it if possible.
  private static func window(_ cells: [Cell], around caret: Int, room: Int) -> Range<Int> {
    var lower = caret
    var upper = caret
    var used = 0
    while lower > 0, used + cells[lower - 1].columns <= room / 3 {
      lower -= 1
      used += cells[lower].columns
    }
    while upper < cells.count, used + cells[upper].columns <= room {
      used += cells[upper].columns
      upper += 1
    }
    while lower > 0, used + cells[lower - 1].columns <= room {
      lower -= 1
      used += cells[lower].columns
    }
    return lower..<upper
  }

  private static func cell(for scalar: Unicode.Scalar, at column: Int) -> Cell {
    if scalar == "\t" {
      let columns = 8 - column % 8
      return Cell(text: String(repeating: " ", count: columns), columns: columns)
    }
    let text = Finding.printable(String(scalar))
    let columns = text.utf8.first == UInt8(ascii: "\\") && scalar != "\\" ? text.utf8.count : nil
    return Cell(text: text, columns: columns ?? TerminalWidth.columns(of: scalar))
  }
}
