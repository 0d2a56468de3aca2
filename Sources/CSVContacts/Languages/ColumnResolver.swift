internal import CSVSyntax
internal import Findings
internal import SourceText

/// The meaning of every column of a header in any language.
struct ColumnReading: Sendable {
  let product: LocalizedProduct
  /// The meaning of each column; `nil` if it is unknown.
  var roles: [ColumnMeaning?]
  /// The language of the names; `nil` for English and unknown languages.
  var language: HeaderLanguage?
  /// The columns with unknown names that were read by their order.
  var assumed: [Int] = []

  /// The number of columns with a meaning.
  var known: Int { roles.count { $0 != nil } }
}

/// Finds the meaning of columns by their names, of which several may be equal, and by their order if the product has
/// one order in every language.
struct ColumnResolver {
  private let product: LocalizedProduct
  private let header: LocalizedHeader?
  private let names: [String]
  private let keys: [ColumnName]
  /// The place of each column among the product's roles.
  private var places: [Int?]
  /// The role of each column that has a name which only English files have.
  private var others: [ColumnMeaning?]
  private var taken: Set<Int> = []

  /// Creates a resolver for one product.
  ///
  /// - Parameter header: The product's names in the language with the most known names; `nil` for English.
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
  /// - Parameter isOrderCertain: Returns true if the cells are evidence for an order of the product.
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
        others[column] = product.table.meaning(HeaderName(names[column]))
      } else if candidates.count == 1, let place = candidates.first, !taken.contains(place) {
        assign(place, to: column)
      }
    }
  }

  /// Columns with one name have the meanings with that name in the product's order; if some are missing, the meanings
  /// nearest to the other columns.
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

  /// Reads columns by their order, if the file has all of the product's columns. In a known language, these are only
  /// the columns without a known name, and only if all others are in order; in an unknown one, all columns, because its
  /// words may mean something else in the nearest language.
  ///
  /// - Returns: Whether the language is that of the header.
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

// MARK: - Choice of a product

extension LocalizedProduct {
  /// Whether the columns of a profile have names in several languages; `nil` is any profile.
  static func includes(_ profile: CSVProfile?) -> Bool {
    profile == nil || all.contains { $0.profile == profile }
  }
}

extension ColumnReading {
  /// The reading with the most known columns, of every product or of one.
  ///
  /// - Parameter records: The records after the header.
  static func best(_ names: [String], _ records: CSVRecordReader, profile: CSVProfile?) -> ColumnReading? {
    var best: ColumnReading?
    for (product, found) in zip(LocalizedProduct.all, LocalizedHeader.best(names))
    where profile == nil || profile == product.profile {
      let header = found?.header
      var resolver = ColumnResolver(names, product, header)
      let reading = resolver.reading { order in
        var records = records
        return ColumnEvidence(product, isNamed: profile != nil).supports(order, &records)
      }
      // An English header was read before.
      if header == nil, reading.assumed.isEmpty { continue }
      if reading.known > best?.known ?? 0 { best = reading }
    }
    return best
  }

  /// The findings about the names.
  func findings(_ header: CSVHeader) -> [Finding] {
    var findings: [Finding] = []
    if let language {
      findings.append(
        Finding(
          CSVContactCodes.localizedHeader, "the columns are named in \(language.name) (\(language.tag))",
          at: header.range))
    }
    if !assumed.isEmpty {
      let names = assumed.prefix(5).map { Finding.quote(header.names[$0]) }.joined(separator: ", ")
      findings.append(
        Finding(
          CSVContactCodes.assumedOrder,
          "\(assumed.count) columns have names that are not known (\(names)\(assumed.count > 5 ? ", …" : "")); "
            + "they were read in the order that \(product.profile.title) has in every language",
          at: header.range))
    }
    return findings
  }
}

/// The evidence of cells that the columns have the order of a product.
struct ColumnEvidence {
  /// The maximum number of records that are read.
  private static let reach = 200

  private let product: LocalizedProduct
  /// Whether the user named the product.
  private let isNamed: Bool

  init(_ product: LocalizedProduct, isNamed: Bool) {
    self.product = product
    self.isNamed = isNamed
  }

  /// Whether no cell is against the order, and one of them, or the user, is for it.
  ///
  /// - Parameter order: The places of the product's roles by column.
  func supports(_ order: [Int], _ records: inout CSVRecordReader) -> Bool {
    var isSupported = isNamed
    for _ in 0..<ColumnEvidence.reach where records.next() {
      for column in records.fields.indices where !records.fields[column].isEmpty {
        let cell = Array(records.text(column).utf8)
        guard column < order.count else {
          // Only Outlook has types of e-mail addresses in a column.
          isSupported = isSupported || cell == Array("SMTP".utf8)
          continue
        }
        switch product.roles[order[column]] {
        case .email:
          guard cell.contains(ASCII.atSign) else { return false }
          isSupported = true
        case .birthYear, .birthMonth, .birthDay:
          guard cell.count <= 4, cell.allSatisfy(ASCII.isDigit) else { return false }
        case .phone:
          guard cell.contains(where: { ASCII.isDigit($0) || $0 >= 0x80 }), !cell.contains(ASCII.atSign) else {
            return false
          }
        default: break
        }
      }
    }
    return isSupported
  }
}
