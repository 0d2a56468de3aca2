/// Two contacts that may be one person, with their score.
struct ScoredPair: Sendable {
  let a: UInt32
  let b: UInt32
  let weight: Float
  let contradiction: Float
  let verdict: PairVerdict

  init(_ a: Int, _ b: Int, _ score: PairScore, weight: Float) {
    (self.a, self.b, self.weight) = (UInt32(a), UInt32(b), weight)
    (contradiction, verdict) = (score.contradiction, score.verdict)
  }
}
