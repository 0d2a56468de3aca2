internal import Findings
internal import VCardSyntax

/// The bounds of the reader, and that of the list of findings.
enum LimitRules {
  static let findings = Rule(
    "VC814", "limit-findings", .note, .all, .limit,
    rule: "Of each code, --max-findings findings are listed, and of one card 4,000; the rest of a code is one more.",
    why: "A file with the same mistake in every card would fill the screen. All of them are counted.",
    bad: "--max-findings 20, and a thousand cards without N", good: "--max-findings 1000")

  static let family = RuleFamily([
    Rule(VCardCodes.limitProperties, .all, .limit), Rule(VCardCodes.limitValue, .all, .limit),
    Rule(VCardCodes.limitParameters, .all, .limit), findings, Rule(VCardCodes.limitCard, .all, .limit),
  ])
}
