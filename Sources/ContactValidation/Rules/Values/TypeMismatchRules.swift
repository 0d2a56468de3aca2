internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// Values that do not have the type in VALUE.
enum TypeMismatchRules {
  static let mismatch = Rule("VC355")

  static let family = RuleFamily(
    rules: [mismatch],
    lines: [
      // Properties that are always a URI have their own rules.
      LineCheck(of: ["TEL", "RELATED", "UID", "TZ", "BIRTHPLACE", "DEATHPLACE"], in: .only40, with: .valueParameter) {
        line, scope in checkURI(line, scope)
      },
      LineCheck(of: ["AGENT"], in: .only30, with: .valueParameter) { line, scope in checkURI(line, scope) },
      // In 4.0 dates have one type, whose rule reports other values.
      LineCheck(of: ["BDAY", "REV"], in: .only30, with: .valueParameter) { line, scope in checkDate(line, scope) },
    ])

  private static func checkURI(_ line: ContentLine, _ scope: CardScope) {
    guard line.hasParameter("VALUE", "URI"), !line.value.isEmpty, !scope.traits.contains(.encoded),
      !line.looksLikeURI(line.value)
    else { return }
    scope.report(
      mismatch, in: line, at: line.value,
      "\(line.quoted(line.value)) in \(line.shownName) is not a URI as VALUE=uri declares (expected one like \(example(line)))"
    )
  }

  private static func example(_ line: ContentLine) -> String {
    if line.isNamed("TEL") { return "tel:+1-555-555-0100" }
    if line.isNamed("BIRTHPLACE") || line.isNamed("DEATHPLACE") { return "geo:46.77,-71.28" }
    return line.isNamed("TZ") ? "https://example.org/zone" : "urn:uuid:…"
  }

  private static func checkDate(_ line: ContentLine, _ scope: CardScope) {
    guard DateRules.isDate(line, scope), let written = WrittenDate(line), written.date.isPossible, written.isWholeDay
    else { return }
    let hasTime = written.parts.time != nil
    let isDate = line.hasParameter("VALUE", "DATE")
    guard isDate && hasTime || line.hasParameter("VALUE", "DATE-TIME") && !hasTime else { return }
    scope.report(
      mismatch, in: line, at: written.range,
      "\(line.quoted(written.range)) in \(line.shownName) has \(hasTime ? "a" : "no") time, but VALUE=\(isDate ? "date" : "date-time") declares otherwise"
    )
  }
}
