internal import SourceText

/// Puts pairs together into clusters. What hangs together is only a candidate: all pairs in it are scored, and the groups
/// that agree best on average are joined first (average linkage), so that a chain of near-duplicates falls apart.
///
/// An object: what hangs together is looked at by several threads, which would count the references of all that a value
/// consists of for each group.
final class Clustering: Sendable {
  let index: MatchIndex
  let model: MatchModel
  private let contacts: [UInt32]
  private let firsts: [UInt32]
  private let pairs: [ScoredPair]
  let constraints: Constraints
  /// Whether contacts under other names that share a number or a mailbox are left for review too.
  private let isWide: Bool
  /// From which odds on, in bits, groups are joined without a question; infinite where nothing but identical contacts and
  /// those that were decided to be one are.
  let automatic: Double
  /// The pairs that somebody decided to be one, by the contacts that stand for them.
  private let together: [(UInt32, UInt32)]
  /// The same: for each contact those that it is one with.
  let partners: [UInt32: [UInt32]]

  /// What hangs together is scored in full up to this many contacts; of what is larger only the best pairs count.
  private static let largest = 60

  init(
    _ index: MatchIndex, _ model: MatchModel, contacts: [UInt32], firsts: [UInt32], pairs: [ScoredPair],
    automatic: Double, isWide: Bool, constraints: Constraints
  ) {
    self.index = index
    self.model = model
    self.contacts = contacts
    self.firsts = firsts
    self.pairs = pairs
    self.automatic = automatic
    self.isWide = isWide
    self.constraints = constraints
    together = constraints.together.map { (firsts[Int($0.0)], firsts[Int($0.1)]) }.filter { $0.0 != $0.1 }
    partners = Dictionary(grouping: together) { $0.0 }.mapValues { $0.map(\.1) }
  }

  /// The clusters in the order of their first members, and how many groups were too large to be looked at as a whole.
  func clusters(threads: Int) -> (clusters: [MatchCluster], tooLarge: Int) {
    let components = Components(
      pairs, together: together, count: index.count, prior: model.prior.match, largest: Clustering.largest)
    let copies = copies()
    let groups = components.groups
    let found = Parallel.map(groups.count, chunk: 64, threads: threads) { [self] range in
      range.flatMap { group -> [MatchCluster] in
        let grouping = Grouping(self, groups[group].contacts, pairs: groups[group].pairs.map { pairs[$0] })
        return grouping.clusters(copies)
      }
    }.flatMap { $0 }
    var grouped = Set<UInt32>()
    for cluster in found { for member in cluster.members { grouped.insert(UInt32(member)) } }
    var all = found
    for (first, others) in copies where !grouped.contains(first) {
      let members = [Int(first)] + others.map { Int($0) }
      all.append(
        MatchCluster(id: ClusterID.of(members, index), members: members, lane: .identical, score: 1))
    }
    if isWide { all = WideReview(self, all).clusters }
    all.sort { ($0.members[0], $0.lane == .review ? 1 : 0) < ($1.members[0], $1.lane == .review ? 1 : 0) }
    return (all, components.tooLarge)
  }

  /// For each contact that others are identical to, those.
  private func copies() -> [UInt32: [UInt32]] {
    var copies: [UInt32: [UInt32]] = [:]
    for (contact, first) in firsts.enumerated() where Int(first) != contact {
      copies[first, default: []].append(UInt32(contact))
    }
    return copies
  }
}

/// What hangs together by pairs that are more likely one than not.
struct Components {
  /// Contacts that hang together, and the places of the pairs between them.
  struct Group: Sendable {
    var contacts: [UInt32]
    var pairs: [Int]
  }

  private(set) var groups: [Group] = []
  /// How many groups would have grown too large.
  private(set) var tooLarge = 0

  init(_ pairs: [ScoredPair], together: [(UInt32, UInt32)], count: Int, prior: Double, largest: Int) {
    var forest = Forest(count)
    for (one, other) in together { _ = forest.join(one, other, largest: .max) }
    // The best pairs first: where a group would grow too large, its weakest pairs do not count.
    let order = pairs.indices.filter { Double(pairs[$0].weight) + prior > 0 }.sorted {
      (pairs[$1].weight, pairs[$0].a, pairs[$0].b) < (pairs[$0].weight, pairs[$1].a, pairs[$1].b)
    }
    var refused = Set<UInt32>()
    for place in order {
      let pair = pairs[place]
      if !forest.join(pair.a, pair.b, largest: largest) { refused.insert(forest.root(pair.a)) }
    }
    tooLarge = Set(refused.map { forest.root($0) }).count
    var numbers: [UInt32: Int] = [:]
    func number(_ contact: UInt32, _ groups: inout [Group]) -> Int {
      let root = forest.root(contact)
      if let number = numbers[root] { return number }
      numbers[root] = groups.count
      groups.append(Group(contacts: [], pairs: []))
      return groups.count - 1
    }
    for place in pairs.indices where forest.root(pairs[place].a) == forest.root(pairs[place].b) {
      let number = number(pairs[place].a, &groups)
      groups[number].pairs.append(place)
      groups[number].contacts += [pairs[place].a, pairs[place].b]
    }
    for (one, other) in together {
      let number = number(one, &groups)
      groups[number].contacts += [one, other]
    }
    for number in groups.indices { groups[number].contacts = Array(Set(groups[number].contacts)).sorted() }
    groups.sort { ($0.contacts.first ?? 0) < ($1.contacts.first ?? 0) }
  }
}

/// Sets that are joined (union-find).
struct Forest {
  private var parents: [UInt32]
  private var sizes: [UInt32]

  init(_ count: Int) {
    parents = (0..<UInt32(count)).map { $0 }
    sizes = [UInt32](repeating: 1, count: count)
  }

  /// What stands for the set of a member.
  mutating func root(_ member: UInt32) -> UInt32 {
    var member = member
    while parents[Int(member)] != member {
      parents[Int(member)] = parents[Int(parents[Int(member)])]
      member = parents[Int(member)]
    }
    return member
  }

  /// Joins the sets of two members; false where the set would be too large.
  mutating func join(_ one: UInt32, _ other: UInt32, largest: Int) -> Bool {
    var (left, right) = (root(one), root(other))
    if left == right { return true }
    guard Int(sizes[Int(left)]) + Int(sizes[Int(right)]) <= largest else { return false }
    if (sizes[Int(right)], left) > (sizes[Int(left)], right) { swap(&left, &right) }
    parents[Int(right)] = left
    sizes[Int(left)] += sizes[Int(right)]
    return true
  }
}

/// Names of clusters.
enum ClusterID {
  /// The same for the same contacts, in whatever order and beside whatever others they stand.
  static func of(_ members: [Int], _ index: MatchIndex) -> String {
    let identities = members.map { index.view.identityHashes[$0] }.sorted()
    let digits = String(identities.reduce(UInt64(members.count)) { StableHash.of($0, $1) }, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
