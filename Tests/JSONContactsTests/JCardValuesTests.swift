import ContactModel
import ContactTestSupport
import Findings
import JSONContacts
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// Photos that are most of their card, and texts of every property: a jCard gives what the lines of vCard 4.0 give.
@Suite struct JCardValuesTests {
  /// 72 KB of a JPEG.
  private static let large = "/9j/" + String(repeating: "AbCd+/09", count: 9_000)

  private static func filled(_ text: String) -> String { text.replacing("{large}", with: large) }

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
    // A value that is not a data URI, or one of other properties, is unchanged.
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
  ])
  func aLargePropertyIsReadAsItsLine(json: String, line: String) throws {
    let text = JCardValuesTests.filled(#"[["vcard",[["version",{},"text","4.0"],\#(json),["fn",{},"text","A"]]]]"#)
    let card = JCardValuesTests.filled("BEGIN:VCARD\nVERSION:4.0\n\(line)\nFN:A\nEND:VCARD\n")
    let expected = VCardReader().read(Array(card.utf8))
    let batch = JCardReader().read(Array(text.utf8), isWholeText: true)
    // Compared here, so that a test that fails does not print megabytes.
    let isSame = batch.items.map(\.value) == expected.items.map(\.value)
    #expect(isSame)
    #expect(batch.findings.map(\.code.id) == expected.findings.map(\.code.id))
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
  func aTextIsWrittenAsItsLine(head: String, turn: Int) throws {
    // Escapes with every property, and the others with the properties in turn.
    let units = ["a ", "é日\u{1F468}", ";", ",", "a,b;"]
    let unit = turn == 0 ? "b, c\\, d; e\\; f\\\\\\n" : units[head.utf8.reduce(0) { $0 + Int($1) } % units.count]
    let value = String(repeating: unit, count: 300 / unit.utf8.count) + "x"
    let card = Array("BEGIN:VCARD\nVERSION:4.0\nFN:A\n\(head):\(value)\nEND:VCARD\n".utf8)
    let contact = try #require(VCardReader().read(card).items.first?.value)
    var line: [UInt8] = []
    var writer = VCardWriter(version: .v40)
    // jCard has the standard names.
    writer.importer = ImporterForm()
    _ = writer.write(contact, into: &line)
    let expected = VCardReader().read(line)
    let batch = JCardReader().read(writeJCards([contact]).bytes, isWholeText: true)
    // Compared here, so that a test that fails does not print megabytes.
    let isSame = batch.items.map(\.value) == expected.items.map(\.value)
    #expect(isSame)
    #expect(batch.findings.map(\.code.id) == expected.findings.map(\.code.id))
  }

  // MARK: - Writing

  /// Base64 of every length around a fold, and invalid base64.
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
    // Texts of every length around a fold with one type, and some of them with the others.
    let texts = JCardValuesTests.texts.dropFirst(mediaType.utf8.count > 1_000 ? 60 : 0).enumerated()
    for (number, text) in texts where mediaType == "image/png" || number % 6 == mediaType.utf8.count % 6 {
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
      // The parameter of the sound occurs twice there, which jCard does not have.
      #expect(written.losses.map(\.message).filter { !$0.contains("each parameter once") } == before.map(\.message))
      var back = JCardReader().read(written.bytes, isWholeText: true).items.map(\.value)
      #expect(back.first?.sounds.first?.attributes.parameters.isEmpty == false)
      for index in back.indices { back[index].sounds = expected[index].sounds }
      let isSame = back == expected
      #expect(isSame, "\(text.prefix(40))")
      if Base64Text.isClean(Array(text.utf8), 0..<text.utf8.count), !text.isEmpty, mediaType == "image/png" {
        let json = String(decoding: written.bytes, as: UTF8.self)
        // The first bytes decide.
        let type = text.hasPrefix("/9j/") ? "image/jpeg" : mediaType
        let areWhole = ["", #""pref":"2""#].map {
          json.contains(#"["photo",{\#($0)},"uri","data:\#(type);base64,\#(text)"],"#)
        }
        #expect(areWhole == [true, true], "\(text.prefix(40))")
      }
    }
  }
}
