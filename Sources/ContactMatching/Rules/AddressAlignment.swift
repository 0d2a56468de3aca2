internal import SourceText

/// Which addresses of two contacts are compared: the two that agree best.
struct AddressAlignment {
  private(set) var street = MatchRule.Outcome.nothing
  private(set) var extra = MatchRule.Outcome.nothing
  private(set) var locality = MatchRule.Outcome.nothing
  private(set) var postcode = MatchRule.Outcome.nothing
  private(set) var region = MatchRule.Outcome.nothing

  init(_ pair: borrowing PairContext) {
    var best = Int.max
    if pair.headA.flags.contains(.isPlain), pair.headB.flags.contains(.isPlain) {
      if let one = AddressValues(pair, pair.headA), let other = AddressValues(pair, pair.headB) {
        self = AddressAlignment(pair, one, other)
      }
      return
    }
    var left = AddressValues(pair, pair.values(from: .address, of: pair.headA))
    while let one = left {
      var right = AddressValues(pair, pair.values(from: .address, of: pair.headB))
      while let other = right {
        let found = AddressAlignment(pair, one, other)
        if found.distance < best {
          best = found.distance
          self = found
        }
        right = AddressValues(pair, other.rest)
      }
      left = AddressValues(pair, one.rest)
    }
  }

  private init(_ pair: borrowing PairContext, _ one: AddressValues, _ other: AddressValues) {
    let rarity = pair.view.rarity
    if let left = one.street, let right = other.street {
      street = AddressAlignment.streets(pair, left, right, one.house, other.house)
      if street.level == 1, one.whole.id == other.whole.id {
        street.rarity = pair.owned(rarity.street[Int(one.whole.id)], .house)
      }
    }
    if let left = one.extra, let right = other.extra { extra = AddressAlignment.lines(pair, left, right) }
    if street.level == 0 || street.level >= 6 {
      // People write the street into the second line and the house's name into the first.
      if let own = one.street, let line = other.extra { cross(AddressAlignment.lines(pair, own, line)) }
      if let line = one.extra, let own = other.street { cross(AddressAlignment.lines(pair, line, own)) }
    }
    if let left = one.locality, let right = other.locality {
      switch pair.likeness(left, right, pair.view.places) {
      case .same, .spelling: locality = .init(level: 1, rarity: rarity.place[Int(left.id)])
      case .similar: locality.level = 2
      case .distant: locality.level = 3
      case .different: locality.level = AddressAlignment.hasCommonWord(pair, left, right, pair.view.places) ? 3 : 4
      }
    }
    if let left = one.postcode, let right = other.postcode {
      if left.id == right.id {
        postcode = .init(level: 1, rarity: rarity.place[Int(left.id)])
      } else {
        let isSlip =
          left.mayBeSlip(of: right)
          && StringSimilarity.isSlip(pair.view.places.text(left.id), pair.view.places.text(right.id))
        postcode.level = isSlip ? 2 : 3
      }
    }
    if let left = one.region, let right = other.region {
      region = left.id == right.id ? .init(level: 1, rarity: rarity.place[Int(left.id)]) : .init(level: 2)
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

  private static func streets(
    _ pair: PairContext, _ left: FeatureValue, _ right: FeatureValue, _ house: FeatureValue?, _ other: FeatureValue?
  ) -> MatchRule.Outcome {
    let likeness = pair.likeness(left, right, pair.view.streets)
    let rarity = pair.view.rarity.street
    let isSameHouse = house.flatMap { house in other.map { house.id == $0.id } }
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

/// The values of one address of a contact.
private struct AddressValues {
  /// The address as a whole.
  let whole: FeatureValue
  private(set) var house: FeatureValue?
  private(set) var street: FeatureValue?
  private(set) var extra: FeatureValue?
  private(set) var locality: FeatureValue?
  private(set) var postcode: FeatureValue?
  private(set) var region: FeatureValue?
  /// The values behind it.
  let rest: Range<Int>

  /// The only address of a contact that has nothing twice.
  init?(_ pair: borrowing PairContext, _ head: ContactHead) {
    guard let whole = pair.only(.address, head) else { return nil }
    self.whole = whole
    house = pair.only(.house, head)
    street = pair.only(.street, head)
    extra = pair.only(.streetExtra, head)
    locality = pair.only(.locality, head)
    postcode = pair.only(.postcode, head)
    region = pair.only(.region, head)
    rest = 0..<0
  }

  /// The first address in a range of values; nothing where there is none.
  init?(_ pair: borrowing PairContext, _ range: Range<Int>) {
    var place = range.lowerBound
    while place < range.upperBound, pair.value(place).kindNumber != FeatureValue.Kind.address.rawValue { place += 1 }
    guard place < range.upperBound else { return nil }
    whole = pair.value(place)
    place += 1
    parts: while place < range.upperBound {
      let value = pair.value(place)
      switch FeatureValue.Kind(rawValue: value.kindNumber) {
      case .house: house = house ?? value
      case .street: street = street ?? value
      case .streetExtra: extra = extra ?? value
      case .locality: locality = locality ?? value
      case .postcode: postcode = postcode ?? value
      case .region: region = region ?? value
      default: break parts
      }
      place += 1
    }
    rest = place..<range.upperBound
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
        if StringSimilarity.isEqual(
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
