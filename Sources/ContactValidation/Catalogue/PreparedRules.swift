internal import Findings
internal import SourceText
internal import VCardSyntax

/// The enabled rules with their checks, prepared once for all files of a run.
package struct PreparedRules: Sendable {
  package let settings: RuleSettings
  let cards: CardChecks
  /// The checks of cards inside cards, as their AGENT.
  let agents: CardChecks
  /// The checks of contacts of other formats, which are written as cards.
  let contacts: CardChecks
  let records: RecordChecks

  package init(_ settings: RuleSettings) {
    self.settings = settings
    cards = CardChecks(settings, RuleTable.cardFamilies)
    agents = CardChecks(AgentRules.settings(inside: settings), RuleTable.cardFamilies)
    var ofContacts = settings
    ofContacts.ignored.formUnion(ContactRules.others)
    contacts = CardChecks(ofContacts, RuleTable.cardFamilies)
    records = RecordChecks(settings, RuleTable.recordFamilies)
  }
}

/// The checks of cards for the rules that the settings enable.
struct CardChecks: Sendable {
  let settings: RuleSettings
  let files: [FileCheck]
  let fixes: [FindingCode: @Sendable (Range<Int>, [UInt8]) -> Fix?]
  let plans: CheckPlans

  init(_ settings: RuleSettings, _ families: [RuleFamily]) {
    self.settings = settings
    let families = families.filter { $0.rules.contains(where: settings.isEnabled) }
    plans = CheckPlans(
      families.flatMap(\.lines).filter { $0.rule.map(settings.isEnabled) ?? true },
      families.flatMap(\.cards).filter { $0.rule.map(settings.isEnabled) ?? true })
    files = families.flatMap(\.files).filter { $0.rules.contains(where: settings.isEnabled) }
    fixes = Dictionary(
      families.flatMap(\.fixes).map { ($0.rule.code, $0.make) }, uniquingKeysWith: { first, _ in first })
  }
}

/// The checks of cards by version. Each plan is made for the first card of its version, because most files have cards of
/// one version.
final class CheckPlans: Sendable {
  private let lines: [LineCheck]
  private let cards: [CardCheck]
  private let made = Lock<[VCardVersion: CheckPlan]>([:])

  init(_ lines: [LineCheck], _ cards: [CardCheck]) {
    self.lines = lines
    self.cards = cards
  }

  func plan(for version: VCardVersion) -> CheckPlan {
    made.withLock { made in
      if let plan = made[version] { return plan }
      let plan = CheckPlan(lines, cards, version)
      made[version] = plan
      return plan
    }
  }
}

/// The checks of cards of one version.
final class CheckPlan: Sendable {
  let lines: LineDispatch
  private let cards: [@Sendable (CardScope) -> Void]
  /// Holds the tables of the dispatch.
  private let memory = FrozenMemory()

  init(_ lines: [LineCheck], _ cards: [CardCheck], _ version: VCardVersion) {
    self.lines = LineDispatch(lines, version, memory)
    self.cards = cards.filter { $0.versions.contains(version) }.map(\.check)
  }

  func run(_ scope: CardScope) { for check in cards { check(scope) } }
}

/// The checks of records for the rules that the settings enable.
struct RecordChecks: Sendable {
  let cells: [CellCheck]
  let fixes: [FindingCode: RecordFix]
  let files: [TableCheck]
  /// The union of the traits that the checks of cells require.
  let traits: RecordTraits

  init(_ settings: RuleSettings, _ families: [RecordFamily]) {
    let families = families.filter { $0.rules.contains(where: settings.isEnabled) }
    cells = families.flatMap(\.cells)
    fixes = Dictionary(families.flatMap(\.fixes).map { ($0.rule.code, $0) }, uniquingKeysWith: { first, _ in first })
    files = families.flatMap(\.files).filter { $0.rules.contains(where: settings.isEnabled) }
    traits = cells.reduce([]) { $0.union($1.traits) }
  }
}
