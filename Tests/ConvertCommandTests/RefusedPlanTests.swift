import Testing

@testable import ConvertCommand

@Suite("A file that is not a plan")
struct RefusedPlanTests {
  static let card = "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Ada;;;;\r\nFN:Ada\r\nUID:1\r\nEND:VCARD\r\n"
  static let texts = [
    String(repeating: card, count: 300), "Name,Phone\r\nAda,1\r\n", "", "\n\n", "{}\n", "[\n{\"uid\": \"1\"}\n]\n",
    "{\"version\": 1, \"findings\": []}\n", "dn: cn=Ada\ncn: Ada\n", "\u{0}\u{1}\u{2}",
    "{\"uid\":\"1\"}\n{\"uid\":\"2\"}\n",
    String(repeating: "x\n", count: 10_000),
  ]

  @Test("is refused with one error", arguments: texts, ["--undo", "--apply"])
  func plan(text: String, option: String) throws {
    let folder = try WorkFolder()
    let input = try folder.write("a.vcf", Self.card)
    let plan = try folder.write("plan.jsonl", text)
    let run = CommandRun(["dedup", input, option, plan, "-o", folder["out.vcf"]])
    #expect(run.status == .incomplete)
    #expect(
      run.errors
        == "Error: \(plan): this is not a file of decisions: no line of it is a decision [MG111 plan-line-broken]\n")
    #expect(folder.text("out.vcf") == nil)
    #expect(folder.text("plan.jsonl") == text)
  }

  @Test("Decisions without a plan have no originals")
  func withoutOriginals() throws {
    let folder = try WorkFolder()
    let input = try folder.write("a.vcf", Self.card)
    let log = try folder.write(
      "d.jsonl", #"{"decision":"same","contacts":[{"identity":"uid:1"},{"identity":"uid:2"}]}"# + "\n")
    let run = CommandRun(["dedup", input, "--undo", log, "-o", folder["out.vcf"]])
    #expect(run.status == .incomplete)
    #expect(run.errors.hasPrefix("Error: \(log): these decisions are not a plan, so there are no originals"))
  }

  @Test("is not a file of decisions either")
  func decisions() throws {
    let folder = try WorkFolder()
    let input = try folder.write("a.vcf", Self.card)
    let run = CommandRun(["dedup", input, "--dry-run", "--decisions", input])
    #expect(run.status == .incomplete)
    #expect(run.errors.hasPrefix("Error: \(input): this is not a file of decisions"))
    let empty = try folder.write("decisions.jsonl", "")
    #expect(CommandRun(["dedup", input, "--dry-run", "--decisions", empty]).status == .done)
  }

  @Test("a plan with a broken line is a plan")
  func brokenLine() throws {
    let folder = try WorkFolder()
    let input = try folder.write("a.vcf", Self.card + Self.card.replacing("UID:1", with: "UID:2"))
    let plan = folder["plan.jsonl"]
    #expect(CommandRun(["dedup", input, "--plan", plan, "--dry-run"]).status == .done)
    let text = try #require(folder.text("plan.jsonl"))
    try folder.write("plan.jsonl", "x\n" + text)
    let run = CommandRun(["dedup", input, "--apply", plan, "--dry-run"])
    #expect(run.errors.contains("plan.jsonl:1:1: error: line ignored"))
    #expect(!run.errors.contains("not a file of decisions"))
  }
}
