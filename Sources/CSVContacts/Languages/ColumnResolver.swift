/// What every column of a header means, whatever language it is in.
struct ColumnReading: Sendable {
  let product: LocalizedProduct
  /// The meaning of each column; nothing where it is not known.
  var roles: [SlotRole?]
  /// The language of the names; nothing where they are English or in a language that is not known.
  var language: HeaderLanguage?
  /// The columns whose names are not known and that were read by where they stand.
  var assumed: [Int] = []

  /// How many columns have a meaning.
  var known: Int { roles.count { $0 != nil } }
}

/// Finds out what the columns of a header mean: by their names, of which several may be equal; and where names are not
/// known, by where the columns stand, if the product has one order in every language.
struct ColumnResolver {
  private let product: LocalizedProduct
  private let header: LocalizedHeader?
  private let names: [String]
  private let keys: [ColumnName]
  /// The place of each column among the product's roles.
  private var places: [Int?]
  /// The role of each column that has a name which only English files have.
  private var others: [SlotRole?]
  private var taken: Set<Int> = []

  /// A resolver for one product.
  ///
  /// - Parameter header: The product's names in the language that knows the most of the columns; nothing for English.
  init(_ names: [String], _ product: LocalizedProduct, _ header: LocalizedHeader?) {
    self.product = product
    self.header = header
    self.names = names
    keys = names.map { ColumnName($0) }
    places = Array(repeating: nil, count: names.count)
    others = places.map { _ in nil }
  }

  /// The meaning of every column.
  ///
  /// - Parameter isOrderCertain: Whether the cells look as if the columns stood in an order of the product, which is given.
  mutating func reading(isOrderCertain: ([Int]) -> Bool) -> ColumnReading {
    assignUniqueNames()
    assignEqualNames()
    let byName = places
    let isOfTheLanguage = assignByOrder(isOrderCertain)
    var reading = ColumnReading(product: product, roles: others)
    for (column, place) in places.enumerated() {
      if let place { reading.roles[column] = product.roles[place] }
      if place != byName[column], !names[column].isEmpty { reading.assumed.append(column) }
    }
    reading.language = isOfTheLanguage ? header?.language : nil
    return reading
  }

  private func candidates(_ column: Int) -> [Int] {
    if let places = header?.places(keys[column]), !places.isEmpty { return places }
    return product.englishPlace(HeaderName(names[column])).map { [$0] } ?? []
  }

  private mutating func assign(_ place: Int, to column: Int) {
    places[column] = place
    taken.insert(place)
  }

  private mutating func assignUniqueNames() {
    for column in names.indices {
      let candidates = candidates(column)
      if candidates.isEmpty {
        others[column] = product.format.role(HeaderName(names[column]), occurrence: 0)
      } else if candidates.count == 1, let place = candidates.first, !taken.contains(place) {
        assign(place, to: column)
      }
    }
  }

  /// Of columns with one name each is what it is in the product's order; where some of them are missing, what fits to
  /// the columns beside it.
  private mutating func assignEqualNames() {
    var seen: Set<ColumnName> = []
    for column in names.indices where seen.insert(keys[column]).inserted {
      var free = candidates(column)
      guard free.count > 1 else { continue }
      free.removeAll { taken.contains($0) }
      let equal = names.indices.filter { keys[$0] == keys[column] }
      if equal.count >= free.count {
        for (column, place) in zip(equal, free) { assign(place, to: column) }
        continue
      }
      for column in equal {
        let expected = expectedPosition(column)
        func distance(_ place: Int) -> Int { abs(product.positions[place] - expected) }
        guard let place = free.min(by: { distance($0) < distance($1) }) else { break }
        assign(place, to: column)
        free.removeAll { $0 == place }
      }
    }
  }

  /// The position that a column would have after the nearest one before it whose meaning is known, else before the next.
  private func expectedPosition(_ column: Int) -> Int {
    if let before = names[..<column].indices.last(where: { places[$0] != nil }), let place = places[before] {
      return product.positions[place] + 2 * (column - before)
    }
    if let behind = names[column...].indices.first(where: { places[$0] != nil }), let place = places[behind] {
      return product.positions[place] - 2 * (behind - column)
    }
    return 0
  }

  /// Reads columns by where they stand, if the file has all of the product's columns. In a language that is known, only
  /// those without a known name, and only if all others stand where they belong; in one that is not known, all of them,
  /// since its words may mean something else in the language that comes nearest.
  ///
  /// - Returns: Whether the language is the one of the header.
  private mutating func assignByOrder(_ isOrderCertain: ([Int]) -> Bool) -> Bool {
    let count = (names.lastIndex { !$0.isEmpty } ?? -1) + 1
    let named = names.count { !$0.isEmpty }
    let known = names.indices.count { places[$0] != nil || others[$0] != nil }
    let isKnownLanguage = known * 4 >= named * 3
    guard known < named, product.counts.contains(count), let longest = product.orders.first?.count else { return true }
    var best: (order: [Int], agreeing: Int, standing: Int)?
    for order in product.orders where order.count == min(count, longest) {
      let agreeing = order.indices.count { places[$0] == order[$0] }
      let standing = order.indices.count { places[$0] != nil }
      if agreeing > best?.agreeing ?? -1 { best = (order, agreeing, standing) }
    }
    guard let (order, agreeing, standing) = best else { return true }
    if isKnownLanguage {
      guard agreeing == standing else { return true }
    } else {
      guard agreeing * 2 >= standing, isOrderCertain(order) else { return true }
      for column in names.indices where order.indices.contains(column) || places[column].map(order.contains) == true {
        if let place = places[column] { taken.remove(place) }
        places[column] = nil
      }
    }
    for column in order.indices where places[column] == nil && !taken.contains(order[column]) {
      assign(order[column], to: column)
    }
    return isKnownLanguage
  }
}
