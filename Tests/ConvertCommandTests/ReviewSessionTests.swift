import ContactFiles
import ContactTestSupport
import Findings
import Foundation
import Testing

@testable import CommandArguments
@testable import ConvertCommand

/// Whole sessions of `dedup --interactive`, as a terminal shows them.
@Suite("dedup --interactive: sessions")
struct ReviewSessionTests {
  private let folder: WorkFolder

  private static let cards = [
    DedupSubcommandTests.card(
      "John", "Smith", "UID:j1\r\nTEL;TYPE=HOME:+44 20 7946 0001\r\nEMAIL:john@a.example\r\nBDAY:1980-01-01\r\n"),
    DedupSubcommandTests.card("Johnny", "Smith", "UID:j2\r\nTEL;TYPE=HOME:+44 20 7946 0001\r\nBDAY:1980-01-11\r\n"),
    DedupSubcommandTests.card("Ada", "Lovelace", "UID:a1\r\nEMAIL:ada@example.org\r\nTEL:+44 20 7946 0007\r\n"),
    DedupSubcommandTests.card("Ada", "Lovelace", "UID:a2\r\nEMAIL:ada@example.org\r\nTITLE:Countess\r\n"),
    DedupSubcommandTests.card("Alan", "Turing", "UID:t1\r\nEMAIL:alan@example.org\r\nTEL:+44 161 496 0001\r\n"),
    DedupSubcommandTests.card(
      "Alan", "Turing", "UID:t2\r\nEMAIL:alan@example.org\r\nTEL:+44 161 496 0001\r\nNOTE:x\r\n"),
  ]

  init() throws {
    folder = try WorkFolder()
    try folder.write("in.vcf", Self.cards.joined())
  }

  /// A run in the folder, whose command line has no long path.
  private func review(_ answers: String, _ words: String..., width: Int = 80) -> (errors: String, status: ExitStatus) {
    var console = Console.inMemory(
      ["dedup", "in.vcf", "--interactive", "--color", "never"] + words, input: Array(answers.utf8), isTerminal: true,
      width: width)
    console.currentDirectory = folder.path
    let status = ContactsConvert.run(console)
    return (console.errors.text, status)
  }

  private var decisions: String { folder.text("decisions.jsonl") ?? "" }

  private static func line(_ decision: String, _ one: (String, String), _ other: (String, String), _ keep: String = "")
    -> String
  {
    #"{"decision":"\#(decision)","contacts":[{"identity":"uid:\#(one.0)","name":"\#(one.1)"},{"identity":"uid:\#(other.0)","name":"\#(other.1)"}]\#(keep)}"#
      + "\n"
  }

  private static func johns(_ decision: String, _ keep: String = "") -> String {
    line(decision, ("j1", "John Smith"), ("j2", "Johnny Smith"), keep)
  }

  private static func adas(_ decision: String) -> String {
    line(decision, ("a1", "Ada Lovelace"), ("a2", "Ada Lovelace"))
  }

  private static func alans(_ decision: String) -> String {
    line(decision, ("t1", "Alan Turing"), ("t2", "Alan Turing"))
  }

  private static let question = "The same person? y yes, n no, s skip, v view, b back, a all, q quit, ? help: "

  @Test("A whole session: the questions, the evidence, the kept values, and how to continue")
  func wholeSession() {
    let run = review("y\n\nb\nq\n", "-o", "out.vcf")
    #expect(run.status == .done)
    // The path of the file is longer on some systems than on others.
    var session = Self.session
    for line in [1, 10, 18, 26] {
      let place = TextWrapping.lines(of: folder["in.vcf"] + ":\(line)", width: 76).joined(separator: "\n   ")
      session = session.replacingOccurrences(of: "{\(line)}", with: place)
    }
    #expect(run.errors.hasPrefix(session), "\(run.errors)")
    #expect(decisions == Self.johns("same", #","keep":{"BDAY":"uid:j2","N":"uid:j2"}"#))
    #expect(folder.text("out.vcf")?.contains("FN:Johnny Smith\r\n") == true, "the name's")
    #expect(folder.text("out.vcf")?.contains("\r\nBDAY:1980-01-11\r\n") == true)
    #expect(folder.text("out.vcf")?.contains("\r\nX-ALT-BDAY:1980-01-01\r\n") == true)
  }

  private static let session = """

    -- possible duplicate 1 of 1: one given name is a form, an initial or a part of
    the other, as in many families
    A  {1}
    B  {10}
    Name      John Smith                        | Johnny Smith
    Birthday  1980-01-01                        | 1980-01-11
    E-mail    john@a.example                    |
    Phone     +44 20 7946 0001 (home)           = +44 20 7946 0001 (home)
    0.9989, 911 to 1: two by chance -4.5, form-of-given-name +3.3, same-family-name
    +6.6, names-in-one-order +0.1, similar-birthday +6.8, same-shared-phone +7.4,
    errors-as-expected +0.3, possible-household -10.3 = +9.8 bits
    The same person? y yes, n no, s skip, v view, b back, a all, q quit, ? help: Name: which value stays? The other one is kept as X-ALT-N.
      A  John Smith
      B  Johnny Smith
    a or b, Enter for B, < back, q quit, ? help: Birthday: which value stays? The other one is kept as X-ALT-BDAY.
      A  1980-01-01
      B  1980-01-11
    a or b, Enter for A, < back, q quit, ? help:\u{20}
    -- will be merged 1 of 2: the names and a value of one person agree
    A  {18}
    B  {26}
    Phone   +44 20 7946 0007                   |
    Title                                      | Countess
    Name    Ada Lovelace                       = Ada Lovelace
    E-mail  ada@example.org                    = ada@example.org
    0.9998, 4,609 to 1: two by chance -4.5, same-given-name +6.4, same-family-name
    +6.6, names-in-one-order +0.1, same-email +14.8, possible-household -11.3 =
    +12.2 bits
    The same person? y yes, n no, s skip, v view, b back, a all, q quit, ? help: 1 answer: 1 the same, 0 different; saved in decisions.jsonl
    not asked: 2 groups beyond doubt merged as proposed. To go on:
      contacts-convert dedup in.vcf --interactive --color never -o out.vcf --force

    """

  @Test(
    "What is not an answer is named and asked again: an answer is saved for later runs",
    arguments: ["you decide", "nicht", "yy", "1"])
  func otherWords(text: String) {
    let run = review("\(text)\nq\n")
    #expect(run.errors.contains("\"\(text)\" is not one of the answers"), "\(run.errors)")
    #expect(decisions.isEmpty)
  }

  @Test("? explains every key")
  func help() {
    #expect(
      review("?\n").errors.contains(
        Self.question + """
            y    one person: merge them, now and in later runs
            n    two persons: keep them apart, now and in later runs
            s    skip: keep them apart in this run only; a later review asks again
            v    view: show all values of both, however many lines they need
            b    back: take back the last answer and ask again
            a    all the rest as proposed: merge the groups that will be merged, now and
                 in later runs, and skip possible duplicates
            a y  answer y to this and all further questions
            a n  answer n to this and all further questions
            q    quit: use the answers so far; possible duplicates stay apart, and groups
                 beyond doubt are merged
            ?    this help

          """ + Self.question))
    #expect(
      review("y\n?\n").errors.contains(
        """
        a or b, Enter for B, < back, q quit, ? help:   a    the value of A stays, now and in later runs
          b    the value of B stays, now and in later runs
               Enter alone: the value that would stay without a choice
          <    back: ask again whether they are the same person
          q    quit: they are one person, and further values are chosen as without
               --interactive
          ?    this help
        a or b, Enter for B, < back, q quit, ? help:
        """))
  }

  /// Answers, what the file of decisions has after them, and the counts.
  @Test(
    "Each key, and the answers that are saved",
    arguments: [
      ("n\ny\nn\n", johns("different") + adas("same") + alans("different"), "3 answers: 1 the same, 2 different"),
      ("s\ny\ny\n", adas("same") + alans("same"), "2 answers: 2 the same, 0 different, 1 skipped"),
      ("x\nnot sure\n\n  NO \ns\nSkip\n", johns("different"), "1 answer: 0 the same, 1 different, 2 skipped"),
      // Back: the answer before is taken back, several times and across groups.
      ("n\nb\ns\ny\ny\n", adas("same") + alans("same"), "2 answers: 2 the same, 0 different, 1 skipped"),
      ("n\ny\nb\nb\ns\nn\nq\n", adas("different"), "1 answer: 0 the same, 1 different, 1 skipped"),
      ("n\ny\n<\n<\nb\nq\n", "", "0 answers: 0 the same, 0 different"),
      ("y\n\n\n\nb\ns\nq\n", "", "0 answers: 0 the same, 0 different, 1 skipped"),
      ("y\n\n<\nn\nq\n", johns("different"), "1 answer: 0 the same, 1 different"),
      ("s\nb\nn\nq\n", johns("different"), "1 answer: 0 the same, 1 different"),
      // All the rest.
      ("a\n", adas("same") + alans("same"), "2 answers: 2 the same, 0 different, 1 skipped"),
      ("n\na\n", johns("different") + adas("same") + alans("same"), "3 answers: 2 the same, 1 different"),
      ("a y\n", johns("same") + adas("same") + alans("same"), "3 answers: 3 the same, 0 different"),
      ("s\nall no\n", adas("different") + alans("different"), "2 answers: 0 the same, 2 different, 1 skipped"),
      ("a x\nn\nq\n", johns("different"), "1 answer: 0 the same, 1 different"),
      // Quit and the end of the answers.
      ("q\n", "", "0 answers: 0 the same, 0 different"),
      ("n\n", johns("different"), "1 answer: 0 the same, 1 different"),
      ("y\n", johns("same"), "1 answer: 1 the same, 0 different"),
      ("y\na\nq\n", johns("same", #","keep":{"N":"uid:j1"}"#), "1 answer: 1 the same, 0 different"),
      ("y\na\n", johns("same", #","keep":{"N":"uid:j1"}"#), "1 answer: 1 the same, 0 different"),
    ])
  func keys(answers: String, saved: String, counts: String) throws {
    let earlier = Self.line("different", ("x", "X"), ("y", "Y"))
    let before = ["", earlier, String(earlier.dropLast())][(answers.utf8.count + saved.utf8.count) % 3]
    try folder.write("decisions.jsonl", before)
    let run = review(answers)
    #expect(run.status == .done)
    #expect(run.errors.contains(counts + (saved.isEmpty ? "\n" : "; saved in decisions.jsonl\n")), "\(run.errors)")
    // What was there is unchanged.
    #expect(decisions == (saved.isEmpty ? before : before.isEmpty ? saved : earlier + saved))
    try FileManager.default.removeItem(atPath: folder["decisions.jsonl"])
    _ = review(answers)
    #expect(decisions == saved)
  }

  @Test("Going back and answering again gives the result of the new answers alone")
  func goingBackLeavesNoTrace() throws {
    let back = review("y\na\na\nn\nb\nb\nn\ny\nn\n", "-o", "back.vcf")
    let saved = decisions
    try FileManager.default.removeItem(atPath: folder["decisions.jsonl"])
    let direct = review("n\ny\nn\n", "-o", "direct.vcf")
    #expect(saved == decisions && folder.text("back.vcf") == folder.text("direct.vcf"))
    #expect(back.errors.hasSuffix("6 contacts read, 2 contacts became 1, 5 written\n"))
    #expect(direct.errors.hasSuffix("6 contacts read, 2 contacts became 1, 5 written\n"))
  }

  @Test("Going back at the first question is reported, and changes nothing")
  func nothingBefore() {
    let run = review("b\nb\nn\nq\n")
    #expect(run.errors.components(separatedBy: "This is the first question.\n").count == 3)
    #expect(decisions == Self.johns("different"))
  }

  @Test("Quit reports the open groups and how to continue, and the next run asks only those")
  func goingOn() {
    let first = review("n\nq\n", "--decisions", "my file.jsonl", "-o", "out.vcf")
    #expect(
      first.errors.contains(
        """
        1 answer: 0 the same, 1 different; saved in my file.jsonl
        not asked: 2 groups beyond doubt merged as proposed. To go on:
          contacts-convert dedup in.vcf --interactive --color never --decisions 'my file.jsonl' -o out.vcf --force

        """))
    #expect(first.errors.hasSuffix("6 contacts read, 4 contacts became 2, 4 written\n"))
    let second = review("y\ny\n", "--decisions", "my file.jsonl", "-o", "out.vcf", "--force")
    #expect(second.errors.contains("will be merged 1 of 2") && !second.errors.contains("-- possible duplicate"))
    #expect(second.errors.contains("2 answers: 2 the same, 0 different; saved in my file.jsonl\n"))
    #expect(!second.errors.contains("To go on"))
    #expect(folder.text("my file.jsonl") == Self.johns("different") + Self.adas("same") + Self.alans("same"))
  }

  /// Four cards of one person; the first was decided to be another person.
  @Test(
    "Quit within a group keeps the answers, and the rest of the group stays apart unless all answers were yes",
    arguments: [
      ("n\nn\ny\nq\n", 3, "3 answers: 1 the same, 2 different"), ("y\nq\n", 1, "1 answer: 1 the same, 0 different"),
      ("q\n", 1, "0 answers"), ("n\nq\n", 4, "1 answer: 0 the same, 1 different"),
    ])
  func quitWithinAGroup(answers: String, written: Int, counts: String) throws {
    let cards = ["Countess", "Writer", "Engineer", "Mathematician"].enumerated().map { number, title in
      DedupSubcommandTests.card(
        "Ada", "Lovelace", "UID:a\(number)\r\nEMAIL:ada@example.org\r\nTEL:+44 20 7946 0007\r\nTITLE:\(title)\r\n")
    }
    try folder.write("in.vcf", cards.joined())
    let run = review(answers, "-o", "out.vcf")
    #expect(run.errors.contains(counts), "\(run.errors)")
    #expect(run.errors.hasSuffix(", \(written) written\n"), "\(run.errors)")
    let text = try #require(folder.text("out.vcf"))
    for title in ["Countess", "Writer", "Engineer", "Mathematician"] {
      #expect(text.components(separatedBy: "TITLE:\(title)").count == 2)
    }
  }

  @Test("The chosen value stays in later runs too")
  func chosenValues() throws {
    _ = review("y\n\nb\nq\n")
    let run = CommandRun([
      "dedup", folder["in.vcf"], "--decisions", folder["decisions.jsonl"], "-o", folder["out.vcf"],
    ])
    #expect(run.errors.contains(#""1980-01-11" and "1980-01-01"; the first stays by a decision"#))
    #expect(folder.text("out.vcf")?.contains("\r\nBDAY:1980-01-11\r\n") == true)
    #expect(
      folder.text("out.vcf")?.contains("\r\nX-ALT-BDAY:1980-01-01\r\n") == true, "without asking again")
  }
}

/// Everything is shown whole at every width.
@Suite("dedup --interactive: widths")
struct ReviewWidthTests {
  private static let values = [
    "NOTE:A long note with \u{1B}[2J and words\\, some of them quite_long_without_a_blank_so_that_no_column_holds_them",
    "EMAIL:a.rather.long.address.of.somebody@department.example.org", "TITLE:田中 太郎 学校 教授 東京都 千代田区",
    "ORG:Analytical Engines & Difference Machines;Department of Numbers", "ROLE:x\u{202E}y e\u{301}e\u{301} 👍🏽",
  ]

  @Test(arguments: SeededRandom.seeds(1))
  func everyWordIsWholeAtEveryWidth(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let folder = try WorkFolder()
    func lines() -> String { Self.values.filter { _ in !random.once(in: 3) }.map { $0 + "\r\n" }.joined() }
    let common = "TEL;TYPE=HOME:+44 20 7946 0001\r\n"
    let contacts = [
      DedupSubcommandTests.card("John", "Smith", common + lines()),
      DedupSubcommandTests.card("Johnny", "Smith", common + lines() + "BDAY:1980-01-11\r\n"),
    ]
    try folder.write("in.vcf", contacts.joined())
    let search = try FileDeduplication([.file(folder["in.vcf"])]).search { _ in }
    var questions: [ReviewWalk.Question] = []
    var walk = ReviewWalk(search)
    _ = try walk.run { question in
      questions.append(question)
      return .later
    }
    let question = try #require(questions.first)
    func text(_ width: Int) throws -> String {
      let console = Console.inMemory(isTerminal: true, width: width)
      try ReviewPrompt(search, on: console).show(question, isWhole: true)
      return console.errors.text
    }
    let wide = try text(1_000)
    let words = Set(wide.split { $0 == " " || $0 == "\n" }.map { String($0) })
      .subtracting(["|", "=", "~", "A", "B"])
    #expect(words.isSuperset(of: ["possible-household", "Johnny", "1980-01-11"]))
    #expect(wide.unicodeScalars.allSatisfy { !HostileText.isDangerous($0) })
    for width in 20...200 {
      let shown = try text(width)
      let tokens = Set(shown.split { $0 == " " || $0 == "\n" }.map { String($0) })
      let joined = shown.filter { $0 != " " && $0 != "\n" }
      let long = shown.split(separator: "\n").filter { TerminalWidth.columns(of: $0) >= width }
      #expect(long == [], "seed \(seed), width \(width)")
      // The labels at the beginning of a line leave at least this room.
      let broken = words.filter {
        TerminalWidth.columns(of: $0) <= width - 9 ? !tokens.contains($0) : !joined.contains($0)
      }
      #expect(broken == [], "seed \(seed), width \(width)")
    }
  }

  @Test func aNoteOfAMegabyteIsNotPrinted() throws {
    let folder = try WorkFolder()
    let note = "NOTE:" + String(repeating: "word ", count: 100_000) + "\r\n"
    try folder.write(
      "in.vcf",
      DedupSubcommandTests.card("John", "Smith", "TEL;TYPE=HOME:+44 20 7946 0001\r\n" + note)
        + DedupSubcommandTests.card("Johnny", "Smith", "TEL;TYPE=HOME:+44 20 7946 0001\r\nBDAY:1980-01-11\r\n"))
    let run = CommandRun(
      ["dedup", folder["in.vcf"], "--interactive", "--decisions", folder["d.jsonl"]], input: "q\n", isTerminal: true)
    #expect(run.errors.utf8.count < 30_000)
    #expect(run.errors.contains("more characters") || run.errors.contains("characters"))
  }
}
