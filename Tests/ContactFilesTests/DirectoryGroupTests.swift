import ContactModel
import ContactProducts
import Findings
import Testing

@testable import ContactFiles

@Suite("Groups of a directory")
struct DirectoryGroupTests {
  /// A person, and a group with a member.
  private func directory(_ entry: String, _ member: String, isFirst: Bool) -> [UInt8] {
    let person = "dn: \(entry)\nobjectClass: inetOrgPerson\ncn: Ada Demo\nsn: Demo\nmail: ada@example.org\n"
    let group = "dn: cn=Rowers,ou=groups\nobjectClass: groupOfNames\ncn: Rowers\nmember: \(member)\n"
    return Array((isFirst ? person + "\n" + group : group + "\n" + person).utf8)
  }

  private func convert(
    _ bytes: [UInt8], name: String = "in.ldif", _ change: (inout ConversionOptions) -> Void
  ) throws -> (contacts: [Contact], codes: [String]) {
    var conversion = Conversion([.bytes(bytes, name: name)], to: .vcard40)
    change(&conversion.options)
    var codes: [String] = []
    let output = try conversion.bytes { codes.append($0.finding.code.id) }
    return (try ContactFile.read(.bytes(output, name: "out.vcf")).contacts, codes)
  }

  private static let spellings = [
    ("cn=Ada Demo,ou=people,dc=example", "cn=Ada Demo,ou=people,dc=example"),
    ("cn=Ada Demo,ou=people,dc=example", "CN=ada demo,  OU=People ,dc=Example"),
    ("cn=Demo\\, Ada,ou=x", "cn=Demo\\2C Ada,ou=x"), ("cn=M\\C3\\BCller,ou=x", "cn=müller,ou=x"),
    ("cn=Ada+uid=7,ou=x", "uid=7+cn=Ada,ou=x"),
    ("cn=Demo, Ada,mail=ada@example.org", "cn=Demo, Ada,mail=ada@example.org"),
    ("cn=other,ou=x", "cn=Demo, Ada,mail=ada@example.org"), ("cn=\"Demo, Ada\",ou=x", "cn=Demo\\, Ada,ou=x"),
  ]

  @Test("A member is the contact of the entry, however its name is written", arguments: spellings, [true, false])
  func categories(_ names: (entry: String, member: String), _ isFirst: Bool) throws {
    let (contacts, codes) = try convert(directory(names.entry, names.member, isFirst: isFirst)) {
      $0.groups = .categories
    }
    #expect(contacts.map { $0.categories.map(\.value) } == [["Rowers"]])
    #expect(!codes.contains("LS014"))
  }

  @Test("Cards of groups name their members by UIDs", arguments: spellings, [GroupStyle.cards, .asWritten])
  func cards(_ names: (entry: String, member: String), _ style: GroupStyle) throws {
    let bytes = directory(names.entry, names.member, isFirst: true)
    let (contacts, _) = try convert(bytes) { $0.groups = style }
    let group = try #require(contacts.first { $0.kind == .group })
    let person = try #require(contacts.first { $0.kind != .group })
    // An address names the member of a mailing list in a card, too.
    if style == .asWritten, names.entry == "cn=other,ou=x" { return }
    #expect(group.members.map(\.value) == [try #require(person.uid)])
  }

  @Test(
    "Other names are not the same entry",
    arguments: ["cn=Ada Demo,ou=people", "cn=Ada,ou=people,dc=example", "ou=people"])
  func others(_ member: String) throws {
    let bytes = directory("cn=Ada Demo,ou=people,dc=example", member, isFirst: true)
    let (contacts, codes) = try convert(bytes) { $0.groups = .categories }
    #expect(contacts.allSatisfy { $0.categories.isEmpty })
    #expect(codes.contains("LS014"))
  }

  @Test(
    "Cards of groups are found without reading the cards",
    arguments: [
      "KIND:group", "kind:Group", "item1.KIND;X-A=b:GROUP", "X-ADDRESSBOOKSERVER-KIND:group", "KIND:\r\n group",
      "KIND;ENCODING=QUOTED-PRINTABLE:gro=75p",
    ], ["\r\n", "\n", "\r"])
  func probe(_ line: String, _ end: String) throws {
    let lines = ["BEGIN:VCARD", "VERSION:4.0", "FN:Crew", line, "MEMBER:urn:uuid:1", "END:VCARD", ""]
    #expect(GroupProbe.mayHoldGroups(Array(lines.joined(separator: end).utf8)))
  }

  @Test("Other cards need no first pass", arguments: ["KIND:individual", "KIND:org", "NOTE:kind:group", "ROLE:group"])
  func noProbe(_ line: String) {
    #expect(!GroupProbe.mayHoldGroups(Array("BEGIN:VCARD\r\nFN:Ada\r\n\(line)\r\nEND:VCARD\r\n".utf8)))
  }
}
