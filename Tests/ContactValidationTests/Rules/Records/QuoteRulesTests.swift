import ContactValidation
import Testing

@Suite("Rules about quotes in fields")
struct QuoteRulesTests {
  @Test(
    "Quotes that are wrong are found where they are",
    arguments: [
      "Name,Email\n⟦CS101⟧\"Ada,ada@example.org\nBob,bob@example.org\n",
      "Name,Email\nAda ⟦CS102⟧\"Countess\" Lovelace,ada@example.org\n",
      "Name,Email\n\"Bob\"⟦CS103⟧x,bob@example.org\n",
      "Name,Notes\nAda,\"say ⟦CS104⟧\\\"hi\\\"\"\n",
      "Name,Notes\nAda,⟦CS105⟧ \"tea\"\n", "Name,Notes\n\"Ada\"⟦CS103⟧ ,tea\n",
      "Name,Notes\n\"Ada\",\"say \"\"hi\"\"\"\n", "Name,Notes\n\"Ada, Bob\",\"\n\"\n", "Name,Notes\nAda,\"\"\n",
    ])
  func found(_ text: String) throws { try expectRecords(text) }

  @Test("Stray quotes are doubled")
  func stray() throws {
    try expectRecordFix(
      "Name,Email\nAda \"Countess\" Lovelace,ada@example.org\n",
      becomes: "Name,Email\n\"Ada \"\"Countess\"\" Lovelace\",ada@example.org\n")
    try expectRecordFix("Name,Notes\nAda,5\" nails\n", becomes: "Name,Notes\nAda,\"5\"\" nails\"\n")
    // A field in quotes after a blank is the same without the blanks.
    try expectRecordFix(
      "Name,Notes,Email\nAda, \"tea, milk\" ,ada@example.org\n",
      becomes: "Name,Notes,Email\nAda,\"tea, milk\",ada@example.org\n")
  }

  @Test("Ambiguous quotes are fixed by unsafe fixes")
  func unsafe() throws {
    for (bad, good) in [
      ("\"Bob\"x,1", "\"Bobx\",1"), ("\"Bob \"the\" builder\",1", "\"Bob the\"\" builder\"\"\",1"),
      ("Bob,\"say \\\"hi\\\"\"", "Bob,\"say \"\"hi\"\"\""), ("Bob,\"a \\\"b, c\\\" d\"", "Bob,\"a \"\"b, c\"\" d\""),
      ("Bob, \"tea, no milk\"", "Bob,\"tea, no milk\""),
    ] {
      try expectRecordFix("Name,Notes\n\(bad)\n", becomes: "Name,Notes\n\(good)\n", isUnsafe: true)
    }
  }

  @Test("A fix never opens a quote that does not close")
  func unclosed() throws {
    let text = "Name,Notes\nBob, \"tea\nAda,x\n"
    try expectRecordFix(text, becomes: text, isUnsafe: true)
  }
}
