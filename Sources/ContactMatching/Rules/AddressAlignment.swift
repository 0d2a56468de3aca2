/// Which addresses of two contacts are compared: the two that agree best.
struct AddressAlignment {
  private(set) var street = MatchRule.Outcome.nothing
  private(set) var extra = MatchRule.Outcome.nothing
  private(set) var locality = MatchRule.Outcome.nothing
  private(set) var postcode = MatchRule.Outcome.nothing
  private(set) var region = MatchRule.Outcome.nothing

  init(_ pair: PairContext) {
    guard pair.haveBoth(.address) else { return }
    var best = Int.max
    var left = AddressAlignment.address(pair, pair.rangeA)
    while let one = left {
      var right = AddressAlignment.address(pair, pair.rangeB)
      while let other = right {
        let found = AddressAlignment(pair, one, other)
        if found.distance < best {
          best = found.distance
          self = found
        }
        right = AddressAlignment.address(pair, other.upperBound..<pair.rangeB.upperBound)
      }
      left = AddressAlignment.address(pair, one.upperBound..<pair.rangeA.upperBound)
    }
  }

  private init(_ pair: PairContext, _ one: Range<Int>, _ other: Range<Int>) {
    func value(_ kind: FeatureValue.Kind, _ range: Range<Int>) -> FeatureValue? {
      range.first { pair.value($0).kindNumber == kind.rawValue }.map { pair.value($0) }
    }
    func both(_ kind: FeatureValue.Kind) -> (FeatureValue, FeatureValue)? {
      guard let left = value(kind, one), let right = value(kind, other) else { return nil }
      return (left, right)
    }
    let rarity = pair.view.rarity
    if let (left, right) = both(.street) {
      street = AddressAlignment.streets(pair, left, right, both(.house))
      if street.level == 1, pair.value(one.lowerBound).id == pair.value(other.lowerBound).id {
        street.rarity = pair.owned(rarity.street[Int(pair.value(one.lowerBound).id)], .house)
      }
    }
    if let (left, right) = both(.streetExtra) { extra = AddressAlignment.lines(pair, left, right) }
    if street.level == 0 || street.level >= 6 {
      // People write the street into the second line and the house's name into the first.
      if let line = value(.streetExtra, other), let own = value(.street, one) {
        cross(AddressAlignment.lines(pair, own, line))
      }
      if let line = value(.streetExtra, one), let own = value(.street, other) {
        cross(AddressAlignment.lines(pair, line, own))
      }
    }
    if let (left, right) = both(.locality) {
      switch pair.likeness(left, right, pair.view.places) {
      case .same, .spelling: locality = .init(level: 1, rarity: rarity.place[Int(left.id)])
      case .similar: locality.level = 2
      case .distant: locality.level = 3
      case .different: locality.level = AddressAlignment.hasCommonWord(pair, left, right, pair.view.places) ? 3 : 4
      }
    }
    if let (left, right) = both(.postcode) {
      if left.id == right.id {
        postcode = .init(level: 1, rarity: rarity.place[Int(left.id)])
      } else {
        postcode.level = Likeness.isSlip(pair.view.places.text(left.id), pair.view.places.text(right.id)) ? 2 : 3
      }
    }
    if let (left, right) = both(.region) {
      region =
        left.id == right.id ? .init(level: 1, rarity: rarity.place[Int(left.id)]) : .init(level: 2)
    }
  }

  /// Takes lines that agree crosswise for the street, which is then not compared straight.
  private mutating func cross(_ found: MatchRule.Outcome) {
    guard found.level == 1 || found.level == 2 else { return }
    if street.level == 3 || street.level == 4 {
      // Both lines agree the other way round.
      extra = found
    } else {
      street = .init(level: found.level == 1 ? 3 : 4, rarity: found.rarity)
      extra = .nothing
    }
  }

  private static func lines(_ pair: PairContext, _ left: FeatureValue, _ right: FeatureValue) -> MatchRule.Outcome {
    switch pair.likeness(left, right, pair.view.streets) {
    case .same, .spelling: .init(level: 1, rarity: pair.view.rarity.street[Int(left.id)])
    case .similar: .init(level: 2)
    case .distant: .init(level: 3)
    case .different: .init(level: 4)
    }
  }

  /// How far apart the two are; of several addresses the nearest two are taken.
  private var distance: Int {
    func cost(_ outcome: MatchRule.Outcome, _ weight: Int) -> Int {
      outcome.level == 0 ? weight * 2 : (Int(outcome.level) - 1) * weight
    }
    return cost(street, 6) + cost(postcode, 4) + cost(locality, 3) + cost(region, 1)
  }

  /// The first address in a range of values.
  private static func address(_ pair: PairContext, _ range: Range<Int>) -> Range<Int>? {
    var start = range.lowerBound
    while start < range.upperBound, pair.value(start).kindNumber != FeatureValue.Kind.address.rawValue { start += 1 }
    guard start < range.upperBound else { return nil }
    var end = start + 1
    while end < range.upperBound, FeatureValue.Kind.isAddressPart(pair.value(end).kindNumber) { end += 1 }
    return start..<end
  }

  private static func streets(
    _ pair: PairContext, _ left: FeatureValue, _ right: FeatureValue, _ houses: (FeatureValue, FeatureValue)?
  ) -> MatchRule.Outcome {
    let likeness = pair.likeness(left, right, pair.view.streets)
    let rarity = pair.view.rarity.street
    let isSameHouse = houses.map { $0.0.id == $0.1.id }
    switch likeness {
    case .same, .spelling:
      let common = min(rarity[Int(left.id)], rarity[Int(right.id)])
      guard let isSameHouse else { return .init(level: 3, rarity: common) }
      return isSameHouse ? .init(level: 1, rarity: common + 3) : .init(level: 5)
    case .similar, .distant, .different:
      let isSimilar = likeness == .similar || hasCommonWord(pair, left, right, pair.view.streets)
      guard isSimilar || likeness == .distant else { return .init(level: 7) }
      guard let isSameHouse else { return .init(level: isSimilar ? 4 : 6) }
      if isSimilar { return .init(level: isSameHouse ? 2 : 6) }
      return .init(level: isSameHouse ? 6 : 7)
    }
  }

  /// Whether most words of the shorter text are in the longer one.
  private static func hasCommonWord(
    _ pair: PairContext, _ left: FeatureValue, _ right: FeatureValue, _ pool: FrozenPool
  ) -> Bool {
    if (left.letters & right.letters).nonzeroBitCount < 3 { return false }
    return WordOverlap.share(pool.text(left.id), pool.text(right.id)) > 0.6
  }
}

/// How many words two texts have in common.
enum WordOverlap {
  /// The bytes of the words of the shorter text that are in the longer one too, as a share of it.
  static func share(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Double {
    let short = left.count <= right.count ? left : right
    let long = left.count <= right.count ? right : left
    // Longer texts are no names of streets, and to look at all their words would take long.
    guard short.count <= 64, long.count <= 128 else { return 0 }
    var common = 0
    var all = 0
    var word = next(short, from: 0)
    while !word.isEmpty {
      all += word.count
      var other = next(long, from: 0)
      while !other.isEmpty {
        if Likeness.isEqual(
          UnsafeBufferPointer(rebasing: short[word]), UnsafeBufferPointer(rebasing: long[other]))
        {
          common += word.count
          break
        }
        other = next(long, from: other.upperBound)
      }
      word = next(short, from: word.upperBound)
    }
    return all == 0 ? 0 : Double(common) / Double(all)
  }

  /// The next word from a place on; empty where there is none.
  private static func next(_ text: UnsafeBufferPointer<UInt8>, from place: Int) -> Range<Int> {
    var start = place
    while start < text.count, text[start] == 0x20 { start += 1 }
    var end = start
    while end < text.count, text[end] != 0x20 { end += 1 }
    return start..<end
  }
}
