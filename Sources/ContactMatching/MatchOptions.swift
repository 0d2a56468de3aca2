/// The options of a run.
public struct MatchOptions: Sendable {
  /// The pairs that are compared.
  public enum Scope: Sendable, Hashable {
    /// All pairs, within inputs and between them.
    case all
    /// Only pairs of contacts of different inputs (see `MatchBook/beginInput()`).
    case betweenInputs
    /// The same, with each contact in at most one pair. A second contact of one input that is the same person stays alone.
    case oneToOne
  }

  /// The contacts that are merged automatically.
  public enum Automatic: String, Sendable, Hashable, CaseIterable {
    /// Contacts that are one person by the evidence.
    case evidence
    /// Contacts that are identical, value by value, or decided to be the same. Others that would be merged are left for
    /// review.
    case identical
  }

  /// The contacts that are left for review.
  public enum Review: String, Sendable, Hashable, CaseIterable {
    /// Contacts that are more likely one person than not.
    case likely
    /// Also contacts under different names that share a phone number or a mailbox.
    case wide
  }

  /// The pairs that are compared.
  public var scope = Scope.all
  /// The contacts that are merged automatically.
  public var automatic: Automatic = .evidence
  /// The contacts that are left for review.
  public var review: Review = .likely
  /// Contacts that were decided to be different.
  public var apart: [MatchDecisions.Pair] = []
  /// Contacts that were decided to be the same.
  public var together: [MatchDecisions.Pair] = []
  /// A model of an earlier run, by which the contacts are judged; `nil` to fit one to them.
  public var model: FittedModel?
  /// Whether the result has the fitted model.
  public var wantsModel = false
  /// The values that decisions keep when contacts are merged.
  package var kept = KeptValues()
  /// The number of threads, which does not change the result.
  public var threads = 1

  /// Creates the default options: all pairs, no decisions, one thread.
  public init() {}
}
