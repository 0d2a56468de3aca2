import ContactModel
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// Control characters, which no line of a vCard may have (RFC 6350 3.3).
@Suite("Written control characters")
struct ControlCharacterTests {
  private static let text = "a\0b\u{1B}[31m\u{7F}\u{B}c\td"

  /// Contacts with control characters in one place, by the property that lost them.
  private static let contacts: [(property: String, contact: Contact)] = {
    func contact(_ change: (inout Contact) -> Void) -> Contact {
      var contact = Contact()
      contact.formattedNames = [Entry("Ada")]
      contact.names = [Entry(PersonName(given: "Ada", family: "Byron"))]
      change(&contact)
      return contact
    }
    var types = Attributes()
    types.otherTypes = [text]
    var parameters = Attributes()
    parameters.parameters = [Parameter("X-A", [text, "b"])]
    return [
      ("NOTE", contact { $0.notes = [Entry(text)] }), ("NOTE", contact { $0.notes = [Entry("\u{1}")] }),
      ("N", contact { $0.names = [Entry(PersonName(given: TextList([text, "b"]), family: "Byron"))] }),
      ("CATEGORIES", contact { $0.categories = [Entry(text), Entry("b")] }),
      ("URL", contact { $0.urls = [Entry(text)] }),
      ("TEL", contact { $0.phones = [Phone(PhoneNumber("1"), types: [], label: text)] }),
      ("TEL", contact { $0.phones = [Entry(PhoneNumber("1"), attributes: types)] }),
      ("EMAIL", contact { $0.emails = [Entry("a@example.org", attributes: parameters)] }),
      ("X-FOO", contact { $0.extensions = [ExtensionProperty("X-FOO", text)] }),
      ("X-FOO", contact { $0.extensions = [ExtensionProperty("X-FOO", "a", parameters: [Parameter("X-A", [text])])] }),
      (
        "PHOTO",
        contact { $0.photos = [Entry(Media(.base64("AAAA"), mediaType: "image/" + text), attributes: parameters)] }
      ),
    ]
  }()

  private func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && ![0x9, 0xA, 0xD].contains(byte) || byte == 0x7F }

  @Test("They are omitted, which is reported", arguments: contacts.indices, [VCardVersion.v30, .v40])
  func leftOut(index: Int, version: VCardVersion) {
    let (property, contact) = Self.contacts[index]
    let (bytes, losses) = written(contact, version)
    #expect(!bytes.contains(where: isControl), "\(String(decoding: bytes, as: UTF8.self))")
    let lost = losses.filter { $0.message.contains("control characters") }
    #expect(lost.map(\.code.id) == ["LS011"])
    #expect(lost.map(\.property) == [property])
    #expect(VCardReader().read(bytes).findings.allSatisfy { $0.severity < .error })
  }

  @Test("2.1 has none outside of quoted-printable", arguments: contacts.indices)
  func version21(index: Int) {
    let (bytes, _) = written(Self.contacts[index].contact, .v21)
    #expect(!bytes.contains(where: isControl), "\(String(decoding: bytes, as: UTF8.self))")
  }

  @Test("2.1 keeps them in a text")
  func text21() {
    var contact = Contact()
    contact.notes = [Entry("a\0b\u{1B}[31m\u{7F}c\td")]
    let (bytes, findings) = written(contact, .v21)
    #expect(findings.allSatisfy { !$0.message.contains("control") })
    #expect(VCardReader().read(bytes).items.first?.value.notes == contact.notes)
  }

  @Test("A name of control characters alone is replaced", arguments: [VCardVersion.v30, .v40])
  func name(version: VCardVersion) {
    var contact = Contact()
    contact.formattedNames = [Entry("\u{1B}\0")]
    contact.emails = [Email("ada@example.org")]
    let (bytes, losses) = written(contact, version)
    #expect(String(decoding: bytes, as: UTF8.self).contains("\r\nFN:ada@example.org\r\n"))
    #expect(losses.contains { $0.code.id == "LS008" && $0.property == "FN" })
  }

  @Test("An FN without any text is written, whatever its attributes are", arguments: ["", "\u{1B}"])
  func emptyName(text: String) {
    var contact = Contact()
    contact.formattedNames = [Entry(text, types: .home)]
    #expect(String(decoding: written(contact, .v30).bytes, as: UTF8.self).contains("\r\nFN:\r\n"))
  }

  @Test("A parameter without a name is one parameter of one line")
  func bareParameter() {
    var contact = Contact()
    contact.extensions = [
      ExtensionProperty("X-FOO", "a", parameters: [Parameter("", ["b\r\nTEL:1", "c;d:e", "\u{1B}"])])
    ]
    let (bytes, _) = written(contact, .v21)
    let back = VCardReader().read(bytes)
    #expect(back.items.count == 1)
    #expect(back.items.first?.value.phones.isEmpty == true)
    #expect(back.items.first?.value.extensions.map(\.value) == ["a"])
  }
}
