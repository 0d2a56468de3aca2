import ContactValidation
import Testing

@Suite("Rules about the fields of records")
struct ShapeRulesTests {
  @Test(
    "Records with too few or too many fields are reported, and so are blank lines",
    arguments: [
      "Name,Email,Notes\n⟦CS106⟧Ada,ada@example.org\nBob,bob@example.org,\n",
      "Name,Email\n⟦CS107⟧Lovelace, Ada,ada@example.org\n", "Name,Email\n⟦CS109⟧,\nAda,ada@example.org\n",
      "Name,Email\nAda,ada@example.org\n⟦CS109⟧\n", "Name,Email\nAda,ada@example.org",
    ])
  func found(_ text: String) throws { try expectRecords(text) }

  @Test("Short records are padded and blank lines are removed")
  func fixes() throws {
    for (bad, good) in [
      ("Ada\nBob,1,\n", "Ada,,\nBob,1,\n"), ("Ada", "Ada,,"), ("Ada,\"1\"\n", "Ada,\"1\",\n"),
      ("\nAda,1,\n\n\nBob,,\n", "Ada,1,\nBob,,\n"), (",,\nAda,1,\n\"\",\"\",\n", "Ada,1,\n"),
    ] {
      try expectRecordFix("Name,Phone,Notes\n\(bad)", becomes: "Name,Phone,Notes\n\(good)")
      try expectRecordFix(
        "Name;Phone;Notes\n\(bad.replacing(",", with: ";"))",
        becomes: "Name;Phone;Notes\n\(good.replacing(",", with: ";"))")
    }
  }
}
