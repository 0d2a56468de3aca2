internal import Findings

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
