internal import Findings
internal import VCardSyntax

/// The bounds of the reader, and that of the list of findings.
enum LimitRules {
  static let findings = Rule(
    "VC814", "limit-findings", .note, .all, .limit,
    rule:
      "At most --max-findings findings of each code, and 4,000 of one card, are listed; one more finding counts the rest.",
    why: "A file with the same mistake in every card would fill the screen. All findings are counted.",
    bad: "--max-findings 20, and a thousand cards without N", good: "--max-findings 1000")

  static let family = RuleFamily(rules: [
    Rule(VCardCodes.limitProperties, .all, .limit), Rule(VCardCodes.limitValue, .all, .limit),
    Rule(VCardCodes.limitParameters, .all, .limit), findings, Rule(VCardCodes.limitCard, .all, .limit),
  ])
}
