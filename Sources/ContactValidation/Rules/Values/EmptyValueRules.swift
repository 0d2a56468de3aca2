internal import Findings
internal import SourceText
internal import VCardSyntax

/// Empty lines. Names and addresses have their own rules.
enum EmptyValueRules {
  static let emptyBinary = Rule("VC316")
  static let emptyValue = Rule("VC317")
  static let emptyTyped = Rule("VC324")

  static let family = RuleFamily(
    rules: [emptyBinary, emptyValue, emptyTyped],
    lines: [
      LineCheck(with: [.emptyValue]) { line, scope in
        let name = line.text(line.name).asciiUppercased
        let rule: Rule
        switch name {
        // Other rules report these.
        case "FN", "N", "ADR", "VERSION", "PROFILE", "AGENT": return
        case "PHOTO", "LOGO", "SOUND", "KEY": rule = emptyBinary
        case "ORG", "GENDER": rule = emptyValue
        // A vendor may mean something by a line without a value.
        case _ where name.hasPrefix("X-"): return
        case _ where cannotBeEmpty(name, line, scope): rule = emptyTyped
        default: rule = emptyValue
        }
        guard line.value.isEmpty || name == "ORG" || name == "GENDER",
          rule.code == emptyTyped.code || !line.hasContentParameter
        else { return }
        // An address of a photo is a URI, which is not empty.
        let isAddress =
          rule.code == emptyBinary.code && scope.version != .v21
          && (line.hasParameter("VALUE", "URI") || scope.version == .v40 && !line.isNamed("KEY"))
        scope.report(
          rule, in: line, severity: isAddress ? .error : nil, fix: line.removalOfEmpty,
          "\(line.shownName) has no value\(line.group.isEmpty ? " (remove the line)" : "")")
      }
    ])

  /// Whether the value is a date, a URI, a word or a number, of which none is empty. A text may be empty.
  private static func cannotBeEmpty(_ name: String, _ line: ContentLine, _ scope: CardScope) -> Bool {
    if words.contains(name) { return true }
    guard let grammar = scope.grammar else { return false }
    if line.hasParameter("VALUE", "TEXT") { return false }
    // vCard 2.1 has no types of values; those of 3.0 apply.
    let types = scope.version == .v40 ? grammar.types : grammar.types30
    return types.first.map { $0 != .text && $0 != .phoneNumber && $0 != .binary } ?? false
  }

  /// Properties whose value is text of a fixed form.
  private static let words: Set<String> = ["KIND", "TZ", "XML", "CLIENTPIDMAP", "GRAMGENDER", "JSPROP"]
}
