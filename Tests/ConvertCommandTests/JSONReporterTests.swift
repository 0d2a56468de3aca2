import ContactFiles
import Findings
import Foundation
import SourceText
import Testing

@testable import ConvertCommand

@Suite struct JSONReporterTests {
  private let input = ReportSummary.Input(
    file: "a.vcf", format: "vcard3.0", encoding: "utf-8", dialect: nil, contacts: 2)
  private let loss = FindingCode("LS001", "property-lost", .warning, rule: "r")
  private let lossNote = FindingCode("LS007", "kept-in-another-form", .note, rule: "r")

  private func report(_ findings: [LocatedFinding], _ summary: ReportSummary = ReportSummary()) throws -> [UInt8] {
    let sink = MemorySink()
    var reporter = JSONReporter(sink)
    var summary = summary
    for located in findings {
      try reporter.report(located, identity: FindingIdentity(located))
      summary.findings.count(located.finding)
      summary.codes.count(located.finding.code, located.finding.severity)
    }
    try reporter.finish(summary)
    return sink.bytes
  }

  @Test func theWholeShape() throws {
    var summary = ReportSummary(inputs: [input], output: ReportSummary.Output(file: "-", format: "google-csv"))
    summary.contacts = .init(read: 2, written: 2, repaired: 1, rejected: 0)
    summary.versions = ["4.0": 1, "3.0": 1]
    summary.unlisted = [FindingKind(loss, .warning, property: "TEL"): 3]
    let bytes = try report(
      [
        LocatedFinding(
          Finding(
            TextReporterTests.dateCode, "month 13", at: 120..<128,
            contact: ContactReference(index: 1, uid: nil, name: "Ada"), property: "BDAY",
            fix: Fix("leave it out")), file: "a.vcf",
          start: SourceLocation(line: 14, column: 6), end: SourceLocation(line: 14, column: 14)),
        LocatedFinding(Finding(loss, "a photo"), file: ""),
        LocatedFinding(Finding(lossNote, "gender"), file: "a.vcf"),
      ], summary)
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        {
          "version": 1,
          "findings": [
            {"code": "VC350", "slug": "date-out-of-range", "severity": "error", "file": "a.vcf", "line": 14, "column": 6, \
        "endLine": 14, "endColumn": 14, "byteOffset": 120, "message": "month 13", "contact": {"index": 1, "uid": null, \
        "name": "Ada"}, "property": "BDAY", "fix": "leave it out"},
            {"code": "LS001", "slug": "property-lost", "severity": "warning", "file": null, "line": null, "column": null, \
        "endLine": null, "endColumn": null, "byteOffset": null, "message": "a photo", "contact": null, "property": null, \
        "fix": null},
            {"code": "LS007", "slug": "kept-in-another-form", "severity": "note", "file": "a.vcf", "line": null, \
        "column": null, "endLine": null, "endColumn": null, "byteOffset": null, "message": "gender", "contact": null, \
        "property": null, "fix": null}
          ],
          "inputs": [
            {"file": "a.vcf", "format": "vcard3.0", "encoding": "utf-8", "dialect": null, "contacts": 2}
          ],
          "output": {"file": "-", "format": "google-csv", "files": null},
          "counts": {"read": 2, "written": 2, "repaired": 1, "rejected": 0, "losses": 1, "errors": 1, "warnings": 1, "notes": 1, "fixed": 0},
          "versions": {"3.0": 1, "4.0": 1},
          "codes": {"LS001": 1, "LS007": 1, "VC350": 1},
          "unlisted": {"LS001": 3}
        }

        """)
  }

  @Test func emptyReport() throws {
    let object = try #require(try JSONSerialization.jsonObject(with: Data(report([]))) as? [String: Any])
    #expect(object["version"] as? Int == 1)
    #expect((object["findings"] as? [Any])?.isEmpty == true)
    #expect((object["inputs"] as? [Any])?.isEmpty == true)
    #expect(object["output"] is NSNull)
  }

  @Test(
    arguments: HostileText.escapes + HostileText.controls + [
      "\"", "\\", "é", "👩\u{200D}💻", "\u{FFFE}", "\u{E0041}", "\"\u{301}",
    ])
  func anyTextComesBack(text: String) throws {
    let bytes = try report([
      LocatedFinding(
        Finding(loss, text, contact: ContactReference(index: 0, uid: text, name: text), property: text), file: text)
    ])
    #expect(!String(decoding: bytes, as: UTF8.self).unicodeScalars.contains(where: HostileText.isDangerous))
    let object = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let finding = try #require((object["findings"] as? [[String: Any]])?.first)
    let contact = try #require(finding["contact"] as? [String: Any])
    for value in [finding["message"], finding["file"], finding["property"], contact["uid"], contact["name"]] {
      let string = try #require(value as? String)
      #expect(Array(string.utf8) == Array(text.utf8))
    }
  }

  @Test func layout() {
    let value = ReportValue.object([
      "a": .array([.integer(1), .bool(true), .null]), "b": .object([]), "c": .string(""),
    ])
    #expect(String(decoding: value.bytes(), as: UTF8.self) == #"{"a": [1, true, null], "b": {}, "c": ""}"#)
    #expect(
      String(decoding: value.bytes(expanding: 2), as: UTF8.self) == """
        {
          "a": [
            1,
            true,
            null
          ],
          "b": {},
          "c": ""
        }
        """)
  }
}
