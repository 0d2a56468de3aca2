import ContactValidation
import Findings
import VCardSyntax

/// Facts about a rule, in sentences for its page.
enum RuleFacts {
  /// The sentences; none for codes that are not about an input, such as those of losses.
  static func sentences(about code: FindingCode) -> [String] {
    guard ["vCard", "CSV", "JSON", "LDIF", "Phone books"].contains(code.area) else { return [] }
    var sentences: [String] = []
    if let rule = RuleTable.rule(code) {
      if !rule.versions.isEmpty { sentences.append("Versions: " + versions(rule)) }
      if rule.isAboutContacts { sentences.append("Checked in: vCard, and the contacts of every other format but CSV") }
      sentences.append("Based on: " + rule.basis.rawValue)
      switch rule.fixability {
      case .none: break
      case .safe: sentences.append("Fix: --fix where the same contact is read before and after, as in the example")
      case .unsafe: sentences.append("Fix: --fix --unsafe-fixes; it changes what is read")
      }
      if !rule.profiles.isEmpty {
        sentences.append("Enabled by: " + rule.profiles.sorted().map { "--for \($0)" }.joined(separator: ", "))
      } else if rule.isOff {
        sentences.append("Off by default; switch it on: --select \(code.id), or \"rules\": {\"\(code.slug)\": \"on\"}")
        return sentences
      }
    }
    sentences.append("Switch it off: --ignore \(code.id), or \"rules\": {\"\(code.slug)\": \"off\"}")
    return sentences
  }

  /// The versions to which a rule applies, with severities that differ from the code's own.
  private static func versions(_ rule: Rule) -> String {
    rule.versions.sorted().map { version in
      let severity = rule.severities[version].map { " (\($0.name))" } ?? ""
      return version.rawValue + severity
    }.joined(separator: ", ")
  }
}
