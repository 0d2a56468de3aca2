import ContactModel
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

@Suite("Labels of groups")
struct GroupLabelTests {
  private func contact(
    _ lines: String, _ version: VCardVersion, _ end: String
  ) throws -> (contact: Contact, findings: [String]) {
    let text = "BEGIN:VCARD\nVERSION:\(version.rawValue)\nFN:Ada\nN:;Ada;;;\n\(lines)\nEND:VCARD\n"
    let batch = VCardReader().read(Array(text.replacing("\n", with: end).utf8))
    let item = try #require(batch.items.first)
    return (item.value, batch.findings.map(\.message))
  }

  @Test(
    "A label that repeats another one is read once and reported", arguments: VCardVersion.allCases, ["\n", "\r\n"])
  func repeated(_ version: VCardVersion, _ end: String) throws {
    let (contact, findings) = try contact(
      "item1.TEL:1\nitem1.X-ABLabel:boat\nitem1.X-ABLabel:boat\nItem1.X-ABLABEL:boat", version, end)
    #expect(contact.phones.map(\.label) == ["boat"])
    #expect(contact.extensions == [])
    #expect(
      findings == [
        "X-ABLabel \"boat\" repeats the label of the group \"item1\"; it was read once",
        "X-ABLABEL \"boat\" repeats the label of the group \"Item1\"; it was read once",
      ])
    // The group was there for the label alone.
    #expect(contact.phones[0].group == nil)
  }

  @Test("The same where the label is a type", arguments: VCardVersion.allCases, ["\n", "\r\n"])
  func repeatedType(_ version: VCardVersion, _ end: String) throws {
    let (contact, findings) = try contact(
      "item1.X-ABLabel:_$!<Home>!$_\nitem1.X-ABLabel:_$!<Home>!$_\nitem1.TEL:1", version, end)
    #expect(contact.phones == [Entry(PhoneNumber("1"), types: .home)])
    #expect(findings.count == 1)
  }

  @Test("A second label that is another one stays", arguments: VCardVersion.allCases, ["\n", "\r\n"])
  func second(_ version: VCardVersion, _ end: String) throws {
    let (contact, findings) = try contact(
      "item1.TEL:1\nitem1.X-ABLabel:boat\nitem1.X-ABLabel:car\nitem1.X-ABLabel:car", version, end)
    #expect(contact.phones.map(\.label) == ["boat"])
    #expect(contact.extensions.map(\.value) == ["car", "car"])
    #expect(
      findings
        == Array(
          repeating: "X-ABLabel \"car\" labels nothing: the group \"item1\" already has the label \"boat\"", count: 2))
    let (again, _) = try self.contact(
      logicalLines(written(contact, .v30).bytes).joined(separator: "\n"), .v30, "\n")
    // A value is written once.
    #expect(again.extensions.map(\.value) == ["car"])
  }

  @Test("Labels that are several types are all read")
  func types() throws {
    let (contact, findings) = try contact(
      "item1.TEL:1\nitem1.X-ABLabel:_$!<Home>!$_\nitem1.X-ABLabel:_$!<Pager>!$_\nitem1.X-ABLabel:boat", .v30, "\n")
    #expect(contact.phones[0].types == [.home, .pager])
    #expect(contact.phones[0].label == "boat")
    #expect(findings == [])
  }

  @Test("A label is one of all values of its group")
  func several() throws {
    let (contact, findings) = try contact(
      "item1.TEL:1\nitem1.EMAIL:a@example.org\nitem1.X-ABLabel:_$!<Mobile>!$_\nitem2.URL:b\nitem2.X-ABLabel:c", .v30,
      "\n")
    #expect(contact.phones[0].types == .cell)
    #expect(contact.phones[0].label == nil)
    #expect(contact.emails[0].label == "Mobile")
    #expect(contact.emails[0].group == "item1")
    #expect(contact.urls[0].label == "c")
    #expect(contact.urls[0].group == nil)
    #expect(findings == [])
  }
}
