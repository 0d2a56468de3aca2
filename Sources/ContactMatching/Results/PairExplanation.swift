package import ContactModel

/// The table of weights of one pair: the comparisons, their outcomes and the result.
package struct PairExplanation: Sendable, Hashable {
  /// One comparison.
  package struct Row: Sendable, Hashable {
    /// The compared field: `e-mail address`.
    package var field: String
    /// The slug of the level: `same-email`.
    package var rule: String
    /// The value of the first contact as written.
    package var left: String
    /// The value of the second contact as written.
    package var right: String
    /// The contribution to the total in bits; negative for evidence against a match.
    package var weight: Double
    /// The weight without the rows before it. Agreement that follows from an earlier row contributes less.
    package var weightAlone: Double
    /// The total up to this row in bits: ``PairExplanation/prior`` and the weights.
    package var runningTotal: Double
  }

  /// The comparisons of values that both contacts have.
  package var rows: [Row]
  /// The prior odds that two contacts are one person, in bits.
  package var prior: Double
  /// The sum of the weights in bits.
  package var weight: Double
  /// The minimum total of an automatic merge in bits; infinite if only identical contacts are merged.
  package var threshold: Double
  /// The probability that the two are one person; 1 for identical contacts.
  package var probability: Double
  /// The lane of the pair; `nil` for different people.
  package var lane: MatchCluster.Lane?
  /// The reason for the lane in words.
  package var reason: String

  /// The posterior odds in bits: ``prior`` and ``weight``.
  package var total: Double { prior + weight }
}

extension MatchResult {
  /// Explains the score of two contacts.
  ///
  /// - Parameters:
  ///   - a: The first contact with its number.
  ///   - b: The second contact with its number.
  /// - Returns: The explanation; `nil` if a number is invalid or both are equal.
  package func explain(_ a: (number: Int, contact: Contact), _ b: (number: Int, contact: Contact)) -> PairExplanation? {
    guard a.number != b.number, places.indices.contains(a.number), places.indices.contains(b.number) else {
      return nil
    }
    return explanation(a.number, b.number, a.contact, b.contact)
  }

  /// The evidence for a cluster and against it.
  ///
  /// - Parameters:
  ///   - cluster: A cluster of this result.
  ///   - contacts: Its members in order.
  /// - Returns: The comparisons of all pairs of a small cluster; of a larger one those of its best pairs that connect all
  ///   members.
  package func evidence(of cluster: MatchCluster, contacts: [Contact]) -> [MatchEvidence] {
    guard contacts.count == cluster.members.count else { return [] }
    var evidence: [MatchEvidence] = []
    for link in MatchResult.mainLinks(of: cluster) {
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
    // Identical contacts have no links.
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

  /// All links of a small cluster; of a larger one those of a maximum spanning tree.
  private static func mainLinks(of cluster: MatchCluster) -> [MatchLink] {
    guard cluster.members.count > 4 else { return cluster.links }
    var sets = DisjointSets(cluster.members.count)
    return cluster.links.sorted { ($1.weight, $0.a, $0.b) < ($0.weight, $1.a, $1.b) }.filter {
      sets.root(UInt32($0.a)) != sets.root(UInt32($0.b))
        && sets.join(UInt32($0.a), UInt32($0.b))
    }
  }

  private func explanation(_ one: Int, _ other: Int, _ left: Contact, _ right: Contact) -> PairExplanation {
    let (a, b) = (Int(places[one]), Int(places[other]))
    let prior = model.prior.match
    var sums = WeightSums()
    var evidence = PairEvidence(index.view.head(a).flags, index.view.head(b).flags)
    let pair = PairContext(index)
    var rows: [PairExplanation.Row] = []
    pair.begin(a, b)
    for rule in model.table.rules.indices {
      let outcome = model.table.compare(rule, pair)
      if outcome.level == 0 { continue }
      let description = model.table.rules[rule]
      let weight = model.weight(rule, outcome)
      let before = rows.last?.runningTotal ?? prior
      sums.add(rule, model.table.traits[rule], weight)
      evidence.add(model.table.traits[rule], outcome, weight.match)
      let shown = description.texts.best(left, right)
      let total = prior + Double(sums.total(model.dependence).match)
      rows.append(
        PairExplanation.Row(
          field: description.field, rule: description.levels[Int(outcome.level) - 1].slug, left: shown.left,
          right: shown.right, weight: total - before, weightAlone: Double(weight.match), runningTotal: total))
    }
    let score = model.score(sums, evidence)
    func addRow(_ field: String, _ rule: String, _ weight: Float) {
      if abs(weight) < 0.05 { return }
      rows.append(row(field, rule, Double(weight), (rows.last?.runningTotal ?? prior) + Double(weight)))
    }
    let errors = model.errors.weight(evidence.errors)
    addRow("errors together", errors < 0 ? "fewer-errors-expected" : "errors-as-expected", errors)
    addRow("nothing else", "nothing-else", evidence.containedWeight)
    let weight = Double(score.weight(model.prior))
    addRow("household", "possible-household", -score.householdPenalty(model.prior))
    let odds = prior + weight
    let limit = score.limit(model.prior)
    // What the two are by themselves. The clusters decide.
    var own: MatchCluster.Lane?
    var reason = score.verdict.reason(isStopped: score.isStopped(model.prior))
    let isIdentical = index.view.contentHash(a) != 0 && index.view.contentHash(a) == index.view.contentHash(b)
    if isIdentical {
      (own, reason) = (.identical, "the contacts are identical, value by value")
    } else if limit == .automatic, weight >= automaticThreshold, odds >= score.leastOdds {
      own = .automatic
    } else if limit != .no, odds >= 0 {
      own = .review
      if limit == .automatic {
        reason =
          automaticThreshold.isFinite
          ? "the total is below the threshold for automatic merges" : "only identical contacts are merged"
      }
    } else if limit != .no {
      reason = "the two are more likely different people than one"
    }
    let lane = lane(one, other, isIdentical: isIdentical)
    if lane != own { reason = groupReason(one, other, lane, own: own) ?? reason }
    return PairExplanation(
      rows: rows, prior: prior, weight: weight, threshold: prior + automaticThreshold,
      probability: lane == .identical ? 1 : odds.probability, lane: lane, reason: reason)
  }

  /// The lane of the cluster that both contacts are in; `nil` if there is none.
  private func lane(_ one: Int, _ other: Int, isIdentical: Bool) -> MatchCluster.Lane? {
    let both = clusters.filter { $0.members.contains(one) && $0.members.contains(other) }
    guard both.contains(where: { $0.lane != .review }) else { return both.isEmpty ? nil : .review }
    return isIdentical ? .identical : .automatic
  }

  /// Why two contacts have another lane than their comparison alone suggests.
  private func groupReason(
    _ one: Int, _ other: Int, _ lane: MatchCluster.Lane?, own: MatchCluster.Lane?
  ) -> String? {
    let (a, b) = (places[one], places[other])
    if constraints.areApart(a, b) { return "a decision keeps the two apart" }
    if constraints.areOfOneInput(a, b) {
      return "both are in one input, and only contacts of different inputs are compared"
    }
    switch lane {
    case .identical, .automatic: return "each of the two agrees with another contact of the group"
    case .review where own == nil: return "each of the two may be the same as another contact of the group"
    case .review: return "one of the two may be the same as a third contact, or is kept apart by one"
    case nil:
      guard own != nil else { return nil }
      return "after the merges of this run, or beside the other contacts of their group, the two are more likely "
        + "different people than one, so that they are not listed"
    }
  }

  private func row(_ field: String, _ rule: String, _ weight: Double, _ total: Double) -> PairExplanation.Row {
    PairExplanation.Row(
      field: field, rule: rule, left: "", right: "", weight: weight, weightAlone: weight, runningTotal: total)
  }
}
