import ContactValidation
import Findings
import VCardSyntax

/// What the catalogue of rules says about a code, in sentences for its page.
enum RuleFacts {
  /// The sentences; none for codes that are about no file, such as those of losses.
  static func sentences(about code: FindingCode) -> [String] {
    guard ["vCard", "CSV", "JSON", "LDIF"].contains(code.area) else { return [] }
    var sentences: [String] = []
    if let rule = RuleTable.rule(code) {
      if !rule.versions.isEmpty { sentences.append("Versions: " + versions(rule)) }
      sentences.append("Rests on: " + rule.basis.rawValue)
      switch rule.fixability {
      case .none: break
      case .safe: sentences.append("Fix: --fix does it; a correct reader gets the same contact before and after")
      case .unsafe: sentences.append("Fix: --fix --unsafe-fixes does it; it guesses or drops something")
      }
      if !rule.profiles.isEmpty {
        sentences.append("Asked for by: " + rule.profiles.sorted().map { "--for \($0)" }.joined(separator: ", "))
      } else if rule.isOff {
        sentences.append("Off unless asked for: --select \(code.id), or \"rules\": {\"\(code.slug)\": \"on\"}")
        return sentences
      }
    }
    sentences.append("Switch it off: --ignore \(code.id), or \"rules\": {\"\(code.slug)\": \"off\"}")
    return sentences
  }

  /// The versions that a rule holds for, with their severities where these are not the code's own.
  private static func versions(_ rule: Rule) -> String {
    rule.versions.sorted().map { version in
      let severity = rule.severities[version].map { " (\($0.name))" } ?? ""
      return version.rawValue + severity
    }.joined(separator: ", ")
  }
}
