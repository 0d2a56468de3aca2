/// The result of a ``FileDeduplication``.
public struct DeduplicationSummary: Sendable, Hashable {
  /// The summary of reading and writing.
  public var conversion: ConversionSummary
  /// The number of groups that were merged.
  public var clusters = 0
  /// The number of contacts that were merged into others.
  public var merged = 0
  /// The number of groups that are left for review.
  public var review = 0
}

/// The progress of a run.
package enum DeduplicationProgress: Sendable {
  case reading(bytes: Int, contacts: Int)
  /// The fraction of the comparisons that is done.
  case matching(Double)
  /// The fraction of the contacts that is written.
  case writing(Double)
}
