import ContactModel
import ContactProducts
import ContactTestSupport
import Findings
import Foundation
import Testing

@testable import ContactFiles

@Suite("Conversions for a directory")
struct DirectoryOutputTests {
  private static let base = "ou=people,dc=example,dc=org"

  private static let samples: [String] = {
    guard let folder = Bundle.module.url(forResource: "Samples", withExtension: nil) else { return [] }
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { !$0.hasPrefix(".") && $0.contains(".") }.sorted()
  }()

  /// The output for a directory, and the findings.
  private func convert(
    _ inputs: [(text: String, name: String)], base: String? = base,
    _ change: (inout ConversionOptions) -> Void = { _ in }
  ) throws -> (bytes: [UInt8], findings: [Finding]) {
    try convert(inputs.map { .bytes(Array($0.text.utf8), name: $0.name) }, base: base, change)
  }

  private func convert(
    _ sources: [ContactSource], base: String?, _ change: (inout ConversionOptions) -> Void = { _ in }
  ) throws -> (bytes: [UInt8], findings: [Finding]) {
    var conversion = Conversion(sources, to: .ldif)
    conversion.options.product = ProductTable.product("openldap")
    conversion.options.groups = .cards
    conversion.options.directoryBase = base
    change(&conversion.options)
    var findings: [Finding] = []
    let bytes = try conversion.bytes { findings.append($0.finding) }
    return (bytes, findings)
  }

  /// The sorted lines of each entry.
  private func lines(_ bytes: [UInt8]) -> [[String]] {
    DirectoryRules.entries(bytes).map { entry in
      ([entry.name] + entry.lines.map { "\($0.attribute): \($0.value.base64EncodedString())" }).sorted()
    }
  }

  private func names(_ bytes: [UInt8]) -> [String] { DirectoryRules.entries(bytes).map(\.name) }

  @Test("A directory accepts every entry of every sample, and a second conversion changes nothing", arguments: samples)
  func everySample(_ name: String) throws {
    let folder = try #require(Bundle.module.url(forResource: "Samples", withExtension: nil))
    let sample = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
    let (bytes, _) = try convert([.bytes(sample, name: name)], base: Self.base)
    let entries = DirectoryRules.entries(bytes)
    #expect(!entries.isEmpty)
    #expect(DirectoryRules.objections(bytes, below: Self.base) == [])
    // Members are entries of the file.
    let names = Set(entries.map(\.name))
    for entry in entries { #expect(names.isSuperset(of: entry.texts("member"))) }
    let second = try convert([.bytes(bytes, name: "in.ldif")], base: Self.base)
    // Lines may be in another order: an address as a whole is read as one of its parts.
    #expect(lines(second.bytes) == lines(bytes))
    #expect(second.findings.filter { $0.severity > .note }.map(\.message) == [])
  }

  private static func card(_ lines: String...) -> String {
    "BEGIN:VCARD\r\nVERSION:4.0\r\n" + lines.map { $0 + "\r\n" }.joined() + "END:VCARD\r\n"
  }

  private static let ada = card("FN:Ada Demo", "N:Demo;Ada;;;", "EMAIL:ada@example.org")
  private static let other = card("FN:Ada Demo", "N:Demo;Ada;;;", "EMAIL:ada@work.example")

  @Test(
    "Entries have different names",
    arguments: [
      [ada, card("FN:Ben")], [ada, other], [ada, ada, ada], [ada, other, ada],
      [card("FN:Ada", "UID:1"), card("FN:Ben", "UID:1"), card("FN:Ada", "UID:1")],
      [card("FN:Family"), card("FN:Ada", "CATEGORIES:Family"), card("KIND:group", "FN:family", "UID:2")],
      [card("KIND:group", "FN:Crew", "UID:1"), card("KIND:group", "FN:Crew", "UID:2")],
      [card("FN:Zoe\u{308}"), card("FN:zo\u{EB}"), card("FN:ZO\u{CB}")], [card("NOTE:a"), card("NOTE:b")],
    ], [1, 4096])
  func differentNames(_ cards: [String], _ blockSize: Int) throws {
    let (bytes, findings) = try convert([(cards.joined(), "in.vcf")]) { $0.blockSize = blockSize }
    #expect(DirectoryRules.objections(bytes, below: Self.base) == [])
    #expect(!findings.contains { $0.code.id == "IO041" })
    // The names do not depend on the division of the input.
    #expect(try convert([(cards.joined(), "in.vcf")]).bytes == bytes)
    let apart = try convert(cards.enumerated().map { ($0.element, "\($0.offset).vcf") }).bytes
    #expect(DirectoryRules.objections(apart, below: Self.base) == [])
  }

  @Test("A name that is one contact's is short, and names of several have the address, too")
  func shortNames() throws {
    let (bytes, _) = try convert([(Self.ada + Self.card("FN:Ben") + Self.other, "in.vcf")])
    #expect(
      names(bytes) == [
        "cn=Ada Demo+mail=ada@example.org," + Self.base, "cn=Ben," + Self.base,
        "cn=Ada Demo+mail=ada@work.example," + Self.base,
      ])
  }

  @Test(
    "Members are named by their entries, however the group names them",
    arguments: ["mailto:ADA@example.org", "urn:uuid:8C5292AA-F2D8-41DB-A5B6-582C39AD9BF3"])
  func members(_ member: String) throws {
    let person = Self.card(
      "FN:Ada Demo", "EMAIL:ada@example.org", "UID:urn:uuid:8c5292aa-f2d8-41db-a5b6-582c39ad9bf3")
    let group = Self.card("KIND:group", "FN:Rowers", "UID:2", "MEMBER:\(member)", "MEMBER:mailto:x@example.org")
    let (bytes, findings) = try convert([(group + person, "in.vcf")])
    let entries = DirectoryRules.entries(bytes)
    #expect(entries[0].texts("member") == [entries[1].name])
    #expect(findings.filter { $0.code == LossCodes.membership }.map(\.property) == ["MEMBER"])
  }

  @Test("Categories are groups, with the entries of their members")
  func categories() throws {
    let text = Self.ada + Self.card("FN:Ben", "CATEGORIES:Rowers,Ada Demo", "UID:7")
    let (bytes, _) = try convert([(text, "in.vcf")])
    let entries = DirectoryRules.entries(bytes)
    #expect(entries.count == 4)
    let groups = entries.suffix(2)
    #expect(groups.map { $0.texts("cn") } == [["Rowers"], ["Ada Demo"]])
    #expect(groups.allSatisfy { $0.texts("member") == ["uid=7," + Self.base] })
    // A person of the name of a group has another name.
    #expect(DirectoryRules.objections(bytes, below: Self.base) == [])
  }

  @Test("A directory's groups keep their members in other places, and have those that moved")
  func movedMembers() throws {
    let text = """
      dn: uid=ada,ou=old,dc=x
      objectClass: inetOrgPerson
      uid: ada
      cn: Ada
      sn: Demo

      dn: cn=Rowers,ou=groups,dc=x
      objectClass: groupOfNames
      cn: Rowers
      member: UID=Ada, ou=old,dc=x
      member: cn=Else,dc=x

      """
    let (bytes, _) = try convert([(text, "in.ldif")])
    #expect(
      DirectoryRules.entries(bytes).last?.texts("member") == ["uid=ada," + Self.base, "cn=Else,dc=x"])
  }

  @Test("Without a base the entries of a directory keep their places, and others get the one of the examples")
  func noBase() throws {
    let entry = "dn: cn=Ada,ou=old,dc=x\nobjectClass: inetOrgPerson\ncn: Ada\nsn: Demo\n"
    let known = try convert([(entry, "in.ldif")], base: nil)
    #expect(names(known.bytes) == ["cn=Ada,ou=old,dc=x"] && !known.findings.contains { $0.code == IOCodes.assumedBase })
    let new = try convert([(Self.ada, "in.vcf")], base: nil)
    #expect(names(new.bytes) == ["cn=Ada Demo,dc=example,dc=org"])
    #expect(new.findings.count { $0.code == IOCodes.assumedBase } == 1)
  }

  @Test("New UIDs do not change the names")
  func newIdentifiers() throws {
    let text = Self.card("FN:Ada", "UID:1") + Self.card("KIND:group", "FN:Rowers", "UID:2", "MEMBER:1")
    let (bytes, _) = try convert([(text, "in.vcf")]) { $0.uids = .new }
    let entries = DirectoryRules.entries(bytes)
    #expect(entries.map(\.name) == ["cn=Ada," + Self.base, "cn=Rowers," + Self.base])
    #expect(entries[1].texts("member") == [entries[0].name])
    #expect(DirectoryRules.objections(bytes, below: Self.base) == [])
  }

  @Test("A base that is not the name of an entry is refused")
  func badBase() {
    #expect(throws: FileFailure.self) { _ = try convert([(Self.ada, "in.vcf")], base: "example.org") }
  }
}
