import ContactModel
import Findings
import Foundation
import LDIFContacts
import SourceText
import Testing

@Suite struct SampleTests {
  private func read(_ name: String) throws -> ImportBatch<Contact> {
    let file = try #require(Bundle.module.url(forResource: "Samples/\(name)", withExtension: nil))
    return LDIFReader().read(Array(try Data(contentsOf: file)))
  }

  @Test func thunderbird() throws {
    let batch = try read("thunderbird.ldif")
    #expect(batch.findings.isEmpty)
    let contacts = batch.items.map(\.value)
    #expect(contacts.map(\.displayName) == ["Mira Lund", "Zoë Ångström", "Night watch"])
    let mira = try #require(contacts.first)
    #expect(mira.emails.map(\.value) == ["mira.lund@example.org", "mira@home.example"])
    #expect(mira.phones.map(\.types) == [.work, .home, .fax, .pager, .cell])
    #expect(mira.addresses.map(\.value.locality) == ["Whitby", "Hull"])
    #expect(mira.birthday == .date(PartialDate(year: 1984, month: 11, day: 13)))
    #expect(mira.revision?.text == "2024-01-31T12:00:00Z")
    #expect(mira.instantMessages.map(\.value.service) == ["AIM"])
    #expect(mira.extensions == [ExtensionProperty("X-CUSTOM1", "Radio call sign GZXA")])
    #expect(mira.sources.isEmpty)
    #expect(contacts[1].revisions.isEmpty)
    #expect(contacts[2].kind == .group)
    #expect(contacts[2].members.map(\.value) == ["mailto:mira.lund@example.org", "mailto:zoe@example.org"])
    let (bytes, losses) = write(contacts)
    #expect(losses.map(\.message) == [])
    #expect(LDIFReader().read(bytes).items.map(\.value) == contacts)
  }

  @Test func openLDAP() throws {
    let batch = try read("openldap.ldif")
    #expect(batch.findings.map(\.code.id) == ["LD009", "LD009", "LD010", "LD005", "LD015"])
    let contacts = batch.items.map(\.value)
    #expect(contacts.map(\.displayName) == ["Ole Lund", "Haru Sato", "pilots"])
    #expect(contacts[0].formattedNames.map(\.value) == ["Ole Lund", "Ole J. Lund"])
    #expect(contacts[0].photos.first?.value.bytes?.prefix(3) == [0xFF, 0xD8, 0xFF])
    #expect(contacts[0].addresses.first?.value.formatted?.hasPrefix("Humber Harbours\n1 Harbour Square\n") == true)
    #expect(contacts[0].notes.first?.value.hasSuffix("by the server that wrote it") == true)
    #expect(contacts[2].members.first?.value == contacts[0].sources.first?.value)
    let (bytes, losses) = write(contacts)
    #expect(losses.map(\.message) == [])
    #expect(LDIFReader().read(bytes).items.map(\.value) == contacts)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("\nmail: o.lund@harbours.example\n"))
    #expect(text.utf8.split(separator: UInt8(ascii: "\n")).allSatisfy { $0.count <= 76 })
  }
}
