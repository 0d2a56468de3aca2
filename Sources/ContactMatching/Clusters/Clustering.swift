/// Makes clusters of pairs. A connected component is only a candidate: all pairs in it are scored, and the groups that agree
/// best on average are joined first (average linkage), so that a chain of near-duplicates is divided.
///
/// To change it: whether two contacts may be merged is the verdict of the pair (``PairEvidence``), not a condition here. A
/// cluster may only be smaller than its pairs allow. Everything depends on the content of the contacts and not on their
/// order or the number of threads: ties are decided by places in ``ContentOrder``, and sums run in one order. Measure a change
/// on families and on registers in the same run (`MatchingMeasurement`); one that gains on one and loses on the other is
/// a change of the threshold in disguise.
struct Clustering {
  private let context: ClusteringContext
  private let firsts: [UInt32]
  private let pairs: [ScoredPair]
  /// Whether contacts under different names that share a number or a mailbox are left for review too.
  private let isWide: Bool
  /// The pairs that were decided to be the same, by their first identical contacts.
  private let together: [(UInt32, UInt32)]

  /// The maximum number of contacts in a component. In a larger one only the best pairs count.
  private static let maxContacts = 60

  init(
    _ index: MatchIndex, _ model: MatchModel, firsts: [UInt32], pairs: [ScoredPair], automatic: Double, isWide: Bool,
    constraints: Constraints
  ) {
    self.firsts = firsts
    self.pairs = pairs
    self.isWide = isWide
    together = constraints.together.map { (firsts[Int($0.0)], firsts[Int($0.1)]) }.filter { $0.0 != $0.1 }
    context = ClusteringContext(
      index, model, constraints, automatic: automatic,
      partners: Dictionary(grouping: together) { $0.0 }.mapValues { $0.map(\.1) })
  }

  /// The clusters, and the number of components that were too large.
  func clusters(threads: Int) -> (clusters: [MatchCluster], tooLarge: Int) {
    let components = Components(
      pairs, together: together, count: context.index.count, prior: context.model.prior.match,
      maxContacts: Clustering.maxContacts)
    let copies = copies()
    let groups = components.groups
    let found = Parallel.map(groups.count, chunk: 64, threads: threads) { [context, pairs] range in
      range.flatMap { group -> [MatchCluster] in
        let grouping = Grouping(context, groups[group].contacts, pairs: groups[group].pairs.map { pairs[$0] })
        return grouping.clusters(copies)
      }
    }.flatMap { $0 }
    var grouped = Set<UInt32>()
    for cluster in found { for member in cluster.members { grouped.insert(UInt32(member)) } }
    var all = found
    for (first, others) in copies where !grouped.contains(first) {
      let members = [Int(first)] + others.map { Int($0) }
      all.append(
        MatchCluster(id: MatchCluster.id(of: members, context.index), members: members, lane: .identical, score: 1))
    }
    if isWide { all = WideReview(context, all).clusters }
    return (all, components.tooLarge)
  }

  /// For each first contact those that are identical to it.
  private func copies() -> [UInt32: [UInt32]] {
    var copies: [UInt32: [UInt32]] = [:]
    for (contact, first) in firsts.enumerated() where Int(first) != contact {
      copies[first, default: []].append(UInt32(contact))
    }
    return copies
  }
}

/// The connected components of the pairs that are more likely one person than not.
struct Components {
  struct Group: Sendable {
    var contacts: [UInt32]
    var pairs: [Int]
  }

  private(set) var groups: [Group] = []
  /// The number of components that would have become too large.
  private(set) var tooLarge = 0

  init(_ pairs: [ScoredPair], together: [(UInt32, UInt32)], count: Int, prior: Double, maxContacts: Int) {
    var sets = DisjointSets(count)
    for (one, other) in together { _ = sets.join(one, other) }
    // The best pairs first, so that the weakest are left out where a component would become too large.
    let order = pairs.indices.filter { Double(pairs[$0].weight) + prior > 0 }.sorted {
      (pairs[$1].weight, pairs[$0].a, pairs[$0].b) < (pairs[$0].weight, pairs[$1].a, pairs[$1].b)
    }
    var refused = Set<UInt32>()
    for place in order {
      let pair = pairs[place]
      if !sets.join(pair.a, pair.b, maxSize: maxContacts) { refused.insert(sets.root(pair.a)) }
    }
    tooLarge = Set(refused.map { sets.root($0) }).count
    var numbers: [UInt32: Int] = [:]
    func number(_ contact: UInt32, _ groups: inout [Group]) -> Int {
      let root = sets.root(contact)
      if let number = numbers[root] { return number }
      numbers[root] = groups.count
      groups.append(Group(contacts: [], pairs: []))
      return groups.count - 1
    }
    for place in pairs.indices where sets.root(pairs[place].a) == sets.root(pairs[place].b) {
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
