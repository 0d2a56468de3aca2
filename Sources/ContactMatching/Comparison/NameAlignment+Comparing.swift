internal import SourceText

extension NameAlignment {
  init(comparing pair: borrowing PairContext) {
    self.init()
    let givenA = pair.runA(.given)
    let givenB = pair.runB(.given)
    let familyA = pair.runA(.family)
    let familyB = pair.runB(.family)
    if !givenA.isEmpty, !givenB.isEmpty {
      (given, givenRarity) = NameAlignment.givenNames(pair, givenA.lowerBound, givenB.lowerBound)
    }
    if !familyA.isEmpty, !familyB.isEmpty {
      (family, familyRarity) = NameAlignment.familyNames(pair, familyA.lowerBound, familyB.lowerBound)
    }
    if given > .form { compareJoined(pair, givenA, familyA, givenB, familyB) }
    hasOrder = given != .nothing && family != .nothing
    if given <= .spelling, given != .nothing {
      if NameAlignment.haveOtherSecondNames(pair) {
        (given, givenRarity) = (.established, 0)
      } else if NameAlignment.isPart(pair) {
        (given, givenRarity) = (.part, 0)
      }
    }
    compareForms(pair, givenA, givenB)
    // The owners of a name are distinguished by the other name: if that differs, these two were counted as two.
    if given > .same, familyRarity > 0 { familyRarity = pair.view.rarity.withoutPair(familyRarity, .name) }
    if family > .same, givenRarity > 0 { givenRarity = pair.view.rarity.withoutPair(givenRarity, .name) }
    if givenRarity > 0, familyRarity > 0 {
      func rarity(_ given: Range<Int>, _ family: Range<Int>) -> Float? {
        guard let given = given.first, let family = family.first else { return nil }
        let names = pair.view.names
        return pair.view.fullNames.rarity(
          given: names.hash(pair.value(given).id), family: names.hash(pair.value(family).id))
      }
      let rarities = [rarity(givenA, familyA), rarity(givenB, familyB)].compactMap { $0 }
      if let least = rarities.min() { namesakes = min(0, least - givenRarity - familyRarity) }
    }
    if given.isCompatible && family.isCompatible { return }
    tryCrossing(pair, givenA, familyA, givenB, familyB)
  }

  /// Compares a single word with given and family name together: `Elenaramos` and `Elena Ramos`.
  private mutating func compareJoined(
    _ pair: PairContext, _ givenA: Range<Int>, _ familyA: Range<Int>, _ givenB: Range<Int>, _ familyB: Range<Int>
  ) {
    guard familyA.isEmpty != familyB.isEmpty, let single = (familyA.isEmpty ? givenA : givenB).first,
      let givenPlace = (familyA.isEmpty ? givenB : givenA).first,
      let familyPlace = (familyA.isEmpty ? familyB : familyA).first
    else { return }
    let names = pair.view.names
    let (one, other) = (pair.value(givenPlace), pair.value(familyPlace))
    let (word, first, last) = (names.text(pair.value(single).id), names.text(one.id), names.text(other.id))
    guard word.count == first.count + last.count, first.count > 1, last.count > 1 else { return }
    func isJoined(_ left: FrozenTable<UInt8>, _ right: FrozenTable<UInt8>) -> Bool {
      StringSimilarity.isStart(left, word) && StringSimilarity.isEqual(right, word.extracting(left.count..<word.count))
    }
    guard isJoined(first, last) || isJoined(last, first) else { return }
    (given, givenRarity) = (.spelling, pair.view.rarity.given[Int(one.id)])
    (family, familyRarity) = (.spelling, pair.view.rarity.family[Int(other.id)])
  }

  /// Checks the second names beside a form of a name, and finds short forms that no table lists.
  private mutating func compareForms(_ pair: PairContext, _ givenA: Range<Int>, _ givenB: Range<Int>) {
    if given == .form, NameAlignment.haveOtherSecondNames(pair) { (given, givenRarity) = (.established, 0) }
    if given == .distant || given == .different, family.isCompatible, family <= .form, let one = givenA.first,
      let other = givenB.first, let rarity = NameAlignment.rarityOfShortForm(pair, pair.value(one), pair.value(other))
    {
      (given, givenRarity) = (.part, rarity)
    }
  }

  /// Compares given names with family names, and keeps that where it agrees better.
  private mutating func tryCrossing(
    _ pair: PairContext, _ givenA: Range<Int>, _ familyA: Range<Int>, _ givenB: Range<Int>, _ familyB: Range<Int>
  ) {
    func cross(_ left: Range<Int>, _ right: Range<Int>) -> (Agreement, Float) {
      guard let left = left.first, let right = right.first else { return (.nothing, 0) }
      let one = pair.value(left)
      let other = pair.value(right)
      if let initial = pair.initialAgreement(one, other) { return (initial, 0) }
      let rarity = pair.view.rarity
      return (pair.nameAgreement(one, other), min(rarity.given[Int(one.id)], rarity.family[Int(one.id)]))
    }
    let first = cross(givenA, familyB)
    let second = cross(familyA, givenB)
    // Where nothing agrees the usual way, one crossing that agrees is enough; otherwise both must agree.
    let isStraight = given.isCompatible || family.isCompatible
    let crossing = (first.0.isCompatible ? 1 : 0) + (second.0.isCompatible ? 1 : 0)
    guard crossing == 2 || crossing == 1 && !isStraight else { return }
    // The crossing that agrees less counts as the given name, so that the order of the contacts makes no difference.
    let isFirstWorse = NameAlignment.crossingRank(first.0) > NameAlignment.crossingRank(second.0)
    (given, givenRarity) = isFirstWorse ? first : second
    (family, familyRarity) = isFirstWorse ? second : first
    isSwapped = true
    areGivenNames = [givenA, familyA, givenB, familyB].allSatisfy { run in
      run.first.map { pair.view.nicknames(pair.value($0).id).contains(.isInUse) } ?? false
    }
    hasOrder = true
  }

  /// The rank of an agreement; a missing name is between names that agree and names that differ.
  private static func crossingRank(_ agreement: Agreement) -> Int {
    agreement == .nothing ? 11 : agreement.isCompatible ? Int(agreement.rawValue) : 20 + Int(agreement.rawValue)
  }

  /// Whether only one of two given names that agree has a second word.
  private static func isPart(_ pair: borrowing PairContext) -> Bool {
    let (a, b) = (pair.headA.flags.contains(.hasSecondGiven), pair.headB.flags.contains(.hasSecondGiven))
    if a && b { return pair.runA(.additional).count != pair.runB(.additional).count }
    guard a != b else { return false }
    // The second word may be a middle name of the other.
    let (own, other) =
      a ? (pair.runA(.additional), pair.runB(.additional)) : (pair.runB(.additional), pair.runA(.additional))
    guard let second = own.first.map({ pair.value($0) }) else { return false }
    return !other.contains { place in
      let middle = pair.value(place)
      let agreement = pair.initialAgreement(second, middle) ?? pair.nameAgreement(second, middle)
      return agreement == .nothing || agreement.isCompatible
    }
  }

  /// Whether both have second given names, and none of them agrees: `Juan Carlos` and `Juan Luis`, or two patronymics.
  private static func haveOtherSecondNames(_ pair: borrowing PairContext) -> Bool {
    let (left, right) = (pair.runA(.additional), pair.runB(.additional))
    if left.isEmpty || right.isEmpty { return false }
    if !pair.headA.flags.union(pair.headB.flags).contains(.hasSecondGiven) {
      let names = pair.view.names
      guard isPatronymic(names.text(pair.value(left.lowerBound).id)),
        isPatronymic(names.text(pair.value(right.lowerBound).id))
      else { return false }
    }
    for one in left {
      for other in right {
        let (one, other) = (pair.value(one), pair.value(other))
        let agreement = pair.initialAgreement(one, other) ?? pair.nameAgreement(one, other)
        if agreement == .nothing || agreement.isCompatible { return false }
      }
    }
    return true
  }

  /// Whether a name is made of that of the father, as in Russian.
  private static func isPatronymic(_ name: FrozenTable<UInt8>) -> Bool {
    ["vich", "vych", "vna", "ichna"].contains { ending in
      name.count > ending.utf8.count + 2 && name.suffix(ending.utf8.count).elementsEqual(ending.utf8)
    }
  }

  /// Whether two names are those of a man and a woman that differ in their endings: Daniel and Daniela, Mario and Maria.
  private static func differInEnding(_ left: FrozenTable<UInt8>, _ right: FrozenTable<UInt8>) -> Bool {
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

  /// The rarity of two given names of which one may be a short form that no table lists: `Ju` and `Juliana`; `nil` for other
  /// names. A known name is not short for a longer one: `Ana` and `Anabela`.
  private static func rarityOfShortForm(_ pair: PairContext, _ one: FeatureValue, _ other: FeatureValue) -> Float? {
    let view = pair.view
    let (short, long) = view.names.length(one.id) <= view.names.length(other.id) ? (one, other) : (other, one)
    let (left, right) = (view.names.text(short.id), view.names.text(long.id))
    guard left.count >= 2, left.count + 2 <= right.count, left[0] < 0x80, StringSimilarity.isStart(left, right),
      !left.contains(where: ASCII.isDigit), !view.nicknames(short.id).contains(.isFullName),
      !areTwoNames(pair, one, other, view.rarity.given)
    else { return nil }
    return pair.rarity(of: one, other, view.rarity.given)
  }

  private static func givenNames(_ pair: PairContext, _ a: Int, _ b: Int) -> (Agreement, Float) {
    let one = pair.value(a)
    let other = pair.value(b)
    let rarity = pair.view.rarity.given
    if one.id == other.id {
      let isInitial = pair.view.names.length(one.id) == 1
      return isInitial ? (.initial, 0) : (.same, rarity[Int(one.id)])
    }
    let (agreement, common) = givenNames(pair, one, other)
    if agreement > .form || agreement == .nothing, let form = otherName(.alias, pair, one, other) {
      return (.form, form)
    }
    // One of the two goes by a second name, or they are father and son.
    if agreement > .form, let form = otherName(.additional, pair, one, other) { return (.part, form) }
    return (agreement, common)
  }

  /// The rarity of the given name of one that is another name of the other, such as a nickname; `nil` where there is none.
  private static func otherName(
    _ kind: FeatureValue.Kind, _ pair: PairContext, _ one: FeatureValue, _ other: FeatureValue
  ) -> Float? {
    func rarity(_ run: Range<Int>, _ given: FeatureValue) -> Float? {
      guard pair.view.names.length(given.id) > 1, run.contains(where: { pair.value($0).id == given.id }) else {
        return nil
      }
      return pair.view.rarity.given[Int(given.id)]
    }
    return rarity(pair.runA(kind), other) ?? rarity(pair.runB(kind), one)
  }

  private static func givenNames(_ pair: PairContext, _ one: FeatureValue, _ other: FeatureValue) -> (Agreement, Float)
  {
    let names = pair.view.names
    let rarity = pair.rarity(of: one, other, pair.view.rarity.given)
    if let initial = pair.initialAgreement(one, other) { return (initial, 0) }
    let known = pair.view.nicknames(one.id).intersection(pair.view.nicknames(other.id))
    if known.contains(.hasForms), Nicknames.areForms(names.hash(one.id), names.hash(other.id)) {
      let isOther =
        Nicknames.areFullNames(names.hash(one.id), names.hash(other.id))
        && (names.text(one.id).first != names.text(other.id).first
          || areTwoNames(pair, one, other, pair.view.rarity.given))
      return isOther ? (.established, 0) : (.form, rarity)
    }
    let agreement = pair.nameAgreement(one, other)
    if agreement == .nothing { return (.nothing, 0) }
    let (left, right) = (names.text(one.id), names.text(other.id))
    if agreement <= .spelling || NameVariants.areOne(names.hash(one.id), names.hash(other.id))
      || !known.contains(.isInUse) && RomanizedSpelling.areOne(left, one.letters, right, other.letters)
    {
      return (.spelling, rarity)
    }
    let shorter = min(left.count, right.count)
    if agreement == .different {
      // Short forms that no table lists.
      let isStart = shorter >= 3 && left[0] < 0x80 && StringSimilarity.isStart(left, right)
      return (isStart ? .distant : .different, 0)
    }
    let areInUse =
      known.contains(.isInUse) && Nicknames.areTwoNames(names.hash(one.id), names.hash(other.id))
    if areInUse || areTwoNames(pair, one, other, pair.view.rarity.given) || differInEnding(left, right) {
      return (.established, 0)
    }
    // In short names one letter makes another name: Kim and Tim.
    let isShort = shorter <= 4 && left.first != right.first
    return (agreement == .similar && isShort ? .distant : agreement, rarity)
  }

  /// Whether too many people of the file have each of two similar names for one to be a typing error of the other.
  private static func areTwoNames(
    _ pair: PairContext, _ one: FeatureValue, _ other: FeatureValue, _ rarity: FrozenTable<Float>
  ) -> Bool {
    // Rarities are logarithms: one name has four people, and neither is 50 times as rare as the other.
    let bits = pair.rarities(of: one, other, rarity)
    return max(bits.0, bits.1) < pair.view.rarity.ofFour && abs(bits.0 - bits.1) < 5.6
  }

  // MARK: - Family names

  /// Whether two family names are those of a man and a woman: Ivanov and Ivanova, Kowalski and Kowalska, Singh and Kaur.
  private static func areOfManAndWoman(_ left: FrozenTable<UInt8>, _ right: FrozenTable<UInt8>) -> Bool {
    let sikh = ["singh", "kaur"]
    if let one = sikh.firstIndex(where: { left.elementsEqual($0.utf8) }),
      let other = sikh.firstIndex(where: { right.elementsEqual($0.utf8) })
    {
      return one != other
    }
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
  private static func differInArticle(_ left: FrozenTable<UInt8>, _ right: FrozenTable<UInt8>) -> Bool {
    let (long, short) = left.count >= right.count ? (left, right) : (right, left)
    guard long.count == short.count + 2, short.count >= 4, long[1] == UInt8(ascii: "l"),
      long[0] == UInt8(ascii: "a") || long[0] == UInt8(ascii: "e")
    else { return false }
    return StringSimilarity.isEqual(long.extracting(2..<long.count), short)
  }

  private static func familyNames(_ pair: PairContext, _ a: Int, _ b: Int) -> (Agreement, Float) {
    let one = pair.value(a)
    let other = pair.value(b)
    let rarity = pair.view.rarity.family
    if one.id == other.id { return (.same, rarity[Int(one.id)]) }
    let names = pair.view.names
    if let initial = pair.initialAgreement(one, other) { return (initial, 0) }
    var best = pair.nameAgreement(one, other)
    if best > .spelling, differInArticle(names.text(one.id), names.text(other.id)) { best = .spelling }
    if best == .same || best == .spelling { return (.spelling, pair.rarity(of: one, other, rarity)) }
    if best >= .similar {
      if areOfManAndWoman(names.text(one.id), names.text(other.id))
        || best <= .distant && areTwoNames(pair, one, other, rarity)
      {
        best = .established
      } else if best == .similar {
        return (.similar, pair.rarity(of: one, other, rarity))
      }
    }
    var common: Float = 0
    func check(_ part: FeatureValue, of own: FeatureValue, _ isCommon: Bool) {
      guard isCommon else { return }
      let (text, name) = (names.text(part.id), names.text(own.id))
      // The name with its particles: vandeven, where the name is ven.
      let isWhole =
        text.count > name.count && StringSimilarity.isEqual(text.extracting(text.count - name.count..<text.count), name)
      let found = isWhole ? Agreement.spelling : .form
      (best, common) = (best == .nothing ? found : min(best, found), max(common, rarity[Int(part.id)]))
    }
    let partsB = pair.runB(.familyPart)
    for place in pair.runA(.familyPart) {
      let part = pair.value(place)
      check(part, of: one, part.id == other.id || partsB.contains { pair.value($0).id == part.id })
    }
    check(one, of: other, partsB.contains { pair.value($0).id == one.id })
    if best == .different || best == .distant,
      pair.view.nicknames(one.id).union(pair.view.nicknames(other.id)).contains(.isMark)
    {
      return (.nothing, 0)
    }
    return (best, common)
  }
}
