internal import Findings
internal import VCardSyntax

/// Rules that belong together, and the checks that find breaks of them.
///
/// A family is one file. A check may find breaks of several of its rules, where one look at a value tells all of them.
/// A rule whose breaks the readers find has a place in a family too, for its page, its versions and its fix; its check
/// then only offers the fix (``CardScope/offer(_:for:in:)``).
struct RuleFamily: Sendable {
  /// The rules, in the order of their ids.
  let rules: [Rule]
  /// What finds breaks of them in a content line.
  let lines: [LineCheck]
  /// What finds breaks of them once a card is whole.
  let cards: [CardCheck]
  /// What is said once a file.
  let files: [FileCheck]
  /// Fixes for what the readers find, made from the place alone.
  let fixes: [FindingFix]

  init(
    _ rules: [Rule], lines: [LineCheck] = [], cards: [CardCheck] = [], files: [FileCheck] = [],
    fixes: [FindingFix] = []
  ) {
    self.rules = rules
    self.lines = lines
    self.cards = cards
    self.files = files
    self.fixes = fixes
  }
}

/// A look at content lines.
struct LineCheck: Sendable {
  /// The names of the properties whose lines it looks at, in upper case; empty for all lines.
  let properties: [String]
  /// Whether it looks at the lines whose properties are in no standard, and at no others.
  let isOfOthers: Bool
  /// The versions of the cards whose lines it looks at.
  let versions: Set<VCardVersion>
  /// What a line must have one of to be looked at; empty for any line.
  let traits: LineTraits
  /// The one rule whose breaks it finds: nothing is looked at where nobody asked for that. Nothing for a check that
  /// serves several rules.
  let rule: Rule?
  /// Whether it says nothing about a line where it said nothing about another one with the same head: group, name and
  /// parameters.
  let isOfHead: Bool
  /// Looks at a line and reports to the scope.
  let look: @Sendable (ContentLine, CardScope) -> Void

  /// Makes a check.
  ///
  /// - Parameters:
  ///   - properties: The properties whose lines it looks at; none for all.
  ///   - versions: The versions of the cards whose lines it looks at.
  ///   - traits: What a line must have one of to be worth a look. Nearly every line is passed over by this alone, so
  ///     name something for checks of all lines.
  ///   - rule: The rule that it is for, where it is for one alone that is off by default.
  ///   - isOfHead: Whether it says nothing about a line where it said nothing about another one with the same group, name
  ///     and parameters; such a check is of all properties.
  ///   - look: Looks at a line.
  init(
    of properties: [String] = [], in versions: Set<VCardVersion> = .all, with traits: LineTraits = [],
    for rule: Rule? = nil, isOfHead: Bool = false, look: @escaping @Sendable (ContentLine, CardScope) -> Void
  ) {
    self.properties = properties
    self.isOfHead = isOfHead
    isOfOthers = false
    self.versions = versions
    self.traits = traits
    self.rule = rule
    self.look = look
  }

  /// Makes a check of the lines whose properties are in no standard: neither in that of the card's version nor in
  /// another.
  init(
    ofOthers versions: Set<VCardVersion>, look: @escaping @Sendable (ContentLine, CardScope) -> Void
  ) {
    properties = []
    isOfHead = false
    isOfOthers = true
    self.versions = versions
    traits = []
    rule = nil
    self.look = look
  }
}

/// A look at a card all of whose lines have been seen.
struct CardCheck: Sendable {
  let versions: Set<VCardVersion>
  let rule: Rule?
  let look: @Sendable (CardScope) -> Void

  /// Makes a check of the cards of some versions.
  ///
  /// - Parameter rule: The rule that it is for, where it is for one alone: no card is looked at where nobody asked.
  init(
    in versions: Set<VCardVersion> = .all, for rule: Rule? = nil, look: @escaping @Sendable (CardScope) -> Void
  ) {
    self.versions = versions
    self.rule = rule
    self.look = look
  }
}

/// A fix for what a reader finds, where the place of the finding is all that it takes.
struct FindingFix: Sendable {
  let code: FindingCode
  let make: @Sendable (Range<Int>, [UInt8]) -> Fix?

  /// Makes one.
  ///
  /// - Parameters:
  ///   - rule: The rule whose breaks the reader finds.
  ///   - make: The fix for a finding at that place of the input.
  init(_ rule: Rule, make: @escaping @Sendable (_ place: Range<Int>, _ input: [UInt8]) -> Fix?) {
    code = rule.code
    self.make = make
  }
}
