/// Merges two changed forms of a list. Elements are the same if their identities are; those with one key differ in their
/// attributes only.
struct ListMerge<Element> {
  /// How elements are compared.
  struct Comparison {
    let identity: (Element) -> [UInt8]
    let key: (Element) -> [UInt8]
    let isPlain: (Element) -> Bool
  }

  /// Elements that contradict each other: both sides replaced or changed one element, or one side removed it.
  struct Contradiction {
    /// The element that both replaced.
    let base: Element
    /// The indices in ``ListMerge/own`` and ``ListMerge/added``; `nil` for a side that removed the element.
    var own: Int?
    var added: Int?
    /// Whether the element was changed, or replaced by both. Otherwise one side may have removed it and added another one.
    var isCertain: Bool
  }

  /// The elements of `mine` and of the base that no side removed, in the order of `mine`; added ones that both have, too.
  private(set) var common: [Element] = []
  /// The elements that only `mine` added.
  private(set) var own: [Element] = []
  /// The elements that only `theirs` added.
  private(set) var added: [Element] = []
  /// ``common`` and ``own`` in the order of `mine`.
  private(set) var kept: [Element] = []
  /// The contradictions.
  private(set) var contradictions: [Contradiction] = []
  /// The places of ``own`` in ``kept``.
  private var ownPlaces: [Int] = []

  /// - Parameters:
  ///   - views: The elements of the base as the format of a side holds them, if it holds less.
  ///   - hasOneValue: Whether a contact has one element.
  init(
    base: [Element], mine: [Element], theirs: [Element], views: [MergeSide: [Element]], hasOneValue: Bool,
    _ comparison: Comparison
  ) {
    let identity = comparison.identity
    func changes(_ side: MergeSide, _ elements: [Element]) -> ListChanges<Element> {
      ListChanges(
        base: base, view: views[side], side: elements, identity: identity, key: comparison.key,
        isPlain: comparison.isPlain)
    }
    let here = changes(.mine, mine)
    let there = changes(.theirs, theirs)
    func isAdded(_ changes: ListChanges<Element>, _ index: Int) -> Bool {
      changes.origins[index] == nil && !changes.isDerived[index]
    }
    var both: [[UInt8]: Int] = [:]
    for index in theirs.indices where isAdded(there, index) { both[identity(theirs[index]), default: 0] += 1 }
    var equal: [[UInt8]: Int] = [:]
    for (index, element) in mine.enumerated() {
      if let place = here.origins[index] {
        if there.removed.contains(place) { continue }
        let held = here.isExact[index] ? element : base[place]
        common.append(held)
        kept.append(held)
      } else if isAdded(here, index) {
        let id = identity(element)
        if let count = both[id], count > 0 {
          both[id] = count - 1
          equal[id, default: 0] += 1
          common.append(element)
        } else {
          own.append(element)
          ownPlaces.append(kept.count)
        }
        kept.append(element)
      }
    }
    for index in theirs.indices where isAdded(there, index) {
      let id = identity(theirs[index])
      if let count = equal[id], count > 0 { equal[id] = count - 1 } else { added.append(theirs[index]) }
    }
    // What the format of mine cannot hold.
    let present = here.removed.union(here.origins.compactMap(\.self))
    for place in base.indices where !present.contains(place) && !there.removed.contains(place) {
      common.append(base[place])
      kept.append(base[place])
    }
    findContradictions(
      base.indices.filter { here.removed.contains($0) && there.removed.contains($0) }.map { base[$0] },
      hasOneValue: hasOneValue, comparison.key)
  }

  /// Finds the elements by which the sides replaced those that both removed.
  private mutating func findContradictions(
    _ removed: [Element], hasOneValue: Bool, _ key: (Element) -> [UInt8]
  ) {
    if removed.isEmpty || own.isEmpty && added.isEmpty { return }
    let keys = removed.map(key)
    let mine = Replacements(of: keys, own.map(key))
    let theirs = Replacements(of: keys, added.map(key))
    var (lone, otherLone): ([Contradiction], [Contradiction]) = ([], [])
    for place in keys.indices {
      switch (mine.places[place], theirs.places[place]) {
      case (let own?, let added?):
        contradictions.append(Contradiction(base: removed[place], own: own, added: added, isCertain: true))
      case (let own?, nil):
        lone.append(Contradiction(base: removed[place], own: own, isCertain: hasOneValue || mine.isChange[place]))
      case (nil, let added?):
        otherLone.append(
          Contradiction(base: removed[place], added: added, isCertain: hasOneValue || theirs.isChange[place]))
      case (nil, nil): break
      }
    }
    contradictions += lone + otherLone
  }

  /// Makes one element of two that replaced one, where their changes do not contradict each other.
  ///
  /// - Parameter unite: The element with the changes of both sides; `nil` if they contradict each other.
  mutating func resolve(_ unite: (_ base: Element, _ mine: Element, _ theirs: Element) -> Element?) {
    var united: [(own: Int, added: Int)] = []
    contradictions.removeAll { contradiction in
      guard let mine = contradiction.own, let theirs = contradiction.added,
        let element = unite(contradiction.base, own[mine], added[theirs])
      else { return false }
      kept[ownPlaces[mine]] = element
      united.append((mine, theirs))
      return true
    }
    if united.isEmpty { return }
    // It is not a value of one side any more.
    func rest(_ indices: Range<Int>, _ taken: Set<Int>) -> (kept: [Int], places: [Int: Int]) {
      let rest = indices.filter { !taken.contains($0) }
      return (rest, Dictionary(uniqueKeysWithValues: rest.enumerated().map { ($1, $0) }))
    }
    let (owns, ownNumbers) = rest(own.indices, Set(united.map(\.own)))
    let (others, otherNumbers) = rest(added.indices, Set(united.map(\.added)))
    common += united.sorted { $0.own < $1.own }.map { kept[ownPlaces[$0.own]] }
    own = owns.map { own[$0] }
    ownPlaces = owns.map { ownPlaces[$0] }
    added = others.map { added[$0] }
    contradictions = contradictions.map { contradiction in
      var moved = contradiction
      moved.own = contradiction.own.flatMap { ownNumbers[$0] }
      moved.added = contradiction.added.flatMap { otherNumbers[$0] }
      return moved
    }
  }
}

/// The elements of a list that replace others, each one of them.
private struct Replacements {
  /// For each replaced key the index of the replacement, if there is one.
  private(set) var places: [Int?]
  /// Whether the replacement has the same key.
  private(set) var isChange: [Bool]

  /// The number of comparisons of every key with every other one.
  private static let maximum = 4096

  init(of keys: [[UInt8]], _ others: [[UInt8]]) {
    places = keys.map { _ in nil }
    isChange = keys.map { _ in false }
    var open: [[UInt8]: [Int]] = [:]
    for index in others.indices.reversed() { open[others[index], default: []].append(index) }
    for (place, key) in keys.enumerated() {
      places[place] = open[key]?.popLast()
      isChange[place] = places[place] != nil
    }
    let taken = Set(places.compactMap(\.self))
    var rest = others.indices.filter { !taken.contains($0) }
    let places = keys.indices.filter { self.places[$0] == nil }
    if places.count * rest.count > Replacements.maximum {
      for (place, index) in zip(places, rest) { self.places[place] = index }
      return
    }
    for place in places {
      let likeness = rest.map { Replacements.likeness(keys[place], others[$0]) }
      guard
        let best = likeness.indices.max(by: { likeness[$0] < likeness[$1] || likeness[$0] == likeness[$1] && $0 > $1 })
      else { return }
      self.places[place] = rest.remove(at: best)
    }
  }

  /// The number of equal bytes at the beginning and at the end, for a thousand bytes.
  private static func likeness(_ one: [UInt8], _ other: [UInt8]) -> Int {
    let length = min(one.count, other.count)
    var start = 0
    while start < length, one[start] == other[start] { start += 1 }
    var end = 0
    while start + end < length, one[one.count - 1 - end] == other[other.count - 1 - end] { end += 1 }
    return (start + end) * 1000 / max(one.count, other.count, 1)
  }
}

/// The changes of one side to a list.
///
/// A side whose format holds less than the base is compared with the list as that format holds it, its *view*: an element
/// without one was not removed by the side.
struct ListChanges<Element> {
  /// The index in the base of each element of the side; `nil` for one that the side added.
  private(set) var origins: [Int?]
  /// Whether an element of the side is neither in the base nor added, but was made by the format.
  private(set) var isDerived: [Bool]
  /// Whether an element of the side is written as the base has it.
  private(set) var isExact: [Bool]
  /// The indices of the elements of the base that the side removed.
  private(set) var removed: Set<Int>

  /// - Parameters:
  ///   - view: The elements of the base as the format of the side holds them; `nil` if it holds all of them.
  ///   - identity: Elements with one identity are the same.
  ///   - key: Elements with one key differ in their attributes only.
  ///   - isPlain: Whether an element has no attributes.
  init(
    base: [Element], view: [Element]?, side: [Element], identity: (Element) -> [UInt8], key: (Element) -> [UInt8],
    isPlain: (Element) -> Bool
  ) {
    var open = Places(base, base.indices, identity)
    origins = side.map { open.take(identity($0)) }
    isExact = origins.map { $0 != nil }
    isDerived = side.map { _ in false }
    removed = Set(base.indices)
    var unheld: Set<Int> = []
    if let view {
      let links = Self.links(base: base, view: view, identity: identity, key: key)
      unheld = Set(base.indices).subtracting(links.compactMap(\.self))
      let taken = Set(origins.compactMap(\.self))
      var written = Places(view, view.indices.filter { links[$0].map { !taken.contains($0) } ?? true }, identity)
      for index in side.indices where origins[index] == nil {
        guard let place = written.take(identity(side[index])) else { continue }
        origins[index] = links[place]
        isDerived[index] = links[place] == nil
      }
      // A value without attributes in a poorer format is the same value, and so is one whose attributes it changes.
      let rest = Set(base.indices).subtracting(origins.compactMap(\.self))
      let unchanged = Set(
        view.indices.compactMap { identity(view[$0]) == links[$0].map { identity(base[$0]) } ? links[$0] : nil })
      var changed = Places(base, base.indices.filter { rest.contains($0) && !unchanged.contains($0) }, key)
      for index in side.indices where origins[index] == nil && !isDerived[index] {
        origins[index] = changed.take(key(side[index]))
      }
      var keyed = Places(base, base.indices.filter { rest.contains($0) && unchanged.contains($0) }, key)
      for index in side.indices where origins[index] == nil && !isDerived[index] && isPlain(side[index]) {
        origins[index] = keyed.take(key(side[index]))
      }
    }
    removed.subtract(unheld)
    removed.subtract(origins.compactMap(\.self))
  }

  /// The element of the base that each element of the view was made from; `nil` for one that the format derived.
  static func links(
    base: [Element], view: [Element], identity: (Element) -> [UInt8], key: (Element) -> [UInt8]
  ) -> [Int?] {
    var equal = Places(base, base.indices, identity)
    var links = view.map { equal.take(identity($0)) }
    func rest() -> [Int] {
      let taken = Set(links.compactMap(\.self))
      return base.indices.filter { !taken.contains($0) }
    }
    var similar = Places(base, rest(), key)
    for index in view.indices where links[index] == nil { links[index] = similar.take(key(view[index])) }
    let others = rest()
    let open = view.indices.filter { links[$0] == nil }
    // The same number of values, each in another form.
    if others.count == open.count { for (index, place) in zip(open, others) { links[index] = place } }
    return links
  }
}

/// The places of elements by a key, each of which is taken once.
struct Places {
  private var places: [[UInt8]: [Int]] = [:]

  init<Element>(_ elements: [Element], _ indices: some Sequence<Int>, _ key: (Element) -> [UInt8]) {
    for index in indices.reversed() { places[key(elements[index]), default: []].append(index) }
  }

  mutating func take(_ key: [UInt8]) -> Int? { places[key]?.popLast() }
}
