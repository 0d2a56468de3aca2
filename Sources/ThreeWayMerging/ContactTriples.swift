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
    let toMine = ContactPairing(base, mine)
    let toTheirs = ContactPairing(base, theirs)
    let mines = Dictionary(toMine.pairs.map { ($0.left, $0.right) }, uniquingKeysWith: { first, _ in first })
    let others = Dictionary(toTheirs.pairs.map { ($0.left, $0.right) }, uniquingKeysWith: { first, _ in first })
    for index in base.indices where mines[index] != nil || others[index] != nil {
      all.append(Triple(base: index, mine: mines[index], theirs: others[index]))
    }
    // Both sides may have added the same contact.
    let (added, otherAdded) = (toMine.onlyRight, toTheirs.onlyRight)
    let pairing = ContactPairing(added.map { mine[$0] }, otherAdded.map { theirs[$0] })
    all += pairing.pairs.map { Triple(mine: added[$0.left], theirs: otherAdded[$0.right]) }
    all += pairing.onlyLeft.map { Triple(mine: added[$0]) }
    all += pairing.onlyRight.map { Triple(theirs: otherAdded[$0]) }
  }
}
