import ContactMatching
import ContactModel
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// A label is one of its value, not of the name of its group: two cards both begin with `item1`.
@Suite("Labels of merged contacts")
struct MergeLabelTests {
  private static let cards = [
    """
    FN:Ada Lovelace
    N:Lovelace;Ada;;;
    item1.TEL:+1 212 555 0100
    item1.X-ABLabel:Boat
    item2.EMAIL:ada@a.example
    item2.X-ABLabel:Club
    item3.ADR:;;Quay 1;Town;;;
    item3.X-ABADR:de
    item3.X-ABLabel:Harbour
    item4.X-FOO:first
    """,
    """
    FN:Ada Lovelace
    N:Lovelace;Ada;;;
    item1.EMAIL:lovelace@b.example
    item1.X-ABLabel:Office
    item2.TEL:+1 212 555 0199
    item2.X-ABLabel:Plane
    item3.ADR:;;Street 2;City;;;
    item3.X-ABADR:us
    item3.X-ABLabel:Hotel
    item4.URL:https://c.example
    item4.X-ABLabel:Shop
    """,
  ]

  private func read(_ bytes: [UInt8]) -> [Contact] { VCardReader().read(bytes).items.map(\.value) }

  private func expectLabels(of contact: Contact, _ comment: String) {
    func labels<Value>(_ entries: [Entry<Value>], _ text: (Value) -> String) -> [String: String?] {
      Dictionary(entries.map { (text($0.value), $0.label) }, uniquingKeysWith: { first, _ in first })
    }
    #expect(labels(contact.phones, \.text) == ["+1 212 555 0100": "Boat", "+1 212 555 0199": "Plane"], "\(comment)")
    #expect(labels(contact.emails, \.self) == ["ada@a.example": "Club", "lovelace@b.example": "Office"], "\(comment)")
    #expect(labels(contact.urls, \.self) == ["https://c.example": "Shop"], "\(comment)")
    #expect(
      labels(contact.addresses) { $0.street.joined() } == ["Quay 1": "Harbour", "Street 2": "Hotel"], "\(comment)")
    let codes = contact.addresses.map { [$0.value.street.joined(), $0.value.countryCode ?? ""] }
    #expect(Set(codes) == [["Quay 1", "de"], ["Street 2", "us"]], "\(comment)")
    #expect(contact.extensions.map(\.value) == ["first"], "\(comment)")
  }

  @Test("Each value keeps its own label", arguments: [VCardVersion.v21, .v30, .v40], [[0, 1], [1, 0]])
  func labels(_ version: VCardVersion, _ order: [Int]) {
    let texts = Self.cards.map { "BEGIN:VCARD\nVERSION:\(version.rawValue)\n\($0)\nEND:VCARD\n" }
    let contacts = order.flatMap { read(Array(texts[$0].utf8)) }
    let merged = ContactMerger().merge(contacts.map { MergeMember($0) }).contact
    expectLabels(of: merged, "merged")
    for output in VCardVersion.allCases {
      var bytes: [UInt8] = []
      _ = VCardWriter(version: output).write(merged, into: &bytes)
      let again = read(bytes)
      #expect(again.count == 1)
      for contact in again { expectLabels(of: contact, "written in \(output.rawValue)") }
    }
  }
}
