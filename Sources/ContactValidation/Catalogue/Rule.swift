public import Findings
public import VCardSyntax

/// One rule of the catalogue: the page that `explain` prints, for which versions it holds, on what it rests, and how a
/// break of it can be mended.
///
/// Rules that belong together stand in one file of `Rules/`, in a ``RuleFamily`` with the code that finds breaks of them.
public struct Rule: Sendable {
  /// What a rule rests on.
  public enum Basis: String, Sendable, Hashable, CaseIterable {
    /// The text of the standard says MUST or MUST NOT.
    case must = "MUST"
    /// It follows from the grammar of the standard.
    case grammar = "grammar"
    /// The text of the standard says SHOULD or RECOMMENDED.
    case should = "SHOULD"
    /// The text of a specification that has no such words, such as vCard 2.1.
    case specification = "specification"
    /// Our own judgement.
    case judgement = "our judgement"
    /// It keeps readers of the file out of harm.
    case security = "security"
    /// A bound of our own.
    case limit = "limit"
    /// Only asked for one product or protocol.
    case profile = "profile"
  }

  /// How a break of the rule can be mended.
  public enum Fixability: String, Sendable, Hashable, CaseIterable {
    /// By a person only.
    case none
    /// A correct reader gets the same contact before and after: `--fix` does it.
    case safe
    /// By guessing or dropping something: only `--unsafe-fixes` does it.
    case unsafe
  }

  /// The code of its findings, with the page about it.
  public let code: FindingCode
  /// The versions of vCard that it holds for; empty for rules of other formats.
  public let versions: Set<VCardVersion>
  /// Severities of single versions, where they are not the code's own.
  public let severities: [VCardVersion: Severity]
  /// What it rests on.
  public let basis: Basis
  /// How a break of it is mended, at best.
  public let mending: Fixability
  /// Whether nobody asks for it unless told to.
  public let isOff: Bool
  /// The products and protocols that it belongs to; none for a rule that holds everywhere.
  public let profiles: Set<String>

  /// Makes a rule whose code another room owns.
  package init(
    _ code: FindingCode, _ versions: Set<VCardVersion> = .all, _ basis: Basis, _ mending: Fixability = .none,
    severities: [VCardVersion: Severity] = [:], isOff: Bool = false, profiles: Set<String> = []
  ) {
    self.code = code
    self.versions = versions
    self.severities = severities
    self.basis = basis
    self.mending = mending
    self.isOff = isOff
    self.profiles = profiles
  }

  /// Makes a rule with its code.
  package init(
    _ id: String, _ slug: String, _ severity: Severity, _ versions: Set<VCardVersion> = .all, _ basis: Basis,
    _ mending: Fixability = .none, severities: [VCardVersion: Severity] = [:], isOff: Bool = false,
    profiles: Set<String> = [], rule: String, why: String, section: String = "own", bad: String, good: String
  ) {
    self.init(
      FindingCode(id, slug, severity, rule: rule, why: why, section: section, bad: bad, good: good), versions, basis,
      mending, severities: severities, isOff: isOff, profiles: profiles)
  }

  /// How heavy a break of it is in a card of that version; nothing where the rule does not hold for it.
  ///
  /// - Parameter version: The version of the card; nothing where the finding is about no card.
  public func severity(in version: VCardVersion?) -> Severity? {
    guard let version, !versions.isEmpty else { return code.severity }
    return versions.contains(version) ? severities[version] ?? code.severity : nil
  }
}

extension Set<VCardVersion> {
  /// 2.1, 3.0 and 4.0.
  package static var all: Set<VCardVersion> { [.v21, .v30, .v40] }
  /// 3.0 and 4.0.
  package static var since30: Set<VCardVersion> { [.v30, .v40] }
  /// 2.1 and 3.0.
  package static var before40: Set<VCardVersion> { [.v21, .v30] }
  /// 2.1 alone.
  package static var only21: Set<VCardVersion> { [.v21] }
  /// 3.0 alone.
  package static var only30: Set<VCardVersion> { [.v30] }
  /// 4.0 alone.
  package static var only40: Set<VCardVersion> { [.v40] }
}
