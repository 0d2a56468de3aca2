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
  let settings: RuleSettings
  let files: [FileCheck]
  let fixes: [FindingCode: @Sendable (Range<Int>, [UInt8]) -> Fix?]
  let plans: CheckPlans

  init(_ settings: RuleSettings) {
    self.settings = settings
    let families = RuleTable.cardFamilies.filter { $0.rules.contains(where: settings.isAskedFor) }
    let lines = families.flatMap(\.lines).filter { $0.rule.map(settings.isAskedFor) ?? true }
    let cards = families.flatMap(\.cards).filter { $0.rule.map(settings.isAskedFor) ?? true }
    plans = CheckPlans(lines, cards)
    files = families.flatMap(\.files).filter { $0.rules.contains(where: settings.isAskedFor) }
    fixes = Dictionary(families.flatMap(\.fixes).map { ($0.code, $0.make) }, uniquingKeysWith: { first, _ in first })
  }
}

/// The checks of cards by version, each put together when the first card of its version comes: most files have cards of
/// one version, and to put the others together too would be a tenth of what it takes to check a single card.
final class CheckPlans: Sendable {
  private let lines: [LineCheck]
  private let cards: [CardCheck]
  private let made = Lock<[VCardVersion: CheckPlan]>([:])

  init(_ lines: [LineCheck], _ cards: [CardCheck]) {
    self.lines = lines
    self.cards = cards
  }

  /// The checks of a version; they live as long as these plans.
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
  private let cards: FrozenTable<Entry>

  /// What is left of a check once it is chosen.
  private struct Entry: Sendable {
    let look: @Sendable (CardScope) -> Void
  }

  init(_ lines: [LineCheck], _ cards: [CardCheck], _ version: VCardVersion) {
    let memory = FrozenMemory()
    self.lines = LineDispatch(lines, version, memory)
    self.cards = memory.freeze(cards.filter { $0.versions.contains(version) }.map { Entry(look: $0.look) })
  }

  /// Runs the checks of a card all of whose lines have been seen.
  func run(_ scope: CardScope) { for index in 0..<cards.count { cards[index].look(scope) } }
}
