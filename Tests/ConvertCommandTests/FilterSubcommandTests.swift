import ContactFiles
import Foundation
import Testing

@testable import ConvertCommand

@Suite("filter, and --where of the other subcommands")
struct FilterSubcommandTests {
  private static func card(_ name: String, _ more: String) -> String {
    "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Voss;\(name);;;\r\nFN:\(name) Voss\r\n\(more)\r\nEND:VCARD\r\n"
  }
  private static let ada = card("Ada", "CATEGORIES:Friends\r\nEMAIL:ada@voss.example\r\nX-OWN;x=y:kept   as it is")
  private static let ben = card("Ben", "CATEGORIES:Work\r\nTEL;TYPE=CELL:+49 171 5550190")
  private static let cleo = card("Cleo", "CATEGORIES:Friends\r\nTEL;TYPE=HOME:+49 30 5550190")
  private static let book = ada + ben + "\r\n" + cleo

  @Test("contacts that are chosen are copied byte for byte, and the others are counted")
  func copied() {
    let run = CommandRun(["filter", "category=Friends", "-"], input: Self.book)
    #expect(run.status == .done)
    #expect(run.output == Self.ada + "\r\n" + Self.cleo || run.output == Self.ada + Self.cleo, "\(run.output)")
    #expect(run.errors == "3 contacts read, 2 written, 1 left out\n")
    let none = CommandRun(["filter", "category=Nothing", "-"], input: Self.book)
    #expect(none.status == .findings && none.output.isEmpty)
    #expect(none.errors == "3 contacts read, 0 written, 3 left out\n")
  }

  /// Samples of text, and a condition that chooses some of their contacts.
  @Test(
    "in every format of text, the output has the bytes of the chosen contacts",
    arguments: [
      "iphone-3.0.vcf", "android-2.1.vcf", "rfc6350-4.0.vcf", "duplicates.vcf", "google-2024.csv", "outlook.csv",
      "thunderbird.csv", "thunderbird.ldif", "contacts.ndjson", "mecard.txt",
    ], ["email", "not email", "phone", "kind=individual"])
  func everyFormat(sample: String, condition: String) throws {
    let folder = try WorkFolder()
    let path = RecipeTests.root.appendingPathComponent("Samples/\(sample)").path
    let run = CommandRun(["filter", condition, path, "-o", folder["out." + (sample as NSString).pathExtension]])
    #expect(run.status == .done || run.status == .findings, "\(run.errors)")
    let output = URL(fileURLWithPath: folder["out." + (sample as NSString).pathExtension])
    let input = Set(try Data(contentsOf: URL(fileURLWithPath: path)).split { $0 == 0x0A || $0 == 0x0D })
    for line in try Data(contentsOf: output).split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      #expect(input.contains(line), "\(String(decoding: line, as: UTF8.self))")
    }
  }

  @Test("search -o is the same as filter with the words")
  func search() throws {
    let folder = try WorkFolder()
    try folder.write("book.vcf", Self.book)
    let found = CommandRun(["search", "ben 171", folder["book.vcf"], "-o", folder["found.vcf"]])
    #expect(found.status == .done, "\(found.errors)")
    #expect(folder.text("found.vcf") == Self.ben)
    let both = CommandRun(["search", "voss", folder["book.vcf"], "--where", "not email", "-o", "-"])
    #expect(both.output.contains("Ben") && both.output.contains("Cleo") && !both.output.contains("Ada"))
  }

  @Test("--where chooses what each subcommand reads")
  func everySubcommand() throws {
    let folder = try WorkFolder()
    try folder.write("book.vcf", Self.book)
    try folder.write("other.vcf", Self.ada + Self.card("Cleo", "CATEGORIES:Friends\r\nTEL;TYPE=HOME:+49 30 5550190"))
    func run(_ words: String...) -> CommandRun { CommandRun(words + ["--where", "category=Friends"]) }
    let file = folder["book.vcf"]
    #expect(run(file, "--to", "ndjson").errors == "3 contacts read, 2 written, 1 left out\n")
    #expect(run("list", file).errors == "2 contacts, 1 left out\n")
    #expect(!run("list", file).output.contains("Ben"))
    #expect(run("search", "voss", file).errors == "2 of 2 contacts, 1 left out\n")
    #expect(run("diff", file, folder["other.vcf"]).status == .done)
    #expect(CommandRun(["diff", file, folder["other.vcf"]]).status == .findings)
    let split = run("split", file, "-o", folder["people/"])
    #expect(split.status == .done && split.errors.contains("1 left out"), "\(split.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder["people"]).count == 2)
    let dedup = run("dedup", file, folder["other.vcf"], "-o", folder["all.vcf"])
    #expect(dedup.status == .done, "\(dedup.errors)")
    let merged = try #require(folder.text("all.vcf"))
    #expect(merged.components(separatedBy: "BEGIN:VCARD").count == 3 && !merged.contains("Ben"))
  }

  @Test("validate reports only about the chosen contacts, at their places")
  func validate() {
    let bad =
      Self.card("Ben", "CATEGORIES:Work\r\nBDAY:1985-13-45") + Self.card("Ada", "CATEGORIES:Friends\r\nBDAY:1985-13-45")
    let all = CommandRun(["validate", "-"], input: bad)
    let some = CommandRun(["validate", "-", "--where", "category=Friends"], input: bad)
    #expect(all.output.contains("-:6:") && all.output.contains("-:13:"), "\(all.output)")
    #expect(!some.output.contains("-:6:") && some.output.contains("-:13:"), "\(some.output)")
    #expect(CommandRun(["validate", "-", "--fix", "--where", "email"], input: bad).status == .usage)
  }

  @Test("an input is never replaced by a part of it")
  func keepsInput() throws {
    let folder = try WorkFolder()
    try folder.write("book.vcf", Self.book)
    let file = folder["book.vcf"]
    #expect(CommandRun(["filter", "email", file, "-o", file, "--force"]).status == .usage)
    #expect(CommandRun(["dedup", file, "--where", "email", "-o", file, "--force"]).status == .usage)
    #expect(CommandRun([file, "--where", "email", "-o", file, "--force"]).status == .usage)
    #expect(folder.text("book.vcf") == Self.book)
  }

  @Test("an error in a condition names the place and what is near")
  func wrongCondition() {
    let run = CommandRun(["filter", "phone.mobil and email", "-"], input: Self.book)
    #expect(run.status == .usage)
    #expect(run.errors.contains("character 1:") && run.errors.contains("did you mean 'phone.mobile'?"), "\(run.errors)")
  }
}
