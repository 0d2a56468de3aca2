import Foundation
import Testing

@testable import ConvertCommand

@Suite("One identity and one number in every command, however they are spelled")
struct IdentityAcrossCommandsTests {
  private static let uuid = "4FBE8971-0BC3-424C-9C26-36C3E1EFF6B1"
  static let spellings = [
    ("ABC", "urn:uuid:ABC"), (uuid, "urn:uuid:" + uuid.lowercased()), ("URN:UUID:" + uuid, uuid.lowercased()),
  ]

  private func card(_ lines: String, version: String = "3.0") -> String {
    "BEGIN:VCARD\r\nVERSION:\(version)\r\nFN:Ada Lovelace\r\nN:Lovelace;Ada;;;\r\n\(lines)\r\nEND:VCARD\r\n"
  }

  @Test("dedup merges two spellings of one UID", arguments: spellings.indices)
  func dedup(_ index: Int) throws {
    let (one, other) = Self.spellings[index]
    let folder = try WorkFolder()
    let path = try folder.write("a.vcf", card("UID:\(one)\r\nTEL:1") + card("UID:\(other)\r\nEMAIL:a@example.org"))
    let run = CommandRun(["dedup", path, "-o", folder["b.vcf"]])
    #expect(run.status == .done)
    let merged = try #require(folder.text("b.vcf"))
    #expect(merged.components(separatedBy: "BEGIN:VCARD").count == 2)
    #expect(!merged.contains("X-MERGED-FROM"))
  }

  @Test("diff finds no difference between two spellings", arguments: spellings.indices, ["UID", "MEMBER", "RELATED"])
  func diff(_ index: Int, _ property: String) throws {
    let (one, other) = Self.spellings[index]
    let folder = try WorkFolder()
    let parameter = property == "UID" ? ";VALUE=text" : ""
    // A relation without a scheme is a name.
    let prefix = property == "RELATED" && !one.hasPrefix("URN:") ? "urn:uuid:" : ""
    let otherPrefix = property == "RELATED" && !other.hasPrefix("urn:") ? "urn:uuid:" : ""
    let old = try folder.write("a.vcf", card("\(property)\(parameter):\(prefix)\(one)", version: "4.0"))
    let new = try folder.write("b.vcf", card("\(property)\(parameter):\(otherPrefix)\(other)", version: "4.0"))
    let run = CommandRun(["diff", old, new])
    #expect(run.output == "")
    #expect(run.status == .done)
  }

  @Test("link knows a contact by another spelling", arguments: spellings.indices)
  func link(_ index: Int) throws {
    let (one, other) = Self.spellings[index]
    let folder = try WorkFolder()
    let old = try folder.write("a.vcf", card("UID:\(one)\r\nTEL:1"))
    let new = try folder.write("b.vcf", card("UID:\(other)\r\nEMAIL:a@example.org"))
    _ = CommandRun(["link", old, new, "-o", folder["new.vcf"]])
    #expect(folder.text("new.vcf")?.contains("BEGIN:VCARD") != true)
  }

  @Test("The members of a group are found in 3.0, in 4.0 and on the way between them")
  func members() throws {
    let folder = try WorkFolder()
    let group = card(
      "UID:G\r\nX-ADDRESSBOOKSERVER-KIND:group\r\nX-ADDRESSBOOKSERVER-MEMBER:urn:uuid:\(Self.uuid)")
    let path = try folder.write("a.vcf", group + card("UID:\(Self.uuid)"))
    #expect(CommandRun([path, "--to", "vcard4.0", "-o", folder["b.vcf"]]).status == .done)
    let new = try #require(folder.text("b.vcf"))
    #expect(new.contains("\r\nUID:urn:uuid:\(Self.uuid)\r\n"))
    #expect(new.contains("\r\nMEMBER:urn:uuid:\(Self.uuid)\r\n"))
    #expect(CommandRun([folder["b.vcf"], "--to", "vcard3.0", "-o", folder["c.vcf"]]).status == .done)
    let old = try #require(folder.text("c.vcf"))
    #expect(old.contains("\r\nUID:\(Self.uuid)\r\n"))
    #expect(old.contains("\r\nX-ADDRESSBOOKSERVER-MEMBER:urn:uuid:\(Self.uuid)\r\n"))
    #expect(CommandRun(["diff", path, folder["c.vcf"]]).output == "")
  }

  /// What copying a number out of a page or a program puts around it.
  static let wrapped = [
    "\u{202A}+1 212 555 0100\u{202C}", "\u{202D}+1 212 555 0100\u{202C}", "\u{2066}+1 212 555 0100\u{2069}",
    "\u{A0}+1 212 555 0100\u{A0}", "\u{200B}+1 212 555 0100", "\u{FEFF}+1 212 555 0100\u{200E}",
    "+1\u{A0}212\u{A0}555\u{200B}0100",
  ]

  @Test("--phones reads a number with invisible characters", arguments: wrapped, ["2.1", "3.0", "4.0"])
  func phones(_ number: String, _ version: String) {
    let run = CommandRun(["-", "--phones", "e164"], input: card("TEL;CHARSET=UTF-8:\(number)", version: version))
    #expect(run.output.contains(":+12125550100\r\n"))
  }

  @Test("dedup takes the number for the same, and the clean spelling stays", arguments: wrapped, [false, true])
  func spelling(_ number: String, _ isFirst: Bool) throws {
    let folder = try WorkFolder()
    let cards = [card("EMAIL:ada@example.org\r\nTEL:\(number)"), card("EMAIL:ada@example.org\r\nTEL:+1 212 555 0100")]
    let path = try folder.write("a.vcf", (isFirst ? cards : cards.reversed()).joined())
    _ = CommandRun(["dedup", path, "-o", folder["b.vcf"]])
    let merged = try #require(folder.text("b.vcf"))
    #expect(merged.components(separatedBy: "TEL").count == 2)
    #expect(merged.contains("TEL:+1 212 555 0100\r\n"))
  }
}
