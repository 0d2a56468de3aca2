import ContactFiles
import Foundation
import Testing

@testable import ConvertCommand

@Suite("diff")
struct DiffSubcommandTests {
  static let card = """
    BEGIN:VCARD
    VERSION:3.0
    N:Lovelace;Ada;;;
    FN:Ada Lovelace
    EMAIL;TYPE=WORK:ada@example.org
    TEL;TYPE=CELL:+1 555 0100
    END:VCARD

    """

  @Test("the same contacts in two formats are the same: nothing is printed and the status is 0")
  func same() throws {
    let folder = try WorkFolder()
    let card = try folder.write("a.vcf", Self.card)
    #expect(CommandRun([card, "-o", folder["b.json"]]).status == .done)
    #expect(CommandRun([card, "-o", folder["b.csv"], "--to", "google-csv"]).status == .done)
    for name in ["b.json", "a.vcf"] {
      let run = CommandRun(["diff", card, folder[name]])
      #expect(run.status == .done)
      #expect(run.output == "")
      #expect(run.errors == "")
    }
  }

  @Test("changes are shown with - and + by property, and the status is 1")
  func changed() throws {
    let folder = try WorkFolder()
    let old = try folder.write(
      "old.vcf", Self.card + "BEGIN:VCARD\nVERSION:3.0\nN:Gone;;;;\nFN:Gone\nEND:VCARD\n")
    let new = try folder.write(
      "new.ndjson",
      #"{"formattedNames":["Ada Lovelace"],"name":{"family":["Lovelace"],"given":["Ada"]},"#
        + #""emails":[{"value":"ada@new.example","types":["work"]}],"#
        + #""phones":[{"value":"+1 555 0100","types":["cell"]}]}"# + "\n" + #"{"formattedNames":["New"]}"# + "\n")
    let run = CommandRun(["diff", old, new])
    #expect(run.status == .findings)
    #expect(
      run.output == """
        --- \(old)
        +++ \(new)
        - Gone
            - Formatted Name: Gone
            - Name: family: Gone
        ~ Ada Lovelace
            - E-mail: ada@example.org (work)
            + E-mail: ada@new.example (work)
        + New
            + Formatted Name: New
        1 removed, 1 added, 1 changed, 0 the same

        """)
    #expect(!run.output.contains("\u{1B}"))
    let colored = CommandRun(["diff", old, new, "--color", "always"])
    #expect(colored.output.contains("\u{1B}[1;32m    + E-mail: ada@new.example (work)\u{1B}[0m\n"))
    let json = CommandRun(["diff", old, new, "--format", "json"])
    #expect(json.status == .findings)
    let value = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect((value["counts"] as? [String: Int])?["changed"] == 1)
    let changes = try #require(value["changed"] as? [[String: Any]])
    #expect(changes[0]["pairedBy"] as? String == "name-and-reach")
    #expect((changes[0]["properties"] as? [[String: Any]])?.map { $0["property"] as? String } == ["EMAIL"])
  }

  @Test("another order of values counts only with --order")
  func order() throws {
    let folder = try WorkFolder()
    let first = try folder.write("a.ndjson", #"{"uid":"1","emails":["a@b.example","c@d.example"]}"# + "\n")
    let second = try folder.write("b.ndjson", #"{"uid":"1","emails":["c@d.example","a@b.example"]}"# + "\n")
    #expect(CommandRun(["diff", first, second]).status == .done)
    let run = CommandRun(["diff", first, second, "--order"])
    #expect(run.status == .findings)
    #expect(run.output.contains("    ~ E-mail: in another order\n"))
  }

  @Test("control characters of a contact and of a file's name never reach a terminal")
  func hostile() throws {
    let folder = try WorkFolder()
    let first = try folder.write("a\u{1B}.ndjson", #"{"uid":"1","notes":["\u001b]0;owned\u0007\nsecond"]}"# + "\n")
    let second = try folder.write("b.ndjson", #"{"uid":"1","formattedNames":["\u202eevil"]}"# + "\n")
    for format in ["text", "json"] {
      let run = CommandRun(["diff", first, second, "--format", format])
      #expect(run.status == .findings)
      #expect(
        !(run.output + run.errors).unicodeScalars.contains {
          ($0.value < 0x20 && $0 != "\n") || $0.value == 0x7F || $0.value == 0x202E
        })
    }
  }

  @Test("an empty file is an address book without contacts", arguments: ["", "\n", "\r\n \r\n"])
  func emptyFiles(text: String) throws {
    let folder = try WorkFolder()
    let full = try folder.write("full.vcf", Self.card)
    let empty = try folder.write("empty.vcf", text)
    let removed = CommandRun(["diff", full, empty])
    #expect(removed.status == .findings && removed.errors.isEmpty)
    #expect(removed.output.hasSuffix("1 removed, 0 added, 0 changed, 0 the same\n"), "\(removed.output)")
    let added = CommandRun(["diff", empty, full])
    #expect(added.status == .findings && added.errors.isEmpty)
    #expect(added.output.hasSuffix("0 removed, 1 added, 0 changed, 0 the same\n"), "\(added.output)")
    #expect(CommandRun(["diff", empty, empty]).status == .done)
    #expect(CommandRun(["list", empty]).status == .incomplete)
  }

  @Test("an unreadable file is reported, and the status is 2")
  func unreadable() throws {
    let folder = try WorkFolder()
    let good = try folder.write("a.vcf", Self.card)
    let empty = try folder.write("empty.json", "[]")
    let missing = CommandRun(["diff", good, folder["missing.vcf"]])
    #expect(missing.status == .incomplete)
    #expect(missing.errors.contains("missing.vcf"))
    let none = CommandRun(["diff", good, empty])
    #expect(none.status == .incomplete)
    #expect(none.errors.contains("IO004"))
    #expect(none.output.contains("- Ada Lovelace"))
    #expect(CommandRun(["diff", good]).status == .usage)
    #expect(CommandRun(["diff", "-", "-"]).status == .usage)
    #expect(CommandRun(["diff", "-", good], input: Self.card).status == .done)
  }
}
