public import Findings
public import VCardSyntax

/// A rule of the catalogue: the page that `explain` prints, the versions that it applies to, its basis, and whether a
/// violation can be fixed.
///
/// Related rules are one file in `Rules/`: a `RuleFamily` with the checks that find violations.
public struct Rule: Sendable {
  /// The basis of a rule.
  public enum Basis: String, Sendable, Hashable, CaseIterable {
    /// MUST or MUST NOT in the text of a standard.
    case must = "MUST"
    /// The grammar of a standard.
    case grammar = "grammar"
    /// SHOULD or RECOMMENDED in the text of a standard.
    case should = "SHOULD"
    /// The text of a specification without such words, for example vCard 2.1.
    case specification = "specification"
    /// Our own judgement.
    case judgement = "our judgement"
    /// The security of the readers of a file.
    case security = "security"
    /// A limit of this library.
    case limit = "limit"
    /// The requirement of one product or protocol.
    case profile = "profile"
  }

  /// Whether a violation can be fixed.
  public enum Fixability: String, Sendable, Hashable, CaseIterable {
    /// A person has to fix it.
    case none
    /// `--fix` fixes the example, because the same contact is read before and after.
    case safe
    /// `--unsafe-fixes` fixes the example, which changes what is read.
    case unsafe
  }

  /// The code of its findings, with the page about it.
  public let code: FindingCode
  /// The versions of vCard that it applies to; empty for rules of other formats.
  public let versions: Set<VCardVersion>
  /// Severities of single versions that differ from that of the code.
  public let severities: [VCardVersion: Severity]
  /// The reason for it to be a rule.
  public let basis: Basis
  /// The best fix for a violation.
  public let fixability: Fixability
  /// Whether the rule is off by default.
  public let isOff: Bool
  /// The products and protocols that it belongs to; empty for a rule that always applies.
  public let profiles: Set<String>

  // Size: the initialisers of 350 constants call the two that follow, which would be copied into each of them.

  /// Makes a rule whose code another module declares.
  @inline(never)
  package init(
    _ code: FindingCode, _ versions: Set<VCardVersion> = .all, _ basis: Basis, _ fixability: Fixability = .none,
    severities: [VCardVersion: Severity] = [:], isOff: Bool = false, profiles: Set<String> = []
  ) {
    self.code = code
    self.versions = versions
    self.severities = severities
    self.basis = basis
    self.fixability = fixability
    self.isOff = isOff
    self.profiles = profiles
  }

  /// The rule of a row of ``RuleRows``.
  @inline(never)
  package init(_ id: String) {
    guard let row = RuleRows.table.row(id), let rule = Rule(row) else {
      assertionFailure("\(id) has no row of a rule")
      self.init(FindingCode(id, id, .error, rule: ""), [], .judgement)
      return
    }
    self = rule
  }

  /// - Parameter row: A row in the form of ``RuleRows``. If one of its words is unknown, the result is `nil`.
  init?(_ row: FindingCodeRow) {
    guard row.words.count >= 3,
      let basis = row.words[1] == "judgement" ? .judgement : Basis(rawValue: row.words[1]),
      let fixability = Fixability(rawValue: row.words[2])
    else { return nil }
    var severities: [VCardVersion: Severity] = [:]
    var isOff = false
    var profiles: Set<String> = []
    for word in row.words.dropFirst(3) {
      let parts = word.utf8.split(separator: UInt8(ascii: "=")).map { String(Substring($0)) }
      if word == "off" {
        isOff = true
      } else if parts.count == 2, parts[0] == "profile" {
        profiles.insert(parts[1])
      } else if parts.count == 2, let version = Rule.versions(parts[0]).first,
        let severity = Severity.allCases.first(where: { $0.name == parts[1] })
      {
        severities[version] = severity
      } else {
        return nil
      }
    }
    let versions = Rule.versions(row.words[0])
    guard row.words[0] == "-" || row.words[0].utf8.count == versions.count else { return nil }
    self.init(
      row.code, Set(versions), basis, fixability, severities: severities, isOff: isOff, profiles: profiles)
  }

  /// The versions that a word has the first digits of: `34` for 3.0 and 4.0.
  private static func versions(_ word: String) -> [VCardVersion] {
    VCardVersion.allCases.filter { $0.rawValue.utf8.first.map(word.utf8.contains) ?? false }
  }

  /// The severity of a violation in a card of a version; `nil` if the rule does not apply to the version.
  ///
  /// - Parameter version: The version of the card; `nil` if the finding is not about a card.
  public func severity(in version: VCardVersion?) -> Severity? {
    guard let version, !versions.isEmpty else { return code.severity }
    return versions.contains(version) ? severities[version] ?? code.severity : nil
  }
}

extension Set<VCardVersion> {
  package static var all: Set<VCardVersion> { [.v21, .v30, .v40] }
  package static var since30: Set<VCardVersion> { [.v30, .v40] }
  package static var before40: Set<VCardVersion> { [.v21, .v30] }
  package static var only21: Set<VCardVersion> { [.v21] }
  package static var only30: Set<VCardVersion> { [.v30] }
  package static var only40: Set<VCardVersion> { [.v40] }
}
