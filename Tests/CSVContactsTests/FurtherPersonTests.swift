import CSVContacts
import ContactModel
import Findings
import SourceText
import Testing

@Suite("A second person in a record")
struct FurtherPersonTests {
  private static func read(_ text: String) -> (contacts: [Contact], findings: [Finding]) {
    var options = CSVReader.Options()
    options.separatesPeople = true
    let bytes = Array(text.utf8)
    let detection = CSVReader.detect(prefix: bytes, options: options)
    let batch = detection.reader?.read(Array(bytes[detection.headerEnd...]))
    return (batch?.items.map(\.value) ?? [], detection.findings + (batch?.findings ?? []))
  }

  @Test(
    "The columns of the second person are a contact, and each is related to the other",
    arguments: [
      "Adult 1 Name,Adult 1 Mobile,Adult 1 Email,Adult 2 Name,Adult 2 Mobile,Adult 2 Email",
      "Primary Name,Primary Mobile,Primary Email,Secondary Name,Secondary Mobile,Secondary Email",
      "Name,Mobile,Email,Name 2 First,Mobile 2,Email 2",
      "Husband Name,Husband Cell,Husband Email,Wife Name,Wife Cell,Wife Email",
      "First Name,Mobile,Email,First Name,Mobile,Email", "First Name A,Mobile A,Email A,First Name B,Mobile B,Email B",
    ])
  func separate(_ header: String) {
    let (contacts, findings) = Self.read(
      header + "\nAda Voss,030 5550100,ada@example.org,Ben Ort,030 5550101,ben@example.org\n")
    guard contacts.count == 2 else {
      Issue.record("\(contacts.count) contacts")
      return
    }
    #expect(contacts.map(\.displayName) == ["Ada Voss", "Ben Ort"])
    #expect(contacts.map { $0.phones.map(\.value.display) } == [["030 5550100"], ["030 5550101"]])
    #expect(contacts.map { $0.emails.map(\.value) } == [["ada@example.org"], ["ben@example.org"]])
    #expect(contacts.flatMap(\.phones).allSatisfy { $0.label == nil })
    #expect(contacts.map { $0.related.map(\.value.text) } == [["Ben Ort"], ["Ada Voss"]])
    #expect(findings.contains { $0.code.id == "CS338" && $0.severity == .note })
  }

  @Test("A couple shares its family name, and the birthday is that of the right one")
  func couple() {
    let (contacts, _) = Self.read(
      "Last Name,His Name,Her Name,His Cell,Her Cell,Her Birthday\nHale,John,Mary,555-0103,555-0104,1970-02-01\n")
    #expect(contacts.map(\.displayName) == ["John Hale", "Mary Hale"])
    #expect(contacts.map { $0.birthdays.count } == [0, 1])
    #expect(contacts.map { $0.related.map(\.types) } == [[.spouse], [.spouse]])
  }

  @Test("A second person with only a name is a relation, and empty columns give none")
  func nameAlone() {
    let (contacts, _) = Self.read(
      "Adult 1 Name,Adult 1 Mobile,Adult 2 Name,Adult 2 Mobile\nCy Lund,030 5550102,Di Lund,\nEve Ro,030 5550103,,\n")
    #expect(contacts.map(\.displayName) == ["Cy Lund", "Eve Ro"])
    #expect(contacts.map { $0.related.map(\.value.text) } == [["Di Lund"], []])
  }

  @Test("Values of a second person without a name are values of the first one, with a label")
  func numberAlone() {
    let (contacts, _) = Self.read(
      "Adult 1 Name,Adult 1 Mobile,Adult 2 Name,Adult 2 Mobile\nCy Lund,030 5550102,,030 5550105\nAda,030 5550106,Ben,1\n"
    )
    #expect(contacts.map(\.displayName) == ["Cy Lund", "Ada", "Ben"])
    #expect(contacts.first?.phones.map(\.label) == [nil, "Adult 2"])
    #expect(contacts.first?.related.isEmpty == true)
  }

  @Test("A record of the second person alone is one contact, with the address of both")
  func onlySecond() {
    let (contacts, findings) = Self.read(
      "Adult 1 Name,Adult 1 Mobile,Adult 2 Name,Adult 2 Mobile,Street\n,,Fay Ro,030 5550104,4 Main St\n")
    #expect(contacts.map(\.displayName) == ["Fay Ro"])
    #expect(contacts.first?.addresses.count == 1)
    #expect(contacts.first?.related.isEmpty == true)
    #expect(!findings.contains { $0.code.id == "CS301" })
  }

  @Test("A table whose people are not separated keeps the values of the second one with a label")
  func kept() {
    let bytes = Array("Adult 1 Name,Adult 1 Mobile,Adult 2 Name,Adult 2 Mobile\nAda,030 5550100,Ben,030 5550101\n".utf8)
    let detection = CSVReader.detect(prefix: bytes)
    let contacts = detection.reader?.read(Array(bytes[detection.headerEnd...])).items.map(\.value) ?? []
    #expect(contacts.map { $0.phones.map(\.label) } == [[nil, "Adult 2"]])
  }
}
