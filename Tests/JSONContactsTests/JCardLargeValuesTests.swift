import ContactModel
import ContactTestSupport
import Findings
import JSONContacts
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// Photos and notes that are most of their card: they are neither read nor written through the lines of vCard 4.0, and nobody is to
/// see that.
@Suite struct JCardLargeValuesTests {
  /// 72 KB of a JPEG.
  private static let large = "/9j/" + String(repeating: "AbCd+/09", count: 9_000)
  /// A photo of thirty bytes that looks like what stands for the large one while it is read.
  private static let likeStandIn = String(large.prefix(24)) + String(repeating: "0", count: 16)

  private static func filled(_ text: String) -> String {
    var parts = text.split(separator: "{large}", omittingEmptySubsequences: false).map(String.init)
    parts = parts.map { $0.split(separator: "{like}", omittingEmptySubsequences: false).joined(separator: likeStandIn) }
    return parts.joined(separator: large)
  }

  @Test(arguments: [
    (#"["photo",{},"uri","data:image/jpeg;base64,{large}"]"#, "PHOTO:data:image/jpeg;base64,{large}"),
    (#"["photo",{"pref":"1"},"uri","DATA:;BASE64,{large}"]"#, "PHOTO;PREF=1:DATA:;BASE64,{large}"),
    (
      #"["logo",{"type":"work"},"uri","data:a;x=\"\u00e9\";base64,{large}"]"#,
      "LOGO;TYPE=work:data:a;x=\"é\";base64,{large}"
    ),
    (#"["sound",{"group":"a"},"uri","data:audio/ogg;base64,{large}"]"#, "a.SOUND:data:audio/ogg;base64,{large}"),
    (#"["key",{},"uri","data:application/pgp-keys;base64,{large}"]"#, "KEY:data:application/pgp-keys;base64,{large}"),
    (#"["x-photo",{},"uri","data:image/png;base64,{large}"]"#, "X-PHOTO;VALUE=uri:data:image/png;base64,{large}"),
    // What is no data URI, or one of other properties, is what it was.
    (#"["photo",{},"uri","data:image/jpeg,{large}"]"#, "PHOTO:data:image/jpeg,{large}"),
    (#"["photo",{},"uri","data:image/jpeg;base64,{large}="]"#, "PHOTO:data:image/jpeg;base64,{large}="),
    (#"["photo",{},"uri","data:image/jpeg;base64, {large}"]"#, "PHOTO:data:image/jpeg;base64, {large}"),
    (#"["photo",{},"uri","data:image/jpeg;base64,{large}\n"]"#, "PHOTO:data:image/jpeg;base64,{large}\\n"),
    (#"["photo",{},"text","data:image/jpeg;base64,{large}"]"#, "PHOTO;VALUE=text:data:image/jpeg;base64\\,{large}"),
    (#"["photo",{},"date","data:image/jpeg;base64,{large}"]"#, "PHOTO;VALUE=date:data:image/jpeg;base64,{large}"),
    (
      #"["photo",{"encoding":"b"},"uri","data:image/jpeg;base64,{large}"]"#,
      "PHOTO;ENCODING=b:data:image/jpeg;base64,{large}"
    ),
    (#"["url",{},"uri","data:image/jpeg;base64,{large}"]"#, "URL:data:image/jpeg;base64,{large}"),
    (#"["note",{},"text","data:image/jpeg;base64,{large}"]"#, "NOTE:data:image/jpeg;base64\\,{large}"),
    (#"["n",{},"text",["data:image/jpeg;base64,{large}",""]]"#, "N:data:image/jpeg\\;base64\\,{large};"),
    (#"["x-odd",{},"uri","data:image/jpeg;base64,{large}"]"#, "X-ODD;VALUE=uri:data:image/jpeg;base64,{large}"),
    // Others look like what stands for the photo.
    (
      #"["photo",{},"uri","data:image/jpeg;base64,{like}"],["photo",{},"uri","data:image/jpeg;base64,{large}"]"#,
      "PHOTO:data:image/jpeg;base64,{like}\nPHOTO:data:image/jpeg;base64,{large}"
    ),
    (
      #"["photo",{},"uri","data:image/jpeg;base64,{large}"],["key",{},"uri","data:image/jpeg;base64,{like}"]"#,
      "PHOTO:data:image/jpeg;base64,{large}\nKEY:data:image/jpeg;base64,{like}"
    ),
    (
      #"["note",{},"text","{like}"],["photo",{},"uri","data:image/jpeg;base64,{large}"],["fn",{},"text","{like}"]"#,
      "NOTE:{like}\nPHOTO:data:image/jpeg;base64,{large}\nFN:{like}"
    ),
  ])
  func aLargePropertyIsReadAsItsLine(json: String, line: String) throws {
    let text = JCardLargeValuesTests.filled(#"[["vcard",[["version",{},"text","4.0"],\#(json),["fn",{},"text","A"]]]]"#)
    let card = JCardLargeValuesTests.filled("BEGIN:VCARD\nVERSION:4.0\n\(line)\nFN:A\nEND:VCARD\n")
    let expected = VCardReader().read(Array(card.utf8))
    let batch = JCardReader().read(Array(text.utf8), isWholeText: true)
    // Compared here, so that a test that fails does not print megabytes.
    let isSame = batch.items.map(\.value) == expected.items.map(\.value)
    #expect(isSame)
    #expect(batch.findings.map(\.code.id) == expected.findings.map(\.code.id))
  }

  // MARK: - Notes

  /// A note that looks like what stands for a long one while it is read.
  private static let noteLikeStandIn = String(repeating: "0", count: 40)
  /// Notes of 70 KB: with nothing to say about them, and with something.
  static let longNotes = [
    "a", "b, c; d\\e\n", "é日本\u{1F468}", ";", "\t", "a\u{1}", "a\u{7F}", "a\r\n", "a\rb", " ", "BEGIN:VCARD\n",
  ].map { String(repeating: $0, count: 70_000 / $0.utf8.count) }

  @Test(arguments: longNotes)
  func aLongNoteIsReadAndWrittenAsAnyOther(note: String) throws {
    var contact = Contact()
    contact.formattedNames = [Entry("A")]
    contact.notes = [
      Entry("before"), Entry(note), Entry(JCardLargeValuesTests.noteLikeStandIn), Entry(note), Entry("behind"),
    ]
    contact.notes[1].attributes.language = "en"
    contact.notes[3].attributes.parameters = [Parameter("X-A", ["b"]), Parameter("x-a", ["c"])]
    for count in [5, 2] {
      contact.notes.removeLast(contact.notes.count - count)
      var card: [UInt8] = []
      let losses = VCardWriter(version: .v40).write(contact, into: &card)
      let expected = VCardReader().read(card)
      let written = writeJCards([contact])
      // The parameter of the last note stands there twice, which jCard does not have.
      #expect(written.losses.map(\.message).filter { !$0.contains("each parameter once") } == losses.map(\.message))
      let batch = JCardReader().read(written.bytes, isWholeText: true)
      var back = try #require(batch.items.first?.value)
      var there = try #require(expected.items.first?.value)
      let haveSameBytes = back.notes.map { Array($0.value.utf8) } == there.notes.map { Array($0.value.utf8) }
      #expect(haveSameBytes)
      back.notes.removeAll { $0.attributes.parameters.count > 0 }
      there.notes.removeAll { $0.attributes.parameters.count > 0 }
      let isSame = back == there
      #expect(isSame)
      #expect(batch.findings.map(\.code.id) == expected.findings.map(\.code.id))
    }
  }

  private static let parameters = [
    [], [Parameter("X-B", ["c"])], [Parameter("VALUE", ["text"])], [Parameter("value", ["uri"])],
  ]

  /// Every value with every name and with all parameters in turn, and every name with all parameters.
  @Test(arguments: longNotes.indices, Array(["X-A", "x-a", "FOO", "X-ABLabel", "X-PHONETIC-FIRST-NAME"].enumerated()))
  func aLongValueThatNobodyKnowsIsReadAndWrittenAsAnyOther(number: Int, name: (offset: Int, element: String)) throws {
    let value = JCardLargeValuesTests.longNotes[number]
    let turn = number + name.offset
    let parameters = JCardLargeValuesTests.parameters[turn % 4]
    let count = turn / 4 % 2 == 0 ? 4 : 1
    func contact(_ value: String) -> Contact {
      let values = [value, JCardLargeValuesTests.noteLikeStandIn, value + "\\, b", "\\n"]
      var contact = Contact()
      contact.formattedNames = [Entry("A")]
      contact.extensions = values.prefix(count).map { ExtensionProperty(name.element, $0, parameters: parameters) }
      contact.extensions[0].group = "item1"
      return contact
    }
    func codes(_ findings: [Finding]) -> [String] { findings.map(\.code.id) }
    // A short value of the same kind tells what a jCard does with such a property.
    let written = writeJCards([contact(value)])
    let short = writeJCards([contact(String(value.prefix(15)))])
    #expect(codes(written.losses) == codes(short.losses))
    let batch = JCardReader().read(written.bytes, isWholeText: true)
    let shortBatch = JCardReader().read(short.bytes, isWholeText: true)
    #expect(codes(batch.findings) == codes(shortBatch.findings))
    let back = try #require(batch.items.first?.value)
    let there = try #require(shortBatch.items.first?.value)
    #expect(back.extensions.count == there.extensions.count)
    for (long, short) in zip(back.extensions, there.extensions) {
      #expect(long.name == short.name && long.parameters == short.parameters && long.group == short.group)
    }
    guard short.losses.isEmpty, back.extensions.count == count else { return }
    let isKept = zip(back.extensions, contact(value).extensions).allSatisfy {
      $0.value.utf8.elementsEqual($1.value.utf8)
    }
    #expect(isKept)
  }

  @Test(
    arguments: [
      "FN", "N", "NICKNAME", "GENDER", "ADR", "ORG", "TITLE", "ROLE", "CATEGORIES", "EMAIL", "TEL", "TEL;VALUE=uri",
      "URL", "IMPP", "LANG", "TZ", "KIND", "MEMBER", "SOURCE", "UID", "UID;VALUE=text", "REV", "PRODID", "XML",
      "CALURI", "FBURL", "RELATED", "RELATED;VALUE=text", "BDAY", "BDAY;VALUE=text", "DEATHPLACE",
      "DEATHPLACE;VALUE=uri", "HOBBY", "CLIENTPIDMAP", "KEY", "KEY;VALUE=text", "SORT-STRING", "LABEL", "MAILER",
      "SOCIALPROFILE", "X-ABRELATEDNAMES", "X-PHONETIC-FIRST-NAME",
    ],
    [0, 1])
  func aLongTextIsWrittenAsItsLine(head: String, turn: Int) throws {
    // Escapes with every property, and the others with the properties in turn.
    let units = ["a ", "é日\u{1F468}", ";", ",", "a,b;"]
    let unit = turn == 0 ? "b, c\\, d; e\\; f\\\\\\n" : units[head.utf8.reduce(0) { $0 + Int($1) } % units.count]
    let value = String(repeating: unit, count: 66_000 / unit.utf8.count) + "x"
    let card = Array("BEGIN:VCARD\nVERSION:4.0\nFN:A\n\(head):\(value)\nEND:VCARD\n".utf8)
    let contact = try #require(VCardReader().read(card).items.first?.value)
    var line: [UInt8] = []
    _ = VCardWriter(version: .v40).write(contact, into: &line)
    let expected = VCardReader().read(line)
    let batch = JCardReader().read(writeJCards([contact]).bytes, isWholeText: true)
    // Compared here, so that a test that fails does not print megabytes.
    let isSame = batch.items.map(\.value) == expected.items.map(\.value)
    #expect(isSame)
    #expect(batch.findings.map(\.code.id) == expected.findings.map(\.code.id))
  }

  // MARK: - Writing

  /// Base64 of every length around a fold, and what is none.
  static let texts =
    (0..<60).map { String(repeating: "AbC+", count: $0) }
    + [
      "AA==", "AAA=", "AA=", "A", "A\\nB", "a,b;c", "AA==AA==", "é", large, large + "A",
      String(large.dropLast(2)) + "==",
    ]

  @Test(arguments: [
    "", "image/png", "audio/ogg", "odd\\type", "text/x;y=\"z\"", "image/" + String(repeating: "x", count: 90),
    "image/" + String(repeating: "x", count: 70_000),
  ])
  func mediaAreWrittenAsTheLinesOfVCard4(mediaType: String) throws {
    // Texts of every length around a fold, but with a type of 70 KB, which takes long.
    for text in JCardLargeValuesTests.texts.dropFirst(mediaType.utf8.count > 1_000 ? 60 : 0) {
      var contact = Contact()
      contact.formattedNames = [Entry("A")]
      let media = Media(.base64(Base64(text)), mediaType: mediaType)
      contact.photos = [Entry(media), Entry(media)]
      contact.photos[1].attributes.preference = 2
      contact.logos = [Entry(Media(.uri("https://a.org/b.png"))), Entry(media)]
      contact.sounds = [Entry(media)]
      contact.sounds[0].attributes.parameters = [Parameter("X-A", ["b"]), Parameter("x-a", ["c"])]
      contact.keys = [Entry(media), Entry(Media(.text(text)))]
      contact.keys[0].attributes.label = "Own"
      var card: [UInt8] = []
      let before = VCardWriter(version: .v40).write(contact, into: &card)
      let expected = VCardReader().read(card).items.map(\.value)
      let written = writeJCards([contact])
      // The parameter of the sound stands there twice, which jCard does not have.
      #expect(written.losses.map(\.message).filter { !$0.contains("each parameter once") } == before.map(\.message))
      var back = JCardReader().read(written.bytes, isWholeText: true).items.map(\.value)
      #expect(back.first?.sounds.first?.attributes.parameters.isEmpty == false)
      for index in back.indices { back[index].sounds = expected[index].sounds }
      let isSame = back == expected
      #expect(isSame, "\(text.prefix(40))")
      if Base64Text.isClean(Array(text.utf8), 0..<text.utf8.count), !text.isEmpty, mediaType == "image/png" {
        let json = String(decoding: written.bytes, as: UTF8.self)
        let areWhole = ["", #""pref":"2""#].map {
          json.contains(#"["photo",{\#($0)},"uri","data:image/png;base64,\#(text)"],"#)
        }
        #expect(areWhole == [true, true], "\(text.prefix(40))")
      }
    }
  }
}
