internal import ContactMatching
internal import ContactModel

/// The pairs that were found, compared with the true pairs.
struct MatchAccuracy {
  private let result: MatchResult
  /// The person of each contact; nil if it is not known.
  private let people: [Int?]
  private let merged: [MatchCluster]

  init(result: MatchResult, people: [Int?]) {
    self.result = result
    self.people = people
    merged = result.clusters.filter { $0.lane != .review }
  }

  func print() {
    let statistics = result.statistics
    let truePairs = Dictionary(grouping: people.compactMap(\.self)) { $0 }.values
      .reduce(0) { $0 + $1.count * ($1.count - 1) / 2 }
    Swift.print(
      "\(statistics.candidates) candidates in \(statistics.blocks) blocks, \(truePairs) true pairs, "
        + "\(Int(statistics.expectedPairs)) expected, prior \(fixed(statistics.priorBits, 1)) bits, "
        + "merged from \(fixed(statistics.automaticThreshold, 1)) bits on, "
        + "false among them \(fixed(statistics.estimatedFalseShare * 100, 2)) %")
    for (name, clusters) in [("merged", merged), ("merged and review", result.clusters)] {
      // Clusters for review contain merged ones, whose pairs must not count twice.
      let pairs = Set(clusters.flatMap(pairs))
      let right = pairs.count(where: isTrue)
      let precision = pairs.isEmpty ? 1 : Double(right) / Double(pairs.count)
      let recall = truePairs == 0 ? 1 : Double(right) / Double(truePairs)
      let f1 = precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall)
      Swift.print(
        "\(name): \(clusters.count) clusters, \(pairs.count) pairs, precision \(fixed(precision, 4)), "
          + "recall \(fixed(recall, 4)), F1 \(fixed(f1, 4)); false \(pairs.count - right), missed \(truePairs - right)")
    }
  }

  private struct Pair: Hashable {
    let one: Int
    let other: Int
  }

  private func pairs(of cluster: MatchCluster) -> [Pair] { pairs(of: cluster.members) }

  private func pairs(of members: [Int]) -> [Pair] {
    members.enumerated().flatMap { place, one in members.dropFirst(place + 1).map { Pair(one: one, other: $0) } }
  }

  private func isTrue(_ pair: Pair) -> Bool { people[pair.one] != nil && people[pair.one] == people[pair.other] }

  /// Prints how many pairs of different people of one household were merged.
  func printHouseholds(_ households: [Int]) {
    let wrong = merged.flatMap(pairs).count { !isTrue($0) && households[$0.one] == households[$0.other] }
    let review = result.clusters.count - merged.count
    Swift.print("people of one household that were merged: \(wrong) pairs; groups for review: \(review)")
  }

  /// Prints the stated probability of pairs and the share of them that is true.
  func printCalibration() {
    var bins = [(pairs: Int, right: Int, stated: Double)](repeating: (0, 0, 0), count: 10)
    var seen = Set<Pair>()
    for cluster in result.clusters {
      for link in cluster.links where link.probability >= 0.5 {
        let pair = Pair(one: cluster.members[link.a], other: cluster.members[link.b])
        guard seen.insert(pair).inserted else { continue }
        let bin = min(9, Int((link.probability - 0.5) * 20))
        bins[bin].pairs += 1
        bins[bin].stated += link.probability
        if isTrue(pair) { bins[bin].right += 1 }
      }
    }
    let texts = bins.filter { $0.pairs > 0 }.map { bin in
      let count = Double(bin.pairs)
      return "\(fixed(bin.stated / count, 3)): \(fixed(Double(bin.right) / count, 3)) of \(bin.pairs)"
    }
    Swift.print("stated probability, and the share of true pairs: " + texts.joined(separator: ", "))
  }

  /// Prints false and missed pairs with the weight of each comparison.
  func printErrors(_ contacts: [Contact], maximum: Int) {
    guard maximum > 0 else { return }
    var clusterOf: [Int: Int] = [:]
    for (number, cluster) in merged.enumerated() { for member in cluster.members { clusterOf[member] = number } }
    let known = people.indices.filter { people[$0] != nil }
    let byPerson = Dictionary(grouping: known) { people[$0] ?? 0 }.sorted { $0.key < $1.key }
    let missed = byPerson.flatMap { pairs(of: $0.value) }
      .filter { clusterOf[$0.one] == nil || clusterOf[$0.one] != clusterOf[$0.other] }
    let wrong = merged.flatMap(pairs).filter { people[$0.one] != people[$0.other] }
    for (pair, kind) in (wrong.map { ($0, "FALSE") } + missed.map { ($0, "MISSED") }).prefix(maximum) {
      let (one, other) = (contacts[pair.one], contacts[pair.other])
      Swift.print("\n\(kind) \(pair.one) \(pair.other)")
      for contact in [one, other] {
        let parts = ContactProperty.all.flatMap { property in
          property.values(contact).map { "\(property.name)=\($0.shown)" }
        }
        Swift.print("  " + parts.joined(separator: " | "))
      }
      guard let explanation = result.explain((pair.one, one), (pair.other, other)) else { continue }
      let rows = explanation.rows.map { "\($0.rule) \(fixed($0.weight, 1))" }.joined(separator: ", ")
      Swift.print(
        "  \(rows) = \(fixed(explanation.total, 1)), \(explanation.lane?.rawValue ?? "no"): \(explanation.reason)")
    }
  }
}
