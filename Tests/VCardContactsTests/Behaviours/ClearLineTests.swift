import ContactModel
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// Lines without a colon, or cut in two, whose reading is clear.
@Suite("Broken lines with a clear reading")
struct ClearLineTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var lines: String
    var expected: String
    var value: @Sendable (Contact) -> String?
    var testDescription: String { lines }
  }

  private static func card(_ lines: String, _ version: VCardVersion) -> String {
    "BEGIN:VCARD\nVERSION:\(version.rawValue)\n\(lines)\nX-LAST:1\nEND:VCARD\n"
  }

  static let withoutColon: [Case] = [
    Case(lines: "TEL;TYPE=\"WORK\";+1 555 0100", expected: "+1 555 0100", value: { $0.phones.first?.value.text }),
    Case(lines: "TEL;TYPE=CELL+1 555 0100", expected: "+1 555 0100", value: { $0.phones.first?.value.text }),
    Case(lines: "TEL;TYPE=WORK,CELL(555) 0100", expected: "(555) 0100", value: { $0.phones.first?.value.text }),
    Case(lines: "TEL;HOME;VOICE;555 0100", expected: "555 0100", value: { $0.phones.first?.value.text }),
    Case(
      lines: "EMAIL;TYPE=INTERNETada@example.org", expected: "ada@example.org", value: { $0.emails.first?.value }),
    Case(lines: "LABEL;TYPE=HOMEElm Road 1", expected: "Elm Road 1", value: { $0.addresses.first?.value.formatted }),
    Case(
      lines: "TITLE;ENCODING=QUOTED-PRINTABLE=43=45=4F", expected: "CEO", value: { $0.titles.first?.value }),
    Case(
      lines: "TITLE;CHARSET=UTF-8;QUOTED-PRINTABLE=43=45=\n=4F", expected: "CEO", value: { $0.titles.first?.value }),
    Case(
      lines: "TITLE;ENCODING=QUOTED-PRINTABLE;=43=45=4F", expected: "CEO", value: { $0.titles.first?.value }),
    Case(lines: "N;Byron;Ada;;;", expected: "Ada", value: { $0.names.first?.value.given.first }),
    Case(lines: "ADR;HOME;;;Elm Road 1;Leeds", expected: "Leeds", value: { $0.addresses.first?.value.locality.first }),
    Case(lines: "NOTE;LANGUAGE=en;one; two", expected: "one; two", value: { $0.notes.first?.value }),
  ]

  @Test(
    "A missing colon before a clear value is read, reported and fixed", arguments: withoutColon, VCardVersion.allCases)
  func missingColon(_ test: Case, _ version: VCardVersion) {
    for ending in LineEnding.allCases {
      let batch = VCardReader().read(ending.applied(to: Array(Self.card(test.lines, version).utf8)))
      #expect(batch.items.first.flatMap { test.value($0.value) } == test.expected)
      #expect(batch.items.first?.value.extensions.map(\.name) == ["X-LAST"])
      let finding = batch.findings.first { $0.code == VCardCodes.missingColon }
      #expect(finding?.fix != nil && batch.leftOut.isEmpty)
    }
  }

  static let cut: [Case] = [
    Case(
      lines: "N;ENCODING=QUOTED-PRINTABLE:\n;=41=64=61;;;", expected: "Ada",
      value: { $0.names.first?.value.given.first }),
    Case(
      lines: "N;ENCODING=QUOTED-PRINTABLE:Byron;\n=41d=61;;;", expected: "Ada",
      value: { $0.names.first?.value.given.first }),
    Case(
      lines: "N;ENCODING=QUOTED-PRINTABLE:By=\nron;\nA=64=61;;;", expected: "Ada",
      value: { $0.names.first?.value.given.first }),
    Case(
      lines: "FN;ENCODING=QUOTED-PRINTABLE:Ada\n=20By\nr=6Fn", expected: "Ada Byron",
      value: { $0.formattedNames.first?.value }),
    Case(lines: "EMAIL:ada@\nexample.org", expected: "ada@example.org", value: { $0.emails.first?.value }),
    Case(lines: "EMAIL;TYPE=WORK:ada\n@example.org", expected: "ada@example.org", value: { $0.emails.first?.value }),
    Case(
      lines: "FN;ENCODING=QUOTED-PRINTABLE:Ada\n=20By\n\nr=6Fn", expected: "Ada Byron",
      value: { $0.formattedNames.first?.value }),
    Case(lines: "EMAIL:ada@\n\nexample.org", expected: "ada@example.org", value: { $0.emails.first?.value }),
    Case(
      lines: "URL:https://example.org/\nada.html", expected: "https://example.org/ada.html",
      value: { $0.urls.first?.value }),
  ]

  @Test("A value that continues in a line without a colon is joined", arguments: cut, VCardVersion.allCases)
  func cutValue(_ test: Case, _ version: VCardVersion) {
    for ending in LineEnding.allCases {
      let batch = VCardReader().read(ending.applied(to: Array(Self.card(test.lines, version).utf8)))
      #expect(batch.items.first.flatMap { test.value($0.value) } == test.expected)
      #expect(batch.findings.contains { $0.code == VCardCodes.unfoldedContinuation && $0.fix != nil })
      #expect(batch.items.first?.value.extensions.map(\.name) == ["X-LAST"])
    }
  }

  @Test("Both parts of a value may be folded", arguments: [VCardVersion.v30, .v40])
  func folded(_ version: VCardVersion) {
    let lines = "EMAIL:ada@\nexample\n .org\nURL:https://exa\n mple.org/\nada.html"
    let batch = read(Self.card(lines, version))
    #expect(batch.items.first?.value.emails.map(\.value) == ["ada@example.org"])
    #expect(batch.items.first?.value.urls.map(\.value) == ["https://example.org/ada.html"])
  }

  @Test("Every line that is joined to quoted-printable has a finding, and the fixes leave soft line breaks")
  func fixes() {
    let text = Self.card("FN;ENCODING=QUOTED-PRINTABLE:Ada\n=20By\nr=6Fn", .v21)
    let findings = read(text).findings.filter { $0.code == VCardCodes.unfoldedContinuation }
    #expect(findings.count == 2)
    var fixed = Array(text.utf8)
    for edit in findings.flatMap({ $0.fix?.edits ?? [] }).reversed() {
      fixed.replaceSubrange(edit.range, with: edit.replacement)
    }
    let batch = VCardReader().read(fixed)
    #expect(batch.items.first?.value.formattedNames.first?.value == "Ada Byron")
    #expect(!batch.findings.contains { $0.code == VCardCodes.unfoldedContinuation })
  }

  @Test("A property between a soft line break and the line that would continue it is read")
  func interrupted() {
    for name in ["N", "NOTE"] {
      let batch = read(Self.card("\(name);ENCODING=QUOTED-PRINTABLE:Byron=\nTEL:1\n=41d=61", .v21))
      #expect(batch.items.first?.value.phones.map(\.value.text) == ["1"])
      #expect(batch.items.first?.value.extensions.map(\.name) == ["X-UNREAD-LINE", "X-LAST"])
    }
  }

  @Test("A line after a nested card or another component continues nothing")
  func afterCard() {
    let card = "BEGIN:VCARD\nVERSION:2.1\nN:B\nEND:VCARD"
    for between in [card, "AGENT:\n" + card, "BEGIN:VCALENDAR\nEND:VCALENDAR"] {
      let batch = read(Self.card("NOTE:one\n\(between)\ntwo", .v21))
      #expect(batch.items.first?.value.notes.map(\.value) == ["one"])
      #expect(batch.items.count == (between == card ? 2 : 1))
      #expect(batch.items.first?.value.extensions.map(\.value) == ["two", "1"])
    }
  }

  @Test(
    "The text of any other line is kept",
    arguments: ["TEL;HOME", "EMAIL:ada@example.org\nnot, an; address", "TEL:1\n555 0100", "tel;of Ada", "TYPE=a\\b"])
  func unread(_ lines: String) {
    let last = lines.split(separator: "\n").last.map(String.init) ?? ""
    for version in VCardVersion.allCases {
      let batch = read(Self.card(lines, version))
      let kept = batch.items.first?.value.extensions.first { $0.name == "X-UNREAD-LINE" }
      let escaped = last.utf8.flatMap { byte -> [UInt8] in
        [ASCII.comma, ASCII.semicolon, ASCII.backslash].contains(byte) ? [ASCII.backslash, byte] : [byte]
      }
      #expect(kept?.value == String(decoding: escaped, as: UTF8.self))
      #expect(batch.findings.contains { $0.code == VCardCodes.missingColon && $0.fix == nil })
    }
  }

  @Test(
    "The text of a parameter without a name is kept with its line",
    arguments: [
      "TEL;CELL;=\"Mobile Phone: +42 1\":", "TEL;=\"Mobile: 1\":2", "EMAIL;=x:a@example.org", "X-FOO;=\"a:b\":c",
    ])
  func namelessParameter(_ line: String) {
    for version in VCardVersion.allCases {
      // Twice, because the second of two lines with the same head is read from a cache.
      let batch = read(Self.card(line + "\n" + line, version))
      let kept = batch.items.first?.value.extensions.filter { $0.name == "X-UNREAD-LINE" } ?? []
      #expect(kept.map { $0.value.replacing("\\", with: "") } == [line, line])
      #expect(batch.findings.contains { $0.code == VCardCodes.emptyParameter })
    }
  }
}
