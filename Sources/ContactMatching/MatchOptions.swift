/// What is to be matched, beyond what the contacts say.
public struct MatchOptions: Sendable {
  /// Which pairs are looked for.
  public enum Scope: Sendable, Hashable {
    /// All pairs, within inputs and between them.
    case all
    /// Only pairs of contacts of different inputs (see ``MatchBook/beginInput()``).
    case betweenInputs
    /// The same, and every contact in one pair at most.
    case oneToOne
  }

  /// Two contacts that somebody decided about.
  public struct Decision: Sendable, Hashable {
    /// The one.
    public var one: ContactIdentity
    /// The other.
    public var other: ContactIdentity

    /// Makes a decision about two contacts.
    public init(_ one: ContactIdentity, _ other: ContactIdentity) {
      self.one = one
      self.other = other
    }
  }

  /// Which contacts are merged without a question.
  public enum Automatic: String, Sendable, Hashable, CaseIterable {
    /// Those that are one person by the evidence.
    case evidence
    /// Those that are identical, value by value, and those that were decided to be one; all others that would be merged
    /// are left for review.
    case identical
  }

  /// Which contacts are left for review.
  public enum Review: String, Sendable, Hashable, CaseIterable {
    /// Those that are more likely one than not.
    case likely
    /// Also those under different names that share a value of one person, such as a phone number or a mailbox.
    case wide
  }

  /// Which pairs are looked for.
  public var scope = Scope.all
  /// Which contacts are merged without a question.
  public var automatic: Automatic = .evidence
  /// Which contacts are left for review.
  public var review: Review = .likely
  /// Contacts that are not one, whatever they say.
  public var apart: [Decision] = []
  /// Contacts that are one, whatever they say.
  public var together: [Decision] = []
  /// How many threads work; the result is the same with any number.
  public var threads = 1

  /// Every pair, no decisions, one thread.
  public init() {}
}
