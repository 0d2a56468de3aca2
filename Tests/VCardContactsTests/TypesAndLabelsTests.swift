import ContactModel
import ContactProducts
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// Types that are labels or services, and types that other programs have made parameters.
@Suite("Types, labels and services")
struct TypesAndLabelsTests {
  private func contact(_ lines: String, _ version: VCardVersion) throws -> Contact {
    let card = "BEGIN:VCARD\nVERSION:\(version.rawValue)\nFN:Ada\nN:;Ada;;;\n\(lines)\nEND:VCARD\n"
    return try #require(read(card).items.first).value
  }

  @Test("Types that became names or values of parameters are types", arguments: VCardVersion.allCases)
  func typesAsParameters(_ version: VCardVersion) throws {
    for head in ["TEL;CELL=;PREF=", "TEL;PREF=\"1,TYPE=CELL\"", "TEL;PREF=1,TYPE=CELL", "TEL;cell=;pref=\"1\""] {
      let phone = try #require(try contact("\(head):+1 555 0100", version).phones.first)
      #expect(phone.types == .cell && phone.preference == 1)
      #expect(phone.attributes.parameters.isEmpty)
    }
    let fax = try #require(try contact("TEL;PREF=\"2,TYPE=WORK,FAX\":1", version).phones.first)
    #expect(fax.types == [.work, .fax] && fax.preference == 2)
  }

  @Test("A type that is a label is the label", arguments: VCardVersion.allCases)
  func labels(_ version: VCardVersion) throws {
    for (type, label) in [
      ("X-Boat", "Boat"), ("My Label", "My Label"), ("x-assistant", "Assistant"),
      ("\"Red; or, blue\"", "Red; or, blue"),
      ("Größe", "Größe"), ("x-company_main", "Company Main"),
    ] {
      let read = try contact("TEL;TYPE=\(type):1\nEMAIL;TYPE=WORK,\(type):ada@example.org", version)
      #expect(read.phones.first?.label == label && read.phones.first?.attributes.otherTypes == [])
      #expect(read.emails.first?.label == label && read.emails.first?.types == .work)
    }
    let list = try contact("TEL;TYPE=\"voice,home\":1\nTEL;TYPE=\"work, fax\":2\nTEL;TYPE=X-EVOLUTION-TELEX:3", version)
    #expect(list.phones.map(\.types) == [[.voice, .home], [.work, .fax], []])
    #expect(list.phones.allSatisfy { $0.label == nil })
    let both = try contact("item1.TEL;TYPE=X-Boat:1\nitem1.X-ABLabel:Yacht", version)
    #expect(both.phones.first?.label == "Yacht")
  }

  @Test("A line whose type is a label is written again in the same version", arguments: VCardVersion.allCases)
  func sameVersion(_ version: VCardVersion) throws {
    let line = version == .v21 ? "TEL;X-Boat:1" : "TEL;TYPE=My Label:1"
    let read = try contact(line, version)
    #expect(logicalLines(written(read, version, keepsNames: true).bytes).contains(line))
    #expect(
      logicalLines(written(read, version).bytes).contains { $0.hasSuffix("X-ABLabel:\(read.phones[0].label ?? "")") })
  }

  @Test("A type of IMPP that is a service is the service", arguments: VCardVersion.allCases)
  func services(_ version: VCardVersion) throws {
    for (type, service) in [
      ("SKYPE", "Skype"), ("xmpp", "Jabber"), ("WhatsApp", "WhatsApp"), ("\"Google Talk\"", "GoogleTalk"),
    ] {
      let message = try #require(try contact("IMPP;TYPE=HOME,\(type):ada.b", version).instantMessages.first)
      #expect(message.value == InstantMessageAddress("ada.b", service: service))
      #expect(message.types == .home && message.attributes.otherTypes.isEmpty && message.label == nil)
    }
    var writer = VCardWriter(version: version)
    writer.importer = ImporterForm(bareHandle: .name)
    var output: [UInt8] = []
    _ = writer.write(try contact("IMPP:ada.b\nIMPP:x-apple:ada.c", version == .v40 ? .v30 : .v40), into: &output)
    #expect(logicalLines(output).suffix(2) == ["IMPP:ada.b", "IMPP:ada.c"])
    let line = "IMPP;TYPE=SKYPE:ada.b"
    let kept = try written(contact(line, version), version, keepsNames: true).bytes
    #expect(logicalLines(kept).contains(line))
  }

  @Test("Outlook's X-MS-TEL is a telephone number", arguments: VCardVersion.allCases)
  func outlookPhones(_ version: VCardVersion) throws {
    let prefix = version == .v21 ? "X-MS-TEL;VOICE;" : "X-MS-TEL;TYPE=VOICE,"
    for (kind, label, types) in [
      ("ASSISTANT", "Assistant", []), ("CALLBACK", "Callback", []), ("RADIO", "Radio", []),
      ("COMPANY", nil, [.work, .main]), ("TTYTDD", nil, .textphone),
    ] as [(String, String?, TypeSet)] {
      let line = "\(prefix)\(kind):+1 555 0100"
      let read = try contact(line, version)
      #expect(read.phones.map(\.value.text) == ["+1 555 0100"] && read.extensions.isEmpty)
      #expect(read.phones.first?.label == label && read.phones.first?.types == types.union(.voice))
      #expect(logicalLines(written(read, version, keepsNames: true).bytes).contains(line))
      var writer = VCardWriter(version: version)
      writer.importer = ImporterForm(vendorNames: VendorNames(["X-MS-TEL"]))
      var output: [UInt8] = []
      _ = writer.write(read, into: &output)
      #expect(String(decoding: output, as: UTF8.self).contains("X-MS-TEL;TYPE=\(kind)"))
    }
  }

  @Test("A comma with a blank after it is a part of the text of an address", arguments: [VCardVersion.v30, .v40])
  func commasOfAddresses(_ version: VCardVersion) throws {
    let read = try contact("ADR:;;Elm Road 1, Flat 2;Leeds,Headingley;;;", version)
    #expect(read.addresses.first?.value.street.joined(separator: "|") == "Elm Road 1, Flat 2")
    #expect(read.addresses.first?.value.locality.joined(separator: "|") == "Leeds|Headingley")
    #expect(logicalLines(written(read, version, keepsNames: true).bytes).contains { $0.contains("1, Flat 2") })
  }
}
