import ContactValidation
import Findings
import Testing

@Suite("Rules about what spreadsheets do to cells")
struct SpreadsheetRulesTests {
  @Test(
    "Formulas, errors and guards are found in their cell, phones and dashes are not",
    arguments: [
      "Name,Notes\nAda,⟦CS311⟧=1+1\n", "Name,Notes\nAda,\"⟦CS311⟧@SUM(1)\"\n",
      "Name,Shoes\n⟦CS311⟧\u{FF1D}1,⟦CS311⟧-x\n",
      "Name,Notes\nAda,⟦CS312⟧=cmd|'/C calc'!A0\n", "Name,Website\nAda,⟦CS312⟧=HYPERLINK(1)\n",
      "Name,Phone\nAda,+44 20 7946 0000\n", "Name,Phone\n-,- 5\n", "Name,Notes\n--,+1 555 0100\n",
      "Name,Notes\n-,@ada\n", "Name,Notes\n⟦CS313⟧#REF!,⟦CS313⟧########\n", "Name,Notes\n#1,##\n",
      "Name,Phone\n⟦CS315⟧'=A,⟦CS324⟧'+1 555 0100\n",
      // The apostrophe of a text is removed from its value, and keeps a spreadsheet from running the cell.
      "Name,Phone 1 - Value\nAda,⟦CS308⟧⟦CS324⟧'+3 ::: \n", "Name,Phone\n'Ndrangheta,1\n",
      "Name,Notes\nAda,⟦CS314⟧\(String(repeating: "é", count: 255))\n",
      // Four bytes a character, and quotes that are written twice.
      "Name,Notes\nAda,⟦CS314⟧\(String(repeating: "😀", count: 32_767))\n",
      "Name,Notes\nAda,\"⟦CS314⟧\(String(repeating: "\"\"", count: 32_767))\"\n",
      // Of what is longer the beginning is looked at, and no spreadsheet has cut it or shows it as an error.
      "Name,Notes\nAda,\(String(repeating: "é", count: 150_000))\n",
      "Name,Notes\nAda,⟦CS311⟧=\(String(repeating: "é", count: 150_000))\n",
      "Name,Notes\nAda,\(String(repeating: "#", count: 300_000))\n",
      "Name,Notes\nAda,⟦CS313⟧\(String(repeating: "#", count: 3_000))\n",
    ])
  func found(_ text: String) throws { try expectRecords(text.replacing("Shoes", with: "Title")) }

  @Test("Unsafe fixes guard formulas, and remove guards that are not needed")
  func fixes() throws {
    for (bad, good) in [
      ("=1+1,1", "'=1+1,1"), ("\"=1,1\",1", "\"'=1,1\",1"),
      ("Ada,\"=cmd|' /C calc'!A0\"", "Ada,\"'=cmd|' /C calc'!A0\""),
      ("'+1 555 0100 x,'+1 555 0100", "'+1 555 0100 x,+1 555 0100"), ("'=A,\"'-5\"", "'=A,\"-5\""),
    ] {
      try expectRecordFix("Company,Notes\n\(bad)\n", becomes: "Company,Notes\n\(bad)\n")
      try expectRecordFix("Company,Notes\n\(bad)\n", becomes: "Company,Notes\n\(good)\n", isUnsafe: true)
    }
  }
}

@Suite("Zeros that spreadsheets remove")
struct LostZeroRuleTests {
  private func reported(_ text: String) throws -> [String] {
    let records = try MarkedRecords(text)
    let settings = RuleSettings()
    return try records.checking(settings).check(records.records).tallies.flatMap { $0.findings(settings) }.map {
      "\($0.finding.code.id) \($0.finding.range?.lowerBound ?? -1) \($0.finding.property ?? "")"
    }.filter { $0.hasPrefix("CS304") }
  }

  @Test(
    "A number lacks a zero only beside others that have it",
    arguments: [
      ("Name,Phone\nA,030 1234567\nB,030/2345678\nC,303456789\nD,304567890\n", ["CS304 32 Phone"]),
      ("Name,Phone\nA,0301234567\nB,0302345678\nC,303456789\n", ["CS304 30 Phone"]),
      // Too few numbers; other digits, another length; another country; not only digits.
      ("Name,Phone\nA,0301234567\nC,303456789\n", []), ("Name,Phone\nA,0301234567\nB,0302345678\nC,403456789\n", []),
      ("Name,Phone\nA,0301234567\nB,0302345678\nC,30345678\n", []),
      ("Name,Phone\nA,0301234567\nB,0302345678\nC,30 345 6789\nD,+303456789\nE,00303456789\n", []),
      ("Name,Phone\nA,(212) 555 0100\nB,2125550101\nC,0612345678\nD,3331234567\n", []),
      ("Name,Notes\nA,0301234567\nB,0302345678\nC,303456789\n", []),
    ])
  func lostZeros(_ text: String, _ expected: [String]) throws { #expect(try reported(text) == expected) }
}
