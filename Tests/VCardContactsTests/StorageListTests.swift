import ContactModel
import ContactTestSupport
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// Lists of texts, which are not one text with separators.
@Suite("A list of texts keeps its texts")
struct StorageListTests {
  private static let lines = [
    "N:Fa\\,m,Sec;Gi\\;v;Add\\,1,Add\\;2,x;Dr.,Prof.;Jr.,M.D.", "NICKNAME:n\\,1,m\\;2,o",
    "ADR;X-A=\"p,q\",\"r;s\",t:bo\\,x,2;e\\;x,3;a\\,b,c;T\\,1,T2;R,S;1,2;C\\,D,E", "ORG:Fi\\;rm\\, Inc;U\\,1,2;V\\;2",
    "CATEGORIES:a\\,b,c\\;d,e", "TEL;X-B=1,\"2,3\",\"4:5\":5", "X-FOO;X-C=\"a,b\",c:d\\,e,f\\;g;h",
  ]

  private func contact(_ lines: [String], _ version: VCardVersion) throws -> Contact {
    let text = "BEGIN:VCARD\nVERSION:\(version.rawValue)\nFN:Ada\n\(lines.joined(separator: "\n"))\nEND:VCARD\n"
    let batch = read(text)
    #expect(batch.items.count == 1)
    return try #require(batch.items.first?.value)
  }

  private func again(_ contact: Contact, _ version: VCardVersion) throws -> Contact {
    try #require(VCardReader().read(written(contact, version).bytes).items.first?.value)
  }

  @Test("Components and values with escaped commas and semicolons", arguments: [VCardVersion.v30, .v40])
  func lists(_ version: VCardVersion) throws {
    let contact = try contact(Self.lines, version)
    expectLists(of: contact)
    // Also after other values were changed, and through each version that has lists.
    var edited = contact
    edited.titles = [Entry("x")]
    expectLists(of: edited)
    for other in [VCardVersion.v30, .v40] {
      let again = try again(contact, other)
      expectLists(of: again)
      #expect(try self.again(again, version) == contact)
    }
  }

  private func expectLists(of contact: Contact) {
    let name = contact.names.first?.value
    #expect(name?.family.texts == ["Fa,m", "Sec"])
    #expect(name?.given.texts == ["Gi;v"])
    #expect(name?.additional.texts == ["Add,1", "Add;2", "x"])
    #expect(name?.prefixes.texts == ["Dr.", "Prof."])
    #expect(name?.suffixes.texts == ["Jr.", "M.D."])
    #expect(contact.nicknames.map(\.value) == ["n,1", "m;2", "o"])
    let address = contact.addresses.first
    #expect(
      address?.value.components.map(\.texts) == [
        ["bo,x", "2"], ["e;x", "3"], ["a,b", "c"], ["T,1", "T2"], ["R", "S"], ["1", "2"], ["C,D", "E"],
      ])
    #expect(address?.parameters == [Parameter("X-A", ["p,q", "r;s", "t"])])
    #expect(contact.organizations.map(\.value) == [Organization("Fi;rm, Inc", units: ["U,1,2", "V;2"])])
    #expect(contact.categories.map(\.value) == ["a,b", "c;d", "e"])
    #expect(contact.phones.first?.parameters == [Parameter("X-B", ["1", "2,3", "4:5"])])
    #expect(
      contact.extensions == [
        ExtensionProperty("X-FOO", "d\\,e,f\\;g;h", parameters: [Parameter("X-C", ["a,b", "c"])])
      ])
  }

  @Test("In 2.1, a comma is part of a text")
  func version21() throws {
    let contact = try contact(Self.lines.filter { !$0.hasPrefix("X-FOO") }, .v21)
    #expect(contact.names.first?.value.family.texts == ["Fa,m,Sec"])
    #expect(contact.addresses.first?.value.street.texts == ["a,b,c"])
    #expect(contact.addresses.first?.parameters == [Parameter("X-A", ["p,q", "r;s", "t"])])
    #expect(contact.organizations.map(\.value) == [Organization("Fi;rm, Inc", units: ["U,1,2", "V;2"])])
    #expect(contact.categories.map(\.value) == ["a,b,c;d,e"])
    for version in VCardVersion.allCases { #expect(try again(contact, version) == contact, "\(version.rawValue)") }
  }

  @Test("Lists that 2.1 has not are written as one text, and the others come back")
  func through21() throws {
    let contact = try contact(Self.lines, .v40)
    let again = try again(contact, .v21)
    #expect(again.names.first?.value.additional.texts == ["Add,1,Add;2,x"])
    #expect(again.addresses.first?.value.street.texts == ["a,b,c"])
    #expect(again.nicknames == contact.nicknames && again.categories == contact.categories)
    #expect(again.organizations == contact.organizations && again.phones == contact.phones)
  }

  @Test("Sort keys and the components and parameters of 4.0")
  func version40() throws {
    let contact = try contact(
      [
        "N;SORT-AS=\"L,A\";ALTID=1;LANGUAGE=de:L;A;;;;S\\,2,S3;II,III", "ORG;SORT-AS=\"x,y\":F;G",
        "ADR;LABEL=\"a,b;c^nd\";GEO=\"geo:1,2\";TZ=Europe/Berlin;CC=de:;;;T;;;;r\\,1,2;;3;;;;;;;;",
        "TEL;PID=1.1,2.3;TYPE=\"work,cell\",x-a;PREF=1:1", "CATEGORIES;ALTID=2;PREF=3;TYPE=home:a\\,b,c",
      ], .v40)
    #expect(contact.names.first?.value.sortAs.texts == ["L", "A"])
    #expect(contact.names.first?.value.secondFamily.texts == ["S,2", "S3"])
    #expect(contact.names.first?.value.generation.texts == ["II", "III"])
    #expect(contact.organizations.first?.value.sortAs.texts == ["x", "y"])
    let address = try #require(contact.addresses.first?.value)
    #expect(address.fineComponents.map(\.texts) == [["r,1", "2"], [], ["3"]] + Array(repeating: [], count: 8))
    #expect(address.formatted == "a,b;c\nd" && address.geo == "geo:1,2" && address.timeZone == "Europe/Berlin")
    #expect(contact.phones.first?.pids == ["1.1", "2.3"])
    #expect(contact.phones.first?.label == "a" && contact.phones.first?.types == [.work, .cell])
    // Each value of a line has the line's attributes.
    #expect(contact.categories.map(\.value) == ["a,b", "c"])
    #expect(contact.categories.allSatisfy { $0.altID == "2" && $0.preference == 3 && $0.types == .home })
    #expect(try again(contact, .v40) == contact)
    // A change of one of them does not change the other.
    var edited = contact
    edited.categories[0].preference = 5
    edited.categories[0].value = "a,b,c"
    let read = try again(edited, .v40)
    #expect(read.categories.map(\.value) == ["a,b,c", "c"])
    #expect(read.categories.map(\.preference) == [5, 3])
  }
}
