/// How much the agreement of one comparison says about that of another among people who have nothing to do with each
/// other: who lives in one town often has one postal code, and a column of the county says the town again.
///
/// Weights are added as if comparisons had nothing to do with each other. Where they have, what agrees for a reason that
/// was counted already counts only with what it says beyond that.
struct ComparisonCorrelation: Sendable {
  /// For a rule and another how many bits the agreement of the other is worth once the first agrees. Rows of all rules.
  private let bits: [Float]
  private let width: Int

  /// How many pairs that agree in a rule are looked at, and how many the shipped shares stand for.
  private static let sampleSize = 1_500
  private static let assumed = 10.0
  /// How often strangers who live in one place agree in another part of the address, where a file does not say.
  private static let assumedPlace = 0.5
  private static let assumedOther = 0.02

  /// How many bits the agreement of a rule is worth once another one agrees.
  func bits(of rule: Int, given other: Int) -> Float { bits[other * width + rule] }

  /// Whether a rule is one of those that may depend on others.
  ///
  /// Identity numbers are not: where they agree and the names do not, the names are errors sooner than the two are
  /// strangers.
  static func isDependent(_ rule: MatchRule) -> Bool { rule.kind != nil && !rule.isIdentity }

  /// Looks at pairs that agree in one rule and whose names are clearly different.
  init(_ index: MatchIndex, _ contacts: [UInt32], _ table: MatchTable, threads: Int) {
    width = table.rules.count
    let rules = table.rules.indices.filter { ComparisonCorrelation.isDependent(table.rules[$0]) }
    let rows = Parallel.map(rules.count, chunk: 1, threads: threads) { range in
      range.map { ComparisonCorrelation.row(rules[$0], rules, index, contacts, table) }
    }.flatMap { $0 }
    var bits = [Float](repeating: 30, count: table.rules.count * table.rules.count)
    for (rule, row) in zip(rules, rows) {
      for (other, share) in zip(rules, row) { bits[rule * table.rules.count + other] = Float(-share.bits) }
    }
    self.bits = bits
  }

  /// How often each rule agrees where one does.
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

  /// Whether names and birthdays, as far as there are any, are clearly those of two people.
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

  /// Pairs that have a value of a rule in common; every contact is as likely to be in one, however common its value is.
  private static func pairs(
    agreeingIn rule: MatchRule, _ view: IndexView, _ contacts: [UInt32]
  ) -> [(Int, Int)] {
    guard let kind = rule.kind else { return [] }
    // Of a large file a part is enough.
    let step = max(1, contacts.count / 200_000)
    var values: [UInt64] = []
    for place in stride(from: 0, to: contacts.count, by: step) {
      let contact = Int(contacts[place])
      guard view.head(contact).has(kind) else { continue }
      for value in view.values(contact)
      where value.kindNumber == kind.rawValue && (rule.label == nil || value.letters == rule.label) {
        // By what the value says: its number depends on the order of the file.
        let hash = kind.pool.flatMap { view.pool($0) }?.hash(value.id) ?? value.id
        values.append(UInt64(hash) << 32 | UInt64(contact))
        break
      }
    }
    RadixSort.sort(&values, bits: 32..<64)
    var groups: [Range<Int>] = []
    var start = 0
    while start < values.count {
      var end = start + 1
      while end < values.count, values[end] >> 32 == values[start] >> 32 { end += 1 }
      if end - start > 1 { groups.append(start..<end) }
      start = end
    }
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
