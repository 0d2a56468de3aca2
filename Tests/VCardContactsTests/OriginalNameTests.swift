import ContactModel
import ContactTestSupport
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// A value is written under the name that a product gave its property, in the version in which it was read.
@Suite("The names of vendors' properties")
struct OriginalNameTests {
  /// The lines of a contact after FN and N.
  private func lines(_ contact: Contact, _ version: VCardVersion) -> [String] {
    let (card, _) = written(contact, version, keepsNames: true)
    return logicalLines(card).filter { !$0.hasPrefix("FN:") && !$0.hasPrefix("N:") }
  }

  private func contact(_ lines: String, _ version: VCardVersion) throws -> Contact {
    let text = "BEGIN:VCARD\nVERSION:\(version.rawValue)\nN:Doe;Jo;;;\nFN:Jo Doe\n\(lines)\nEND:VCARD\n"
    let batch = VCardReader().read(bytes(text))
    return try #require(batch.items.first).value
  }

  /// A value that every property accepts which has this name.
  private func value(of name: String, _ version: VCardVersion, _ random: inout SeededRandom) -> String {
    // A line of 2.1 with other characters is written in quoted-printable.
    let words = version == .v21 ? ["a", "Ada L."] : ["a", "Ada L.", "x\\, y", "Zoë"]
    let word = words[random.below(words.count)] + String(random.below(1000))
    return switch name {
    case "X-ANDROID-CUSTOM": "vnd.android.cursor.item/relation;\(word);\(1 + random.below(14));;;;;;;;;;;;;"
    case "X-GENDER": "F;\(word)"
    case "X-WAB-GENDER": "1"
    case "CLASS", "X-CLASS": "PRIVATE"
    case "X-CREATED", "X-DEATHDATE": "2010-06-1\(random.below(9))"
    case let name where name.contains("ANNIVERSARY"): "2010-06-1\(random.below(9))"
    case let name where name.contains("URI") || name.hasSuffix("DIRECTORY") || name.hasSuffix("MEMBER"):
      "http://example.com/\(random.below(1000))"
    case let name where name.hasPrefix("X-MESSAGING") && version != .v21: "one\u{E000}\(random.below(1000))"
    case "X-ABSHOWAS": "COMPANY"
    case let name where name.hasSuffix("KIND"): ["group", "org", "individual", "location"][random.below(4)]
    case "X-N-COMPONENTS": "\(word);Jr"
    default: word
    }
  }

  @Test("Every name of every property", arguments: VCardVersion.allCases)
  func everyName(_ version: VCardVersion) throws {
    var random = SeededRandom(seed: SeededRandom.runSeed)
    // These are base64.
    let others = ["PHOTO", "LOGO", "SOUND", "KEY"]
    for codec in PropertyTable.codecs {
      for name in codec.otherNames where !others.contains(where: name.contains) {
        // These characters are not allowed in a name and are replaced.
        if name.contains("/") || name.contains("_") { continue }
        let line = "\(name):\(value(of: name, version, &random))"
        let contact = try contact(line, version)
        let back = lines(contact, version).filter { !$0.isEmpty && !$0.hasPrefix("ORG:") }
        // The writer's own name for the property may have another form of the value.
        if name == "X-" + codec.name {
          #expect(back.count == 1 && back[0].hasPrefix(name), "\(version.rawValue), seed \(SeededRandom.runSeed)")
        } else {
          #expect(
            back.map { $0.replacing("X-ABShowAs", with: "X-ABSHOWAS") } == [line],
            "\(version.rawValue), seed \(SeededRandom.runSeed)")
        }
      }
    }
  }

  @Test(
    "Properties of other versions",
    arguments: [("GENDER:F", "3.0"), ("ANNIVERSARY:20100605", "3.0"), ("CLASS:PRIVATE", "4.0")])
  func otherVersions(_ line: String, _ version: String) throws {
    let version = try #require(VCardVersion(rawValue: version))
    #expect(lines(try contact(line, version), version) == [line])
  }

  @Test("Attributes, groups and labels", arguments: VCardVersion.allCases)
  func attributes(_ version: VCardVersion) throws {
    for text in ["X-AIM;TYPE=HOME:ada", "work.X-AIM:ada", "item1.X-MANAGER:Max\nitem1.X-ABLabel:Chef"] {
      #expect(lines(try contact(text, version), version).joined(separator: "\n") == text)
    }
  }

  @Test("In another version, and after a change, the standard property is written")
  func changed() throws {
    let aim = try contact("X-AIM:ada", .v30)
    #expect(lines(aim, .v40) == ["IMPP;SERVICE-TYPE=AIM:aim:ada"])
    var other = aim
    other.instantMessages[0].value.uri = "aim:bob"
    #expect(lines(other, .v30) == ["IMPP;X-SERVICE-TYPE=AIM:aim:bob"])
    other = aim
    other.instantMessages[0].types = .work
    #expect(lines(other, .v30) == ["IMPP;X-SERVICE-TYPE=AIM;TYPE=WORK:aim:ada"])
    // One of two accounts of a line was removed.
    other = try contact("X-MESSAGING-AIM-ALL:one\u{E000}two", .v30)
    other.instantMessages.removeLast()
    #expect(lines(other, .v30) == ["IMPP;X-SERVICE-TYPE=AIM:aim:one"])
  }

  @Test("The name of a property is not an attribute of its value")
  func equality() throws {
    let vendor = try contact("X-AIM:ada", .v30)
    let standard = try contact("IMPP;X-SERVICE-TYPE=AIM:aim:ada", .v30)
    #expect(vendor == standard)
    #expect(vendor.hashValue == standard.hashValue)
    #expect(vendor.instantMessages[0].attributes.isEmpty)
    var emptied = vendor.instantMessages[0].attributes
    emptied.label = "x"
    emptied.label = nil
    #expect(emptied == Attributes())
  }

  @Test(
    "Parts and copies of values keep their lines, and change with the value",
    arguments: [
      ("2.1", "SOUND;X-IRMC-N:ヤマダ;タロウ;;;"), ("2.1", "SOUND;X-IRMC-N:;;;;"), ("3.0", "SOUND;TYPE=X-IRMC-N:ヤマダ;タロウ"),
      ("4.0", "X-ABShowAs:COMPANY"), ("3.0", "X-KIND:group"), ("3.0", "KIND:group"), ("4.0", "SORT-STRING:Do"),
      ("4.0", "GENDER:M\nX-GENDER:male"), ("4.0", "X-GENDER:male\nGENDER:M"), ("3.0", "X-GENDER:M\nX-GENDER:Male"),
      ("3.0", "X-ADDRESSBOOKSERVER-KIND:group\nX-ABShowAs:COMPANY"), ("3.0", "X-ABShowAs:COMPANY\nX-KIND:location"),
      ("4.0", "X-ABShowAs:COMPANY\nKIND:group"), ("4.0", "KIND:org\nX-ABShowAs:COMPANY"),
      ("4.0", "KIND:org\nKIND:group"),
      ("4.0", "LABEL;TYPE=work:12 Elm Road\\nLeeds"), ("4.0", "AGENT:Susan"), ("3.0", "AGENT:Susan"),
      ("2.1", "AGENT:Susan"), ("4.0", "X-N-COMPONENTS:Y;Jr"), ("2.1", "X-AIM;HOME:ada"), ("2.1", "X-AIM;TYPE=HOME:ada"),
      ("3.0", "item1.EMAIL;TYPE=INTERNET:a@b.example\nitem1.X-ABLabel:_$!<Other>!$_"),
      ("3.0", "item1.TEL;TYPE=CELL:1\nitem1.X-ABLabel:_$!<Mobile>!$_"),
      ("4.0", "item1.TEL:1\nitem1.X-ABLabel:_$!<HomeFAX>!$_"),
    ])
  func parts(_ version: String, _ text: String) throws {
    let version = try #require(VCardVersion(rawValue: version))
    let contact = try contact(text, version)
    let expected = text.split(separator: "\n").map { String($0) }
    let back = lines(contact, version)
    if version == .v21, text.contains("ヤ") {
      #expect(back.first?.hasPrefix("SOUND;X-IRMC-N;") == true)
    } else {
      #expect(back.sorted() == expected.sorted())
    }
    // All of it is read again, and again written.
    let (card, findings) = written(contact, version, keepsNames: true)
    #expect(findings.filter { $0.severity != .note }.isEmpty)
    let again = try #require(VCardReader().read(card).items.first).value
    #expect(again == contact)
    #expect(written(again, version, keepsNames: true).bytes == card)
  }

  @Test("A changed value is written without the line that it was read from")
  func changedParts() throws {
    var spoken = try contact("SOUND;TYPE=X-IRMC-N:ヤマダ;タロウ", .v30)
    spoken.names[0].value.phoneticGiven = "ジロウ"
    #expect(lines(spoken, .v30) == ["X-PHONETIC-FIRST-NAME:ジロウ", "X-PHONETIC-LAST-NAME:ヤマダ"])
    var shown = try contact("X-ABShowAs:COMPANY", .v40)
    shown.kind = nil
    #expect(lines(shown, .v40).isEmpty)
    var gender = try contact("GENDER:M\nX-GENDER:male", .v40)
    gender.genders[0].value = Gender(sex: "F")
    #expect(lines(gender, .v40) == ["GENDER:F"])
    var other = try contact("item1.EMAIL:a@b.example\nitem1.X-ABLabel:_$!<Other>!$_", .v40)
    other.emails[0].types = .home
    #expect(lines(other, .v40) == ["EMAIL;TYPE=home:a@b.example"])
    var empty = try #require(read("BEGIN:VCARD\nVERSION:4.0\nFN:Jo\nN:;;;;\nEND:VCARD\n").items.first).value
    #expect(logicalLines(written(empty, .v40, keepsNames: true).bytes).sorted() == ["FN:Jo", "N:;;;;"])
    empty.names = [Entry(PersonName(given: "Jo", family: "Doe"))]
    #expect(logicalLines(written(empty, .v40, keepsNames: true).bytes).sorted() == ["FN:Jo", "N:Doe;Jo;;;"])
  }

  @Test("Lines of other versions that become a part of ADR, and copied pictures, are reported")
  func reported() {
    let address = "BEGIN:VCARD\nVERSION:4.0\nFN:Jo\nitem1.ADR;TYPE=home:;;1 Elm Road;Leeds;;;\nitem1.X-ABADR:gb\n"
    let batch = read(address + "LABEL;TYPE=home:1 Elm Road\nEND:VCARD\n")
    #expect(batch.findings.map(\.code.id) == ["VC137", "VC137"])
    // Alone, the picture is the photo, and keeps its name.
    let alone = "X-MS-CARDPICTURE;ENCODING=b;TYPE=JPEG:/9j/4AAQ"
    let photo = read("BEGIN:VCARD\nVERSION:3.0\nN:D;J\nFN:Jo\n\(alone)\nEND:VCARD\n").items[0].value
    #expect(photo.photos.count == 1)
    #expect(logicalLines(written(photo, .v30, keepsNames: true).bytes).contains(alone))
    #expect(
      logicalLines(written(photo, .v40, keepsNames: true).bytes).contains("PHOTO:data:image/jpeg;base64,/9j/4AAQ"))
    let picture = "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ\nX-MS-CARDPICTURE;ENCODING=b;TYPE=JPEG:/9j/4AAQ\n"
    let copied = read("BEGIN:VCARD\nVERSION:3.0\nN:D;J\nFN:Jo\n\(picture)END:VCARD\n")
    #expect(copied.findings.map(\.code.id) == ["VC138"])
  }

  @Test("A second value of a property keeps its line")
  func beside() throws {
    let text = "ANNIVERSARY:20100605\nX-EVOLUTION-ANNIVERSARY:2011-01-02"
    #expect(lines(try contact(text, .v40), .v40) == text.split(separator: "\n").map { String($0) })
  }
}
