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
