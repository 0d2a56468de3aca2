internal import SourceText

/// Every comparison, in the order in which a table of weights shows them.
///
/// To add a match rule, write a file in the folder `Rules` and a line in ``known``.
struct MatchTable: Sendable {
  /// The rules for every file.
  static let known: [MatchRule] = [
    .givenName,
    .familyName,
    .nameOrder,
    .namesakes,
    .script,
    .additionalName,
    .generation,
    .wholeName,
    .companyName,
    .birthday,
    .email,
    .phone,
    .street,
    .streetExtra,
    .locality,
    .postcode,
    .region,
    .organization,
    .unit,
    .web,
    .uid,
    .note,
    .photo,
    .gender,
  ]

  let rules: [MatchRule]
  /// The properties of the rules that scoring reads for every pair.
  let traits: [Traits]
  private let comparisons: [Comparison]

  /// Performance: a closure in a structure is called directly; as an array element it would be wrapped in an object with a
  /// reference count.
  private struct Comparison: Sendable {
    let compare: @Sendable (PairContext) -> Outcome
  }

  struct Traits: Sendable {
    let role: MatchRule.Role
    let isDependent: Bool
    let isIdentity: Bool
    let levelCount: UInt8
    /// The bit of the kind of values that both must have.
    let needed: UInt32
    let label: UInt32

    init(_ rule: MatchRule) {
      role = rule.role
      isDependent = rule.isDependent
      isIdentity = rule.isIdentity
      levelCount = UInt8(rule.levels.count)
      needed = rule.needed?.bit ?? 0
      label = rule.label ?? 0
    }
  }

  /// The known rules, and one for each unknown property that is compared in the contacts of an index.
  init(_ index: MatchIndex) {
    let known = MatchTable.known.map { rule in
      var rule = rule
      if rule.needed == .ruleText { rule.label = index.ruleLabels[rule.field] ?? .max }
      return rule
    }
    rules =
      known
      + index.labels.map { label in
        var name = Array(label.name.utf8)
        let custom = Array("X-CUSTOM-FIELD:".utf8)
        if name.starts(with: custom) { name.removeFirst(custom.count) }
        return .extensionProperty(label, named: String(decoding: name, as: UTF8.self).asciiLowercased)
      }
    traits = rules.map { Traits($0) }
    comparisons = rules.map { Comparison(compare: $0.compare) }
  }

  /// The outcome of a comparison; nothing where one of the two lacks the values that it needs.
  func compare(_ rule: Int, _ pair: PairContext) -> Outcome {
    guard pair.begin(needing: traits[rule].needed, label: traits[rule].label) else { return .nothing }
    return comparisons[rule].compare(pair)
  }
}
