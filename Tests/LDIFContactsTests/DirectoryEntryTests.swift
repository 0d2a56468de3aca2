import ContactModel
import ContactTestSupport
import Findings
import SourceText
import Testing

@testable import LDIFContacts

@Suite("Entries for a directory with the schemas of RFC 4519, 4524 and 2798")
struct DirectoryEntryTests {
  private static let base = "ou=people,dc=example,dc=org"

  /// The entry of a contact, what is lost of it, and the contact that is read from it.
  private func write(_ contact: Contact) throws -> (bytes: [UInt8], losses: [Finding], back: Contact) {
    let writer = LDIFWriter(directory: DirectoryBase(Self.base))
    var bytes: [UInt8] = []
    writer.begin(into: &bytes)
    let losses = writer.write(contact, into: &bytes)
    return (bytes, losses, try #require(LDIFReader().read(bytes).items.first?.value))
  }

  private func entry(_ change: (inout Contact) -> Void) throws -> (DirectoryRules.Entry, [String], Contact) {
    var contact = Contact()
    change(&contact)
    let (bytes, losses, back) = try write(contact)
    #expect(DirectoryRules.objections(bytes, below: Self.base) == [])
    return (try #require(DirectoryRules.entries(bytes).first), losses.map(\.message), back)
  }

  @Test("A directory accepts the entry of every contact", arguments: SeededRandom.seeds(6))
  func anyContact(seed: UInt64) throws {
    var generator = ContactGenerator(seed: seed, .ldif(sparseness: seed % 3 == 0 ? 1 : 4))
    for number in 0..<8 {
      let (bytes, _, _) = try write(generator.contact())
      #expect(DirectoryRules.objections(bytes, below: Self.base) == [], "seed \(seed), contact \(number)")
    }
  }

  @Test(
    "A value that is not read back from the entry is a loss, and the others come back", arguments: SeededRandom.seeds(5)
  )
  func losses(seed: UInt64) throws {
    var generator = ContactGenerator(seed: seed, .ldif(sparseness: 4))
    for number in 0..<6 {
      var contact = generator.contact()
      // The place in a directory is not a value of the contact.
      contact.sources = []
      var (_, losses, back) = try write(contact)
      back.sources = []
      let named = Set(losses.compactMap(\.property))
      let isKept = named.isSubset(of: RoundTripTests.known)
      for (property, copy) in RoundTripTests.fields where named.contains(property) || property == "X-" && !isKept {
        copy(back, &contact)
      }
      #expect(contact == back, "seed \(seed), contact \(number), losses \(named.sorted())")
    }
  }

  @Test(
    "A person without a family name has the whole name as sn, which is not read back as one",
    arguments: [("Cher", "Cher"), ("Ada the Great", "Ada"), ("Humber Harbours", "")])
  func withoutFamilyName(_ names: (whole: String, given: String)) throws {
    let (entry, losses, back) = try entry {
      $0.formattedNames = [Entry(names.whole)]
      if !names.given.isEmpty { $0.name = PersonName(given: TextList(names.given), family: TextList()) }
    }
    #expect(entry.texts("sn") == [names.whole] && entry.texts("cn") == [names.whole])
    #expect(losses == [])
    #expect(back.names.map(\.value.family.first) == (names.given.isEmpty ? [] : [nil]))
    #expect(back.displayName == names.whole)
  }

  @Test("A contact without any name is unnamed")
  func withoutName() throws {
    let (entry, _, _) = try entry {
      $0.photos = [Entry(Media(.base64("/9j/4AAQSkZJRgABAQAAAQ=="), mediaType: "image/jpeg"))]
    }
    #expect(entry.texts("cn") == ["unnamed"] && entry.texts("sn") == ["unnamed"])
  }

  @Test("A group without members is its own member, which is not read back")
  func emptyGroup() throws {
    let (entry, losses, back) = try entry {
      $0.kind = .group
      $0.formattedNames = [Entry("Night watch")]
    }
    #expect(entry.texts("member") == ["cn=Night watch," + Self.base])
    #expect(losses == [] && back.members.isEmpty && back.kind == .group)
  }

  @Test("Another spelling of its own name is not a member either")
  func ownMember() {
    let text = "dn: cn=A\\2C B,dc=x\nobjectClass: groupOfNames\ncn: A, B\nmember: CN=a\\, b, DC=X\nmember: cn=C,dc=x\n"
    #expect(LDIFReader().read(Array(text.utf8)).items.map(\.value.members.count) == [1])
  }

  @Test("An address is whole where its parts have no attribute")
  func addresses() throws {
    var work = PostalAddress()
    work.street = "1 Harbour Sq"
    work.locality = "Hull"
    work.postalCode = "HU1 0AA"
    work.country = "United Kingdom"
    var home = PostalAddress()
    home.street = "2 $ Lane"
    home.locality = "Whitby"
    let (entry, losses, _) = try entry {
      $0.formattedNames = [Entry("Mira Lund")]
      $0.addresses = [Entry(work, types: .work), Entry(home, types: .home)]
    }
    #expect(entry.texts("postaladdress") == ["1 Harbour Sq$Hull HU1 0AA$United Kingdom"])
    #expect(entry.texts("homepostaladdress") == ["2 \\24 Lane$Whitby"])
    #expect(entry.texts("street") == ["1 Harbour Sq"])
    #expect(losses.contains { $0.contains("the country \"United Kingdom\"") })
  }

  @Test(
    "A number has the characters of the syntax, or is lost",
    arguments: [
      ("+44 7700 900001", "+44 7700 900001"), ("+1\u{A0}555\u{2011}0100", "+1 555-0100"),
      ("\u{202A}+1 555 0100\u{202C}", "+1 555 0100"), ("1-800-FLOWERS", "1-800-FLOWERS"), ("*121#", nil), ("", nil),
    ])
  func numbers(_ number: (written: String, entry: String?)) throws {
    let (entry, losses, _) = try entry {
      $0.formattedNames = [Entry("Mira Lund")]
      $0.phones = [Entry(PhoneNumber(number.written), types: .cell)]
    }
    #expect(entry.texts("mobile") == [number.entry].compactMap { $0 })
    #expect(losses.isEmpty == (number.written == number.entry))
  }

  @Test(
    "A number of a type without an attribute is written as a similar one",
    arguments: [
      (TypeSet.car, "mobile"), ([.home, .fax], "facsimiletelephonenumber"),
      ([.other, .fax], "facsimiletelephonenumber"),
      (.textphone, "telephonenumber"), (.other, "telephonenumber"), (.isdn, "internationalisdnnumber"),
    ] as [(TypeSet, String)])
  func types(_ types: TypeSet, _ attribute: String) throws {
    let (entry, _, _) = try entry {
      $0.formattedNames = [Entry("Mira Lund")]
      $0.phones = [Entry(PhoneNumber("4711"), types: types)]
    }
    #expect(entry.texts(attribute) == ["4711"])
  }

  @Test("Values that a directory takes for one are written once")
  func equalValues() throws {
    let (entry, losses, _) = try entry {
      $0.formattedNames = [Entry("Mira Lund"), Entry("MIRA  LUND"), Entry("Mi\u{301}ra"), Entry("M\u{ED}ra")]
      $0.emails = [Email("a@example.org"), Email("A@EXAMPLE.ORG"), Email("b@example.org")]
      $0.phones = [Phone("030 12-34", types: .work), Phone("0301234", types: .work)]
    }
    #expect(entry.texts("cn").count == 2)
    #expect(entry.texts("mail") == ["a@example.org", "b@example.org"])
    #expect(entry.texts("telephonenumber") == ["030 12-34"])
    #expect(losses.count == 4)
  }

  @Test("The type of a photo is corrected with a note, and nothing is lost")
  func photoType() {
    var contact = Contact()
    contact.name = PersonName(given: "Ada", family: "Lovelace")
    contact.photos = [Entry(Media(.base64("iVBORw0KGgoAAAAN"), mediaType: "image/jpeg"))]
    var bytes: [UInt8] = []
    let findings = LDIFWriter().write(contact, into: &bytes)
    #expect(findings.filter { $0.property == "PHOTO" }.map(\.code.id) == ["LS008"])
    #expect(findings.allSatisfy { $0.severity == .note })
  }

  @Test("A photo is JPEG and a certificate X.509; other media and addresses are lost")
  func media() throws {
    // A certificate with the elements that RFC 5280 requires, all of them empty.
    let parts: [UInt8] = [0x02, 1, 7] + (0..<5).flatMap { _ in [0x30, 0] as [UInt8] }
    let body: [UInt8] = [0x30, UInt8(parts.count)] + parts
    let signed = body + [0x30, 0, 0x03, 1, 0]
    let certificate = [0x30, UInt8(signed.count)] + signed
    let (entry, losses, _) = try entry {
      $0.formattedNames = [Entry("Mira Lund")]
      $0.photos = [
        Entry(Media(.base64("/9j/4AAQSkZJRgABAQAAAQABAAD/"), mediaType: "image/jpeg")),
        Entry(Media(.base64("iVBORw0KGgoAAAAN"), mediaType: "image/png")),
        Entry(Media(.uri("https://example.org/mira.jpg"))),
      ]
      $0.keys = [
        Entry(Media(.base64(Base64(certificate)), mediaType: "application/pkix-cert")),
        Entry(Media(.base64("mQINBFRrS9cBEAC="), mediaType: "application/pgp-keys")),
      ]
    }
    #expect(entry.lines.count { $0.attribute == "jpegphoto" } == 1)
    #expect(entry.lines.count { $0.attribute == "usercertificate;binary" } == 1)
    #expect(losses.count { $0.hasPrefix("PHOTO") || $0.hasPrefix("KEY") } == 3)
  }

  @Test("A value without an attribute in the schemas is lost, with its property")
  func withoutAttributes() throws {
    var contact = Contact()
    contact.formattedNames = [Entry("Jana Roth")]
    contact.nicknames = [Entry("Jay")]
    contact.birthday = .date(PartialDate(year: 1980, month: 2, day: 3))
    contact.anniversary = .date(PartialDate(year: 2001, month: 7, day: 4))
    contact.categories = [Entry("Friends")]
    contact.revision = .date(PartialDate(year: 2024, month: 1, day: 2))
    contact.related = [Entry(TextOrURI("Ole"), types: .spouse)]
    contact.roles = [Entry("Lead")]
    contact.extensions = [CustomField.property(label: "shoeSize", value: "17"), ExtensionProperty("X-CUSTOM1", "one")]
    let (bytes, losses, _) = try write(contact)
    #expect(DirectoryRules.objections(bytes, below: Self.base) == [])
    #expect(
      losses.filter { $0.code == LossCodes.property }.compactMap(\.property).sorted() == [
        "ANNIVERSARY", "BDAY", "CATEGORIES", "NICKNAME", "RELATED", "REV", "ROLE", "X-CUSTOM-FIELD", "X-CUSTOM1",
      ])
  }

  @Test("Attributes of the schemas that have no field are kept")
  func keptAttributes() throws {
    let (entry, losses, back) = try entry {
      $0.formattedNames = [Entry("Jana Roth")]
      $0.extensions = [
        CustomField.property(label: "roomNumber", value: "17"),
        CustomField.property(label: "seeAlso", value: "cn=a,dc=b"),
      ]
    }
    #expect(entry.texts("roomnumber") == ["17"] && entry.texts("seealso") == ["cn=a,dc=b"])
    #expect(losses == [] && back.extensions.count == 2)
  }

  @Test(
    "A kind keeps its class if that has all attributes, and is a person otherwise",
    arguments: [
      (Kind.device, false, "device"), (.device, true, "inetOrgPerson"), (.organization, false, "inetOrgPerson"),
    ])
  func kinds(_ kind: Kind, _ hasMail: Bool, _ last: String) throws {
    let (entry, _, _) = try entry {
      $0.kind = kind
      $0.formattedNames = [Entry("Printer 1")]
      if hasMail { $0.emails = [Email("printer@example.org")] }
    }
    #expect(entry.texts("objectclass").last == last)
  }

  @Test(
    "An entry of a directory keeps its place below the base, and only its own name otherwise",
    arguments: [
      ("uid=mira,ou=x,ou=people,dc=example,dc=org", "uid=mira,ou=x,ou=people,dc=example,dc=org"),
      ("UID=Mira, ou=people, dc=harbours, dc=org", "uid=Mira,ou=people,dc=example,dc=org"),
      ("cn=Mira Lund+uid=mira,dc=harbours", "cn=Mira Lund+uid=mira,ou=people,dc=example,dc=org"),
      ("id=7,dc=harbours", "uid=mira,ou=people,dc=example,dc=org"),
      ("cn=Other,dc=harbours", "uid=mira,ou=people,dc=example,dc=org"),
      ("cn=Lund, Mira,mail=mira@example.org", "uid=mira,ou=people,dc=example,dc=org"),
    ])
  func place(_ names: (read: String, written: String)) throws {
    let (entry, _, _) = try entry {
      $0.uid = "mira"
      $0.formattedNames = [Entry("Mira Lund")]
      $0.sources = [Entry(DistinguishedName.url(names.read))]
    }
    #expect(entry.name == names.written)
  }

  @Test("A name that is too long for the index of names is cut in the name of the entry, and kept")
  func longName() throws {
    let name = String(repeating: "Zoë ", count: 200) + "Lund"
    let (entry, losses, _) = try entry { $0.formattedNames = [Entry(name)] }
    #expect(entry.name.utf8.count < 300 && entry.texts("cn").contains(name))
    #expect(losses.count <= 1)
  }

  @Test(
    "The base is the name of an entry",
    arguments: [
      ("dc=example,dc=org", "dc=example,dc=org"), ("OU=People, DC=Example", "ou=People,dc=Example"),
      ("o=Harbours\\, Ltd.,c=GB", "o=Harbours\\2C Ltd.,c=GB"), ("", nil), ("example.org", nil), ("ou=", nil),
      ("ou=a,,dc=b", nil), ("id=7,dc=b", nil), ("c=Germany", nil), ("ou=a,b", nil),
    ])
  func bases(_ base: (written: String, name: String?)) {
    #expect(DirectoryBase(base.written)?.name == base.name)
  }
}
