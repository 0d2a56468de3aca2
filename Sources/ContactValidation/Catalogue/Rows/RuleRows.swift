internal import Findings

/// The rows of the rules whose violations this module finds.
///
/// After the severity a row has the versions of vCard (`234`, or `-` for other formats), the basis and the fixability.
/// They may be followed by `off` for a rule that is off by default, `2=warning` for the severity in a version, and
/// `profile=carddav` for a profile that the rule belongs to.
enum RuleRows {
  static let table = FindingCodeTable(
    StructureRuleRows.text, ValueRuleRows.text, ParameterRuleRows.text, RecordRuleRows.text)
}
