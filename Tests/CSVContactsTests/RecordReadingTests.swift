import CSVContacts
import ContactModel
import ContactTestSupport
import Findings
import SourceText
import Testing

@Suite("Reading records a few at a time")
struct RecordReadingTests {
  static let records = [
    "Ada,Lovelace,* Work,ada@example.org", "\"two\nlines\",\"quo\"\"te\",,", ",,,", "", "short", "l,o,n,g,e,r",
    "stray\"quote,x,,", "\u{0}x,y,,", "Zoë,,,", "\"never closed,,,",
  ]

  @Test(arguments: [1, 2, 3, 7, 100], [false, true])
  func piecesAreTheWhole(most: Int, isStrict: Bool) throws {
    let seed = SeededRandom.runSeed
    var random = SeededRandom(seed: seed)
    var options = CSVReader.Options()
    options.isStrict = isStrict
    let header = "First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value\r\n"
    let detection = CSVReader.detect(prefix: Array(header.utf8), profile: nil, options: options)
    let reader = try #require(detection.reader)
    for _ in 0..<12 * SeededRandom.factor {
      let text = (0..<random.below(12)).map { _ in Self.records[random.below(Self.records.count)] + "\r\n" }.joined()
      let whole = reader.read(Array(text.utf8))
      let joined = ImportBatch(joining: reader.pieces(of: Array(text.utf8)), of: most)
      #expect(joined.items == whole.items, "seed \(seed): \(text)")
      #expect(joined.rejected == whole.rejected, "seed \(seed): \(text)")
      #expect(joined.findings == whole.findings, "seed \(seed): \(text)")
      for number in 0..<3 {
        var pieces = reader.pieces(of: Array(text.utf8))
        for _ in 0..<number { _ = pieces.next(most) }
        #expect(pieces.next(most)?.items.count ?? 0 <= most, "seed \(seed)")
      }
    }
  }

  /// The columns of a name and of an address may be anywhere; a record has a bit for each of the first 64 only.
  @Test("The parts of a value are read together, wherever their columns are", arguments: [0, 1, 59, 62, 63, 64, 70])
  func partsOfOneValue(before: Int) throws {
    let parts = [
      ("Last Name", "Lovelace"), ("Home Street", "1 Analytical Row"), ("First Name", "Ada"), ("Home City", "London"),
      ("Company", "Engines"), ("Department", "Notes"), ("Home Postal Code", "N1"), ("Home Street 2", "Attic"),
      ("E-mail Address", "ada@example.org"),
    ]
    let others = (0..<before).map { "User \($0)" }
    let header = (others + parts.map(\.0)).joined(separator: ",") + "\r\n"
    let detection = CSVReader.detect(prefix: Array(header.utf8), profile: CSVProfile(named: "outlook-csv"))
    let reader = try #require(detection.reader)
    let record = Array(repeating: "", count: before) + parts.map(\.1)
    let contact = try #require(reader.read(Array((record.joined(separator: ",") + "\r\n").utf8)).items.first?.value)
    #expect(contact.names.map(\.value) == [PersonName(given: "Ada", family: "Lovelace")])
    let address = try #require(contact.addresses.first)
    #expect(contact.addresses.count == 1 && address.types == .home)
    #expect(address.value.street == ["1 Analytical Row", "Attic"] && address.value.locality == "London")
    #expect(address.value.postalCode == "N1")
    #expect(contact.organizations.map(\.value) == [Organization("Engines", units: ["Notes"])])
    #expect(contact.emails.map(\.value) == ["ada@example.org"])
  }

  /// Values with escapes, lists and unknown types are read part by part, and all others at once.
  @Test("Lossless cells with lists and escapes are read as written")
  func losslessCells() throws {
    let header =
      "Name 1 - Given,Name 1 - Family,Phone 1 - Value,Phone 1 - Types,Phone 1 - Preference,Note 1 - Value\r\n"
    let detection = CSVReader.detect(prefix: Array(header.utf8), profile: CSVProfile(named: "csv"))
    let reader = try #require(detection.reader)
    let records = [
      "Ada,Lovelace,1,home;cell,7,a;b", "Ada;Augusta,Lovelace\\;x,1,home;boat,101,\\\\a", "\\e,,\\-,,,\\e",
    ]
    let contacts = reader.read(Array(records.map { $0 + "\r\n" }.joined().utf8)).items.map(\.value)
    #expect(contacts.count == 3)
    #expect(contacts[0].names[0].value == PersonName(given: "Ada", family: "Lovelace"))
    #expect(contacts[0].phones[0].types == [.home, .cell] && contacts[0].phones[0].preference == 7)
    #expect(contacts[0].notes[0].value == "a;b")
    #expect(
      contacts[1].names[0].value.given == ["Ada", "Augusta"] && contacts[1].names[0].value.family == "Lovelace;x")
    #expect(contacts[1].phones[0].types == .home && contacts[1].phones[0].otherTypes == ["boat"])
    #expect(contacts[1].notes[0].value == "\\a")
    #expect(contacts[2].names[0].value.given.texts == [""] && contacts[2].phones[0].value.text == "")
    #expect(contacts[2].notes[0].value == "")
  }
}
