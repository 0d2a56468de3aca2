import Foundation
import Testing

@testable import ConvertCommand

@Suite("dedup: references to contacts that were merged")
struct DedupReferenceTests {
  private let folder: WorkFolder
  private static let first = "4fbe8971-0bc3-424c-9c26-36c3e1eff6b1"
  private static let second = "0a5e1c2d-1f3b-4c5d-8e9f-101112131415"
  private static let other = "c9b8a7d6-1111-4222-8333-944455566677"

  private static func ada(_ uid: String, _ more: String) -> String {
    "BEGIN:VCARD\r\nVERSION:4.0\r\nUID:urn:uuid:\(uid)\r\nFN:Ada Lovelace\r\nN:Lovelace;Ada;;;\r\n"
      + "EMAIL:ada@example.org\r\n\(more)END:VCARD\r\n"
  }
  private static func group(_ name: String, _ more: String) -> String {
    "BEGIN:VCARD\r\nVERSION:4.0\r\nKIND:group\r\nFN:\(name)\r\n\(more)END:VCARD\r\n"
  }

  /// Names the contact that goes and the one that stays.
  private static let team = group(
    "Team", "MEMBER:urn:uuid:\(second.uppercased())\r\nMEMBER:urn:uuid:\(first)\r\nMEMBER:urn:uuid:\(other)\r\n")
  /// A form that no writer gives, with references to no removed contact.
  private static let odd =
    "begin:vcard\r\nversion:4.0\r\nkind:group\r\nfn:Odd\r\n  One\r\nMEMBER:urn:uuid:\(other)\r\nX-q;z=1:  a\\qb \r\nend:vcard\r\n"
  private static let apple =
    "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Friends;;;;\r\nFN:Friends\r\nX-ADDRESSBOOKSERVER-KIND:group\r\n"
    + "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:\(second)\r\nEND:VCARD\r\n"
  private static let grace =
    "BEGIN:VCARD\r\nVERSION:4.0\r\nUID:urn:uuid:\(other)\r\nFN:Grace Hopper\r\nN:Hopper;Grace;;;\r\n"
    + "RELATED;TYPE=friend:urn:uuid:\(second)\r\nRELATED;VALUE=text;TYPE=colleague:Ada Lovelace\r\nEND:VCARD\r\n"
  private static let book =
    team + odd + ada(first, "TEL:+44 20 7946 0001\r\nNOTE:one\r\n") + grace + ada(second, "TITLE:Countess\r\n") + apple

  init() throws {
    folder = try WorkFolder()
    try folder.write("in.vcf", Self.book)
  }

  private func dedup(_ words: String...) -> CommandRun {
    CommandRun(["dedup"] + words.map { $0.contains(".") ? folder[$0] : $0 })
  }

  /// The cards of a file.
  private func cards(_ name: String) -> [String] {
    (folder.text(name) ?? "").components(separatedBy: "END:VCARD\r\n").map {
      $0.replacingOccurrences(of: "\r\n ", with: "")
    }
  }

  @Test("MEMBER, X-ADDRESSBOOKSERVER-MEMBER and RELATED name the merged contact, each once, with a note")
  func updated() throws {
    let run = dedup("in.vcf", "-o", "out.vcf", "-v")
    #expect(run.status == .done, "\(run.errors)")
    #expect(run.errors.hasSuffix("3 contacts and 3 groups read, 2 contacts became 1, 5 written\n"))
    let text = try #require(folder.text("out.vcf")).replacingOccurrences(of: "\r\n ", with: "")
    #expect(text.contains("UID:urn:uuid:\(Self.first)"))
    let cards = cards("out.vcf")
    let team = try #require(cards.first { $0.contains("FN:Team") })
    #expect(team.components(separatedBy: "MEMBER:").count == 3)
    #expect(team.contains("MEMBER:urn:uuid:\(Self.first)\r\nMEMBER:urn:uuid:\(Self.other)\r\n"))
    #expect(cards.contains { $0.contains("X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:\(Self.first)\r\n") })
    let grace = try #require(cards.first { $0.contains("FN:Grace") })
    #expect(grace.contains("RELATED;TYPE=friend:urn:uuid:\(Self.first)\r\n"))
    #expect(grace.contains("Ada Lovelace"))
    #expect(!text.components(separatedBy: "X-MERGED-FROM").joined().contains("MEMBER:urn:uuid:\(Self.second)"))
    let note =
      "note: MEMBER \"urn:uuid:\(Self.second.uppercased())\" is \"urn:uuid:\(Self.first)\" now: the contact that it names was "
      + "merged [MG203 reference-updated]"
    #expect(run.errors.contains("in.vcf:5:1: " + note), "\(run.errors)")
    #expect(run.errors.components(separatedBy: "[MG203").count == 4)
    // A card without references to removed contacts is unchanged, byte for byte.
    #expect(folder.text("out.vcf")?.contains(Self.odd) == true)
    let checked = CommandRun(["validate", folder["out.vcf"], "-v"])
    #expect(!checked.output.contains("VC604") && !checked.output.contains("VC605"), "\(checked.output)")
  }

  @Test("the contacts are the same at any number of threads, and a second run changes nothing")
  func again() throws {
    #expect(dedup("in.vcf", "-o", "one.vcf", "--threads", "1").status == .done)
    #expect(dedup("in.vcf", "-o", "eight.vcf", "--threads", "8").status == .done)
    #expect(folder.text("one.vcf") == folder.text("eight.vcf"))
    #expect(dedup("one.vcf", "-o", "again.vcf").status == .done)
    #expect(folder.text("again.vcf") == folder.text("one.vcf"))
  }

  @Test("undo puts references back, byte for byte, after a run and after --apply", arguments: [true, false])
  func undo(isApplied: Bool) throws {
    if isApplied {
      #expect(dedup("in.vcf", "--plan", "p.jsonl").status == .done)
      #expect(dedup("in.vcf", "--apply", "p.jsonl", "-o", "out.vcf").status == .done)
      // A second time, as if the output had been lost.
      #expect(dedup("in.vcf", "--apply", "p.jsonl", "-o", "out.vcf", "-f").status == .done)
    } else {
      #expect(dedup("in.vcf", "-o", "out.vcf", "--plan", "p.jsonl").status == .done)
    }
    #expect(folder.text("out.vcf") != Self.book)
    let run = dedup("out.vcf", "--undo", "p.jsonl", "-o", "back.vcf")
    #expect(run.status == .done, "\(run.errors)")
    #expect(folder.text("back.vcf") == Self.book)
  }

  @Test("a UID that another contact still has is not gone")
  func sharedUID() throws {
    let byron =
      "BEGIN:VCARD\r\nVERSION:4.0\r\nUID:urn:uuid:\(Self.second)\r\nFN:Byron King\r\nN:King;Byron;;;\r\nEND:VCARD\r\n"
    try folder.write("shared.vcf", Self.book + byron)
    #expect(dedup("shared.vcf", "-o", "out.vcf").status == .done)
    #expect(folder.text("out.vcf")?.contains(Self.team) == true)
    #expect(folder.text("out.vcf")?.contains(Self.apple) == true)
  }

  @Test("references of a contact that is merged itself name what others became")
  func mergedReferrer() throws {
    let twin = Self.grace.replacingOccurrences(of: "N:Hopper", with: "EMAIL:grace@navy.example\r\nN:Hopper")
    let other = twin.replacingOccurrences(of: "UID:urn:uuid:\(Self.other)\r\n", with: "TITLE:Admiral\r\n")
    try folder.write("two.vcf", twin + Self.ada(Self.first, "NOTE:one\r\n") + Self.ada(Self.second, "") + other)
    let run = dedup("two.vcf", "-o", "out.vcf", "--plan", "p.jsonl", "-v")
    #expect(run.errors.contains("4 contacts read, 4 contacts became 2, 2 written\n"), "\(run.errors)")
    #expect(cards("out.vcf").contains { $0.contains("RELATED;TYPE=friend:urn:uuid:\(Self.first)\r\n") })
    #expect(dedup("out.vcf", "--undo", "p.jsonl", "-o", "back.vcf").status == .done)
    #expect(folder.text("back.vcf") == folder.text("two.vcf"))
  }
}
