import ContactModel
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

@Suite("Rules about bytes")
struct ByteRulesTests {
  @Test("Bytes that are not UTF-8 are reported at the first of them, and decoded by unsafe fixes only")
  func invalidUTF8() {
    expectFindings("NOTE:M⟦VC003⟧\\xFCller", in: [.v30, .v40])
    expectFix("NOTE:M\\xFCller", becomes: "NOTE:Müller", in: [.v30, .v40], isUnsafe: true)
    expectFix("NOTE:M\\xFCller", becomes: "NOTE:M\\xFCller", in: [.v30, .v40])
    expectFindings("NOTE:Müller", in: [.v30, .v40])
    let finding = MarkedCards("NOTE:M\\xFCller", in: .v40).found(settings()).first
    #expect(finding?.severity == .error)
    #expect(finding?.message.hasPrefix("FC is not UTF-8: it was read as windows-1252") == true)
    #expect(MarkedCards("NOTE:M\\xFCller", in: .v30).found(settings()).first?.severity == .warning)
  }

  @Test("A value of 2.1 outside of ASCII needs a CHARSET, and gets the one that it has")
  func undeclaredCharset() {
    expectFindings("NOTE:⟦VC020⟧Müller", in: [.v21])
    expectFindings("NOTE:M⟦VC020⟧\\xFCller", in: [.v21])
    expectFindings("NOTE;CHARSET=UTF-8:Müller", in: [.v21])
    expectFindings("NOTE;CHARSET=UTF-8:M⟦VC003⟧\\xFCller", in: [.v21])
    expectFix("TEL;WORK:é", becomes: "TEL;WORK;CHARSET=UTF-8:é", in: [.v21])
    expectSameContact("NOTE:Müller", in: [.v21])
    expectFix("NOTE:M\\xFCller", becomes: "NOTE:M\\xFCller", in: [.v21])
    expectFix("NOTE:M\\xFCller", becomes: "NOTE;CHARSET=UTF-8:Müller", in: [.v21], isUnsafe: true)
  }

  @Test("Quoted-printable of 2.1 needs a CHARSET too")
  func undeclaredQuotedPrintable() {
    expectFindings("NOTE;ENCODING=QUOTED-PRINTABLE:⟦VC020⟧M=C3=BCller", in: [.v21])
    expectFindings("NOTE;QUOTED-PRINTABLE:⟦VC020⟧M=C3=BCller", in: [.v21])
    expectFindings("NOTE;ENCODING=QUOTED-PRINTABLE:M=3Dller", in: [.v21])
    expectFindings("NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller", in: [.v21])
    expectFix(
      "NOTE;ENCODING=QUOTED-PRINTABLE:M=C3=BCller", becomes: "NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:M=C3=BCller",
      in: [.v21])
  }

  @Test("An unknown character set is reported in 2.1")
  func unknownCharset() {
    expectFindings("NOTE;CHARSET=⟦VC021⟧KLINGON:Qapla", in: [.v21])
    expectFindings("NOTE;CHARSET=ISO-8859-1:Qapla", in: [.v21])
  }

  @Test("NUL and other control characters are reported, and removed by unsafe fixes only")
  func controls() {
    expectFindings("NOTE:a⟦VC009⟧\\x00b", in: VCardVersion.allCases)
    expectFindings("NOTE:a⟦VC010⟧\\x1Bb\\x01c", in: VCardVersion.allCases)
    expectFindings("NOTE:a\tb", in: VCardVersion.allCases)
    expectFix("NOTE:a\\x00b\\x00", becomes: "NOTE:ab", in: VCardVersion.allCases, isUnsafe: true)
    expectFix("NOTE:a\\x1Bb\n c\\x7F", becomes: "NOTE:ab\n c", in: [.v30, .v40], isUnsafe: true)
    expectFix("NOTE:a\\x00b\\x01", becomes: "NOTE:a\\x00b\\x01", in: VCardVersion.allCases)
    expectFindings("ADR;X-A=\"a⟦VC212⟧\\x1Bb\":;;a;b;;;", in: [.v30, .v40])
    expectFix("ADR;X-A=\"a\\x1Bb\":;;a;b;;;", becomes: "ADR;X-A=\"ab\":;;a;b;;;", in: [.v30, .v40], isUnsafe: true)
  }

  @Test("A vertical tab is a line break, and is written as one")
  func verticalTab() {
    expectFindings("NOTE:Line1⟦VC010⟧\\x0BLine2", in: VCardVersion.allCases)
    expectFix("NOTE:Line1\\x0BLine2\\x01", becomes: "NOTE:Line1\\nLine2", in: [.v30, .v40], isUnsafe: true)
    expectFix(
      "NOTE:Line1\\x0BLine2", becomes: "NOTE;ENCODING=QUOTED-PRINTABLE:Line1=0D=0ALine2", in: [.v21], isUnsafe: true)
    expectFix("X-FOO:a\\x0Bb\\x01c", becomes: "X-FOO:a bc", in: VCardVersion.allCases, isUnsafe: true)
    for version in VCardVersion.allCases {
      let note = VCardReader().read(MarkedCards("NOTE:Line1\\x0BLine2", in: version).bytes).items[0].value.notes
      #expect(note.map(\.value) == ["Line1\nLine2"])
    }
    let quoted = MarkedCards("NOTE;ENCODING=QUOTED-PRINTABLE:Line1=0BLine2", in: .v21).bytes
    #expect(VCardReader().read(quoted).items[0].value.notes.map(\.value) == ["Line1\nLine2"])
  }

  @Test("Damaged UTF-8 keeps what is not damaged, and is not written as something else")
  func damage() {
    expectFindings("NOTE:Żółć i gęś⟦VC003⟧\\xC5", in: [.v30, .v40])
    expectFix("NOTE:Żółć i gęś\\xC5", becomes: "NOTE:Żółć i gęś\\xC5", in: [.v30, .v40], isUnsafe: true)
    let finding = MarkedCards("NOTE:caf\\xC3\\xA9 ok\\xFF", in: .v40).found(settings()).first
    #expect(finding?.message == "FF is not UTF-8; U+FFFD replaces it")
  }

  @Test("CESU-8 is read as the characters that it means, and written as UTF-8")
  func surrogates() {
    let text = "NOTE:a \\xED\\xA0\\xBD\\xED\\xB8\\x80"
    expectFindings("NOTE:a ⟦VC003⟧\\xED\\xA0\\xBD\\xED\\xB8\\x80", in: [.v30, .v40])
    expectFix(text, becomes: "NOTE:a 😀", in: [.v30, .v40], isUnsafe: true)
  }
}
