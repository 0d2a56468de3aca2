import Foundation
import Testing

@testable import ConvertCommand

@Suite("dedup --explain: which contacts")
struct DedupExplainTests {
  private let folder: WorkFolder
  private static let uuid = "4fbe8971-0bc3-424c-9c26-36c3e1eff6b1"

  init() throws {
    folder = try WorkFolder()
    func card(_ given: String, _ family: String, _ more: String = "") -> String {
      DedupSubcommandTests.card(given, family, more)
    }
    try folder.write(
      "a.vcf",
      card("Ada", "Lovelace", "UID:urn:uuid:\(Self.uuid)\r\nEMAIL:ada@example.org\r\n")  // lines 1 to 7
        + "\r\n" + card("Grace", "Hopper")  // lines 9 to 13
        + card("Grace", "Hopper", "TITLE:Admiral\r\n"))
    try folder.write("b.vcf", card("Adá", "Lovelace", "EMAIL:ada@example.org\r\nNOTE:one\r\n two\r\n"))
    try folder.write("c.json", #"[{"uid": "x"}, {"uid": "y"}]"#)
  }

  private func run(_ words: String..., inputs: [String] = ["a.vcf", "b.vcf"]) -> CommandRun {
    CommandRun(["dedup"] + inputs.map { folder[$0] } + ["--explain"] + words.map { $0.contains("%") ? place($0) : $0 })
  }

  /// `%a.vcf:3` is line 3 of that file by its whole path.
  private func place(_ word: String) -> String { word.replacingOccurrences(of: "%", with: folder.path + "/") }

  @Test(
    "by FILE:LINE with any line of the card, a number, a UID in any spelling, or a name",
    arguments: [
      "%a.vcf:1", "%a.vcf:7", "a.vcf:4", "%a.vcf:3:9", "0", "0:0", "urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1",
      "4FBE8971-0BC3-424C-9C26-36C3E1EFF6B1", "Ada Lovelace",
    ])
  func first(word: String) throws {
    let run = run(word, "%b.vcf:7")
    #expect(run.status == .done, "\(run.errors)")
    #expect(run.output.hasPrefix("A  Ada Lovelace  "))
    #expect(run.output.contains("\nB  Adá Lovelace  "))
    #expect(run.output.contains("\nsame-email "))
  }

  @Test("a name in other case or accents is found where no other contact has it")
  func foldedName() throws {
    let run = run("0", "adá LOVELACE", inputs: ["b.vcf", "a.vcf"])
    #expect(run.status == .usage)
    #expect(run.errors.contains("2 contacts have the name 'adá LOVELACE': 0:0 ("))
    #expect(self.run("adá LOVELACE", "1", inputs: ["a.vcf"]).status == .done)
  }

  @Test(
    "an error explains what to do",
    arguments: [
      ("Grace Hopper", "2 contacts have the name 'Grace Hopper': 0:1 (", "accepts such a number or FILE:LINE"),
      (
        "nobody", "There is no contact 'nobody'.",
        "accepts FILE:LINE, the number of a contact that -v prints, a UID or a name"
      ),
      ("a.vcf:8", "Line 8 of 'a.vcf' is not in a readable contact", "accepts FILE:LINE"),
      ("a.vcf:99", "Line 99 of 'a.vcf' is not in a readable contact", "accepts FILE:LINE"),
      ("c.json:1", "2 contacts begin in line 1 of 'c.json': 2:0 (", "accepts such a number or FILE:LINE"),
      ("0:0", "needs two different contacts", "are the same contact"),
    ])
  func errors(word: String, reason: String, advice: String) throws {
    let run = run("0", word, inputs: ["a.vcf", "b.vcf", "c.json"])
    #expect(run.status == .usage)
    #expect(run.errors.contains(reason), "\(run.errors)")
    #expect(run.errors.contains(advice), "\(run.errors)")
  }

  @Test("-v prints the number of each contact beside its line, as --explain takes it")
  func numbers() throws {
    let one = CommandRun(["dedup", folder["a.vcf"], "--dry-run", "-v"])
    #expect(one.errors.contains("\"Grace Hopper\" (\(folder["a.vcf"]):14, contact 2)"), "\(one.errors)")
    let two = CommandRun(["dedup", folder["a.vcf"], folder["b.vcf"], "--dry-run", "-v"])
    #expect(two.errors.contains("(\(folder["b.vcf"]):1, contact 1:0)"), "\(two.errors)")
    #expect(run("0:0", "1:0").status == .done)
  }
}

@Suite("dedup --automatic, --review")
struct DedupLaneTests {
  private let folder: WorkFolder
  private let input: String

  init() throws {
    folder = try WorkFolder()
    let (ada, otherAda) = (DedupSubcommandTests.ada, DedupSubcommandTests.otherAda)
    let copy = DedupSubcommandTests.grace.replacingOccurrences(of: "VERSION", with: "UID:g-2\r\nVERSION")
    input = try folder.write("in.vcf", ada + DedupSubcommandTests.grace + otherAda + copy)
  }

  @Test("--automatic identical merges identical contacts alone, and lists for review what else would be merged")
  func identical() throws {
    let evidence = CommandRun(["dedup", input, "--dry-run", "--automatic", "evidence"])
    #expect(evidence.errors == "4 contacts read, 4 contacts would become 2, 2 would be written\n")
    #expect(CommandRun(["dedup", input, "--dry-run"]).errors == evidence.errors)
    let run = CommandRun(["dedup", input, "-o", folder["out.vcf"], "--automatic", "identical", "-v"])
    #expect(
      run.errors.contains("merged \"Grace Hopper\" (\(input):21, contact 3) into \"Grace Hopper\""), "\(run.errors)")
    #expect(run.errors.contains("\"Ada Lovelace\" (contact 0) is a possible duplicate of \"Ada Lovelace\" (\(input):"))
    #expect(run.errors.hasSuffix("4 contacts read, 2 contacts became 1, 1 group to review, 3 written\n"))
    let explained = CommandRun(["dedup", input, "--explain", "0", "2", "--automatic", "identical"])
    #expect(explained.output.contains("(only identical contacts are merged)"))
    #expect(explained.output.contains("to review: only identical contacts are merged"))
  }

  @Test("contacts that are decided to be one are merged with --automatic identical, too")
  func decided() throws {
    let decisions = """
      {"decision":"same","contacts":[{"identity":"uid:one"},{"identity":"uid:two"}]}

      """
    try folder.write("d.jsonl", decisions)
    func card(_ given: String, _ family: String, _ more: String = "") -> String {
      DedupSubcommandTests.card(given, family, more)
    }
    try folder.write("u.vcf", card("Ada", "Lovelace", "UID:one\r\nNOTE:1\r\n") + card("Ada", "King", "UID:two\r\n"))
    let run = CommandRun([
      "dedup", folder["u.vcf"], "--dry-run", "--automatic", "identical", "--decisions", folder["d.jsonl"],
    ])
    #expect(run.errors.hasSuffix("2 contacts read, 2 contacts would become 1, 1 would be written\n"))
  }

  @Test("a page states that only identical contacts are merged")
  func page() throws {
    let run = CommandRun(["dedup", input, "--dry-run", "--automatic", "identical", "--report", folder["r.html"]])
    #expect(run.status == .done)
    let page = try #require(folder.text("r.html"))
    #expect(page.contains("Only identical contacts are merged automatically"))
    #expect(!page.contains("inf") && !page.contains("nan"))
  }

  @Test("the options are wrong usage with a plan", arguments: ["--automatic=identical", "--review=wide"])
  func plan(word: String) throws {
    let plan = folder["p.jsonl"]
    #expect(CommandRun(["dedup", input, "--plan", plan]).status == .done)
    #expect(CommandRun(["dedup", input, "--apply", plan, "--dry-run", word]).status == .usage)
  }

  @Test("--review wide lists contacts under different names that share a number or a mailbox")
  func wide() throws {
    func card(_ given: String, _ family: String, _ more: String = "") -> String {
      DedupSubcommandTests.card(given, family, more)
    }
    let number = "TEL;TYPE=CELL:+44 7700 900123\r\n"
    try folder.write("w.vcf", card("Ada", "Lovelace", number) + card("Grace", "Hopper", number))
    let likely = CommandRun(["dedup", folder["w.vcf"], "--dry-run"])
    #expect(likely.errors == "2 contacts read, no duplicates, 2 would be written\n")
    let run = CommandRun(["dedup", folder["w.vcf"], "--dry-run", "-v", "--review", "wide"])
    #expect(run.errors.contains("is a possible duplicate of"))
    #expect(run.errors.hasSuffix("1 group to review, 2 would be written\n"))
  }
}
