internal import SourceText

/// Which names of two contacts are compared with which: mostly given with given and family with family, but people put
/// them the wrong way round, go by their second name or are called by a short one.
struct NameAlignment {
  /// How names agree, the best first.
  enum Agreement: UInt8, Comparable {
    case nothing = 0
    case same, spelling
    /// A short form, a second name; of family names one of two.
    case form
    case initial
    case similar, distant, different

    static func < (left: Agreement, right: Agreement) -> Bool { left.rawValue < right.rawValue }

    /// Whether two bearers of such names may be one.
    var isCompatible: Bool { self != .nothing && self <= .similar }

    /// Whether it agrees less than another; nothing to compare is between names that agree and names that differ.
    func isWorse(than other: Agreement) -> Bool {
      func rank(_ agreement: Agreement) -> Int {
        agreement == .nothing ? 11 : agreement.isCompatible ? Int(agreement.rawValue) : 20 + Int(agreement.rawValue)
      }
      return rank(self) > rank(other)
    }

    init(_ likeness: StringSimilarity) {
      switch likeness {
      case .same: self = .same
      case .spelling: self = .spelling
      case .similar: self = .similar
      case .distant: self = .distant
      case .different: self = .different
      }
    }
  }

  private(set) var given = Agreement.nothing
  private(set) var givenRarity: Float = 0
  private(set) var family = Agreement.nothing
  private(set) var familyRarity: Float = 0
  /// Whether the given name of one was taken for the family name of the other.
  private(set) var isSwapped = false
  /// Whether the given names agree, and one of them has a second word that the other has not: `Ana` and `Ana María`.
  private(set) var isPart = false
  /// Whether the given name of one is a middle name of the other, as a son has his father's.
  private(set) var isSecondName = false
  /// Whether the given names differ in nothing but the ending that makes a woman's name of a man's.
  private(set) var isCounterpart = false
  /// Whether given and family names are there to be compared in either order.
  private(set) var hasOrder = false

  init(_ pair: borrowing PairContext) {
    let givenA = pair.runA(.given)
    let givenB = pair.runB(.given)
    let familyA = pair.runA(.family)
    let familyB = pair.runB(.family)
    if !givenA.isEmpty, !givenB.isEmpty {
      (given, givenRarity, isSecondName) = NameAlignment.givenNames(pair, givenA.lowerBound, givenB.lowerBound)
    }
    if !familyA.isEmpty, !familyB.isEmpty {
      (family, familyRarity) = NameAlignment.familyNames(pair, familyA.lowerBound, familyB.lowerBound)
    }
    hasOrder = given != .nothing && family != .nothing
    if given <= .spelling, given != .nothing {
      isPart = NameAlignment.isPart(pair)
      if NameAlignment.haveOtherSecondNames(pair) { (given, givenRarity) = (.different, 0) }
    }
    if given >= .distant, let one = givenA.first, let other = givenB.first {
      let names = pair.view.names
      isCounterpart = NameAlignment.differInEnding(
        names.text(pair.value(one).id), names.text(pair.value(other).id))
    }
    // Names are counted by the other names that stand beside them: where those differ, the two were counted twice.
    if given > .same, familyRarity > 0 { familyRarity = pair.view.rarity.withoutPair(familyRarity, .name) }
    if family > .same, givenRarity > 0 { givenRarity = pair.view.rarity.withoutPair(givenRarity, .name) }
    if given == .same, family == .same, let place = givenA.first, let other = familyA.first,
      let rarity = pair.view.fullNames.rarity(given: pair.value(place).id, family: pair.value(other).id)
    {
      familyRarity = min(familyRarity, rarity - givenRarity)
    }
    if given.isCompatible && family.isCompatible { return }
    tryCrossing(pair, givenA, familyA, givenB, familyB)
  }

  /// The other way round, where that agrees and the straight way does not.
  private mutating func tryCrossing(
    _ pair: PairContext, _ givenA: Range<Int>, _ familyA: Range<Int>, _ givenB: Range<Int>, _ familyB: Range<Int>
  ) {
    func cross(_ left: Range<Int>, _ right: Range<Int>) -> (Agreement, Float) {
      guard let left = left.first, let right = right.first else { return (.nothing, 0) }
      let one = pair.value(left)
      let other = pair.value(right)
      let rarity = pair.view.rarity
      let names = pair.view.names
      if names.length(one.id) == 1 || names.length(other.id) == 1 {
        let isInitial = names.text(one.id).first == names.text(other.id).first
        return (isInitial ? .initial : .different, 0)
      }
      let agreement = pair.nameLikeness(one, other)
      return (agreement, min(rarity.given[Int(one.id)], rarity.family[Int(one.id)]))
    }
    let first = cross(givenA, familyB)
    let second = cross(familyA, givenB)
    // Where nothing agrees the straight way, one name that agrees the other way is enough; else both must.
    let isStraight = given.isCompatible || family.isCompatible
    let crossing = (first.0.isCompatible ? 1 : 0) + (second.0.isCompatible ? 1 : 0)
    guard crossing == 2 || crossing == 1 && !isStraight else { return }
    // Nobody knows which of the two is the given name: the one that agrees less, so that the order of the two contacts
    // makes no difference.
    let isFirstWorse = first.0.isWorse(than: second.0)
    (given, givenRarity) = isFirstWorse ? first : second
    (family, familyRarity) = isFirstWorse ? second : first
    isSwapped = true
    (isPart, isCounterpart, isSecondName) = (false, false, false)
    hasOrder = true
  }

  /// Whether one of two given names that agree has a second word that the other has not.
  private static func isPart(_ pair: borrowing PairContext) -> Bool {
    let (a, b) = (pair.headA.flags.contains(.hasSecondGiven), pair.headB.flags.contains(.hasSecondGiven))
    if a && b { return pair.runA(.additional).count != pair.runB(.additional).count }
    guard a != b else { return false }
    // It may be written as a middle name.
    let other = b ? pair.runA(.additional) : pair.runB(.additional)
    return other.isEmpty
  }

  /// Whether both have further names and none of them agree: `Juan Carlos` and `Juan Luis`, two patronymics.
  private static func haveOtherSecondNames(_ pair: borrowing PairContext) -> Bool {
    let (left, right) = (pair.runA(.additional), pair.runB(.additional))
    if left.isEmpty || right.isEmpty { return false }
    let names = pair.view.names
    for one in left.map({ pair.value($0) }) {
      for other in right.map({ pair.value($0) }) {
        if names.length(one.id) == 1 || names.length(other.id) == 1 {
          if names.text(one.id).first == names.text(other.id).first { return false }
        } else {
          let agreement = pair.nameLikeness(one, other)
          if agreement == .nothing || agreement.isCompatible { return false }
        }
      }
    }
    return true
  }

  /// Whether two names differ in the ending that makes a woman's name of a man's: Daniel and Daniela, Mario and Maria.
  private static func differInEnding(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    let (long, short) = left.count >= right.count ? (left, right) : (right, left)
    // Istvánné is the wife of István.
    if long.count == short.count + 2, short.count >= 3, long[short.count] == UInt8(ascii: "n"),
      long[short.count + 1] == UInt8(ascii: "e"), StringSimilarity.isStart(long, short)
    {
      return true
    }
    guard long.count >= 3, long.count - short.count <= 1, let last = long.last, isVowel(last) else { return false }
    let stem = long.count - 1
    if short.count == stem { return StringSimilarity.isStart(long, short) }
    guard let other = short.last, isVowel(other), other != last else { return false }
    for index in 0..<stem where long[index] != short[index] { return false }
    return true
  }

  private static func isVowel(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "a") || byte == UInt8(ascii: "e") || byte == UInt8(ascii: "i") || byte == UInt8(ascii: "o")
  }

  // MARK: - Given names

  private static func givenNames(_ pair: PairContext, _ a: Int, _ b: Int) -> (Agreement, Float, isSecond: Bool) {
    let one = pair.value(a)
    let other = pair.value(b)
    let rarity = pair.view.rarity.given
    if one.id == other.id {
      // The same initial is an initial all the same.
      let isInitial = pair.view.names.length(one.id) == 1
      return isInitial ? (.initial, 0, false) : (.same, rarity[Int(one.id)], false)
    }
    var best = givenNames(pair, one, other)
    if best.0 > .form || best.0 == .nothing {
      // A nickname of one of them.
      for place in pair.runA(.alias) { take(byOtherName(pair, pair.value(place), other), &best) }
      for place in pair.runB(.alias) { take(byOtherName(pair, pair.value(place), one), &best) }
    }
    if best.0 > .form {
      // The second name that one goes by.
      for place in pair.runA(.additional) { take(byOtherName(pair, pair.value(place), other), &best) }
      for place in pair.runB(.additional) { take(byOtherName(pair, pair.value(place), one), &best) }
      if best.0 == .form { return (best.0, best.1, true) }
    }
    return (best.0, best.1, false)
  }

  private static func take(_ found: (Agreement, Float), _ best: inout (Agreement, Float)) {
    if found.0 < best.0 || best.0 == .nothing && found.0 == .form { best = found }
  }

  private static func byOtherName(_ pair: PairContext, _ name: FeatureValue, _ given: FeatureValue) -> (
    Agreement, Float
  ) {
    let names = pair.view.names
    guard name.id == given.id, names.length(name.id) > 1 else { return (.different, 0) }
    return (.form, pair.view.rarity.given[Int(given.id)])
  }

  private static func givenNames(_ pair: PairContext, _ one: FeatureValue, _ other: FeatureValue) -> (Agreement, Float)
  {
    let names = pair.view.names
    let rarity = min(pair.view.rarity.given[Int(one.id)], pair.view.rarity.given[Int(other.id)])
    let lengths = (names.length(one.id), names.length(other.id))
    if lengths.0 == 1 || lengths.1 == 1 {
      let isInitial = names.text(one.id).first == names.text(other.id).first
      return (isInitial ? .initial : .different, 0)
    }
    let known = pair.view.nicknames(one.id).intersection(pair.view.nicknames(other.id))
    if known.contains(.hasForms), Nicknames.areForms(names.hash(one.id), names.hash(other.id)) {
      return (.form, rarity)
    }
    let likeness = pair.nameLikeness(one, other)
    if likeness == .nothing { return (.nothing, 0) }
    if likeness <= .spelling || NameVariants.areOne(names.hash(one.id), names.hash(other.id)) {
      return (.spelling, rarity)
    }
    if likeness == .different {
      // Alex of Alexander, where no table says so.
      let shorter = min(lengths.0, lengths.1)
      let isStart =
        shorter >= 3 && names.text(one.id)[0] < 0x80
        && StringSimilarity.isStart(names.text(one.id), names.text(other.id))
      return (isStart ? .distant : .different, 0)
    }
    let areBorne =
      known.contains(.isBorne) && Nicknames.areTwoNames(names.hash(one.id), names.hash(other.id))
    if areBorne || areTwoNames(pair, one, other, pair.view.rarity.given) { return (.different, 0) }
    // Of short names one letter more or less makes another name: Kim and Tim. An ending tells men and women apart.
    let isShort = min(lengths.0, lengths.1) <= 4 && names.text(one.id).first != names.text(other.id).first
    let isOther = isShort || NameAlignment.differInEnding(names.text(one.id), names.text(other.id))
    return (likeness == .similar && isOther ? .distant : likeness, rarity)
  }

  /// Whether two names that are a slip apart are two names all the same: both known, or both borne by too many in the
  /// file for one to be a slip of the other.
  private static func areTwoNames(
    _ pair: PairContext, _ one: FeatureValue, _ other: FeatureValue, _ rarity: FrozenTable<Float>
  ) -> Bool {
    // Rarities are logarithms of counts: either has four bearers, and neither is 50 times as rare as the other.
    let bits = (rarity[Int(one.id)], rarity[Int(other.id)])
    return max(bits.0, bits.1) < pair.view.rarity.ofFour && abs(bits.0 - bits.1) < 5.6
  }

  // MARK: - Family names

  /// Whether two family names are those of a man and a woman: Ivanov and Ivanova, Kowalski and Kowalska.
  private static func areOfManAndWoman(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool
  {
    let (man, woman) = left.last == UInt8(ascii: "a") ? (right, left) : (left, right)
    guard woman.last == UInt8(ascii: "a"), man.last != UInt8(ascii: "a"), man.count >= 4 else { return false }
    let stem = woman.count - 1
    if man.count == stem, StringSimilarity.isStart(man, woman) {
      let ending = man[man.count - 1]
      return ending == UInt8(ascii: "v") || ending == UInt8(ascii: "n")
    }
    return man.count == woman.count && man.last == UInt8(ascii: "i") && man[man.count - 2] == UInt8(ascii: "k")
      && (0..<stem).allSatisfy { man[$0] == woman[$0] }
  }

  /// Whether one of two names is the other with an Arabic article joined before it: `alhassan` and `hassan`.
  private static func isArticle(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    let (long, short) = left.count >= right.count ? (left, right) : (right, left)
    guard long.count == short.count + 2, short.count >= 4, long[1] == UInt8(ascii: "l"),
      long[0] == UInt8(ascii: "a") || long[0] == UInt8(ascii: "e")
    else { return false }
    return StringSimilarity.isEqual(UnsafeBufferPointer(rebasing: long[2...]), short)
  }

  private static func familyNames(_ pair: PairContext, _ a: Int, _ b: Int) -> (Agreement, Float) {
    let one = pair.value(a)
    let other = pair.value(b)
    let rarity = pair.view.rarity.family
    if one.id == other.id { return (.same, rarity[Int(one.id)]) }
    let names = pair.view.names
    let lengths = (names.length(one.id), names.length(other.id))
    if lengths.0 == 1 || lengths.1 == 1 {
      return (names.text(one.id).first == names.text(other.id).first ? .initial : .different, 0)
    }
    var best = pair.nameLikeness(one, other)
    if best > .spelling, isArticle(names.text(one.id), names.text(other.id)) { best = .spelling }
    if best == .same || best == .spelling { return (.spelling, min(rarity[Int(one.id)], rarity[Int(other.id)])) }
    if best == .similar, areOfManAndWoman(names.text(one.id), names.text(other.id)) { return (.distant, 0) }
    if best == .similar {
      if !areTwoNames(pair, one, other, rarity) {
        return (.similar, min(rarity[Int(one.id)], rarity[Int(other.id)]))
      }
      best = .different
    }
    var common: Float = 0
    let partsA = pair.runA(.familyPart)
    let partsB = pair.runB(.familyPart)
    for place in partsA {
      let part = pair.value(place)
      if part.id == other.id { (best, common) = (.form, max(common, rarity[Int(part.id)])) }
      for otherPlace in partsB where pair.value(otherPlace).id == part.id {
        (best, common) = (.form, max(common, rarity[Int(part.id)]))
      }
    }
    for place in partsB where pair.value(place).id == one.id {
      (best, common) = (.form, max(common, rarity[Int(one.id)]))
    }
    return (best, common)
  }
}
