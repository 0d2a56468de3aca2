import CommandArguments
import ContactFiles
import Findings
import SourceText

/// `inspect`: prints the format, the encoding, the fields and the anomalies of the inputs.
enum InspectSubcommand {
  static func run(_ arguments: ParsedArguments, on console: Console) throws -> ExitStatus {
    let (sources, findings) = try InputArguments.sources(arguments, on: console)
    var inspection = Inspection(sources)
    inspection.options = try ReadingOptions(arguments)
    var reporter = TextReporter(arguments, on: console)
    for finding in findings { try reporter.report(finding) }
    try reporter.finish()
    var progress = ProgressLine(
      console, total: InputArguments.totalBytes(sources), isWanted: Verbosity(arguments) != .quiet)
    var reports = try inspection.run { progress.update(bytes: $0, contacts: $1) }
    progress.clear()
    if arguments.isSet(.redact) { reports = reports.map(Redaction.redacted) }
    if arguments.text(.printFormat) == "json" {
      try console.output.writeLine(.array(reports.map(json)), expanding: 2)
    } else {
      for (index, report) in reports.enumerated() {
        if index > 0 { try console.output.write("\n") }
        try console.output.write(text(report, on: console.output))
      }
    }
    let isComplete =
      findings.allSatisfy { $0.finding.severity < .error }
      && reports.allSatisfy { report in
        report.failure == nil && report.contacts > report.rejected && report.anomalies.allSatisfy { !$0.code.isLimit }
      }
    return isComplete ? .done : .incomplete
  }

  private static func text(_ report: InspectionReport, on stream: ConsoleStream) -> String {
    let isColored = stream.usesColor
    let number = Finding.grouped
    var text = Style.bold.applied(to: TextReporter.printableFile(report.file), if: isColored) + "\n"
    func line(_ label: String, _ value: String) {
      text += "  \(label)" + String(repeating: " ", count: max(1, 12 - label.utf8.count)) + value + "\n"
    }
    if let failure = report.failure {
      line("problem", Finding.printable(failure.commandMessage) + " [\(failure.code)]")
    }
    guard let format = report.format else { return text }
    var what = format.name
    if !report.versions.isEmpty {
      let versions = report.versions.sorted { $0.key < $1.key }
      what += " (" + versions.map { "\($0.key): \(number($0.value))" }.joined(separator: ", ") + ")"
    }
    line("format", what)
    if let dialect = report.dialect { line("dialect", Finding.printable(dialect)) }
    if let encoding = report.encoding { line("encoding", encoding) }
    line("line ends", report.lineEnds.description)
    line("contacts", number(report.contacts) + (report.rejected > 0 ? ", \(number(report.rejected)) unreadable" : ""))
    text += columns(report.columns)
    text += fields(report.fields, width: stream.isTerminal ? stream.width : nil)
    if !report.anomalies.isEmpty {
      text += "  anomalies\n"
      for oddity in report.anomalies {
        let severity = oddity.severity.style.applied(to: oddity.severity.name, if: isColored)
        let place = oddity.first.start.map { "first at \($0.line):\($0.column): " } ?? ""
        text += "    \(severity) \(oddity.code), \(oddity.count == 1 ? "once" : "\(number(oddity.count)) times"); "
        text += place + Finding.printable(oddity.first.finding.commandMessage) + "\n"
      }
    }
    return text
  }

  /// The fields, one in a line: the name, the number of contacts that have it, and some values. On a terminal, the values are
  /// cut to its width.
  private static func fields(_ fields: [InspectionReport.Field], width: Int?) -> String {
    if fields.isEmpty { return "" }
    let rows = fields.map { field in
      let values = field.values == field.contacts ? "" : " (\(Finding.grouped(field.values)) values)"
      return (field.title, Finding.grouped(field.contacts) + values, examples(of: field))
    }
    let widths = (rows.map(\.0.utf8.count).max() ?? 0, rows.map(\.1.utf8.count).max() ?? 0)
    var text = "  fields\n"
    for (title, count, values) in rows {
      var line = "    " + title + String(repeating: " ", count: widths.0 - title.utf8.count) + "  " + count
      if !values.isEmpty {
        line += String(repeating: " ", count: widths.1 - count.utf8.count) + "  "
        line += width.map { FittedText.fitted(values, max(20, $0 - line.utf8.count - 1), padded: false) } ?? values
      }
      text += line + "\n"
    }
    return text
  }

  /// The most frequent values, and the longest one.
  private static func examples(of field: InspectionReport.Field) -> String {
    var texts = field.frequent.map { Finding.quote($0) }
    if !field.longest.isEmpty, !field.frequent.contains(field.longest) {
      texts.append("longest " + Finding.quote(field.longest))
    }
    return texts.joined(separator: ", ")
  }

  /// The columns of a CSV, one in a line: its name, its field, the reason, and two of its values.
  private static func columns(_ columns: [InspectionReport.Column]) -> String {
    if columns.isEmpty { return "" }
    let rows = columns.map { [Finding.quote($0.name), Finding.printable($0.field), $0.reason] }
    let widths = (0..<3).map { column in rows.map { $0[column].unicodeScalars.count }.max() ?? 0 }
    var text = "  columns\n"
    for (row, column) in zip(rows, columns) {
      text += "   "
      for (cell, width) in zip(row, widths) {
        text += " " + cell + String(repeating: " ", count: width - cell.unicodeScalars.count + 1)
      }
      text += column.examples.map { Finding.quote($0) }.joined(separator: ", ")
      while text.utf8.last == UInt8(ascii: " ") { text.unicodeScalars.removeLast() }
      text += "\n"
    }
    return text
  }

  private static func json(_ report: InspectionReport) -> ReportValue {
    let versions = report.versions.sorted { $0.key < $1.key }
    return .object([
      "file": .string(report.file), "format": .optional(report.format?.name),
      "problem": report.failure.map { failure in
        .object([
          "code": .string(failure.code.id), "slug": .string(failure.code.slug),
          "message": .string(failure.commandMessage),
        ])
      } ?? .null,
      "versions": .array(
        versions.map { .object(["version": .string($0.key), "contacts": .integer($0.value)]) }),
      "encoding": .optional(report.encoding), "dialect": .optional(report.dialect),
      "columns": .array(
        report.columns.map { column in
          .object([
            "name": .string(column.name), "field": .string(column.field), "reason": .string(column.reason),
            "values": .array(column.examples.map { .string($0) }),
          ])
        }),
      "lineEnds": .object([
        "crlf": .integer(report.lineEnds.crlf), "lf": .integer(report.lineEnds.lf),
        "cr": .integer(report.lineEnds.cr),
      ]),
      "contacts": .integer(report.contacts), "rejected": .integer(report.rejected),
      "fields": .array(
        report.fields.map { field in
          .object([
            "name": .string(field.name), "contacts": .integer(field.contacts), "values": .integer(field.values),
            "frequent": .array(field.frequent.map { .string($0) }), "longest": .string(field.longest),
          ])
        }),
      "odd": .array(
        report.anomalies.map { oddity in
          .object([
            "code": .string(oddity.code.id), "slug": .string(oddity.code.slug),
            "severity": .string(oddity.severity.name), "count": .integer(oddity.count),
            "line": .optional(oddity.first.start?.line), "column": .optional(oddity.first.start?.column),
            "message": .string(oddity.first.finding.commandMessage),
          ])
        }),
    ])
  }
}
