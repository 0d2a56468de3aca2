import ContactFiles
import Findings
import Foundation
import Testing

@testable import ConvertCommand

@Suite("dedup --interactive")
struct InteractiveReviewTests {
  private let folder: WorkFolder
  private static func card(_ given: String, _ family: String, _ more: String...) -> String {
    DedupSubcommandTests.card(given, family, more.map { $0 + "\r\n" }.joined())
  }
  private static let cards = [
    card("Grace", "Hopper", "EMAIL:grace@navy.example"),
    card("John", "Smith", "TEL;TYPE=HOME:+44 20 7946 0001", "EMAIL:john@a.example", "BDAY:1980-01-01"),
    card("Johnny", "Smith", "TEL;TYPE=HOME:+44 20 7946 0001", "BDAY:1980-01-11"),
    card("Ada", "Lovelace", "EMAIL:ada@example.org", "TEL:+44 20 7946 0007"),
    card("Ada", "Lovelace", "EMAIL:ada@example.org", "TITLE:Countess"),
  ]

  init() throws {
    folder = try WorkFolder()
    try folder.write("in.vcf", Self.cards.joined())
  }

  private func review(_ answers: String, _ words: String..., isTerminal: Bool = true) -> CommandRun {
    CommandRun(
      ["dedup", folder["in.vcf"], "--interactive", "--decisions", folder["d.jsonl"]]
        + words.map { $0.contains(".") ? folder[$0] : $0 }, input: answers, isTerminal: isTerminal)
  }

  private var decisions: [String] {
    (folder.text("d.jsonl") ?? "").split(separator: "\n").map { line in
      let decision = (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any]
      return decision?["decision"] as? String ?? ""
    }
  }

  @Test("possible duplicates are asked first, side by side, then groups that will be merged")
  func questions() throws {
    let run = review("?\nn\ny\n", "-o", "out.vcf")
    #expect(run.status == .done)
    let first = try #require(run.errors.range(of: "possible duplicate 1 of 1"))
    let second = try #require(run.errors.range(of: "will be merged 1 of 1"))
    #expect(first.lowerBound < second.lowerBound)
    #expect(run.errors.contains("John Smith") && run.errors.contains("| Johnny Smith"))
    #expect(run.errors.contains("y    one person"))
    #expect(decisions == ["different", "same"])
    #expect(run.errors.contains("5 contacts read, 2 contacts became 1, 4 written"))
    #expect(folder.text("out.vcf")?.hasPrefix(Self.cards[0...2].joined()) == true)
    for line in run.errors.split(separator: "\n") where line.contains(" | ") || line.contains(" = ") {
      #expect(line.unicodeScalars.filter { $0 != "\u{1B}" }.count <= 80 + 8)
    }
  }

  @Test("y merges a possible duplicate, n separates a group that would be merged")
  func answers() throws {
    let run = review("yes\n\n\n\nNO\n", "-o", "out.vcf")
    #expect(run.status == .done)
    #expect(decisions == ["same", "different"])
    let text = try #require(folder.text("out.vcf"))
    #expect(text.contains("X-ALT-BDAY"))
    #expect(text.hasSuffix(Self.cards[3] + Self.cards[4]))
    // Later runs ask nothing again.
    let later = CommandRun(["dedup", folder["in.vcf"], "--dry-run", "--decisions", folder["d.jsonl"]])
    #expect(later.errors.hasSuffix("5 contacts read, 2 contacts would become 1, 4 would be written\n"))
  }

  @Test(
    "nothing is lost on quit, at the end of the answers, or without an output", arguments: ["y\nq\n", "y\n", "y\nqq\n"])
  func quit(answers: String) throws {
    let run = review(answers)
    #expect(run.status == .done)
    #expect(decisions == ["same"])
    #expect(folder.names == ["d.jsonl", "in.vcf"])
    #expect(run.errors.contains("1 answer: 1 the same, 0 different; saved in"))
    // What was not asked is done as ever.
    let later = CommandRun(["dedup", folder["in.vcf"], "-o", folder["out.vcf"], "--decisions", folder["d.jsonl"]])
    #expect(later.errors.hasSuffix("5 contacts read, 4 contacts became 2, 3 written\n"))
  }

  @Test("a skipped group stays apart and is asked again")
  func skip() throws {
    let run = review("s\ns\n", "-o", "out.vcf")
    #expect(run.errors.contains("0 answers: 0 the same, 0 different, 2 skipped"))
    #expect(folder.text("out.vcf") == Self.cards.joined())
    #expect(!folder.names.contains("d.jsonl"))
  }

  @Test("a report has the groups after the answers, with an output or without")
  func report() throws {
    let run = review("y\n\n\n\ns\n", "--report", "r.json")
    #expect(run.status == .done, "\(run.errors)")
    let report = try DecodedDedupReport(folder.text("r.json"))
    report.checkNumbers()
    #expect(report.groups.map(\.decision).sorted() == ["merged", "review"])
    #expect(report.groups.allSatisfy { !$0.evidence.isEmpty })
    #expect(folder.names == ["d.jsonl", "in.vcf", "r.json"])
  }

  @Test("a decision about two contacts with one UID is reported as valid for this run only")
  func oneUID() throws {
    func card(_ more: String) -> String {
      DedupSubcommandTests.card(
        "Ada", "Lovelace", "UID:u-1\r\nEMAIL:ada@example.org\r\nTEL:+44 20 7946 0001\r\n" + more)
    }
    try folder.write("in.vcf", card("TITLE:a\r\n") + card("TITLE:b\r\n"))
    let run = review("n\n", "-o", "out.vcf")
    #expect(run.errors.contains("[MG122]") && !run.errors.contains("kept in"))
    #expect(run.errors.hasSuffix("2 contacts read, no duplicates, 2 written\n"))
    #expect(!folder.names.contains("d.jsonl"))
    #expect(CommandRun(["dedup", folder["in.vcf"], "--plan", folder["p.jsonl"]]).status == .done)
    let plan = try #require(folder.text("p.jsonl"))
    try folder.write(
      "p.jsonl", plan.replacingOccurrences(of: "\"decision\":\"same\"", with: "\"decision\":\"different\""))
    let applied = CommandRun([
      "dedup", folder["in.vcf"], "--apply", folder["p.jsonl"], "-o", folder["two.vcf"], "--decisions",
      folder["d.jsonl"],
    ])
    #expect(applied.errors.contains("[MG122 decision-not-kept]"))
    #expect(!folder.names.contains("d.jsonl"))
  }

  @Test("the reason, the odds and both contacts of a possible duplicate fit on a small terminal", arguments: [80, 40])
  func smallTerminal(width: Int) throws {
    let mails = (0..<30).map { "EMAIL:john\($0)@a.example\r\n" }.joined()
    try folder.write(
      "in.vcf",
      Self.card(
        "John", "Smith", "PRODID:-//Apple Inc.//iPhone OS 17.1//EN", "BDAY:1980-01-01",
        "TEL;TYPE=HOME:+44 20 7946 0001",
        "ADR;TYPE=HOME:;;Musterweg 11;Köln;;34961;Germany", "LABEL;TYPE=HOME:Musterweg 11\\n34961 Köln",
        "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ", "NOTE:first\\nsecond\r\n" + mails.dropLast(1))
        + Self.card("Johnny", "Smith", "BDAY:1980-01-11", "TEL;TYPE=HOME:+44 20 7946 0001"))
    let run = CommandRun(
      ["dedup", folder["in.vcf"], "--interactive", "--decisions", folder["d.jsonl"], "--color", "never"],
      input: "v\nq\n", isTerminal: true, width: width, height: 24)
    let screens = run.errors.components(separatedBy: "The same person?")
    try #require(screens.count == 3)
    let lines = screens[0].split(separator: "\n")
    #expect(lines.count <= 22, "\(screens[0])")
    #expect(lines[0].hasPrefix("-- possible duplicate 1 of 1: "), "\(lines[0])")
    let shown = screens[0].split { $0 == "\n" || $0 == " " }.joined(separator: " ")
    #expect(shown.contains("one given name is a form") && shown.contains(" to 1: "))
    let birthday = try #require(screens[0].range(of: "Birthday"))
    let mail = try #require(screens[0].range(of: "E-mail"))
    #expect(birthday.lowerBound < mail.lowerBound, "conflicts come first\n\(screens[0])")
    #expect(shown.contains("(v shows all)"))
    for word in ["PRODID", "Product", "checksum", "preference", "formatted:", "family:"] {
      #expect(!run.errors.contains(word), "\(word)\n\(screens[1])")
    }
    // All values on request.
    #expect(screens[1].contains("john29@a.example") && screens[1].contains("first / second"))
    #expect(screens[1].contains("photo of 6 bytes"))
    #expect(lines.allSatisfy { $0.count < width })
  }

  @Test("after a quit, merges without a question and groups left apart are reported")
  func leftAfterQuit() throws {
    let run = review("q\n", "-o", "out.vcf")
    #expect(
      run.errors.contains("not asked: 1 possible duplicate left apart, 1 group beyond doubt merged as proposed."),
      "\(run.errors)")
  }

  @Test("without a terminal, it is wrong usage")
  func noTerminal() throws {
    let run = review("y\n", isTerminal: false)
    #expect(run.status == .usage)
    #expect(run.errors.contains("--plan FILE"))
    let input = CommandRun(["dedup", "-", "--interactive"], input: Self.cards.joined(), isTerminal: true)
    #expect(input.status == .usage)
  }
}
