/// A pair of contacts that may be one.
struct ScoredPair: Sendable {
  let a: UInt32
  let b: UInt32
  let weight: Float
  let contradiction: Float
  let limit: PairLimit
  /// Whether the two are never merged, not even because of a third contact.
  let isBarred: Bool
}
