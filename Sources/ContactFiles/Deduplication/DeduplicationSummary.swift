/// What a ``Deduplication`` did.
public struct DeduplicationSummary: Sendable, Hashable {
  /// What was read and written.
  public var conversion: ConversionSummary
  /// How many groups of contacts became one each.
  public var clusters = 0
  /// How many contacts went into another one.
  public var merged = 0
  /// How many groups are left for somebody to look at.
  public var review = 0
}

/// What a run is busy with.
package enum DeduplicationProgress: Sendable {
  /// It reads; so many bytes and contacts are done.
  case reading(bytes: Int, contacts: Int)
  /// It compares contacts; the share that is done.
  case matching(Double)
  /// It merges and writes; the share that is done.
  case writing(Double)
}
