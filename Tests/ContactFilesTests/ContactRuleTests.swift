import ContactFiles
import ContactModel
import ContactValidation
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

@Suite("The rules about contacts, in every format")
struct ContactRuleTests {
  private static let book = [
    [
      "UID:urn:uuid:00000000-0000-4000-8000-000000000001", "FN:Ada Lovelace", "N:Lovelace;Ada;;;",
      "EMAIL:ada@@example.org", "TEL:none", "TEL:1.23E+10", "URL:www.example.org/ada", "URL:javascript:alert(1)",
      "NOTE:<b>hello</b> &amp; more",
    ],
    [
      "UID:urn:uuid:00000000-0000-4000-8000-000000000001", "FN:Ben Ort", "N:Ort;Ben;;;", "LANG:english_",
      "URL:http://192.168.0.1/x", "NOTE:GrÃ¼ÃŸe aus KÃ¶ln",
    ],
    [
      "UID:urn:uuid:00000000-0000-4000-8000-000000000009", "KIND:group", "FN:Rowers",
      "MEMBER:urn:uuid:00000000-0000-4000-8000-000000000008", "MEMBER:urn:uuid:00000000-0000-4000-8000-000000000009",
    ],
  ].map { (["BEGIN:VCARD", "VERSION:4.0"] + $0 + ["END:VCARD", ""]).joined(separator: "\r\n") }.joined()

  @Test(
    "One book has the same findings as vCard, jCard, xCard, JSON and LDIF",
    arguments: ["jcard", "xcard", "json", "ndjson", "ldif"])
  func alike(_ name: String) throws {
    let ofCards = Validation(Self.book).findings.map { "\($0.finding.code.id) \($0.finding.property ?? "")" }
    #expect(ofCards.count == 13)
    let contacts = VCardReader().read(Array(Self.book.utf8)).items.map(\.value)
    let bytes = try contacts.bytes(as: #require(FileFormat(name))).bytes
    let found = Validation([.bytes(bytes, name: "book.\(name)")]).findings
    // A group that is its own member is an empty one in a directory (RFC 4519 3.5).
    let expected = name == "ldif" ? ofCards.filter { $0 != "VC606 MEMBER" } : ofCards
    #expect(found.map { "\($0.finding.code.id) \($0.finding.property ?? "")" }.sorted() == expected.sorted())
    // The edits of a fix are those of a card.
    #expect(found.allSatisfy { $0.finding.fix == nil })
    let telephone = try #require(found.first { $0.finding.code.id == "VC367" })
    let range = try #require(telephone.finding.range)
    #expect(bytes[range].elementsEqual("none".utf8))
    #expect(found.contains { $0.finding.message.utf8.starts(with: #"the UID "urn:uuid:00000000-"#.utf8) })
  }

  @Test("A wrong value in a table of JSON is reported once")
  func table() {
    let found = Validation(#"[{"firstName":"Ada","mail":"nope","phone":"030 5550100"}]"#).findings
    #expect(found.map(\.finding.code.id).filter { $0 != "CS206" } == ["CS302"])
  }

  @Test("A day that no month has is an error in JSON, too")
  func impossibleDay() {
    let found = Validation(#"{"uid":"a","emails":["a@example.org"],"birthday":{"year":1985,"month":13}}"#).findings
    #expect(found.map(\.finding.code.id) == ["VC350"])
  }

  @Test("A finding of the reader of the format is reported once")
  func once() {
    let card = #"[["vcard",[["version",{},"text","4.0"],["fn",{},"text","Ada"],["bday",{},"date","1985-13-45"]]]]"#
    #expect(Validation(card).findings.map(\.finding.code.id) == ["VC350"])
  }

  @Test("A telephone without digits in a phone book is found at its place")
  func phoneBook() throws {
    let book =
      "<YealinkIPPhoneDirectory><DirectoryEntry><Name>Ada</Name><Telephone>none</Telephone></DirectoryEntry></YealinkIPPhoneDirectory>"
    let found = Validation([.bytes(Array(book.utf8), name: "book.xml")]).findings
    #expect(found.map(\.finding.code.id) == ["VC367"])
    #expect(found.first?.start?.column == 69)
  }

  @Test("A rule that is switched off is off in every format")
  func settings() {
    var validation = Validation([.bytes(Array(#"{"uid":"a","emails":["nope"]}"#.utf8), name: "a.json")])
    #expect(validation.findings.map(\.finding.code.id) == ["VC360"])
    validation.rules.ignored = ["VC360"]
    #expect(validation.findings.isEmpty)
    validation.rules.ignored = []
    validation.rules.severities["VC360"] = .error
    #expect(validation.findings.map(\.finding.severity) == [.error])
  }

  @Test("Each rule about contacts is in the catalogue and applies to cards of 4.0")
  func listed() {
    #expect(RuleTable.all.filter(\.isAboutContacts).count > 60)
    for rule in RuleTable.all where rule.isAboutContacts { #expect(rule.versions.contains(.v40), "\(rule.code.id)") }
  }
}
