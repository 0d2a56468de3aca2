internal import ContactModel
internal import Findings
internal import VCardContacts
internal import VCardSyntax

/// REV and CREATED: timestamps that show which of two cards is newer.
enum RevisionRules {
  // vCard 2.1 wants date and time in REV too (2.6.2), so that words in it are found there as well.
  static let badRevision = Rule(MappingCodes.badRevision, .all, .grammar)
  static let extendedTimestamp = Rule("VC358")
  static let futureRevision = Rule("VC359")

  static let family = RuleFamily(
    rules: [badRevision, extendedTimestamp, futureRevision],
    lines: [
      LineCheck(of: ["REV", "CREATED"], in: .only40) { line, scope in
        guard !WrittenDate.isPlainBasic(line, withTime: true), let written = moment(line, scope) else { return }
        guard written.date.isPossible else { return DateRules.offerMidnight(written, line, scope) }
        guard written.isWholeDay, written.isWholeTime else {
          return reportIncomplete(written, "20240131T101500Z", line, scope)
        }
        DateRules.checkForm(extendedTimestamp, written, line, scope)
        DateRules.checkFraction(written, line, scope)
      },
      LineCheck(of: ["REV"], in: .before40) { line, scope in
        guard DateGrammar.parsePlain(line.bytes, line.value) == nil, let written = moment(line, scope),
          written.date.isPossible
        else { return }
        let isUnusual = !written.form.isDisjoint(with: [.singleDigits, .blankForT])
        guard !written.isWholeDay || written.parts.time != nil && !written.isWholeTime || isUnusual else { return }
        reportIncomplete(written, "2024-01-31T10:15:00Z", line, scope)
      },
      LineCheck(of: ["REV"], for: futureRevision) { line, scope in
        guard let now = scope.now, let written = moment(line, scope), written.date.isPossible,
          let seconds = written.date.secondsSinceYear0, let present = now.secondsSinceYear0, seconds > present
        else { return }
        scope.report(
          futureRevision, in: line, at: written.range,
          "\(line.quoted(written.range)) in REV is later than now (\(now.text)); other programs treat the card as the newest one"
        )
      },
    ])

  private static func moment(_ line: ContentLine, _ scope: CardScope) -> WrittenDate? {
    DateRules.isDate(line, scope) ? WrittenDate(line) : nil
  }

  private static func reportIncomplete(
    _ written: WrittenDate, _ example: String, _ line: ContentLine, _ scope: CardScope
  ) {
    scope.report(
      badRevision, in: line, at: written.range,
      "\(line.quoted(written.range)) in \(line.shownName) is not a whole date and time (expected one like \(example))")
  }
}
