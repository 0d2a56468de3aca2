/// What is found by comparing lines with lines and cards with cards: one number a line serves all of it
/// (``CardLine/fingerprint``).
enum AcrossCardsFamily {
  static let family = RuleFamily(
    DuplicateCardRules.rules + GroupRules.rules + RepeatedLineRules.rules + [SimilarContactRules.probable],
    lines: DuplicateCardRules.lines + GroupRules.lines + RepeatedLineRules.lines,
    cards: DuplicateCardRules.cards + RepeatedLineRules.cards)
}
