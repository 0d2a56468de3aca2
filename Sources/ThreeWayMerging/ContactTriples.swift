internal import ContactComparison
internal import ContactModel

/// Finds the contacts of three lists that are the same one.
struct ContactTriples {
  struct Triple {
    var base: Int?
    var mine: Int?
    var theirs: Int?
    /// Why the contacts of the sides are that of the base, or each other's, if not by their UID or their values.
    var doubts: [MergeSide: ContactComparison.Basis] = [:]
  }

  private(set) var all: [Triple] = []
  /// The number of contacts of the base that a side lacks and its format could hold.
  private(set) var missing: [MergeSide: Int] = [:]

  /// - Parameter views: The contacts of the base as the format of a side holds them; `nil` for one that it cannot hold.
  init(base: [Contact], mine: [Contact], theirs: [Contact], views: [MergeSide: [Contact?]]) {
    func pairing(_ side: MergeSide, _ contacts: [Contact]) -> ContactPairing {
      let seen = views[side].map { zip(base, $0).map { $1 ?? $0 } } ?? base
      return ContactPairing(seen, contacts, for: .copy, isPoorer: views[side] != nil)
    }
    let toMine = pairing(.mine, mine)
    let toTheirs = pairing(.theirs, theirs)
    for (side, pairing) in [(MergeSide.mine, toMine), (.theirs, toTheirs)] {
      missing[side] = pairing.onlyLeft.count { index in views[side].map { $0[index] != nil } ?? true }
    }
    let mines = Dictionary(toMine.pairs.map { ($0.left, $0) }, uniquingKeysWith: { first, _ in first })
    let others = Dictionary(toTheirs.pairs.map { ($0.left, $0) }, uniquingKeysWith: { first, _ in first })
    for index in base.indices {
      var triple = Triple(base: index, mine: mines[index]?.right, theirs: others[index]?.right)
      triple.doubts[.mine] = mines[index].flatMap(ContactTriples.doubt)
      triple.doubts[.theirs] = others[index].flatMap(ContactTriples.doubt)
      all.append(triple)
    }
    // Both sides may have added the same contact.
    let pairing = ContactPairing(
      mine, theirs, for: .additions, lefts: toMine.onlyRight, rights: toTheirs.onlyRight)
    all += pairing.pairs.map { pair in
      Triple(mine: pair.left, theirs: pair.right, doubts: ContactTriples.doubt(pair).map { [.theirs: $0] } ?? [:])
    }
    all += pairing.onlyLeft.map { Triple(mine: $0) }
    all += pairing.onlyRight.map { Triple(theirs: $0) }
  }

  private static func doubt(_ pair: ContactPairing.Pair) -> ContactComparison.Basis? {
    pair.basis == .name || pair.basis == .nameAndReach ? pair.basis : nil
  }
}
