import ContactFiles
import Findings
import Foundation
import Testing

@testable import ConvertCommand

@Suite("dedup with plans and decisions")
struct DedupPlanTests {
  private let folder: WorkFolder
  /// Cards that no writer would write like that, two pairs of duplicates among them.
  private static let cards = [
    "begin:vcard\nversion:3.0\nfn:Grace\n  Hopper\nX-odd;a=b:  \\q \nN:Hopper;Grace\nend:vcard\n",
    DedupSubcommandTests.ada,
    DedupSubcommandTests.card("Alan", "Turing", "EMAIL:alan@example.org\r\nTEL:+44 161 496 0001\r\n"),
    "BEGIN:VCARD\nVERSION:4.0\nEMAIL:ADA@example.org\nTITLE:Countess\nFN:Ada  Lovelace\nTEL:+442079460001\nEND:VCARD\n",
    DedupSubcommandTests.card("Alan", "Turing", "EMAIL:alan@example.org\r\nTEL:+44 161 496 0001\r\nNOTE:x\r\n"),
  ]

  init() throws {
    folder = try WorkFolder()
    try folder.write("a.vcf", Self.cards.joined())
  }

  private func dedup(_ words: String...) -> CommandRun {
    CommandRun(["dedup"] + words.map { $0.contains(".") ? folder[$0] : $0 })
  }

  private func lines(_ name: String) throws -> [[String: Any]] {
    try (folder.text(name) ?? "").split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test("a plan lists what would be done, and nothing is done")
  func plan() throws {
    let run = dedup("a.vcf", "--plan", "p.jsonl")
    #expect(run.status == .done)
    #expect(run.errors == "5 contacts read, 4 contacts would become 2\n")
    #expect(folder.names == ["a.vcf", "p.jsonl"])
    let plan = try lines("p.jsonl")
    #expect(plan.count == 3)
    #expect(plan.dropFirst().map { $0["decision"] as? String } == ["same", "same"])
    let members = try #require(plan[1]["contacts"] as? [[String: Any]])
    #expect(members.map { $0["index"] as? Int } == [1, 3])
    #expect(members.map { $0["line"] as? Int } == [8, 22])
    #expect(plan[1]["proposed"] != nil)
    #expect((plan[1]["evidence"] as? [[String: Any]])?.contains { $0["rule"] as? String == "same-email" } == true)
    #expect(dedup("a.vcf", "--plan", "p.jsonl").status == .incomplete, "without --force it stays")
  }

  @Test("a plan is applied and undone, which restores everything byte for byte")
  func thereAndBack() throws {
    #expect(dedup("a.vcf", "--plan", "p.jsonl").status == .done)
    let applied = dedup("a.vcf", "--apply", "p.jsonl", "-o", "out.vcf")
    #expect(applied.status == .done)
    #expect(applied.errors == "5 contacts read, 4 contacts became 2, 3 written\n")
    let direct = dedup("a.vcf", "-o", "direct.vcf", "--plan", "q.jsonl")
    #expect(direct.status == .done)
    #expect(folder.text("direct.vcf") == folder.text("out.vcf"))
    for (output, plan) in [("out.vcf", "p.jsonl"), ("direct.vcf", "q.jsonl")] {
      let back = dedup(output, "--undo", plan, "-o", "back.vcf", "-f")
      #expect(back.status == .done)
      #expect(back.errors == "3 contacts read, 4 originals put back, 5 written\n")
      #expect(folder.text("back.vcf") == Self.cards.joined())
    }
  }

  @Test("a card to which its duplicates add nothing is not changed, and undo restores the duplicates after it")
  func nothingToAdd() throws {
    let odd =
      "begin:vcard\nversion:3.0\ntel:+44 20 7946 0001\nX-odd;a=b:\\q\nn:Lovelace;Ada\nemail:ada@exa\n mple.org\nfn:Ada L\nend:vcard\n"
    let less =
      "BEGIN:VCARD\nVERSION:3.0\nFN:Ada L\nN:Lovelace;Ada\nEMAIL:ada@example.org\nTEL:+44 20 7946 0001\nEND:VCARD\n"
    try folder.write("b.vcf", odd + DedupSubcommandTests.grace + odd + less)
    let run = dedup("b.vcf", "-o", "out.vcf", "--plan", "p.jsonl", "-v")
    #expect(run.errors.contains("b.vcf:1:1: note: merged "))
    #expect(run.errors.hasSuffix("4 contacts read, 3 contacts became 1, 2 written\n"))
    #expect(folder.text("out.vcf") == odd + DedupSubcommandTests.grace)
    #expect(dedup("out.vcf", "--undo", "p.jsonl", "-o", "back.vcf").status == .done)
    #expect(folder.text("back.vcf") == folder.text("b.vcf"))
  }

  @Test("the input itself may be the output, for a merge and for its undo")
  func inPlace() throws {
    #expect(dedup("a.vcf", "-o", "a.vcf", "-f", "--plan", "p.jsonl").status == .done)
    #expect(folder.text("a.vcf") != Self.cards.joined())
    #expect(dedup("a.vcf", "--undo", "p.jsonl", "-o", "a.vcf", "-f").status == .done)
    #expect(folder.text("a.vcf") == Self.cards.joined())
  }

  @Test("originals of several files and formats are restored one after the other")
  func severalFiles() throws {
    try folder.write(
      "b.csv", "First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,Notes\nAda,Lovelace,,ada@example.org,=hi\n")
    #expect(dedup("a.vcf", "b.csv", "-o", "out.vcf", "--plan", "p.jsonl").status == .done)
    let back = dedup("out.vcf", "--undo", "p.jsonl", "-o", "back.vcf")
    #expect(back.status == .done)
    #expect(back.errors == "3 contacts read, 5 originals put back, 6 written\n")
    let text = try #require(folder.text("back.vcf"))
    #expect(text.hasPrefix(Self.cards.joined()))
    #expect(text.dropFirst(Self.cards.joined().count).contains("NOTE:=hi"))
  }

  @Test("a plan is applied with the changes that a user made in it")
  func edited() throws {
    #expect(dedup("a.vcf", "--plan", "p.jsonl").status == .done)
    var text = try #require(folder.text("p.jsonl"))
    let first = try #require(text.range(of: "\"decision\":\"same\""))
    text.replaceSubrange(first, with: "\"decision\":\"different\"")
    try folder.write("p.jsonl", text)
    let run = dedup("a.vcf", "--apply", "p.jsonl", "-o", "out.vcf", "--decisions", "d.jsonl")
    #expect(run.errors == "5 contacts read, 2 contacts became 1, 4 written\n")
    #expect(folder.text("out.vcf")?.contains(Self.cards[3]) == true)
    // What was split stays apart in later runs.
    let decisions = try lines("d.jsonl")
    #expect(decisions.count == 1 && decisions[0]["decision"] as? String == "different")
    let later = dedup("a.vcf", "--dry-run", "--decisions", "d.jsonl")
    #expect(later.errors == "5 contacts read, 2 contacts would become 1, 4 would be written\n")
  }

  @Test("a contact that was changed after the plan is not merged but reported, and the plan keeps its originals")
  func changed() throws {
    #expect(dedup("a.vcf", "-o", "out.vcf", "--plan", "p.jsonl").status == .done)
    try folder.write("a.vcf", Self.cards.joined().replacingOccurrences(of: "Countess", with: "Duchess"))
    let run = dedup("a.vcf", "--apply", "p.jsonl", "-o", "new.vcf")
    #expect(run.status == .incomplete)
    #expect(run.errors.contains("contact 3 of "))
    #expect(run.errors.contains("was changed after the plan was made [MG114 plan-contact-changed]"))
    #expect(run.errors.contains("5 contacts read, 2 contacts became 1, 4 written\n"))
    #expect(folder.text("new.vcf")?.contains("TITLE:Duchess") == true)
    let again = dedup("out.vcf", "--apply", "p.jsonl", "-o", "none.vcf")
    #expect(again.status == .incomplete)
    // Nothing was done the second time, and so the originals of the first time are still there.
    #expect(dedup("new.vcf", "--undo", "p.jsonl", "-o", "back.vcf").errors.contains("2 originals put back"))
  }

  @Test("a merged contact that was changed is not undone")
  func changedResult() throws {
    #expect(dedup("a.vcf", "-o", "out.vcf", "--plan", "p.jsonl").status == .done)
    let text = try #require(folder.text("out.vcf"))
    try folder.write("out.vcf", text.replacingOccurrences(of: "TITLE:Countess", with: "TITLE:Duchess"))
    let run = dedup("out.vcf", "--undo", "p.jsonl", "-o", "back.vcf")
    #expect(run.status == .incomplete)
    #expect(run.errors.contains("MG117"))
    #expect(folder.text("back.vcf")?.contains("TITLE:Duchess") == true)
    #expect(folder.text("back.vcf")?.contains(Self.cards[2] + Self.cards[4]) == true)
  }

  @Test("a broken line affects no other, and a dry run changes no plan")
  func brokenLine() throws {
    #expect(dedup("a.vcf", "--plan", "p.jsonl").status == .done)
    let plan = try #require(folder.text("p.jsonl"))
    try folder.write("p.jsonl", plan + "{\"contacts\": oops\n")
    let run = dedup("a.vcf", "--apply", "p.jsonl", "--dry-run")
    #expect(run.status == .incomplete)
    #expect(run.errors.contains("p.jsonl:4:14: error: "))
    #expect(run.errors.contains("4 contacts would become 2, 3 would be written"))
    #expect(folder.text("p.jsonl") == plan + "{\"contacts\": oops\n")
    #expect(dedup("a.vcf", "--apply", "no.jsonl", "-o", "x.vcf").status == .incomplete)
    #expect(!folder.names.contains("x.vcf"))
  }
}

@Suite("dedup --decisions: the value that stays")
struct KeptValueCommandTests {
  private let folder: WorkFolder
  private static let cards =
    DedupSubcommandTests.card(
      "Ada", "Lovelace", "UID:a\r\nEMAIL:ada@example.org\r\nTEL:+44 20 7946 0007\r\nBDAY:1980-01-01\r\n")
    + DedupSubcommandTests.card(
      "Ada", "Lovelace", "UID:b\r\nEMAIL:ada@example.org\r\nTEL:+44 20 7946 0007\r\nBDAY:1981-01-01\r\n")

  init() throws {
    folder = try WorkFolder()
    try folder.write("in.vcf", Self.cards)
  }

  private func decide(_ keep: String) throws {
    try folder.write(
      "d.jsonl",
      #"{"decision":"same","contacts":[{"identity":"uid:a"},{"identity":"uid:b"}],"keep":\#(keep)}"# + "\n")
  }

  private func dedup(_ words: String...) -> CommandRun {
    CommandRun(["dedup"] + words.map { $0.contains(".") ? folder[$0] : $0 })
  }

  @Test(arguments: [("a", "1980-01-01", "1981-01-01"), ("b", "1981-01-01", "1980-01-01")])
  func theNamedContactsValueStays(uid: String, kept: String, other: String) throws {
    try decide(#"{"BDAY":"uid:\#(uid)"}"#)
    let direct = dedup("in.vcf", "--decisions", "d.jsonl", "-o", "out.vcf")
    #expect(direct.status == .done)
    #expect(
      direct.errors == """
        \(folder["in.vcf"]):8:1: warning: Birthday is "\(kept)" and "\(other)"; the first stays by a decision, the second is kept as X-ALT-BDAY [MG101 merge-conflict]
        2 contacts read, 2 contacts became 1, 1 written

        """)
    let text = try #require(folder.text("out.vcf"))
    #expect(text.contains("\r\nBDAY:\(kept)\r\n") && text.contains("\r\nX-ALT-BDAY:\(other)\r\n"))
    // A plan has the choice in it, whether it is applied with the decisions or without.
    #expect(dedup("in.vcf", "--decisions", "d.jsonl", "--plan", "p.jsonl").status == .done)
    #expect(folder.text("p.jsonl")?.contains(#""keep":{"BDAY":"uid:\#(uid)"}"#) == true)
    #expect(dedup("in.vcf", "--apply", "p.jsonl", "-o", "applied.vcf").status == .done)
    #expect(folder.text("applied.vcf") == text)
    // A plan without it is applied with the decisions.
    #expect(dedup("in.vcf", "--plan", "q.jsonl").status == .done)
    #expect(folder.text("q.jsonl")?.contains(#""keep":"#) == false)
    #expect(dedup("in.vcf", "--apply", "q.jsonl", "--decisions", "d.jsonl", "-o", "later.vcf").status == .done)
    #expect(folder.text("later.vcf") == text)
    let back = dedup("applied.vcf", "--undo", "p.jsonl", "-o", "back.vcf")
    #expect(back.status == .done && folder.text("back.vcf") == Self.cards)
  }

  @Test func aWrongEntryIsAWarningAndTheDecisionCounts() throws {
    try decide(#"{"TEL":"uid:a","BDAY":"uid:c"}"#)
    let run = dedup("in.vcf", "--decisions", "d.jsonl", "--dry-run")
    #expect(run.status == .done)
    #expect(
      run.errors.hasPrefix(
        """
        \(folder["d.jsonl"]):1:83: warning: "TEL" is not a property of which a contact has one value; its entry was ignored [MG123 kept-value-unknown]
        \(folder["d.jsonl"]):1:104: warning: "uid:c" is not one of the contacts; the entry for BDAY was ignored [MG123 kept-value-unknown]

        """))
    #expect(run.errors.hasSuffix("2 contacts read, 2 contacts would become 1, 1 would be written\n"))
  }
}
