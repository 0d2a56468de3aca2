import ContactModel
import Findings
import Foundation
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// The samples of what products write, read as a user would have them read.
@Suite("Samples")
struct SampleTests {
  static let names = ["android-2.1", "iphone-3.0", "macos-3.0", "outlook-2.1", "rfc6350-4.0"]

  /// The bytes of a sample.
  static func bytes(_ name: String) throws -> [UInt8] {
    let file = try #require(Bundle.module.url(forResource: name, withExtension: "vcf", subdirectory: "Samples"))
    return Array(try Data(contentsOf: file))
  }

  private func contacts(_ name: String) throws -> [Contact] {
    VCardReader().read(try SampleTests.bytes(name)).items.map(\.value)
  }

  @Test("Every sample is read without a finding", arguments: names)
  func clean(_ name: String) throws {
    let batch = VCardReader().read(try SampleTests.bytes(name))
    #expect(batch.findings.map(\.message) == [])
    #expect(batch.rejected == [] && batch.leftOut == [])
  }

  @Test("Every sample gives the same in blocks of any size", arguments: names, [1, 13, 64, 1000])
  func inBlocks(_ name: String, blockSize: Int) throws {
    let bytes = try SampleTests.bytes(name)
    let reading = BlockReading(bytes, blockSize: blockSize)
    #expect(Outcome(reading.batch) == Outcome(VCardReader().read(bytes)))
  }

  @Test("Every sample comes back from its own version", arguments: names)
  func roundTrip(_ name: String) throws {
    for item in VCardReader().read(try SampleTests.bytes(name)).items {
      let version = try #require(VCardVersion(rawValue: item.version))
      let (output, _) = written(item.value, version)
      let again = VCardReader().read(output).items.map(\.value)
      #expect(again.map(contactText) == [contactText(item.value)])
    }
  }

  @Test("iPhone")
  func iphone() throws {
    let contacts = try contacts("iphone-3.0")
    #expect(contacts.count == 2)
    let iris = contacts[0]
    #expect(iris.displayName == "Dr. Iris Jo,Ann Marlow")
    #expect(iris.name?.additional == ["Jo,Ann"])
    #expect(iris.birthday == .date(PartialDate(month: 2, day: 29)))
    #expect(iris.anniversary == .date(PartialDate(year: 2015, month: 9, day: 12)))
    #expect(iris.emails.map(\.value) == ["iris@marlow.example", "iris@lantern.example"])
    #expect(iris.emails[0].types == .home && iris.emails[0].preference == 1)
    #expect(iris.emails[1].label == "Bindery")
    #expect(iris.phones.map(\.types) == [[.cell, .voice], [.cell, .voice, .iphone], []])
    #expect(iris.phones[2].label == "AssistantPhone")
    #expect(iris.organizations[0].value == Organization("Lantern & Quill, Ltd.", units: ["Bindery"]))
    #expect(iris.addresses[0].value.street == ["12 Harbour Row\nFlat 3"])
    #expect(iris.addresses[0].value.countryCode == "us")
    #expect(iris.urls[0].value == "https://marlow.example/iris?a=1,2")
    #expect(iris.urls[0].label == "HomePage")
    #expect(iris.related[0].value.text == "Tom Marlow" && iris.related[0].types == .spouse)
    #expect(iris.related[1].value.text == "Nell" && iris.related[1].label == "Sister")
    #expect(iris.notes.map(\.value) == ["Prefers letters.\nAllergic to glue; careful!"])
    #expect(iris.instantMessages.map(\.value.service) == ["Jabber", "Skype"])
    #expect(iris.socialProfiles.map(\.value.service) == ["twitter", "Mastodon"])
    #expect(iris.socialProfiles[0].value.username == "irismarlow")
    #expect(iris.name?.phoneticGiven == "Eye-ris")
    #expect(iris.photos[0].value.mediaType == "image/jpeg")
    #expect(iris.photos[0].value.bytes?.count == 132)
    #expect(contacts[1].displayName == "Zoë")
    #expect(iris.extensions == [])
  }

  @Test("Android")
  func android() throws {
    let contacts = try contacts("android-2.1")
    #expect(contacts.map(\.displayName) == ["Jörg Müller", "Ann Smith"])
    let joerg = contacts[0]
    #expect(joerg.phones.map(\.value.text) == ["+491705550123", "+49305550124", "030-555-0125"])
    #expect(joerg.phones[0].types == .cell && joerg.phones[0].preference == 1)
    #expect(joerg.phones[1].types == [.work, .fax])
    #expect(joerg.phones[2].label == "Boot")
    #expect(joerg.addresses[0].value.street == ["Straße der Gärtner 17; Hinterhaus"])
    #expect(joerg.addresses[0].value.locality == ["Köln"])
    #expect(joerg.addresses[0].value.country == ["Deutschland"])
    #expect(
      joerg.notes.map(\.value) == ["Erste Zeile mit Umlauten: äöüß und noch viel mehr Text\nZweite Zeile"])
    #expect(joerg.nicknames.map(\.value) == ["Jogi"])
    #expect(joerg.related.map(\.value.text) == ["Käthe"])
    #expect(joerg.related[0].types == .spouse)
    #expect(joerg.anniversary == .date(PartialDate(year: 2010, month: 6, day: 5)))
    #expect(joerg.instantMessages.map(\.value.uri) == ["sip:joerg@sip.example"])
    #expect(joerg.photos[0].value.mediaType == "image/jpeg")
    #expect(joerg.photos[0].value.bytes?.count == 162)
  }

  @Test("macOS")
  func macOS() throws {
    let contacts = try contacts("macos-3.0")
    #expect(contacts.map(\.displayName) == ["Chidi Okafor", "Tidewater Surveys"])
    let chidi = contacts[0]
    #expect(chidi.phones.map(\.types) == [[.work, .voice], [.home, .fax], []])
    #expect(chidi.phones[2].label == "Boat")
    #expect(chidi.addresses[0].value.countryCode == "gb")
    #expect(chidi.categories.map(\.value) == ["Sailing", "Work"])
    #expect(chidi.photos[0].value.bytes?.count == 72)
    #expect(chidi.uid == "7c0f5a5e-1a63-4c3b-9d60-0c2f4f2f3f10:ABPerson")
    #expect(contacts[1].kind == .organization)
    #expect(contacts[1].organizations.map(\.value) == [Organization("Tidewater Surveys")])
    #expect(contacts[1].phones[0].types == .main)
  }

  @Test("Outlook")
  func outlook() throws {
    let contacts = try contacts("outlook-2.1")
    #expect(contacts.count == 1)
    let lena = contacts[0]
    #expect(lena.name?.prefixes == ["Ms."])
    #expect(lena.names[0].language == "en-us")
    #expect(lena.notes.map(\.value) == ["First line\nSecond line; with a semicolon\n\n"])
    #expect(lena.addresses.count == 1)
    #expect(lena.addresses[0].value.extended == ["Floor 4"])
    #expect(lena.addresses[0].value.formatted == "Floor 4\n90 Market St\nSpringfield, IL  62701")
    #expect(lena.emails.map(\.value) == ["lena@harrow.example", "lena@home.example"])
    #expect(lena.emails[0].preference == 1)
    #expect(lena.birthday == .date(PartialDate(year: 1979, month: 3, day: 5)))
    #expect(lena.anniversary == .date(PartialDate(year: 2004, month: 9, day: 18)))
    #expect(lena.related.map(\.value.text) == ["Jan Brandt", "Ida Pike"])
    #expect(lena.related[0].types == .spouse && lena.related[1].label == "Manager")
    #expect(lena.instantMessages.map(\.value.handle) == ["lena@chat.example"])
    #expect(lena.photos[0].value.bytes?.count == 112)
    #expect(lena.extensions.map(\.name) == ["X-MS-SIGNATURE", "X-MS-OL-DEFAULT-POSTAL-ADDRESS", "X-MS-OL-DESIGN"])
  }

  @Test("RFC 6350")
  func rfc6350() throws {
    let contacts = try contacts("rfc6350-4.0")
    #expect(contacts.count == 2)
    let vale = contacts[0]
    #expect(vale.kind == .individual)
    #expect(vale.formattedNames.map(\.value) == ["Ranjit Vale", "R. Vale"])
    #expect(vale.formattedNames[0].pids == ["1.1"])
    #expect(vale.name?.suffixes == ["PhD", "FRS"])
    #expect(vale.name?.sortAs == ["Vale", "Ranjit"])
    #expect(vale.gender == Gender(sex: "M", identity: "he/him"))
    #expect(
      vale.anniversary
        == .date(
          PartialDate(year: 2009, month: 8, day: 8, time: PartialTime(hour: 14, minute: 30, utcOffset: -300))))
    #expect(vale.phones[0].value == PhoneNumber("+1-555-555-0155", ext: "5555", isURI: true))
    #expect(vale.phones[2].types == [.cell, .text])
    #expect(vale.addresses[0].value.geo == "geo:12.3457,78.910")
    #expect(vale.addresses[0].value.formatted == "Prof. R. Vale, Suite D2-630\n2875 Boul. Laurier\nQuebec")
    #expect(vale.titles.map(\.altID) == ["1", "1"])
    #expect(vale.titles.map(\.language) == ["fr", "en"])
    #expect(vale.organizations[0].value.sortAs == ["Institute"])
    #expect(vale.related[0].types == .spouse && vale.related[0].value.isURI)
    #expect(vale.related[1].value.text == "Please contact the office, if urgent.")
    #expect(vale.positions[0].value == Position(latitude: "46.772673", longitude: "-71.282945"))
    #expect(vale.timeZones.map(\.value) == ["-05:00"])
    #expect(vale.notes.map(\.value) == ["A note; with a comma, and a fold"])
    #expect(vale.keys[0].value.mediaType == "application/pgp-keys")
    #expect(contacts[1].kind == .group)
    #expect(
      contacts[1].members.map(\.value)
        == ["urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1", "mailto:nell@example.org"])
  }
}
