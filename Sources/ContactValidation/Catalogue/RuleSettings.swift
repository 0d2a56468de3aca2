public import ContactModel
public import Findings
public import VCardSyntax

/// Which rules are asked for, and how heavy their breaks are.
///
/// ```swift
/// var settings = RuleSettings()
/// settings.severities["VC120"] = .warning
/// settings.ignored.insert("VC006")
/// ```
public struct RuleSettings: Sendable, Hashable {
  /// The ids of the rules that are asked for, whatever else would be; nothing for all that are on.
  public var selected: Set<String>?
  /// The ids of rules that are not asked for.
  public var ignored: Set<String> = []
  /// The ids of rules that are asked for though they are off unless somebody asks.
  public var enabled: Set<String> = []
  /// Severities by the ids of rules.
  public var severities: [String: Severity] = [:]
  /// The products and protocols whose rules are asked for too.
  public var profiles: Set<String> = []
  /// The present moment, which REV is compared with (VC359); nothing to compare it with none.
  public var now: PartialDate?
  /// The versions that cards have to be of; nothing for any.
  public var versions: Set<VCardVersion>?

  /// How many octets a card may have in the store that it is for (VC905).
  public var resourceSize = 1 << 20

  /// The rules that are on by default, with their own severities.
  public init() {}

  /// How heavy a finding is, or nothing where nobody asked for it.
  ///
  /// - Parameters:
  ///   - rule: The rule that it breaks.
  ///   - version: The version of the card that it is about, if it is about one.
  ///   - own: The severity of this one finding, where it is not that of the rule.
  func severity(of rule: Rule, in version: VCardVersion?, _ own: Severity? = nil) -> Severity? {
    guard let severity = rule.severity(in: version), isAskedFor(rule) else { return nil }
    return severities[rule.code.id] ?? own ?? severity
  }

  /// A finding of a reader with the severity that was asked for, or nothing where nobody asked for it.
  ///
  /// - Parameter version: The version of the card that it is about, if it is about one.
  package func asked(_ finding: Finding, in version: VCardVersion?) -> Finding? {
    guard let rule = RuleTable.rule(finding.code) else {
      let id = finding.code.id
      if ignored.contains(id) { return nil }
      // What could not be read is always said.
      if let selected, !selected.contains(id), !finding.code.isLimit, !id.hasPrefix("IO") { return nil }
      guard let severity = severities[id] else { return finding }
      var changed = finding
      changed.severity = severity
      return changed
    }
    guard let severity = severity(of: rule, in: version) else { return nil }
    // A reader may know better how heavy it is at its place.
    if finding.severity != finding.code.severity, severities[rule.code.id] == nil { return finding }
    var changed = finding
    changed.severity = severity
    return changed
  }

  /// Whether findings of a rule are wanted.
  func isAskedFor(_ rule: Rule) -> Bool {
    let id = rule.code.id
    if ignored.contains(id) { return false }
    if let selected { return selected.contains(id) || rule.code.isLimit }
    if enabled.contains(id) || severities[id] != nil { return true }
    if !rule.profiles.isEmpty { return !rule.profiles.isDisjoint(with: profiles) }
    return !rule.isOff
  }
}
