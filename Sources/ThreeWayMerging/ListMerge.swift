internal import ContactModel

/// Merges two changed forms of a list. Elements are the same if their identities are; those with one key differ in their
/// attributes only.
struct ListMerge<Element> {
  /// The elements of `mine` that `theirs` did not remove.
  private(set) var kept: [Element] = []
  /// The elements that only `theirs` has, and the base has not.
  private(set) var added: [Element] = []
  /// The elements that only `mine` has, and the base has not.
  private(set) var own: [Element] = []
  /// The elements of ``kept`` without ``own``.
  private(set) var common: [Element] = []
  /// True if the sides replaced one element by different ones, or one side removed what the other changed.
  private(set) var isContradiction = false

  init(
    base: [Element], mine: [Element], theirs: [Element], hasOneValue: Bool, identity: (Element) -> [UInt8],
    key: (Element) -> [UInt8]
  ) {
    let before = Counts(base, identity)
    let here = Counts(mine, identity)
    let there = Counts(theirs, identity)
    var (unseenHere, unseenThere) = (before, before)
    var left = there
    for element in mine {
      let id = identity(element)
      let isInBase = unseenHere.remove(id)
      let isInTheirs = left.remove(id)
      // An element of the base that theirs lacks was removed by theirs.
      if isInBase, !isInTheirs { continue }
      kept.append(element)
      if !isInBase, !isInTheirs { own.append(element) } else { common.append(element) }
    }
    left = here
    for element in theirs {
      let id = identity(element)
      let isInBase = unseenThere.remove(id)
      let isInMine = left.remove(id)
      if !isInBase, !isInMine { added.append(element) }
    }
    let removedByBoth = base.contains { here.lacks(identity($0)) && there.lacks(identity($0)) }
    let (keysBefore, keysHere, keysThere) = (Set(base.map(key)), Set(mine.map(key)), Set(theirs.map(key)))
    /// One side changed the attributes of a value, or its only value, and the other removed it.
    func isChangedAndRemoved(_ changed: [Element], _ others: Set<[UInt8]>) -> Bool {
      changed.contains { keysBefore.contains(key($0)) && !others.contains(key($0)) }
        || (hasOneValue && !changed.isEmpty && !base.isEmpty && others.isEmpty)
    }
    isContradiction =
      removedByBoth && !own.isEmpty && !added.isEmpty || isChangedAndRemoved(own, keysThere)
      || isChangedAndRemoved(added, keysHere)
  }
}

/// How often a list has each identity.
private struct Counts {
  private var counts: [[UInt8]: Int] = [:]

  init<Element>(_ elements: [Element], _ identity: (Element) -> [UInt8]) {
    for element in elements { counts[identity(element), default: 0] += 1 }
  }

  func lacks(_ identity: [UInt8]) -> Bool { counts[identity, default: 0] == 0 }

  /// Removes one occurrence, if there is one.
  mutating func remove(_ identity: [UInt8]) -> Bool {
    guard let count = counts[identity], count > 0 else { return false }
    counts[identity] = count - 1
    return true
  }
}
