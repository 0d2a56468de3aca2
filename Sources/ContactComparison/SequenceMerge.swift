/// Merges two changed forms of a sequence: the lines of a note, the words of a name.
package enum SequenceMerge {
  /// The number of elements up to which sequences are compared: the time is quadratic in their differences.
  private static let maximum = 1000

  /// The sequence with the changes of both sides; `nil` if these are at one place and differ.
  package static func merged(base: [String], mine: [String], theirs: [String]) -> [String]? {
    guard max(base.count, mine.count, theirs.count) <= maximum else { return nil }
    let here = places(of: base, in: mine)
    let there = places(of: base, in: theirs)
    var merged: [String] = []
    var (start, own, other) = (0, 0, 0)
    for place in 0...base.count {
      let isEnd = place == base.count
      guard let ownPlace = isEnd ? mine.count : here[place], let otherPlace = isEnd ? theirs.count : there[place] else {
        continue
      }
      // What is between two elements that all have.
      guard
        let part = SequenceMerge.chosen(
          base[start..<place], mine[own..<ownPlace], theirs[other..<otherPlace])
      else { return nil }
      merged += part
      if !isEnd { merged.append(base[place]) }
      (start, own, other) = (place + 1, ownPlace + 1, otherPlace + 1)
    }
    return merged
  }

  private static func chosen(
    _ base: ArraySlice<String>, _ mine: ArraySlice<String>, _ theirs: ArraySlice<String>
  ) -> [String]? {
    if mine == base || mine == theirs { return Array(theirs) }
    if theirs == base { return Array(mine) }
    guard base.count == mine.count, base.count == theirs.count, base.count > 1 else { return nil }
    var merged: [String] = []
    for ((old, own), other) in zip(zip(base, mine), theirs) {
      guard let part = chosen([old], [own], [other]) else { return nil }
      merged += part
    }
    return merged
  }

  /// The place in the changed form of each element; `nil` for a removed one.
  private static func places(of base: [String], in side: [String]) -> [Int?] {
    let difference = side.difference(from: base)
    func offset(_ change: CollectionDifference<String>.Change) -> Int {
      switch change {
      case .insert(let offset, _, _), .remove(let offset, _, _): offset
      }
    }
    let removed = Set(difference.removals.map(offset))
    let inserted = Set(difference.insertions.map(offset))
    var rest = side.indices.filter { !inserted.contains($0) }[...]
    return base.indices.map { removed.contains($0) ? nil : rest.popFirst() }
  }
}
