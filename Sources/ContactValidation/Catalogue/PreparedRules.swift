internal import Findings
internal import SourceText
internal import VCardSyntax

/// The rules that were asked for, with the checks for them found and sorted: made once for all files of a run.
package struct PreparedRules: Sendable {
  /// What was asked for.
  package let settings: RuleSettings
  /// The checks of cards.
  let cards: CardChecks
  /// The checks of cards that stand inside of cards as their AGENT.
  let agents: CardChecks
  /// The checks of records.
  let records: RecordChecks

  /// Finds the checks.
  package init(_ settings: RuleSettings) {
    self.settings = settings
    cards = CardChecks(settings)
    agents = CardChecks(AgentRules.settings(inside: settings))
    records = RecordChecks(settings)
  }
}

/// The checks of cards for the rules that somebody asked for.
struct CardChecks: Sendable {
  /// The checks of cards of one version.
  struct Plan: Sendable {
    let lines: LineDispatch
    let cards: [@Sendable (CardScope) -> Void]
  }

  let settings: RuleSettings
  let files: [FileCheck]
  let fixes: [FindingCode: @Sendable (Range<Int>, [UInt8]) -> Fix?]
  private let plans: [Plan]

  init(_ settings: RuleSettings) {
    self.settings = settings
    let families = RuleTable.cardFamilies.filter { $0.rules.contains(where: settings.isAskedFor) }
    let lines = families.flatMap(\.lines).filter { $0.rule.map(settings.isAskedFor) ?? true }
    let cards = families.flatMap(\.cards).filter { $0.rule.map(settings.isAskedFor) ?? true }
    plans = VCardVersion.allCases.map { version in
      Plan(
        lines: LineDispatch(lines, version), cards: cards.filter { $0.versions.contains(version) }.map(\.look))
    }
    files = families.flatMap(\.files).filter { $0.rules.contains(where: settings.isAskedFor) }
    fixes = Dictionary(families.flatMap(\.fixes).map { ($0.code, $0.make) }, uniquingKeysWith: { first, _ in first })
  }

  /// The checks of cards of a version.
  subscript(version: VCardVersion) -> Plan {
    switch version {
    case .v21: plans[0]
    case .v30: plans[1]
    case .v40: plans[2]
    }
  }
}
