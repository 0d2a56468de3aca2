import CommandArguments
import Foundation
import Testing

@testable import ConvertCommand

@Suite("list and search")
struct ListAndSearchTests {
  private let cards = """
    BEGIN:VCARD
    VERSION:3.0
    FN:Émile Zola
    N:Zola;Émile;;;
    TEL:+33 1 55 50 01 00
    END:VCARD
    BEGIN:VCARD
    VERSION:3.0
    FN:Ada Lovelace
    N:Lovelace;Ada;;;
    EMAIL:ada@example.org
    UID:a
    END:VCARD
    BEGIN:VCARD
    VERSION:3.0
    FN:7 Dwarfs\u{1B}]0;owned\u{7}
    N:;7 Dwarfs;;;
    END:VCARD

    """

  @Test("list sorts by name and cuts into sections, # last")
  func list() {
    let run = CommandRun(["list", "-"], input: cards)
    #expect(
      run.output == """
        L
          Ada Lovelace                                 ada@example.org
        Z
          Émile Zola                +33 1 55 50 01 00
        #
          7 Dwarfs\\x1b]0;owned\\x07

        """)
    #expect(run.errors.hasSuffix("\n3 contacts\n"))
    #expect(run.status == .done)
    #expect(!CommandRun(["list", "-", "--quiet"], input: cards).errors.contains("3 contacts"))
    #expect(CommandRun(["search", "la", "-"], input: cards).errors.hasSuffix("\n2 of 3 contacts\n"))
  }

  private let table = """
    BEGIN:VCARD
    VERSION:3.0
    FN:Ada Lovelace
    TEL:+1 202 555 0100
    TEL:+1 202 555 0101
    TEL:+1 202 555 0102
    EMAIL:ada@example.org
    EMAIL:ada.lovelace.of.the.analytical.engine@example.org
    END:VCARD
    BEGIN:VCARD
    VERSION:3.0
    FN:田中さん
    EMAIL:tanaka@example.jp
    END:VCARD
    BEGIN:VCARD
    VERSION:3.0
    FN:Augustus Bartholomew Featherstonehaugh
    TEL:1
    END:VCARD

    """

  @Test("list fits a terminal: what does not fit is cut or counted")
  func listOnATerminal() {
    let run = CommandRun(["list", "-", "--color", "never"], input: table, isTerminal: true)
    #expect(
      run.output == """
        A
          Ada Lovelace              +1 202 555 0100 +2        ada@example.org +1
          Augustus Bartholomew Fe…  1
        田
          田中さん                                            tanaka@example.jp

        """)
  }

  @Test("list fits a terminal of any width, and cuts nothing elsewhere", arguments: [20, 21, 40, 79, 80, 120, 200])
  func listOnAnyTerminal(width: Int) {
    let run = CommandRun(["list", "-", "--color", "never"], input: table, isTerminal: true, width: width)
    for line in run.output.split(separator: "\n") {
      #expect(TerminalWidth.columns(of: String(line)) < width)
      #expect(line.last != " ")
    }
    let piped = CommandRun(["list", "-"], input: table, width: width).output
    for value in [
      "+1 202 555 0102", "ada.lovelace.of.the.analytical.engine@example.org", "Bartholomew Featherstonehaugh",
    ] {
      #expect(piped.contains(value))
    }
  }

  @Test("list --format json is for programs")
  func listJSON() throws {
    let run = CommandRun(["list", "-", "--format", "json"], input: cards)
    let sections = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    #expect(sections.map { $0["section"] as? String } == ["L", "Z", "#"])
    let first = try #require((sections[0]["contacts"] as? [[String: Any]])?.first)
    #expect(first["name"] as? String == "Ada Lovelace")
    #expect(first["uid"] as? String == "a")
    #expect(first["emails"] as? [String] == ["ada@example.org"])
  }

  @Test(
    "search finds names, numbers and addresses",
    arguments: [
      ("ZOLA", ["Émile Zola"]), ("émile", ["Émile Zola"]), ("55-5001", ["Émile Zola"]), ("a@EX", ["Ada Lovelace"]),
      ("nobody", []), ("la", ["Émile Zola", "Ada Lovelace"]),
    ])
  func search(text: String, names: [String]) {
    let run = CommandRun(["search", text, "-"], input: cards)
    #expect(run.output.split(separator: "\n").map { $0.components(separatedBy: "  ")[0] } == names)
    #expect(run.status == (names.isEmpty ? .findings : .done))
  }

  @Test("search --format json is one array")
  func searchJSON() throws {
    for (text, count) in [("la", 2), ("nobody", 0), ("zola", 1)] {
      let run = CommandRun(["search", text, "-", "--format", "json"], input: cards)
      #expect((try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [Any])?.count == count)
    }
  }

  @Test("several files are named, and one that cannot be read is an error")
  func files() throws {
    let folder = try WorkFolder()
    let first = try folder.write("a.vcf", cards)
    let second = try folder.write("b.ndjson", "{\"formattedNames\":[{\"value\":\"Zola Budd\"}]}\n")
    let both = CommandRun(["search", "zola", first, second])
    #expect(both.output == "\(first): Émile Zola  +33 1 55 50 01 00\n\(second): Zola Budd\n")
    #expect(both.status == .done)
    let broken = CommandRun(["search", "zola", first, folder["missing.vcf"]])
    #expect(broken.output.contains("Émile Zola"))
    #expect(broken.errors.contains("IO001"))
    #expect(broken.status == .incomplete)
    let empty = try folder.write("empty.json", "[]")
    let list = CommandRun(["list", empty, first])
    #expect(list.errors.contains("IO004"))
    #expect(list.status == .incomplete)
    #expect(list.output.contains("Ada Lovelace"))
  }

  @Test("wrong usage is reported")
  func usage() {
    #expect(CommandRun(["search", "zola"]).status == .usage)
    #expect(CommandRun(["list"]).status == .usage)
    #expect(CommandRun(["list", "-", "--encoding", "ebcdic"], input: cards).status == .usage)
    #expect(CommandRun(["lst", "a"]).errors.contains("'list'"))
  }

  @Test("an app's file is listed as the app shows it")
  func app() {
    let text = #"[{"name":"Noor","age":"42","phoneNumber":"010-5550-0456"},{"name":"","age":"","phoneNumber":"1"}]"#
    let run = CommandRun(["list", "-", "--quiet"], input: text)
    #expect(run.output == "N\n  Noor  010-5550-0456\n#\n  1\n")
  }
}
