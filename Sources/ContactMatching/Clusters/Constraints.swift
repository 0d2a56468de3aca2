internal import SourceText

/// Pairs that nobody is free to put together or keep apart any more: decisions of people, and what a match between files
/// asks for.
struct Constraints: Sendable {
  /// Pairs that are one, the lower number first.
  let together: [(UInt32, UInt32)]
  private let apart: Set<UInt64>
  private let inputs: InputNumbers?
  /// Whether a cluster has one contact of each input at most.
  let isOneToOne: Bool

  init(_ index: MatchIndex, _ options: MatchOptions, inputs: InputNumbers) {
    self.inputs = options.scope == .all ? nil : inputs
    isOneToOne = options.scope == .oneToOne
    guard !options.apart.isEmpty || !options.together.isEmpty else {
      together = []
      apart = []
      return
    }
    // One UID may stand on several contacts: a decision is about all of them.
    let wanted = Set((options.apart + options.together).flatMap { [$0.one.number, $0.other.number] })
    var contacts: [UInt64: [UInt32]] = [:]
    for (contact, identity) in index.view.identityHashes.indices.map({ ($0, index.view.identityHashes[$0]) })
    where wanted.contains(identity) {
      contacts[identity, default: []].append(UInt32(contact))
    }
    func pairs(_ decisions: [MatchOptions.Decision]) -> [(UInt32, UInt32)] {
      decisions.flatMap { decision -> [(UInt32, UInt32)] in
        let ones = contacts[decision.one.number, default: []].prefix(100)
        let others = contacts[decision.other.number, default: []].prefix(100)
        return ones.flatMap { one in others.compactMap { one == $0 ? nil : (min(one, $0), max(one, $0)) } }
      }
    }
    together = pairs(options.together)
    apart = Set(pairs(options.apart).map { UInt64($0.0) << 32 | UInt64($0.1) })
  }

  /// Whether there are none about single pairs.
  var isEmpty: Bool { apart.isEmpty && inputs == nil }

  /// Whether somebody said that two contacts are not one.
  func areApart(_ a: UInt32, _ b: UInt32) -> Bool { apart.contains(UInt64(min(a, b)) << 32 | UInt64(max(a, b))) }

  /// Whether the two are not compared, because both are of one input and only pairs between inputs are looked for.
  func areOfOneInput(_ a: UInt32, _ b: UInt32) -> Bool {
    guard let inputs else { return false }
    return inputs.number(Int(a)) == inputs.number(Int(b))
  }
}
