import Foundation
import Testing

@testable import ConvertCommand

/// Address books that do not occur in practice, but may be given to the command.
@Suite("dedup on extreme address books")
struct DedupExtremesTests {
  /// The largest allowed group of contacts with different values.
  private static let mostMembers = 60

  /// Invented words, the same in every run.
  private struct Words {
    private var state: UInt64 = 7
    private static let syllables = [
      "ba", "ke", "li", "mo", "nu", "ra", "se", "ti", "vo", "zu", "han", "ber", "gel", "ton", "ric", "mor", "fen",
      "wil",
    ]

    mutating func number(_ end: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % end
    }

    mutating func word(_ count: Int) -> String {
      let word = (0..<count).map { _ in Self.syllables[number(Self.syllables.count)] }.joined()
      return word.prefix(1).uppercased() + word.dropFirst()
    }

    mutating func phone() -> String {
      "+1 \([212, 415, 617, 206][number(4)]) \(200 + number(799)) \(1_000 + number(9_000))"
    }
    mutating func email() -> String { "\(word(3).lowercased())@\(word(4).lowercased()).example" }
  }

  private let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  /// The report of a run, after checks that no contact is lost and that a second run finds nothing more to merge.
  private func report(_ cards: [String]) throws -> DecodedDedupReport {
    try folder.write("in.vcf", cards.joined())
    let run = CommandRun(["dedup", folder["in.vcf"], "-o", folder["out.vcf"], "--report", folder["r.json"]])
    #expect(run.status == .done, "\(run.errors)")
    let report = try DecodedDedupReport(folder.text("r.json"))
    report.checkNumbers()
    #expect(report.contacts == cards.count)
    let written = (folder.text("out.vcf") ?? "").components(separatedBy: "BEGIN:VCARD").count - 1
    #expect(written == report.contacts - report.merged)
    return report
  }

  private func largest(_ report: DecodedDedupReport) -> Int { report.groups.map(\.members.count).max() ?? 0 }

  @Test("contacts with one name and nothing else in common are not merged")
  func oneName() throws {
    var words = Words()
    let report = try report(
      (0..<100).map { _ in
        DedupSubcommandTests.card("John", "Smith", "TEL:\(words.phone())\r\nEMAIL:\(words.email())\r\n")
      })
    #expect(report.merged == 0)
    #expect(largest(report) <= Self.mostMembers)
  }

  @Test(
    "a telephone, a mailbox or a UID that all contacts share merges none of them", arguments: ["TEL", "EMAIL", "UID"])
  func oneValue(property: String) throws {
    var words = Words()
    let value = ["TEL": "+49 30 23125 014", "EMAIL": "info@firm.example", "UID": "1"][property] ?? ""
    // No name is there twice: two of one name with one telephone may well be one.
    var names: Set<String> = []
    var cards: [String] = []
    while cards.count < 70 {
      let (given, family) = (words.word(2), words.word(3))
      guard names.insert(given).inserted, names.insert(family).inserted else { continue }
      cards.append(DedupSubcommandTests.card(given, family, "\(property):\(value)\r\nNOTE:\(words.word(5))\r\n"))
    }
    let report = try report(cards)
    #expect(report.merged == 0, "\(report.groups.filter { $0.decision == "merged" })")
    #expect(largest(report) <= Self.mostMembers)
  }

  @Test("a card that occurs a thousand times is written once")
  func identical() throws {
    let report = try report(Array(repeating: DedupSubcommandTests.ada, count: 1_000) + [DedupSubcommandTests.grace])
    #expect(report.clusters == 1 && report.merged == 999)
    #expect(folder.text("out.vcf") == DedupSubcommandTests.ada + DedupSubcommandTests.grace)
  }

  @Test("empty cards are not merged")
  func empty() throws {
    let card = "BEGIN:VCARD\r\nVERSION:3.0\r\nN:;;;;\r\nFN:\r\nEND:VCARD\r\n"
    #expect(try report(Array(repeating: card, count: 100)).clusters == 0)
  }

  @Test("a chain of contacts that each resemble the next is not one person")
  func chain() throws {
    var letters = Array("Abcdefghijkl")
    let cards = (0..<66).map { index in
      let place = 1 + index % (letters.count - 1)
      letters[place] = Array("abcdefghijklmnopqrstuvwxyz")[(index * 7 + place) % 26]
      return DedupSubcommandTests.card(
        "Max", String(letters), "EMAIL:p\(index)@chain.example\r\nEMAIL:p\(index + 1)@chain.example\r\n")
    }
    #expect(largest(try report(cards)) <= Self.mostMembers)
  }

  @Test("families in one house with one telephone are not merged")
  func families() throws {
    var words = Words()
    let given = ["Nadia", "Karim", "Selma", "Tobias"]
    let cards = (0..<25).flatMap { number in
      let (family, phone, street) = (words.word(3), words.phone(), words.word(3))
      return given.map {
        DedupSubcommandTests.card($0, family, "TEL:\(phone)\r\nADR:;;\(number + 1) \(street) Street;Town;;12345;\r\n")
      }
    }
    #expect(try report(cards).merged == 0)
  }
}
