/// The columns of addresses, grouped so that the parts of one address are one value.
///
/// Parts of one context (`Home City`) are one address. A part without a context joins the street before it, or the only
/// one; a part that an address has already begins another one.
struct AddressColumns {
  /// A column that is a part of an address.
  struct Part {
    let column: Int
    let topic: ColumnTopic
    /// The types and the label; `nil` if the name does not tell.
    let context: FixedColumn?
    let ordinal: Int?
    let isLine: Bool
    /// The number of the address, if a number of the line is before it: `Addr2 1`.
    var place: Int?

    /// Whether it is a street and its lines.
    var isStreet: Bool { topic == .address || topic == .street }
  }

  fileprivate struct Group {
    var context: FixedColumn?
    var ordinal: Int?
    var parts: [Part] = []
    /// The parts that columns of a product have.
    var taken: Set<AddressPart> = []
    var place: FixedColumn?

    var hasStreet: Bool {
      parts.contains(where: \.isStreet) || taken.contains(.street(1)) || taken.contains(.formatted)
    }

    func lacks(_ part: Part) -> Bool {
      if parts.count >= AddressColumns.maxParts { return false }
      if part.isStreet, part.ordinal ?? 1 > 1 || part.isLine && part.place == nil { return true }
      if taken.contains(where: { AddressColumns.isSame($0, part.topic) }) { return false }
      return !parts.contains { $0.topic == part.topic && $0.ordinal == part.ordinal && $0.isLine == part.isLine }
    }
  }

  /// The maximum number of columns of an address, and of addresses that a part is compared with.
  private static let maxParts = 16
  /// The maximum number of addresses of a contact; further columns are kept under their names.
  private static let maxAddresses = 32

  private var parts: [Part] = []
  private var groups: [Group] = []

  /// - Parameter taken: The meanings of the columns that are known already.
  init(taken: [ColumnMeaning?]) {
    for case .address(let place, let part)? in taken {
      if let known = groups.firstIndex(where: { $0.place == place }) {
        groups[known].taken.insert(part)
      } else {
        let context = place.types.isEmpty && place.label == nil ? nil : FixedColumn(place.types, place.label)
        groups.append(Group(context: context, taken: [part], place: place))
      }
    }
  }

  mutating func add(_ part: Part) { parts.append(part) }

  /// The meaning of each column.
  func meanings() -> [(column: Int, meaning: ColumnMeaning)] {
    var grouping = self
    grouping.group()
    return grouping.assigned()
  }

  private mutating func group() {
    // A number is that of an address if cities have numbers, too; otherwise that of a line.
    let isNumbered = parts.contains { !$0.isStreet && $0.ordinal != nil }
    var waiting: [Part] = []
    for part in parts {
      let ordinal = part.place ?? (isNumbered && !part.isLine ? part.ordinal : nil)
      // A further line belongs to the street before it: `Home Address 1,Address 2`.
      let isFurtherLine = part.isStreet && part.context == nil && ordinal == nil && part.ordinal ?? 1 > 1
      if isFurtherLine, joinPrevious(part) { continue }
      if part.context != nil || ordinal != nil || part.isStreet {
        place(part, ordinal)
      } else if !joinPrevious(part) {
        waiting.append(part)
      }
    }
    for part in waiting where !joinAny(part) { place(part, nil) }
    mergeStreetlessGroup()
  }

  private mutating func place(_ part: Part, _ ordinal: Int?) {
    let found = groups.suffix(AddressColumns.maxParts).lastIndex {
      $0.context == part.context && $0.ordinal == ordinal && $0.lacks(part)
    }
    if let found {
      groups[found].parts.append(part)
    } else if groups.count < AddressColumns.maxAddresses {
      groups.append(Group(context: part.context, ordinal: ordinal, parts: [part]))
    }
  }

  /// Adds a part without a context to the last address before it that has a street and lacks the part.
  private mutating func joinPrevious(_ part: Part) -> Bool {
    guard
      let found = groups.suffix(AddressColumns.maxParts).lastIndex(where: {
        $0.hasStreet && !$0.parts.isEmpty && $0.lacks(part)
      })
    else {
      return false
    }
    groups[found].parts.append(part)
    return true
  }

  private mutating func joinAny(_ part: Part) -> Bool {
    guard let found = groups.prefix(AddressColumns.maxParts).firstIndex(where: { $0.hasStreet && $0.lacks(part) })
    else { return false }
    groups[found].parts.append(part)
    return true
  }

  /// A street and a city are one address if only one of them has a context: `Street,Work City`.
  private mutating func mergeStreetlessGroup() {
    guard let street = groups.indices.first(where: { groups[$0].hasStreet && groups[$0].context == nil }),
      !groups.indices.contains(where: { $0 != street && groups[$0].hasStreet })
    else { return }
    let others = groups.indices.filter { place in
      place != street && groups[place].place == nil && groups[place].parts.allSatisfy { groups[street].lacks($0) }
    }
    guard others.count == 1, let other = others.first, groups[street].place == nil else { return }
    groups[street].context = groups[other].context
    groups[street].parts += groups[other].parts
    groups.remove(at: other)
  }

  private static func isSame(_ part: AddressPart, _ topic: ColumnTopic) -> Bool {
    switch (part, topic) {
    case (.street(1), .address), (.street(1), .street), (.formatted, .address), (.city, .city), (.city, .cityLine),
      (.region, .region), (.postalCode, .postcode), (.postalCode, .cityLine), (.country, .country),
      (.postOfficeBox, .box):
      true
    default: false
    }
  }

  private func assigned() -> [(column: Int, meaning: ColumnMeaning)] {
    var result: [(column: Int, meaning: ColumnMeaning)] = []
    var places = Set(groups.compactMap(\.place))
    var next: [FixedColumn: Int] = [:]
    for group in groups {
      var place = group.place ?? FixedColumn(group.context?.types ?? [], group.context?.label)
      if group.place == nil {
        var first = place
        first.number = 1
        place.number = max(place.number, next[first] ?? 1)
        while !places.insert(place).inserted { place.number += 1 }
        next[first] = place.number
      }
      result += group.assigned.map { ($0.column, .address(place, $0.part)) }
    }
    return result
  }
}

extension AddressColumns.Group {
  /// The part of the address that each column is.
  fileprivate var assigned: [(column: Int, part: AddressPart)] {
    var lines = Set(taken)
    let hasStreetName = parts.contains { $0.topic == .street }
    let hasCity =
      taken.contains(.city) || parts.contains { $0.topic == .city || $0.topic == .cityLine }
      || parts.count { $0.topic == .district } > 1
    let hasRegion = taken.contains(.region) || parts.contains { $0.topic == .region }
    let hasCountry = taken.contains(.country) || parts.contains { $0.topic == .country }
    let street = parts.first { $0.isStreet }?.column
    return parts.compactMap { part in
      let meaning: AddressPart?
      switch part.topic {
      case .address where hasStreetName && part.ordinal == nil && !part.isLine: meaning = .formatted
      case .address, .street:
        var line = max(1, ordinal == nil || part.place != nil ? part.ordinal ?? 1 : 1)
        if line > AddressPart.streets { line = 1 }
        while lines.contains(.street(line)) { line += 1 }
        lines.insert(.street(line))
        meaning = .street(line)
      case .houseNumber: meaning = .houseNumber(isFirst: street.map { part.column < $0 } ?? false)
      // In Australia the suburb is the city.
      case .district where !hasCity && parts.count > 1: meaning = .city
      case .extended, .district: meaning = .extended
      case .county: meaning = hasRegion ? .extended : .region
      case .box: meaning = .postOfficeBox
      case .city: meaning = .city
      case .cityLine: meaning = .cityLine
      case .postcode: meaning = .postalCode
      case .region: meaning = .region
      case .regionCode: meaning = hasRegion ? nil : .region
      case .country: meaning = .country
      case .countryCode: meaning = hasCountry ? .countryCode : .country
      default: meaning = nil
      }
      return meaning.map { (part.column, $0) }
    }
  }
}
