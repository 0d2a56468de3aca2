import Foundation
import Testing

@testable import ConvertCommand

@Suite("--to ics and --to html")
struct ViewOptionTests {
  private static let card = """
    BEGIN:VCARD\r
    VERSION:4.0\r
    UID:ada\r
    FN:Ada Lovelace\r
    BDAY:18151210\r
    CATEGORIES:Friends\r
    END:VCARD\r
    BEGIN:VCARD\r
    VERSION:4.0\r
    KIND:group\r
    UID:maths\r
    FN:Maths\r
    MEMBER:ada\r
    END:VCARD\r

    """

  @Test("the format follows the name of the output", arguments: ["ics", "html", "htm"])
  func named(ending: String) throws {
    let folder = try WorkFolder()
    let input = try folder.write("in.vcf", Self.card)
    let run = CommandRun([input, "-o", folder["out.\(ending)"]])
    #expect(run.status == .done && run.errors.hasSuffix("written\n"), "\(run.errors)")
    let text = try #require(folder.text("out.\(ending)"))
    #expect(text.hasPrefix(ending == "ics" ? "BEGIN:VCALENDAR\r\n" : "<!DOCTYPE html>"))
  }

  @Test("--ages and --alarm change the events")
  func options() throws {
    let run = CommandRun(["-", "--to", "ics", "--ages", "--alarm", "1d", "--alarm", "15h"], input: Self.card)
    #expect(run.status == .done)
    let lines = run.output.split(separator: "\r\n")
    let titles = lines.filter { $0.hasPrefix("SUMMARY:Ada Lovelace's birthday (") }
    #expect(titles.count == 10 && Set(titles).count == 10)
    #expect(lines.filter { $0 == "TRIGGER:-P1D" }.count == 10 && lines.filter { $0 == "TRIGGER:-PT15H" }.count == 10)
    #expect(!lines.contains { $0.hasPrefix("RRULE") })
  }

  @Test("a page lists the members of group cards")
  func groups() {
    let run = CommandRun(["-", "--to", "html"], input: Self.card)
    #expect(run.status == .done)
    #expect(run.output.contains("Maths</bdi> (1)</h3>") && run.output.contains("Friends</bdi> (1)</h3>"))
    #expect(run.output.contains("1 contact<"))
  }

  @Test(
    "mistakes are refused before reading, with the reason",
    arguments: [
      (["-", "--from", "ics"], "a calendar has no contacts that could be read"),
      (["-", "--from", "HTML"], "a page for people is not read again"),
      (["-", "--to", "ics", "--alarm", "soon"], "'soon' is not a time before a day"),
      (["-", "--to", "vcard", "--alarm", "1d"], "'--alarm' is for calendars"),
      (["-", "-o", "out.html", "--ages"], "'--ages' is for calendars"),
      (["-", "--to", "ics", "--output-encoding", "utf-16"], "always in UTF-8"),
      (["-", "--to", "html", "--bom"], "always in UTF-8"),
      (["dedup", "in.vcf", "-o", "out.ics"], "cannot be read again"),
      (["dedup", "in.vcf", "--to", "html", "-o", "out.txt"], "cannot be read again"),
      (["link", "in.vcf", "in.vcf", "-o", "out.html"], "cannot be read again"),
      (["merge", "in.vcf", "in.vcf", "in.vcf", "--to", "ics"], "cannot be read again"),
    ])
  func mistakes(words: [String], reason: String) {
    let run = CommandRun(words)
    #expect(run.status == .usage && run.errors.contains(reason), "\(run.errors)")
  }

  @Test("split writes a page and a calendar of each contact")
  func split() throws {
    let folder = try WorkFolder()
    let input = try folder.write("in.vcf", Self.card)
    #expect(CommandRun(["split", input, "--to", "html", "-o", folder["pages"]]).status == .done)
    #expect(folder.text("pages/Ada Lovelace.html")?.hasSuffix("</html>\n") == true)
    #expect(CommandRun(["split", input, "--to", "ics", "-o", folder["days"]]).status == .done)
    #expect(folder.text("days/Ada Lovelace.ics")?.hasSuffix("END:VCALENDAR\r\n") == true)
    // The group has no date.
    #expect(folder.text("days/Maths.ics") == nil)
  }
}
