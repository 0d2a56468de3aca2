import ContactValidation
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
      "Name,Phone\n⟦CS315⟧'=A,⟦CS315⟧'+1 555 0100\n", "Name,Phone\n'Ndrangheta,1\n",
      "Name,Notes\nAda,⟦CS314⟧\(String(repeating: "é", count: 255))\n",
    ])
  func found(_ text: String) throws { try expectRecords(text.replacing("Shoes", with: "Title")) }

  @Test("Formulas are guarded and guards that nothing needs are taken off, where guessing is wanted")
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
