internal import Findings
internal import SourceText
internal import VCardSyntax

/// Empty lines. Names and addresses have their own rules.
enum EmptyValueRules {
  static let emptyBinary = Rule("VC316")
  static let emptyValue = Rule("VC317")

  static let family = RuleFamily(
    rules: [emptyBinary, emptyValue],
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
        default: rule = emptyValue
        }
        guard line.value.isEmpty || name == "ORG" || name == "GENDER", !line.hasContentParameter else { return }
        scope.report(
          rule, in: line, fix: line.removalOfEmpty,
          "\(line.shownName) has no value\(line.group.isEmpty ? " (remove the line)" : "")")
      }
    ])
}
