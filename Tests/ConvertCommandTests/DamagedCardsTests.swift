import Foundation
import Testing

@testable import ConvertCommand

/// Files in which cards are joined, indented or broken, through the whole command.
@Suite("Damaged cards")
struct DamagedCardsTests {
  private static func card(_ name: String, _ version: String, lineEnd: String) -> String {
    ["BEGIN:VCARD", "VERSION:\(version)", "FN:\(name)", "N:;\(name);;;", "END:VCARD"]
      .joined(separator: lineEnd)
  }

  @Test("Joined cards are converted, fixed and split as the cards they are", arguments: ["2.1", "3.0", "4.0"])
  func joined(_ version: String) throws {
    for (number, lineEnd) in ["\r\n", "\n"].enumerated() {
      // Every other one with each line end, and the rest in the next version.
      for (index, seam) in ["", " ", "\u{0}", ",", "---"].enumerated()
      where (index + number) % 2 == (version == "3.0" ? 0 : 1) {
        let folder = try WorkFolder()
        let cards = ["Ann", "Ben", "Cid"].map { Self.card($0, version, lineEnd: lineEnd) }
        let file = try folder.write("joined.vcf", cards.joined(separator: seam) + lineEnd)
        let converted = CommandRun([file, "--to", "ndjson"])
        #expect(converted.status == .done)
        #expect(converted.output.split(separator: "\n").count == 3)
        #expect(converted.errors.contains("[VC024 missing-line-break]"))
        // Fixed once, nothing of the kind is left, and all three people are there.
        let fixed = CommandRun(["validate", "--fix", "-o", "-", file])
        let again = CommandRun(["validate", "-"], input: fixed.output)
        #expect(!again.output.contains("VC024"))
        let people = CommandRun(["-", "--from", "vcard", "--to", "ndjson"], input: fixed.output)
        #expect(people.output == converted.output)
        let parts = CommandRun(["split", file, "-o", folder.path + "/parts"])
        #expect(parts.status == .done)
        let back = CommandRun([folder.path + "/parts", "--to", "ndjson"])
        #expect(Set(back.output.split(separator: "\n")) == Set(converted.output.split(separator: "\n")))
        let merged = CommandRun(["dedup", file, file, "-o", "-"])
        #expect(merged.output.components(separatedBy: "BEGIN:VCARD").count == 4)
      }
    }
  }

  @Test("A property that is folded before its colon is not part of the note before it", arguments: ["3.0", "4.0"])
  func foldedHead(_ version: String) {
    let card = [
      "BEGIN:VCARD", "VERSION:\(version)", "FN:Ann", "N:;Ann;;;", "NOTE:one", "two",
      "X-FOO;X-PARAMETER=\(String(repeating: "a", count: 55))", " aaaa:1", "END:VCARD", "",
    ]
    let converted = CommandRun(["-", "--to", "ndjson"], input: card.joined(separator: "\r\n"))
    #expect(converted.output.contains(#""notes":[{"value":"one\ntwo"}]"#))
    #expect(converted.output.contains(#""name":"X-FOO""#))
  }

  @Test("An indented card is a contact, and fixing takes the indentation out", arguments: ["2.1", "3.0", "4.0"])
  func indented(_ version: String) {
    let plain = Self.card("Ann", version, lineEnd: "\r\n") + "\r\n"
    let indented = plain.split(separator: "\r\n").map { "    \($0)\r\n" }.joined()
    let converted = CommandRun(["-", "--from", "vcard", "--to", "ndjson"], input: indented)
    #expect(converted.output == CommandRun(["-", "--from", "vcard", "--to", "ndjson"], input: plain).output)
    #expect(converted.errors.contains("[VC025 indented-card]"))
    #expect(CommandRun(["validate", "--fix", "-o", "-", "-"], input: indented).output == plain)
  }

  @Test("A file whose BEGIN and END have a group is a vCard")
  func grouped() {
    let run = CommandRun(
      ["-", "--to", "ndjson"],
      input: "TEST.BEGIN:VCARD\r\nTEST.VERSION:3.0\r\nTEST.FN:Ann\r\nTEST.N:;Ann;;;\r\nTEST.END:VCARD\r\n")
    #expect(run.status == .done)
    #expect(run.output.contains("Ann"))
  }

  @Test("Fixing repeated lines takes no line that frames a card, and none without a name")
  func repeatedFraming() {
    let input =
      "BEGIN:VCARD\r\nVERSION:2.1\r\nN:A\r\nAGENT:\r\nBEGIN:VCARD\r\nVERSION:2.1\r\nN:B\r\nEND:VCARD\r\nEND:VCARD\r\n"
      + "BEGIN:VCARD\r\nVERSION:2.1\r\nN:C\r\n:1\r\n:1\r\nEND:VCARD\r\n"
    let fixed = CommandRun(["validate", "--fix", "-o", "-", "-"], input: input)
    #expect(fixed.output.components(separatedBy: "BEGIN:VCARD\r\n").count == 4)
    #expect(fixed.output.components(separatedBy: "END:VCARD\r\n").count == 4)
    #expect(fixed.output.components(separatedBy: "VERSION:2.1\r\n").count == 4)
    #expect(fixed.output.components(separatedBy: "\r\n:1").count == 3)
  }
}
