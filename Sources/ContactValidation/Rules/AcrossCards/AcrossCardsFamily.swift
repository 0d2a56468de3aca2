/// The rules that compare lines with lines and cards with cards, by one fingerprint a line (``CardLine/fingerprint``).
enum AcrossCardsFamily {
  static let family = RuleFamily(
    rules: DuplicateCardRules.rules + GroupRules.rules + RepeatedLineRules.rules + [SimilarContactRules.probable],
    lines: DuplicateCardRules.lines + GroupRules.lines + RepeatedLineRules.lines,
    cards: DuplicateCardRules.cards + RepeatedLineRules.cards)
}
