import ContactMatching
import ContactModel
import ContactTestSupport
import Testing

/// The clusters follow from the values of the contacts: not from their order, not from the number of threads, and what
/// was merged once is not merged again.
@Suite("The same answer")
struct SameAnswerTests {
  private static let seeds = SeededRandom.seeds(1)

  /// Families, namesakes and copies with slips in them.
  private static func contacts(_ seed: UInt64, count: Int) -> [Contact] {
    var random = SeededRandom(seed: seed)
    let given = "Anna Hannah Emil Edith Jon John Johann Maria Marie Mario Paula Paul Tim Tom Lena Lea".split(
      separator: " ")
    let starts = "Ber Mei Schmi No Ko Gar Re Tho Wal Hol Fen Dra Kul Pet Lan".split(separator: " ")
    let ends = "ger er dt vak walski cia ed mas lin den sen berg mann ton rup".split(separator: " ")
    var written: [Written] = []
    while written.count < count {
      if !written.isEmpty, random.once(in: 3) {
        var copy = written[random.below(written.count)]
        switch random.below(6) {
        case 0 where copy.given.count > 4: copy.given = String(copy.given.dropLast())
        case 1: copy.cell = []
        case 2: copy.email = []
        case 3: copy.born = nil
        case 4: copy.house = ""
        default: copy.family += "n"
        }
        written.append(copy)
        continue
      }
      var card = Written(
        given: String(given[random.below(given.count)]),
        family: "\(starts[random.below(starts.count)])\(ends[random.below(ends.count)])")
      if random.once(in: 2) { card.cell = ["+49 151 2345\(1_000 + written.count)"] }
      if random.once(in: 2) { card.email = ["m\(written.count)@mail.example"] }
      if random.once(in: 2) { card.house = "\(1 + random.below(40)) Ring,Ulm" }
      if random.once(in: 2) { card.born = (1950 + random.below(40), 1 + random.below(12), 1 + random.below(28)) }
      if random.once(in: 4) { card.home = ["+49 731 55\(1_000 + random.below(60))"] }
      written.append(card)
    }
    return written.map(\.contact)
  }

  private static func clusters(_ contacts: [Contact], order: [Int], threads: Int = 1) -> Set<[Int]> {
    var options = MatchOptions()
    options.threads = threads
    let book = SmallBook(order.map { contacts[$0] }, region: "DE", options: options)
    return Set(
      book.result.clusters.map { cluster in
        [cluster.lane == .review ? 1 : 0] + cluster.members.map { order[$0] }.sorted()
      })
  }

  @Test(arguments: seeds)
  func inAnyOrderAndOnAnyNumberOfThreads(seed: UInt64) {
    let contacts = Self.contacts(seed, count: 100)
    var order = Array(contacts.indices)
    let expected = Self.clusters(contacts, order: order)
    #expect(!expected.isEmpty)
    #expect(Self.clusters(contacts, order: order, threads: 3) == expected, "seed \(seed)")
    var random = SeededRandom(seed: seed)
    for place in order.indices.reversed() { order.swapAt(place, random.below(place + 1)) }
    // Identical contacts may replace each other.
    let hashes = contacts.map { ContactIdentity(of: $0).text }
    func named(_ clusters: Set<[Int]>) -> Set<[String]> {
      Set(clusters.map { cluster in ["\(cluster[0])"] + cluster.dropFirst().map { hashes[$0] }.sorted() })
    }
    #expect(named(Self.clusters(contacts, order: order)) == named(expected), "seed \(seed)")
  }

  @Test(arguments: seeds)
  func whatWasMergedIsNotMergedAgain(seed: UInt64) {
    var contacts = Self.contacts(seed, count: 100)
    let first = SmallBook(contacts, region: "DE").result
    let merger = ContactMerger(region: "DE")
    var gone = Set<Int>()
    for cluster in first.clusters where cluster.lane != .review {
      contacts[cluster.members[0]] = merger.merge(cluster.members.map { MergeMember(contacts[$0]) }).contact
      gone.formUnion(cluster.members.dropFirst())
    }
    #expect(!gone.isEmpty)
    let left = contacts.indices.filter { !gone.contains($0) }.map { contacts[$0] }
    let second = SmallBook(left, region: "DE").result
    for cluster in second.clusters where cluster.lane != .review {
      let (a, b) = (cluster.members[0], cluster.members[1])
      let why = second.explain((a, left[a]), (b, left[b]))?.described ?? ""
      Issue.record("\(left[a].displayName) and \(left[b].displayName): \(why), seed \(seed)")
    }
  }
}
