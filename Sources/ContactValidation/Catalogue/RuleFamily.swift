internal import Findings
internal import VCardSyntax

/// Related rules with the checks that find violations of them.
///
/// A family is one file. A check may serve several rules of its family. A rule whose violations the readers find belongs to
/// a family, too, for its page, its versions and its fix; its check only offers the fix (``CardScope/offer(_:for:in:)``).
struct RuleFamily: Sendable {
  /// The rules, in the order of their ids.
  let rules: [Rule]
  var lines: [LineCheck] = []
  var cards: [CardCheck] = []
  /// The checks of files, with at most one finding a file.
  var files: [FileCheck] = []
  /// Fixes for findings of the readers that need the place only.
  var fixes: [FindingFix] = []
}

/// A check of content lines.
struct LineCheck: Sendable {
  let properties: [String]
  let isOfOthers: Bool
  let versions: Set<VCardVersion>
  let traits: LineTraits
  let rule: Rule?
  let isOfHead: Bool
  let check: @Sendable (ContentLine, CardScope) -> Void

  /// - Parameters:
  ///   - properties: The names of the properties in upper case; empty for all lines.
  ///   - isOfOthers: Whether they are lines whose property is in no standard of any version.
  ///   - versions: The versions of the cards.
  ///   - traits: A line must have one of these traits to be checked; empty for any line. Traits exclude nearly every line
  ///     at no cost, so a check of all properties should require one.
  ///   - rule: The rule of a check that serves a single rule. The check is skipped if the rule is disabled.
  ///   - isOfHead: Whether the findings depend on the group, the name and the parameters only. A head without findings is
  ///     then checked once. Such a check is for all properties.
  ///   - check: Checks a line and reports to the scope.
  init(
    of properties: [String] = [], isOfOthers: Bool = false, in versions: Set<VCardVersion> = .all,
    with traits: LineTraits = [], for rule: Rule? = nil, isOfHead: Bool = false,
    check: @escaping @Sendable (ContentLine, CardScope) -> Void
  ) {
    self.properties = properties
    self.isOfOthers = isOfOthers
    self.versions = versions
    self.traits = traits
    self.rule = rule
    self.isOfHead = isOfHead
    self.check = check
  }
}

/// A check of complete cards.
struct CardCheck: Sendable {
  let versions: Set<VCardVersion>
  let rule: Rule?
  let check: @Sendable (CardScope) -> Void

  /// - Parameter rule: The rule of a check that serves a single rule. The check is skipped if the rule is disabled.
  init(in versions: Set<VCardVersion> = .all, for rule: Rule? = nil, check: @escaping @Sendable (CardScope) -> Void) {
    self.versions = versions
    self.rule = rule
    self.check = check
  }
}

/// A fix for findings of a reader that is made from the place of the finding.
struct FindingFix: Sendable {
  let rule: Rule
  let make: @Sendable (_ place: Range<Int>, _ input: [UInt8]) -> Fix?
}
