internal import SourceText

/// Every comparison, in the order in which a table of weights shows them. To add one: a file in this folder and a line
/// here.
struct MatchTable: Sendable {
  let rules: [MatchRule]
  /// What is asked for every pair of them, without the rest.
  let traits: [Traits]
  private let comparisons: [Comparison]

  /// In a structure a closure is called as it is; as an element of an array it would be wrapped in an object that all
  /// threads count the references of.
  private struct Comparison: Sendable {
    let compare: @Sendable (PairContext) -> MatchRule.Outcome
  }

  /// What is asked of a rule for every pair.
  struct Traits: Sendable {
    let role: MatchRule.Role
    /// Whether agreement may come with that of other rules for the same reason.
    let isDependent: Bool
    let isStrong: Bool
    let isIdentity: Bool
    let levelCount: UInt8
    /// A bit for the kind of values that both must have.
    let needed: UInt32
    /// The number of the property that nobody knows.
    let label: UInt32

    init(_ rule: MatchRule) {
      role = rule.role
      isDependent = ComparisonCorrelation.isDependent(rule)
      isStrong = rule.isStrong
      isIdentity = rule.isIdentity
      levelCount = UInt8(rule.levels.count)
      needed = rule.needed.map { 1 << UInt32($0.rawValue) } ?? 0
      label = rule.label ?? 0
    }
  }

  /// The comparisons that every file knows.
  static let known: [MatchRule] = [
    .givenName, .familyName, .nameOrder, .additionalName, .generation, .wholeName, .birthday, .email, .phone, .street,
    .streetExtra, .locality, .postcode, .region, .organization, .web, .uid, .note, .photo, .gender,
  ]

  /// The comparisons for the contacts of an index: the known ones, and one for each property that nobody knows.
  init(_ index: MatchIndex) {
    let rules =
      MatchTable.known
      + index.labels.map { label in
        var name = Array(label.name.utf8)
        let custom = Array("X-CUSTOM-FIELD:".utf8)
        if name.starts(with: custom) { name.removeFirst(custom.count) }
        return .other(label, named: String(decoding: name, as: UTF8.self).asciiLowercased)
      }
    self.rules = rules
    traits = rules.map { Traits($0) }
    comparisons = rules.map { Comparison(compare: $0.compare) }
  }

  /// How a comparison of two contacts comes out; nothing at once where one of them has not what it needs.
  func compare(_ rule: Int, _ pair: PairContext) -> MatchRule.Outcome {
    guard pair.begin(traits[rule]) else { return .nothing }
    return comparisons[rule].compare(pair)
  }
}
