import ContactModel
import SourceText
import Testing
import VCardContacts
import VCardSyntax

@Suite("Rules about invisible characters and HTML")
struct HiddenTextRulesTests {
  @Test("Control characters that terminals obey")
  func terminal() {
    expectFindings("NOTE:a⟦VC801⟧\\xC2\\x9B31mb\\xC2\\x9D", in: VCardVersion.allCases, ignoring("VC020"))
    expectFix("NOTE:a\\xC2\\x9B31mb\\xC2\\x9D", becomes: "NOTE:a›31mb", in: [.v30, .v40], isUnsafe: true)
    expectFix("NOTE:it\\xC2\\x92s", becomes: "NOTE:it’s", in: [.v30, .v40], isUnsafe: true)
    for version in VCardVersion.allCases {
      let notes = VCardReader().read(MarkedCards("NOTE:it\\xC2\\x92s\\, \\xC2\\x80 5", in: version).bytes).items[0]
        .value.notes
      #expect(notes.map(\.value) == ["it’s, € 5"])
    }
    expectFindings("NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:⟦VC801⟧a=C2=9B31m", in: [.v21])
    // Letters whose first byte is the same, and another encoding.
    expectFindings("NOTE:© ® ° Â", in: [.v30, .v40])
    expectFindings("NOTE;CHARSET=GBK:\\xC2\\x9B", in: [.v21])
  }

  @Test("Characters that turn the direction of names and addresses")
  func direction() {
    expectFindings("EMAIL:ada⟦VC802⟧\\xE2\\x80\\xAEgro.evil@example.org", in: [.v30, .v40])
    expectFindings("TEL:⟦VC802⟧\\xE2\\x80\\xAA+1 555 0100\\xE2\\x80\\xAC", in: [.v30, .v40])
    expectFix(
      "TEL:\\xE2\\x80\\xAA+1 555 0100\\xE2\\x80\\xAC", becomes: "TEL:+1 555 0100", in: [.v30, .v40], isUnsafe: true)
    expectFindings("NOTE:\\xE2\\x80\\xABשלום\\xE2\\x80\\xAC", in: [.v30, .v40])
    expectFindings("FN:שלום", in: [.v30, .v40])
  }

  @Test("Invisible characters in addresses")
  func invisible() {
    for character in ["\\xE2\\x80\\x8B", "\\xE2\\x81\\xA0", "\\xEF\\xBB\\xBF", "\\xC2\\xAD", "\\xF3\\xA0\\x81\\xA1"] {
      expectFindings("EMAIL:ada⟦VC803⟧\(character)@example.org", in: [.v30, .v40])
      expectFix(
        "EMAIL:ada\(character)@example.org", becomes: "EMAIL:ada@example.org", in: [.v30, .v40], isUnsafe: true)
      expectFindings("NOTE:soft\(character)hyphen", in: [.v30, .v40])
    }
    // A family of joined pictures.
    expectFindings("FN:👨‍👩‍👧", in: [.v30, .v40])
  }

  @Test("HTML in a text")
  func html() {
    expectFindings("NOTE:a⟦VC805⟧<script>alert(1)</script>", in: VCardVersion.allCases)
    expectFindings("FN:⟦VC805⟧<img src=x onerror=alert(1)>", in: [.v30, .v40])
    expectFindings("NOTE;ENCODING=QUOTED-PRINTABLE:⟦VC805⟧a=3Cscript=3E", in: [.v21])
    expectFindings("NOTE:1 < 2\nNOTE:<ada@example.org>\nNOTE:a <3 b", in: [.v30, .v40])
    expectFindings("XML:<a xmlns=\"urn:x\">b</a>", in: [.v40])
  }
}
