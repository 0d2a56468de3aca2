import ContactModel
import ContactValidation
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// What is left of the contacts of cards that were only to be checked.
@Suite("Contacts of checked cards")
struct ContactsOfChecksTests {
  private let cards = """
    BEGIN:VCARD\r
    VERSION:4.0\r
    FN:Clean\r
    N:;Ada;;;\r
    UID:urn:uuid:6f0b1d6a-5f5f-4f6e-9d0a-0c2f4f2f3f01\r
    END:VCARD\r
    BEGIN:VCARD\r
    VERSION:4.0\r
    FN:Found by a rule\r
    N:;Ada;;;\r
    UID:urn:uuid:6f0b1d6a-5f5f-4f6e-9d0a-0c2f4f2f3f02\r
    TEL;TYPE=nonsense:+1 555 0100\r
    END:VCARD\r
    BEGIN:VCARD\r
    VERSION:4.0\r
    FN:Found by the reader\r
    N:;Ada;;;\r
    UID:urn:uuid:6f0b1d6a-5f5f-4f6e-9d0a-0c2f4f2f3f03\r
    no colon\r
    END:VCARD\r
    BEGIN:VCARD\r
    VERSION:4.0\r
    FN:Clean too\r
    N:;Ada;;;\r
    UID:urn:uuid:6f0b1d6a-5f5f-4f6e-9d0a-0c2f4f2f3f04\r
    END:VCARD\r

    """

  @Test("Whoever does not want contacts gets those in whose cards something is found")
  func onlyThoseWithFindings() {
    let checking = CardChecking(PreparedRules(RuleSettings()), wantsContacts: false)
    let names = checking.check(Array(cards.utf8)).imported.items.map(\.value.displayName)
    #expect(names == ["", "Found by a rule", "Found by the reader", ""])
  }

  @Test("Whoever wants them gets all, and the same findings")
  func all() {
    let checked = CardChecking(PreparedRules(RuleSettings())).check(Array(cards.utf8))
    #expect(
      checked.imported.items.map(\.value.displayName) == [
        "Clean", "Found by a rule", "Found by the reader", "Clean too",
      ])
    let without = CardChecking(PreparedRules(RuleSettings()), wantsContacts: false).check(Array(cards.utf8))
    #expect(checked.imported.findings == without.imported.findings)
    #expect(checked.imported.items.map(\.range) == without.imported.items.map(\.range))
  }

  @Test("Texts that nobody asks for are cut, and nothing is said about that", arguments: [0, 1, 20, 2000])
  func largeTexts(_ largeValue: Int) {
    var reader = VCardReader()
    reader.largeValue = largeValue
    let lines = [
      "NOTE:" + String(repeating: "é\\, \\n日本", count: 300), "NOTE:a\\", "X-FOO:" + String(repeating: "é", count: 900),
      "TITLE;LANGUAGE=xx:" + String(repeating: "\\x", count: 600), "NOTE;ENCODING=QUOTED-PRINTABLE:=C3=A9",
      "NOTE:" + String(repeating: "a", count: 1022) + "é", "URL:http\\://a b/" + String(repeating: "c", count: 1200),
      "NOTE;ENCODING=QUOTED-PRINTABLE:" + String(repeating: "=C3=A9", count: 300),
      "NOTE;ENCODING=QUOTED-PRINTABLE:" + String(repeating: "=E6=97=A5\\;=0D=0A\\n=\r\n", count: 300),
      "NOTE;QUOTED-PRINTABLE;CHARSET=UTF-8:" + String(repeating: "a", count: 1022) + "日=E6=97=A5",
      "NOTE;QUOTED-PRINTABLE:" + String(repeating: "b", count: 1100) + "=E6=97",
      "NOTE;QUOTED-PRINTABLE:" + String(repeating: "b", count: 1100) + "=E6=97=",
      "NOTE;QUOTED-PRINTABLE:" + String(repeating: "b", count: 1100) + "=X",
      "X-A;QUOTED-PRINTABLE;CHARSET=windows-1252:" + String(repeating: "=E9", count: 500),
      "FN;ENCODING=QUOTED-PRINTABLE:" + String(repeating: "=F0=9F=98=80", count: 400),
      "NOTE:first\r\nsecond without a colon", "FN:" + String(repeating: "long ", count: 400),
    ]
    for version in VCardVersion.allCases {
      for line in lines {
        let card = Array(
          "BEGIN:VCARD\r\nVERSION:\(version.rawValue)\r\nFN:Ada\r\nTEL;TYPE=odd:1\r\n\(line)\r\nEND:VCARD\r\n".utf8)
        let expected = CardChecking(PreparedRules(RuleSettings())).check(card).imported
        let found = CardChecking(PreparedRules(RuleSettings()), reader, wantsContacts: false).check(card).imported
        #expect(found.findings == expected.findings, "\(line.prefix(30)) in \(version)")
        #expect(found.items.first?.value.displayName == expected.items.first?.value.displayName)
      }
    }
  }

  @Test("A head that breaks a rule breaks it in every line, and a clean one does not hide it")
  func heads() {
    let card = """
      BEGIN:VCARD\r
      VERSION:4.0\r
      FN:Ada\r
      N:;Ada;;;\r
      UID:urn:uuid:6f0b1d6a-5f5f-4f6e-9d0a-0c2f4f2f3f01\r
      TEL;TYPE=nonsense:+1 555 0100\r
      TEL;TYPE=home:+1 555 0101\r
      TEL;TYPE=nonsense:+1 555 0102\r
      TEL;TYPE=home:+1 555 0103\r
      TEL;TYPE=nonsense:+1 555 0104\r
      TEL;TYPE=home:+1 555 0105\r
      END:VCARD\r

      """
    let found = CardChecking(PreparedRules(RuleSettings())).check(Array(card.utf8)).imported.findings
    #expect(found.map(\.property) == ["TEL;TYPE", "TEL[3];TYPE", "TEL[5];TYPE"])
  }
}
