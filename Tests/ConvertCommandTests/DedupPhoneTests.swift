import Foundation
import Testing

@testable import ConvertCommand

@Suite("dedup and link: the country of national phone numbers")
struct DedupPhoneTests {
  private let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  private static func card(_ name: String, _ more: String...) -> String {
    DedupSubcommandTests.card(name, "Garc\u{ED}a", more.map { $0 + "\r\n" }.joined())
  }

  /// Nine contacts with numbers of Spain.
  private static let spanish = [
    ("Pablo Ruiz", "612345870"), ("Teresa Molina", "623987104"), ("Iker Zubiri", "634501926"),
    ("Carmen Ortega", "645718293"), ("Nuria Bosch", "656230487"), ("Hugo Delgado", "667904135"),
    ("Elena Prieto", "678412360"), ("Oriol Ferrer", "689057241"), ("Rocío Vega", "690136578"),
  ].map { name, number in
    let words = name.split(separator: " ").map(String.init)
    return DedupSubcommandTests.card(words[0], words[1], "TEL:+34\(number)\r\n")
  }.joined()
  private static let international = card("Lucía", "TEL:+34 616 172 839")
  private static let national = card("Lucía", "TEL:616172839", "TITLE:Doctora")
  private static let assumed =
    "warning: 1 phone number without a country code was read as of ES, the country of most other numbers; --region names "
    + "another [IO051 phone-region-guessed]\n"

  private func number(_ words: String...) throws -> CommandRun {
    try folder.write("in.vcf", Self.spanish + Self.international + Self.national)
    return CommandRun(["dedup", folder["in.vcf"]] + words)
  }

  @Test("the country of most other numbers is assumed, which is reported", arguments: ["1", "4"])
  func mostOthers(threads: String) throws {
    let run = try number("-o", folder["out.vcf"], "--threads", threads)
    #expect(run.status == .done)
    #expect(run.errors == Self.assumed + "11 contacts read, 2 contacts became 1, 10 written\n")
    let out = try #require(folder.text("out.vcf"))
    // Merged, the two numbers are one.
    #expect(out.components(separatedBy: "616").count == 2)
    #expect(out.hasPrefix(Self.spanish))
    let explained = try number("--explain", "9", "10")
    #expect(explained.output.contains("same-phone"))
  }

  @Test("the same from a pipe, and no other number is assumed with --region")
  func pipeAndRegion() throws {
    let all = Self.spanish + Self.international + Self.national
    let run = CommandRun(["dedup", "-", "--dry-run"], input: all)
    #expect(run.errors == Self.assumed + "11 contacts read, 2 contacts would become 1, 10 would be written\n")
    let given = try number("--region", "ES", "--dry-run")
    #expect(given.errors == "11 contacts read, 2 contacts would become 1, 10 would be written\n")
  }

  @Test("the country of the address of a contact comes first; nothing is reported if all numbers have a country")
  func ownAddress() throws {
    let vienna = "ADR:;;Ring 1;Wien;;1010;Austria"
    try folder.write(
      "in.vcf",
      Self.spanish + Self.card("Anna", "TEL:+43 664 1234567") + Self.card("Anna", "TEL:0664 1234567", vienna))
    let run = CommandRun(["dedup", folder["in.vcf"], "--explain", "9", "10"])
    #expect(run.errors.isEmpty)
    #expect(run.output.contains("same-phone"))
    try folder.write("all.vcf", Self.spanish + Self.international)
    #expect(CommandRun(["dedup", folder["all.vcf"], "--dry-run"]).errors.hasPrefix("10 contacts read"))
  }

  @Test("where no country has most numbers none is assumed")
  func noMajority() throws {
    let cards = [
      Self.card("A", "TEL:+34 610000001"), Self.card("B", "TEL:+43 664 1234567"), Self.card("C", "TEL:616172839"),
    ]
    try folder.write("in.vcf", cards.joined())
    #expect(!CommandRun(["dedup", folder["in.vcf"], "--dry-run"]).errors.contains("IO051"))
  }

  @Test("link counts the numbers of both sides, and each contact stays on its side")
  func link() throws {
    try folder.write("a.vcf", Self.spanish + Self.international)
    try folder.write("b.vcf", Self.national)
    let run = CommandRun(["link", folder["a.vcf"], folder["b.vcf"]])
    #expect(run.status == .done)
    #expect(run.output.contains("known     Lucía García"))
    #expect(run.errors == Self.assumed + "11 contacts read, 1 known, 0 possible, 0 new\n")
  }

  @Test("a plan holds the country, so that --apply merges numbers in the same way")
  func plan() throws {
    #expect(try number("--plan", folder["p.jsonl"]).status == .done)
    #expect(folder.text("p.jsonl")?.contains("\"region\":\"ES\"") == true)
    let applied = CommandRun(["dedup", folder["in.vcf"], "--apply", folder["p.jsonl"], "-o", folder["out.vcf"]])
    #expect(applied.status == .done)
    #expect(folder.text("out.vcf")?.components(separatedBy: "616").count == 2)
  }
}
