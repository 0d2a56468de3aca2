internal import VCardSyntax

/// What is found by comparing lines with lines and cards with cards: one number a line serves all of it.
enum AcrossCardsFamily {
  static let family = RuleFamily(
    DuplicateCardRules.rules + GroupRules.rules + RepeatedLineRules.rules,
    lines: [
      LineCheck { line, scope in
        scope.keep(
          fingerprint: Fingerprint.of(
            line.bytes, line.name.upperBound..<line.line.upperBound, start: start(line, scope)))
      }
    ] + DuplicateCardRules.lines + GroupRules.lines + RepeatedLineRules.lines,
    cards: DuplicateCardRules.cards + RepeatedLineRules.cards)

  /// The name, whatever the case of its letters, and the group.
  private static func start(_ line: ContentLine, _ scope: CardScope) -> UInt64 {
    line.group.isEmpty ? scope.nameNumber : Fingerprint.of(line.bytes, line.group, start: scope.nameNumber)
  }
}
