/// Two changes that contradict each other.
public struct MergeContradiction: Sendable, Hashable {
  /// The name of the contact.
  public var name: String
  /// The property of vCard; empty if one side changed the contact and the other removed it.
  public var property: String
  /// The value of `mine`, or `removed`.
  public var mine: String
  /// The value of `theirs`, or `removed`.
  public var theirs: String
  /// The index of the contact in the list of each side, if the side has it.
  public var indices: [MergeSide: Int] = [:]
}

/// A side of the merge.
public enum MergeSide: String, Sendable, Hashable, CaseIterable {
  /// The copy whose order of contacts the result has.
  case mine
  /// The other copy.
  case theirs
}
