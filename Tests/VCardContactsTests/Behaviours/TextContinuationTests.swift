import ContactModel
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// A line without a colon belongs to the text before it (behaviour 15).
@Suite("Lines without a colon")
struct TextContinuationTests {
  private static func card(_ lines: String, _ version: VCardVersion) -> String {
    "BEGIN:VCARD\nVERSION:\(version.rawValue)\nFN:Ann\nN:;Ann;;;\n\(lines)\nTEL:1\nEND:VCARD\n"
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var lines: String
    var value: @Sendable (Contact) -> String?
    var expected: String
    var testDescription: String { lines }
  }

  static let cases: [Case] = [
    Case(lines: "NOTE:one\ntwo", value: { $0.notes.first?.value }, expected: "one\ntwo"),
    Case(lines: "NOTE:one\ntwo\nthree", value: { $0.notes.first?.value }, expected: "one\ntwo\nthree"),
    Case(lines: "NOTE:one\n\ntwo", value: { $0.notes.first?.value }, expected: "one\n\ntwo"),
    Case(lines: "NOTE:\nfirst", value: { $0.notes.first?.value }, expected: "\nfirst"),
    Case(lines: "NOTE:one\ntwo, or; three", value: { $0.notes.first?.value }, expected: "one\ntwo, or; three"),
    Case(
      lines: "ADR:;;12 Elm Road\nLeeds;;;LS2 9JT;UK",
      value: { contact in
        contact.addresses.first.map {
          "\($0.value.street.joined(separator: ","))|\($0.value.country.joined(separator: ","))"
        }
      }, expected: "12 Elm Road\nLeeds|UK"),
    Case(lines: "TITLE:Head of\nResearch", value: { $0.titles.first?.value }, expected: "Head of\nResearch"),
    Case(lines: "ROLE:Head of\nResearch", value: { $0.roles.first?.value }, expected: "Head of\nResearch"),
    Case(lines: "ORG:Acme\nLimited", value: { $0.organizations.first?.value.name }, expected: "Acme\nLimited"),
    Case(lines: "NICKNAME:A\nB", value: { $0.nicknames.first?.value }, expected: "A\nB"),
    Case(
      lines: "NOTE;ENCODING=QUOTED-PRINTABLE:one=\n=20two\n=0Athree", value: { $0.notes.first?.value },
      expected: "one two\nthree"),
    Case(
      lines: "NOTE;ENCODING=QUOTED-PRINTABLE:caf=C3\n=A9", value: { $0.notes.first?.value }, expected: "café"),
    Case(
      lines: "NOTE;ENCODING=QUOTED-PRINTABLE:one\ntwo", value: { $0.notes.first?.value }, expected: "one\ntwo"),
  ]

  @Test("The value continues in lines without a colon", arguments: cases, VCardVersion.allCases)
  func goesOn(_ test: Case, _ version: VCardVersion) {
    // A run of carriage returns is one line end, so there are no empty lines between bare ones.
    for ending in LineEnding.allCases where ending != .cr || !test.lines.contains("\n\n") {
      let input = ending.applied(to: Array(Self.card(test.lines, version).utf8))
      let batch = VCardReader().read(input)
      #expect(batch.items.count == 1)
      #expect(batch.items.first.flatMap { test.value($0.value) } == test.expected)
      #expect(batch.items.first?.value.phones.count == 1)
      #expect(batch.findings.contains { $0.code == VCardCodes.unfoldedContinuation })
      #expect(!batch.findings.contains { $0.code == VCardCodes.missingColon })
      #expect(batch.leftOut.isEmpty && batch.rejected.isEmpty)
      expectReadAlike(input)
    }
  }

  @Test("Unknown properties and LABEL continue, too")
  func others() throws {
    let unknown = read(Self.card("X-FOO:a\nb", .v30))
    #expect(unknown.items.first?.value.extensions.map(\.value) == ["a\\nb"])
    let label = read(Self.card("LABEL;TYPE=home:12 Elm Road\nLeeds", .v30))
    #expect(label.items.first?.value.addresses.first?.value.formatted == "12 Elm Road\nLeeds")
  }

  @Test("A line after a number, a photo or no property is reported as a line without a colon, and its text is kept")
  func notText() {
    for line in ["TEL:1", "BDAY:1990-01-01", "EMAIL:a@example.org"] {
      let batch = read(Self.card("\(line)\nthis is not a property", .v30))
      #expect(batch.findings.map(\.code) == [VCardCodes.missingColon])
      #expect(batch.leftOut.isEmpty)
      #expect(batch.items.first?.value.extensions.map(\.value) == ["this is not a property"])
    }
  }

  @Test("Very many such lines are joined once")
  func many() {
    let lines = "NOTE:0\n" + (1...20_000).map(String.init).joined(separator: "\n")
    let batch = read(Self.card(lines, .v40))
    #expect(batch.items.first?.value.notes.first?.value.hasSuffix("\n19999\n20000") == true)
  }
}
