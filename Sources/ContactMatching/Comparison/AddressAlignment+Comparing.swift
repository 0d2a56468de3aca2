internal import SourceText

extension AddressAlignment {
  init(comparing pair: borrowing PairContext) {
    self.init()
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
    self.init()
    let rarity = pair.view.rarity
    if let left = one.street, let right = other.street {
      street = AddressAlignment.streets(pair, left, right, one.house, other.house)
      if street.level == 1, one.whole.id == other.whole.id {
        street.rarity = pair.owned(rarity.street[Int(one.whole.id)], .house)
      }
    }
    if let left = one.extra, let right = other.extra { extra = AddressAlignment.lines(pair, left, right) }
    if street.level == 0 || street.level >= 6 {
      // The street may be in the second line, and the name of the house in the first.
      if let own = one.street, let line = other.extra { cross(AddressAlignment.lines(pair, own, line)) }
      if let line = one.extra, let own = other.street { cross(AddressAlignment.lines(pair, line, own)) }
    }
    if let left = one.locality, let right = other.locality {
      locality = AddressAlignment.texts(pair, left, right, pair.view.places, rarity.place)
      if locality.level == 4, AddressAlignment.haveCommonWords(pair, left, right, pair.view.places) {
        locality.level = 3
      }
    }
    if let left = one.postcode, let right = other.postcode {
      if left.id == right.id {
        postcode = .init(level: 1, rarity: rarity.place[Int(left.id)])
      } else {
        let isSlip =
          left.mayBeSlip(of: right)
          && StringSimilarity.isSlip(pair.view.places.text(left.id), pair.view.places.text(right.id))
        postcode =
          isSlip
          ? .init(level: 2, rarity: min(rarity.place[Int(left.id)], rarity.place[Int(right.id)])) : .init(level: 3)
      }
    }
    if let left = one.region, let right = other.region {
      region = left.id == right.id ? .init(level: 1, rarity: rarity.place[Int(left.id)]) : .init(level: 2)
    }
  }

  /// Uses a crosswise comparison of lines for the street, if these agree.
  private mutating func cross(_ found: Outcome) {
    guard found.level == 1 || found.level == 2 else { return }
    if street.level == 3 || street.level == 4 {
      extra = found
    } else {
      street = .init(level: found.level == 1 ? 3 : 4, rarity: found.rarity)
      extra = .nothing
    }
  }

  private static func lines(_ pair: PairContext, _ left: FeatureValue, _ right: FeatureValue) -> Outcome {
    texts(pair, left, right, pair.view.streets, pair.view.rarity.street)
  }

  private static func texts(
    _ pair: PairContext, _ left: FeatureValue, _ right: FeatureValue, _ pool: FrozenPool, _ rarity: FrozenTable<Float>
  ) -> Outcome {
    switch pair.agreement(left, right, pool) {
    case .same, .spelling: Outcome(level: 1, rarity: rarity[Int(left.id)])
    case .similar: Outcome(level: 2, rarity: min(rarity[Int(left.id)], rarity[Int(right.id)]))
    case .distant: Outcome(level: 3)
    default: Outcome(level: 4)
    }
  }

  /// The distance of the two addresses; of several the nearest two count.
  private var distance: Int {
    func cost(_ outcome: Outcome, _ weight: Int) -> Int {
      outcome.level == 0 ? weight * 2 : (Int(outcome.level) - 1) * weight
    }
    return cost(street, 6) + cost(postcode, 4) + cost(locality, 3) + cost(region, 1)
  }

  private static func streets(
    _ pair: PairContext, _ left: FeatureValue, _ right: FeatureValue, _ house: FeatureValue?, _ other: FeatureValue?
  ) -> Outcome {
    let agreement = pair.agreement(left, right, pair.view.streets)
    let rarity = pair.view.rarity.street
    let common = min(rarity[Int(left.id)], rarity[Int(right.id)])
    let isSameHouse = house.flatMap { house in other.map { house.id == $0.id } }
    switch agreement {
    case .same, .spelling:
      guard let isSameHouse else { return .init(level: 3, rarity: common) }
      return isSameHouse ? .init(level: 1, rarity: common + 3) : .init(level: 5)
    default:
      let isSimilar = agreement == .similar || haveCommonWords(pair, left, right, pair.view.streets)
      guard isSimilar || agreement == .distant else { return .init(level: 7) }
      guard let isSameHouse else { return isSimilar ? .init(level: 4, rarity: common) : .init(level: 6) }
      if isSimilar { return isSameHouse ? .init(level: 2, rarity: common + 3) : .init(level: 6) }
      return .init(level: isSameHouse ? 6 : 7)
    }
  }

  /// Whether most words of the shorter text are in the longer one.
  private static func haveCommonWords(
    _ pair: PairContext, _ left: FeatureValue, _ right: FeatureValue, _ pool: FrozenPool
  ) -> Bool {
    if (left.letters & right.letters).nonzeroBitCount < 3 { return false }
    return StringSimilarity.commonWords(pool.text(left.id), pool.text(right.id)) > 0.6
  }
}

private struct AddressValues {
  /// Street, house and place together.
  let whole: FeatureValue
  private(set) var house: FeatureValue?
  private(set) var street: FeatureValue?
  private(set) var extra: FeatureValue?
  private(set) var locality: FeatureValue?
  private(set) var postcode: FeatureValue?
  private(set) var region: FeatureValue?
  /// The values after the address.
  let rest: Range<Int>

  /// The only address of a contact with the flag `isPlain`.
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

  /// The first address in a range of values.
  init?(_ pair: borrowing PairContext, _ range: Range<Int>) {
    var place = range.lowerBound
    while place < range.upperBound, !pair.value(place).has(.address) { place += 1 }
    guard place < range.upperBound else { return nil }
    whole = pair.value(place)
    place += 1
    parts: while place < range.upperBound {
      let value = pair.value(place)
      switch value.kind {
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
