import CSVContacts
import CSVSyntax
import ContactModel
import Findings
import SourceText
import Testing

@Suite("Fields in apostrophes")
struct ApostropheQuoteTests {
  private static func read(_ text: String) -> (contacts: [Contact], findings: [Finding]) {
    let bytes = Array(text.utf8)
    let detection = CSVReader.detect(prefix: bytes)
    let batch = detection.reader?.read(Array(bytes[detection.headerEnd...]))
    return (batch?.items.map(\.value) ?? [], detection.findings + (batch?.findings ?? []))
  }

  @Test(
    "A table whose values are in apostrophes is read without them, with every delimiter and line end",
    arguments: [",", ";", "\t", "|"], ["\r\n", "\n", "\r"])
  func read(_ delimiter: String, _ end: String) {
    let rows = [
      ["'Name'", "'Phone'", "'Notes'"], ["'Voss\(delimiter) Ada'", "'030 5550100'", "'first\(end)second'"],
      ["'O''Brien'", "030 5550101", "'say \"hi\"'"],
    ]
    let text = rows.map { $0.joined(separator: delimiter) + end }.joined()
    let (contacts, findings) = Self.read(text)
    #expect(contacts.map { $0.formattedNames.first?.value } == ["Voss\(delimiter) Ada", "O'Brien"])
    #expect(contacts.map { $0.phones.map(\.value.display) } == [["030 5550100"], ["030 5550101"]])
    #expect(contacts.map { $0.notes.first?.value } == ["first\nsecond", "say \"hi\""])
    #expect(findings.contains { $0.code == CSVCodes.apostropheQuotes })
    #expect(!findings.contains { $0.severity == .error })
  }

  @Test("A header without quotes may be above values in apostrophes, and blanks before them")
  func plainHeader() {
    let (contacts, _) = Self.read("Name, Phone\n'Voss, Ada', '030 5550100'\n'Ort, Ben', '030 5550101'\n")
    #expect(contacts.map { $0.formattedNames.first?.value } == ["Voss, Ada", "Ort, Ben"])
    #expect(contacts.map { $0.phones.map(\.value.display) } == [["030 5550100"], ["030 5550101"]])
  }

  @Test("A table without a header may be in apostrophes")
  func noHeader() {
    let (contacts, _) = Self.read(
      "'Ada Voss','ada@example.org','+49 30 5550100'\n'Ben Ort','ben@example.org','+49 30 5550101'\n")
    #expect(contacts.map(\.displayName) == ["Ada Voss", "Ben Ort"])
    #expect(contacts.map { $0.emails.map(\.value) } == [["ada@example.org"], ["ben@example.org"]])
  }

  @Test(
    "An apostrophe that begins a value of another table is a part of it",
    arguments: [
      "Name,Phone\n'Nduja Shop,'0301\n", "Name,Phone\n't Hooft,030 1\n's Gravesande,030 2\n",
      "Name,Nickname\nAda,'Addy'\nBen,\n",
    ])
  func others(_ text: String) {
    #expect(!Self.read(text).findings.contains { $0.code == CSVCodes.apostropheQuotes })
  }
}
