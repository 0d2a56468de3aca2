import ContactModel
import ContactValidation
import Testing

@Suite("Rules about the characters of cells")
struct CharacterRulesTests {
  @Test(
    "Characters that no contact has are found where they are",
    arguments: [
      "Name,Email\nA⟦CS006⟧\\x00da\\x00,ada@example.org\n", "Name,Notes\nAda,a⟦CS010⟧\\x0Bb\\x7F\n",
      "Name,Notes\nAda,a\tb\n", "Name,Notes\nAda,⟦CS110⟧ milk\n", "Name,Notes\nAda,⟦CS110⟧\u{A0}milk\n",
      "Name,Notes\nAda,⟦CS110⟧  \n", "Name,Notes\n\"⟦CS110⟧Ada \",milk\n", "Name,Notes\nAda Lovelace,à la\n",
      "Name,Notes\nAndr⟦CS310⟧Ã©,1\n", "Name,Notes\nAda,it⟦CS310⟧â€™s\n", "Name,Notes\n⟦CS310⟧ÐœÐ¸Ñ€,1\n",
      "Name,Notes\n⟦CS310⟧Р–РµРЅСЏ,1\n", "Name,Notes\nJos⟦CS310⟧√©,1\n", "Name,Notes\nM⟦CS310⟧├╝ller,1\n",
      "Name,Notes\nЖеня Ελένη,Łódź √2 ½\n", "Name,Notes\nJOSÉ–CAFÉ,Straß…\n", "Name,Notes\nIRMÃ,São Paulo «Ô»\n",
      "Name,Notes\nМир,Łódź ünïcödé\n",
      "Name,Notes\nA⟦CS318⟧\\x1B[31mda,1\n", "Name,Notes\nA⟦CS318⟧\u{202E}da,1\n", "Name,Notes\nA⟦CS318⟧\u{9B}31m,1\n",
      "Name,Email\nAda,ada⟦CS318⟧\u{200B}@example.org\n", "Name,Notes\nمی\u{200C}خواهم,soft\u{AD}ly\u{200F}\n",
      "Name,Notes\nAda,see ⟦CS319⟧<b>this</b>\n", "Name,Notes\nAda,⟦CS319⟧<IMG src=x onerror=alert(1)>\n",
      "Name,Notes\nAda,a <b@example.org> 1<2 <unknown> </p\n",
      "Name,Notes\nAda,R&D ⟦CS336⟧&eacute; &amp;\n", "Name,Notes\nAda,AT&T; a&b;c &nothing;\n",
      "Name,Notes\nJosé,1\n⟦CS003⟧M\\xFCller,Fran\\xE7ois\n",
    ])
  func found(_ text: String) throws { try expectRecords(text) }

  @Test("They are fixed by unsafe fixes only")
  func fixes() throws {
    for (bad, good) in [
      ("A\\x00da\\x00,1", "Ada,1"), ("Ada,a\\x0Bb\\x7F", "Ada,\"a\\x0Ab\""), ("Ada,\"a\\x0Bb\"", "Ada,\"a\\x0Ab\""),
      ("it\u{92}s,Smith &amp; Sons", "it’s,Smith & Sons"), ("Ada,a&#44; b", "Ada,\"a, b\""),
      ("Ada,\"&quot;a&quot;, \"\"b\"\"\"", "Ada,\"\"\"a\"\", \"\"b\"\"\""), (" Ada,\" milk\t\"", "Ada,\"milk\""),
      ("Ada,  ", "Ada,"), ("\u{A0}Ada,1", "Ada,1"), ("AndrÃ© Ã–zil,it\u{2019}s", "André Özil,it\u{2019}s"),
      ("Р–РµРЅСЏ,Jos√©", "Женя,José"), ("ÐœÐ¸Ñ€,1", "Мир,1"), ("A\\x1B[31mda\u{202E},1", "A[31mda,1"),
      ("M\\xFCller,José", "Müller,José"),
    ] {
      let before = "Name,Notes\nÉmile,1\n\(bad)\n"
      try expectRecordFix(before, becomes: before)
      try expectRecordFix(before, becomes: "Name,Notes\nÉmile,1\n\(good)\n", isUnsafe: true)
    }
  }

  @Test("Vertical tabs are read as line breaks, and the second range of controls as Windows-1252")
  func controls() throws {
    for text in ["Name,Notes\nAda,a\\x0Bit\u{92}s\n", "Name,Notes\nAda,\"a\\x0Bit\u{92}s\"\n"] {
      let notes = try MarkedRecords(text).contacts()[0].notes
      #expect(notes.map(\.value) == ["a\nit’s"])
    }
  }

  @Test("The blanks of Google's separators and marks are not blanks of a value")
  func separators() throws {
    let header = "First Name,Labels,Phone 1 - Label,Phone 1 - Value,Address 1 - PO Box\n"
    try expectRecords(header + "Ada,* myContacts,* ,+1 555 0100, ::: PO Box 9\n")
    try expectRecords(header + "Ada,* myContacts,Work,⟦CS308⟧+1 555 0100 ::: ,\n")
    try expectRecords(header + "Ada,* myContacts,Work,+1 555 0100,⟦CS110⟧  ::: PO Box 9\n")
    try expectRecords("Name,Notes\nAda,⟦CS110⟧ ::: milk\n")
  }
}
