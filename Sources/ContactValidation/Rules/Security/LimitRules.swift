internal import Findings
internal import VCardSyntax

/// The bounds of the reader, and that of the list of findings.
package enum LimitRules {
  package static let findings = Rule("VC814")

  static let family = RuleFamily(rules: [
    Rule(VCardCodes.limitProperties, .all, .limit), Rule(VCardCodes.limitValue, .all, .limit),
    Rule(VCardCodes.limitParameters, .all, .limit), findings, Rule(VCardCodes.limitCard, .all, .limit),
  ])
}
