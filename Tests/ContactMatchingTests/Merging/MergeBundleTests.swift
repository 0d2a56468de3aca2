import ContactModel
import ContactTestSupport
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

@testable import ContactMatching

@Suite("Organizations with their titles, and addresses with their positions")
struct MergeBundleTests {
  private static func job(_ firm: String?, _ title: String?, role: String? = nil, rev: Int? = nil) -> Contact {
    contact {
      $0.formattedNames = [Entry("Lea Vogt")]
      if let firm { $0.organizations = [Entry(Organization(firm))] }
      if let title { $0.titles = [Entry(title)] }
      if let role { $0.roles = [Entry(role)] }
      if let rev { $0.revisions = [Entry(.date(PartialDate(year: rev, month: 5, day: 2)))] }
    }
  }

  /// The organizations with their titles and roles, in order; a title without an organization has an empty one.
  private static func jobs(_ contact: Contact) -> [String] {
    func texts(_ entries: [Entry<String>], of organization: Int?) -> [String] {
      zip(entries, contact.organizationIndices(of: entries)).filter { $1 == organization }.map(\.0.value)
    }
    let own = contact.organizations.indices.map { index in
      ([contact.organizations[index].value.name] + texts(contact.titles, of: index) + texts(contact.roles, of: index))
        .joined(separator: ", ")
    }
    return own + texts(contact.titles, of: nil).map { ", \($0)" } + texts(contact.roles, of: nil).map { ", \($0)" }
  }

  @Test(
    "a title and a role stay with their organization; the newer job is first, then the more complete one",
    arguments: [
      (job("Alpha", nil), job("Beta", "CEO"), ["Beta, CEO", "Alpha"]),
      (job("Alpha", nil, rev: 2024), job("Beta", "CEO", rev: 2020), ["Alpha", "Beta, CEO"]),
      (job("Alpha", "CEO", rev: 2020), job("Beta", "CEO", rev: 2024), ["Beta, CEO", "Alpha, CEO"]),
      (job("Alpha", "Dev", role: "x"), job("Beta", "CEO"), ["Alpha, Dev, x", "Beta, CEO"]),
      (job("Alpha", "Dev"), job("Alpha", "CEO", rev: 2024), ["Alpha, CEO, Dev"]),
      (job("Alpha", nil), job(nil, "CEO"), ["Alpha", ", CEO"]),
      (job("Alpha", "CEO"), job(nil, "CEO"), ["Alpha, CEO"]),
      (job(nil, "CEO"), job(nil, "Dev", rev: 2024), [", Dev", ", CEO"]),
    ])
  func jobs(one: Contact, other: Contact, expected: [String]) {
    for merged in [merge(one, other), merge(other, one)] {
      #expect(Self.jobs(merged.contact) == expected)
      #expect(merge(merged.contact, one).contact == merged.contact)
      #expect(merge(merged.contact, other).contact == merged.contact)
      let groups = zip(merged.contact.organizations, expected).filter { $1.contains(",") }.map(\.0.group)
      if expected.count > 1, !merged.contact.organizations.isEmpty {
        #expect(groups.allSatisfy { $0 != nil } && Set(groups).count == groups.count)
      } else {
        #expect(merged.contact.organizations.allSatisfy { $0.group == nil })
      }
    }
  }

  @Test("two organizations of two contacts are a conflict, and those of one contact are not")
  func conflict() {
    let merged = merge(Self.job("Alpha", nil), Self.job("Beta", "CEO"))
    #expect(
      merged.findings().map(\.message) == [
        #"Organization is "Beta" and "Alpha"; both stay, the first comes first"#
      ])
    #expect(merged.findings().map(\.code.id) == ["MG101"])
    #expect(merge(merged.contact, Self.job("Alpha", nil)).conflicts.isEmpty)
  }

  @Test("a position stays with the address of its contact, and a logo with the organization")
  func siblings() {
    func place(_ street: String, _ latitude: String, _ firm: String) -> Contact {
      contact {
        var address = PostalAddress()
        address.street = TextList(street)
        address.locality = TextList("Ulm")
        $0.addresses = [Entry(address)]
        $0.positions = [Entry(Position(latitude: latitude, longitude: "10"))]
        $0.organizations = [Entry(Organization(firm))]
        $0.logos = [Entry(Media(.uri("https://\(firm).example/logo.png")))]
        $0.related = [Entry(TextOrURI("Jo at \(firm)"), types: [], label: "Assistant")]
      }
    }
    let merged = merge(place("Gasse 1", "48.1", "a"), place("Weg 2", "48.2", "b")).contact
    func group(_ attributes: [Attributes], _ index: Int?) -> String? { index.flatMap { attributes[$0].group } }
    for (street, latitude) in [("Gasse 1", "48.1"), ("Weg 2", "48.2")] {
      let address = merged.addresses.first { $0.value.street.joined() == street }?.group
      #expect(address != nil)
      #expect(merged.positions.first { $0.value.latitude == latitude }?.group == address)
    }
    for firm in ["a", "b"] {
      let organization = merged.organizations.first { $0.value.name == firm }?.group
      #expect(organization != nil)
      #expect(merged.logos.first { $0.value.sourceText.contains("//\(firm).") }?.group == organization)
      #expect(merged.related.first { $0.value.text == "Jo at \(firm)" }?.group == organization)
    }
  }

  /// Titles and roles with the keys of their organizations.
  private static func pairs(_ contact: Contact) -> Set<String> {
    var pairs: Set<String> = []
    for entries in [contact.titles, contact.roles] {
      for (entry, owner) in zip(entries, contact.organizationIndices(of: entries)) {
        guard let owner else { continue }
        pairs.insert("\(ValueKey.company(contact.organizations[owner].value.name)): \(ValueKey.text(entry.value))")
      }
    }
    return pairs
  }

  @Test(
    "no merged contact connects a title with an organization that no member connects it with",
    arguments: SeededRandom.seeds(4), [VCardVersion.v30, .v40])
  func pairs(seed: UInt64, version: VCardVersion) {
    var random = SeededRandom(seed: seed)
    let members = (0..<2 + random.below(3)).map { number in
      let member = contact {
        $0.formattedNames = [Entry("Lea Vogt")]
        $0.organizations = (0..<random.below(3)).map { _ in
          Entry(Organization(["Alpha", "Beta", "Gamma"][random.below(3)]))
        }
        $0.titles = (0..<random.below(3)).map { _ in Entry(["CEO", "Dev", "ceo"][random.below(3)]) }
        $0.roles = (0..<random.below(2)).map { _ in Entry(["Lead", "Dev"][random.below(2)]) }
        for index in $0.organizations.indices where random.once(in: 3) {
          $0.organizations[index].group = "item\(index)"
        }
        for index in $0.titles.indices where random.once(in: 3) { $0.titles[index].group = "item\(random.below(3))" }
        if random.once(in: 2) { $0.revisions = [Entry(.date(PartialDate(year: 2020 + random.below(4))))] }
      }
      return MergeMember(member, source: number)
    }
    let known = members.reduce(into: Set<String>()) { $0.formUnion(Self.pairs($1.contact)) }
    let merged = ContactMerger().merge(members).contact
    #expect(Self.pairs(merged).isSubset(of: known), "\(Self.jobs(merged))")
    #expect(Self.pairs(merged) == known, "\(Self.jobs(merged))")
    var bytes: [UInt8] = []
    _ = VCardWriter(version: version).write(merged, into: &bytes)
    let read = VCardReader().read(bytes).items.first?.value ?? Contact()
    #expect(Self.pairs(read) == known, "\(Self.jobs(read))")
  }
}
