public import ContactModel
public import Findings
public import VCardSyntax

/// The rules that a validation applies, and the severities of their findings.
///
/// ```swift
/// var settings = RuleSettings()
/// settings.severities["VC120"] = .warning
/// settings.ignored.insert("VC006")
/// ```
public struct RuleSettings: Sendable, Hashable {
  /// The ids of the only rules to apply; `nil` to apply all rules that are on.
  public var selected: Set<String>?
  /// The ids of rules not to apply.
  public var ignored: Set<String> = []
  /// The ids of rules to apply although they are off by default.
  public var enabled: Set<String> = []
  /// Severities by the ids of rules.
  public var severities: [String: Severity] = [:]
  /// The products and protocols whose rules apply, too.
  public var profiles: Set<String> = []
  /// The present moment, with which VC359 compares REV; `nil` to skip the comparison.
  public var now: PartialDate?
  /// The versions that cards may have; `nil` for any version.
  public var versions: Set<VCardVersion>?

  /// The maximum size of a card in octets, for VC905.
  public var resourceSize = 1 << 20

  /// Applies the rules that are on by default, with their own severities.
  public init() {}

  /// The severity of a finding; `nil` if the rule is disabled or does not apply to the version.
  ///
  /// - Parameters:
  ///   - rule: The violated rule.
  ///   - version: The version of the card, if the finding is about a card.
  ///   - own: The severity of this finding if it differs from that of the rule.
  func severity(of rule: Rule, in version: VCardVersion?, _ own: Severity? = nil) -> Severity? {
    guard let severity = rule.severity(in: version), isEnabled(rule) else { return nil }
    return severities[rule.code.id] ?? own ?? severity
  }

  /// A finding of a reader with the severity of these settings; `nil` if it is disabled.
  ///
  /// - Parameters:
  ///   - rule: The rule that the code of the finding belongs to, if there is one.
  ///   - version: The version of the card, if the finding is about a card.
  func applied(to finding: Finding, of rule: Rule?, in version: VCardVersion?) -> Finding? {
    guard let rule else {
      let id = finding.code.id
      if ignored.contains(id) { return nil }
      // Input that could not be read is always reported.
      if let selected, !selected.contains(id), !finding.code.isLimit, !id.hasPrefix("IO") { return nil }
      guard let severity = severities[id] else { return finding }
      var changed = finding
      changed.severity = severity
      return changed
    }
    guard let severity = severity(of: rule, in: version) else { return nil }
    // The reader may have chosen another severity than that of the code.
    if finding.severity != finding.code.severity, severities[rule.code.id] == nil { return finding }
    var changed = finding
    changed.severity = severity
    return changed
  }

  func isEnabled(_ rule: Rule) -> Bool {
    let id = rule.code.id
    if ignored.contains(id) { return false }
    if let selected { return selected.contains(id) || rule.code.isLimit }
    if enabled.contains(id) || severities[id] != nil { return true }
    if !rule.profiles.isEmpty { return !rule.profiles.isDisjoint(with: profiles) }
    return !rule.isOff
  }
}
