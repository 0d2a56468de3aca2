import Testing

@testable import ConvertCommand

@Suite("Every review writes one log of decisions")
struct AppliedDecisionTests {
  private let folder: WorkFolder
  private static let ada = DedupSubcommandTests.card("Ada", "Lovelace", "UID:a\r\nBDAY:1980-01-01\r\n")
  private static let grace = DedupSubcommandTests.card("Grace", "Hopper", "UID:g\r\n")
  private static let augusta = DedupSubcommandTests.card("Augusta", "Byron", "UID:b\r\nBDAY:1981-01-01\r\n")
  private static let cards = ada + grace + augusta
  private static let decision =
    #"{"decision":"same","contacts":[{"identity":"uid:a"},{"identity":"uid:b"}],"keep":{"BDAY":"uid:b"}}"# + "\n"

  init() throws {
    folder = try WorkFolder()
    try folder.write("in.vcf", Self.cards)
  }

  private func dedup(_ words: String...) -> CommandRun {
    CommandRun(["dedup"] + words.map { $0.contains(".") ? folder[$0] : $0 })
  }

  @Test("Decisions of the page or the terminal are applied without a search, and undone byte for byte")
  func withoutPlaces() throws {
    try folder.write("d.jsonl", Self.decision)
    #expect(dedup("in.vcf", "--decisions", "d.jsonl", "-o", "searched.vcf").status == .done)
    let run = dedup("in.vcf", "--apply", "d.jsonl", "-o", "out.vcf")
    #expect(run.status == .done)
    #expect(run.errors.hasSuffix("3 contacts read, 2 contacts became 1, 2 written\n"))
    #expect(folder.text("out.vcf")?.contains("\r\nBDAY:1981-01-01\r\n") == true)
    #expect(folder.text("out.vcf") == folder.text("searched.vcf"))
    #expect(dedup("out.vcf", "--undo", "d.jsonl", "-o", "back.vcf").status == .done)
    #expect(folder.text("back.vcf") == Self.cards)
    // The applied log still has the decision.
    let later = dedup("in.vcf", "--dry-run", "--decisions", "d.jsonl")
    #expect(later.errors.hasSuffix("3 contacts read, 2 contacts would become 1, 2 would be written\n"))
  }

  @Test("Answers about three contacts of one person are one merge")
  func threeContacts() throws {
    try folder.write(
      "d.jsonl", Self.decision + #"{"decision":"same","contacts":[{"identity":"uid:g"},{"identity":"uid:b"}]}"# + "\n")
    let run = dedup("in.vcf", "--apply", "d.jsonl", "-o", "out.vcf")
    #expect(run.errors.hasSuffix("3 contacts read, 3 contacts became 1, 1 written\n"))
    #expect(folder.text("out.vcf")?.contains("\r\nBDAY:1981-01-01\r\n") == true)
    #expect(dedup("out.vcf", "--undo", "d.jsonl", "-o", "back.vcf").status == .done)
    #expect(folder.text("back.vcf") == Self.cards)
  }

  @Test("Contacts that a later line separates are not merged")
  func contradiction() throws {
    let different = Self.decision.replacing("same", with: "different").prefix { $0 != "k" }.dropLast(2) + "}\n"
    try folder.write("d.jsonl", Self.decision + different)
    let run = dedup("in.vcf", "--apply", "d.jsonl", "-o", "out.vcf")
    #expect(run.errors.contains("they stay apart [MG121 decisions-contradict]"))
    #expect(folder.text("out.vcf") == Self.cards)
  }

  @Test("A contact that is missing, or that shares its identity, is not merged", arguments: [ada, "", augusta])
  func unclear(more: String) throws {
    try folder.write("in.vcf", Self.ada + Self.grace + (more.isEmpty ? "" : Self.augusta) + more)
    try folder.write("d.jsonl", Self.decision)
    let run = dedup("in.vcf", "--apply", "d.jsonl", "-o", "out.vcf")
    #expect(run.status == .incomplete)
    #expect(run.errors.contains("is missing or not the only one of its identity [MG115 plan-contact-missing]"))
    #expect(folder.text("out.vcf") == folder.text("in.vcf"))
    #expect(folder.text("d.jsonl") == Self.decision)
  }

  @Test("The lines of a plan are decisions for later runs")
  func planAsDecisions() throws {
    let twins =
      DedupSubcommandTests.card("Ada", "Lovelace", "UID:a\r\nEMAIL:ada@example.org\r\n")
      + DedupSubcommandTests.card("Ada", "Lovelace", "UID:b\r\nEMAIL:ada@example.org\r\n")
    try folder.write("twins.vcf", twins)
    #expect(dedup("twins.vcf", "--plan", "p.jsonl").status == .done)
    let plan = try #require(folder.text("p.jsonl"))
    for (decision, outcome) in [("[[0],[1]]", "no duplicates, 2"), ("\"same\"", "2 contacts would become 1, 1")] {
      try folder.write("q.jsonl", plan.replacing("\"decision\":\"same\"", with: "\"decision\":\(decision)"))
      let run = dedup("twins.vcf", "--dry-run", "--decisions", "q.jsonl")
      #expect(run.errors == "2 contacts read, \(outcome) would be written\n")
    }
  }

  @Test("A plan of version 1 is applied and undone", arguments: ["merge", "[[0,1]]", "split", "skip"])
  func olderPlan(decision: String) throws {
    try folder.write("d.jsonl", Self.decision)
    #expect(dedup("in.vcf", "--decisions", "d.jsonl", "--plan", "p.jsonl").status == .done)
    let word = decision.hasPrefix("[") ? decision : "\"\(decision)\""
    let older = try #require(folder.text("p.jsonl"))
      .replacing("\"version\":2", with: "\"version\":1").replacing("\"contacts\":[", with: "\"members\":[")
      .replacing("\"decision\":\"same\"", with: "\"decision\":\(word)")
      .replacing("\"keep\":{\"BDAY\":\"uid:b\"}", with: "\"keep\":{\"BDAY\":1}")
    try folder.write("p.jsonl", older)
    #expect(older.contains("\"keep\":{\"BDAY\":1}"))
    let run = dedup("in.vcf", "--apply", "p.jsonl", "-o", "out.vcf")
    let isMerged = decision == "merge" || word == decision
    #expect(run.status == .done, "\(run.errors)")
    #expect(run.errors.contains(isMerged ? "2 contacts became 1, 2 written" : "nothing to merge, 3 written"))
    if isMerged { #expect(folder.text("out.vcf")?.contains("\r\nBDAY:1981-01-01\r\n") == true) }
    #expect(dedup("out.vcf", "--undo", "p.jsonl", "-o", "back.vcf").status == .done)
    #expect(folder.text("back.vcf") == Self.cards)
  }
}
