import ContactFiles
import Findings
import Foundation
import Testing

@testable import ConvertCommand

@Suite("convert")
struct ConvertSubcommandTests {
  static let google = """
    First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value
    Ada,Lovelace,Work,ada@example.org
    Grace,Hopper,Home,grace@example.org

    """

  @Test("standard output has only data; a success is one line on standard error, or none with --quiet")
  func quietSuccess() throws {
    let run = CommandRun(["-", "--to", "ndjson"], input: Self.google)
    #expect(run.status == .done)
    #expect(run.output.utf8.split(separator: UInt8(ascii: "\n")).count == 2)
    #expect(run.output.contains("ada@example.org"))
    #expect(run.errors == "2 contacts read, 2 written\n")
    #expect(CommandRun(["-", "--to", "ndjson", "-q"], input: Self.google).errors == "")
  }

  @Test("writes a file, in the format of its ending, and refuses to replace it without --force")
  func file() throws {
    let folder = try WorkFolder()
    let input = try folder.write("google.csv", Self.google)
    let run = CommandRun([input, "-o", folder["out.json"]])
    #expect(run.status == .done)
    #expect(run.output == "")
    let written = try #require(folder.text("out.json"))
    #expect(written.utf8.first == UInt8(ascii: "["))
    let second = CommandRun([input, "-o", folder["out.json"]])
    #expect(second.status == .incomplete)
    #expect(second.errors.contains("--force"))
    #expect(second.errors.contains("IO011"))
    let third = CommandRun([input, "-o", folder["out.json"], "--force"])
    #expect(third.status == .done)
    #expect(folder.text("out.json") == written)
    #expect(folder.names == ["google.csv", "out.json"])
  }

  @Test(
    "an error in the only contact of an input is never a success",
    arguments: [
      (#"[{"uid": true, "emails": ["ada@example.org"], "notes": ["x"]}]"#, "JS004"),
      (#"{"uid": true, "emails": ["ada@example.org"], "notes": ["x"]}"# + "\n", "JS004"),
      (#"["vcard", [["version", {}, "text", "4.0"], ["fn", {}, "text", "Ada"], ["tel", "1"]]]"#, "JS021"),
      ("BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\nno colon\r\nEND:VCARD\r\n", "VC201"),
    ])
  func onlyContact(text: String, code: String) throws {
    let run = CommandRun(["-", "--to", "ndjson"], input: text)
    #expect(run.status == .findings && run.errors.contains(code), "\(run.errors)")
    #expect(CommandRun(["validate", "-"], input: text).status == .findings)
    // Beside others, one contact with an error is a success with findings.
    let folder = try WorkFolder()
    let inputs = [try folder.write("a", text), try folder.write("b.csv", Self.google)]
    #expect(CommandRun(inputs + ["--to", "ndjson"]).status == .findings)
    #expect(CommandRun([inputs[1], "--to", "ndjson"]).status == .done)
  }

  @Test("the JSON of other programs is converted, and JSON without contacts is a failure")
  func otherJSON() throws {
    let users = #"[{"id": 1, "name": "Ada", "email": "ada@example.org", "phone": "+1 555 0100"}]"#
    let run = CommandRun(["-", "--to", "ndjson"], input: users)
    #expect(run.status == .done && run.output.contains("+1 555 0100"), "\(run.errors)")
    let map = CommandRun(["-", "--to", "ndjson", "--map", "id=note"], input: users)
    #expect(map.output.contains(#""notes":[{"value":"1"}]"#), "\(map.output)")
    let geo = CommandRun(
      ["-", "--to", "ndjson"], input: #"{"type": "FeatureCollection", "features": [{"type": "Feature"}]}"#)
    #expect(geo.status == .incomplete && geo.errors.contains("looks like GeoJSON"), "\(geo.errors)")
    let deduplicated = CommandRun(["dedup", "-", "--to", "ndjson", "-o", "-"], input: users)
    #expect(deduplicated.status == .done && deduplicated.output.contains("ada@example.org"))
  }

  @Test("an address book is converted to LDIF and back; values without an attribute are reported")
  func ldif() throws {
    let folder = try WorkFolder()
    let input = try folder.write(
      "in.ndjson", #"{"formattedNames": ["Zoë"], "emails": ["zoe@example.org"], "hobbies": ["chess"]}"# + "\n")
    let run = CommandRun([input, "-o", folder["out.ldif"], "--fail-on-loss"])
    #expect(run.status == .findings)
    #expect(run.errors.contains("HOBBY \"chess\" has no attribute"))
    let written = try #require(folder.text("out.ldif"))
    #expect(written.hasPrefix("version: 1\ndn:: "))
    let back = CommandRun([folder["out.ldif"], "--to", "ndjson"])
    #expect(back.status == .done)
    #expect(
      back.output == #"{"version":2,"formattedNames":[{"value":"Zoë"}],"emails":[{"value":"zoe@example.org"}]}"# + "\n")
    #expect(CommandRun(["explain", "LD005"]).output.contains("ldif-url-not-fetched"))
  }

  @Test("an input may be its own output, with --force")
  func inPlace() throws {
    let folder = try WorkFolder()
    let file = try folder.write("a.ndjson", "{\"uid\": \"1\"}\n{\"uid\":\"2\"}\n")
    let run = CommandRun([file, "-o", file, "--force"])
    #expect(run.status == .done)
    #expect(folder.text("a.ndjson") == "{\"version\":2,\"uid\":\"1\"}\n{\"version\":2,\"uid\":\"2\"}\n")
  }

  @Test("an input that cannot be read completely is not replaced, unless the rejected records are kept elsewhere")
  func brokenInPlace() throws {
    let folder = try WorkFolder()
    let text = "{\"uid\":\"1\"}\n7\n"
    let file = try folder.write("a.ndjson", text)
    try FileManager.default.createSymbolicLink(atPath: folder["link.ndjson"], withDestinationPath: file)
    for name in ["a.ndjson", "link.ndjson"] {
      let run = CommandRun([file, "-o", folder[name], "--force"])
      #expect(run.status == .incomplete)
      #expect(run.errors.contains("IO012 input-kept"))
      #expect(run.errors.contains("1 contact read, 0 written"))
      #expect(folder.text("a.ndjson") == text)
    }
    let run = CommandRun([file, "-o", file, "--force", "--rejected", folder["rest"]])
    #expect(!run.errors.contains("IO012"))
    #expect(folder.text("a.ndjson") == "{\"version\":2,\"uid\":\"1\"}\n")
    #expect(folder.text("rest")?.contains("7") == true)
  }

  @Test("a report or the rejected records never take the place of an input", arguments: ["--report", "--rejected"])
  func reportOverInput(option: String) throws {
    let folder = try WorkFolder()
    let file = try folder.write("google.csv", Self.google)
    let run = CommandRun([file, "-o", folder["out.json"], "--force", option, folder.path + "/./google.csv"])
    #expect(run.status == .usage)
    #expect(run.errors.contains("names the input"))
    #expect(folder.text("google.csv") == Self.google)
    let same = CommandRun([file, "-o", folder["new.json"], option, folder.path + "/./new.json"])
    #expect(same.status == .usage)
    #expect(same.errors.contains("name the same file"))
    #expect(folder.names == ["google.csv"])
  }

  @Test("reads folders, in the order of their files")
  func folders() throws {
    let folder = try WorkFolder()
    try folder.write("in/b.ndjson", "{\"uid\":\"b\"}\n")
    try folder.write("in/a/c.json", "[{\"uid\":\"c\"}]")
    try folder.write("in/.hidden.ndjson", "{\"uid\":\"hidden\"}\n")
    let run = CommandRun([folder["in"], "--to", "ndjson"])
    #expect(run.output == "{\"version\":2,\"uid\":\"c\"}\n{\"version\":2,\"uid\":\"b\"}\n")
    #expect(run.status == .done)
    try folder.write("empty/readme.txt", "x")
    let empty = CommandRun([folder["empty"], "--to", "ndjson"])
    #expect(empty.status == .incomplete)
    #expect(empty.errors.contains("IO005"))
  }

  @Test("unreadable input exits with 2, and the rest is written")
  func unreadable() throws {
    let folder = try WorkFolder()
    let good = try folder.write("good.ndjson", "{\"uid\":\"1\"}\n")
    let page = try folder.write("page.vcf", "<!doctype html><html></html>")
    let run = CommandRun([page, good, "--to", "ndjson"])
    #expect(run.status == .incomplete)
    #expect(run.output == "{\"version\":2,\"uid\":\"1\"}\n")
    #expect(run.errors.contains("VC002 not-a-vcard"))
    #expect(run.errors.contains("1 contact read, 1 written"))
  }

  @Test("a missing first input does not stop the others; alone it may be a typing error")
  func missingFirst() throws {
    let folder = try WorkFolder()
    let good = try folder.write("good.ndjson", "{\"uid\":\"1\"}\n")
    let run = CommandRun([folder["missing.vcf"], good, "--to", "ndjson"])
    #expect(run.status == .incomplete)
    #expect(run.output == "{\"version\":2,\"uid\":\"1\"}\n")
    #expect(run.errors.contains("IO001"))
    let alone = CommandRun([folder["goof.ndjson"], folder["good2.ndjson"], "--to", "ndjson"])
    #expect(alone.status == .incomplete)
    #expect(alone.errors.contains("There is no file") && alone.errors.contains("good.ndjson"))
  }

  @Test("a file that a run writes into a folder is not an input of the next run")
  func outputInFolder() throws {
    let folder = try WorkFolder()
    try folder.write("in/a.ndjson", "{\"uid\":\"1\"}\n")
    let words = [folder["in"], "-o", folder["in/all.ndjson"], "--report", folder["in/report.json"], "--force"]
    for _ in 0..<2 {
      #expect(CommandRun(words).status == .done)
      #expect(folder.text("in/all.ndjson") == "{\"version\":2,\"uid\":\"1\"}\n")
    }
    #expect(CommandRun(words + ["-v"]).errors.contains("it is the output"))
    try FileManager.default.removeItem(atPath: folder["in/a.ndjson"])
    let rest = CommandRun(words)
    #expect(rest.status == .incomplete)
    #expect(rest.errors.contains("IO005"))
    #expect(folder.text("in/all.ndjson") == "{\"version\":2,\"uid\":\"1\"}\n")
  }

  @Test("a dry run reports that --force would be needed")
  func dryRunExisting() throws {
    let folder = try WorkFolder()
    let input = try folder.write("in.ndjson", "{\"uid\":\"1\"}\n")
    let output = try folder.write("out.json", "old")
    let run = CommandRun([input, "-o", output, "--dry-run"])
    #expect(run.status == .done)
    #expect(run.errors.contains("--force") && run.errors.contains("warning"))
    #expect(!CommandRun([input, "-o", output, "--dry-run", "--force"]).errors.contains("--force"))
  }

  @Test(
    "the report has the version that was written",
    arguments: [("2.1", "vcard3.0"), ("3.0", "vcard3.0"), ("4.0", "vcard4.0")])
  func reportedVersion(read: String, written: String) throws {
    let folder = try WorkFolder()
    let input = try folder.write("in.vcf", "BEGIN:VCARD\nVERSION:\(read)\nN:A\nFN:A\nEND:VCARD\n")
    #expect(CommandRun([input, "-o", folder["out.vcf"], "--report", folder["r.json"]]).status == .done)
    #expect(folder.text("r.json")?.contains("\"format\": \"\(written)\", \"files\": null") == true)
  }

  @Test("an output without contacts is not created")
  func nothing() throws {
    let folder = try WorkFolder()
    let empty = try folder.write("empty.vcf", "")
    let run = CommandRun([empty, "-o", folder["out.vcf"]])
    #expect(run.status == .incomplete)
    #expect(folder.names == ["empty.vcf"])
    let header = try folder.write("header.csv", "First Name,Last Name,E-mail 1 - Value\n")
    let second = CommandRun([header, "--to", "json"])
    #expect(second.status == .incomplete)
    #expect(second.output == "")
    #expect(second.errors.contains("IO004 no-contact"))
  }

  @Test("--fail-on and --fail-on-loss decide between 0 and 1")
  func thresholds() throws {
    let odd = "{\"uid\":\"1\",\"shoe\":41}\n"
    #expect(CommandRun(["-", "--to", "ndjson"], input: odd).status == .done)
    #expect(CommandRun(["-", "--to", "ndjson", "--fail-on", "error"], input: odd).status == .done)
    #expect(CommandRun(["-", "--to", "ndjson", "--fail-on", "warning"], input: odd).status == .findings)
    #expect(CommandRun(["-", "--to", "ndjson", "--fail-on", "note"], input: odd).status == .findings)
    #expect(CommandRun(["-", "--to", "ndjson", "--fail-on-loss"], input: odd).status == .done)
    let rich =
      "{\"uid\":\"1\",\"name\":{\"given\":[\"Ada\"]},\"keys\":[{\"value\":{\"uri\":\"https://example.org/k\"}}]}\n"
    let loss = CommandRun(["-", "--to", "google-csv", "--fail-on-loss"], input: rich)
    #expect(loss.status == .findings)
    #expect(loss.errors.contains("LS0"))
    #expect(loss.errors.hasSuffix(", lost: 1 key, 1 UID\n"))
    #expect(CommandRun(["-", "--to", "google-csv"], input: rich).status == .done)
  }

  @Test("--quiet shows errors only, --verbose shows notes, too")
  func verbosity() throws {
    let odd = "{\"uid\":\"1\",\"shoe\":41}\n"
    #expect(CommandRun(["-", "--to", "ndjson", "-q"], input: odd).errors == "")
    #expect(CommandRun(["-", "--to", "ndjson"], input: odd).errors.contains("JS003"))
    let verbose = CommandRun(["-", "--to", "ndjson", "-v"], input: Self.google)
    #expect(verbose.errors.contains("CS207"))
    #expect(verbose.errors.contains("2 contacts read, 2 written"))
  }

  @Test("prints --max-findings of one code and counts the rest")
  func maxFindings() throws {
    let odd = (0..<50).map { "{\"uid\":\"\($0)\",\"shoe\":41}\n" }.joined()
    let some = CommandRun(["-", "--to", "ndjson", "--max-findings", "3"], input: odd)
    #expect(some.errors.utf8.split(separator: UInt8(ascii: "\n")).count == 5)
    #expect(some.errors.contains("47 more"))
    let all = CommandRun(["-", "--to", "ndjson", "--max-findings", "0"], input: odd)
    #expect(all.errors.utf8.split(separator: UInt8(ascii: "\n")).count == 51)
  }

  @Test("--report has every finding and the counts, --rejected has the unreadable records")
  func reports() throws {
    let folder = try WorkFolder()
    var text = (0..<30).map { "{\"uid\":\"\($0)\",\"shoe\":41}\n" }.joined()
    text += "{\"uid\": \"broken\" 1}\n"
    let input = try folder.write("in.ndjson", text)
    let run = CommandRun([
      input, "-o", folder["out.json"], "--report", folder["report.json"], "--rejected", folder["rejected.ndjson"],
      "--max-findings", "2", "-q",
    ])
    #expect(run.status == .done)
    #expect(folder.text("rejected.ndjson") == "{\"uid\": \"broken\" 1}\n")
    let data = try #require(folder.text("report.json")).data(using: .utf8) ?? Data()
    let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let counts = try #require(report["counts"] as? [String: Int])
    #expect(counts["read"] == 30)
    #expect(counts["written"] == 30)
    #expect(counts["rejected"] == 1)
    #expect(counts["warnings"] == 30)
    #expect(counts["errors"] == 1)
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(findings.count == 31)
    #expect(findings.last?["line"] as? Int == 31)
    let inputs = try #require(report["inputs"] as? [[String: Any]])
    #expect(inputs.first?["format"] as? String == "ndjson")
    #expect(inputs.first?["contacts"] as? Int == 31)
  }

  @Test("--dry-run reads and reports, and writes nothing")
  func dryRun() throws {
    let folder = try WorkFolder()
    let input = try folder.write("in.ndjson", "{\"uid\":\"1\",\"shoe\":41}\n")
    let run = CommandRun([input, "-o", folder["out.json"], "--dry-run", "--rejected", folder["rejected"]])
    #expect(run.status == .done)
    #expect(run.errors.contains("JS003"))
    #expect(run.errors.contains("would be written"))
    #expect(folder.names == ["in.ndjson"])
  }

  @Test("a limit that is exceeded exits with 2; the rest is written")
  func limits() throws {
    let long = "{\"uid\":\"2\",\"notes\":[\"\(String(repeating: "x", count: 5000))\"]}"
    let run = CommandRun(
      ["-", "--to", "ndjson", "--limit-card", "1000"], input: "{\"uid\":\"1\"}\n\(long)\n{\"uid\":\"3\"}\n")
    #expect(run.status == .incomplete)
    #expect(run.output == "{\"version\":2,\"uid\":\"1\"}\n{\"version\":2,\"uid\":\"3\"}\n")
    #expect(run.errors.contains("JS007"))
  }

  @Test("input beyond a limit is reported as missing in the rejected records")
  func limitsAndRejected() throws {
    let folder = try WorkFolder()
    let card =
      "BEGIN:VCARD\nVERSION:3.0\nN:A\nFN:A\n\(String(repeating: "X-A:yyyyyyyyyyyyyyyyyyyy\n", count: 99))END:VCARD\n"
    let input = try folder.write("in.vcf", card)
    let words = [input, "-o", folder["out.vcf"], "--limit-card", "1000"]
    let run = CommandRun(words + ["--rejected", folder["rest.vcf"]])
    #expect(run.status == .incomplete)
    #expect(run.errors.contains("VC816") && run.errors.contains("rest.vcf") && run.errors.contains("IO015"))
    #expect(!CommandRun(words + ["--force"]).errors.contains("IO015"))
  }

  @Test(
    "wrong usage exits with 64 and suggests what was meant",
    arguments: [
      (["inspect", "-", "--formt", "x"], "--format"), (["-", "--to", "vcrad"], "vcard"), (["-", "-"], "only once"),
      (["-", "-o", "out.docx"], "--to"), (["-", "--encoding", "klingon"], "klingon"),
      (["-", "--encoding", "widnows-1250"], "'windows-1250'"), (["-", "--output-encoding", "cp125"], "formats"),
      (["inspect", "-", "--encoding", "shiftjs"], "'Shift_JIS'"),
      (["-", "--photos", "extract"], "extract=DIR"), (["-", "-o", "x.csv", "--report", "x.csv"], "same file"),
      (["explain", "IO01"], "IO001"), (["explain"], "--all"), (["convrt"], "convert"),
    ])
  func usage(words: [String], hint: String) {
    let run = CommandRun(words)
    #expect(run.status == .usage)
    #expect(run.errors.contains(hint), "\(run.errors)")
    #expect(run.output == "")
  }

  @Test("a name with control characters does not reach the terminal")
  func terminalControl() throws {
    let run = CommandRun(
      ["-", "--to", "ndjson", "--color", "always"],
      input: "{\"uid\":\"1\",\"sh\\u001b]0;pwned\\u0007oe\":41}\n", isTerminal: true)
    #expect(run.errors.contains("JS003"))
    #expect(!run.errors.utf8.contains(7))
    #expect(!run.errors.contains("\u{1B}]0"))
  }

  @Test("the output is the same at any number of threads")
  func threads() throws {
    let text = (0..<600).map { "{\"uid\":\"\($0)\",\"shoe\":41}\n" }.joined()
    let expected = CommandRun(["-", "--to", "google-csv", "--threads", "1", "--max-findings", "0"], input: text)
    for threads in ["2", "8"] {
      let run = CommandRun(["-", "--to", "google-csv", "--threads", threads, "--max-findings", "0"], input: text)
      #expect(run.output == expected.output)
      #expect(run.errors == expected.errors)
    }
  }

  @Test("--output-encoding and --bom decide what the bytes are")
  func outputEncoding() throws {
    let folder = try WorkFolder()
    let input = try folder.write("in.ndjson", "{\"notes\":[\"Zoë 你\"]}\n")
    let run = CommandRun([input, "-o", folder["latin.ndjson"], "--output-encoding", "windows-1252", "--fail-on-loss"])
    #expect(run.status == .done)
    let bytes = Array(FileManager.default.contents(atPath: folder["latin.ndjson"]) ?? Data())
    #expect(bytes == Array("{\"version\":2,\"notes\":[{\"value\":\"Zo".utf8) + [0xEB] + Array(" \\u4f60\"}]}\n".utf8))
    #expect(CommandRun([input, "-o", folder["bom.ndjson"], "--bom"]).status == .done)
    #expect(FileManager.default.contents(atPath: folder["bom.ndjson"])?.prefix(3) == Data([0xEF, 0xBB, 0xBF]))
    let wide = CommandRun([input, "-o", folder["wide.ndjson"], "--output-encoding", "utf-16"])
    #expect(wide.status == .done)
    let back = CommandRun([folder["wide.ndjson"], "--to", "ndjson"])
    #expect(back.output == "{\"version\":2,\"notes\":[{\"value\":\"Zoë 你\"}]}\n")
  }

  @Test("a character that --output-encoding cannot hold counts as a loss, and is named")
  func characterLost() throws {
    let folder = try WorkFolder()
    let input = try folder.write("in.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:Łukasz\nN:;Łukasz;;;\nEND:VCARD\n")
    let words = [input, "-o", folder["out.csv"], "--to", "google-csv", "--output-encoding", "iso-8859-1"]
    let run = CommandRun(words + ["--fail-on-loss", "--report", folder["report.json"]])
    #expect(run.status == .findings)
    #expect(run.errors.contains("\"Ł\" (U+0141) cannot be represented in ISO-8859-1 and was written as \"L\""))
    #expect(folder.text("out.csv")?.contains("Lukasz") == true)
    #expect(folder.text("report.json")?.contains("\"property\": \"First Name\"") == true)
    let whole = CommandRun(words.dropLast() + ["utf-8-bom", "--fail-on-loss", "--force"])
    #expect(whole.status == .done)
  }

  @Test("the encodings are listed with the formats, by names that --encoding takes")
  func encodingList() {
    let text = CommandRun(["formats"]).output
    #expect(text.contains("encodings\n") && text.contains("windows-1252, "))
  }

  @Test("--rev takes its time from SOURCE_DATE_EPOCH where that is set")
  func revision() {
    let run = CommandRun(
      ["-", "--to", "ndjson", "--rev"], input: "{\"uid\":\"1\"}\n", environment: ["SOURCE_DATE_EPOCH": "0"])
    #expect(run.output.contains("1970-01-01T00:00:00Z"))
  }
}

@Suite("inspect, formats and explain")
struct OtherSubcommandTests {
  @Test("inspect describes a file, for people and for programs")
  func inspect() throws {
    let folder = try WorkFolder()
    let input = try folder.write("google.csv", ConvertSubcommandTests.google)
    let text = CommandRun(["inspect", input])
    #expect(text.status == .done)
    for expected in ["google-csv", "comma", "UTF-8", "LF", "contacts    2", "E-mail", "CS207"] {
      #expect(text.output.contains(expected), "\(expected) in \(text.output)")
    }
    let json = CommandRun(["inspect", input, "--format", "json"])
    let parsed = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
    let report = try #require(parsed?.first)
    #expect(report["format"] as? String == "google-csv")
    #expect(report["contacts"] as? Int == 2)
    #expect((report["lineEnds"] as? [String: Int])?["lf"] == 3)
  }

  @Test("inspect shows what each column of a table was read as")
  func inspectColumns() throws {
    let table = "Name,Tel. (H),Shoe Size,Contact\nAda,+1 555 0100,38,a@b.example\nBo,,39,c@d.example\n"
    let folder = try WorkFolder()
    let input = try folder.write("customers.csv", table)
    let text = CommandRun(["inspect", input]).output
    #expect(
      text.contains(
        """
          columns
            "Name"       name              words   "Ada", "Bo"
            "Tel. (H)"   phone.home        words   "+1 555 0100"
            "Shoe Size"  custom.Shoe Size  unknown "38", "39"
            "Contact"    email             values  "a@b.example", "c@d.example"
          fields

        """))
    let json = CommandRun(["inspect", input, "--format", "json"]).output
    #expect(
      json.contains(
        #""columns": [{"name": "Name", "field": "name", "reason": "words", "values": ["Ada", "Bo"]}, "#
          + #"{"name": "Tel. (H)", "field": "phone.home", "reason": "words", "values": ["+1 555 0100"]}, "#
          + #"{"name": "Shoe Size", "field": "custom.Shoe Size", "reason": "unknown", "values": ["38", "39"]}, "#
          + #"{"name": "Contact", "field": "email", "reason": "values", "values": ["a@b.example", "c@d.example"]}]"#))
    let mapped = CommandRun(["inspect", input, "--map", "Shoe Size=note"]).output
    #expect(mapped.contains("    \"Shoe Size\"  note        option \"38\", \"39\"\n"))
  }

  @Test("inspect counts line ends whatever the size of the blocks", arguments: [1, 2, 7, 4096])
  func lineEnds(blockSize: Int) throws {
    let text = "{\"uid\":\"1\"}\r\n{\"uid\":\"2\"}\n{\"uid\":\"3\"}\r\n"
    var inspection = Inspection([.bytes(Array(text.utf8), name: "in")])
    inspection.options.blockSize = blockSize
    let report = try #require(try inspection.run().first)
    #expect(report.lineEnds.lf == 1)
    #expect(report.lineEnds.crlf == 2)
    #expect(report.lineEnds.cr == 0)
    #expect(report.contacts == 3)
  }

  @Test("inspect exits with 2 if there is nothing to inspect")
  func inspectNothing() throws {
    let folder = try WorkFolder()
    let page = try folder.write("page.vcf", "<html></html>")
    let run = CommandRun(["inspect", page])
    #expect(run.status == .incomplete)
    #expect(run.output.contains("web page"))
    #expect(run.output.contains("VC002"))
  }

  @Test("formats lists every format")
  func formats() throws {
    let text = CommandRun(["formats"])
    #expect(text.status == .done)
    for format in FileFormat.allCases { #expect(text.output.contains("\(format.name) ")) }
    let json = CommandRun(["formats", "--format", "json"])
    let parsed = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
    #expect(parsed?.compactMap { $0["name"] as? String } == FileFormat.allCases.map(\.name))
  }

  @Test("explain prints the page of every code, by id and by name")
  func explain() {
    for (index, code) in CodeTable.all.enumerated() {
      let run = CommandRun(["explain", [code.id, code.slug, code.id.lowercased()][index % 3]])
      #expect(run.status == .done)
      #expect(run.output.contains("\(code.id) \(code.slug)"))
    }
    let all = CommandRun(["explain", "--all"])
    #expect(all.status == .done)
    for code in CodeTable.all {
      #expect(all.output.contains("\n## \(code.id) \(code.slug)\n"))
      #expect(all.output.contains("\n| [\(code.id)](#\(code.id.lowercased())-\(code.slug)) | `\(code.slug)` | "))
    }
  }

  @Test("no two codes share an id or a name, and every one has a rule and a form")
  func codes() {
    #expect(Set(CodeTable.all.map(\.id)).count == CodeTable.all.count)
    #expect(Set(CodeTable.all.map(\.slug)).count == CodeTable.all.count)
    for code in CodeTable.all {
      let id = Array(code.id.utf8)
      #expect(id.count == 5 && id[..<2].allSatisfy { (65...90).contains($0) })
      #expect(id.dropFirst(2).allSatisfy { (48...57).contains($0) }, "\(code.id)")
      #expect(!code.rule.isEmpty, "\(code.id)")
    }
  }

  @Test("--version and help answer on standard output")
  func standalone() {
    #expect(CommandRun(["--version"]).output.contains("contacts-convert"))
    #expect(CommandRun(["help"]).output.contains("USAGE"))
    #expect(CommandRun(["help", "convert"]).output.contains("--photos"))
    #expect(CommandRun(["convert", "--help"]).output.contains("--photos"))
  }

  @Test("--output-encoding of vCard 2.1 is the CHARSET of each value that it can hold")
  func outputEncoding21() throws {
    let folder = try WorkFolder()
    let card = "BEGIN:VCARD\nVERSION:3.0\nFN:Müller 日\nN:Müller;Zoë;;;\nNOTE:plain\nEND:VCARD\n"
    let file = try folder.write("a.vcf", card)
    let run = CommandRun([file, "--to", "vcard2.1", "--output-encoding", "iso-8859-1"])
    #expect(run.status == .done)
    #expect(run.output.contains("\r\nN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCller;Zo=EB;;;\r\n"))
    #expect(run.output.contains("\r\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller =E6=97=A5\r\n"))
    #expect(run.output.contains("\r\nNOTE:plain\r\n"))
    let written = try folder.write("b.vcf", run.output)
    let back = CommandRun([written, "--to", "ndjson"])
    #expect(back.output == CommandRun([file, "--to", "ndjson"]).output)
    #expect(!CommandRun([file, "--to", "vcard2.1"]).output.contains("ISO-8859-1"))
  }
}
