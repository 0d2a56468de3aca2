internal import SourceText

/// Constraints on clusters: decisions about pairs, and those of a match between inputs.
struct Constraints: Sendable {
  /// Pairs that are the same, the lower number first.
  let together: [(UInt32, UInt32)]
  private let apart: Set<UInt64>
  private let inputs: InputNumbers?
  /// Whether a cluster has at most one contact of each input.
  let isOneToOne: Bool

  init(_ index: MatchIndex, _ options: MatchOptions, inputs: InputNumbers) {
    self.inputs = options.scope == .all ? nil : inputs
    isOneToOne = options.scope == .oneToOne
    guard !options.apart.isEmpty || !options.together.isEmpty else {
      together = []
      apart = []
      return
    }
    // A decision is about all contacts with a UID.
    let wanted = Set((options.apart + options.together).flatMap { [$0.one.number, $0.other.number] })
    var contacts: [UInt64: [UInt32]] = [:]
    for (contact, identity) in index.view.identityHashes.indices.map({ ($0, index.view.identityHashes[$0]) })
    where wanted.contains(identity) {
      contacts[identity, default: []].append(UInt32(contact))
    }
    func pairs(_ decisions: [MatchDecisions.Pair]) -> [(UInt32, UInt32)] {
      decisions.flatMap { decision -> [(UInt32, UInt32)] in
        let ones = contacts[decision.one.number, default: []].prefix(100)
        let others = contacts[decision.other.number, default: []].prefix(100)
        return ones.flatMap { one in others.compactMap { one == $0 ? nil : (min(one, $0), max(one, $0)) } }
      }
    }
    together = pairs(options.together)
    apart = Set(pairs(options.apart).map { UInt64($0.0) << 32 | UInt64($0.1) })
  }

  func areApart(_ a: UInt32, _ b: UInt32) -> Bool { apart.contains(UInt64(min(a, b)) << 32 | UInt64(max(a, b))) }

  /// Whether two contacts are not compared because they are of one input.
  func areOfOneInput(_ a: UInt32, _ b: UInt32) -> Bool {
    guard let inputs else { return false }
    return inputs.number(Int(a)) == inputs.number(Int(b))
  }
}
