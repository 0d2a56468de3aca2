import CSVContacts
import CSVSyntax
import ContactModel
import ContactValidation
import Findings
import Foundation
import JSONContacts
import LDIFContacts
import Testing
import VCardSyntax

@Suite("The catalogue of rules")
struct CatalogueTests {
  @Test("Everything that the readers of a format find has a rule")
  func complete() {
    let codes = CSVCodes.all + CSVContactCodes.all + JSONCodes.all + LDIFCodes.all
    #expect(codes.filter { RuleTable.rule($0) == nil }.map(\.id) == [])
  }

  @Test("Every rule has one place, an id and a name of its own")
  func unique() {
    #expect(Set(RuleTable.all.map(\.code.id)).count == RuleTable.all.count)
    #expect(Set(RuleTable.all.map(\.code.slug)).count == RuleTable.all.count)
    for rule in RuleTable.all { #expect(!rule.code.rule.isEmpty && !rule.code.why.isEmpty, "\(rule.code)") }
  }

  @Test("Every rule that a file declares is in the table")
  func listed() throws {
    let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Sources/ContactValidation/Rules")
    let files = FileManager.default.enumerator(at: folder.standardized, includingPropertiesForKeys: nil)
    let known = Set(RuleTable.all.map(\.code.id))
    var declared = 0
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      for match in try String(contentsOf: file, encoding: .utf8).matches(of: /\n +"([A-Z]{2}\d{3})", "/) {
        #expect(known.contains(String(match.1)), "\(match.1) in \(file.lastPathComponent)")
        declared += 1
      }
    }
    #expect(declared > 100)
  }

  /// Rules that only whoever opens a file can check, or who reads all of them.
  private static let ofInputs = ["VC001", "VC002", "VC005", "VC609"]
  /// Rules about what is too large for an example.
  private static let ofSizes = ["VC815", "VC905"]

  /// Rules whose bad examples lack the last line end.
  private static let withoutLineEnd = ["VC018", "VC022"]

  /// Rules about what no card can show: bounds, and the whole file.
  private static func isShownByCards(_ rule: Rule) -> Bool {
    !rule.code.isLimit && rule.basis != .limit && !rule.versions.isEmpty && !ofInputs.contains(rule.code.id)
      && !ofSizes.contains(rule.code.id)
  }

  @Test(
    "The bad example of a rule breaks it in every version that it holds for, and the good one does not",
    arguments: RuleTable.all.filter(isShownByCards).map(\.code.id))
  func examples(_ id: String) throws {
    let rule = try #require(RuleTable.all.first { $0.code.id == id })
    var settings = RuleSettings()
    settings.enabled = [id]
    settings.now = PartialDate(year: 2024, month: 7, day: 1)
    settings.profiles = rule.profiles
    var fixes: [Fix] = []
    let stated = VCardVersion.allCases.filter { rule.code.bad.contains("VERSION:\($0.rawValue)") }
    for version in stated.isEmpty ? VCardVersion.allCases.filter(rule.versions.contains) : stated {
      let bad = MarkedCards(rule.code.bad, in: version, endsLine: !Self.withoutLineEnd.contains(id)).foundWithFile(
        settings)
      #expect(bad.contains { $0.code == rule.code }, "\(rule.code) in \(version.rawValue)")
      #expect(
        bad.allSatisfy { !$0.message.unicodeScalars.contains { $0.value < 0x20 } && !$0.message.isEmpty })
      fixes += bad.filter { $0.code == rule.code }.compactMap(\.fix)
      let good = MarkedCards(rule.code.good, in: version).foundWithFile(settings)
      #expect(!good.contains { $0.code == rule.code }, "\(rule.code) in \(version.rawValue)")
    }
    // What the page of the rule says about fixes is what its example shows, if that has one.
    if !fixes.isEmpty { #expect(rule.fixability == (fixes.allSatisfy(\.isSafe) ? .safe : .unsafe), "\(rule.code)") }
  }
}
