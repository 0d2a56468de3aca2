import ContactFiles
import ContactValidation
import Findings
import SourceText
import Testing

@Suite("Probable duplicates over all files")
struct SimilarContactsTests {
  private func card(_ number: Int, _ name: String = "Lovelace;Ada", _ rest: String = "") -> String {
    let parts = name.split(separator: ";")
    return "BEGIN:VCARD\r\nVERSION:3.0\r\nN:\(name);;;\r\nFN:\(parts.reversed().joined(separator: " "))\r\n"
      + "UID:urn:uuid:\(number)\r\n\(rest)END:VCARD\r\n"
  }

  /// People who have nothing to do with each other.
  private var others: String {
    let names = ["Hopper;Grace", "Noether;Emmy", "Franklin;Rosalind", "Meitner;Lise", "Curie;Marie", "Hodgkin;Dorothy"]
    return names.enumerated().map { number, name in
      card(number + 10, name, "TEL:+44 20 7946 0\(100 + number)\r\nEMAIL:\(number)@others.example\r\n")
    }.joined()
  }

  private var inputs: [ContactSource] {
    let first = card(1, "Lovelace;Ada", "EMAIL:ada@analytical.example\r\nTEL:+44 20 7946 0018\r\n") + others
    let second =
      "Name,Email,Phone\nGeorge Boole,george@boole.example,\nAda Lovelace,ADA@analytical.example,+442079460018\n"
    return [.bytes(Array(first.utf8), name: "a.vcf"), .bytes(Array(second.utf8), name: "b.csv")]
  }

  private func check(
    _ inputs: [ContactSource], threads: Int = 1, blockSize: Int = 65536, _ change: (inout Validation) -> Void = { _ in }
  ) throws -> (found: [LocatedFinding], summary: ValidationSummary) {
    var found: [LocatedFinding] = []
    var validation = Validation(inputs)
    validation.rules.selected = ["VC609"]
    validation.options.threads = threads
    validation.options.blockSize = blockSize
    change(&validation)
    let summary = try validation.run { found.append($0) }
    return (found, summary)
  }

  @Test("They are found in all formats, the same at any number of threads", arguments: [1, 4], [1, 64, 65536])
  func found(_ threads: Int, _ blockSize: Int) throws {
    let (found, summary) = try check(inputs, threads: threads, blockSize: blockSize)
    #expect(found.map(\.finding.code.id) == ["VC609"])
    let finding = try #require(found.first)
    #expect(finding.file == "b.csv" && finding.start == SourceLocation(line: 3, column: 1))
    #expect(finding.finding.message.hasPrefix("possible duplicate of the contact at a.vcf:1 (9"))
    #expect(finding.finding.severity == .note)
    #expect(finding.finding.contact?.index == 1)
    #expect(finding.byteOffset == 52)
    #expect(summary.counts.map(\.code.id) == ["VC609"])
  }

  @Test("Contacts are compared only if the rule is enabled")
  func off() throws {
    let (found, _) = try check(inputs) { $0.rules.selected = nil }
    #expect(!found.contains { $0.finding.code.id == "VC609" })
    let (enabled, _) = try check(inputs) {
      $0.rules.selected = nil
      $0.rules.severities["VC609"] = .warning
    }
    #expect(enabled.filter { $0.finding.code.id == "VC609" }.map(\.finding.severity) == [.warning])
  }

  @Test("A duplicate card is reported once: by the rule about duplicate cards if that is enabled")
  func identical() throws {
    let reach = "EMAIL:ada@analytical.example\r\nTEL:+44 20 7946 0018\r\n"
    let text = card(1, "Lovelace;Ada", reach) + others + card(2, "Lovelace;Ada", reach)
    let inputs: [ContactSource] = [.bytes(Array(text.utf8), name: "a.vcf")]
    let both = try check(inputs) { $0.rules.selected = ["VC602", "VC609"] }.found
    #expect(both.map(\.finding.code.id) == ["VC602"])
    #expect(try check(inputs).found.map(\.finding.code.id) == ["VC609"])
  }

  @Test("Beyond the limit nothing is compared, which one finding reports")
  func limit() throws {
    let (found, summary) = try check(inputs) { $0.options.limits.compared = 8 }
    #expect(found.map(\.finding.code.id) == ["VC610"])
    #expect(!summary.isComplete)
  }
}
