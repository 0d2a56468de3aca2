import ContactModel
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// Values of EMAIL and TEL that are more than one address or one number.
@Suite("Names, schemes and blanks beside addresses and numbers")
struct MailboxTests {
  private func contact(_ line: String, _ version: VCardVersion, ending: LineEnding = .crlf) -> Contact? {
    let card = "BEGIN:VCARD\nVERSION:\(version.rawValue)\nFN:Ada Lovelace\nN:Lovelace;Ada;;;\n\(line)\nEND:VCARD\n"
    return VCardReader().read(ending.applied(to: Array(card.utf8))).items.first?.value
  }

  static let values: [(text: String, addresses: [String], name: String?)] = [
    ("\"Office\" <a@example.org>", ["a@example.org"], "Office"),
    ("Office <a@example.org>", ["a@example.org"], "Office"),
    ("Ada Lovelace <a@example.org>", ["a@example.org"], nil), ("<a@example.org>", ["a@example.org"], nil),
    ("a@example.org (Office)", ["a@example.org"], "Office"),
    ("a@example.org,b@example.org", ["a@example.org", "b@example.org"], nil),
    ("a@example.org; b@example.org", ["a@example.org", "b@example.org"], nil),
    ("a@example.org/b@example.org", ["a@example.org", "b@example.org"], nil),
    ("a@example.org / b@example.org", ["a@example.org", "b@example.org"], nil),
    ("mailto:a@example.org", ["a@example.org"], nil), (" a@example.org ", ["a@example.org"], nil),
    ("a@example.org\t", ["a@example.org"], nil),
    // These are kept as written.
    ("a@example.org", ["a@example.org"], nil), ("Ada", ["Ada"], nil), ("Ada a@example.org", ["Ada a@example.org"], nil),
    ("mailto:a@example.org?cc=b@example.org", ["mailto:a@example.org?cc=b@example.org"], nil),
    ("a/b@example.org", ["a/b@example.org"], nil),
  ]

  @Test("The addresses of an EMAIL", arguments: VCardVersion.allCases, values)
  func addresses(_ version: VCardVersion, _ value: (text: String, addresses: [String], name: String?)) throws {
    let email = try #require(contact("EMAIL:\(value.text)", version)).emails
    #expect(email.map(\.value) == value.addresses)
    #expect(email.first?.attributes.parameters.first?.values == value.name.map { [$0] })
  }

  @Test("In its version such a line is written unchanged", arguments: VCardVersion.allCases)
  func sameVersion(_ version: VCardVersion) throws {
    for value in Self.values where version != .v21 || !value.text.contains("\t") {
      let line = "EMAIL:\(value.text)"
      #expect(
        logicalLines(written(try #require(contact(line, version)), version, keepsNames: true).bytes).contains(line),
        "\(line)")
    }
    let line = "TEL: +1 555 0100 "
    #expect(logicalLines(written(try #require(contact(line, version)), version, keepsNames: true).bytes).contains(line))
  }

  @Test("In another version the addresses are written", arguments: [VCardVersion.v21, .v30])
  func otherVersion(_ version: VCardVersion) throws {
    let value = try #require(contact("EMAIL;TYPE=WORK:Office <a@example.org>, b@example.org", version))
    let lines = logicalLines(written(value, .v40).bytes)
    #expect(lines.contains("EMAIL;TYPE=work;X-DISPLAY-NAME=Office:a@example.org"))
    #expect(lines.contains("EMAIL;TYPE=work:b@example.org"))
    let phone = try #require(contact("TEL: +1 555 0100 ", version))
    #expect(logicalLines(written(phone, .v40).bytes).contains("TEL:+1 555 0100"))
  }
}
