import ContactModel
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// Properties as products write them, where the standards write something else.
@Suite("Properties as products write them")
struct ProductPropertyTests {
  private static let endings = [LineEnding.lf, .crlf]

  /// The batch of a card with these lines after N and FN, the same with both line ends.
  private func card(_ version: VCardVersion, _ lines: String) -> ImportBatch<Contact> {
    let text = "BEGIN:VCARD\nVERSION:\(version.rawValue)\nN:Doe;Jo;;;\nFN:Jo Doe\n\(lines)\nEND:VCARD\n"
    for ending in Self.endings { expectReadAlike(ending.applied(to: bytes(text)), lines) }
    let batches = Self.endings.map { VCardReader().read($0.applied(to: bytes(text))) }
    #expect(batches[0].items.map(\.value) == batches[1].items.map(\.value))
    #expect(batches[0].findings.map(\.message) == batches[1].findings.map(\.message))
    return batches[0]
  }

  /// The written lines of a contact after FN and N.
  private func lines(_ batch: ImportBatch<Contact>, _ version: VCardVersion) -> [String] {
    Array(logicalLines(written(batch.items[0].value, version).bytes).dropFirst(2))
  }

  private func codes(_ batch: ImportBatch<Contact>) -> [String] { batch.findings.map(\.code.id) }

  // MARK: - Base64

  private static let picture = "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgG"

  @Test("Outlook's picture of the card is the photo", arguments: VCardVersion.allCases)
  func cardPicture(_ version: VCardVersion) {
    let folded = " /9j/4AAQSkZJRgAB\n AQAAAQABAAD/2wBDAAgG\n"
    let batch = card(version, "X-MS-CARDPICTURE;TYPE=JPEG;ENCODING=BASE64:\n\(folded)")
    #expect(batch.findings.isEmpty && batch.items[0].value.extensions.isEmpty)
    #expect(lines(batch, .v21) == ["PHOTO;ENCODING=BASE64;TYPE=JPEG:\(Self.picture)", ""])
    #expect(lines(batch, .v30) == ["PHOTO;ENCODING=b;TYPE=JPEG:\(Self.picture)"])
    #expect(lines(batch, .v40) == ["PHOTO:data:image/jpeg;base64,\(Self.picture)"])
  }

  @Test("Beside a photo the picture is kept, unless it is the same", arguments: VCardVersion.allCases)
  func cardPictureBesidePhoto(_ version: VCardVersion) {
    let photo = "PHOTO;ENCODING=\(version == .v21 ? "BASE64" : "b");TYPE=JPEG:"
    let outlook = "X-MS-CARDPICTURE;TYPE=JPEG;ENCODING=BASE64:"
    guard version != .v40 else { return }
    for both in [
      photo + Self.picture + "\n" + outlook + Self.picture, outlook + Self.picture + "\n" + photo + Self.picture,
    ] {
      let batch = card(version, both)
      #expect(batch.items[0].value.photos.count == 1 && batch.items[0].value.extensions.isEmpty)
    }
    let other = card(version, photo + "/9j/4AAQ\n" + outlook + Self.picture)
    #expect(
      lines(other, .v30) == [
        "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ", "X-MS-CARDPICTURE;ENCODING=b;TYPE=JPEG:\(Self.picture)",
      ])
  }

  @Test(
    "Other base64 is written as each version has it",
    arguments: [
      (VCardVersion.v21, "X-BIN;ENCODING=BASE64:\n AAEC\n AwQF\n"), (.v21, "X-BIN;BASE64:\n AAEC\n AwQF\n"),
      (.v30, "X-BIN;ENCODING=b:AAEC\n AwQF"), (.v30, "X-BIN;ENCODING=BASE64:AAEC\n  AwQF"),
      (.v40, "X-BIN;ENCODING=b:AAECAwQF"),
    ])
  func otherBase64(_ version: VCardVersion, _ written: String) {
    let batch = card(version, written)
    #expect(lines(batch, .v21) == ["X-BIN;ENCODING=BASE64:AAECAwQF", ""])
    #expect(lines(batch, .v30) == ["X-BIN;ENCODING=b:AAECAwQF"])
    #expect(lines(batch, .v40) == ["X-BIN;VALUE=uri:data:application/octet-stream;base64,AAECAwQF"])
    let findings = VCardContactsTests.written(batch.items[0].value, .v40).findings
    #expect(findings.map(\.code) == [LossCodes.otherForm])
    #expect(batch.items[0].value.extensions[0].value == "AAECAwQF")
  }

  @Test(
    "A value that is declared as base64 and is not base64 is written without the declaration",
    arguments: VCardVersion.allCases)
  func noBase64(_ version: VCardVersion) {
    let batch = card(.v30, "X-BIN;ENCODING=b:a:b c")
    #expect(lines(batch, version) == ["X-BIN:a:b c"])
    #expect(written(batch.items[0].value, version).findings.map(\.code) == [LossCodes.attribute])
  }

  @Test("An empty X-PHOTO has no ENCODING in 4.0, and an empty PHOTO is omitted")
  func emptyPhoto() {
    #expect(lines(card(.v30, "X-PHOTO;ENCODING=b:"), .v40) == ["X-PHOTO:"])
    #expect(lines(card(.v30, "PHOTO;ENCODING=b:"), .v40) == [])
  }

  private static let png = "iVBORw0KGgoAAAAN"

  @Test(
    "A photo is read however its data URI is written",
    arguments: ["PHOTO", "LOGO"], VCardVersion.allCases)
  func brokenDataURI(_ property: String, _ version: VCardVersion) {
    for (line, place) in [
      ("ENCODING=b:data:image/png;base64,\(Self.png)", "data:"),
      ("TYPE=PNG:dataimage/pngbase64\(Self.png)", "dataimage"),
      ("ENCODING=b:dataimage/pngbase64\(Self.png)", "dataimage"), ("DATA:IMAGE/PNG;BASE64,\(Self.png)", "DATA"),
    ] {
      let text = "\(property);\(line)"
      let batch = card(version, text)
      #expect(codes(batch) == ["VC396"], "\(text)")
      #expect(lines(batch, .v40) == ["\(property):data:image/png;base64,\(Self.png)"], "\(text)")
      #expect(lines(batch, .v30) == ["\(property);ENCODING=b;TYPE=PNG:\(Self.png)"], "\(text)")
      let input = bytes("BEGIN:VCARD\nVERSION:\(version.rawValue)\nN:Doe;Jo;;;\nFN:Jo Doe\n\(text)\nEND:VCARD\n")
      let range = batch.findings.first?.range ?? 0..<0
      #expect(input[range].starts(with: place.utf8), "\(text)")
    }
  }

  @Test("Sounds and keys too")
  func otherMedia() {
    for version in VCardVersion.allCases {
      let sound = card(version, "SOUND:dataaudio/oggbase64T2dnUwAC")
      #expect(codes(sound) == ["VC396"] && lines(sound, .v40) == ["SOUND:data:audio/ogg;base64,T2dnUwAC"])
      let key = card(version, "KEY;ENCODING=b:data:application/pgp-keys;base64,mQENBFAA")
      #expect(codes(key) == ["VC396"] && lines(key, .v40) == ["KEY:data:application/pgp-keys;base64,mQENBFAA"])
    }
  }

  @Test(
    "The scheme of a URI that is a parameter is put back", arguments: ["PHOTO", "LOGO", "KEY", "URL"],
    VCardVersion.allCases)
  func scheme(_ property: String, _ version: VCardVersion) {
    for head in ["\(property);VALUE=https", "\(property);https"] {
      let batch = card(version, "\(head)://x.example/a.jpg")
      #expect(codes(batch) == ["VC396"], "\(head)")
      #expect(lines(batch, .v40) == ["\(property):https://x.example/a.jpg"], "\(head)")
    }
    let unknown = card(version, "X-LINK;TYPE=a;https://x.example/")
    #expect(lines(unknown, .v40) == ["X-LINK;TYPE=a:https://x.example/"])
  }

  @Test("Text that begins with the letters of data stays what it is")
  func noDataURI() {
    for value in ["Datacamp", "data image/png base64 AAAA", "dataimage/png", "datai/base64"] {
      let batch = card(.v30, "PHOTO;VALUE=text:\(value)\nNOTE:dataimage/pngbase64AAAA")
      #expect(batch.findings.isEmpty)
      #expect(batch.items[0].value.photos.map(\.value.source) == [.text(value)])
    }
  }

  // MARK: - Other properties

  @Test("A LABEL belongs to the address of its group", arguments: [VCardVersion.v21, .v30])
  func labelOfGroup(_ version: VCardVersion) {
    let batch = card(
      version,
      """
      item1.ADR;TYPE=HOME:;;Main 1;Town;;1;DE
      item2.ADR;TYPE=HOME:;;Side 2;Town;;1;DE
      item2.LABEL;TYPE=HOME:Side 2
      item1.LABEL:Main 1
      """)
    let addresses = batch.items[0].value.addresses
    #expect(addresses.map(\.value.formatted) == ["Main 1", "Side 2"] && addresses.map(\.types) == [.home, .home])
    #expect(addresses.map(\.group) == ["item1", "item2"])
    // Two places that contradict each other are two addresses.
    let other = card(version, "item1.ADR;TYPE=HOME:;;Main 1;Town;;1;DE\nitem1.LABEL;TYPE=WORK:Side 2")
    #expect(other.items[0].value.addresses.count == 2)
  }

  @Test("PROFILE is not kept, and that is reported", arguments: VCardVersion.allCases)
  func profile(_ version: VCardVersion) {
    let batch = card(version, "PROFILE:VCARD\nTEL:1")
    #expect(batch.findings.map { "\($0.code.id) \($0.severity.name)" } == ["VC136 note"])
    #expect(lines(batch, .v30) == ["TEL:1"])
  }

  @Test("A list of types without a name", arguments: VCardVersion.allCases)
  func bareTypes(_ version: VCardVersion) {
    let batch = card(version, "TEL;FAX,WORK:1")
    #expect(codes(batch) == (version == .v21 ? [] : ["VC206"]))
    #expect(lines(batch, .v40) == ["TEL;TYPE=work,fax:1"])
  }

  @Test("Old Nextcloud's RELATIONSHIP", arguments: VCardVersion.allCases)
  func relationship(_ version: VCardVersion) {
    let batch = card(version, "RELATIONSHIP;TYPE=spouse:Jane")
    #expect(batch.findings.isEmpty)
    #expect(lines(batch, .v40) == ["RELATED;VALUE=text;TYPE=spouse:Jane"])
    #expect(lines(batch, .v30) == ["item1.X-ABRELATEDNAMES:Jane", "item1.X-ABLabel:_$!<Spouse>!$_"])
  }

  @Test(
    "The phonetic name of Japanese phones",
    arguments: [
      (VCardVersion.v21, "SOUND;X-IRMC-N:ヤマダ;タロウ", []),
      (.v21, "SOUND;X-IRMC-N;CHARSET=UTF-8:ヤマダ タロウ;;;;", []),
      (.v21, "SOUND;X-IRMC-N;CHARSET=SHIFT_JIS:\\x83\\x84\\x83\\x7D\\x83\\x5F;\\x83\\x5E\\x83\\x8D\\x83\\x45;;;", []),
      (
        .v21,
        "SOUND;X-IRMC-N;CHARSET=SHIFT_JIS;ENCODING=QUOTED-PRINTABLE:=83=84=83=7D=83=5F;=83=5E=83=8D=83=45", []
      ),
      (.v30, "SOUND;TYPE=X-IRMC-N:ヤマダ;タロウ", []), (.v30, "SOUND;X-IRMC-N:ヤマダ;タロウ;;", ["VC206"]),
      (.v40, "SOUND;TYPE=X-IRMC-N:ヤマダ;タロウ", []),
    ] as [(VCardVersion, String, [String])])
  func phoneticName(_ version: VCardVersion, _ line: String, _ findings: [String]) {
    let batch = card(version, line)
    #expect(codes(batch) == findings)
    #expect(batch.items[0].value.sounds.isEmpty && batch.items[0].value.extensions.isEmpty)
    for output in [VCardVersion.v30, .v40] {
      #expect(lines(batch, output) == ["X-PHONETIC-FIRST-NAME:タロウ", "X-PHONETIC-LAST-NAME:ヤマダ"])
    }
    let again = VCardReader().read(written(batch.items[0].value, .v21).bytes)
    #expect(again.items.first?.value.names == batch.items[0].value.names)
  }

  @Test("An empty phonetic name is dropped, and one that contradicts another is kept")
  func otherPhoneticNames() {
    #expect(lines(card(.v21, "SOUND;X-IRMC-N:;;;;"), .v40) == [])
    #expect(lines(card(.v21, "SOUND;X-IRMC-N:ヤマダ;;;;"), .v40) == ["X-PHONETIC-LAST-NAME:ヤマダ"])
    let two = card(.v21, "X-PHONETIC-LAST-NAME:ヤマダ\nSOUND;X-IRMC-N:タナカ;タロウ")
    #expect(lines(two, .v21).contains { $0.contains("X-IRMC-N") })
  }

  @Test(
    "A component around cards that is not a card is reported by its name, as written",
    arguments: ["VADDRESSBOOK", "vCalendar", "X-Box"])
  func wrapper(_ name: String) {
    let card = "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A;;;;\nEND:VCARD\n"
    let text = "BEGIN:\(name)\nX-OWN:1\n\(card)\(card)END:\(name)\n"
    for ending in LineEnding.allCases {
      let batch = VCardReader().read(ending.applied(to: Array(text.utf8)))
      #expect(batch.items.count == 2)
      #expect(
        batch.findings.first?.message
          == "BEGIN:\"\(name)\" does not begin a card; its own lines were skipped, the cards in it were read")
    }
  }
}
