/// A pair of contacts that may be one.
struct ScoredPair: Sendable {
  let a: UInt32
  let b: UInt32
  let weight: Float
  let contradiction: Float
  let limit: PairLimit
  /// Whether the two are never merged, not even because of a third contact.
  let isBarred: Bool
  /// Whether it is sure enough to hold where another contact agrees as well.
  let isCertain: Bool
  /// Whether both have a birthday, and these are no typing error apart.
  let isOtherBirthday: Bool

  init(_ a: Int, _ b: Int, _ score: PairScore, weight: Float) {
    (self.a, self.b, self.weight) = (UInt32(a), UInt32(b), weight)
    (contradiction, limit) = (score.contradiction, score.limit)
    (isBarred, isCertain, isOtherBirthday) = (score.isBarred, score.isCertain, score.isOtherBirthday)
  }
}
