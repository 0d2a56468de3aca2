import ContactFiles
import ContactValidation
import Findings
import SourceText
import Testing

/// The pages of the rules about CSV, read as the files that they are.
@Suite("The catalogue of rules about CSV")
struct RecordCatalogueTests {
  /// Rules whose examples are not text: some are about options, others take zeros, a long cell, forty columns or fifty
  /// lines.
  private static let withoutFile: Set<String> = [
    "CS001", "CS002", "CS005", "CS207", "CS209", "CS213", "CS214", "CS314", "CS322", "CS334",
  ]

  static let rules = RuleTable.all.filter {
    $0.code.id.hasPrefix("CS") && !$0.code.isLimit && !withoutFile.contains($0.code.id)
  }.map(\.code.id)

  @Test("The bad example of a rule breaks it, and the good one does not", arguments: rules)
  func examples(_ id: String) throws {
    let rule = try #require(RuleTable.all.first { $0.code.id == id })
    let bad = try findings(in: rule.code.bad, id)
    #expect(bad.contains { $0.code == rule.code }, "\(rule.code): \(bad.map(\.code.id))")
    for finding in bad {
      #expect(!finding.message.isEmpty && !finding.message.unicodeScalars.contains { $0.value < 0x20 })
    }
    let good = try findings(in: rule.code.good, id)
    #expect(!good.contains { $0.code == rule.code }, "\(rule.code)")
  }

  private func findings(in text: String, _ id: String) throws -> [Finding] {
    var validation = Validation([.bytes(bytes(text), name: "contacts.csv")])
    validation.rules.enabled = [id]
    var found: [Finding] = []
    _ = try validation.run { found.append($0.finding) }
    return found
  }

  /// `\x` with two hexadecimal digits represents a byte.
  private func bytes(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == ASCII.backslash, rest.count > 2, rest.first == UInt8(ascii: "x"),
        let code = UInt8(String(decoding: rest.dropFirst().prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(code)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
