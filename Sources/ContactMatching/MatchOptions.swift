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

  /// Which pairs are looked for.
  public var scope = Scope.all
  /// Contacts that are not one, whatever they say.
  public var apart: [Decision] = []
  /// Contacts that are one, whatever they say.
  public var together: [Decision] = []
  /// How many threads work; the result is the same with any number.
  public var threads = 1

  /// Every pair, no decisions, one thread.
  public init() {}
}
