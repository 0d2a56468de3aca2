import ContactFiles
import Findings
import SourceText

@testable import ConvertCommand

/// Findings as a validation of two files has them, for the snapshots of all reporters.
enum ReporterSamples {
  // No rule has these ids, so that the snapshots do not follow the catalogue.
  static let emptyCode = FindingCode(
    "VC998", "missing-fn", .error, rule: "A card has a formatted name.",
    why: "Readers show it, and some refuse a card without.", section: "RFC 6350 6.2.1",
    bad: "BEGIN:VCARD\nVERSION:4.0\nEND:VCARD", good: "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD")

  static let blankCode = FindingCode("VC999", "space-around-delimiter", .warning, rule: "No blanks.")

  static let missingName = LocatedFinding(
    Finding(
      emptyCode, "card 1 has no FN; vCard 4.0 requires it", at: 40..<51,
      contact: ContactReference(index: 0, uid: "a1", name: "Ada Lovelace"), property: "FN",
      fix: Fix("write FN from N: \"Ada Lovelace\"", edits: [Edit(65..<65, Array("FN:Ada\r\n".utf8))])),
    file: "team.vcf", start: SourceLocation(line: 3, column: 1), end: SourceLocation(line: 3, column: 12),
    excerpt: SourceExcerpt("BEGIN:VCARD"))

  static let blank = LocatedFinding(
    Finding(
      blankCode, "a blank stands before \"=\" & <b>", at: 90..<91,
      contact: ContactReference(index: 1, uid: nil, name: "Grace"), property: "TEL[2];TYPE"),
    file: "team.vcf", start: SourceLocation(line: 14, column: 6), end: SourceLocation(line: 15, column: 2),
    excerpt: SourceExcerpt("TEL; TYPE=home:1"))

  static let guessed = LocatedFinding(
    Finding(TextReporterTests.noteCode, "read as windows-1252, as it seems"), file: "a,b:c.csv")

  static let all = [missingName, blank, guessed]

  static func summary(of findings: [LocatedFinding], unlisted: [FindingCode: Int] = [:]) -> ReportSummary {
    var summary = ReportSummary()
    summary.inputs = ["team.vcf", "clean.vcf", "a,b:c.csv"].map {
      ReportSummary.Input(file: $0, format: "vcard4.0", encoding: "utf-8", contacts: 1)
    }
    summary.contacts.read = 3
    summary.versions = ["4.0": 2]
    for located in findings {
      summary.findings.count(located.finding)
      summary.codes.count(located.finding.code, located.finding.severity)
    }
    summary.unlisted = Dictionary(
      uniqueKeysWithValues: unlisted.map { (FindingKind($0.key, $0.key.severity, property: nil), $0.value) })
    return summary
  }

  /// What a reporter writes about findings.
  static func written(
    _ format: ReportFormat, _ findings: [LocatedFinding] = all, verbosity: Verbosity = .verbose,
    threshold: Severity? = .error, most: Int? = nil, unlisted: [FindingCode: Int] = [:]
  ) throws -> String {
    let stream = ConsoleStream()
    let context = ReportContext(
      stream: stream, verbosity: verbosity, maxPerCode: most, threshold: threshold,
      paths: ReportPaths(folder: "/home/ada/book"), files: ["team.vcf", "clean.vcf", "a,b:c.csv"])
    var reporter = format.makeReporter(context, stream)
    for located in findings { try reporter.report(located, identity: FindingIdentity(located)) }
    try reporter.finish(summary(of: findings, unlisted: unlisted))
    return stream.text
  }
}
