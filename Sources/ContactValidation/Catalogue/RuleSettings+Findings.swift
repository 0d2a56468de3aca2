package import Findings
package import VCardSyntax

extension RuleSettings {
  /// A finding of a reader with the severity of these settings; `nil` if it is disabled.
  ///
  /// - Parameter version: The version of the card, if the finding is about a card.
  package func applied(to finding: Finding, in version: VCardVersion?) -> Finding? {
    applied(to: finding, of: RuleTable.rule(finding.code), in: version)
  }
}
