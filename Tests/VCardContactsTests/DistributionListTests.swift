import ContactModel
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// Lists of SOGo, which are components VLIST beside the cards.
@Suite("Lists of SOGo")
struct DistributionListTests {
  private func lines(_ contact: Contact) -> [String] { logicalLines(written(contact, .v40).bytes) }

  @Test("A list is a group with its members, and nothing of it is lost")
  func list() {
    let batch = readInEveryForm(
      """
      BEGIN:VCARD
      VERSION:3.0
      UID:a1
      FN:Ada
      N:;Ada;;;
      END:VCARD
      BEGIN:VLIST
      VERSION:1.0
      UID:list-1.vcf
      FN:Engineers\\, Berlin
      NICKNAME:Eng
      DESCRIPTION:First
        line
      X-SYNC-HASH:12ab
      CARD;EMAIL=ada@example.org;FN=Ada:a1.vcf
      CARD;EMAIL=bob@example.org;FN="Bob; Jr":5B-51F0C280-1-19B0F640.vcf

      card:8b574c60-0f6c-4f1d-8d0c-5a1f0e6a7b11.vcf
      END:VLIST
      BEGIN:VCARD
      VERSION:3.0
      FN:Zoe
      N:;Zoe;;;
      END:VCARD

      """)
    #expect(batch.items.map(\.value.displayName) == ["Ada", "Engineers, Berlin", "Zoe"])
    #expect(batch.findings.map { "\($0.code.id) \($0.severity.name)" } == ["VC031 warning"])
    #expect(batch.leftOut.isEmpty)
    #expect(
      batch.items.dropFirst().first.map { lines($0.value) } == [
        "KIND:group", "FN:Engineers\\, Berlin", "NICKNAME:Eng",
        "MEMBER;X-EMAIL=ada@example.org;X-CN=Ada:urn:uuid:a1",
        #"MEMBER;X-EMAIL=bob@example.org;X-CN="Bob; Jr":urn:uuid:5B-51F0C280-1-19B0F640.vcf"#,
        "MEMBER:urn:uuid:8b574c60-0f6c-4f1d-8d0c-5a1f0e6a7b11", "NOTE:First line", "UID;VALUE=text:list-1.vcf",
        "X-SYNC-HASH:12ab",
      ])
  }

  @Test("A list without its end is read up to the next card", arguments: ["BEGIN:VCARD", " BEGIN:VCARD", "END:VCARD"])
  func missingEnd(next: String) {
    let batch = readInEveryForm("begin:vlist\nFN:A\nCARD:a1.vcf\n\(next)\nVERSION:3.0\nFN:B\nN:;B;;;\nEND:VCARD\n")
    #expect(batch.items.first.map { lines($0.value) } == ["KIND:group", "FN:A", "MEMBER:urn:uuid:a1"])
    #expect(batch.findings.first?.message.hasSuffix("END:VLIST is missing") == true)
    #expect(batch.items.count == (next.hasSuffix("BEGIN:VCARD") ? 2 : 1))
  }

  @Test("A list inside another component is skipped with it", arguments: ["BEGIN:VCALENDAR\n", "BEGIN:VCARD\nFN:A\n"])
  func nested(start: String) {
    let batch = readInEveryForm("\(start)BEGIN:VLIST\nFN:B\nEND:VLIST\n")
    #expect(!batch.items.contains { $0.value.kind == .group })
  }
}
