import ContactModel
import ContactTestSupport
import Findings
import LDIFContacts
import SourceText
import Testing

@Suite struct LDIFReaderTests {
  private func read(_ text: String) -> ImportBatch<Contact> { LDIFReader().read(Array(text.utf8)) }

  /// Long base64 is read in its folds, with the same result. Each size is damaged in another way with every line end
  /// and attribute.
  @Test(arguments: 0..<3, 0..<4)
  func theWidthOfFoldsMakesNoDifference(ending: Int, kind: Int) throws {
    let lineEnd = ["\n", "\r\n", "\r"][ending]
    let attribute = ["jpegPhoto", "userCertificate;binary", "roomPlan", "description"][kind]
    let sizes = [1_000, 65_516, 65_532, 65_536, 100_000]
    // One size each time, and the others with one of the line ends.
    for (number, size) in sizes.enumerated() where number == 2 || number % 3 == (ending + kind) % 3 {
      let spoiled = ["", "!", " ", "="][(number + ending + kind) % 4]
      let text = "/9j/" + String(repeating: "AZaz09+/", count: size / 8) + spoiled + "AAAA"
      func record(foldedAt width: Int) -> String {
        let line = Array("\(attribute):: \(text)".utf8)
        let pieces = stride(from: 0, to: line.count, by: width).map {
          String(decoding: line[$0..<min($0 + width, line.count)], as: UTF8.self)
        }
        return [
          "dn: cn=Ada", "objectclass: person", "cn: Ada", pieces.joined(separator: "\(lineEnd) "), "sn: Lovelace", "",
          "dn: cn=Bob", "cn: Bob", "\tno line", "", "",
        ].joined(separator: lineEnd)
      }
      let whole = read(record(foldedAt: .max))
      #expect(whole.items.count == 2)
      for width in [76, 5_000] {
        let folded = read(record(foldedAt: width))
        let isSame = folded.items.map(\.value) == whole.items.map(\.value)
        #expect(isSame, "\(size) \(spoiled) at \(width)")
        let photos = [folded, whole].map { $0.items.first?.value.photos.first?.value.bytes }
        let haveSameBytes = photos[0] == photos[1]
        #expect(haveSameBytes, "\(size) \(spoiled) at \(width)")
        #expect(folded.findings.map(\.code) == whole.findings.map(\.code), "\(size) \(spoiled) at \(width)")
        #expect(folded.leftOut.count == whole.leftOut.count)
      }
      var limits = Limits()
      limits.value = text.utf8.count + attribute.utf8.count + 3
      #expect(
        LDIFReader(limits: limits).read(Array(record(foldedAt: 76).utf8)).findings.map(\.code)
          == whole.findings.map(\.code))
      limits.value -= 1
      let short = LDIFReader(limits: limits).read(Array(record(foldedAt: 76).utf8))
      #expect(short.findings.contains { $0.code == LDIFCodes.valueTooLong }, "\(size) \(spoiled)")
    }
  }

  @Test func unfoldsAndDecodes() throws {
    let batch = read(
      """
      version: 1
      # a comment that is
       folded: cn: no
      dn: cn=Ada Lovelace, ou=Analytical Engines, dc=example, dc=org
      objectclass: top
      OBJECTCLASS: person
      cn:Ada
        Lovelace
      sn:   Lovelace
      mail: ada@exam
       ple.org
      description:: Zmlyc3QKc2Vj
       b25k
      telephonenumber:
      title:: QmVyZWNobmVyaW4gw7xiZXIgYWxsZXM=

      """)
    let contact = try #require(batch.items.first?.value)
    #expect(batch.findings.isEmpty)
    #expect(contact.formattedNames.map(\.value) == ["Ada Lovelace"])
    #expect(contact.name?.family == "Lovelace")
    #expect(contact.emails.map(\.value) == ["ada@example.org"])
    #expect(contact.notes.map(\.value) == ["first\nsecond"])
    #expect(contact.titles.map(\.value) == ["Berechnerin über alles"])
    #expect(contact.phones.isEmpty)
    #expect(
      contact.sources.map(\.value) == [
        "ldap:///cn=Ada%20Lovelace,%20ou=Analytical%20Engines,%20dc=example,%20dc=org"
      ])
  }

  @Test func languagesAreOptions() throws {
    let batch = read(
      """
      dn: uid=haru,dc=example
      objectclass: inetOrgPerson
      uid: haru
      cn: Haru Sato
      cn;lang-ja:: 5L2Q6JekIOmZvQ==
      sn: Sato
      sn;lang-ja:: 5L2Q6Jek
      sn;lang-ja;phonetic:: 44GV44Go44GG
      givenname;lang-ja:: 6Zm9
      givenname: Haru
      title;lang-en;phonetic: kept

      """)
    let contact = try #require(batch.items.first?.value)
    #expect(contact.formattedNames.map(\.language) == [nil, "ja"])
    #expect(contact.names.map(\.language) == [nil, "ja"])
    #expect(contact.names[1].value.given == "陽")
    #expect(contact.names[1].value.phoneticFamily == "さとう")
    #expect(contact.extensions.map(\.parameters) == [[Parameter("X-LABEL", ["title;lang-en;phonetic"])]])
    #expect(write([contact]).losses.isEmpty)
  }

  @Test func unknownAttributesAreKept() throws {
    let batch = read(
      """
      dn: uid=ole,dc=example
      objectClass: inetOrgPerson
      objectClass: posixAccount
      uid: ole
      cn: Ole
      sn: Lund
      employeeNumber: 17
      1.3.6.1.4.1.99: an object identifier
      x-blob:: /wD+
      userCertificate;binary:: MIIB
      carLicense;x-odd: HULL 1

      """)
    let contact = try #require(batch.items.first?.value)
    #expect(batch.findings.isEmpty)
    #expect(contact.keys.map(\.value) == [Media(.base64("MIIB"), mediaType: "application/pkix-cert")])
    let labels = contact.extensions.map { $0.parameters.first?.values.first ?? $0.name }
    #expect(labels == ["employeeNumber", "1.3.6.1.4.1.99", "x-blob", "carLicense;x-odd", "objectClass"])
    let (bytes, losses) = write([contact])
    #expect(losses.map(\.message) == [])
    let text = String(decoding: bytes, as: UTF8.self)
    for line in [
      "dn: uid=ole,dc=example", "objectClass: posixAccount", "1.3.6.1.4.1.99: an object identifier", "x-blob:: /wD+",
      "userCertificate;binary:: MIIB", "carLicense;x-odd: HULL 1",
    ] {
      #expect(text.contains("\n\(line)\n"))
    }
  }

  @Test(arguments: [
    ("cn: Ada\nmail: a@b.example\n", ["LD002"], 1, 0),
    ("version: 2\ndn: cn=Ada\ncn: Ada\n", ["LD003"], 1, 0),
    ("dn: cn=Ada\nchangetype: delete\n", ["LD004"], 0, 1),
    ("dn: cn=Ada\ncontrol: 1.2.3 true\nchangetype: modify\nadd: mail\nmail: a@b.example\n-\n", ["LD004"], 0, 1),
    ("dn: cn=Ada\nchangetype: modrdn\nnewrdn: cn=Eve\ndeleteoldrdn: 1\n", ["LD004"], 0, 1),
    ("dn: cn=Ada\nchangetype: add\nobjectClass: person\ncn: Ada\n", [], 1, 0),
    ("dn: cn=Ada\ncn: Ada\njpegPhoto:< file:///etc/passwd\n", ["LD005"], 1, 0),
    ("dn: cn=Ada\ncn: Ada\nroomNumber:< http://example.org/room\n", ["LD005"], 1, 0),
    ("dn: cn=Ada\ncn:: %%%\n", ["LD006"], 1, 0),
    ("dn: cn=Ada\ncn: Ada\njpegPhoto:: a\n", ["LD006"], 1, 0),
    ("dn: cn=Ada\ncn: Ada\ndn: cn=Eve\ncn: Eve\n", ["LD008"], 2, 0),
    ("dn: dc=example\nobjectClass: domain\ndc: example\n", ["LD009"], 0, 1),
    ("dn: cn=Ada\ncn: Ada\nuserPassword: secret\n", ["LD010"], 1, 0),
    ("dn: cn=Ada\ncn: Ada\nbirthyear: 1999\nbirthmonth: 13\n", ["LD011"], 1, 0),
    ("dn: cn=Ada\ncn: Ada\nmodifyTimestamp: yesterday\n", ["LD011"], 1, 0),
    ("dn: cn=Ada\ncn: Ada\nbroken off\nmail: a@b.example\n", ["LD001"], 1, 1),
    ("search: 2\nresult: 0 Success\n", ["LD015"], 0, 1),
    ("version: 1\n", [], 0, 0), ("# nothing\n", [], 0, 0), ("", [], 0, 0), ("\n\n\n", [], 0, 0),
  ])
  func reportsMistakes(text: String, codes: [String], contacts: Int, leftOut: Int) {
    let batch = read(text)
    #expect(batch.findings.map(\.code.id) == codes)
    #expect(batch.items.count == contacts)
    #expect(batch.leftOut.count == leftOut)
    for finding in batch.findings {
      let range = finding.range ?? 0..<0
      #expect(range.lowerBound >= 0 && range.upperBound <= text.utf8.count && !range.isEmpty)
    }
  }

  @Test func nothingIsFetchedAndTheURLIsKept() throws {
    let batch = read(
      "dn: cn=Ada\ncn: Ada\njpegPhoto:< file:///etc/passwd\nroomNumber:<http://example.org/room\n")
    let contact = try #require(batch.items.first?.value)
    #expect(contact.photos.map(\.value) == [Media(.uri("file:///etc/passwd"))])
    #expect(contact.extensions.map(\.value) == ["http://example.org/room"])
    let (bytes, losses) = write([contact])
    #expect(losses.map(\.message) == [])
    #expect(!String(decoding: bytes, as: UTF8.self).contains(":<"))
  }

  @Test func passwordsAreNeverRead() throws {
    let batch = read("dn: cn=Ada\ncn: Ada\nuserPassword:: c2VjcmV0\nsambaNTPassword: 0123\nuserPKCS12:: MIIB\n")
    #expect(batch.findings.map(\.code) == [LDIFCodes.secret, LDIFCodes.secret, LDIFCodes.secret])
    #expect(try #require(batch.items.first?.value).extensions.isEmpty)
    #expect(batch.findings.allSatisfy { !$0.message.contains("0123") })
  }

  @Test(arguments: [
    ("cn=Ada Lovelace,mail=ada@example.org", "mailto:ada@example.org"),
    ("mail=ada@example.org", "mailto:ada@example.org"),
    ("uid=urn:uuid:1", "urn:uuid:1"), ("uid=ole,ou=people,dc=example", "ldap:///uid=ole,ou=people,dc=example"),
    ("uid=ole", "ldap:///uid=ole"), ("CN=Ada, MAIL=x", "ldap:///CN=Ada,%20MAIL=x"),
    (#"cn=Lovelace\, Ada,mail=a b@c.example"#, "mailto:a%20b@c.example"),
  ])
  func membersAreURIs(name: String, uri: String) throws {
    let batch = read("dn: cn=g\nobjectClass: groupOfNames\ncn: g\nmember: \(name)\n")
    let contact = try #require(batch.items.first?.value)
    #expect(contact.kind == .group)
    #expect(contact.members.map(\.value) == [uri])
    let (bytes, losses) = write([contact])
    #expect(losses.map(\.message) == [])
    #expect(String(decoding: bytes, as: UTF8.self).contains("\nmember: \(name)\n"))
  }

  @Test(arguments: [
    ("20240131120000Z", "2024-01-31T12:00:00Z"), ("202401311200Z", "2024-01-31T12:00Z"),
    ("20240131120000.25+0130", "2024-01-31T12:00:00.25+01:30"), ("1706702400", "2024-01-31T12:00:00Z"),
    ("1", "1970-01-01T00:00:01Z"), ("951782400", "2000-02-29T00:00:00Z"), ("4102444799", "2099-12-31T23:59:59Z"),
  ])
  func timesAreGeneralizedOrSeconds(text: String, expected: String) throws {
    let contact = try #require(read("dn: cn=Ada\ncn: Ada\nmodifytimestamp: \(text)\n").items.first?.value)
    #expect(contact.revision?.text == expected)
  }

  @Test func limitsAreFindings() {
    var limits = Limits()
    limits.value = 100
    limits.properties = 4
    let text =
      "dn: cn=Ada\ncn: Ada\ndescription: \(String(repeating: "x", count: 200))\nsn: L\nmail: a\nmail: b\nmail: c\n"
    let batch = LDIFReader(limits: limits).read(Array(text.utf8))
    #expect(batch.findings.map(\.code) == [LDIFCodes.valueTooLong, LDIFCodes.tooManyAttributes])
    #expect(batch.items.map { $0.value.emails.map(\.value) } == [["a"]])
  }

  @Test(arguments: [1, 40, 2_000])
  func aPhotoMayBeLongerThanAText(width: Int) {
    var limits = Limits()
    limits.text = 1_000
    func folded(_ line: String) -> String {
      stride(from: 0, to: line.utf8.count, by: width).map { start in
        String(decoding: Array(line.utf8)[start..<min(line.utf8.count, start + width)], as: UTF8.self)
      }.joined(separator: "\n ")
    }
    let text = """
      dn: cn=Ada
      cn: Ada
      \(folded("description: " + String(repeating: "x", count: 1_200)))
      \(folded("jpegPhoto:: " + String(repeating: "/9j+", count: 300)))
      sn: L

      """
    let batch = LDIFReader(limits: limits).read(Array(text.utf8))
    #expect(batch.findings.map(\.code) == [LDIFCodes.valueTooLong])
    #expect(batch.findings.allSatisfy { $0.message.hasSuffix("octets and was skipped") })
    #expect(batch.items.map { $0.value.photos.count } == [1])
    #expect(batch.items.map { $0.value.notes.count } == [0])
  }

  @Test func anyBytesAreRead() {
    let favourites = Array("dn: cn=a\ncn:: ;lang-\n \n:<objectClass: person\nbirthday: #\r".utf8)
    for seed in SeededRandom.seeds(50) {
      var random = SeededRandom(seed: seed)
      let bytes = (0..<200).map { _ in
        random.once(in: 8) ? UInt8.random(in: 0...255, using: &random) : favourites.randomElement(using: &random) ?? 0
      }
      let batch = LDIFReader().read(bytes)
      for finding in batch.findings {
        #expect(!finding.message.unicodeScalars.contains { $0.value < 0x20 }, "seed \(seed)")
      }
      for contact in batch.items.map(\.value) {
        let (written, losses) = write([contact])
        let back = LDIFReader().read(written).items.first?.value
        #expect(back == contact || !losses.isEmpty, "seed \(seed)")
      }
    }
  }

  @Test(arguments: [1, 2, 5, 100])
  func piecesAreTheWhole(most: Int) {
    let records = [
      "dn: cn=a\ncn: a\n", "cn: b\n", "dn: ou=c\nobjectClass: organizationalUnit\n", "version: 1\n",
      "version: 2\ndn: d\ncn: d\n",
      "dn: e\nchangetype: delete\n", "no line\n", "# a comment\n", "dn: f\ncn:: Zg==\n odd\n", "x: y\n", "",
    ]
    let seed = SeededRandom.runSeed
    var random = SeededRandom(seed: seed)
    for _ in 0..<20 * SeededRandom.factor {
      let text = (0..<random.below(12)).map { _ in records[random.below(records.count)] + "\n" }.joined()
      let whole = LDIFReader().read(Array(text.utf8))
      let joined = ImportBatch(joining: LDIFReader().pieces(of: Array(text.utf8)), of: most)
      #expect(joined.items == whole.items, "seed \(seed): \(text)")
      #expect(joined.rejected == whole.rejected, "seed \(seed): \(text)")
      #expect(joined.leftOut == whole.leftOut, "seed \(seed): \(text)")
      #expect(joined.findings == whole.findings, "seed \(seed): \(text)")
    }
  }

  @Test(
    "An entry without any attribute of a contact is skipped, unless its class is one of a contact",
    arguments: [
      ("dn: id=1\nobjectClass: account\nhost: a\n", false),
      ("dn: id=1\nfoo: a\ncreateTimestamp: 20200101000000Z\n", false),
      ("dn: id=1\nentryUUID: 0a1b2c3d-0000-0000-0000-000000000000\nbar: 1\n", false),
      ("dn: id=1\nobjectClass: person\nfoo: a\n", true), ("dn: id=1\nobjectClass: groupOfNames\nfoo: a\n", true),
      ("dn: id=1\nobjectClass: account\ndescription: a\n", true),
    ])
  func nothingKnown(text: String, isContact: Bool) {
    let batch = LDIFReader().read(Array(text.utf8))
    #expect(batch.items.count == (isContact ? 1 : 0))
    #expect(batch.findings.map(\.code.id) == (isContact ? [] : ["LD017"]))
    #expect(batch.leftOut.count == (isContact ? 0 : 1))
  }
}

extension LDIFReaderTests {
  @Test(
    "An option describes the value of its attribute",
    arguments: [
      ("mail;x-pref: a@b.example", "EMAIL pref 1"), ("mail;lang-de: a@b.example", "EMAIL de"),
      ("telephoneNumber;x-home: 1", "TEL home"), ("telephoneNumber;x-work: 1", "TEL work"),
      ("mobile;x-work: 1", "TEL work,cell"), ("mail;x-odd: a@b.example", "kept"), ("sn;x-work: A", "kept"),
    ])
  func options(_ line: String, _ expected: String) throws {
    let contact = try #require(read("dn: cn=A\nobjectclass: person\ncn: A\n\(line)\n").items.first?.value)
    let attributes = contact.emails.map(\.attributes) + contact.phones.map(\.attributes)
    let parts = attributes.map { value in
      let types = value.types.names.joined(separator: ",")
      return [types, value.language ?? "", value.preference.map { "pref \($0)" } ?? ""].filter { !$0.isEmpty }
        .joined(separator: " ")
    }
    let name = contact.phones.isEmpty ? contact.emails.isEmpty ? "kept" : "EMAIL" : "TEL"
    #expect(([name] + parts).joined(separator: " ") == expected)
    #expect((name == "kept") == (contact.extensions.count == 1))
  }

  @Test(
    "A common name completes a family name without a given name",
    arguments: [
      ("Ben Ort", "Ort", "Ben"), ("Ort, Ben", "Ort", "Ben"), ("Ben van Ort", "van Ort", "Ben"),
      ("Transport", "ort", ""), ("Engines", "Ltd", ""), ("Jörg Müller", "Müller", "Jörg"),
    ])
  func givenName(_ common: String, _ family: String, _ given: String) throws {
    let batch = read("dn: cn=x\nobjectclass: person\ncn: \(common)\nsn: \(family)\n")
    #expect(batch.items.first?.value.name?.given.joined(" ") == given)
    #expect(batch.items.first?.value.name?.family.joined(" ") == family)
  }
}
