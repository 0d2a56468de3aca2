internal import ContactComparison
internal import ContactModel

/// Finds the contacts of three lists that are the same one.
struct ContactTriples {
  struct Triple {
    var base: Int?
    var mine: Int?
    var theirs: Int?
  }

  private(set) var all: [Triple] = []

  init(base: [Contact], mine: [Contact], theirs: [Contact]) {
    let toMine = ContactPairing(base, mine, for: .copy)
    let toTheirs = ContactPairing(base, theirs, for: .copy)
    let mines = Dictionary(toMine.pairs.map { ($0.left, $0.right) }, uniquingKeysWith: { first, _ in first })
    let others = Dictionary(toTheirs.pairs.map { ($0.left, $0.right) }, uniquingKeysWith: { first, _ in first })
    for index in base.indices where mines[index] != nil || others[index] != nil {
      all.append(Triple(base: index, mine: mines[index], theirs: others[index]))
    }
    // Both sides may have added the same contact.
    let pairing = ContactPairing(
      mine, theirs, for: .additions, lefts: toMine.onlyRight, rights: toTheirs.onlyRight)
    all += pairing.pairs.map { Triple(mine: $0.left, theirs: $0.right) }
    all += pairing.onlyLeft.map { Triple(mine: $0) }
    all += pairing.onlyRight.map { Triple(theirs: $0) }
  }
}
