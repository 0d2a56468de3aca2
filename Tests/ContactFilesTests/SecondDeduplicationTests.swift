import ContactMatching
import ContactTestSupport
import Findings
import SourceText
import Testing

@testable import ContactFiles

@Suite("A second deduplication")
struct SecondDeduplicationTests {
  private struct Output {
    var text: String
    var summary: DeduplicationSummary
    var codes: [String]
  }

  private static func deduplicated(
    _ inputs: [(text: String, name: String)], as format: FileFormat?
  ) throws -> Output {
    var deduplication = FileDeduplication(inputs.map { .bytes(Array($0.text.utf8), name: $0.name) })
    deduplication.format = format
    deduplication.options.threads = 2
    let sink = MemorySink()
    var codes: [String] = []
    let search = try deduplication.search { codes.append($0.finding.code.id) }
    codes += (search.result?.findings ?? []).map(\.code.id)
    let summary = try search.write(into: sink, named: "-") { codes.append($0.finding.code.id) }
    return Output(text: String(decoding: sink.bytes, as: UTF8.self), summary: summary, codes: codes)
  }

  private static func table(_ rows: some Collection<RegisterGenerator.Row>) -> String {
    (["First Name,Last Name,Birthday,City,Postal Code"]
      + rows.map { "\($0.given),\($0.family),\($0.birthday),\($0.town),\($0.postcode)" })
      .joined(separator: "\n") + "\n"
  }

  private static func cards(_ rows: some Collection<RegisterGenerator.Row>, version: String) -> String {
    rows.map { row in
      let name = "\(row.given) \(row.family)"
      return "BEGIN:VCARD\nVERSION:\(version)\nN:\(row.family);\(row.given);;;\nFN:\(name)\n"
        + (row.birthday.isEmpty ? "" : "BDAY:\(row.birthday)\n")
        + "ADR;TYPE=HOME:;;;\(row.town);;\(row.postcode);\nEND:VCARD\n"
    }.joined()
  }

  /// Registers with errors, whose merged rows agree with further ones.
  @Test(
    "merges nothing and lists the groups for review", arguments: [(500, 0.4, 2)],
    [nil, FileFormat.vcard30])
  func register(size: (rows: Int, errors: Double, seed: UInt64), format: FileFormat?) throws {
    var generator = RegisterGenerator(
      seed: SeededRandom.runSeed &+ size.seed, errors: size.errors, hasBirthdays: false)
    let first = try Self.deduplicated([(Self.table(generator.rows(size.rows)), "register.csv")], as: format)
    #expect(first.summary.clusters > 50)
    #expect(first.summary.review > 0)
    #expect(!first.codes.contains("MG006"))
    let second = try Self.deduplicated([(first.text, format == nil ? "out.csv" : "out.vcf")], as: nil)
    #expect(second.summary.clusters == 0)
    #expect(second.summary.review > 0)
  }

  @Test("merges nothing in what three files of different formats became")
  func mixed() throws {
    var generator = RegisterGenerator(seed: SeededRandom.runSeed &+ 1, errors: 0.1)
    let rows = generator.rows(450)
    let first = try Self.deduplicated(
      [
        (Self.table(rows[..<150]), "a.csv"), (Self.cards(rows[150..<300], version: "3.0"), "b.vcf"),
        (Self.cards(rows[300...], version: "4.0"), "c.vcf"),
      ], as: nil)
    #expect(first.summary.clusters > 50)
    let second = try Self.deduplicated([(first.text, "out.vcf")], as: nil)
    #expect(second.summary.clusters == 0)
  }

  @Test("merges nothing where a row of a table and a card have only a name")
  func namesOnly() throws {
    let card = "BEGIN:VCARD\nVERSION:3.0\nN:Parker;Timothy;;;\nFN:Timothy Parker\nNOTE:met at the fair\nEND:VCARD\n"
    let first = try Self.deduplicated(
      [("First Name,Last Name,Notes\nTimothy,Parker,met at the fair\nAda,King,\n", "a.csv"), (card, "b.vcf")], as: nil)
    #expect(first.summary.clusters == 1)
    #expect(try Self.deduplicated([(first.text, "out.vcf")], as: nil).summary.clusters == 0)
  }
}
