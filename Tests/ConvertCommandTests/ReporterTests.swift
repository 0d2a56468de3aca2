import ContactFiles
import Findings
import Foundation
import SourceText
import Testing

@testable import ConvertCommand

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct AllReporterTests {
  private static func hostile(_ text: String) -> LocatedFinding {
    LocatedFinding(
      Finding(
        TextReporterTests.dateCode, "bad \(text)", at: 0..<3,
        contact: ContactReference(index: 0, uid: text, name: text),
        property: text, fix: Fix(text, edits: [Edit(0..<1, Array(text.utf8))])), file: "f" + text,
      start: SourceLocation(line: 1, column: 2), end: SourceLocation(line: 1, column: 4),
      excerpt: SourceExcerpt(text + text))
  }

  @Test(arguments: HostileText.escapes + HostileText.controls + ["%0A::error::x", "]]>", "<!--", "[x](http://y)"])
  func nothingHostileComesOut(text: String) throws {
    for format in ReporterTable.all {
      for findings in [[Self.hostile(text)], [Redaction.redacted(Self.hostile(text))]] {
        let written = try ReporterSamples.written(format, findings)
        #expect(!written.unicodeScalars.contains(where: HostileText.isDangerous), "\(format.name)")
        for line in written.utf8.split(separator: UInt8(ascii: "\n")) {
          let line = String(decoding: line, as: UTF8.self)
          let isOurs =
            format.name == "github" && (line.hasPrefix("::error file=f") || line.hasPrefix("::notice title="))
          for start in ["::", "##[", "##vso[", "##teamcity["] {
            #expect(isOurs || !line.hasPrefix(start), "\(format.name): \(line)")
          }
        }
        switch format.fileEnding {
        case "json", "rdjson": _ = try JSONSerialization.jsonObject(with: Data(written.utf8))
        case "sarif":
          #expect(SARIFSchema.problems(in: try JSONSerialization.jsonObject(with: Data(written.utf8))) == [])
        case "xml": #expect(XMLParser(data: Data(written.utf8)).parse(), "\(written)")
        default:
          if format.name == "gitlab" { _ = try JSONSerialization.jsonObject(with: Data(written.utf8)) }
        }
      }
    }
  }

  @Test func aReportFileHasTheFormatOfItsEnding() {
    #expect(ReporterTable.format(ofFile: "a.b/report.SARIF")?.name == "sarif")
    #expect(ReporterTable.format(ofFile: "report.xml")?.name == "junit")
    #expect(ReporterTable.format(ofFile: "report.json")?.name == "json")
    #expect(ReporterTable.format(ofFile: "sarif") == nil)
  }
}

@Suite struct GitHubReporterTests {
  private func commands(_ findings: [LocatedFinding], verbosity: Verbosity = .normal) throws -> [String] {
    try ReporterSamples.written(GitHubReporter.format, findings, verbosity: verbosity).split(separator: "\n").map(
      String.init)
  }

  private func many(_ code: FindingCode, _ count: Int) -> [LocatedFinding] {
    (1...count).map { LocatedFinding(Finding(code, "number \($0)"), file: "a.vcf") }
  }

  @Test func tenOfEachSeverityWithTheWorstFirst() throws {
    let lines = try commands(
      many(TextReporterTests.warningCode, 30) + many(TextReporterTests.noteCode, 30)
        + many(TextReporterTests.dateCode, 12), verbosity: .verbose)
    let names = lines.map { String($0.dropFirst(2).prefix { $0 != " " }) }
    #expect(
      names
        == Array(repeating: "error", count: 10) + Array(repeating: "warning", count: 10)
        + Array(repeating: "notice", count: 10))
    #expect(lines.last?.contains("12 errors, 30 warnings, 30 notes; 43 of them are not shown here") == true)
  }

  @Test func everyCodeComesOnceBeforeAnyComesTwice() throws {
    let lines = try commands(many(TextReporterTests.dateCode, 50) + many(ReporterSamples.emptyCode, 1))
    #expect(lines.count == 11)
    #expect(lines.count { $0.contains("title=VC350") } == 9)
    #expect(lines[9].contains("title=VC998 missing-fn::number 1"))
  }

  @Test func noFindingsGiveNoOutput() throws {
    #expect(try commands([]) == [])
    #expect(try commands(many(TextReporterTests.noteCode, 2)).count == 1)
  }

  @Test func pathsAreFromTheRootOfTheRepository() {
    let paths = ReportPaths(folder: "/checkout/book/contacts", root: "/checkout/book")
    #expect(paths.fromRoot("a.vcf") == "contacts/a.vcf")
    #expect(paths.fromRoot("./x//../a.vcf") == "contacts/a.vcf")
    #expect(paths.fromRoot("../a.vcf") == "a.vcf")
    #expect(paths.fromRoot("/checkout/book/b/c.vcf") == "b/c.vcf")
    #expect(paths.fromRoot("/checkout/bookend/c.vcf") == "/checkout/bookend/c.vcf")
    #expect(paths.fromRoot("-") == "-")
    #expect(paths.uri("é b%.vcf").text == "contacts/%C3%A9%20b%25.vcf")
    #expect(paths.uri("/tmp/x.vcf").text == "file:///tmp/x.vcf")
    #expect(!paths.uri("/tmp/x.vcf").isRelative)
  }
}

@Suite struct SARIFReporterTests {
  private func run(_ findings: [LocatedFinding]) throws -> [String: Any] {
    let log = try JSONSerialization.jsonObject(with: Data(ReporterSamples.written(SARIFReporter.format, findings).utf8))
    #expect(SARIFSchema.problems(in: log) == [])
    return try #require((log as? [String: Any])?["runs"] as? [[String: Any]]).first ?? [:]
  }

  private func fingerprints(_ findings: [LocatedFinding]) throws -> [String] {
    let results = try #require(try run(findings)["results"] as? [[String: Any]])
    return results.compactMap { ($0["partialFingerprints"] as? [String: String])?["primaryLocationLineHash"] }
  }

  @Test func nothingFound() throws {
    #expect((try run([])["results"] as? [Any])?.isEmpty == true)
  }

  @Test func aFingerprintDoesNotMoveWithTheLines() throws {
    var moved = ReporterSamples.missingName
    moved.start?.line += 100
    moved.end?.line += 100
    moved.finding.contact?.index += 5
    let other = LocatedFinding(
      Finding(ReporterSamples.emptyCode, "m", contact: ContactReference(index: 0, uid: "a2")), file: "team.vcf")
    let prints = try fingerprints([ReporterSamples.missingName, moved, other])
    #expect(prints.count == 3)
    #expect(prints[0].dropLast(2) == prints[1].dropLast(2))
    #expect(prints.map { $0.suffix(2) } == [":1", ":2", ":1"])
    #expect(prints[0] != prints[2])
  }

  @Test func theSchemaCheckerFindsWhatIsWrong() {
    let wrong: [String: Any] = [
      "version": "2.0.0",
      "runs": [["tool": ["driver": ["version": 1]], "results": [["level": "bad", "more": 1]]] as [String: Any]],
    ]
    #expect(
      Set(SARIFSchema.problems(in: wrong)) == [
        "$.version is not one of [\"2.1.0\"]", "$.runs[0].tool.driver has no name",
        "$.runs[0].tool.driver.version is not a text", "$.runs[0].results[0] has no message",
        "$.runs[0].results[0].level is not one of [\"none\", \"note\", \"warning\", \"error\"]",
        "$.runs[0].results[0] has more",
      ])
  }
}

@Suite struct JUnitReporterTests {
  /// The attributes of every element, in order.
  private final class Elements: NSObject, XMLParserDelegate {
    var seen: [(name: String, attributes: [String: String])] = []
    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) { seen.append((name, attributes)) }
  }

  private func elements(
    _ findings: [LocatedFinding], threshold: Severity? = .error, most: Int? = nil
  ) throws -> [(name: String, attributes: [String: String])] {
    let text = try ReporterSamples.written(JUnitReporter.format, findings, threshold: threshold, most: most)
    let parser = XMLParser(data: Data(text.utf8))
    let elements = Elements()
    parser.delegate = elements
    #expect(parser.parse())
    return elements.seen
  }

  @Test(arguments: [(Severity?.none, 0), (.error, 1), (.warning, 1), (.note, 2)])
  func aFileFailsAtTheThreshold(threshold: Severity?, failures: Int) throws {
    let seen = try elements(ReporterSamples.all, threshold: threshold)
    #expect(
      seen.filter { $0.name == "testcase" }.compactMap { $0.attributes["name"] } == [
        "team.vcf", "clean.vcf", "a,b:c.csv",
      ])
    #expect(seen.count { $0.name == "failure" } == failures)
    #expect(
      seen.filter { $0.name == "testsuite" }.compactMap { Int($0.attributes["failures"] ?? "") }.reduce(0, +)
        == failures)
  }

  @Test func whatCannotBeReadIsAnErrorWhateverTheThreshold() throws {
    let finding = LocatedFinding(Finding(IOCodes.unreadableInput, "cannot be read"), file: "clean.vcf")
    let seen = try elements([finding], threshold: nil)
    #expect(
      seen.map(\.name) == [
        "testsuites", "testsuite", "testcase", "testsuite", "testcase", "error", "testsuite", "testcase",
      ])
  }

  @Test func manyOfACodeAreCountedAndLateOnesHaveACaseOfTheirOwn() throws {
    let many = (1...30).map { LocatedFinding(Finding(TextReporterTests.dateCode, "number \($0)"), file: "clean.vcf") }
    let text = try ReporterSamples.written(JUnitReporter.format, many + [ReporterSamples.missingName])
    #expect(text.contains("number 20 [VC350 date-out-of-range]\n... and 10 more [VC350 date-out-of-range]\n</failure>"))
    #expect(!text.contains("number 21"))
    #expect(text.contains("message=\"30 errors\""))
    #expect(text.contains("<testcase name=\"team.vcf (rules across files)\""))
    #expect(try ReporterSamples.written(JUnitReporter.format, many, most: 0).contains("number 30"))
  }
}

@Suite struct RedactionTests {
  @Test(arguments: [
    ("month 13 in BDAY \"19851345\" (months are 01-12)", "month 13 in BDAY \"99999999\" (months are 01-12)"),
    ("\"Ada\" and \"ada@example.org\"", "\"Aaa\" and \"aaa@aaaaaaa.aaa\""),
    ("no quotes", "no quotes"), ("open \"Ada Lovelace", "open \"Aaa Aaaaaaaa"),
    ("\"Éva Łuk 田中 ٣\"", "\"Aaa Aaa aa 9\""),
    ("card 3 (UID a1) has no FN", "card 3 (UID a9) has no FN"), ("a1 a1b ba1, a1", "a9 a1b ba1, a9"),
  ])
  func messages(message: String, redacted: String) {
    #expect(Redaction.text(message, hiding: ["a1"]) == redacted)
  }

  @Test func aQuoteInAValueDoesNotEndIt() {
    for value in ["a\"b", "\"", "a\"", "\\\"", "secret\" word \"secret", "\"\u{301}x"] {
      let message = "\(Finding.quote(value)) is not \(Finding.quote("secret"))"
      #expect(!Redaction.text(message).contains("secret"))
      #expect(Redaction.text(message).contains(" is not "))
    }
  }

  @Test func theWholeFinding() {
    let redacted = Redaction.redacted(ReporterSamples.missingName)
    #expect(redacted.finding.contact == ContactReference(index: 0, uid: "a9", name: "Aaa Aaaaaaaa"))
    #expect(redacted.finding.fix == Fix("write FN from N: \"Aaa Aaaaaaaa\""))
    #expect(redacted.excerpt?.text == "AAAAA:AAAAA")
    #expect(redacted.finding.property == "FN")
    #expect(redacted.start == ReporterSamples.missingName.start)
    var column = ReporterSamples.missingName
    column.finding.property = "ada@example.org"
    #expect(Redaction.redacted(column).finding.property == "aaa@aaaaaaa.aaa")
  }
}
