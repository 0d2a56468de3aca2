/// The result of one comparison.
struct Outcome: Sendable {
  static let nothing = Outcome(level: 0)

  /// The level of the rule, counted from 1; 0 where one of the two has nothing to compare.
  var level: UInt8
  var evidence: Evidence = []
  /// The rarity of the common value in bits (``TermFrequencies``).
  var rarity: Float = 0

  /// Facts beside the level, for ``PairEvidence``.
  struct Evidence: OptionSet, Sendable {
    let rawValue: UInt16
    /// A value of one person agrees: a mobile phone, a mailbox, an identity number.
    static let personal = Evidence(rawValue: 1)
    /// A value of a household or a company agrees: a landline, an address, a mailbox under several names.
    static let shared = Evidence(rawValue: 2)
    /// Both have such values of one kind, and none of them agrees.
    static let differs = Evidence(rawValue: 4)
    /// The second has all values of this kind that the first has.
    static let allOfFirst = Evidence(rawValue: 8)
    /// The first has all values of this kind that the second has.
    static let allOfSecond = Evidence(rawValue: 16)
    /// The mailboxes of one domain differ only in a number, as those of namesakes.
    static let numbered = Evidence(rawValue: 128)
    /// Names are swapped that are both given names, as those of father and son.
    static let givenNames = Evidence(rawValue: 64)
    /// A value agrees that is probably personal but may be shared: a number whose kind of line is unknown.
    static let uncertain = Evidence(rawValue: 32)
  }
}
