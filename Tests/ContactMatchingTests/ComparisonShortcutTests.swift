import ContactModel
import ContactTestSupport
import Testing

@testable import ContactMatching

/// Early decisions about two texts or two contacts agree with the full comparison.
@Suite("Short cuts of comparisons")
struct ComparisonShortcutTests {
  private static let seeds = SeededRandom.seeds(2)

  /// A word of few letters, so that words are often alike.
  private static func word(_ random: inout SeededRandom) -> [UInt8] {
    (0..<random.below(12)).map { _ in Array("abeostl m".utf8)[random.below(9)] }
  }

  /// The word with a byte more, less or other, or two of them swapped.
  private static func slip(_ word: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var word = word
    guard word.count >= 2 else { return word + [0x78] }
    let place = random.below(word.count - 1)
    switch random.below(4) {
    case 0: word.insert(0x78, at: place)
    case 1: word.remove(at: place)
    case 2: word[place] = 0x78
    default: word.swapAt(place, place + 1)
    }
    return word
  }

  @Test(arguments: seeds)
  func theShortcutByLettersAgreesWithTheWholeComparison(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<4_000 {
      let left = Self.word(&random)
      var right = random.once(in: 2) ? Self.word(&random) : left
      for _ in 0..<random.below(4) { right = Self.slip(right, &random) }
      let letters = (FeatureValue.letters(in: left), FeatureValue.letters(in: right))
      if (letters.0 ^ letters.1).nonzeroBitCount > 5 { continue }
      #expect(
        StringSimilarity.of(left, letters.0, right, letters.1) == StringSimilarity.of(left, right),
        "\(String(decoding: left, as: UTF8.self)) \(String(decoding: right, as: UTF8.self)), seed \(seed)")
    }
  }

  @Test(arguments: seeds)
  func aSlipIsNeverTakenForMore(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var distinguished = 0
    for _ in 0..<1_000 {
      let word = Self.word(&random)
      let values = [word, Self.slip(word, &random), Self.word(&random)].map { text in
        FeatureValue(.postcode, 1, letters: FeatureValue.parities(of: text))
      }
      #expect(values[0].mayBeSlip(of: values[1]), "\(String(decoding: word, as: UTF8.self)), seed \(seed)")
      if !values[0].mayBeSlip(of: values[2]) { distinguished += 1 }
    }
    #expect(distinguished > 300)
  }

  /// People who have some things in common by chance, some more by a slip.
  private static func card(_ random: inout SeededRandom) -> Card {
    func one(_ texts: [String]) -> String { texts[random.below(texts.count)] }
    var card = Card()
    let name = one(["Anna", "Ana", "Hanna", "Paul", "Paulo", "Lena", "Berg", "A", ""])
    card.name = name.isEmpty ? "" : name + " " + one(["Berg", "Bergh", "Burg", "Green", "Anna", "van den Berg", "G"])
    if random.once(in: 8) { card.nickname = one(["Anni", "Lena", "Pauly"]) }
    if random.once(in: 2) {
      card.email = [
        one(["anna@a.example", "ana@a.example", "anna@b.example", "info@a.example", "berg.paul@a.example"])
      ]
    }
    if random.once(in: 2) {
      card.phone = [one(["+1 212 555 0123", "+1 212 555 0132", "212 555 0123", "+49 30 1234567", "1234567"])]
    }
    if random.once(in: 2) {
      card.street = one(["5 Oak Road", "5 Oka Road", "7 Oak Road", "12 Main Street", "Oak Rd 5"])
    }
    if random.once(in: 2) { card.city = one(["Dover", "Dovre", "Springfield", "New York", "York"]) }
    if random.once(in: 2) { card.postcode = one(["10115", "10151", "94305", "SW1A 1AA", "SW1 1AA"]) }
    if random.once(in: 2) {
      card.born = PartialDate(year: 1960 + random.below(2) * 20, month: 1 + random.below(2), day: 1 + random.below(12))
    }
    if random.once(in: 4) { card.organization = one(["Acme", "Acme Inc.", "Globex"]) }
    if random.once(in: 8) { card.note = "A note that is long enough to be looked at" + one([".", "!"]) }
    if random.once(in: 8) { card.uid = one(["urn:uuid:1", "urn:uuid:2"]) }
    if random.once(in: 12) { card.suffix = one(["Jr.", "Sr."]) }
    if random.once(in: 16) { card.kind = random.once(in: 2) ? .organization : .group }
    if random.once(in: 16) { card.other = [(label: "Number", value: one(["4711", "4712"]))] }
    return card
  }

  /// Random cards with their index and the shipped model.
  private static func book(_ seed: UInt64, count: Int) -> (cards: [Card], index: MatchIndex, model: MatchModel) {
    var random = SeededRandom(seed: seed)
    var features = ContactFeatures(region: "US")
    let cards = (0..<count).map { _ in card(&random) }
    for card in cards { features.append(card.contact) }
    let contacts = (0..<UInt32(cards.count)).map { $0 }
    let index = MatchIndex(features.store, contacts, threads: 1)
    let table = MatchTable(index)
    let model = EMEstimation.initial(
      cards.count, table, ComparisonCorrelation(index, contacts, table, threads: 1),
      EMEstimation.chance(index, contacts, table, pairs: 500, threads: 1))
    return (cards, index, model)
  }

  @Test(arguments: seeds)
  func pairsRuledOutEarlyAreRuledOutByAllRules(seed: UInt64) {
    let (cards, index, model) = Self.book(seed, count: 70)
    let pair = PairContext(index)
    var sums = WeightSums()
    var ruledOut = 0
    for a in cards.indices {
      for b in 0..<a where model.scoreUnlessRuledOut(pair, a, b, &sums) == nil {
        ruledOut += 1
        #expect(model.score(pair, a, b, &sums).limit(model.prior) == .no, "\(cards[a]) \(cards[b]), seed \(seed)")
      }
    }
    #expect(ruledOut > 200)
  }

  @Test("a comparison is the same in either direction", arguments: seeds)
  func eitherDirection(seed: UInt64) {
    let (cards, index, model) = Self.book(seed, count: 50)
    let pair = PairContext(index)
    var sums = WeightSums()
    for a in cards.indices {
      for b in 0..<a {
        let (one, other) = (model.score(pair, a, b, &sums), model.score(pair, b, a, &sums))
        #expect(
          one.limit(model.prior) == other.limit(model.prior) && one.verdict.conflict == other.verdict.conflict
            && abs(one.match - other.match) < 0.01 && abs(one.household - other.household) < 0.01,
          "\(cards[a]) \(cards[b]), seed \(seed)")
      }
    }
  }
}
