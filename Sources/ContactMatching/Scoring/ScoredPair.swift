/// Two contacts that may be one person, with their score.
struct ScoredPair: Sendable {
  private(set) var a: UInt32
  private(set) var b: UInt32
  /// The weight for one person against all others, in bits.
  let weight: Float
  let limit: PairLimit
  /// The minimum weight of an automatic merge by the pair itself.
  let least: Float
  /// Whether the two are kept apart even if both agree with a third contact.
  let isApart: Bool
  let isPersonal: Bool

  init(_ a: Int, _ b: Int, _ score: PairScore, _ prior: PriorOdds) {
    (self.a, self.b) = (UInt32(a), UInt32(b))
    weight = score.weight(prior)
    limit = score.limit(prior)
    least = Float(score.leastOdds - prior.match)
    isPersonal = score.verdict.isPersonal
    isApart = score.isApart(prior)
  }

  /// The pair under other numbers.
  func renumbered(_ number: (UInt32) -> UInt32) -> ScoredPair {
    let (one, other) = (number(a), number(b))
    var pair = self
    (pair.a, pair.b) = (min(one, other), max(one, other))
    return pair
  }
}
