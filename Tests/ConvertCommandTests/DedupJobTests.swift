import Foundation
import Testing

@testable import ConvertCommand

@Suite("dedup: one person in two jobs")
struct DedupJobTests {
  private static func card(_ lines: String) -> String {
    "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Vogt;Lea;;;\r\nFN:Lea Vogt\r\nEMAIL:lea@vogt.example\r\n"
      + "TEL;TYPE=CELL:+49 151 8880005\r\n\(lines)END:VCARD\r\n"
  }
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    try folder.write(
      "in.vcf", Self.card("ORG:Alpha GmbH\r\nBDAY:1980-01-01\r\n") + Self.card("ORG:Beta AG\r\nTITLE:CEO\r\n"))
    try folder.write(
      "newer.vcf",
      Self.card("ORG:Alpha GmbH\r\nREV:2024-01-01T00:00:00Z\r\n")
        + Self.card("ORG:Beta AG\r\nTITLE:CEO\r\nROLE:Lead\r\nREV:2020-01-01T00:00:00Z\r\n"))
  }

  private func output(_ input: String, _ format: String) -> CommandRun {
    CommandRun(["dedup", folder[input], "-o", "-", "--to", format])
  }

  @Test("a vCard has each title in the group of its organization", arguments: ["vcard3.0", "vcard4.0"])
  func cards(format: String) {
    let run = output("in.vcf", format)
    #expect(run.output.contains("item1.ORG:Beta AG\r\nORG:Alpha GmbH\r\nitem1.TITLE:CEO\r\n"))
    #expect(run.errors.contains(#"Organization is "Beta AG" and "Alpha GmbH"; both stay"#))
  }

  @Test("a format with one organization has one job, and the rest is lost", arguments: ["google-csv", "outlook-csv"])
  func oneJob(format: String) throws {
    let run = output("in.vcf", format)
    #expect(run.output.contains("Beta AG") && run.output.contains("CEO") && !run.output.contains("Alpha"))
    #expect(run.errors.contains(#"no column is left for ORG "Alpha GmbH"; it was lost"#))
    let newer = output("newer.vcf", format)
    #expect(newer.output.contains("Alpha GmbH") && !newer.output.contains("CEO") && !newer.output.contains("Beta"))
    #expect(newer.errors.contains(#"no column is left for TITLE "CEO"; it was lost"#))
  }

  @Test("an LDIF entry omits a title that would be read as that of another organization")
  func entry() {
    #expect(output("in.vcf", "ldif").output.contains("o: Beta AG\no: Alpha GmbH\ntitle: CEO\n"))
    let newer = output("newer.vcf", "ldif")
    #expect(newer.output.contains("o: Alpha GmbH\n") && !newer.output.contains("CEO") && !newer.output.contains("Beta"))
    #expect(newer.errors.contains("CEO") && newer.errors.contains("Beta AG"))
  }

  @Test("in a table the job of each row stays together")
  func table() throws {
    try folder.write(
      "in.csv",
      "First Name,Last Name,Company,Job Title,E-mail Address\nLea,Vogt,Alpha GmbH,,lea@vogt.example\n"
        + "Lea,Vogt,Beta AG,CEO,lea@vogt.example\nTom,Ott,Alpha,,tom@ott.example\nTom,Ott,,Boss,tom@ott.example\n")
    let run = CommandRun(["dedup", folder["in.csv"], "-o", "-"])
    let rows = run.output.split(whereSeparator: \.isNewline).map(String.init)
    #expect(
      rows == [
        "First Name,Last Name,Company,Job Title,E-mail Address,Company 2,Job Title 2",
        "Lea,Vogt,Beta AG,CEO,lea@vogt.example,Alpha GmbH,", "Tom,Ott,Alpha,,tom@ott.example,,Boss",
      ])
  }

  @Test("a table of Google with several organizations is read and written with the title of each")
  func google() throws {
    let text =
      "Given Name,Family Name,Organization 1 - Type,Organization 1 - Name,Organization 1 - Title,"
      + "Organization 2 - Type,Organization 2 - Name,Organization 2 - Title\nLea,Vogt,,Alpha,,,Beta,CEO\n"
    try folder.write("google.csv", text)
    let card = CommandRun(["convert", folder["google.csv"], "-o", "-", "--to", "vcard3.0"])
    #expect(card.output.contains("item2.ORG:Beta\r\n") && card.output.contains("item2.TITLE:CEO\r\n"))
  }
}
