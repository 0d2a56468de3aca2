import ContactModel
import ContactTestSupport
import Findings
import JSONContacts
import SourceText
import Testing

@Suite struct JSONReaderTests {
  private func read(_ text: String, limits: Limits = Limits()) -> ImportBatch<Contact> {
    JSONReader(limits: limits).read(Array(text.utf8), isWholeText: true)
  }

  /// A long text with escapes is decoded in pieces of some 64 KiB.
  @Test(arguments: [0, 1, 2, 3, 65_533, 65_534, 65_535, 65_536, 65_537, 131_070])
  func aLongTextWithEscapesIsReadAsAShortOne(length: Int) {
    let padding = Array(String(repeating: "x", count: length).utf8)
    let long = Array(String(repeating: "é日😀", count: 8_000).utf8)
    // The written form, and the bytes that it represents; \xE6\x97 is the beginning of a character.
    let pieces: [(written: [UInt8], meant: [UInt8])] = [
      (Array("\\n".utf8), [0x0A]), (Array("\\\"".utf8), [0x22]), (Array("\\\\".utf8), [0x5C]),
      (Array("\\u00e9".utf8), Array("é".utf8)), (Array("\\ud83d\\ude00".utf8), Array("😀".utf8)),
      ([0xE6, 0x97] + Array("\\n".utf8), [0xE6, 0x97, 0x0A]), (Array("日".utf8), Array("日".utf8)),
    ]
    for piece in pieces {
      for order in [[padding, long], [long, padding]] + (length == 1 ? [[long, long]] : []) {
        let written = order[0] + piece.written + order[1] + piece.written
        let meant = String(decoding: order[0] + piece.meant + order[1] + piece.meant, as: UTF8.self)
        let text = Array(#"{"formattedNames":[{"value":"A"}],"notes":[{"value":""#.utf8) + written + Array("\"}]}".utf8)
        let notes = JSONReader().read(text).items.first?.value.notes.map(\.value)
        let isSame = notes.map { $0.map { Array($0.utf8) } } == [Array(meant.utf8)]
        #expect(isSame)
      }
    }
  }

  /// PHP escapes every slash, and encoders of MIME part base64 into lines.
  @Test(arguments: [(4, #"\/"#), (76, #"/\n"#), (76, #"/\r\n\t"#), (4, #"/ "#), (70_000, #"\/"#)])
  func base64WithEscapesIsReadAsThatWithout(every: Int, slash: String) throws {
    let line = String(repeating: "A9j+", count: every / 4)
    let count = 140_000 / every + 1
    let written = String(repeating: String(line.dropLast()) + slash, count: count)
    let meant = Base64(String(repeating: line.dropLast() + "/", count: count))
    let batch = read(#"{"uid":"a","photos":[{"base64":"\#(written)","mediaType":"image/jpeg"}]}"#)
    #expect(batch.findings.isEmpty)
    let contact = try #require(batch.items.first?.value)
    #expect(contact.photos.map(\.value.source) == [.base64(meant)])
    guard case .base64(let base64) = contact.photos[0].value.source else { return }
    #expect(base64.count == meant.count && base64.text == meant.text && base64.bytes == meant.bytes)
    #expect(base64.bytes?.count == count * line.utf8.count / 4 * 3)

    let uri = #"data:image\/jpeg;base64,"# + written
    let jCard = JCardReader().read(Array(#"["vcard",[["version",{},"text","4.0"],["photo",{},"uri","\#(uri)"]]]"#.utf8))
    let photos = try #require(jCard.items.first?.value.photos.map(\.value.source))
    // White space does not belong in a URI; other tests check its result.
    if slash == #"\/"# { #expect(photos == [.base64(meant)]) } else { #expect(photos.count == 1) }
  }

  @Test(arguments: [#"\""#, #"\u0041"#, "*", #"\\"#])
  func invalidBase64WithEscapesIsReported(odd: String) {
    let written = String(repeating: #"A9j\/"#, count: 30_000) + odd
    let batch = read(#"{"uid":"a","photos":[{"base64":"\#(written)"}]}"#)
    #expect(batch.findings.map(\.code) == (odd == #"\u0041"# ? [JSONCodes.notBase64] : [JSONCodes.notBase64]))
  }

  @Test(arguments: ["x.", #"x.\n"#, #"\"x"#, "é"])
  func aTextThatIsTooLongIsSkippedAndAPhotoIsNot(part: String) {
    var limits = Limits()
    limits.text = 1_000
    let text = String(repeating: part, count: 1_100)
    let base64 = String(repeating: #"A9j\/"#, count: 600)
    let batch = read(
      #"{"uid":"a","titles":["b"],"notes":[{"value":"\#(text)"},"c"],"photos":[{"base64":"\#(base64)"}],"X":"\#(text)"}"#,
      limits: limits)
    #expect(batch.findings.filter { $0.code == JSONCodes.textTooLong }.count == 2)
    #expect(!batch.findings.contains { $0.code == JSONCodes.wrongType })
    #expect(batch.items.map { $0.value.titles.map(\.value) } == [["b"]])
    #expect(batch.items.map { $0.value.notes.map(\.value) } == [["c"]])
    #expect(batch.items.map { $0.value.photos.count } == [1])

    let jCard =
      #"["vcard",[["version",{},"text","4.0"],["note",{},"text","\#(text)"],["photo",{},"uri","data:image\/png;base64,\#(base64)"],["fn",{},"text","A"]]]"#
    let cards = JCardReader(limits: limits).read(Array(jCard.utf8))
    #expect(cards.findings.map(\.code) == [JSONCodes.textTooLong])
    #expect(cards.items.map { $0.value.notes.count } == [0])
    #expect(cards.items.map { $0.value.photos.count } == [1])
    #expect(read(#"{"uid":"\#(text)"#, limits: limits).findings.contains { $0.code == JSONCodes.notJSON })
  }

  @Test func readsWhatPeopleWrite() throws {
    let batch = read(
      #"""
      {
        "uid": "a",
        "name": { "given": "Ada", "family": ["Lovelace"], "language": "en" },
        "emails": ["ada@example.org", { "value": "al@example.org", "types": ["WORK", "boat"], "preference": 1 }],
        "addresses": [{ "street": ["1 Main St"], "locality": "London", "types": ["home"] }],
        "birthday": "1815-12-10",
        "notes": "one",
        "photos": [{ "base64": "AAEC\n/+8", "mediaType": "image/png" }],
        "gender": null
      }
      """#)
    #expect(batch.findings.isEmpty)
    let contact = try #require(batch.items.first?.value)
    #expect(contact.name == PersonName(given: "Ada", family: "Lovelace"))
    #expect(contact.names[0].language == "en")
    #expect(contact.emails.map(\.value) == ["ada@example.org", "al@example.org"])
    #expect(contact.emails[1].types == .work)
    #expect(contact.emails[1].otherTypes == ["boat"])
    #expect(contact.emails[1].preference == 1)
    #expect(contact.addresses[0].value.locality == "London")
    #expect(contact.addresses[0].types == .home)
    #expect(contact.birthday == .date(PartialDate(year: 1815, month: 12, day: 10)))
    #expect(contact.notes.map(\.value) == ["one"])
    #expect(contact.photos[0].value == Media(.base64("AAEC/+8="), mediaType: "image/png"))
    #expect(contact.gender == nil)
  }

  /// Most of the element of a photo is not copied from the file.
  @Test(
    "Large base64, however it is written",
    arguments: [
      ("", ""), ("QUJD", ""), ("QUI=", ""), ("QQ==", ""), ("QUI", "="), ("QQ", "=="), (" QUJD ", ""), ("\\nQUJD", ""),
      ("\\/ABC", ""), ("\\u0041BCD", ""),
    ], [3, 70_000])
  func largeBase64(end: (written: String, padding: String), size: Int) throws {
    let text = String(repeating: "AZ+/", count: size / 4)
    let batch = read(#"{"photos": [{"base64": "\#(text)\#(end.written)", "mediaType": "image/png"}]}"#)
    #expect(batch.findings.isEmpty)
    let plain = end.written.replacing("\\n", with: "").replacing("\\u0041", with: "A").replacing("\\/", with: "/")
    let photo = try #require(batch.items.first?.value.photos.first)
    // Compared here, so that a test that fails does not print all of it.
    let isSame = photo.value == Media(.base64(Base64(text + plain + end.padding)), mediaType: "image/png")
    #expect(isSame)
  }

  @Test("Large texts that are not base64", arguments: ["%", "=A", "A", "ä"], [3, 70_000])
  func largeBadBase64(end: String, size: Int) throws {
    let text = String(repeating: "AZ+/", count: size / 4)
    let batch = read(#"{"uid": "a", "photos": [{"base64": "\#(text)\#(end)"}], "notes": "\#(text)\#(end)"}"#)
    #expect(batch.findings.map(\.code) == [JSONCodes.notBase64])
    let contact = try #require(batch.items.first?.value)
    #expect(contact.photos.isEmpty)
    let isSame = contact.notes.map(\.value) == [text + end]
    #expect(isSame)
  }

  @Test(arguments: [
    (#""\u0041\n\/\b\f\r\t\"\\""#, "A\n/\u{8}\u{C}\r\t\"\\"), (#""\ud83d\uDE00""#, "😀"), (#""\u0000""#, "\0"),
    (#""é日""#, "é日"),
  ])
  func escapes(json: String, text: String) {
    let batch = read("{\"uid\": \(json)}")
    #expect(batch.findings.isEmpty)
    #expect(batch.items.first?.value.uid.map { Array($0.utf8) } == Array(text.utf8))
  }

  /// Keys of fewer and of more than fifteen bytes, which are compared in two ways.
  @Test(arguments: [
    "uid", "formattedNames", "instantMessages", "organizationDirectories", "calendarAddressURIs", "grammaticalGender",
  ])
  func keysAreTheSameByteForByte(key: String) {
    let known = read(#"{"x": 1, "\#(key)": "a", "uid": "b"}"#)
    #expect(known.findings.map(\.code) == (key == "uid" ? [JSONCodes.duplicateKey] : []) + [JSONCodes.unknownKey])
    let first = key.prefix(1)
    for other in [
      key + "s", key + "\u{301}", String(key.dropLast()), first.uppercased() + key.dropFirst(), key + "\\u0000",
    ] {
      let batch = read(#"{"name": {"family": "c"}, "\#(other)": "a"}"#)
      #expect(batch.findings.map(\.code) == [JSONCodes.unknownKey], "\(other)")
    }
    let escaped = #"\u00"# + String(key.utf8.first ?? 0, radix: 16) + key.dropFirst()
    #expect(read("{\"\(escaped)\": \"a\"}").findings.isEmpty)
    #expect(read("{\"\(escaped)\": \"a\", \"\(key)\": \"b\"}").findings.map(\.code) == [JSONCodes.duplicateKey])
  }

  @Test(arguments: [(#"\n"#, "\n"), (#"\""#, "\""), (#"\\"#, "\\"), (#"\u00e9"#, "é"), ("é", "é"), ("", "")])
  func whatIsPlainAroundAnEscapeStays(escape: String, text: String) {
    for before in 0..<20 {
      for after in 0..<20 {
        let (left, right) = (String(repeating: "a", count: before), String(repeating: "b", count: after))
        let batch = read("{\"uid\": \"\(left)\(escape)\(right)\(escape)\", \"notes\": \"c\"}")
        #expect(batch.items.first?.value.uid == left + text + right + text)
        #expect(batch.findings.isEmpty)
        let broken = read("{\"uid\": \"\(left)\(escape)\(right)\u{1F}\"}")
        #expect(broken.items.isEmpty)
        let place = 9 + before + escape.utf8.count + after
        #expect(broken.findings.map(\.range) == [place..<place])
      }
    }
  }

  @Test(arguments: [
    ("{\"uid\": \"a\" \"kind\": \"org\"}", 12, "a comma or }"), ("{\"uid\" \"a\"}", 7, "a colon"),
    ("{uid: \"a\"}", 1, "a key"), ("{\"uid\": \"a\",}", 12, "a key"), ("{\"uid\": 01}", 9, "a comma or }"),
    ("{\"uid\": 1.}", 10, "a digit"), ("{\"uid\": -}", 9, "a digit"), ("{\"uid\": tru}", 8, "a value"),
    ("{\"uid\": \"\\x\"}", 10, "after the backslash"), ("{\"uid\": \"\\u12g4\"}", 13, "four hexadecimal"),
    ("{\"uid\": \"a\tb\"}", 10, "an escape"), ("{\"uid\": \"a", 10, "a double quote"),
    ("{\"uid\": [1 2]}", 11, "a comma or ]"),
    ("{\"uid\": }", 8, "a value"), ("{\"uid\": 'a'}", 8, "a value"), ("{\"uid\": NaN}", 8, "a value"),
    ("{\"notes\": [\"a\",]}", 15, "a value"), ("{\"uid\": \"a\"", 11, "a comma or }"), ("{\"uid\": 1e}", 10, "a digit"),
  ])
  func namesThePlaceOfAnError(text: String, offset: Int, expected: String) throws {
    let batch = read(text)
    let finding = try #require(batch.findings.first)
    #expect(finding.code == JSONCodes.notJSON)
    #expect(finding.range?.lowerBound == offset)
    #expect(finding.message.contains("expected \(expected)") || finding.message.contains(expected))
    #expect(batch.items.isEmpty)
    #expect(batch.rejected == [0..<text.utf8.count])
  }

  @Test(arguments: [
    (#"{"uid": "a", "phone": [{"value": "+1 555"}]}"#, "JS003", "phone", "+1 555"),
    (#"{"uid": "a", "phones": [{"value": "+1", "kind": "x"}]}"#, "JS003", "phones[0].kind", "x"),
    (#"{"uid": true}"#, "JS004", "uid", "true"), (#"{"uid": 17}"#, "JS015", "uid", "17"),
    (#"{"phones": [{"value": true}]}"#, "JS004", "phones[0].value", "true"),
    (#"{"kind": ["org"]}"#, "JS004", "kind", "org"), (#"{"name": "Ada"}"#, "JS015", "name", "Ada"),
    (#"{"name": "Ada", "formattedNames": ["B"]}"#, "JS004", "name", "Ada"),
    (#"{"emails": [{"value": "a", "preference": 500}]}"#, "JS004", "emails[0].preference", "500"),
    (#"{"emails": [{"value": "a", "preference": 1.5}]}"#, "JS004", "emails[0].preference", "1.5"),
    (#"{"uid": "a", "uid": "b"}"#, "JS005", "", "b"), (#"{"birthday": "12 April"}"#, "JS008", "birthday", "12 April"),
    (#"{"birthday": "1985-13-01"}"#, "JS008", "birthday", "1985-13-01"),
    (#"{"uid": "\ud83d"}"#, "JS010", "", ""), (#"{"uid": "\ude00\ud83d"}"#, "JS010", "", ""),
    (#"{"photos": [{"value": {"base64": "a%b="}}]}"#, "JS013", "photos[0].value", "a%b="),
    (#"{"photos": [{"value": {"base64": "a=b="}}]}"#, "JS013", "photos[0].value", "a=b="),
    (#"{"photos": [{"value": {"mediaType": "image/png"}}]}"#, "JS004", "photos[0].value", "image/png"),
    (#"{"agents": [{"value": {"name": "x"}}]}"#, "JS003", "agents[0].value.name", "x"),
  ])
  func everyLossIsReported(text: String, code: String, property: String, value: String) throws {
    let batch = read(text)
    let finding = try #require(batch.findings.first)
    #expect(finding.code.id == code)
    if !property.isEmpty { #expect(finding.property?.hasPrefix(property) == true) }
    #expect(finding.message.contains(value))
    #expect(finding.contact?.index == 0)
    #expect(batch.items.count == 1)
    #expect(batch.rejected.isEmpty)
  }

  @Test(arguments: ["1", "\"x\"", "null", "[1]", #"{"id": 17, "login": "ada"}"#])
  func otherElementsAreRejected(element: String) {
    let batch = read("[\(element), {\"uid\": \"b\"}]")
    #expect(batch.items.map { $0.value.uid } == ["b"])
    #expect(batch.findings.map(\.code) == [JSONCodes.notAContact])
    #expect(batch.rejected == [1..<1 + element.utf8.count])
  }

  @Test func contactsHaveTheirPlaces() {
    let batch = read("[ {\"uid\": \"a\"},\n{\"uid\": {}} ]")
    #expect(batch.items.map(\.range) == [2..<14, 16..<27])
    #expect(batch.findings.first?.contact == ContactReference(index: 1))
  }

  @Test func bytesThatAreNotUTF8AreReported() {
    let batch = JSONReader().read(Array("{\"uid\": \"a".utf8) + [0xFF] + Array("\"}".utf8))
    #expect(batch.findings.map(\.code) == [JSONCodes.invalidUTF8])
    #expect(batch.findings.first?.range == 10..<11)
    #expect(batch.items.first?.value.uid == "a\u{FFFD}")
  }

  @Test func aByteOrderMarkIsNotAnError() {
    let batch = JSONReader().read([0xEF, 0xBB, 0xBF] + Array("[{}]".utf8), isWholeText: true)
    #expect(batch.findings.isEmpty)
    #expect(batch.items.count == 1)
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"agents\":[{\"value\":{\"contact\":"])
  func nothingIsReadTooDeep(piece: String) {
    let text = "{\"uid\": " + String(repeating: piece, count: 100_000)
    let batch = read(text)
    #expect(batch.items.isEmpty)
    #expect(batch.findings.contains { $0.code == JSONCodes.tooDeep })
  }

  @Test func manyKeysTakeNoSquareOfTime() {
    let keys = (0..<20_000).map { "\"k\($0)\": 1" }.joined(separator: ",")
    let batch = read("{\"uid\": \"a\", \(keys), \"k7\": 2}")
    #expect(batch.findings.count == 20_001)
    #expect(batch.findings.first?.code == JSONCodes.duplicateKey)
  }

  @Test func anyChangeOfAContactIsReadWithoutACrash() {
    for seed in SeededRandom.seeds(16) {
      var generator = ContactGenerator(seed: seed, .json())
      var random = SeededRandom(seed: seed)
      var bytes = write([generator.contact(), generator.contact()], .array)
      for _ in 0..<4 {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes.insert(Array("{}[]\",:\\\n".utf8).randomElement(using: &random) ?? 0, at: place)
        }
      }
      let batch = JSONReader().read(bytes)
      for finding in batch.findings {
        if let range = finding.range { #expect(range.upperBound <= bytes.count, "seed \(seed)") }
      }
    }
  }

  @Test(arguments: [
    "1985-04-12", "1985-04", "1985", "--04-12", "--04", "---12", "1985---12", "--02-29", "1985-04-12T10:20:30Z",
    "1985-04-12T10:20-05:00", "T10", "T-20:30", "T--30", "T-20", "1985-04-12T10:20:30.25+05:30",
  ])
  func datesComeBackAsTheyWere(text: String) throws {
    let batch = read("{\"birthday\": \"\(text)\"}")
    #expect(batch.findings.isEmpty)
    #expect(batch.items.first?.value.birthday?.date?.text == text)
    let contacts = batch.items.map(\.value)
    #expect(String(decoding: write(contacts, .lines), as: UTF8.self) == "{\"version\":2,\"birthday\":\"\(text)\"}\n")
  }

  @Test(arguments: ["1985-02-29", "1985-04-12T", "T25", "-", "--", "", "12"])
  func otherTextsAreNotDates(text: String) {
    let batch = read("{\"birthday\": \"\(text)\"}")
    #expect(batch.items.first?.value.birthday == .text(text))
    #expect(batch.findings.map(\.code) == [JSONCodes.dateAsText])
  }

  @Test func everyCodeHasItsOwnNumberAndName() {
    #expect(Set(JSONCodes.all.map(\.id)).count == JSONCodes.all.count)
    #expect(Set(JSONCodes.all.map(\.slug)).count == JSONCodes.all.count)
    #expect(JSONCodes.all.map(\.id) == JSONCodes.all.map(\.id).sorted())
  }

  @Test(
    "An object without a readable member is not a contact",
    arguments: [
      #"{"@context":"https://schema.org","@type":"Person","name":"Ada Lovelace"}"#,
      #"{"id":1,"name":"Ada","email":"a"}"#,
      #"{"phones":true,"x":1}"#,
    ])
  func nothingKnown(object: String) {
    let batch = JSONReader().read(Array(#"[{"uid":"a"},\#(object),{}]"#.utf8), isWholeText: true)
    #expect(batch.items.map(\.value.uid) == ["a", nil])
    #expect(batch.rejected == [13..<13 + object.utf8.count])
    #expect(batch.findings.contains { $0.code.id == "JS002" && $0.severity == .error })
  }
}
