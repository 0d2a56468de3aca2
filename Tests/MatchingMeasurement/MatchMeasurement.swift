package import ContactMatching

/// The pairs that a run found, compared with the true pairs.
package struct MatchMeasurement: Sendable {
  /// Two contacts by their numbers, the lower one first.
  package struct Pair: Hashable, Sendable, Comparable {
    package let one: Int
    package let other: Int

    package init(_ one: Int, _ other: Int) { (self.one, self.other) = (min(one, other), max(one, other)) }

    package static func < (left: Pair, right: Pair) -> Bool { (left.one, left.other) < (right.one, right.other) }
  }

  /// The person of each contact; `nil` if it is not known.
  package let people: [Int?]
  package let merged: Set<Pair>
  /// The pairs for review that are not merged.
  package let review: Set<Pair>
  /// The stated probabilities of the pairs that were compared in a cluster.
  package let stated: [Pair: Double]
  /// The number of pairs of one person.
  package let truePairs: Int

  package init(_ result: MatchResult, people: [Int?]) {
    self.people = people
    let clusters = result.clusters
    let merged = Set(clusters.filter { $0.lane != .review }.flatMap { Self.pairs(of: $0.members) })
    self.merged = merged
    review = Set(clusters.filter { $0.lane == .review }.flatMap { Self.pairs(of: $0.members) }).subtracting(merged)
    var stated: [Pair: Double] = [:]
    for cluster in clusters {
      for link in cluster.links { stated[Pair(cluster.members[link.a], cluster.members[link.b])] = link.probability }
    }
    self.stated = stated
    truePairs = Self.pairs(ofPeople: people).count
  }

  /// The pairs of a list of contacts.
  package static func pairs(of members: [Int]) -> [Pair] {
    members.enumerated().flatMap { place, one in members.dropFirst(place + 1).map { Pair(one, $0) } }
  }

  /// The pairs of contacts of one person, in order.
  package static func pairs(ofPeople people: [Int?]) -> [Pair] {
    let known = people.indices.filter { people[$0] != nil }
    return Dictionary(grouping: known) { people[$0] ?? 0 }.values.flatMap(pairs).sorted()
  }

  package func isTrue(_ pair: Pair) -> Bool { people[pair.one] != nil && people[pair.one] == people[pair.other] }

  // MARK: - Figures

  /// The merged pairs of two people, in order.
  package var wrong: [Pair] { merged.filter { !isTrue($0) }.sorted() }

  /// The share of the merged pairs that is true.
  package var precision: Double { share(merged.count(where: isTrue), of: merged.count) }

  /// The share of the true pairs that is merged.
  package var recall: Double { share(merged.count(where: isTrue), of: truePairs) }

  /// The share of the true pairs that is merged or listed for review.
  package var recallOfBothLanes: Double {
    share(merged.count(where: isTrue) + review.count(where: isTrue), of: truePairs)
  }

  /// The share of the pairs for review that is true.
  package var shareRightInReview: Double { share(review.count(where: isTrue), of: review.count) }

  /// Every pair with its lane, to compare two runs.
  package var lanes: [Pair: Bool] {
    Dictionary(uniqueKeysWithValues: merged.map { ($0, true) } + review.map { ($0, false) })
  }

  private func share(_ part: Int, of whole: Int) -> Double { whole == 0 ? 1 : Double(part) / Double(whole) }
}
