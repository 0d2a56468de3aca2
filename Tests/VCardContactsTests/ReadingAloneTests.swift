import ContactModel
import Findings
import SourceText
import Testing
import VCardContacts

@Suite("vCards without the other formats")
struct ReadingAloneTests {
  @Test("The product VCardContacts reads cards and their findings")
  func reading() {
    let bytes = Array("BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lind;Ada;;;\r\nTEL:+1 555 0100\r\nBDAY:x\r\nEND:VCARD\r\n".utf8)
    var printed: [String] = []
    func print(_ items: Any...) { printed.append(items.map { "\($0)" }.joined(separator: " ")) }
    let cards = VCardReader().read(bytes)
    for card in cards.items { print(card.value.displayName, card.value.phones) }
    for finding in cards.findings { print(finding.severity, finding.message) }
    #expect(printed.first == "Ada Lind [+1 555 0100]")
    #expect(printed.count > 1)
  }
}
