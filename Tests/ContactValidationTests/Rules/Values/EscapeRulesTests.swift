import Testing
import VCardSyntax

@Suite("Rules about backslashes")
struct EscapeRulesTests {
  @Test("A backslash before anything but a delimiter, a backslash or an n is found")
  func badEscape() {
    expectFindings("NOTE:10⟦VC301⟧\\:22", in: [.v30, .v40])
    expectFindings("NOTE:a⟦VC301⟧\\tb\nTEL:⟦VC301⟧\\+1 555\nEMAIL:ada⟦VC301⟧\\@example.org", in: [.v30, .v40])
    expectFindings("NOTE:⟦VC301⟧\\é 10⟦VC301⟧\\:22", in: [.v30, .v40])
    expectFindings("NOTE:a\\\\b\\,c\\;d\\ne\\Nf\\\\:g\nADR:;;1\\, Main;Town;;;", in: [.v30, .v40])
    expectFindings("X-FOO:a\\tb\\:\nBDAY;VALUE=text:a\\tb", in: [.v40])
    expectFix("NOTE:10\\:22\\:33\\tb", becomes: "NOTE:10:22:33\\\\tb", in: [.v30, .v40])
    expectFix("NOTE:10\\:22\\:33\\tb\\", becomes: "NOTE:10:22:33\\\\tb\\\\", in: [.v30, .v40], isUnsafe: true)
    expectSameContact("NOTE:10\\:22\\:33\\tb\nORG:A\\:b;c\\:", in: [.v30, .v40])
  }

  @Test("An agent's card has backslashes before its colons")
  func agent() {
    expectFindings(
      "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nUID:1\n"
        + "AGENT:BEGIN:VCARD\\nVERSION\\:3.0\\nFN\\:Joe\\nN\\:Friday\\;Joe\\;\\;\\;\\nEND:VCARD\\n\nEND:VCARD",
      in: [.v30])
  }

  @Test("A backslash at the end is found")
  func dangling() {
    expectFindings("NOTE:abc⟦VC302⟧\\", in: [.v30, .v40])
    expectFindings("NOTE:abc\\\\⟦VC302⟧\\", in: [.v30, .v40])
    expectFindings("NOTE:abc\\\\", in: [.v30, .v40])
    expectFix("NOTE:abc\\", becomes: "NOTE:abc\\\\", in: [.v30, .v40])
  }

  @Test("A comma that is not a separator needs a backslash")
  func comma() {
    expectFindings(
      "NOTE:one⟦VC303⟧, two, three\nTITLE:a⟦VC303⟧,b\nORG:ABC⟦VC303⟧, Inc.;North, South", in: [.v30, .v40])
    expectFindings("FN:Lovelace⟦VC303⟧, Ada", in: [.v30, .v40])
    expectFindings("GENDER:O;this⟦VC303⟧, that\nHOBBY:reading⟦VC303⟧,writing", in: [.v40])
    expectFindings(
      "N:Stevenson;John;Philip,Paul;Dr.;Jr.,M.D.\nNICKNAME:Jim,Jimmie\nCATEGORIES:a,b\nADR:;;1 Main,Suite 2;T;;;\nNOTE:a\\,b",
      in: [.v30, .v40])
    expectFindings("NOTE:one, two", in: [.v21])
    expectFindings("BIRTHPLACE;VALUE=uri:geo:46.77,-71.28\nDEATHPLACE:Quebec⟦VC303⟧, Canada", in: [.v40])
    expectFix(
      "NOTE:one, two,three\\,four\nORG:ABC, Inc.;a\\;b,c",
      becomes: "NOTE:one\\, two\\,three\\,four\nORG:ABC\\, Inc.;a\\;b\\,c", in: [.v30, .v40])
    expectSameContact("NOTE:one, two,three\\,four\nORG:ABC, Inc.;a\\;b,c\nFN:a,b", in: [.v30, .v40])
  }

  @Test("Very many of them are fixed at once, folds among them or not", arguments: [0, 1, 10])
  func veryMany(fold: Int) {
    func note(_ comma: String) -> String {
      "NOTE:" + (0..<300).map { "\($0)\(comma)" + (fold > 0 && $0 % fold == 0 ? "\n " : "") }.joined()
    }
    // Lines that were changed are folded again.
    func unfolded(_ bytes: [UInt8]) -> String {
      String(decoding: bytes, as: UTF8.self).replacing("\r\n ", with: "")
    }
    for version in [VCardVersion.v30, .v40] {
      let before = MarkedCards(note(","), in: version).bytes
      let after = MarkedCards(note("\\,").replacing("\n ", with: ""), in: version).bytes
      #expect(unfolded(fixed(before)) == unfolded(after))
    }
    expectSameContact(note(","), in: [.v30, .v40])
  }

  @Test("A comma after a fold gets a backslash")
  func foldedComma() {
    expectFix("NOTE:one\n , two", becomes: "NOTE:one\n \\, two", in: [.v30, .v40])
    let long = String(repeating: "word, ", count: 30) + "end"
    expectSameContact("NOTE:\(long)", in: [.v30, .v40])
  }

  @Test("A semicolon in a text of 3.0 needs a backslash")
  func semicolon() {
    expectFindings("NOTE:one⟦VC304⟧; two; three\nNICKNAME:a⟦VC304⟧;b", in: [.v30])
    expectFindings("NOTE:one; two", in: [.v21, .v40])
    expectFindings("NOTE:one\\; two\nORG:a;b;c\nGEO:46.77;-71.28", in: [.v30])
    expectFix("NOTE:one; two;\\;three", becomes: "NOTE:one\\; two\\;\\;three", in: [.v30])
    expectSameContact("NOTE:one; two;\\;three", in: [.v30])
  }

  @Test("An escape in 2.1 is found")
  func version21() {
    expectFindings("NOTE:one⟦VC306⟧\\ntwo", in: [.v21])
    expectFindings("NOTE:one⟦VC306⟧\\, two\nADR:;;a\\;b;c⟦VC306⟧\\,d;;;", in: [.v21])
    expectFindings("NOTE:see C:\\new, and \\\\server\\name\nN:a\\;b;c;;;", in: [.v21])
    expectFindings("NOTE;ENCODING=QUOTED-PRINTABLE:one\\ntwo", in: [.v21])
    expectFix("NOTE:one\\, two", becomes: "NOTE:one, two", in: [.v21], isUnsafe: true)
    expectFix(
      "NOTE:one\\ntwo\\, three", becomes: "NOTE;ENCODING=QUOTED-PRINTABLE:one=0D=0Atwo, three", in: [.v21],
      isUnsafe: true)
    expectFix(
      "ADR;WORK:;;1 Main\\nGate 2\\;3;Köln;;;",
      becomes: "ADR;WORK;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:;;1 Main=0D=0AGate 2=3B3;=\n=4B=C3=B6ln;;;",
      in: [.v21], isUnsafe: true, ignoring("VC020"))
    expectFix(
      "NOTE;CHARSET=ISO-8859-1:Caf\\xE9\\nTwo", becomes: "NOTE;CHARSET=ISO-8859-1:Caf\\xE9\\nTwo", in: [.v21],
      isUnsafe: true)
  }

  @Test("A text with double escapes is reported")
  func double() {
    expectFindings("NOTE:one⟦VC307⟧\\\\nTwo\\\\n", in: [.v30, .v40])
    expectFindings("NOTE:one⟦VC307⟧\\\\, two\nADR:;;1⟦VC307⟧\\\\\\, Main;T;;;", in: [.v30, .v40])
    expectFindings("NOTE:in C:\\\\new and C:\\\\Name\\\\nTwo\nTITLE:\\\\\\\\server\\\\nTwo", in: [.v30, .v40])
    expectFindings("NOTE:a\\\\new\\\\\\nb", in: [.v30, .v40])
    expectFix(
      "NOTE:one\\\\nTwo\\\\\\, three\\\\, four", becomes: "NOTE:one\\nTwo\\, three\\, four", in: [.v30, .v40],
      isUnsafe: true)
    expectFix("NOTE:one\\\\nTwo", becomes: "NOTE:one\\\\nTwo", in: [.v30, .v40])
  }

  @Test("Bytes of an East Asian encoding are not backslashes")
  func eastAsian() {
    expectFindings(
      "NOTE;CHARSET=SHIFT_JIS:\\x95\\x5C\\x83\\x5C\nTITLE;CHARSET=ISO-2022-JP:\\x1B$BI\\,\\:\\x1B(B", in: [.v30],
      ignoring("VC322", "VC003", "VC010"))
  }
}
