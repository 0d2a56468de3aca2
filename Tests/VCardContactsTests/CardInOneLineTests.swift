import ContactModel
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// Contacts in one line: MECARD, and vCards whose line breaks are written out.
@Suite("Cards in one line")
struct CardInOneLineTests {
  private func lines(_ contact: Contact) -> [String] { logicalLines(written(contact, .v40).bytes) }

  @Test("All fields of a MECARD")
  func fields() {
    let batch = readInEveryForm(
      #"MECARD:N:Doe,John;SOUND:ドー,ジョン;TEL:123;TEL-AV:456;EMAIL:jo@example.org;NOTE:a\;b\:c\,d\\e;BDAY:19700310;"#
        + "ADR:,,Main St 1,Town,ST,12345,US;URL:https://example.org/?a=b;NICKNAME:Jo;ORG:Engines, Inc;"
        + "FOO_BAR:baz;lost;;\n")
    #expect(batch.findings.map { "\($0.code.id) \($0.severity.name)" } == ["VC028 error"])
    #expect(
      batch.items.map { lines($0.value) } == [
        [
          "FN:John Doe", "N:Doe;John;;;", "X-PHONETIC-FIRST-NAME:ジョン", "X-PHONETIC-LAST-NAME:ドー", "NICKNAME:Jo",
          "BDAY:19700310", "TEL:123", "TEL;TYPE=video:456", "EMAIL:jo@example.org",
          "ADR:;;Main St 1;Town;ST;12345;US", "URL:https://example.org/?a=b", "ORG:Engines\\, Inc",
          "NOTE:a;b:c\\,d\\\\e", "X-FOO-BAR:baz", "X-UNNAMED:lost",
        ]
      ])
  }

  @Test("Blanks around the names and values of a MECARD are not theirs")
  func blanks() {
    let batch = readInEveryForm("MECARD: N: Sean  Owen ; TEL: 12 ;EMAIL:a@example.org ;;\n")
    #expect(batch.items.map { lines($0.value) } == [["FN:Sean  Owen", "TEL:12", "EMAIL:a@example.org"]])
    let name = readInEveryForm("MECARD:N: Owen , Sean ;;\n")
    #expect(name.items.map { lines($0.value) } == [["FN:Sean Owen", "N:Owen;Sean;;;"]])
  }

  @Test(
    "If a blank follows the colon of VERSION, the blanks after the other colons are not part of the values",
    arguments: ["3.0", "4.0"])
  func blanksAfterColons(version: String) {
    func card(_ blank: String) -> String {
      let values = [
        "VERSION:\(blank)\(version)", "FN:\(blank)Ada Demo", "N:\(blank)Demo;Ada;;;", "TEL;TYPE=work:\(blank)+49 1",
        "NOTE:\(blank)a \n  b", "X-SHOE:\(blank)38", "item1.URL:\(blank)https://example.org",
        "item1.X-ABLabel:\(blank)Blog",
      ]
      return "BEGIN:VCARD\n\(values.joined(separator: "\n"))\nEND:VCARD\n"
    }
    let plain = VCardReader().read(Array(card("").utf8)).items.map(\.value)
    let batch = readInEveryForm(card(" ") + card("") + card(" "))
    #expect(batch.items.map(\.value) == plain + plain + plain)
    #expect(batch.findings.map(\.code.id) == ["VC114", "VC114"])
    // A blank that only one value has is its own.
    let own = readInEveryForm("BEGIN:VCARD\nVERSION:\(version)\nFN: Ada\nEND:VCARD\n")
    #expect(own.items.map(\.value.formattedNames.first?.value) == [" Ada"])
  }

  @Test("Several, in small letters, in one line, in quotes, beside cards")
  func several() {
    let text = """
      mecard:n:Leslie Meredith;tel:801;adr:Hill 5, Town;;
      BEGIN:VCARD
      VERSION:3.0
      FN:Zoe
      N:Zoe;;;;
      END:VCARD
      MECARD:N:A,B;TEL:1;;MECARD:N:C,D;TEL:2;;
      "MECARD:N:E,F;TEL:3"

      MECARD:N:;TEL:4;;
      """
    let batch = readInEveryForm(text)
    #expect(batch.items.map { $0.value.phones.first?.value.display ?? "" } == ["801", "", "1", "2", "3", "4"])
    #expect(lines(batch.items[0].value) == ["FN:Leslie Meredith", "TEL:801", "ADR:;;Hill 5\\, Town;;;;"])
    let index = LineIndex(Array(text.utf8))
    let places = batch.findings.map { finding in
      "\(finding.code.id)@\(finding.range.map { index.location(of: $0.lowerBound).line } ?? 0)"
    }
    #expect(places == ["VC028@1", "VC028@7", "VC028@8", "VC030@8", "VC028@10"])
    for finding in batch.findings where finding.code == VCardCodes.meCard {
      let line = String(decoding: Array(text.utf8)[finding.range ?? 0..<0], as: UTF8.self)
      #expect(line.lowercased().contains("mecard:n:") && !line.contains("\n"))
    }
  }

  @Test("A MECARD without values is an empty contact, and one in a card is a property")
  func none() {
    #expect(readInEveryForm("MECARD:;;\n").items.map { lines($0.value) } == [["FN:"]])
    let batch = readInEveryForm("BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A;;;;\nMECARD:N:Doe;;\nEND:VCARD\n")
    #expect(batch.items.count == 1 && batch.items[0].value.extensions.map(\.name) == ["MECARD"])
  }

  @Test(
    "A vCard whose line breaks are written out",
    arguments: [
      #"BEGIN:VCARD\nVERSION:3.0\nN:Doe;John;;;\nFN:John Doe\nNOTE:one\ntwo: three\, four\nTEL;TYPE=CELL:1\nEND:VCARD"#,
      #"BEGIN:VCARD\r\nVERSION:3.0\r\nN:Doe;John;;;\r\nFN:John Doe\r\nNOTE:one\ntwo: three\, four\r\nTEL;TYPE=CELL:1\r\nEND:VCARD\r\n"#,
      #""BEGIN:VCARD\nVERSION:3.0\nN:Doe;John;;;\nFN:John Doe\nNOTE:one\\ntwo: three\\, four\nTEL;TYPE=CELL:1\nEND:VCARD\n""#,
      #"BEGIN:VCARD\\nVERSION:3.0\\nN:Doe;John;;;\\nFN:John Doe\\nNOTE:one\\\\ntwo: three\\\\, four\\nTEL;TYPE=CELL:1\\nEND:VCARD"#,
    ])
  func writtenOut(_ line: String) {
    for end in ["", "\n"] {
      let batch = readInEveryForm(line + end)
      #expect(batch.findings.map { "\($0.code.id) \($0.severity.name)" } == ["VC029 error"])
      #expect(batch.findings[0].range?.lowerBound == 0)
      #expect(
        batch.items.map { lines($0.value) } == [
          ["FN:John Doe", "N:Doe;John;;;", "TEL;TYPE=cell:1", "NOTE:one\\ntwo: three\\, four"]
        ])
    }
  }

  @Test("A vCard whose line breaks became blanks")
  func joined() {
    let line =
      "BEGIN:VCARD VERSION:3.0 N:Doe;John;;; FN:John Doe  NOTE:one two: three item1.TEL;TYPE=CELL:1 x-foo:a END:VCARD"
    let batch = readInEveryForm("\(line)\nbegin:vcard version:4.0 fn:Ada NOTE:b end:vcard \n")
    #expect(batch.findings.map { "\($0.code.id) \($0.severity.name)" } == ["VC029 error", "VC029 error"])
    #expect(
      batch.items.map { lines($0.value) } == [
        ["FN:John Doe", "N:Doe;John;;;", "item1.TEL;TYPE=cell:1", "NOTE:one two: three", "x-foo:a"],
        ["FN:Ada", "NOTE:b"],
      ])
    // Without its end it is not a card.
    #expect(readInEveryForm("BEGIN:VCARD VERSION:3.0 FN:Ada\n").items.isEmpty)
  }

  @Test(
    "A MECARD or BIZCARD without its end is reported wherever it is cut off",
    arguments: [
      "MECARD:N:Doe,Ada;TEL:+1 202 555 0100;NOTE:a\\;\\;b;ADR:,,12 Quay St;;",
      "bizcard:N:Ada;X:Doe;B:5550100;C:Engines;;",
      "MECARD:N:A,B;TEL:1;;MECARD:N:C,D;TEL:2;;",
    ])
  func cutOff(card: String) {
    let colon = card.utf8.firstIndex(of: UInt8(ascii: ":")) ?? card.startIndex
    let shortest = card.utf8.distance(from: card.startIndex, to: colon) + 2
    for length in shortest...card.utf8.count {
      let text = String(decoding: Array(card.utf8.prefix(length)), as: UTF8.self)
      let codes = VCardReader().read(Array(text.utf8)).findings.map(\.code.id)
      #expect(codes.contains("VC030") == !text.hasSuffix(";;"), "\(text)")
    }
  }

  @Test("A MECARD ends with an empty field: a line break in a value is a part of it")
  func severalLines() {
    let batch = readInEveryForm(
      "MECARD:N:Doe,Ada;NOTE:one\ntwo\n\nthree;EMAIL:a@x.example;;\nMECARD:N:Ort,Bo;TEL:1\nMECARD:N:Lund,Cy;;\nloose;;\n"
    )
    #expect(
      batch.items.map { lines($0.value) } == [
        ["FN:Ada Doe", "N:Doe;Ada;;;", "EMAIL:a@x.example", "NOTE:one\\ntwo\\n\\nthree"],
        ["FN:Bo Ort", "N:Ort;Bo;;;", "TEL:1"], ["FN:Cy Lund", "N:Lund;Cy;;;"],
      ])
    #expect(batch.findings.map(\.code.id).sorted() == ["VC019", "VC028", "VC028", "VC028", "VC030"])
  }

  @Test("A BIZCARD")
  func bizCard() {
    let batch = readInEveryForm(
      "BIZCARD:N:Sean;X:Owen;T:Engineer;C:Engines\\; Inc;A:76 Avenue, Town;B:1;M:2;F:3;E:s@example.org;Q:z;;\n"
        + "bizcard:X:Doe;;MECARD:N:A,B;;\n")
    #expect(batch.findings.map(\.code.id) == ["VC028", "VC028"])
    #expect(batch.findings.map(\.message).first?.contains("BIZCARD") == true)
    #expect(
      batch.items.map { lines($0.value) } == [
        [
          "FN:Sean Owen", "N:Owen;Sean;;;", "TEL;TYPE=work:1", "TEL;TYPE=cell:2", "TEL;TYPE=fax:3",
          "EMAIL:s@example.org", "ADR:;;76 Avenue\\, Town;;;;", "ORG:Engines\\; Inc", "TITLE:Engineer", "X-Q:z",
        ], ["FN:Doe", "N:Doe;;;;"], ["FN:B A", "N:A;B;;;"],
      ])
  }

  @Test("Several cards in a line, between other cards")
  func severalWrittenOut() {
    let whole = "BEGIN:VCARD\nVERSION:3.0\nFN:Zoe\nN:Zoe;;;;\nEND:VCARD\n"
    let line = #"BEGIN:VCARD\nVERSION:4.0\nFN:A\nEND:VCARD\nBEGIN:VCARD\nVERSION:4.0\nFN:B\nEND:VCARD"#
    let batch = readInEveryForm(whole + line + "\n" + whole)
    #expect(batch.items.map { $0.value.displayName } == ["Zoe", "A", "B", "Zoe"])
    #expect(batch.items.map(\.version) == ["3.0", "4.0", "4.0", "3.0"])
    #expect(batch.findings.map(\.code.id) == ["VC029"])
  }

  @Test("A finding in such a card is reported at its line")
  func findings() {
    let batch = readInEveryForm(#"BEGIN:VCARD\nVERSION:4.0\nFN:A\nBDAY:12/04/1985\nTEL:1"# + "\n")
    #expect(batch.findings.map(\.code.id).sorted() == ["VC029", "VC102", "VC347"])
    #expect(batch.findings.allSatisfy { $0.range?.lowerBound == 0 && $0.contact?.name == "A" })
  }

  @Test(
    "A line that is converted to itself, or to such a line, ends",
    arguments: [
      "BEGIN:VCARD\\nx", "BEGIN:VCARD\\n\\nx", "BEGIN:VCARD\\n", "BEGIN:VCARD END:VCARD",
      "BEGIN:VCARD BEGIN:VCARD END:VCARD END:VCARD", "BEGIN:VCARD\\nBEGIN:VCARD\\\\nx", "MECARD:MECARD:N:A;;",
      "MECARD:BEGIN:VCARD\\nx;;", "BEGIN:VCARD\\nMECARD:N:A;;",
    ])
  func endless(_ text: String) {
    #expect(
      readInEveryForm(text + "\n" + "BEGIN:VCARD\nVERSION:3.0\nFN:Zoe\nN:Zoe;;;;\nEND:VCARD\n").items.last?.value
        .displayName
        == "Zoe")
  }
}
