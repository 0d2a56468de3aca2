import CSVContacts
import CSVSyntax
import ContactModel
import Findings
import Foundation
import JSContacts
import JSONContacts
import LDIFContacts
import Testing
import VCardSyntax

@testable import ContactValidation

@Suite("The catalogue of rules")
struct CatalogueTests {
  @Test("Everything that the readers of a format find has a rule")
  func complete() {
    let codes =
      CSVCodes.all + CSVContactCodes.all + JSONCodes.all + JSContactCodes.all
      + LDIFCodes.all
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
      for match in try String(contentsOf: file, encoding: .utf8).matches(of: /Rule\("([A-Z]{2}\d{3})"\)/) {
        #expect(known.contains(String(match.1)), "\(match.1) in \(file.lastPathComponent)")
        declared += 1
      }
    }
    #expect(declared > 100)
  }

  /// The rows and the constants of all modules, as the files declare them.
  private struct Declarations {
    var rows: [String: [FindingCodeRow]] = [:]
    var constants: [String: [String]] = [:]
    var malformed: [String] = []

    init() throws {
      let sources = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Sources").standardized
      let paths = try #require(FileManager.default.enumerator(atPath: sources.path)).compactMap { $0 as? String }
      for path in paths where path.hasSuffix(".swift") && !path.contains(".docc/") {
        let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
        let module = String(path.prefix { $0 != "/" })
        constants[module, default: []] += text.matches(of: /= (?:table\[|Rule\()"(\w+)"/).map { String($0.1) }
        // The literal of a table, which is indented by four blanks.
        for literal in text.matches(of: /#"""\n((?s: {4}[A-Z]{2}\d{3} .*?)) {4}"""#/) {
          let lines = literal.1.split(separator: "\n").map { $0.dropFirst(4) }.joined(separator: "\n")
          let table = FindingCodeTable(lines.replacing(/\\#u\{\w+\}/, with: "?"))
          rows[module, default: []] += table.rows
          malformed += table.malformed
        }
      }
      constants = constants.filter { !$0.value.isEmpty }
    }
  }

  @Test("Every row of a table has one constant, in its module, and every constant a row")
  func constants() throws {
    let declared = try Declarations()
    #expect(declared.malformed == [])
    #expect(declared.rows.mapValues { $0.map(\.code.id).sorted() } == declared.constants.mapValues { $0.sorted() })
    let codes = declared.rows.values.joined().map(\.code)
    #expect(codes.count > 400)
    #expect(Set(codes.map(\.id)).count == codes.count)
    #expect(Set(codes.map(\.slug)).count == codes.count)
  }

  @Test("Every row has all texts, and only rows of rules have further words, which are known")
  func rows() throws {
    let declared = try Declarations()
    // Codes about what an example cannot show.
    let withoutExample: Set = ["JS009", "JS011", "LD007", "LD010", "PB003", "PB004", "XC003", "XC004"]
    for (module, row) in declared.rows.flatMap({ module in module.value.map { (module.key, $0) } }) {
      #expect(
        withoutExample.contains(row.code.id) == (row.code.bad.isEmpty || row.code.good.isEmpty), "\(row.code)")
      #expect(module == "ContactValidation" ? Rule(row) != nil : row.words.isEmpty, "\(row.code)")
    }
  }

  @Test("The rows of rules are in the order of their ids, and read without a remainder")
  func ruleRows() {
    let ids = RuleRows.table.codes.map(\.id)
    #expect(RuleRows.table.malformed == [])
    #expect(ids.filter { $0.hasPrefix("VC") } == ids.filter { $0.hasPrefix("VC") }.sorted())
    #expect(Set(ids).isSubset(of: RuleTable.all.map(\.code.id)))
  }

  /// Rules about whole files, or about all of them together.
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
    // The fixes that the page of the rule states are those of its example, if that has one.
    if !fixes.isEmpty { #expect(rule.fixability == (fixes.allSatisfy(\.isSafe) ? .safe : .unsafe), "\(rule.code)") }
  }
}
