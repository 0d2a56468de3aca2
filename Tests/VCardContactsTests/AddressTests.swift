import ContactModel
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// Addresses that programs write in other ways than the standards.
@Suite("Addresses")
struct AddressTests {
  private static func read(_ lines: [String], _ version: VCardVersion, _ lineEnd: String) -> ImportBatch<Contact> {
    let card = ["BEGIN:VCARD", "VERSION:\(version.rawValue)", "FN:Ada", "N:;Ada;;;"] + lines + ["END:VCARD", ""]
    return VCardReader().read(Array(card.joined(separator: lineEnd).utf8))
  }

  private static func forEachForm(
    _ versions: [VCardVersion] = VCardVersion.allCases, _ body: (VCardVersion, String) throws -> Void
  ) rethrows {
    for version in versions { for lineEnd in ["\r\n", "\n"] { try body(version, lineEnd) } }
  }

  @Test("Google's eighth component is the formatted address")
  func eighthComponent() throws {
    try Self.forEachForm([.v21, .v30]) { version, lineEnd in
      let line =
        version == .v30
        ? "ADR:;;1 Main St;Town;ST;12345;USA;1 Main St\\nTown"
        : "ADR;ENCODING=QUOTED-PRINTABLE:;;1 Main St;Town;ST;12345;USA;1 Main St=0ATown"
      let address = try #require(Self.read([line], version, lineEnd).items.first?.value.addresses.first).value
      #expect(address.formatted == "1 Main St\nTown")
      #expect(address.fineComponents.isEmpty)
      #expect(address.country == "USA")
    }
  }

  @Test("The components of RFC 9554 are still read")
  func fineComponents() throws {
    try Self.forEachForm { version, lineEnd in
      let batch = Self.read(["ADR:;;;Town;;;USA;;;;12;Main St;;;;;;"], version, lineEnd)
      let address = try #require(batch.items.first?.value.addresses.first).value
      #expect(address.formatted == nil)
      #expect(address.fineComponents.map { $0.joined(",") } == ["", "", "", "12", "Main St", "", "", "", "", "", ""])
    }
  }

  @Test(
    "A whole address in the first component is a street",
    arguments: ["12 Elm Road\\, Leeds LS2 9JT", "Strandgata 7", "12 Elm Road\\nLeeds"])
  func addressInBox(_ text: String) throws {
    try Self.forEachForm(text.contains("\\n") ? [.v30, .v40] : VCardVersion.allCases) { version, lineEnd in
      let text = version == .v21 ? text.replacing("\\,", with: ",") : text
      let batch = Self.read(["ADR;TYPE=home:\(text);;;;;;"], version, lineEnd)
      let address = try #require(batch.items.first?.value.addresses.first).value
      #expect(address.postOfficeBox.isEmpty)
      #expect(address.street.joined("|") == text.replacing("\\,", with: ",").replacing("\\n", with: "\n"))
      #expect(batch.findings.filter { $0.code == MappingCodes.addressInBox }.count == 1)
      #expect(batch.findings.first { $0.code == MappingCodes.addressInBox }?.property == "ADR")
    }
  }

  @Test(
    "A post office box stays one",
    arguments: [
      "PO Box 123", "P.O. Box 123", "Postfach 12 34", "Box 7", "123", "BP 12", "Apartado 99", "PO Box 1\\, Leeds",
    ])
  func boxes(_ text: String) throws {
    try Self.forEachForm { version, lineEnd in
      let text = version == .v21 ? text.replacing("\\,", with: ",") : text
      let batch = Self.read(["ADR:\(text);;;;;;", "ADR:12 Elm Road;;;Leeds;;;"], version, lineEnd)
      let addresses = try #require(batch.items.first?.value.addresses)
      #expect(addresses.count == 2)
      #expect(addresses.allSatisfy { !$0.value.postOfficeBox.isEmpty && $0.value.street.isEmpty })
      #expect(!batch.findings.contains { $0.code == MappingCodes.addressInBox })
    }
  }

  @Test("Only two letters are a country code")
  func countryCodes() throws {
    for (text, isCode) in [("de", true), ("GB", true), ("Silicon Alley", false), ("D", false), ("12", false)] {
      try Self.forEachForm([.v30]) { version, lineEnd in
        let batch = Self.read(["item1.ADR:;;Broadway;;;;", "item1.X-ABADR:\(text)"], version, lineEnd)
        let contact = try #require(batch.items.first?.value)
        #expect(contact.addresses.first?.value.countryCode == (isCode ? text : nil))
        for output in VCardVersion.allCases {
          var written: [UInt8] = []
          let findings = VCardWriter(version: output).write(contact, into: &written)
          #expect(findings.filter { $0.severity > .note }.isEmpty)
          let lines = String(decoding: written, as: UTF8.self)
          #expect(lines.contains("CC=") == (isCode && output == .v40))
          #expect(lines.contains("item1.X-ABADR:\(text)\r\n") == !(isCode && output == .v40))
        }
      }
    }
  }
}
