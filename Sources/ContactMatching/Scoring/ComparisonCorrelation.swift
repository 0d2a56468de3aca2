/// The dependence between comparisons of strangers: two people in one town often have one postal code.
///
/// The weights of independent comparisons are added. Of a comparison that depends on another one, only the additional weight
/// is added.
struct ComparisonCorrelation: Sendable {
  /// In a row for each rule, the weight of the agreement of each other rule once the first agrees.
  private let bits: [Float]
  private let width: Int

  /// The weight of a comparison that depends on no other: more than any value has.
  private static let independent: Float = 30
  /// The number of pairs that are sampled for a rule.
  private static let sampleSize = 1_500
  /// The number of pairs that the assumed shares count as.
  private static let assumed = 10.0
  /// The assumed shares of strangers who agree in another part of the address, or in something else.
  private static let assumedPlace = 0.5
  private static let assumedOther = 0.02

  /// The weight of the agreement of a rule in bits, once another one agrees.
  func bits(of rule: Int, given other: Int) -> Float { bits[other * width + rule] }

  /// The dependences of a kept model.
  init(_ kept: [FittedModel.Dependence], rules: Int) {
    width = rules
    var bits = [Float](repeating: ComparisonCorrelation.independent, count: rules * rules)
    for entry in kept where max(entry.rule, entry.other) < rules {
      bits[entry.other * rules + entry.rule] = Float(entry.bits)
    }
    self.bits = bits
  }

  /// The dependences for a kept model.
  func kept(_ rules: Int) -> [FittedModel.Dependence] {
    bits.enumerated().filter { $0.element != ComparisonCorrelation.independent }.map { place, bits in
      FittedModel.Dependence(rule: place % rules, other: place / rules, bits: Double(bits))
    }
  }

  /// Samples pairs that agree in one rule and have clearly different names.
  init(_ index: MatchIndex, _ contacts: [UInt32], _ table: MatchTable, threads: Int) {
    width = table.rules.count
    let rules = table.rules.indices.filter { table.rules[$0].isDependent }
    let rows = Parallel.map(rules.count, chunk: 1, threads: threads) { range in
      range.map { ComparisonCorrelation.row(rules[$0], rules, index, contacts, table) }
    }.flatMap { $0 }
    var bits = [Float](repeating: ComparisonCorrelation.independent, count: table.rules.count * table.rules.count)
    for (rule, row) in zip(rules, rows) {
      for (other, share) in zip(rules, row) { bits[rule * table.rules.count + other] = Float(-share.bits) }
    }
    self.bits = bits
  }

  /// The share of agreement in each rule among strangers who agree in one.
  private static func row(
    _ rule: Int, _ rules: [Int], _ index: MatchIndex, _ contacts: [UInt32], _ table: MatchTable
  ) -> [Double] {
    var agree = [Double](repeating: 0, count: rules.count)
    var both = [Double](repeating: 0, count: rules.count)
    let pair = PairContext(index)
    for (a, b) in pairs(agreeingIn: table.rules[rule], index.view, contacts) {
      pair.begin(a, b)
      guard areStrangers(pair, table) else { continue }
      for (place, other) in rules.enumerated() where other != rule {
        let level = table.compare(other, pair).level
        if level == 0 { continue }
        both[place] += 1
        if level == 1 { agree[place] += 1 }
      }
    }
    return rules.indices.map { place in
      let isPlace = table.rules[rule].role.isPlace && table.rules[rules[place]].role.isPlace
      let shipped = isPlace ? assumedPlace : assumedOther
      return (agree[place] + assumed * shipped) / (both[place] + assumed)
    }
  }

  /// Whether the names and the birthdays are clearly those of two people.
  private static func areStrangers(_ pair: PairContext, _ table: MatchTable) -> Bool {
    var isDifferent = false
    for (number, rule) in table.traits.enumerated() {
      switch rule.role {
      case .givenName, .familyName, .wholeName:
        let level = Int(table.compare(number, pair).level)
        if level == 0 { continue }
        if level != Int(rule.levelCount) { return false }
        isDifferent = true
      case .birthday:
        let level = table.compare(number, pair).level
        if level != 0, level < 6 { return false }
      default: continue
      }
    }
    return isDifferent
  }

  /// Pairs with a common value of a rule. Each contact is equally likely to be in one, however frequent its value is.
  private static func pairs(
    agreeingIn rule: MatchRule, _ view: IndexView, _ contacts: [UInt32]
  ) -> [(Int, Int)] {
    guard let kind = rule.kind else { return [] }
    let step = max(1, contacts.count / 200_000)
    var values: [UInt64] = []
    for place in stride(from: 0, to: contacts.count, by: step) {
      let contact = Int(contacts[place])
      guard view.head(contact).has(kind) else { continue }
      for value in view.values(contact)
      where value.has(kind) && (rule.label == nil || value.letters == rule.label) {
        // The number of a text depends on the order of the file; its hash does not.
        let hash = kind.pool.flatMap { view.pool($0) }?.hash(value.id) ?? value.id
        values.append(UInt64(hash) << 32 | UInt64(contact))
        break
      }
    }
    RadixSort.sort(&values, bits: 32..<64)
    let groups = SortedRuns(values, ignoringBits: 32).filter { $0.count > 1 }
    guard !groups.isEmpty else { return [] }
    let members = groups.reduce(0) { $0 + $1.count }
    let every = max(1, members / sampleSize)
    var pairs: [(Int, Int)] = []
    var number = 0
    for group in groups {
      for place in group {
        number += 1
        if number % every != 0 { continue }
        let offset = 1 + Int(StableHash.mix(UInt64(place)) % UInt64(group.count - 1))
        let other = group.lowerBound + (place - group.lowerBound + offset) % group.count
        pairs.append((Int(values[place] & 0xFFFF_FFFF), Int(values[other] & 0xFFFF_FFFF)))
      }
    }
    return pairs
  }
}
