import ContactModel
import ContactTestSupport
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// Contacts of cards with many, large and composed values, however a contact is stored.
@Suite("A contact that was read has every value of its card")
struct StorageGuardTests {
  private static func card(_ lines: String, _ version: VCardVersion = .v30) -> String {
    "BEGIN:VCARD\nVERSION:\(version.rawValue)\nFN:Ada\n\(lines)\nEND:VCARD\n"
  }

  private static func contact(_ lines: String, _ version: VCardVersion = .v30) throws -> Contact {
    let batch = read(card(lines, version))
    #expect(batch.items.count == 1)
    return try #require(batch.items.first?.value)
  }

  // MARK: - Many values

  @Test("A card with 70,000 e-mail addresses keeps all of them")
  func manyValues() throws {
    let lines = (0..<70_000).map { "EMAIL:\($0)@a.example" }.joined(separator: "\n")
    let batch = read(Self.card(lines))
    let contact = try #require(batch.items.first?.value)
    #expect(batch.findings.isEmpty)
    let isSame = contact.emails == (0..<70_000).map { Email("\($0)@a.example") }
    #expect(isSame, "\(contact.emails.count) addresses")
  }

  @Test("A card with 12,000 labels is read in linear time, and each number has its own label")
  func manyLabels() {
    func labelled(_ count: Int) -> [UInt8] {
      Array(
        Self.card((0..<count).map { "item\($0).TEL:\($0)\nitem\($0).X-ABLabel:L\($0)" }.joined(separator: "\n")).utf8)
    }
    let inputs = [3_000: labelled(3_000), 12_000: labelled(12_000)]
    var contact = Contact()
    let growth = Growth(from: 3_000) { contact = VCardReader().read(inputs[$0] ?? []).items.first?.value ?? Contact() }
    #expect(growth.isLinear, "\(growth)")
    let isSame = contact.phones == (0..<12_000).map { Phone(PhoneNumber("\($0)"), types: [], label: "L\($0)") }
    #expect(isSame && contact.extensions.isEmpty)
  }

  @Test("Values beyond the limit of a card are reported, and those before it are kept")
  func limit() throws {
    var limits = Limits()
    limits.properties = 50
    let text = Self.card((0..<100).map { "item\($0).TEL:\($0)\nitem\($0).X-ABLabel:L\($0)" }.joined(separator: "\n"))
    let batch = VCardReader(limits: limits).read(Array((text + Self.card("TEL:1")).utf8))
    #expect(batch.items.count == 2)
    let phones = batch.items[0].value.phones
    #expect(phones.count > 20 && phones.count < 50)
    #expect(phones == phones.indices.map { Phone(PhoneNumber("\($0)"), types: [], label: "L\($0)") })
    #expect(!batch.findings.isEmpty)
    #expect(batch.items[1].value.phones == [Phone("1")])
  }

  // MARK: - Edits

  @Test("A contact that was read and edited many times writes what one with these values writes")
  func edited() throws {
    let lines = "N:L;Ada;;;\nEMAIL;TYPE=home:a@a.example\nitem1.EMAIL:b@a.example\nitem1.X-ABLabel:Boat\nNOTE:x\\, y"
    var contact = try Self.contact(lines)
    for number in 0..<20_000 {
      contact.emails[1].value = "\(number)@a.example"
      contact.notes[0].value += number % 100 == 0 ? "." : ""
    }
    let expected = try Self.contact(
      lines.replacing("b@a", with: "19999@a").replacing("x\\, y", with: "x\\, y" + String(repeating: ".", count: 200)))
    #expect(contact == expected && contact.hashValue == expected.hashValue)
    for version in VCardVersion.allCases {
      #expect(written(contact, version).bytes == written(expected, version).bytes)
    }
  }

  @Test("An address that is edited beside a folded photo of 8 MiB leaves the one copy of the photo")
  func photo() throws {
    var input = Array(
      "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada\r\nEMAIL:a@a.example\r\nPHOTO;ENCODING=b;TYPE=PNG:\r\n".utf8)
    let line = Array((" " + String(repeating: "iVBORw0K", count: 9) + "\r\n").utf8)
    let lines = (8 << 20) / 72
    for _ in 0..<lines { input += line }
    input += Array("END:VCARD\r\n".utf8)
    let batch = VCardReader().read(input)
    var contact = try #require(batch.items.first?.value)
    let first = try #require(base64(of: contact))
    let place = try #require(beginning(of: first))
    var copies: [Contact] = []
    for number in 0..<1_000 {
      contact.emails[0].value = "\(number)@a.example"
      if number % 50 == 0 { copies.append(contact) }
    }
    #expect(try (copies + [contact]).allSatisfy { try beginning(of: #require(base64(of: $0))) == place })
    let last = try #require(base64(of: contact))
    #expect(last.count == lines * 72)
    #expect(last.prefix(160) == String(repeating: "iVBORw0K", count: 20))
    #expect(contact.emails.map(\.value) == ["999@a.example"])
  }

  private func base64(of contact: Contact) -> Base64? {
    guard case .base64(let base64) = contact.photos.first?.value.source else { return nil }
    return base64
  }

  /// Where the base64 begins in memory.
  private func beginning(of base64: Base64) -> UInt? {
    var address: UInt?
    base64.forEachPiece { piece in
      if address == nil { address = piece.withUnsafeBufferPointer { $0.baseAddress.map { UInt(bitPattern: $0) } } }
    }
    return address
  }

  // MARK: - The order of lines

  /// Lines in any order that make one contact.
  private static let sets: [(lines: [String], version: VCardVersion)] = [
    (
      [
        "N:L;Ada;B;;", "X-PHONETIC-FIRST-NAME:Ei", "X-PHONETIC-MIDDLE-NAME:Bi", "SORT-STRING:Lo", "X-MAIDENNAME:By",
      ], .v30
    ),
    (["N:L;Ada;B;;", "X-PHONETIC-FIRST-NAME:Ei", "X-PHONETIC-LAST-NAME:El", "X-MAIDENNAME:By"], .v21),
    (["N;SORT-AS=\"L,A\":L;Ada;B;;", "X-PHONETIC-MIDDLE-NAME:Bi", "X-PHONETIC-LAST-NAME:El", "X-MAIDENNAME:By"], .v40),
    (["item1.ADR;TYPE=home:;;a\\,b,c;T;;;", "LABEL;TYPE=home:on\\nenvelope", "item1.X-ABADR:de", "TEL:1"], .v30),
    (
      [
        "item1.ADR:;;a;T;;;", "item1.X-ABLabel:Boat", "item1.X-ABADR:de", "item2.ADR:;;b;U;;;",
        "item2.X-ABLabel:_$!<Home>!$_",
      ], .v30
    ),
    (["ORG:F;U", "X-PHONETIC-ORG:Ef", "item7.URL:a.example", "item7.X-ABLabel:Boat"], .v30),
    (["item1.X-ABDATE:1985-04-12", "item1.X-ABLabel:_$!<Anniversary>!$_", "BDAY:1985-04-12", "item2.TEL:1"], .v30),
  ]

  @Test("The same lines in another order are equal contacts", arguments: sets.indices)
  func order(_ number: Int) throws {
    let (lines, version) = Self.sets[number]
    let expected = try Self.contact(lines.joined(separator: "\n"), version)
    #expect(expected.extensions.isEmpty)
    for order in Self.orders(of: lines) {
      // Values of one field keep their order.
      guard order.filter({ $0.contains("ADR:;;") }) == lines.filter({ $0.contains("ADR:;;") }) else { continue }
      let contact = try Self.contact(order.joined(separator: "\n"), version)
      #expect(contact == expected && contact.hashValue == expected.hashValue, "\(order)")
      #expect(everyByte(of: contact) == everyByte(of: expected), "\(order)")
      for version in VCardVersion.allCases {
        #expect(written(contact, version).bytes == written(expected, version).bytes, "\(order)")
      }
    }
  }

  private static func orders(of lines: [String]) -> [[String]] {
    guard lines.count > 1 else { return [lines] }
    return lines.indices.flatMap { index in
      var rest = lines
      let line = rest.remove(at: index)
      return orders(of: rest).map { [line] + $0 }
    }
  }

  @Test("Values of one field in another order are other contacts", arguments: VCardVersion.allCases)
  func values(_ version: VCardVersion) throws {
    let line = ["TEL:1", "EMAIL:a@a.example", "NOTE:a", "X-FOO:a", "ADR:;;a;;;;", "URL:a.example", "CATEGORIES:a"]
    for line in line {
      let other = line.replacing(":1", with: ":2").replacing(":a", with: ":b").replacing(";;a", with: ";;b")
      let one = try Self.contact(line + "\n" + other, version)
      #expect(try Self.contact(other + "\n" + line, version) != one, "\(line)")
      #expect(try Self.contact(line + "\nTITLE:x\n" + other + "\nTITLE:y", version).titles.map(\.value) == ["x", "y"])
      let apart = try Self.contact("TITLE:x\n" + line + "\n" + other, version)
      #expect(try Self.contact(line + "\nTITLE:x\n" + other, version) == apart, "\(line)")
    }
  }

  // MARK: - Nested cards and charsets

  @Test("The values of nested cards are theirs")
  func agents() throws {
    let inner = "BEGIN:VCARD\nVERSION:2.1\nN:S;Su\nitem1.TEL:2\nitem1.X-ABLabel:Inner\nEND:VCARD"
    let old = try Self.contact("item1.TEL:1\nAGENT:\n\(inner)\nitem1.X-ABLabel:Outer\nEMAIL:a@a.example", .v21)
    let escaped = "BEGIN:VCARD\\nVERSION:3.0\\nN:S\\;Su\\;\\;\\;\\nitem1.TEL:2\\nitem1.X-ABLabel:Inner\\nEND:VCARD\\n"
    let new = try Self.contact("item1.TEL:1\nAGENT:\(escaped)\nitem1.X-ABLabel:Outer\nEMAIL:a@a.example", .v30)
    for contact in [old, new] {
      #expect(contact.phones == [Phone("1", types: [], label: "Outer")])
      #expect(contact.emails == [Email("a@a.example")])
      #expect(contact.agents.count == 1)
      guard case .contact(let agent) = contact.agents.first?.value else {
        Issue.record("the agent is not a contact")
        return
      }
      #expect(agent.phones == [Phone("2", types: [], label: "Inner")])
      #expect(agent.names.map(\.value) == [PersonName(given: "Su", family: "S")])
      #expect(agent.emails.isEmpty && agent.agents.isEmpty)
    }
    #expect(old == new && old.hashValue == new.hashValue)
  }

  @Test("Lines of one card in several charsets are read as if all were UTF-8")
  func charsets() throws {
    let lines = [
      "N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCller;J=F6rg", "ORG;CHARSET=windows-1252:\\x80uro;Ver\\xE4nd",
      "NOTE;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:a=E4=\n=0D=0Ab=3B c", "TITLE;CHARSET=UTF-8:\\xC3\\xA4",
      "ADR;CHARSET=windows-1251;HOME:;;\\xCB\\xE5\\xED\\xE8\\xED\\xE0;\\xCC;;;", "TEL;CELL:1",
    ]
    let plain = [
      "N:Müller;Jörg", "ORG:€uro;Veränd", "NOTE;ENCODING=QUOTED-PRINTABLE:a=C3=A4=0D=0Ab=3B c", "TITLE:ä",
      "ADR;HOME:;;Ленина;М;;;", "TEL;CELL:1",
    ]
    let contacts = [lines, plain].map {
      VCardReader().read(bytes(Self.card($0.joined(separator: "\n"), .v21))).items.map(\.value)
    }
    #expect(contacts[0].count == 1 && contacts[0] == contacts[1])
    #expect(contacts[0].first?.addresses.first?.value.street == "Ленина")
    #expect(contacts[0].first?.notes.map(\.value) == ["aä\nb; c"])
  }
}
