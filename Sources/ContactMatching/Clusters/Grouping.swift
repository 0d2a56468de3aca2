/// Divides a connected component into groups of contacts that are one person.
struct Grouping {
  private let context: ClusteringContext
  private let contacts: [UInt32]
  /// For each pair of indices the odds in bits; NaN for a pair that is no evidence.
  private var odds: [Float]
  private var limits: [PairLimit]
  private var weights: [Float]
  /// Whether the two stay apart even if both agree with a third contact.
  private var contradicts: [Bool]
  private var isPersonal: [Bool]

  /// The limit of the odds of one pair, so that a strong pair does not outweigh several weak ones.
  private static let maxOdds: Float = 14
  /// The odds of a pair that is two people by a rule.
  private static let against: Float = -8
  /// The odds of two contacts that were decided to be different.
  private static let apart: Float = -1_000

  init(_ context: ClusteringContext, _ contacts: [UInt32], pairs: [ScoredPair]) {
    self.context = context
    self.contacts = contacts
    let count = contacts.count
    odds = [Float](repeating: .nan, count: count * count)
    limits = [PairLimit](repeating: .no, count: count * count)
    weights = [Float](repeating: 0, count: count * count)
    contradicts = [Bool](repeating: false, count: count * count)
    isPersonal = contradicts
    var places: [UInt32: Int] = [:]
    for (place, contact) in contacts.enumerated() { places[contact] = place }
    var isScored = [Bool](repeating: false, count: count * count)
    for pair in pairs {
      guard let a = places[pair.a], let b = places[pair.b] else { continue }
      set(a, b, pair)
      isScored[a * count + b] = true
      isScored[b * count + a] = true
    }
    let pair = PairContext(context.index)
    var sums = WeightSums()
    for a in 0..<count {
      for b in 0..<a {
        let (one, other) = (contacts[a], contacts[b])
        if context.constraints.areOfOneInput(one, other) {
          if context.constraints.isOneToOne { set(a, b, odds: Grouping.apart) }
          continue
        }
        if context.constraints.areApart(one, other) {
          set(a, b, odds: Grouping.apart)
        } else if !isScored[a * count + b] {
          let score = context.model.score(pair, Int(other), Int(one), &sums)
          set(a, b, ScoredPair(Int(other), Int(one), score, context.model.prior))
        }
      }
    }
    keepAmbiguousApart()
    if context.automatic.isInfinite { joinIdentical() }
    if context.partners.isEmpty { return }
    for (a, one) in contacts.enumerated() {
      for b in context.partners[one, default: []].compactMap({ places[$0] }) {
        set(a, b, odds: -Grouping.apart)
        limits[a * count + b] = .automatic
        limits[b * count + a] = .automatic
      }
    }
  }

  /// Joins identical contacts like those that were decided to be the same.
  private mutating func joinIdentical() {
    let view = context.index.view
    for (a, one) in contacts.enumerated() {
      let hash = view.contentHash(Int(one))
      if hash == 0 { continue }
      for b in 0..<a where view.contentHash(Int(contacts[b])) == hash && odds[a * contacts.count + b] > Grouping.apart {
        set(a, b, odds: -Grouping.apart)
      }
    }
  }

  private mutating func set(_ a: Int, _ b: Int, _ pair: ScoredPair) {
    let count = contacts.count
    var value = max(-Grouping.maxOdds, min(Grouping.maxOdds, pair.weight + Float(context.model.prior.match)))
    // Names that differ are no evidence against a group whose other values agree, unless a household is feared.
    if pair.limit == .no, !pair.isApart, value > 0 { value = .nan }
    set(a, b, odds: pair.isApart ? Grouping.against : max(Grouping.against, value))
    for place in [a * count + b, b * count + a] {
      weights[place] = pair.weight
      limits[place] = pair.limit == .automatic && pair.weight < pair.least ? .review : pair.limit
      contradicts[place] = pair.isApart
      isPersonal[place] = pair.isPersonal
    }
  }

  private mutating func set(_ a: Int, _ b: Int, odds value: Float) {
    odds[a * contacts.count + b] = value
    odds[b * contacts.count + a] = value
  }

  /// Leaves a contact for review that may belong to one or the other of two different people: `E. Berger` beside Emil and
  /// Edith, a card without a birthday beside father and son.
  private mutating func keepAmbiguousApart() {
    let count = contacts.count
    let least = Float(context.automatic)
    for middle in 0..<count {
      let partners = (0..<count).filter {
        limits[middle * count + $0] == .automatic && odds[middle * count + $0] >= least
      }
      for (number, one) in partners.enumerated() {
        for other in partners.dropFirst(number + 1) where contradicts[one * count + other] {
          let (left, right) = (middle * count + one, middle * count + other)
          // A pair with a personal value stays, unless both have one.
          if isPersonal[left] == isPersonal[right] || isPersonal[right] { review(middle, one) }
          if isPersonal[left] == isPersonal[right] || isPersonal[left] { review(middle, other) }
        }
      }
    }
  }

  private mutating func review(_ a: Int, _ b: Int) {
    limits[a * contacts.count + b] = .review
    limits[b * contacts.count + a] = .review
  }

  /// The clusters that are merged, and those for review, which contain merged ones as a whole.
  func clusters(_ copies: [UInt32: [UInt32]]) -> [MatchCluster] {
    var joiner = Joiner(odds: odds, limits: limits, contradicts: contradicts, count: contacts.count)
    var found: [MatchCluster] = []
    let least =
      context.automatic.isInfinite ? -Grouping.apart : Float(min(context.automatic, Double(Grouping.maxOdds)))
    joiner.join(until: least, limit: .automatic)
    let merged = joiner.groups
    for group in merged where group.members.count > 1 || copies[contacts[group.members[0]]] != nil {
      found.append(cluster(group, group.members.count > 1 ? .automatic : .identical, copies))
    }
    joiner.join(until: 0, limit: .review)
    for group in joiner.groups where !merged.contains(where: { $0.members == group.members }) {
      found.append(cluster(group, .review, copies))
    }
    return found
  }

  private func cluster(_ group: Joiner.Group, _ lane: MatchCluster.Lane, _ copies: [UInt32: [UInt32]]) -> MatchCluster {
    var members: [Int] = []
    for place in group.members {
      members.append(Int(contacts[place]))
      members += copies[contacts[place], default: []].map { Int($0) }
    }
    members.sort()
    var places: [Int: Int] = [:]
    for (place, member) in members.enumerated() { places[member] = place }
    var links: [MatchLink] = []
    for (number, one) in group.members.enumerated() {
      for other in group.members.dropFirst(number + 1) {
        guard let a = places[Int(contacts[one])], let b = places[Int(contacts[other])] else { continue }
        let weight = Double(weights[one * contacts.count + other])
        links.append(
          MatchLink(
            a: min(a, b), b: max(a, b), weight: weight, probability: (weight + context.model.prior.match).probability
          ))
      }
    }
    links.sort { ($0.a, $0.b) < ($1.a, $1.b) }
    let hashes = Set(members.map { context.index.view.contentHash($0) })
    let lane = hashes.count == 1 && !hashes.contains(0) && lane == .automatic ? .identical : lane
    return MatchCluster(
      id: MatchCluster.id(of: members, context.index), members: members, lane: lane,
      score: lane == .identical ? 1 : links.count == 1 ? links[0].probability : Double(group.weakest).probability,
      links: links)
  }
}

/// Joins groups, the two that agree best first. Two groups agree as their best pair does, or with evidence against it, as
/// their pairs do on average.
struct Joiner {
  struct Group {
    var members: [Int]
    /// The lowest odds at which two parts were joined.
    var weakest: Float
  }

  private(set) var groups: [Group]
  private let odds: [Float]
  private let limits: [PairLimit]
  private let contradicts: [Bool]
  private let count: Int

  init(odds: [Float], limits: [PairLimit], contradicts: [Bool], count: Int) {
    self.odds = odds
    self.limits = limits
    self.contradicts = contradicts
    self.count = count
    groups = (0..<count).map { Group(members: [$0], weakest: .greatestFiniteMagnitude) }
  }

  /// Joins groups while two agree with at least some odds, and the rules allow it.
  mutating func join(until least: Float, limit: PairLimit) {
    while groups.count > 1 {
      var best: (odds: Float, left: Int, right: Int)?
      for left in groups.indices {
        for right in groups.indices where right > left {
          guard let odds = agreement(groups[left], groups[right], limit), odds >= least, odds > best?.odds ?? -.infinity
          else { continue }
          best = (odds, left, right)
        }
      }
      guard let best else { return }
      let joined = groups.remove(at: best.right)
      groups[best.left].members = (groups[best.left].members + joined.members).sorted()
      groups[best.left].weakest = min(groups[best.left].weakest, joined.weakest, best.odds)
    }
  }

  /// How well two groups agree; `nil` where no pair may be joined in this lane, or two contacts stay apart.
  private func agreement(_ left: Group, _ right: Group, _ limit: PairLimit) -> Float? {
    var sum: Float = 0
    var pairs: Float = 0
    var best = -Float.infinity
    var isOpposed = false
    for one in left.members {
      for other in right.members {
        let place = one * count + other
        if odds[place] >= 1_000 { return odds[place] }
        if contradicts[place], limit == .automatic { return nil }
        if odds[place].isNaN { continue }
        if odds[place] <= -1_000 { return nil }
        if limits[place] >= limit { best = max(best, odds[place]) }
        if odds[place] < 0 { isOpposed = true }
        sum += odds[place]
        pairs += 1
      }
    }
    if best == -.infinity { return nil }
    return isOpposed ? min(best, sum / pairs) : best
  }
}
