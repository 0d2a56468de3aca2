internal import SourceText

/// Pairs of contacts that earlier decisions are about, by their numbers.
struct DecidedPairs: Sendable {
  /// Pairs that are the same.
  private(set) var together: [(UInt32, UInt32)] = []
  /// Pairs that are different.
  private(set) var apart: [(UInt32, UInt32)] = []

  /// The maximum number of contacts with one identity in a decision.
  private static let maxContacts = 100

  /// Finds the contacts of the decisions.
  ///
  /// - Parameter identities: The identity of each contact as a number.
  init(_ options: MatchOptions, identities: [UInt64]) {
    guard !options.apart.isEmpty || !options.together.isEmpty else { return }
    // A decision is about all contacts with a UID.
    let wanted = Set((options.apart + options.together).flatMap { [$0.one.number, $0.other.number] })
    var contacts: [UInt64: [UInt32]] = [:]
    for (contact, identity) in identities.enumerated() where wanted.contains(identity) {
      contacts[identity, default: []].append(UInt32(contact))
    }
    func pairs(_ decisions: [MatchDecisions.Pair]) -> [(UInt32, UInt32)] {
      decisions.flatMap { decision -> [(UInt32, UInt32)] in
        let ones = contacts[decision.one.number, default: []].prefix(DecidedPairs.maxContacts)
        let others = contacts[decision.other.number, default: []].prefix(DecidedPairs.maxContacts)
        return ones.flatMap { one in others.compactMap { one == $0 ? nil : (one, $0) } }
      }
    }
    together = pairs(options.together)
    apart = pairs(options.apart)
  }

  var isEmpty: Bool { together.isEmpty && apart.isEmpty }

  /// The contacts of all pairs.
  var contacts: Set<UInt32> { Set((together + apart).flatMap { [$0.0, $0.1] }) }

  /// The pairs under other numbers, the lower one first. Pairs that became one contact are dropped.
  func renumbered(_ number: (UInt32) -> UInt32) -> DecidedPairs {
    func renumbered(_ pairs: [(UInt32, UInt32)]) -> [(UInt32, UInt32)] {
      pairs.compactMap { one, other in
        let (left, right) = (number(one), number(other))
        return left == right ? nil : (min(left, right), max(left, right))
      }
    }
    var pairs = self
    pairs.together = renumbered(together)
    pairs.apart = renumbered(apart)
    return pairs
  }
}

/// Constraints on clusters: decisions about pairs, and those of a match between inputs.
struct Constraints: Sendable {
  /// Pairs that are the same, the lower number first.
  let together: [(UInt32, UInt32)]
  private let apart: Set<UInt64>
  private let inputs: InputNumbers?
  /// Whether a cluster has at most one contact of each input.
  let isOneToOne: Bool

  init(_ decided: DecidedPairs, scope: MatchOptions.Scope, inputs: InputNumbers) {
    self.inputs = scope == .all ? nil : inputs
    isOneToOne = scope == .oneToOne
    together = decided.together
    apart = Set(decided.apart.map { UInt64($0.0) << 32 | UInt64($0.1) })
  }

  func areApart(_ a: UInt32, _ b: UInt32) -> Bool { apart.contains(UInt64(min(a, b)) << 32 | UInt64(max(a, b))) }

  /// Whether two contacts are not compared because they are of one input.
  func areOfOneInput(_ a: UInt32, _ b: UInt32) -> Bool {
    guard let inputs else { return false }
    return inputs.number(Int(a)) == inputs.number(Int(b))
  }
}

/// The input of each contact.
struct InputNumbers: Sendable {
  private let starts: [Int]
  private let order: ContentOrder

  init(_ starts: [Int], _ order: ContentOrder) {
    self.starts = starts
    self.order = order
  }

  /// The number of the input of the contact at a place. Inputs without contacts count too.
  func number(_ place: Int) -> Int { starts.lowerBound(of: Int(order.numbers[place]) + 1) }
}
