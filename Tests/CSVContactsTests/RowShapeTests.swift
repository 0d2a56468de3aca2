import ContactModel
import ContactTestSupport
import Findings
import Testing

@testable import CSVContacts
@testable import CSVSyntax

/// Rows of tables as people write them: separators, headings, notes, second tables, and names of columns in two rows.
@Suite("Rows between contacts")
struct RowShapeTests {
  private func read(_ text: String) throws -> (names: [String], findings: [Finding], contacts: [Contact]) {
    let (contacts, findings, _) = try readAll(Array(text.utf8))
    return (contacts.map(\.displayName), findings, contacts)
  }

  @Test(
    "A row without letters and digits is skipped and reported",
    arguments: [
      ("-----,,", "CS114"), ("===,===,===", "CS114"), (",***,", "CS114"), ("\u{2500}\u{2500}\u{2500},,", "CS114"),
      (" , ,", "CS109"), ("\u{A0},,", "CS109"), (" ", "CS109"), ("\t,\u{3000},", "CS109"),
    ])
  func emptyRow(_ row: String, _ code: String) throws {
    let (names, findings, _) = try read("Name,Phone,Email\nAda Quist,555-0100,a@example.org\n\(row)\nBo Ek,555-0101,\n")
    #expect(names == ["Ada Quist", "Bo Ek"])
    #expect(findings.count { $0.code.id == code } == 1)
  }

  @Test(
    "A row with one cell is skipped if the cell is a note or the heading of a letter",
    arguments: [
      "Total members: 2", "* deceased", "Last updated: 3 March 2024", "Stand: heute", "A", "Å", "Б", "† 2021",
      "# people of the committee", "備考：なし",
    ])
  func note(_ text: String) throws {
    let (names, findings, _) = try read("Name,Phone,Email\n\(text),,\nAda Quist,555-0100,a@example.org\n\(text),,\n")
    #expect(names == ["Ada Quist"])
    #expect(findings.count { $0.code == CSVCodes.footer } == 2)
  }

  @Test(
    "The only cell of a row is a contact, and reported where the other rows have more",
    arguments: ["COMMITTEE", "Board of directors", "Jo", "王", "Ada (work)"])
  func lone(_ text: String) throws {
    let (names, findings, _) = try read("Name,Phone,Email\n\(text),,\nAda Quist,555-0100,a@example.org\n")
    #expect(names == [text, "Ada Quist"])
    #expect(findings.count { $0.code == CSVCodes.loneCell } == 1)
  }

  @Test("A table of names and little else reports no lone cells")
  func manyLone() throws {
    let rows = (1...20).map { "Person \($0 % 3 == 0 ? "A" : "B") Name,\($0 % 3 == 0 ? "555-010\($0 % 10)" : ""),\n" }
    let (names, findings, _) = try read("Name,Phone,Email\n" + rows.joined())
    #expect(names.count == 20)
    #expect(!findings.contains { $0.code == CSVCodes.loneCell })
  }

  @Test(
    "Values of other columns are contacts, whatever they look like",
    arguments: ["*,555-0102,", ",555-0102,", ",,x@example.org", "Note: private,555-0102,", "A,,a@example.org"])
  func contacts(_ row: String) throws {
    let (names, _, _) = try read("Name,Phone,Email\nAda Quist,555-0100,a@example.org\n\(row)\n")
    #expect(names.count == 2)
  }

  @Test(
    "A row of other names of columns begins a second table",
    arguments: ["", "\n", ",,\n"], ["Company,Email,Phone", "Firma,E-Mail,Telefon", "Organization,Email,Work phone"])
  func secondTable(_ blank: String, _ header: String) throws {
    let (names, findings, contacts) = try read(
      "Name,Phone,Email\nAda Quist,555-0100,a@example.org\n\(blank)\(header)\nAcme,acme@example.org,555-0102\n"
        + "Globex,info@example.com,\nName,Phone,Email\nBo Ek,555-0103,b@example.org\n")
    #expect(names == ["Ada Quist", "Acme", "Globex", "Bo Ek"])
    #expect(
      contacts.map { $0.emails.first?.value } == [
        "a@example.org", "acme@example.org", "info@example.com", "b@example.org",
      ])
    #expect(contacts.map { $0.phones.first?.value.display } == ["555-0100", "555-0102", nil, "555-0103"])
    #expect(findings.count { $0.code == CSVCodes.secondTable } == 2)
  }

  @Test(
    "People whose names are words for columns are contacts",
    arguments: ["Will,Church,Town", "Name,Unknown,City", "Page,Web,x"])
  func noSecondTable(_ row: String) throws {
    let (names, findings, _) = try read("First Name,Last Name,City\nAda,Quist,Salem\n\(row)\nBo,Ek,Bend\n")
    #expect(names.count == 3)
    #expect(!findings.contains { $0.code == CSVCodes.secondTable })
  }

  @Test(
    "A name above several columns qualifies their names",
    arguments: [
      "Name,Home,,,Work,,\n,Phone,Street,City,Phone,Street,City\n",
      "My people,,,,,,\nName,Home,,,Work,,\n,Phone,Street,City,Phone,Street,City\n",
      ",Privat,,,Arbeit,,\nName,Telefon,Straße,Ort,Telefon,Straße,Ort\n",
      "Name,Home,,,Work,,\n\"\",Phone,Street,City,Phone,Street,City\n",
    ])
  func twoRows(_ header: String) throws {
    let (names, findings, contacts) = try read(header + "Ada Quist,555-0101,1 Elm,Salem,555-0102,2 Oak,Bend\n")
    #expect(names == ["Ada Quist"])
    let contact = try #require(contacts.first)
    #expect(contact.phones.map(\.value.display) == ["555-0101", "555-0102"])
    #expect(contact.phones.map { $0.types.contains(.home) } == [true, false])
    #expect(contact.phones.map { $0.types.contains(.work) } == [false, true])
    #expect(contact.addresses.map(\.value.locality) == ["Salem", "Bend"])
    #expect(contact.addresses.map { $0.types.contains(.work) } == [false, true])
    #expect(!findings.contains { $0.code == CSVContactCodes.unknownColumn })
  }

  @Test(
    "A title above the table stays a title",
    arguments: ["Members,,\n", "Members 2024\n", "Members of the club,,\n\n"])
  func title(_ title: String) throws {
    let (names, findings, contacts) = try read(title + "Name,Phone,Email\nAda Quist,555-0100,a@example.org\n")
    #expect(names == ["Ada Quist"])
    #expect(contacts.first?.phones.first?.label == nil)
    #expect(findings.contains { $0.code == CSVContactCodes.titleRow })
  }

  @Test("A group above names that need none changes nothing")
  func groupWithoutMeaning() throws {
    let (names, _, contacts) = try read(
      ",,Contact data,\nFirst name,Last name,Phone,Email\nAda,Quist,555-0100,a@example.org\n")
    #expect(names == ["Ada Quist"])
    #expect(contacts.first?.phones.count == 1 && contacts.first?.emails.count == 1)
  }

  @Test("A NUL in a cell is reported")
  func nul() throws {
    let (_, findings, _) = try read("Name,Email\nA\0da\0,ada@example.org\nBo,b@example.org\n")
    #expect(findings.filter { $0.code == CSVCodes.nulByte }.map(\.range) == [1..<2])
  }

  @Test(
    "Quotes after blanks quote the field",
    arguments: [
      "\"Bo Ek\", \"555-0101\", \"b@example.org\"", "\"Bo Ek\" ,\"555-0101\"\t, \"b@example.org\" ",
      " \"Bo Ek\",  \"555-0101\",b@example.org",
    ])
  func blankBeforeQuote(_ row: String) throws {
    let (names, _, contacts) = try read("Name, \"Phone\", \"Email\"\n\(row)\n")
    #expect(names == ["Bo Ek"])
    #expect(contacts.first?.phones.first?.value.display == "555-0101")
    #expect(contacts.first?.emails.first?.value == "b@example.org")
  }
}
