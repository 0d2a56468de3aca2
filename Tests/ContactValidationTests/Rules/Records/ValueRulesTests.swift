import ContactValidation
import Testing

@Suite("Rules about the values of cells")
struct ValueRulesTests {
  static let google = "First Name,Phone 1 - Label,Phone 1 - Value,E-mail 1 - Label,E-mail 1 - Value\n"

  @Test(
    "Values that do not fit their column are reported in their cell",
    arguments: [
      "Name,Email,Birthday\n⟦CS301⟧,,1815-12-10\n", "Name,Email\nAda,⟦CS302⟧ada at example.org\n",
      "Name,Email\nAda,\"⟦CS302⟧ada\"\n", "Name,Email\nAda,⟦CS330⟧/o=Example/cn=Recipients/cn=ada\n",
      "Name,Phone,Mobile\nAda,⟦CS303⟧1.55501E+11,+15550100123\n", "Name,Birthday\nAda,⟦CS306⟧31/02/1990\n",
      "Name,Birthday\nAda,⟦CS306⟧\"someday\"\n", "Name,Website\nAda,⟦CS307⟧my page\n",
      "\(google)Ada,Home,⟦CS308⟧1 :: 2,,\n", "\(google)Ada,Home,⟦CS308⟧1 :::,,\n", "\(google)Ada,Home,1 ::: 2,,\n",
      "\(google)Ada,⟦CS309⟧Home,,,a@b.example\n", "\(google)Ada,Home,1,⟦CS309⟧\"Work\",\n",
      "Name,Phone\nAda,⟦CS317⟧ada@example.org\nBob,+15550100123\n", "Name,Phone\n⟦CS317⟧+1 (555) 0100,1\n",
      "Name,Phone\nAgent 007,1\n",
      "Name,Phone\nAda,\"⟦CS320⟧1\n2\"\n", "Name,Notes\n\"⟦CS320⟧Ada\nLovelace\",\"1\n2\"\n",
    ])
  func found(_ text: String) throws {
    try expectRecords(text.replacing("⟦CS306⟧\"", with: "\"⟦CS306⟧").replacing("⟦CS309⟧\"", with: "\"⟦CS309⟧"))
  }

  @Test("A value is changed by unsafe fixes only")
  func unsafe() throws {
    for (bad, good) in [
      ("Ada,Home,,,a@b.example", "Ada,,,,a@b.example"), ("Ada,\"* Home\",\"\",,a@b.example", "Ada,,\"\",,a@b.example"),
      ("Ada,Home,1 :::,,", "Ada,Home,1,,"), ("Ada,Home,\"1 ::: 2 ::: \",,", "Ada,Home,\"1 ::: 2\",,"),
      ("Ada,Home,1 :: 2,,", "Ada,Home,1 ::: 2,,"), ("Ada,Home,1:::2,,", "Ada,Home,1 ::: 2,,"),
      ("\"Ada\nLovelace\",Home,1,,", "\"Ada Lovelace\",Home,1,,"),
    ] {
      try expectRecordFix(Self.google + bad + "\n", becomes: Self.google + bad + "\n")
      try expectRecordFix(Self.google + bad + "\n", becomes: Self.google + good + "\n", isUnsafe: true)
    }
    try expectRecordFix(
      "Name,Email,Birthday\nAda,,\n,,1815-12-10\nBob,,\n", becomes: "Name,Email,Birthday\nAda,,\nBob,,\n",
      isUnsafe: true)
  }
}
