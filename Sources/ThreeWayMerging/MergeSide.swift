/// A side of the merge.
public enum MergeSide: String, Sendable, Hashable, CaseIterable {
  /// The copy whose order of contacts the result has.
  case mine
  /// The other copy.
  case theirs
}
