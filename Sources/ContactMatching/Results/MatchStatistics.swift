/// The figures of a run, for reports.
public struct MatchStatistics: Sendable, Hashable {
  /// The number of contacts.
  public var contacts = 0
  /// The number of contacts that are identical to an earlier one, value by value.
  public var identicalContacts = 0
  /// The number of groups of contacts with a common key.
  public var blocks = 0
  /// The number of compared pairs.
  public var candidates = 0
  /// The estimated number of pairs of one person among them.
  public var expectedPairs = 0.0
  /// The prior odds that two contacts are one person, in bits; far below 0.
  public var priorBits = 0.0
  /// The minimum weight of an automatic merge in bits; infinite if only identical contacts are merged.
  public var automaticThreshold = 0.0
  /// The estimated share of false pairs among the merged ones: at most 0.005.
  public var estimatedFalseShare = 0.0
  /// The number of pairs with the same name and too little else to compare, which are not listed.
  public var namesakes = 0
  /// The number of placeholders such as `none@example.org`.
  public var placeholders = 0
  /// The number of values of so many people that their weight is low: switchboards, mailboxes of families.
  public var hubs = 0
}
