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
    case let name where name.contains("URI") || name.hasSuffix("DIRECTORY"): "http://example.com/\(random.below(1000))"
    case let name where name.hasPrefix("X-MESSAGING") && version != .v21: "one\u{E000}\(random.below(1000))"
    default: word
    }
  }

  @Test("Every name of every property", arguments: VCardVersion.allCases)
  func everyName(_ version: VCardVersion) throws {
    var random = SeededRandom(seed: SeededRandom.runSeed)
    // These change the name or the kind of a contact, or are base64.
    let others = ["KIND", "SHOWAS", "PHONETIC", "MAIDENNAME", "N-COMPONENTS", "PHOTO", "LOGO", "SOUND", "KEY"]
    for codec in PropertyTable.codecs {
      for name in codec.otherNames where !others.contains(where: name.contains) {
        // These characters are not allowed in a name and are replaced.
        if name.contains("/") || name.contains("_") { continue }
        let line = "\(name):\(value(of: name, version, &random))"
        let contact = try contact(line, version)
        let back = lines(contact, version).filter { !$0.isEmpty }
        // The writer's own name for the property may have another form of the value.
        if name == "X-" + codec.name {
          #expect(back.count == 1 && back[0].hasPrefix(name), "\(version.rawValue), seed \(SeededRandom.runSeed)")
        } else {
          #expect(back == [line], "\(version.rawValue), seed \(SeededRandom.runSeed)")
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

  @Test("A second value of a property keeps its line")
  func beside() throws {
    let text = "ANNIVERSARY:20100605\nX-EVOLUTION-ANNIVERSARY:2011-01-02"
    #expect(lines(try contact(text, .v40), .v40) == text.split(separator: "\n").map { String($0) })
  }
}
