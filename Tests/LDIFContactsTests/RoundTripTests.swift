import ContactModel
import ContactTestSupport
import Findings
import SourceText
import Testing

@testable import LDIFContacts

/// What a writer makes of contacts.
func write(_ contacts: [Contact]) -> (bytes: [UInt8], losses: [Finding]) {
  let writer = LDIFWriter()
  var bytes: [UInt8] = []
  writer.begin(into: &bytes)
  var losses: [Finding] = []
  for contact in contacts { losses += writer.write(contact, into: &bytes) }
  return (bytes, losses)
}

@Suite struct RoundTripTests {
  @Test(arguments: [60_000, 65_600, 150_000])
  func largePhotosComeBackFromAmongOthers(size: Int) {
    let contacts = (0..<6).map { number in
      var contact = Contact()
      contact.name = PersonName(given: TextList("Ada \(number)"), family: "Lovelace")
      contact.formattedNames = [Entry("Ada \(number) Lovelace")]
      let text = "/9j/" + String(repeating: "AZaz09+\(number)", count: number % 2 == 0 ? size / 8 : 2)
      contact.photos = [Entry(Media(.base64(Base64(text)), mediaType: "image/jpeg"))]
      return contact
    }
    let (bytes, losses) = write(contacts)
    #expect(losses.isEmpty, "\(losses.map(\.message))")
    let back = LDIFReader().read(bytes)
    #expect(back.items.map { $0.value.photos } == contacts.map(\.photos))
    #expect(back.items.map { $0.value.formattedNames } == contacts.map(\.formattedNames))
    // A record after others is the same as alone.
    #expect(bytes == contacts.reduce(into: Array("version: 1\n".utf8)) { $0 += write([$1]).bytes.dropFirst(11) })
  }

  /// What is lost of a contact is the same with large photos, which are not read again to see that, as with small ones.
  @Test(arguments: [40, 65_536, 65_540, 150_000])
  func lossesWithLargePhotos(size: Int) throws {
    var contact = Contact()
    contact.formattedNames = [Entry("Ada Lovelace")]
    contact.uid = "ada"
    func media(_ first: String, _ type: String) -> Entry<Media> {
      Entry(Media(.base64(Base64(first + String(repeating: "AZaz", count: size / 4))), mediaType: type))
    }
    contact.photos = [
      media("/9j/4AAQSkZJ", "image/jpeg"), media("iVBORw0KGgoA", "image/png"), media("Qk1QQk1QQk1Q", "image/bmp"),
      media("/9j/4AAQSkZJ", "image/jpeg"), Entry(Media(.base64("/9j/4AAQSkZJ00000001"), mediaType: "image/jpeg")),
      Entry(Media(.base64("/9j/4AAQSkZJ00000002"), mediaType: "image/png")),
    ]
    contact.photos[1].types = .home
    contact.sounds = [media("AAAAAAAAAAAA", "audio/basic")]
    contact.keys = [media("MIICMIICMIIC", "application/pkix-cert"), media("MIICMIICMIIC", "text/plain")]
    contact.logos = [media("/9j/4AAQSkZJ", "image/jpeg")]
    let (bytes, losses) = write([contact])
    // In which way they differ, without the beginning of a photo and its size.
    #expect(
      losses.map { "\($0.code.id) \($0.property ?? "")" }.sorted() == [
        "LS001 LOGO", "LS005 PHOTO", "LS008 PHOTO", "LS011 KEY", "LS013 PHOTO",
      ], "\(losses.map(\.message))")
    let back = try #require(LDIFReader().read(bytes).items.first?.value)
    // The fourth photo repeats the first.
    contact.photos.remove(at: 3)
    // Compared here, so that a test that fails does not print megabytes.
    let areSame =
      back.photos.map(\.value.source) == contact.photos.map(\.value.source)
      && back.sounds == contact.sounds && back.keys.map(\.value.source) == contact.keys.map(\.value.source)
    #expect(areSame)
  }

  @Test("A photo beyond a limit is a loss", arguments: [65_540, 150_000])
  func limits(size: Int) {
    var contact = Contact()
    contact.formattedNames = [Entry("Ada Lovelace")]
    contact.photos = [
      Entry(Media(.base64(Base64("/9j/" + String(repeating: "AZaz", count: size / 4))), mediaType: "image/jpeg"))
    ]
    func losses(_ change: (inout Limits) -> Void) -> [String] {
      var limits = Limits()
      change(&limits)
      var bytes: [UInt8] = []
      return LDIFWriter(limits: limits).write(contact, into: &bytes).compactMap(\.property)
    }
    for excess in [-80, -2, -1, 0, 1, 80] {
      // The name of the attribute and the two colons count.
      let length = "jpegPhoto:: ".utf8.count + size + 4
      #expect(losses { $0.value = length + excess } == (excess < 0 ? ["PHOTO"] : []), "\(excess)")
    }
    #expect(losses { $0.card = size } == ["FN", "PHOTO"])
    #expect(losses { $0.card = size * 2 } == [])
  }

  @Test func whatFitsComesBack() {
    var contact = Contact()
    var name = PersonName(given: "Ada", family: "Lovelace")
    name.prefixes = "Dr."
    name.additional = ["King", "Byron"]
    name.phoneticGiven = "Ay-da"
    contact.name = name
    contact.uid = "urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1"
    contact.formattedNames = [Entry("Dr. Ada Lovelace")]
    contact.emails = ["a@example.org", "b@example.org", "c@example.org", "d@example.org"].map { Email($0) }
    contact.phones = [
      Phone("+44 20 0000 0000", types: .work), Phone("+44 7700 900000", types: .cell),
      Phone("17", types: [.home, .fax]),
      Phone("18", types: .home), Phone("19", types: .cell),
    ]
    contact.phones[3].value.ext = "4"
    contact.notes = [Entry("first\nsecond, \"third\""), Entry(" blanks ")]
    contact.organizations = [Entry(Organization("Engines, Ltd.", units: ["Notes", "Tables"]))]
    contact.urls = [
      Entry("https://a.example", types: .home), Entry("https://b.example", types: [], label: "My page"),
      Entry("https://c.example"),
    ]
    contact.birthday = .date(PartialDate(month: 12, day: 10))
    contact.anniversary = .date(PartialDate(year: 1835, month: 7, day: 8))
    contact.photos = [Entry(Media(.base64("/9j/4AA="), mediaType: "image/jpeg"))]
    var work = PostalAddress()
    work.street = ["1 Engine Row", "Second floor", "Left"]
    work.country = "United Kingdom"
    work.countryCode = "GB"
    work.formatted = "1 Engine Row\nLondon $ \\ 5"
    var home = PostalAddress()
    home.street = "12 St James's Square"
    home.locality = "London"
    contact.addresses = [Entry(home, types: .home), Entry(work, types: .work)]
    contact.extensions = [
      ExtensionProperty("X-CUSTOM-FIELD", "17", parameters: [Parameter("X-LABEL", ["roomNumber"])]),
      ExtensionProperty("X-CUSTOM2", "two"), ExtensionProperty("X-EVOLUTION-FILE-AS", "Lovelace\\, Ada"),
    ]
    var group = Contact()
    group.kind = .group
    group.formattedNames = [Entry("Engineers")]
    group.members = [
      Entry("urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1"), Entry("mailto:a@example.org"),
      Entry("ldap:///uid=ole,ou=people,dc=example"), Entry("jdoe"),
    ]
    let (bytes, losses) = write([contact, group])
    #expect(losses.map(\.message) == [])
    let back = LDIFReader().read(bytes)
    #expect(back.findings.isEmpty)
    #expect(back.items.map(\.value) == [contact, group])
    #expect(write(back.items.map(\.value)).bytes == bytes)
  }

  /// The contact that comes back is the one that was written but for the properties that the losses name.
  @Test(arguments: SeededRandom.seeds(6))
  func whatDoesNotComeBackIsALoss(seed: UInt64) throws {
    var options = ContactGenerator.Options.ldif(sparseness: seed % 3 == 0 ? 1 : 4)
    if seed % 2 == 0 { options.texts = ContactGenerator.Options.ordinary }
    var generator = ContactGenerator(seed: seed, options)
    for number in 0..<6 {
      let contact = generator.contact()
      let (bytes, losses) = write([contact])
      let batch = LDIFReader().read(bytes)
      #expect(batch.items.count == 1, "seed \(seed), contact \(number)")
      #expect(batch.findings.filter { $0.severity == .error }.map(\.message) == [], "seed \(seed), contact \(number)")
      let back = batch.items.first?.value ?? Contact()
      var named = Set(losses.compactMap(\.property))
      if !named.isSubset(of: Self.known) { named.insert("X-") }
      var expected = contact
      for (property, copy) in Self.fields where named.contains(property) { copy(back, &expected) }
      // The description shows bytes where `==` takes two ways to write é for the same.
      #expect(expected == back, "seed \(seed), contact \(number), losses \(named.sorted())")
      for (property, copy) in Self.fields where named.contains(property) && property != "X-" {
        var same = contact
        copy(back, &same)
        #expect(same != contact, "seed \(seed), contact \(number): \(property) came back and was called a loss")
      }
      for loss in losses { #expect(loss.contact?.index == 0 && loss.property != nil) }
      // What came back comes back again, byte for byte.
      let second = write([back]).bytes
      let third = write(LDIFReader().read(second).items.map(\.value)).bytes
      #expect(second == third, "seed \(seed), contact \(number)")
    }
  }

  /// What a writer takes for what comes back is what a reader makes of its bytes, where limits cut it off too.
  @Test(arguments: SeededRandom.seeds(5))
  func theWriterPredictsWhatIsReadBack(seed: UInt64) {
    var generator = ContactGenerator(seed: seed, .ldif(sparseness: seed % 3 == 0 ? 1 : 4))
    for number in 0..<6 {
      let contact = generator.contact()
      for (value, card, properties) in [
        (1 << 20, 1 << 20, 1000), (40, 1 << 20, 1000), (1 << 20, 200 + 97 * number, 1000),
        (1 << 20, 1 << 20, 6 + number),
      ] {
        var limits = Limits()
        limits.value = value
        limits.card = card
        limits.properties = properties
        var bytes: [UInt8] = []
        let back = LDIFWriter(limits: limits).writeRecord(contact, into: &bytes).contact
        let read = LDIFReader(limits: limits).read(bytes).items.first?.value
        // The description shows bytes where `==` takes two ways to write é for the same.
        #expect(back == read, "seed \(seed), contact \(number), limits \(value) \(card) \(properties)")
      }
    }
  }

  /// A long text is written in parts and read with its folds, with the same result.
  @Test(arguments: ["\n", "\r\n", "\r"], [65_000, 140_001])
  func longTexts(lineEnd: String, size: Int) throws {
    let pieces = ["abcdefg hi", "größe,€ 5\n", " x", "日本語"]
    for piece in (lineEnd == "\n") == (size > 100_000) ? pieces[..<2] : pieces[2...] {
      let text = String(repeating: piece, count: size / piece.utf8.count)
      var contact = Contact()
      contact.formattedNames = [Entry("Ada Lovelace")]
      contact.notes = [Entry(text), Entry("short")]
      contact.extensions = [CustomField.property(label: "roomPlan", value: text)]
      let (bytes, losses) = write([contact])
      #expect(losses.map(\.message) == [])
      // The lines of a text that is not base64 may be folded anywhere.
      let plain = Array("dn: cn=Ada\ncn: Ada Lovelace\ndescription: ".utf8) + Self.folded(text) + Array("\n".utf8)
      let inForm = { (bytes: [UInt8]) in
        Array(bytes.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false).joined(separator: lineEnd.utf8))
      }
      let back = LDIFReader().read(inForm(bytes))
      #expect(back.findings.isEmpty)
      // Compared here, so that a test that fails does not print megabytes.
      let isSame = back.items.map(\.value) == [contact]
      #expect(isSame, "\(piece.debugDescription)")
      if piece.utf8.contains(ASCII.lineFeed) || piece.utf8.first == ASCII.space { continue }
      let read = LDIFReader().read(inForm(plain))
      #expect(read.findings.isEmpty)
      let isRead = try #require(read.items.first).value.notes == [Entry(text)]
      #expect(isRead, "\(piece.debugDescription)")
    }
  }

  /// The name of an entry is made of texts that a directory would take, and the contact comes back whatever it is made of.
  @Test(arguments: [
    (4_096, 4_096, "dn: uid="), (4_097, 4_096, "dn: cn="), (4_097, 4_097, "dn: mail=ada@example.org\n"),
  ])
  func longTextsAreInNoName(uid: Int, name: Int, start: String) throws {
    var contact = Contact()
    contact.uids = [Entry(String(repeating: "u", count: uid))]
    contact.formattedNames = [Entry(String(repeating: "n", count: name))]
    contact.emails = [Entry("ada@example.org")]
    let (bytes, losses) = write([contact])
    #expect(losses.map(\.message) == [])
    #expect(String(decoding: bytes, as: UTF8.self).contains("\n" + start))
    let back = LDIFReader().read(bytes)
    #expect(back.findings.isEmpty)
    let isSame = back.items.map(\.value) == [contact]
    #expect(isSame)
  }

  /// Folded after every seventieth byte, which may be inside a character.
  private static func folded(_ text: String) -> [UInt8] {
    var folded: [UInt8] = []
    for (index, byte) in text.utf8.enumerated() {
      if index > 0, index % 70 == 0 { folded += [ASCII.lineFeed, ASCII.space] }
      folded.append(byte)
    }
    return folded
  }

  /// Text after a blank would come back as a label.
  @Test(arguments: [nil, "My page"] as [String?])
  func blanksOfURLsAreEncoded(label: String?) throws {
    var contact = Contact()
    contact.formattedNames = [Entry("Ada Lovelace")]
    contact.urls = [Entry("https://a.example/b c  d", types: [], label: label)]
    let (bytes, losses) = write([contact])
    #expect(losses.map(\.code) == [LossCodes.valueChanged])
    let back = try #require(LDIFReader().read(bytes).items.first?.value)
    #expect(back.urls == [Entry("https://a.example/b%20c%20%20d", types: [], label: label)])
  }

  @Test func aLongTextThatIsNotUTF8IsRepairedAndReported() throws {
    let record = Array("dn: cn=Ada\ncn: Ada\ndescription: ".utf8)
    let long = Self.folded(String(repeating: "ab", count: 40_000))
    let batch = LDIFReader().read(record + long + [0xE9] + Array("\n x\n".utf8))
    #expect(batch.findings.map(\.code) == [LDIFCodes.invalidUTF8])
    let note = try #require(batch.items.first?.value.notes.first?.value)
    #expect(note.utf8.count == 80_004 && note.hasSuffix("ab\u{FFFD}x"))
  }

  @Test func theSameBytesComeBackInEveryForm() {
    for seed in SeededRandom.seeds(5) {
      var generator = ContactGenerator(seed: seed, .ldif(sparseness: 2))
      let (bytes, _) = write((0..<4).map { _ in generator.contact() })
      let expected = LDIFReader().read(bytes).items.map(\.value)
      #expect(expected.count == 4, "seed \(seed)")
      let crlf = bytes.flatMap { $0 == ASCII.lineFeed ? [ASCII.carriageReturn, $0] : [$0] }
      let cr = bytes.map { $0 == ASCII.lineFeed ? ASCII.carriageReturn : $0 }
      #expect(LDIFReader().read(crlf).items.map(\.value) == expected, "seed \(seed), CRLF")
      #expect(LDIFReader().read(cr).items.map(\.value) == expected, "seed \(seed), CR")
      #expect(LDIFReader().read([0xEF, 0xBB, 0xBF] + bytes).items.map(\.value) == expected, "seed \(seed), mark")
    }
  }

  static let known = Set(fields.map(\.property))

  /// Every property with a way to copy it from one contact to another.
  static let fields: [(property: String, copy: @Sendable (Contact, inout Contact) -> Void)] = ContactField.all.map {
    field in
    switch field.values {
    case .kind: (field.property, { $1.kind = $0.kind })
    case .extensions: (field.property, { $1.extensions = $0.extensions })
    default: (field.property, field.values.visit(Copying()) ?? { _, _ in })
    }
  }

  private struct Copying: FieldListVisitor {
    func visit<Value: FieldValue>(_ list: ValueField<Value>) -> @Sendable (Contact, inout Contact) -> Void {
      { list.set(&$1, list.get($0)) }
    }
  }

  @Test func everyPropertyIsInTheTable() {
    #expect(Set(ContactProperty.all.map(\.name)) == Self.known)
    #expect(Set(LDIFCapability.all.map(\.property)).isSubset(of: Self.known))
  }

  @Test func noContactForgesALine() throws {
    var contact = Contact()
    contact.formattedNames = [Entry("Eve\n\ndn: cn=forged\nobjectClass: person\ncn: Forged")]
    contact.extensions = ["dn", "changetype", "control", "version", "mail\n", "a: b", "", "userPassword", "mail"].map {
      ExtensionProperty("X-CUSTOM-FIELD", "delete", parameters: [Parameter("X-LABEL", [$0])])
    }
    contact.photos = [Entry(Media(.uri("file:///etc/passwd")))]
    let (bytes, losses) = write([contact])
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.split(separator: "\n").count { $0.hasPrefix("dn:") } == 1)
    #expect(!text.contains(":<"))
    #expect(!text.contains("delete"))
    #expect(text.contains("jpegPhoto;x-url: file:///etc/passwd\n"))
    #expect(losses.count { $0.property == "X-CUSTOM-FIELD" } == 9)
    #expect(LDIFReader().read(bytes).items.map(\.value.formattedNames) == [contact.formattedNames])
  }
}
