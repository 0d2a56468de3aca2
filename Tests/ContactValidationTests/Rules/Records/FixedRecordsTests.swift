import CSVContacts
import ContactModel
import ContactTestSupport
import ContactValidation
import Findings
import SourceText
import Testing

/// What fixes may never do to records, whatever is wrong with them.
@Suite("Fixed records")
struct FixedRecordsTests {
  private static let pieces = [
    "Ada", "Lovelace", "ada@example.org", "bob@example.org ", "+1 555 0100", "1.55501E+11", "'+1 555", "3/4/2021",
    "1990-12-10", "=1+1", "=cmd|' /C calc'!A0", "#REF!", "AndrÃ©", "Zoë", "<b>tea</b>", "a\u{200B}b", "example.org",
    "\"", "\"", "\"\"", "\\\"", "\\", ",", ",", ",", ",", ",", ",", ",", "\n", "\r\n", "\r\n", "\r", " ", "\t", ";",
    "Home", "Work ::: Home", ":::", "\u{1B}[31m", "\u{0}",
  ]

  private static let heads = [
    "Name,Email,Phone,Notes,Birthday,Website,Title\r\n", "Name,,Phone,Notes,Birthday,Website,\r\n",
    "First Name,Phone 1 - Label,Phone 1 - Value,E-mail 1 - Label,E-mail 1 - Value,Birthday,Notes\r\n",
  ]

  private static func text(seed: UInt64) -> String {
    var random = SeededRandom(seed: seed)
    let rows = (0..<40).map { _ in pieces[random.below(pieces.count)] }
    return heads[random.below(heads.count)] + "Ada,Home,1,Work,ada@example.org,1990-12-10,tea\r\n" + rows.joined()
  }

  private static let seeds = SeededRandom.seeds(20)

  @Test("are read to the same contacts as before, where the fixes are safe", arguments: seeds)
  func safeFixesKeepContacts(seed: UInt64) throws {
    let before = try MarkedRecords(Self.text(seed: seed), lineEnd: "\n")
    let checking = try before.checking(RuleSettings())
    let fixed = FixedBytes(before.records, by: checking, isUnsafe: false)
    let reader = try #require(before.detection.reader)
    let (was, now) = (try before.contacts(), reader.read(fixed.bytes).items.map(\.value))
    #expect(now == was, "seed \(seed)")
    #expect(FixedBytes(fixed.bytes, by: checking, isUnsafe: false).bytes == fixed.bytes, "seed \(seed)")
    let left = fixed.left.imported.findings.filter { $0.fix?.isSafe == true && $0.fix?.edits.isEmpty == false }
    #expect(left.map(\.code.id) == [], "seed \(seed)")
  }

  @Test("have nothing left to fix, after unsafe fixes", arguments: seeds)
  func unsafeFixesComeToAnEnd(seed: UInt64) throws {
    let before = try MarkedRecords(Self.text(seed: seed), lineEnd: "\n")
    let checking = try before.checking(RuleSettings())
    let fixed = FixedBytes(before.records, by: checking, isUnsafe: true)
    #expect(FixedBytes(fixed.bytes, by: checking, isUnsafe: true).bytes == fixed.bytes, "seed \(seed)")
    let left = fixed.left.imported.findings.filter { $0.fix?.edits.isEmpty == false }
    #expect(left.map(\.code.id) == [], "seed \(seed)")
  }
}
