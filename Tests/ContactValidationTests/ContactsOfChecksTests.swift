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

  @Test("The contacts of all cards are returned, those without findings too")
  func all() {
    let checked = CardChecking(PreparedRules(RuleSettings())).proved(Array(cards.utf8))
    #expect(
      checked.imported.items.map(\.value.displayName) == [
        "Clean", "Found by a rule", "Found by the reader", "Clean too",
      ])
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
    let found = CardChecking(PreparedRules(RuleSettings())).proved(Array(card.utf8)).imported.findings
    #expect(found.map(\.property) == ["TEL;TYPE", "TEL[3];TYPE", "TEL[5];TYPE"])
  }
}
