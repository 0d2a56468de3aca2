internal import Findings
internal import SourceText
internal import VCardSyntax

/// The language tags of LANG and LANGUAGE.
enum LanguageTagRules {
  static let badTag = Rule("VC378")

  static let family = RuleFamily(
    rules: [badTag],
    lines: [
      LineCheck(in: .since30, with: .languageParameter) { line, scope in
        for parameter in line.parameters where line.isNamed(parameter, "LANGUAGE") {
          check(line.unquoted(parameter.value), line, scope, parameter: "LANGUAGE")
        }
      },
      // A list of them is another rule's.
      LineCheck(of: ["LANG", "LANGUAGE"], in: .only40) { line, scope in
        if !scope.traits.isDisjoint(with: [.encoded, .comma]) { return }
        if scope.traits.contains(.valueParameter), line.hasParameter("VALUE", "TEXT") { return }
        check(line.trimmed(line.value), line, scope)
      },
    ])

  private static func check(_ range: Range<Int>, _ line: ContentLine, _ scope: CardScope, parameter: String? = nil) {
    if range.isEmpty { return }
    let isTag = scope.version == .v40 ? LanguageTag.isWellFormed : LanguageTag.isOfRFC1766
    if isTag(line.bytes, range) { return }
    let fixed = line.bytes[range].map { $0 == ASCII.underscore ? ASCII.hyphen : $0 }
    let text = String(decoding: fixed, as: UTF8.self)
    let isFixable = isTag(fixed, fixed.indices)
    scope.report(
      badTag, in: line, at: range, parameter: parameter,
      fix: isFixable ? line.rewriting(range, as: text) : nil,
      "\(line.quoted(range)) in \(parameter ?? line.shownName)\(parameter == nil ? "" : " of \(line.shownName)") is not a language tag (expected \(isFixable ? Finding.quote(text) : "one like en or pt-BR"))"
    )
  }
}
