import ContactModel
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// The form that values have in a version, and that they come back from it.
@Suite("Written forms")
struct WrittenFormTests {
  /// Writes a contact, looks for a line, and reads the contact again.
  private func back(_ contact: Contact, _ version: VCardVersion, line: String) throws -> Contact {
    let (output, _) = written(contact, version)
    #expect(logicalLines(output).contains(line), "\(String(decoding: output, as: UTF8.self))")
    let batch = VCardReader().read(output)
    #expect(batch.findings.map(\.code.id) == [], "\(batch.findings.map(\.message))")
    return try #require(batch.items.first).value
  }

  @Test(
    "A backslash at the end of a parameter takes nothing of the next one in 2.1",
    arguments: ["\\", "a\\", "C:\\", "a\\;b", "a\\\\"])
  func backslash21(_ text: String) throws {
    var contact = Contact()
    contact.name = PersonName(given: "Jo", family: "Doe")
    contact.phones = [Entry(PhoneNumber("1"))]
    contact.phones[0].attributes.parameters = [Parameter("X-A", [text]), Parameter("X-B", ["b"])]
    let (output, _) = written(contact, .v21)
    let again = try #require(VCardReader().read(output).items.first).value
    let parameters = again.phones.first?.attributes.parameters ?? []
    #expect(parameters.map(\.name) == ["X-A", "X-B"])
    // A colon cannot be written, and that is said.
    #expect(parameters.first?.values == [text.replacing(":", with: " ")])
    #expect(parameters.last?.values == ["b"])
  }
}
