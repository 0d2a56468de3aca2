/// Two contacts that may be one person, with their score.
struct ScoredPair: Sendable {
  let a: UInt32
  let b: UInt32
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
}
