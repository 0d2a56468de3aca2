import ContactFiles
import Findings
import Foundation
import Testing

@testable import ConvertCommand

@Suite("dedup")
struct DedupSubcommandTests {
  static let ada = card("Ada", "Lovelace", "EMAIL:ada@example.org\r\nTEL:+44 20 7946 0001\r\n")
  static let otherAda = card("Ada", "Lovelace", "EMAIL:ada@example.org\r\nTITLE:Countess\r\n")
  static let grace = card("Grace", "Hopper", "EMAIL:grace@navy.example\r\n")

  static func card(_ given: String, _ family: String, _ more: String = "") -> String {
    "BEGIN:VCARD\r\nVERSION:3.0\r\nN:\(family);\(given);;;\r\nFN:\(given) \(family)\r\n\(more)END:VCARD\r\n"
  }

  @Test("-v lists every merge, and a dry run has no notes about a file that it does not write")
  func everyMerge() throws {
    let folder = try WorkFolder()
    let people = (0..<30).map { "Ada\($0),Voss,ada\($0)@voss.example\n" }.joined()
    try folder.write("a.csv", "First Name,Last Name,E-mail 1 - Value\n" + people)
    try folder.write("b.csv", "First Name,Last Name,E-mail 1 - Value\n" + people)
    let words = ["dedup", folder["a.csv"], folder["b.csv"], "--dry-run", "-v", "--to", "vcard3.0"]
    let run = CommandRun(words)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count { $0.contains("[MG202 ") } == 30, "\(run.errors)")
    #expect(!lines.contains { $0.contains("[LS0") || $0.hasPrefix("... and") })
    #expect(lines.last == "60 contacts read, 60 contacts would become 30, 30 would be written")
    let few = CommandRun(words + ["--max-findings", "4"])
    #expect(few.errors.contains("... and 26 more [MG202"))
  }

  @Test("two address books of different formats become one")
  func joined() throws {
    let folder = try WorkFolder()
    try folder.write("old.vcf", Self.grace + Self.ada)
    try folder.write(
      "google.csv",
      "First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,Birthday\nAda,Lovelace,,ada@example.org,1815-12-10\n")
    let run = CommandRun(["dedup", folder["old.vcf"], folder["google.csv"], "-o", folder["all.vcf"]])
    #expect(run.status == .done)
    #expect(run.errors == "3 contacts read, 2 contacts became 1, 2 written\n")
    let text = try #require(folder.text("all.vcf"))
    #expect(text.hasPrefix(Self.grace))
    #expect(text.contains("BDAY:1815-12-10"))
    #expect(text.contains("TEL:+44 20 7946 0001"))
    let again = CommandRun(["dedup", folder["all.vcf"], "--dry-run"])
    #expect(again.errors == "2 contacts read, no duplicates, 2 would be written\n")
  }

  @Test(
    "wrong usage reads and writes nothing",
    arguments: [
      [], ["--report", "r.json"], ["--strategy", "newest"], ["--decisions", "d.jsonl"],
      ["-o", "out.vcf", "--explain", "0", "1"], ["--apply", "p.jsonl", "--undo", "q.jsonl"], ["--explain", "0"],
      ["--strategy", "best", "--dry-run"], ["--region", "Atlantis", "--dry-run"],
    ])
  func usage(words: [String]) throws {
    let folder = try WorkFolder()
    let input = try folder.write("in.vcf", Self.ada)
    let run = CommandRun(["dedup", input] + words.map { $0.contains(".") ? folder[$0] : $0 })
    #expect(run.status == .usage)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("Error: "))
    #expect(folder.names == ["in.vcf"])
  }

  @Test("an existing output is refused, and with --force an input may be its own output")
  func replacing() throws {
    let folder = try WorkFolder()
    let input = try folder.write("in.vcf", Self.ada + Self.otherAda)
    let refused = CommandRun(["dedup", input, "-o", input])
    #expect(refused.status == .incomplete)
    #expect(refused.errors.contains("IO011"))
    #expect(folder.text("in.vcf") == Self.ada + Self.otherAda)
    let run = CommandRun(["dedup", input, "-o", input, "--force"])
    #expect(run.status == .done)
    #expect(folder.text("in.vcf")?.contains("TITLE:Countess") == true)
    #expect(CommandRun(["list", input]).output.split(separator: "\n").count == 2)
  }

  @Test("an input is not replaced where not everything of it could be read")
  func brokenInput() throws {
    let folder = try WorkFolder()
    let broken = "[{\"uid\": \"1\"}, {\"uid\": \"2\" 1}]"
    let input = try folder.write("in.json", broken)
    let run = CommandRun(["dedup", input, "-o", input, "--force"])
    #expect(run.status == .incomplete)
    #expect(run.errors.contains("IO012"))
    #expect(folder.text("in.json") == broken)
  }

  @Test("the summary reports that nothing was written if the input was not replaced")
  func nothingWritten() throws {
    let folder = try WorkFolder()
    func json(_ title: String) -> String {
      #"{"formattedNames": [{"value": "Ada Lovelace"}], "emails": [{"value": "ada@example.org"}], "titles": [{"value": ""#
        + title + #""}]}"#
    }
    let broken = json("Countess") + "\n" + json("Lady") + "\n{\"uid\" 1}\n"
    let input = try folder.write("in.ndjson", broken)
    let page = folder["r.html"]
    let run = CommandRun(["dedup", input, "-o", input, "--force", "--report", page])
    #expect(run.status == .incomplete)
    #expect(run.errors.contains("was not replaced"))
    #expect(run.errors.contains("2 contacts would become 1"))
    #expect(run.errors.contains(", nothing written"))
    #expect(!run.errors.contains("1 written"))
    #expect(folder.text("in.ndjson") == broken)
    #expect(folder.text("r.html")?.contains(">To be merged (1)</h2>") == true)
  }

  @Test("for a pipe, standard output has the contacts and nothing else")
  func pipe() throws {
    let run = CommandRun(["dedup", "-", "-o", "-"], input: Self.ada + Self.grace + Self.otherAda)
    #expect(run.status == .done)
    #expect(run.output.hasSuffix(Self.grace))
    #expect(run.output.components(separatedBy: "BEGIN:VCARD").count == 3)
    #expect(run.errors == "3 contacts read, 2 contacts became 1, 2 written\n")
    #expect(CommandRun(["dedup", "-", "-o", "-", "-q"], input: Self.ada).errors.isEmpty)
  }

  @Test("contradictions are warnings, merges and possible duplicates are notes, at their lines of the first contact")
  func findings() throws {
    let one = Self.card("Ada", "Lovelace", "EMAIL:ada@example.org\r\nTEL:+44 20 7946 0001\r\nBDAY:1815-12-10\r\n")
    let other = Self.card("Ada", "Lovelace", "EMAIL:ada@example.org\r\nTEL:+44 20 7946 0001\r\nBDAY:1815-10-12\r\n")
    let run = CommandRun(["dedup", "-", "--dry-run", "-v", "--fail-on", "warning"], input: Self.grace + one + other)
    #expect(run.status == .findings)
    #expect(
      run.errors.contains("-:7:1: note: merged \"Ada Lovelace\" (-:15, contact 2) into \"Ada Lovelace\" (contact 1), "))
    #expect(run.errors.contains(" [MG202 contacts-merged]"))
    #expect(run.errors.contains("-:13:1: warning: Birthday is \"1815-1"))
    #expect(run.errors.contains("is kept as X-ALT-BDAY [MG101 merge-conflict]"))
    #expect(CommandRun(["dedup", "-", "--dry-run"], input: one + other).status == .done)
  }

  @Test("a file that cannot be read is an error, and the others are processed")
  func missing() throws {
    let folder = try WorkFolder()
    let input = try folder.write("in.vcf", Self.ada + Self.otherAda)
    let run = CommandRun(["dedup", input, folder["no.vcf"], "-o", folder["out.vcf"]])
    #expect(run.status == .incomplete)
    #expect(run.errors.contains("IO001"))
    #expect(folder.text("out.vcf")?.contains("TITLE:Countess") == true)
  }

  @Test("files of earlier runs, and an output in the folder of the inputs, are not read")
  func folderWithOutput() throws {
    let folder = try WorkFolder()
    try folder.write("a.vcf", Self.ada)
    try folder.write("b.vcf", Self.otherAda)
    for _ in 0..<2 {
      let run = CommandRun(["dedup", folder.path, "-o", folder["all.vcf"], "--force"])
      #expect(run.status == .done)
      #expect(run.errors == "2 contacts read, 2 contacts became 1, 1 written\n")
    }
  }

  @Test(
    "a second run copies its own output byte for byte, in every format",
    arguments: FileFormat.allCases.filter { $0.isWritable && $0.isReadable }
  )
  func again(format: FileFormat) throws {
    let folder = try WorkFolder()
    let cards = DedupReportTests.book.joined() + Self.card("Zoë", "Ünal", "TEL:+49 30 23125 014\r\nNOTE:one\\ntwo\r\n")
    try folder.write("in.vcf", cards)
    func run(_ input: String, _ output: String, from: String) -> ExitStatus {
      CommandRun(["dedup", folder[input], "--from", from, "-o", folder[output], "--to", format.name]).status
    }
    #expect(run("in.vcf", "once", from: "vcard") == .done)
    #expect(run("once", "twice", from: format.name) == .done)
    #expect(run("twice", "thrice", from: format.name) == .done)
    #expect(folder.text("twice")?.isEmpty == false)
    #expect(folder.text("thrice") == folder.text("twice"))
    // A format that holds less, such as not what kind of number one is, may find more.
    let holdsAll =
      format == .csv || format.family != .csv && format.family != .phoneBook && !format.name.hasPrefix("app-")
    if holdsAll { #expect(folder.text("twice") == folder.text("once")) }
  }

  // MARK: --explain

  @Test("--explain shows the table of weights", arguments: [["0", "2"], ["0:0", "u-2"], ["u-1", "1:0"]])
  func explain(pair: [String]) throws {
    let folder = try WorkFolder()
    let one = Self.card("Ada", "Lovelace", "UID:u-1\r\nEMAIL:ada@example.org\r\nTEL:+44 20 7946 0001\r\n")
    let other = Self.card("Ada", "Lovelace", "UID:u-2\r\nEMAIL:Ada@example.org\r\n")
    try folder.write("a.vcf", one + Self.grace + other)
    try folder.write("b.vcf", other)
    let inputs = pair[1] == "1:0" ? ["a.vcf", "b.vcf"] : ["a.vcf"]
    let run = CommandRun(["dedup"] + inputs.map { folder[$0] } + ["--explain"] + pair)
    #expect(run.status == .done, "\(run.errors)")
    #expect(run.output.hasPrefix("A  Ada Lovelace  "))
    #expect(run.output.contains("\nsame-email "))
    #expect(run.output.contains("ada@example.org"))
    #expect(run.output.contains("\ntotal +"))
    #expect(run.output.contains("\nmerged: "))
    for line in run.output.split(separator: "\n") { #expect(line.unicodeScalars.count <= 80) }
    #expect(folder.names == ["a.vcf", "b.vcf"])
  }

  @Test(
    "--explain with a contact that does not exist is wrong usage",
    arguments: [["0", "7"], ["0", "0"], ["9:1", "0"], ["nobody", "0"]])
  func explainWrong(pair: [String]) throws {
    let run = CommandRun(["dedup", "-", "--explain"] + pair, input: Self.ada + Self.grace)
    #expect(run.status == .usage)
  }

  @Test("no text of a contact controls a terminal")
  func hostile() throws {
    let evil = Self.card(
      "\u{1B}]0;x\u{7}", "\u{202E}Evil\u{9B}2J", "EMAIL:a@b.example\r\nNOTE:\u{1B}[2J\\n::error::x\r\n")
    let input = evil + evil.replacingOccurrences(of: "NOTE", with: "TITLE")
    let runs = [
      CommandRun(["dedup", "-", "--dry-run", "-v"], input: input, isTerminal: true),
      CommandRun(["dedup", "-", "--explain", "0", "1"], input: input, isTerminal: true),
    ]
    for run in runs {
      for scalar in (run.output + run.errors).unicodeScalars {
        #expect(!(0x80...0x9F).contains(scalar.value) && scalar.value != 0x202E && scalar.value != 7)
      }
      #expect(!run.output.contains("\u{1B}]") && !run.errors.contains("\u{1B}]"))
      #expect(!run.output.contains("\u{1B}[2J") && !run.errors.contains("\u{1B}[2J"))
    }
  }
}

@Suite("dedup: UIDs that are short numbers")
struct DedupShortNumberTests {
  private static func card(_ name: String, _ uid: String, _ number: String) -> String {
    "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:\(uid)\r\nN:Prinz;\(name);;;\r\nFN:\(name) Prinz\r\nTEL:\(number)\r\nEND:VCARD\r\n"
  }
  private static let otto = card("Otto", "77", "+49 151 8880011")
  /// Other people, as a file with numbers as UIDs has them.
  private static let others = ["Ada", "Ben", "Cleo", "Dora", "Emil", "Frida"].enumerated().map {
    card($1, "\($0)", "+49 30 123456\($0)")
  }.joined()

  @Test(
    "one UID and one name in one file are one contact, but not in two files, and not under two names",
    arguments: [
      ([otto + others + card("Otto", "77", "+49 160 7770011")], 7),
      ([otto + others, card("Otto", "77", "+49 160 7770011")], 8),
      ([otto + others + card("Erna", "77", "+49 160 7770011")], 8),
      ([otto + others + card("Otto", "78", "+49 160 7770011")], 8),
    ])
  func shortNumbers(files: [String], written: Int) throws {
    let folder = try WorkFolder()
    for (number, text) in files.enumerated() { try folder.write("\(number).vcf", text) }
    let inputs = files.indices.map { folder["\($0).vcf"] }
    let run = CommandRun(["dedup"] + inputs + ["-o", folder["out.vcf"]])
    #expect(run.errors.hasSuffix(" \(written) written\n"))
    let text = try #require(folder.text("out.vcf"))
    if written == 7 { #expect(text.components(separatedBy: "UID:77").count == 2) }
  }
}

@Suite("link")
struct LinkSubcommandTests {
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    try folder.write("a.vcf", DedupSubcommandTests.ada + DedupSubcommandTests.grace)
    try folder.write(
      "b.csv",
      "First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value\nAda,Lovelace,,ada@example.org\nAlan,Turing,,alan@example.org\n"
    )
  }

  @Test("every contact of B is known, possible or new")
  func text() throws {
    let run = CommandRun(["link", folder["a.vcf"], folder["b.csv"]])
    #expect(run.status == .done)
    #expect(run.output == "known     Ada Lovelace  =  Ada Lovelace (\(folder["a.vcf"]):1)\nnew       Alan Turing\n")
    #expect(run.errors == "4 contacts read, 1 known, 0 possible, 1 new\n")
    #expect(folder.names == ["a.vcf", "b.csv"])
  }

  @Test("as JSON, with the contact of A")
  func json() throws {
    let run = CommandRun(["link", folder["a.vcf"], folder["b.csv"], "--format", "json"])
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let contacts = try #require(report["contacts"] as? [[String: Any]])
    #expect(contacts.map { $0["state"] as? String } == ["known", "new"])
    #expect((contacts[0]["match"] as? [String: Any])?["index"] as? Int == 0)
    #expect(contacts[0]["score"] as? Double ?? 0 > 0.9)
    #expect(contacts[1]["match"] is NSNull)
    #expect(contacts.map { $0["index"] as? Int } == [0, 1])
    #expect((report["counts"] as? [String: Int]) == ["known": 1, "possible": 0, "new": 1])
  }

  @Test("-o writes what is new, in the format of B")
  func output() throws {
    let run = CommandRun(["link", folder["a.vcf"], folder["b.csv"], "-o", folder["new.csv"]])
    #expect(run.status == .done)
    let text = try #require(folder.text("new.csv"))
    #expect(text.hasPrefix("First Name,"))
    #expect(text.contains("Alan") && !text.contains("Ada"))
    let none = CommandRun(["link", folder["b.csv"], folder["b.csv"], "-o", folder["none.csv"]])
    #expect(none.status == .done)
    #expect(folder.text("none.csv")?.split(separator: "\r\n").count == 1)
  }

  @Test("a contact of A matches one contact of B at most, except that identical contacts of B all match it")
  func twice() throws {
    try folder.write("c.vcf", DedupSubcommandTests.ada + DedupSubcommandTests.ada)
    let run = CommandRun(["link", folder["a.vcf"], folder["c.vcf"]])
    #expect(run.output.split(separator: "\n").count { $0.hasPrefix("known") } == 2)
    let written = CommandRun(["link", folder["a.vcf"], folder["c.vcf"], "-o", folder["new.vcf"]])
    #expect(written.errors.hasSuffix(" 0 new, 0 written\n"))
  }

  @Test("a known person is listed for each card of B, in any spelling")
  func spellings() throws {
    func card(_ number: String) -> String {
      "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Kranz;Ada;;;\r\nFN:Ada Kranz\r\nTEL:\(number)\r\nEND:VCARD\r\n"
    }
    try folder.write("a.vcf", card("+49 151 7000000") + DedupSubcommandTests.grace)
    try folder.write("c.vcf", card("0151 7000000") + card("+49 151 7000000") + DedupSubcommandTests.ada)
    let run = CommandRun(["link", folder["a.vcf"], folder["c.vcf"], "--region", "DE"])
    let known = "known     Ada Kranz  =  Ada Kranz (\(folder["a.vcf"]):1)\n"
    #expect(run.output == known + known + "new       Ada Lovelace\n")
  }
}
