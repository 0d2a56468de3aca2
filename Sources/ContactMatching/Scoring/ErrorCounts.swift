/// The dependence of errors: a careless writer makes several. The number of values that differ in a pair of one person is
/// compared with the number that independent errors would give.
struct ErrorCounts: Sendable {
  /// The fields of a pair that can be compared, and those of them that are not equal; a bit each.
  struct Errors: Sendable {
    private(set) var present: UInt8 = 0
    private(set) var imperfect: UInt8 = 0

    mutating func add(_ role: MatchRule.Role, _ level: UInt8) {
      let bit: UInt8
      switch role {
      case .givenName: bit = 1
      case .familyName: bit = 2
      case .birthday: bit = 4
      case .street: bit = 8
      case .town: bit = 16
      default: return
      }
      present |= bit
      if level > 1 { imperfect |= bit }
    }
  }

  static let fields = 5
  /// The number of pairs that independent errors count as.
  private static let assumed = 50.0
  /// The limit of a weight in bits, in either direction.
  private static let maxBits = 2.0

  /// By the numbers of fields and of errors, in bits.
  private var weights = [Float](repeating: 0, count: count)
  /// The number of weights.
  static let count = 36

  func weight(_ errors: Errors) -> Float {
    weights[errors.present.nonzeroBitCount * 6 + errors.imperfect.nonzeroBitCount]
  }

  init() {}

  /// The weights of a kept model, in bits.
  init(weights: [Double]) {
    for (place, bits) in weights.enumerated().prefix(ErrorCounts.count) { self.weights[place] = Float(bits) }
  }

  /// The weights for a kept model, in bits.
  var kept: [Double] { weights.map { Double($0) } }

  /// The weights by the expected numbers of pairs of one person with some fields and errors.
  init(_ counts: Counts) {
    let shares = (0..<ErrorCounts.fields).map { field -> Double in
      let present = counts.pairs.enumerated().reduce(0.0) { $1.offset >> 5 & 1 << field != 0 ? $0 + $1.element : $0 }
      let imperfect = counts.pairs.enumerated().reduce(0.0) { $1.offset & 1 << field != 0 ? $0 + $1.element : $0 }
      return (imperfect + 3) / (present + 20)
    }
    for number in 2...ErrorCounts.fields {
      var observed = [Double](repeating: 0, count: 6)
      var expected = observed
      for present in 0..<32 where present.nonzeroBitCount == number {
        var total = 0.0
        for imperfect in 0..<32 where imperfect & ~present == 0 {
          let pairs = counts.pairs[present << 5 | imperfect]
          observed[imperfect.nonzeroBitCount] += pairs
          total += pairs
        }
        if total == 0 { continue }
        for imperfect in 0..<32 where imperfect & ~present == 0 {
          let chance = (0..<ErrorCounts.fields).reduce(1.0) { chance, field in
            guard present & 1 << field != 0 else { return chance }
            return chance * (imperfect & 1 << field != 0 ? shares[field] : 1 - shares[field])
          }
          expected[imperfect.nonzeroBitCount] += chance * total
        }
      }
      let all = expected.reduce(0, +)
      if all < 0.01 { continue }
      for errors in 0...number {
        let independent = (expected[errors] + 0.000_001) / all
        let found = (observed[errors] + ErrorCounts.assumed * independent) / (all + ErrorCounts.assumed)
        weights[number * 6 + errors] = Float(
          max(-ErrorCounts.maxBits, min(ErrorCounts.maxBits, (found / independent).bits)))
      }
    }
  }

  /// Expected numbers of pairs of one person.
  struct Counts: Sendable {
    /// By the fields that are present (five bits) and imperfect (five bits).
    fileprivate(set) var pairs = [Double](repeating: 0, count: 1_024)

    mutating func add(_ errors: Errors, _ share: Double) {
      pairs[Int(errors.present) << 5 | Int(errors.imperfect)] += share
    }

    mutating func add(_ other: Counts) {
      for place in pairs.indices { pairs[place] += other.pairs[place] }
    }
  }
}
