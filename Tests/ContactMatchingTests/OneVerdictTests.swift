import ContactMatching
import ContactModel
import ContactTestSupport
import Testing

@Suite("One verdict on a pair")
struct OneVerdictTests {
  private static func contact(_ row: RegisterGenerator.Row) -> Contact {
    var card = Card(
      name: [row.given, row.family].filter { !$0.isEmpty }.joined(separator: " "), city: row.town,
      postcode: row.postcode)
    let date = row.birthday.split(separator: "-").compactMap { Int($0) }
    if date.count == 3 { card.born = PartialDate(year: date[0], month: date[1], day: date[2]) }
    return card.contact
  }

  private static func match(_ contacts: [Contact], _ options: MatchOptions = MatchOptions()) -> MatchResult {
    var features = ContactFeatures()
    for contact in contacts { features.append(contact) }
    var book = MatchBook()
    book.append(features)
    let merger = ContactMerger()
    return book.match(options: options) { groups in
      var features = ContactFeatures()
      for group in groups { features.append(merger.merge(group.map { MergeMember(contacts[$0]) }).contact) }
      return features
    }
  }

  @Test("the explanation of a pair has the lane of the cluster that lists it", arguments: [0.2, 0.4])
  func explained(errors: Double) throws {
    for seed in SeededRandom.seeds(1) {
      var generator = RegisterGenerator(seed: seed, errors: errors)
      // The last two have nothing but a name in common, which is a question.
      let contacts =
        generator.rows(50).map(Self.contact)
        + [Card(name: "Zoltan Quimby", email: ["zq@example.org"]), Card(name: "Zoltan Quimby", organization: "Acme")]
        .map(\.contact)
      let result = Self.match(contacts)
      var lanes: Set<MatchCluster.Lane?> = []
      for a in contacts.indices {
        for b in contacts.indices.dropFirst(a + 1) {
          let both = result.clusters.filter { $0.members.contains(a) && $0.members.contains(b) }
          let explanation = try #require(result.explain((a, contacts[a]), (b, contacts[b])))
          let listed = (both.first { $0.lane != .review } ?? both.first)?.lane
          let isSame = explanation.lane == listed || explanation.lane == .identical && listed == .automatic
          #expect(isSame, "\(a) and \(b): \(String(describing: listed)), explained as \(explanation)")
          lanes.insert(listed)
        }
      }
      #expect(lanes.isSuperset(of: [.automatic, .review, nil]))
    }
  }

  @Test("a decision that keeps two apart is the reason of the explanation, in every round")
  func decided() throws {
    let cards = [
      Card(name: "Ada Lovelace", email: ["ada@example.org"], phone: ["+1 202 555 0101"], uid: "first-card-of-ada"),
      Card(name: "Ada Lovelace", email: ["ada@example.org"], phone: ["+1 202 555 0101"], uid: "second-card-of-ada"),
      Card(name: "Ada Lovelace", email: ["ada@example.org"], city: "London"),
    ]
    let contacts = (cards + SmallBook.strangers).map(\.contact)
    var options = MatchOptions()
    options.apart = [.init(ContactIdentity(of: contacts[0]), ContactIdentity(of: contacts[1]))]
    let result = Self.match(contacts, options)
    #expect(!result.clusters.contains { $0.lane != .review && $0.members.contains(0) && $0.members.contains(1) })
    let explanation = try #require(result.explain((0, contacts[0]), (1, contacts[1])))
    #expect(explanation.lane == nil)
    #expect(explanation.reason == "a decision keeps the two apart")
  }
}
