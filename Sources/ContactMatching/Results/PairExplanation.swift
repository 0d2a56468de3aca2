public import ContactModel

/// The table of weights of one pair: what was compared, how it came out, and what follows from it.
public struct PairExplanation: Sendable, Hashable {
  /// One comparison.
  public struct Row: Sendable, Hashable {
    /// What was compared: `e-mail address`.
    public var field: String
    /// How it came out: `same-email`.
    public var rule: String
    /// What the first contact says, as it is written there.
    public var left: String
    /// What the second says.
    public var right: String
    /// What it adds to the total, in bits; below 0 it speaks against.
    public var weight: Double
    /// The weight that it would have without the comparisons before it. What agrees for a reason that was counted already
    /// adds less.
    public var weightAlone: Double
    /// The total up to here, in bits: ``PairExplanation/prior`` and the weights.
    public var runningTotal: Double
  }

  /// The comparisons in which both contacts had something to compare.
  public var rows: [Row]
  /// The odds that two contacts taken by chance are one, in bits: where the total begins.
  public var prior: Double
  /// The sum of the weights in bits.
  public var weight: Double
  /// The total from which a pair is merged, in bits; infinite where nothing but identical contacts is merged. From 0 on
  /// two contacts are more likely one than not.
  public var threshold: Double
  /// The probability that the two are one: 1 for contacts that say the same, else that of the total.
  public var probability: Double
  /// The lane that the pair by itself comes into, or nothing where the two are taken for different people.
  public var lane: MatchCluster.Lane?
  /// Why it comes into that lane, in words.
  public var reason: String

  /// The odds that the two are one, in bits: ``prior`` and ``weight``.
  public var total: Double { prior + weight }
}

extension MatchResult {
  /// What two contacts are worth to each other, whether or not they are one.
  ///
  /// - Parameters:
  ///   - a: The number of the one, and the contact.
  ///   - b: The number of the other, and the contact.
  /// - Returns: nothing where there is no contact of such a number, or both are the same.
  public func explain(_ a: (number: Int, contact: Contact), _ b: (number: Int, contact: Contact)) -> PairExplanation? {
    guard a.number != b.number, places.indices.contains(a.number), places.indices.contains(b.number) else {
      return nil
    }
    return explanation(a.number, b.number, a.contact, b.contact)
  }

  /// Why the members of a cluster were taken for one, and what speaks against it.
  ///
  /// - Parameters:
  ///   - cluster: A cluster of this result.
  ///   - contacts: Its members, in their order, read again.
  /// - Returns: the comparisons of the pairs that hold the cluster together: of all pairs of a small one, of a larger one
  ///   those that join each member to the one that it agrees with best.
  public func evidence(of cluster: MatchCluster, contacts: [Contact]) -> [MatchEvidence] {
    guard contacts.count == cluster.members.count else { return [] }
    var evidence: [MatchEvidence] = []
    for link in MatchResult.telling(cluster) {
      guard contacts.indices.contains(link.a), contacts.indices.contains(link.b) else { continue }
      let explanation = explanation(
        cluster.members[link.a], cluster.members[link.b], contacts[link.a], contacts[link.b])
      for row in explanation.rows {
        let isSame = row.rule.utf8.starts(with: "same-".utf8) || row.right.isEmpty
        evidence.append(
          MatchEvidence(
            a: link.a, b: link.b, rule: row.rule, value: isSame ? row.left : "\(row.left) / \(row.right)",
            weight: row.weight))
      }
    }
    // Copies have no links: what they have in common is everything.
    let linked = Set(cluster.links.flatMap { [$0.a, $0.b] })
    for place in cluster.members.indices where !linked.contains(place) {
      let hash = contentHash(of: cluster.members[place])
      let original = cluster.members.indices.first {
        $0 != place && contentHash(of: cluster.members[$0]) == hash && ($0 < place || linked.contains($0))
      }
      guard let original else { continue }
      evidence.append(
        MatchEvidence(
          a: min(original, place), b: max(original, place), rule: "same-content", value: contacts[place].displayName,
          weight: Double(-model.prior.match) + 20))
    }
    return evidence.sorted { ($0.a, $0.b) < ($1.a, $1.b) }
  }

  /// All links of a small cluster; of a larger one the best ones that join all members (a spanning tree).
  private static func telling(_ cluster: MatchCluster) -> [MatchLink] {
    guard cluster.members.count > 4 else { return cluster.links }
    var forest = Forest(cluster.members.count)
    return cluster.links.sorted { ($1.weight, $0.a, $0.b) < ($0.weight, $1.a, $1.b) }.filter {
      forest.root(UInt32($0.a)) != forest.root(UInt32($0.b))
        && forest.join(UInt32($0.a), UInt32($0.b), largest: .max)
    }
  }

  private func explanation(_ one: Int, _ other: Int, _ left: Contact, _ right: Contact) -> PairExplanation {
    let (a, b) = (Int(places[one]), Int(places[other]))
    let prior = model.prior.match
    var sums = WeightSums()
    var judgement = PairJudgement(
      index.view.head(a).flags, index.view.head(b).flags, model.households)
    let pair = PairContext(index, a, b)
    var rows: [PairExplanation.Row] = []
    for (rule, outcome) in model.compare(pair).enumerated() where outcome.level > 0 {
      let description = model.table.rules[rule]
      let weight = model.weight(rule, outcome)
      let before = rows.last?.runningTotal ?? prior
      sums.add(rule, model.table.traits[rule], weight)
      judgement.see(model.table.traits[rule], outcome, weight.match)
      let shown = description.texts.best(left, right)
      let total = prior + Double(sums.total(model.dependence).match)
      rows.append(
        PairExplanation.Row(
          field: description.field, rule: description.levels[Int(outcome.level) - 1].slug, left: shown.left,
          right: shown.right, weight: total - before, weightAlone: Double(weight.match), runningTotal: total))
    }
    let total = sums.total(model.dependence)
    let result = judgement.result
    let score = PairScore(
      match: total.match - judgement.doubt, kin: judgement.areCompanies ? -60 : total.kin,
      contradiction: sums.contradiction, result: result)
    if judgement.doubt > 0 {
      rows.append(row("two conflicts", "two-conflicts", -Double(judgement.doubt), prior + Double(score.match)))
    } else if judgement.doubt < 0 {
      rows.append(row("what else it says", "nothing-else", -Double(judgement.doubt), prior + Double(score.match)))
    }
    let weight = Double(score.weight(model.prior))
    let household = Double(score.household(model.prior))
    if household > 0.05 { rows.append(row("household", "possible-household", -household, prior + weight)) }
    let odds = prior + weight
    var lane: MatchCluster.Lane?
    var reason = result.reason
    if index.view.contentHash(a) != 0, index.view.contentHash(a) == index.view.contentHash(b) {
      (lane, reason) = (.identical, "both say the same, value by value")
    } else if result.limit == .automatic, weight >= automaticThreshold,
      result.isCertain || odds >= MatchModel.leastUncertain
    {
      let merged = clusters.first { $0.lane != .review && $0.members.contains(one) }
      if automaticThreshold.isFinite,
        clusters.contains(where: { $0.members.contains(one) && $0.members.contains(other) }),
        merged?.members.contains(other) != true
      {
        (lane, reason) = (.review, "one of the two may as well be a third contact, or be kept apart by one")
      } else {
        lane = .automatic
      }
    } else if result.limit != .no, odds >= 0 {
      lane = .review
      if result.limit == .automatic {
        reason =
          automaticThreshold.isFinite
          ? "the total is below the threshold for merging without a question" : "only identical contacts are merged"
      }
    } else if result.limit != .no {
      reason = "it is less likely than not that the two are one"
    }
    return PairExplanation(
      rows: rows, prior: prior, weight: weight, threshold: prior + automaticThreshold,
      probability: lane == .identical ? 1 : odds.probability, lane: lane, reason: reason)
  }

  private func row(_ field: String, _ rule: String, _ weight: Double, _ total: Double) -> PairExplanation.Row {
    PairExplanation.Row(
      field: field, rule: rule, left: "", right: "", weight: weight, weightAlone: weight, runningTotal: total)
  }
}
