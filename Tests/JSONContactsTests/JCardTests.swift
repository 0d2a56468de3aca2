import ContactModel
import ContactTestSupport
import Findings
import JSONContacts
import SourceText
import Testing
import VCardContacts
import VCardSyntax

@Suite struct JCardTests {
  @Test(arguments: [
    (#"["fn",{},"text","Ada, and \"B\""]"#, "FN:Ada\\, and \"B\""),
    (#"["n",{},"text",["Lovelace","Ada",["A","B"],"",""]]"#, "N:Lovelace;Ada;A,B;;"),
    (
      #"["adr",{"label":"1 Hill\nTown"},"text",["","","1 Hill; left","","","",""]]"#,
      #"ADR;LABEL="1 Hill^nTown":;;1 Hill\; left;;;;"#
    ),
    (
      #"["tel",{"type":["home","cell"],"pref":"1"},"uri","tel:+1-555-0100;ext=5"]"#,
      "TEL;VALUE=uri;TYPE=home,cell;PREF=1:tel:+1-555-0100;ext=5"
    ),
    (#"["tel",{},"text","5"]"#, "TEL:5"),
    (#"["email",{"group":"item1"},"text","a@b.org"]"#, "item1.EMAIL:a@b.org"),
    (#"["categories",{},"text","a,b","c;d"]"#, "CATEGORIES:a\\,b,c\\;d"),
    (#"["gender",{},"text",["F","grrrl"]]"#, "GENDER:F;grrrl"),
    (#"["bday",{},"date-and-or-time","--04-12"]"#, "BDAY:--0412"),
    (#"["bday",{},"text","circa 1800"]"#, "BDAY;VALUE=text:circa 1800"),
    (#"["anniversary",{},"date-and-or-time","2009-08-08T14:30:00-05:00"]"#, "ANNIVERSARY:20090808T143000-0500"),
    (#"["rev",{},"timestamp","2024-02-29T10:20:30Z"]"#, "REV:20240229T102030Z"),
    (#"["tz",{},"utc-offset","-05:00"]"#, "TZ;VALUE=utc-offset:-0500"),
    (#"["lang",{"pref":"2"},"language-tag","fr"]"#, "LANG;PREF=2:fr"),
    (#"["org",{"sort-as":["B","A"]},"text",["Beta","Unit"]]"#, #"ORG;SORT-AS="B,A":Beta;Unit"#),
    (#"["clientpidmap",{},"text",["1","urn:uuid:a,b"]]"#, "CLIENTPIDMAP:1;urn:uuid:a,b"),
    (#"["url",{},"uri","https://a.org/?a=1;b=2,3"]"#, "URL:https://a.org/?a=1;b=2,3"),
    (#"["x-coffee",{},"unknown","Stenophylla;Guinea\\,Africa"]"#, "X-COFFEE:Stenophylla;Guinea\\,Africa"),
    (#"["x-text",{},"text","a;b","c"]"#, "X-TEXT;VALUE=text:a\\;b,c"),
    (#"["x-custom-field",{"x-label":"Points"},"text","12,50; net"]"#, "X-CUSTOM-FIELD;X-LABEL=Points:12\\,50\\; net"),
    (#"["x-custom-field",{"x-label":"Points"},"unknown","a;b"]"#, "X-CUSTOM-FIELD;X-LABEL=Points:a;b"),
    (#"["x-karma",{"x-p":"0.8"},"integer",95]"#, "X-KARMA;VALUE=integer;X-P=0.8:95"),
    (#"["x-smokes",{},"boolean",false]"#, "X-SMOKES;VALUE=boolean:false"),
    (#"["x-sizes",{},"float",1.5,-2.25]"#, "X-SIZES;VALUE=float:1.5,-2.25"),
    (#"["x-laps",{},"integer",1,20,300]"#, "X-LAPS;VALUE=integer:1,20,300"),
    (#"["x-laps",{},"integer","1,x"]"#, "X-LAPS;VALUE=integer:1,x"),
    (#"["x-days",{},"date","1985-04-12","--04-13"]"#, "X-DAYS;VALUE=date:19850412,--0413"),
    (#"["x-bells",{},"time","10:20:30","11:00:00Z"]"#, "X-BELLS;VALUE=time:102030,110000Z"),
  ])
  func aPropertyIsTheLineOfTheStandard(json: String, line: String) throws {
    // Both have the same meaning, and the jCard is the written form.
    let jCard = JCardReader().read(Array(#"["vcard",[["version",{},"text","4.0"],\#(json)]]"#.utf8), isWholeText: true)
    let card = VCardReader().read(Array("BEGIN:VCARD\nVERSION:4.0\n\(line)\nEND:VCARD\n".utf8))
    let contact = try #require(card.items.first?.value)
    #expect(jCard.items.map(\.value) == [contact])
    #expect(jCard.findings.map(\.code.id) == card.findings.map(\.code.id))
    let written = String(decoding: writeJCards([contact]).bytes, as: UTF8.self)
    #expect(written.contains(json), "\(written)")
  }

  @Test(arguments: [
    (#"["n",{},"text","Lovelace"]"#, "N:Lovelace"), (#"["bday",{},"date","1985-04-12"]"#, "BDAY:19850412"),
    (#"["bday",{},"date","1985-13-12"]"#, "BDAY:1985-13-12"),
    (#"["x-day",{},"date","1985-04-12"]"#, "X-DAY;VALUE=date:19850412"),
    (#"["fn",{},"text",["a","b"]]"#, "FN:a\\;b"), (#"["TEL",{"TYPE":"home"},"TEXT","5"]"#, "TEL;TYPE=home:5"),
    (#"["tel",{},"text",5]"#, "TEL:5"), (#"["tel",{"pref":1},"text","5"]"#, "TEL;PREF=1:5"),
    (#"["tel",{},"text","5","6"]"#, "TEL:5\nTEL:6"), (#"["x-n",{},"integer",4.2e1]"#, "X-N;VALUE=integer:42"),
    (#"["x-n",{},"float",1e-1]"#, "X-N;VALUE=float:0.1"), (#"["note",{},"text","a\r\nb"]"#, "NOTE:a\\nb"),
    (#"["x-a",{},"unknown","a\nEND:VCARD\n"]"#, "X-A:a\\nEND:VCARD\\n"),
    // The type of a value yields to the value: without a scheme it is a text.
    (#"["tel",{"type":"cell"},"uri","+49 170 1234567"]"#, "TEL;TYPE=cell:+49 170 1234567"),
    (#"["tz",{},"uri","Europe/Berlin"]"#, "TZ:Europe/Berlin"), (#"["org",{},"uri","ACME"]"#, "ORG:ACME"),
    (#"["email",{},"uri","a@b.c"]"#, "EMAIL:a@b.c"), (#"["related",{},"uri","Ben"]"#, "RELATED;VALUE=text:Ben"),
    (#"["tel",{},"uri","sip:ada@example.org"]"#, "TEL;VALUE=uri:sip:ada@example.org"),
    // A time alone has no T before it if that is its type (RFC 6350 4.3.2).
    (#"["bday",{},"time","23:20:50"]"#, "BDAY:T232050"), (#"["bday",{},"time","--50"]"#, "BDAY:T--50"),
    (#"["bday",{},"date-and-or-time","T23:20"]"#, "BDAY:T2320"),
  ])
  func whatOthersWriteIsRead(json: String, lines: String) {
    let jCard = JCardReader().read(Array(#"["vcard",[["version",{},"text","4.0"],\#(json)]]"#.utf8))
    let card = VCardReader().read(Array("BEGIN:VCARD\nVERSION:4.0\n\(lines)\nEND:VCARD\n".utf8))
    #expect(jCard.items.map(\.value) == card.items.map(\.value))
  }

  @Test(arguments: [
    (#"["vcard",[["fn",{},"text","A"]]]"#, ["JS022"], 1),
    (#"["vcard",[["fn",{},"text","A"],["version",{},"text","4.0"]]]"#, ["JS022"], 1),
    (#"["vcard",[["version",{},"text","3.0"],["fn",{},"text","A"]]]"#, ["JS022"], 1),
    (#"["vcard",[["version",{},"text","4.0"],["fn",{},"text","A"],["fn","B"]]]"#, ["JS021"], 1),
    (#"["vcard",[["version",{},"text","4.0"],["fn",{},"text","A"],["end",{},"text","VCARD"]]]"#, ["JS024"], 1),
    (#"["vcard",[["version",{},"text","4.0"],["FN",{},"text","A"]]]"#, ["JS024"], 1),
    (#"["vcard",[["version",{},"text","4.0"],["fn",{},"text","A"],["note",{},"text",null]]]"#, ["JS023"], 1),
    (#"["vcard",[["version",{},"text","4.0"],["fn",{},"text","A"],["note",{},"text",{}]]]"#, ["JS023"], 1),
    (#"["vcard",[["version",{},"text","4.0"],["fn",{"value":"text"},"text","A"]]]"#, ["JS025"], 1),
    (#"["vcard",[["version",{},"text","4.0"],["fn",{"x":{}},"text","A"]]]"#, ["JS025"], 1),
    (#"["vcard",[["version",{},"text","4.0"],["fn",{},"text","A"],["bday",{},"date","1985-13-45"]]]"#, ["VC350"], 1),
    (#"["vcard",[["version",{},"text","4.0"]]]"#, ["VC120"], 1),
    (
      #"["vcard",[["version",{},"text","4.0"],["fn",{},"text","A\u0007"],["x-a",{"b":"\u0001"},"unknown","c\u0002"]]]"#,
      ["VC010", "VC212"], 1
    ),
    (#"["vcard",[["version",{},"text","4.0"],["fn",{},"text","A"]],1]"#, ["JS020"], 1),
    (#"["vcard",[["version",{},"text","4.0"],["fn",{},"text","A"]],[]]"#, ["JS026"], 1),
    (#"["vcard",[["version",{},"text","4.0"],["fn",{},"text","A"]],[1]]"#, ["JS020"], 1),
    (#"["vcard",[["version",[],"text","4.0"],["fn",[],"text","A"],["note",[],"text","B"]]]"#, ["JS025"], 1),
    (#"["vcard",[["version",{},"text","4.0"],["fn",["x"],"text","A"],["fn",{},"text","B"]]]"#, ["JS021"], 1),
    (#"["vcard",[["version",{},"text","4.0"],["fn",{},"text","A"],["tel",{},"uri","1"]]]"#, ["JS023"], 1),
    (#"["vcard",[["version",{},"text","4.0"],["fn",{},"text","A"],["tel",{},"uri",""]]]"#, [], 1),
    (#"[["vcard",[]],["other",[]],"vcard"]"#, ["JS022", "VC120", "JS020", "JS020"], 1),
    (#"["vcard",[["version",{},"text","4.0"],["fn",{},"text","A""#, ["JS001"], 0),
    (#"["vcard",[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]"#, ["JS006"], 0),
  ])
  func mistakesAreReported(text: String, codes: [String], read: Int) {
    let batch = JCardReader().read(Array(text.utf8))
    #expect(batch.findings.map(\.code.id) == codes)
    #expect(batch.items.count == read)
    #expect(batch.findings.allSatisfy { ($0.range?.upperBound ?? .max) <= text.utf8.count })
  }

  @Test("Output of another library without a loss is at most a note, and an array in place of an object a warning")
  func theOutputOfLibrariesIsNotAnError() {
    let library = #"["vcard",[["version",{},"text","4.0"],["fn",{},"text","A"],["tel",{},"uri","1"]],[]]"#
    #expect(JCardReader().read(Array(library.utf8)).findings.allSatisfy { $0.severity == .note })
    let script = #"["vcard",[["version",[],"text","4.0"],["fn",[],"text","A"],["tel",{},"text","1"]]]"#
    let batch = JCardReader().read(Array(script.utf8))
    #expect(batch.findings.map(\.severity) == [.warning])
    #expect(batch.items.map(\.value.displayName) == ["A"])
  }

  @Test(
    "A phone URI with blanks, which no URI has, is written as a text and named", arguments: ["+49 170 1", "0170\t1"])
  func blanksInURI(number: String) {
    var contact = Contact()
    contact.formattedNames = [Entry("A")]
    contact.phones = [Entry(PhoneNumber(number, isURI: true))]
    let written = writeJCards([contact])
    #expect(written.losses.map(\.code) == [LossCodes.otherForm])
    #expect(String(decoding: written.bytes, as: UTF8.self).contains(#"["tel",{},"text","#))
    #expect(JCardReader().read(written.bytes).items[0].value.phones[0].value.text == number)
  }

  @Test func aFindingPointsAtItsProperty() throws {
    let text = #"["vcard",[["version",{},"text","4.0"],["fn",{},"text","A"],["bday",{},"date","1985-13-45"]]]"#
    let finding = try #require(JCardReader().read(Array(text.utf8)).findings.first)
    let range = try #require(finding.range)
    #expect(String(decoding: Array(text.utf8)[range], as: UTF8.self) == #"["bday",{},"date","1985-13-45"]"#)
    #expect(finding.contact?.name == "A")
  }

  // MARK: - There and back

  @Test func everyContactComesBackAsFromVCard4() throws {
    for seed in SeededRandom.seeds(16) {
      var generator = ContactGenerator(seed: seed, .json(hasUnknowns: false))
      let contact = generator.contact()
      var card: [UInt8] = []
      let losses = VCardWriter(version: .v40).write(contact, into: &card)
      let expected = VCardReader().read(card).items.map(\.value)
      let written = writeJCards([contact])
      let batch = JCardReader().read(written.bytes, isWholeText: true)
      // No finding of its own: nothing is lost that vCard 4.0 can hold.
      #expect(written.losses == losses, "seed \(seed)")
      // Compared here, so that a test that fails does not print whole cards.
      let isSame = batch.items.map(\.value) == expected
      let (lines, others) = (lines(of: batch.items.map(\.value)), lines(of: expected))
      let difference = zip(lines, others).first { $0 != $1 } ?? (isSame ? nil : ("\(lines.count)", "\(others.count)"))
      #expect(difference == nil, "seed \(seed)")
    }
  }

  private func lines(of contacts: [Contact]) -> [String] {
    String(decoding: write(contacts, .array), as: UTF8.self).split(separator: "\n").map { String($0.prefix(300)) }
  }

  @Test func unknownPropertiesComeBackOrAreALoss() {
    var exact = 0
    for seed in SeededRandom.seeds(50) {
      var random = SeededRandom(seed: seed)
      func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
      let names = ["X-FOO", "X-FOO", "x-foo", "X-Foo-Bar", "FOO", "X-ABLabel"]
      let values = [
        "", "a", "a\\,b;c", "a,b", "é", "1", "1.50", "true", "TRUE", "\\n\\N", "20240229", "a\\:b", "-0500",
      ]
      let types = ["text", "TEXT", "integer", "boolean", "date", "uri", "utc-offset", "x-other", "unknown"]
      var property = ExtensionProperty(pick(names), pick(values))
      if random.once(in: 2) { property.parameters.append(Parameter("VALUE", [pick(types)])) }
      if random.once(in: 2) {
        property.parameters.append(Parameter(pick(["X-A", "x-a", "TYPE", "GROUP"]), ["v", "w"]))
      }
      if random.once(in: 4) { property.parameters.append(Parameter(pick(["X-A", "VALUE"]), ["v\"^\n"])) }
      if random.once(in: 4) { property.group = "Grp" }
      var contact = Contact()
      contact.formattedNames = [Entry("A")]
      contact.extensions = [property]
      var card: [UInt8] = []
      let before = VCardWriter(version: .v40).write(contact, into: &card)
      let expected = VCardReader().read(card).items.map(\.value)
      let written = writeJCards([contact])
      let own = written.losses.dropFirst(before.count).map(\.code)
      let back = JCardReader().read(written.bytes, isWholeText: true).items.map(\.value)
      switch own {
      case []:
        exact += 1
        #expect(back == expected, "seed \(seed)")
      case [LossCodes.otherForm]:
        #expect(write(back.map(capitals), .lines) == write(expected.map(capitals), .lines), "seed \(seed)")
      default:
        #expect(own == [LossCodes.valueChanged], "seed \(seed)")
        #expect(back != expected, "seed \(seed): a loss that is none")
      }
    }
    #expect(exact > 8)
  }

  /// Names of kept properties, parameters and types in capital letters.
  private func capitals(_ contact: Contact) -> Contact {
    var contact = contact
    for index in contact.extensions.indices {
      contact.extensions[index].name = contact.extensions[index].name.asciiUppercased
      for place in contact.extensions[index].parameters.indices {
        let name = contact.extensions[index].parameters[place].name
        contact.extensions[index].parameters[place].name = name.asciiUppercased
        guard name == "VALUE" else { continue }
        let types = contact.extensions[index].parameters[place].values
        contact.extensions[index].parameters[place].values = types.map(\.asciiUppercased)
      }
    }
    return contact
  }

  @Test func writingWhatWasReadGivesTheSameBytes() {
    for seed in SeededRandom.seeds(8) {
      var generator = ContactGenerator(seed: seed, .json())
      let first = JCardReader().read(writeJCards([generator.contact()]).bytes).items.map(\.value)
      let second = writeJCards(first).bytes
      #expect(writeJCards(JCardReader().read(second).items.map(\.value)).bytes == second, "seed \(seed)")
    }
  }

  // MARK: - Cutting

  static let cards = [
    #"["vcard",[["version",{},"text","4.0"],["fn",{},"text","A"]]]"#,
    #"[ "vcard" , [["version",{},"text","4.0"],["fn",{},"text","[\"vcard\",["]] ]"#,
  ]

  @Test(arguments: [
    (cards[0], 1), ("[\(cards[0])]", 1), ("[\n\(cards[0]),\n\(cards[1])\n]\n", 2), ("\(cards[0])\n\(cards[1])\n", 2),
    ("\(cards[0])\(cards[1])", 2), ("[]", 0), ("\u{1E}\(cards[0])\n\u{1E}\(cards[1])\n", 2),
  ])
  func oneManyAndOneALine(text: String, count: Int) {
    let bytes = Array(text.utf8)
    let whole = JCardReader().read(bytes, isWholeText: true)
    #expect(whole.items.count == count)
    #expect(whole.findings.isEmpty)
    for size in 1...9 {
      let (batches, findings) = split(bytes, size: size, isJCard: true)
      #expect(findings.isEmpty)
      #expect(batches.joined().elementsEqual(bytes))
      #expect(batches.flatMap { JCardReader().read($0).items.map(\.value) } == whole.items.map(\.value))
    }
  }

  @Test(arguments: [
    "[\(cards[0].dropLast(2)),\(cards[0])]", "\(cards[0].dropLast(3))\n\(cards[0])\n",
    "[\(cards[0].dropLast(8))\n,\(cards[0])]",
    "[\(cards[0])]]],\(cards[0])]", "[\(cards[0].dropLast(20))\n, {}, \(cards[0])]",
  ])
  func aBrokenCardAffectsNoOther(text: String) {
    let batch = JCardReader().read(Array(text.utf8))
    #expect(batch.items.last?.value.displayName == "A")
  }

  @Test func anyBytesAreCutTheSameInAnyBlocks() {
    let favourites = [#"["vcard",["#, #"["vcard""#, "[", "]", "{", "}", ",", "\"", "\\", "\n", " ", "vcard"]
    for seed in SeededRandom.seeds(40) {
      var random = SeededRandom(seed: seed)
      let bytes = (0..<60).flatMap { _ in
        random.once(in: 8)
          ? [UInt8.random(in: 0...255, using: &random)] : Array((favourites.randomElement(using: &random) ?? "").utf8)
      }
      let whole = split(bytes, size: bytes.count, isJCard: true)
      for size in [1, 2, 3, 7] {
        let pieces = split(bytes, size: size, isJCard: true)
        #expect(pieces.batches.joined().elementsEqual(bytes), "seed \(seed)")
        #expect(pieces.findings == whole.findings, "seed \(seed), blocks of \(size)")
      }
    }
  }

  @Test(arguments: [1, 5, 64, 1000])
  func onlyTheCardThatIsTooLongIsSkipped(size: Int) {
    var limits = Limits()
    limits.card = 70
    let long = #"["vcard",[["fn",{},"text","\#(String(repeating: "x", count: 300))"]]]"#
    let bytes = Array("[\(JCardTests.cards[0]), \(long), \(JCardTests.cards[0])]".utf8)
    let (batches, findings) = split(bytes, size: size, limits: limits, isJCard: true)
    #expect(batches.flatMap { JCardReader(limits: limits).read($0).items }.count == 2)
    #expect(findings == ["JS007@\(JCardTests.cards[0].utf8.count + 3)"])
  }

  @Test func theSampleComesBack() throws {
    let contacts = JCardReader().read(try sample("jcard.json"), isWholeText: true)
    #expect(contacts.findings.isEmpty)
    #expect(contacts.items.count == 2)
    let written = writeJCards(contacts.items.map(\.value))
    #expect(written.losses.isEmpty)
    #expect(JCardReader().read(written.bytes).items.map(\.value) == contacts.items.map(\.value))
  }
}

/// The contacts as one array of jCards, and the findings of the writer.
func writeJCards(_ contacts: [Contact]) -> (bytes: [UInt8], losses: [Finding]) {
  let writer = JCardWriter()
  var bytes: [UInt8] = []
  var losses: [Finding] = []
  writer.begin(into: &bytes)
  for (number, contact) in contacts.enumerated() {
    if number > 0 { bytes += writer.separator }
    losses += writer.write(contact, into: &bytes)
  }
  writer.end(into: &bytes)
  return (bytes, losses)
}
