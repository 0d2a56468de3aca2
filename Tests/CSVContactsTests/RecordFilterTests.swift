import ContactModel
import ContactTestSupport
import Findings
import Testing

@testable import CSVContacts
@testable import CSVSyntax

/// Records that are not contacts, and records in one cell.
@Suite("Records that are not contacts")
struct RecordFilterTests {
  private func read(_ text: String) throws -> (names: [String], findings: [Finding], contacts: [Contact]) {
    let (contacts, findings, _) = try readAll(Array(text.utf8))
    return (contacts.map(\.displayName), findings.filter { $0.code.id >= "CS101" && $0.code.id < "CS200" }, contacts)
  }

  private static let linkedIn = "First Name,Last Name,Email Address,Company,Position,Connected On\n"

  @Test("C18: a record in one cell")
  func wrappedRecord() throws {
    let (names, findings, contacts) = try read(
      Self.linkedIn + "Ada,Lovelace,,Engines,Countess,21 Mar 2020\n"
        + "\"Bob,Ray,,Firm,\"\"Pilot, Coach\"\",22 Mar 2020\"\nCy,Voss,,,,23 Mar 2020\n")
    #expect(names == ["Ada Lovelace", "Bob Ray", "Cy Voss"])
    #expect(findings.map(\.code) == [CSVCodes.wrappedRecord])
    #expect(findings[0].range?.count == 44)
    #expect(contacts[1].organizations.map(\.value.name) == ["Firm"])
    #expect(contacts[1].titles.map(\.value) == ["Pilot, Coach"])
    #expect(contacts[1].dates.map(\.value.text) == ["2020-03-22"])
  }

  @Test("C18: the empty cells of the other columns follow, and findings are in the record")
  func wrappedWithFindings() throws {
    let (contacts, findings, _) = try readAll(
      Array("Name,Email,Phone\nAda,a@x.example,1\n\"Bo,N/A,\"\"0170 1, 0171 2\"\"\",,\n".utf8))
    #expect(contacts.count == 2)
    #expect(contacts.last?.phones.map(\.value.display) == ["0170 1", "0171 2"])
    let found = findings.filter { ["CS112", "CS326", "CS327"].contains($0.code.id) }
    #expect(found.count == 3)
    #expect(Set(found.map(\.range)).count == 1)
  }

  @Test("C18: a whole file of records in one cell", arguments: [",", ";", "\t"])
  func wrappedFile(delimiter: String) throws {
    let rows = [
      "First Name,Last Name,E-mail,Company", "Ada,Lovelace,a@x.example,Engines", "Bob,Ray,b@x.example,\"Firm, Sons\"",
    ].map { $0.replacing(",", with: delimiter).replacing("Firm\(delimiter)", with: "Firm,") }
    let (names, findings, contacts) = try read(
      rows.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"\n" }.joined())
    #expect(names == ["Ada Lovelace", "Bob Ray"])
    #expect(contacts.map { $0.organizations.first?.value.name } == ["Engines", "Firm, Sons"])
    #expect(findings.filter { $0.code == CSVCodes.wrappedRecord }.count == 1)
  }

  @Test(
    "C18: a text with commas is not a record",
    arguments: [
      "Name,Email\n\"Voss, Runa\"\n", "Name,Notes,Email\n\"Voss, Runa\",,\n", "Name,Phone\n\"Voss,Runa\"\n",
      "Name,Email,Phone\n\"Voss, \"\"R.\"\" Runa\"\n",
    ])
  func notWrapped(_ text: String) throws {
    let (names, findings, _) = try read(text)
    #expect(names.count == 1 && names[0].hasPrefix("Voss,"))
    #expect(!findings.contains { $0.code == CSVCodes.wrappedRecord })
  }

  @Test("C19: a repeated header")
  func repeatedHeader() throws {
    let (names, findings, _) = try read("Name,Email,Phone\nAda,a@x.example,1\nName,Email,Phone\nBo,b@x.example,2\n")
    #expect(names == ["Ada", "Bo"])
    #expect(findings.map(\.code) == [CSVCodes.repeatedHeader])
    #expect(findings[0].range?.count == 16)
    #expect(try read("Name,Email\nName,n@x.example\nName,\n").names == ["Name", "Name"])
  }

  @Test(
    "C19: the header of a file that was appended",
    arguments: ["\u{FEFF}Name,E-mail,Phone", "name,email,phone", "NAME,E-Mail,Phone"],
    ["Name,Email,Phone", "\u{FEFF}Name,Email,Phone"])
  func appended(_ repeated: String, _ header: String) throws {
    let (names, findings, _) = try read("\(header)\nAda,a@x.example,1\n\(repeated)\nBo,b@x.example,2\n")
    #expect(names == ["Ada", "Bo"])
    #expect(findings.count { $0.code == CSVCodes.repeatedHeader } == 1)
  }

  @Test(
    "C19: totals, footers and the end of old files",
    arguments: [
      "Sum,,2", "Total,,", "Total: 25,,", "TOTAL,2,3", "Summe,,\"12,50 €\"", "Exported by Example CRM on 1 May,,",
      "Exported by Example CRM", ",,\u{1A}", "\u{1A}", "Erstellt am 1.5.2024", "Grand Total:,,7", "© Example Ltd",
    ])
  func footers(_ footer: String) throws {
    let (names, findings, _) = try read("Name,Company,Points\nAda,Engines,1\n\(footer)\n")
    #expect(names == ["Ada"])
    #expect(findings.filter { $0.code == CSVCodes.footer }.count == 1)
  }

  @Test(
    "C19: people whose names are such words",
    arguments: [
      "Total,a@x.example,", "Sum Wong,,", "Count Basie,,", "Tota,,", "Sum,,+1 555 0100 x5", "Exported,,", "Page One,,",
    ])
  func people(_ record: String) throws {
    let (names, findings, _) = try read("Name,Email,Phone\nAda,x@x.example,1\n\(record)\n")
    #expect(names.count == 2)
    #expect(!findings.contains { $0.code == CSVCodes.footer })
  }

  @Test("C18: any record is the same in one cell", arguments: SeededRandom.seeds(4))
  func wrappedAtRandom(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let texts = ["Ada", "", "O'Neil, \"Jo\"", "a; b", "two words", "Zoë", "12", "x,y"]
    for _ in 0..<5 {
      let cells = ["Runa"] + (0..<4).map { _ in texts[random.below(texts.count)] } + ["say \"so\""]
      var row: [UInt8] = []
      CSVRecordWriter().write(cells, into: &row)
      var wrapped: [UInt8] = []
      CSVRecordWriter().write([String(decoding: row.dropLast(2), as: UTF8.self)], into: &wrapped)
      let header = Array("First Name,Last Name,Company,Job Title,Nickname,Shoe size\n".utf8)
      #expect(try readAll(header + wrapped).contacts == readAll(header + row).contacts, "seed \(seed)")
    }
  }
}
