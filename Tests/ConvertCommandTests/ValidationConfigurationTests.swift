import ContactFiles
import ContactValidation
import Findings
import Foundation
import Testing
import VCardSyntax

@testable import ConvertCommand

@Suite("Configuration of validate")
struct ValidationConfigurationTests {
  private func configuration(_ text: String) throws -> ValidationConfiguration {
    try ValidationConfiguration(ParsedJSON(Array(text.utf8), named: "c.json"), file: "c.json", folder: "book")
  }

  @Test("every key")
  func everything() throws {
    let parsed = try configuration(
      """
      {
        "rules": {"VC350": "warning", "missing-uid": "off", "CS0": "error", "vendor-property": "on"},
        "select": ["VC1", "VC350"], "ignore": "VC121", "for": ["apple", "google"], "versions": "4.0", "allowLF": true,
        "failOn": "note", "maxFindings": 0, "baseline": "known.json", "redact": false
      }
      """.replacing("\"missing-uid\": \"off\", ", with: "").replacing(", \"vendor-property\": \"on\"", with: ""))
    #expect(parsed.rules.severities["VC350"] == .warning)
    #expect(parsed.rules.severities["CS002"] ?? parsed.rules.severities["CS003"] == .error)
    #expect(parsed.rules.selected?.contains("VC120") == true)
    #expect(parsed.rules.selected?.contains("CS101") == false)
    #expect(parsed.rules.ignored == ["VC121", "VC006"])
    #expect(parsed.rules.profiles == ["apple", "google"])
    #expect(parsed.rules.versions == [.v40])
    #expect(parsed.failOn == .note)
    #expect(parsed.maxFindings == 0)
    #expect(parsed.baseline == "book/known.json")
    #expect(parsed.redacts == false)
  }

  @Test(
    "mistakes are named with their place and the way out",
    arguments: [
      ("{\n  \"rule\": {}\n}", "c.json:2:3: unknown key \"rule\". Did you mean \"rules\"?"),
      (
        "{\"rules\": {\"date-out-of-rang\": \"off\"}}",
        "c.json:1:12: Unknown code 'date-out-of-rang'. Did you mean 'date-out-of-range'?"
      ),
      (
        "{\"rules\": {\"VC350\": \"of\"}}",
        "c.json:1:21: \"of\" is not one of \"off\", \"on\", \"note\", \"warning\", \"error\". Did you mean \"off\"?"
      ),
      ("{\"failOn\": 1}", "c.json:1:12: \"failOn\" must be a text, but is a number"),
      ("{\"allowLF\": \"yes\"}", "c.json:1:13: \"allowLF\" must be true or false, but is a text"),
      ("{\"maxFindings\": -1}", "c.json:1:17: \"maxFindings\" must be a whole number, but is a number"),
      ("{\"versions\": [\"5\"]}", "c.json:1:15: \"5\" is not one of \"2.1\", \"3.0\", \"4.0\"."),
      ("[]", "c.json:1:1: a configuration must be an object, but is an array"),
      ("{\"ignore\": [,]}", "c.json:1:13: expected a value, found \",\""),
      ("{\"redact\": true, \"redact\": true}", "c.json:1:18: duplicate key \"redact\""),
    ])
  func mistakes(text: String, message: String) throws {
    let mistake = #expect(throws: ParsedJSON.Mistake.self) { try configuration(text) }
    #expect(mistake?.text.hasPrefix(message) == true, "\(mistake?.text ?? "")")
  }

  @Test("the baseline that a configuration names can be written by the first run")
  func firstBaseline() throws {
    let folder = try WorkFolder()
    try folder.write(".contacts-convert.json", #"{"baseline": ".contacts-baseline.json"}"#)
    let file = try folder.write(
      "a.vcf", "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada\r\nN:Voss;Ada;;;\r\nBDAY:1985-13-01\r\nEND:VCARD\r\n")
    #expect(CommandRun(["validate", file]).status == .incomplete)
    let written = CommandRun(["validate", file, "--write-baseline", folder[".contacts-baseline.json"]])
    #expect(written.status == .done, "\(written.errors)")
    #expect(CommandRun(["validate", file]).status == .done)
  }

  @Test("the configuration in the article is one")
  func article() throws {
    let place = URL(fileURLWithPath: #filePath).appendingPathComponent(
      "../../../Sources/ConvertCommand/ConvertCommand.docc/CheckingFiles.md"
    ).standardized
    let article = try String(contentsOf: place, encoding: .utf8)
    let start = try #require(article.range(of: "{\n  \"versions\""))
    let end = try #require(article[start.lowerBound...].range(of: "```"))
    let parsed = try configuration(String(article[start.lowerBound..<end.lowerBound]))
    #expect(parsed.rules.versions == [.v30, .v40])
    #expect(parsed.baseline == "book/.contacts-baseline.json")
  }

  private let bad = ValidateSubcommandTests.bad

  @Test("the nearest file in the folder of an input or above it counts, up to the root of the repository")
  func search() throws {
    let folder = try WorkFolder()
    try folder.write(".contacts-convert.json", #"{"rules": {"VC350": "note"}}"#)
    let outer = try folder.write("book/a.vcf", bad)
    #expect(CommandRun(["validate", outer, "-v"]).output.contains("note: month 13"))
    try folder.write("book/.contacts-convert.json", #"{"rules": {"VC350": "warning"}}"#)
    #expect(CommandRun(["validate", outer]).output.contains("warning: month 13"))
    #expect(CommandRun(["validate", outer, "--error", "VC350"]).output.contains("error: month 13"))
    let named = try folder.write("other.json", #"{"ignore": ["VC350"]}"#)
    #expect(CommandRun(["validate", outer, "--config", named]).output == "")
    let repository = try folder.write("repository/a.vcf", bad)
    try folder.write("repository/.git/config", "")
    #expect(CommandRun(["validate", repository]).output.contains("error: month 13"))
    let stdin = CommandRun(["validate", "-", "--stdin-filename", folder["book/x.vcf"]], input: bad)
    #expect(stdin.output.contains("warning: month 13"))
  }

  @Test("inputs with different configurations are checked by their own, and have to agree about the run")
  func severalConfigurations() throws {
    let folder = try WorkFolder()
    try folder.write("a/.contacts-convert.json", #"{"rules": {"VC350": "warning"}}"#)
    try folder.write("b/.contacts-convert.json", #"{"rules": {"VC350": "off"}, "failOn": "warning"}"#)
    let (a, b) = (try folder.write("a/a.vcf", bad), try folder.write("b/b.vcf", bad))
    let run = CommandRun(["validate", b, a])
    #expect(run.status == .findings)
    #expect(run.output.contains("a.vcf:6:6: warning: month 13"))
    #expect(!run.output.contains("b.vcf"))
    #expect(run.errors.hasPrefix("2 contacts read"))
    try folder.write("a/.contacts-convert.json", #"{"failOn": "never"}"#)
    let disagreeing = CommandRun(["validate", b, a])
    #expect(disagreeing.status == .usage)
    #expect(disagreeing.errors.contains("disagree about '--fail-on'; give the option."))
    #expect(CommandRun(["validate", b, a, "--fail-on", "error"]).status == .findings)
  }

  @Test("a configuration that is wrong or missing is reported before anything is read")
  func brokenConfiguration() throws {
    let folder = try WorkFolder()
    let file = try folder.write("a.vcf", bad)
    let broken = try folder.write("c.json", "{")
    let run = CommandRun(["validate", file, "--config", broken])
    #expect(run.status == .usage)
    #expect(run.errors.contains("c.json:1:2: expected a key"))
    #expect(CommandRun(["validate", file, "--config", folder["none.json"]]).status == .incomplete)
  }

  @Test("versions other than the configured ones are errors")
  func versions() throws {
    let folder = try WorkFolder()
    try folder.write(".contacts-convert.json", #"{"versions": ["4.0"], "select": ["VC140"]}"#)
    let run = CommandRun(["validate", try folder.write("a.vcf", bad)])
    #expect(run.status == .findings)
    #expect(run.output.contains("a.vcf:1:1: error: the card has version 3.0, but must have 4.0"))
  }

  @Test("--allow-lf takes line feeds")
  func lineFeeds() {
    let input = ValidateSubcommandTests.good.replacing("\r\n", with: "\n")
    #expect(!CommandRun(["validate", "-", "--allow-lf"], input: input).output.contains("VC006"))
  }
}

@Suite("The baseline of validate")
struct BaselineTests {
  private func card(_ name: String, _ lines: String...) -> String {
    "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\(name)\r\nN:;\(name);;;\r\nUID:\(name)\r\n"
      + lines.map { $0 + "\r\n" }.joined() + "END:VCARD\r\n"
  }

  private let select = ["--select", "VC350,IO060"]

  @Test("known findings do not fail, also if lines move; new ones do")
  func known() throws {
    let folder = try WorkFolder()
    let file = try folder.write("a.vcf", card("Ada", "BDAY:19851345") + card("Bob", "BDAY:20230229", "BDAY:20230229"))
    let baseline = folder["known.json"]
    let written = CommandRun(["validate", file, "--write-baseline", baseline] + select)
    #expect(written.status == .done)
    #expect(written.errors.contains("3 written to the baseline"))
    #expect(!(folder.text("known.json") ?? "").contains("19851345"))

    let words = ["validate", file, "--baseline", baseline] + select
    let same = CommandRun(words)
    #expect((same.status, same.output) == (.done, ""))
    // Another order, other lines before them, other folds and groups.
    try folder.write(
      "a.vcf",
      card("Bob", "NOTE:x", "item7.BDAY:20230229", "BDAY:2023\r\n 0229") + card("New") + card("Ada", "BDAY:19851345"))
    let moved = CommandRun(words)
    #expect((moved.status, moved.output) == (.done, ""))
    try folder.write("a.vcf", card("Ada", "BDAY:19851345", "BDAY:19851346") + card("Eve", "BDAY:19851345"))
    let new = CommandRun(words)
    #expect(new.status == .findings)
    let lines = new.output.split(whereSeparator: \.isNewline).map(String.init)
    #expect(lines.count == 3)
    #expect(lines[0].contains("a.vcf:7:6: error: month 13 in BDAY \"19851346\""))
    #expect(lines[1].contains("a.vcf:14:6: error: month 13"))
    #expect(
      lines[2].hasSuffix(
        "known.json: warning: VC350 of BDAY in the contact \"Bob\" no longer exists (2 times); --write-baseline "
          + "removes it [IO060 stale-baseline-entry]"))
    #expect(new.errors.contains("1 known from the baseline"))
  }

  @Test("known findings of files that were not read are not stale")
  func otherFiles() throws {
    let folder = try WorkFolder()
    let a = try folder.write("book/a.vcf", card("Ada", "BDAY:19851345"))
    let b = try folder.write("book/b.vcf", card("Bob", "BDAY:19851345"))
    let baseline = folder["known.json"]
    #expect(CommandRun(["validate", folder["book"], "--write-baseline", baseline] + select).status == .done)
    try folder.write("book/b.vcf", card("Bob"))
    #expect(CommandRun(["validate", a, "--baseline", baseline] + select).output == "")
    #expect(CommandRun(["validate", b, "--baseline", baseline] + select).output.contains("IO060"))
    #expect(CommandRun(["validate", b, "--baseline", baseline] + select + ["--ignore", "IO060"]).output == "")
    let updated = ["validate", folder["book"], "--baseline", baseline, "--write-baseline", baseline]
    #expect(CommandRun(updated + select).status == .done)
    #expect(CommandRun(["validate", folder["book"], "--baseline", baseline] + select).output == "")
  }

  @Test("a baseline never takes the place of anything else")
  func places() throws {
    let folder = try WorkFolder()
    let text = card("Ada", "BDAY:19851345")
    let file = try folder.write("a.vcf", text)
    let other = try folder.write("b.vcf", text)
    #expect(CommandRun(["validate", file, "--write-baseline", file]).status == .usage)
    let run = CommandRun(["validate", file, "--write-baseline", other])
    #expect(run.status == .incomplete)
    #expect(run.errors.contains("already exists and is not a baseline"))
    #expect(folder.text("b.vcf") == text)
    #expect(folder.text("a.vcf") == text)
    for broken in [
      "{}", "{\"version\": 2, \"findings\": []}", "[", "{\"version\": 1, \"findings\": [{\"code\": \"x\"}]}",
    ] {
      let broken = try folder.write("broken.json", broken)
      #expect(CommandRun(["validate", file, "--baseline", broken]).status == .usage)
    }
  }

  @Test("values come into no baseline, and names neither with --redact")
  func redacted() throws {
    let folder = try WorkFolder()
    let file = try folder.write("a.vcf", card("Ada", "BDAY:19851345"))
    let words = ["validate", file, "--write-baseline", folder["known.json"], "--redact"] + select
    #expect(CommandRun(words).status == .done)
    #expect(folder.text("known.json")?.contains("\"contact\": \"Aaa\"") == true)
    #expect(CommandRun(["validate", file, "--baseline", folder["known.json"]] + select).status == .done)
  }
}
