internal import SourceText

/// Contacts of one person (or one company), or possible duplicates for review.
///
/// The number of a contact is its position in the order in which features were appended to the `MatchBook`, over all inputs,
/// from 0.
package struct MatchCluster: Sendable, Hashable {
  /// The treatment of a cluster.
  package enum Lane: String, Sendable, Hashable, CaseIterable {
    /// The contacts are identical, value by value.
    case identical
    /// They are merged: the share of false merges is estimated to be at most 0.5 %.
    case automatic
    /// A person must decide.
    case review
  }

  /// 16 hexadecimal digits that depend only on the contacts of the cluster.
  package var id: String
  /// The numbers of the contacts, at least two, in order.
  package var members: [Int]
  /// The treatment of the cluster.
  package var lane: Lane
  /// The probability that all members are one person, 0...1.
  package var score: Double
  /// The compared pairs with their weights, without pairs of identical contacts.
  package var links: [MatchLink]

  /// Creates a cluster.
  package init(id: String, members: [Int], lane: Lane, score: Double, links: [MatchLink] = []) {
    self.id = id
    self.members = members
    self.lane = lane
    self.score = score
    self.links = links
  }
}

/// The match weight of two members of a cluster.
package struct MatchLink: Sendable, Hashable {
  /// The index of the first contact in `MatchCluster/members`.
  package var a: Int
  /// The index of the second contact.
  package var b: Int
  /// The sum of the weights in bits; each bit doubles the odds that the two are one person.
  package var weight: Double
  /// The probability that the two are one person, 0...1.
  package var probability: Double
}

/// The outcome of one comparison of two members of a cluster.
public struct MatchEvidence: Sendable, Hashable {
  /// The index of the first contact in `MatchCluster/members`.
  public var a: Int
  /// The index of the second contact.
  public var b: Int
  /// The slug of the level: `same-email`, `similar-family-name`, `different-birthday`.
  public var rule: String
  /// The common value in the spelling of the first contact, or both values where they differ.
  public var value: String
  /// The weight in bits; negative for evidence against a match.
  public var weight: Double

  /// Creates a piece of evidence.
  public init(a: Int, b: Int, rule: String, value: String, weight: Double) {
    self.a = a
    self.b = b
    self.rule = rule
    self.value = value
    self.weight = weight
  }
}

extension MatchCluster {
  /// A cluster with all pairs compared. Its score is the lowest among the best scores of the members.
  ///
  /// - Parameter places: The places of the contacts in the index, which become the members.
  static func compared(_ places: [Int], lane: Lane, _ index: MatchIndex, _ model: MatchModel) -> MatchCluster {
    let pair = PairContext(index)
    var sums = WeightSums()
    var links: [MatchLink] = []
    var best = [Double](repeating: 0, count: places.count)
    for (a, one) in places.enumerated() {
      for (b, other) in places.enumerated().dropFirst(a + 1) {
        let weight = Double(model.score(pair, one, other, &sums).weight(model.prior))
        let probability = (weight + model.prior.match).probability
        links.append(MatchLink(a: a, b: b, weight: weight, probability: probability))
        (best[a], best[b]) = (max(best[a], probability), max(best[b], probability))
      }
    }
    return MatchCluster(
      id: id(of: places, index), members: places, lane: lane, score: best.min() ?? 0, links: links)
  }

  /// A cluster that is merged, with all pairs compared.
  ///
  /// - Parameter places: The places of the contacts in the index, which become the members.
  static func merged(_ places: [Int], _ index: MatchIndex, _ model: MatchModel) -> MatchCluster {
    let hashes = Set(places.map { index.view.contentHash($0) })
    var cluster = compared(places, lane: .automatic, index, model)
    if hashes.count == 1, !hashes.contains(0) { (cluster.lane, cluster.score) = (.identical, 1) }
    return cluster
  }

  /// The order by the first members. A contact may be in a merged cluster and in one for review, which follows.
  static func isBefore(_ left: MatchCluster, _ right: MatchCluster) -> Bool {
    (left.members[0], left.lane == .review ? 1 : 0) < (right.members[0], right.lane == .review ? 1 : 0)
  }

  /// The id of a cluster, which depends only on the identities of its members.
  static func id(of members: [Int], _ index: MatchIndex) -> String {
    let identities = members.map { index.view.identityHashes[$0] }.sorted()
    return ASCII.hexadecimal(identities.reduce(UInt64(members.count)) { StableHash.of($0, $1) }, digits: 16)
  }
}
