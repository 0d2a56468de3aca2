import ContactFiles
import Findings
import Foundation
import Testing

@testable import ConvertCommand

@Suite("validate")
struct ValidateSubcommandTests {
  static let good = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada Lovelace\r\nN:Lovelace;Ada;;;\r\nUID:a1\r\nEND:VCARD\r\n"
  static let bad =
    "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Grace Hopper\r\nN:Hopper;Grace;;;\r\nUID:g1\r\nBDAY:19851345\r\nEND:VCARD\r\n"

  @Test("findings go to standard output, the summary to standard error, and errors fail")
  func text() throws {
    let run = CommandRun(["validate", "-", "--select", "VC350"], input: Self.good + Self.bad)
    #expect(run.status == .findings)
    #expect(
      run.output == """
        -:12:6: error: month 13 in BDAY "19851345" (months are 01-12); the text was kept [VC350 date-out-of-range]

        """)
    #expect(run.errors == "2 contacts read (vCard 3.0: 2), 1 error\n  error   1  VC350 date-out-of-range\n")
  }

  @Test("a file without findings gives no output")
  func clean() {
    let run = CommandRun(["validate", "-", "--select", "VC350"], input: Self.good)
    #expect((run.status, run.output, run.errors) == (.done, "", ""))
  }

  @Test(
    "the exit status follows --fail-on and the severities of the options",
    arguments: [
      ([], ExitStatus.findings), (["--fail-on", "never"], .done), (["--warn", "VC350"], .done),
      (["--warn", "date-out-of-range", "--fail-on", "warning"], .findings), (["--ignore", "VC3"], .done),
      (["--note", "vc350", "--fail-on", "note"], .findings), (["--select", "VC120,VC121"], .done),
    ])
  func status(words: [String], status: ExitStatus) {
    #expect(CommandRun(["validate", "-"] + words, input: Self.bad).status == status)
  }

  @Test("a file without a contact is a finding, an unreadable one makes the run incomplete")
  func withoutContacts() throws {
    let folder = try WorkFolder()
    for (name, text) in [("empty.vcf", ""), ("page.html", "<!DOCTYPE html><p>x</p>"), ("head.csv", "Name,E-mail\r\n")] {
      let run = CommandRun(["validate", try folder.write(name, text)])
      #expect(run.status == .findings, "\(name): \(run.output)")
      #expect(run.output.contains("error: "))
    }
    #expect(CommandRun(["validate", folder["missing.vcf"]]).status == .incomplete)
    #expect(CommandRun(["validate", "-", "--limit-value", "10"], input: Self.bad).status == .incomplete)
  }

  @Test("unknown codes are wrong usage, with a suggestion", arguments: ["select", "ignore", "error", "warn", "note"])
  func unknownCodes(option: String) {
    let run = CommandRun(["validate", "-", "--" + option, "date-out-of-rnge"], input: Self.good)
    #expect(run.status == .usage)
    #expect(run.errors.contains("--\(option): Unknown code 'date-out-of-rnge'. Did you mean 'date-out-of-range'?"))
  }

  @Test("standard input can have a name")
  func standardInputName() {
    let run = CommandRun(["validate", "-", "--stdin-filename", "team.vcf"], input: Self.bad)
    #expect(run.output.contains("team.vcf:6:6: error: "))
  }

  @Test("notes are shown with -v, and if an option selects them")
  func notes() {
    let words = ["validate", "-", "--note", "VC350"]
    #expect(CommandRun(words, input: Self.bad).output == "")
    for more in [["-v"], ["--fail-on", "note"], ["--select", "VC350"]] {
      #expect(CommandRun(words + more, input: Self.bad).output.contains("note: month 13"), "\(more)")
    }
  }

  @Test("hidden notes give no output, however many there are")
  func manyNotes() {
    let input = String(repeating: Self.bad, count: 60)
    #expect(CommandRun(["validate", "-", "--note", "VC350"], input: input).output.contains("VC350") == false)
    let shown = CommandRun(["validate", "-", "--select", "VC350", "--note", "VC350"], input: input)
    #expect(shown.output.hasSuffix("... and 40 more [VC350 date-out-of-range] (--max-findings 0 shows all)\n"))
  }

  @Test("--max-findings limits text and reports, but not the counts")
  func bounds() throws {
    let input = String(repeating: Self.bad, count: 30)
    let select = ["--select", "VC350"]
    let text = CommandRun(["validate", "-"] + select, input: input)
    #expect(text.output.split(whereSeparator: \.isNewline).count == 21)
    #expect(text.output.hasSuffix("... and 10 more [VC350 date-out-of-range] (--max-findings 0 shows all)\n"))
    #expect(text.errors.contains("30 errors"))
    for (words, listed, unlisted) in [([], 30, 0), (["--max-findings", "5"], 5, 25)] {
      let run = CommandRun(["validate", "-", "--format", "json"] + select + words, input: input)
      let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      #expect((report["findings"] as? [Any])?.count == listed)
      #expect((report["counts"] as? [String: Int])?["errors"] == 30)
      #expect((report["codes"] as? [String: Int]) == ["VC350": 30])
      #expect((report["unlisted"] as? [String: Int])?["VC350"] ?? 0 == unlisted)
    }
  }

  @Test("every format is the same at any number of threads", arguments: ReporterTable.all.map(\.name))
  func threads(format: String) throws {
    let folder = try WorkFolder()
    for number in 1...18 { try folder.write("\(number).vcf", number % 3 == 0 ? Self.good : Self.bad) }
    let words = ["validate", folder.path, "--format", format, "--select", "VC3"]
    let one = CommandRun(words + ["--threads", "1"])
    let many = CommandRun(words + ["--threads", "8"])
    #expect(one.output == many.output)
    #expect(one.status == .findings)
    #expect(one.output.contains("VC350"))
  }

  @Test("a report is written beside the printed findings, in the format of its name")
  func report() throws {
    let folder = try WorkFolder()
    for (name, start) in [("r.json", "{\n  \"version\": 1"), ("r.sarif", "{\n  \"$schema\""), ("r.xml", "<?xml ")] {
      let run = CommandRun(["validate", "-", "--report", folder[name]], input: Self.bad)
      #expect(run.status == .findings)
      #expect(run.output.contains("-:6:6: error: "))
      #expect(folder.text(name)?.hasPrefix(start) == true)
      #expect(CommandRun(["validate", "-", "--report", folder[name]], input: Self.bad).status == .incomplete)
    }
    let input = try folder.write("a.vcf", Self.good)
    #expect(CommandRun(["validate", input, "--report", input, "--force"]).status == .usage)
    #expect(folder.text("a.vcf") == Self.good)
  }

  @Test("--for names what a product refuses and what it does not show")
  func products() throws {
    let card = Self.good.replacing(
      "END:VCARD", with: "PHOTO;VALUE=uri:https://example.org/a.jpg\r\nEND:VCARD")
    let one = CommandRun(["validate", "-", "--select", "IO04", "--for", "apple"], input: Self.good + card)
    #expect(
      one.output == """
        -:7:1: warning: Apple Contacts (iOS, macOS, iCloud) fetches no photo from a URL: "https://example.org/a.jpg" is \
        not shown [IO040 product-reads-less]

        """)
    let many = String(repeating: Self.good.replacing("3.0", with: "4.0"), count: 3_001)
    let google = CommandRun(["validate", "-", "--select", "IO041", "--for", "google,"], input: many)
    #expect(google.status == .usage)
    let both = CommandRun(["validate", "-", "--select", "IO041", "--for", "google", "--for", "apple"], input: many)
    #expect(
      both.output == """
        -: warning: Google Contacts imports google-csv, vcard3.0, vcard2.1, google-csv-2023, google-outlook-csv, \
        outlook-csv, not vcard4.0 [IO041 product-refuses]

        """)
    let size = CommandRun(
      ["validate", "-", "--select", "IO041", "--for", "google"], input: many.replacing("4.0", with: "3.0"))
    #expect(size.output.contains("imports at most 3,000 contacts from one file, and there are 3,001"))
  }

  // MARK: GitHub and redaction

  @Test("annotations are the default on GitHub, without values")
  func github() {
    let environment = ["GITHUB_ACTIONS": "true"]
    let run = CommandRun(["validate", "-"], input: Self.bad, environment: environment)
    #expect(run.output.hasPrefix("::error file=-,line=6,col=6,endColumn=14,title=VC350 date-out-of-range::"))
    #expect(!run.output.contains("19851345"))
    let open = CommandRun(["validate", "-", "--no-redact"], input: Self.bad, environment: environment)
    #expect(open.output.contains("19851345"))
    let text = CommandRun(["validate", "-", "--format", "text"], input: Self.bad, environment: environment)
    #expect(text.output.hasPrefix("-:6:6: error: "))
    #expect(text.output.contains("19851345"))
  }

  @Test("--redact leaves no value in any format", arguments: ReporterTable.all.map(\.name))
  func redacted(format: String) {
    let secrets = ["Grace", "Hopper", "g1", "19771399", "hopper@example", "Sesame"]
    let input = Self.bad.replacing("19851345", with: "19771399").replacing(
      "END:VCARD", with: "EMAIL:hopper@example@x\r\nX-PIN;TYPE=Sesame:Open \"Sesame\"\r\nBDAY:Sesame\r\nEND:VCARD")
    let run = CommandRun(
      ["validate", "-", "--redact", "--format", format, "-v", "--fail-on", "note"], input: input, isTerminal: true)
    #expect(run.output.contains("VC350"))
    for secret in secrets {
      #expect(!run.output.contains(secret), "\(secret) in \(run.output)")
      #expect(!run.errors.contains(secret))
    }
  }

  @Test(
    "text of a contact is not a command of a CI system",
    arguments: ReporterTable.all.map(\.name))
  func injection(format: String) {
    let lines = ["BDAY:\\n::error::pwned", "X\u{85}::error::pwned:x", "::error::pwned", "BDAY:\r::error::pwned"]
    let run = CommandRun(
      ["validate", "-", "--format", format, "--no-redact", "-v", "--stdin-filename", "::error::x"],
      input: Self.bad.replacing("END:VCARD", with: lines.joined(separator: "\r\n") + "\r\nEND:VCARD"))
    #expect(run.output.contains("VC350"))
    for line in run.output.utf8.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
      let line = String(decoding: line, as: UTF8.self)
      #expect(!line.hasPrefix("::error::"), "\(line)")
      #expect(!line.hasPrefix("::") || format == "github")
    }
  }
}
