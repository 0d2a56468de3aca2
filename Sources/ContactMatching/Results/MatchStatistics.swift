/// The figures of a run, for reports.
package struct MatchStatistics: Sendable, Hashable {
  /// The number of contacts.
  package var contacts = 0
  /// The number of contacts that are identical to an earlier one, value by value.
  package var identicalContacts = 0
  /// The number of groups of contacts with a common key.
  package var blocks = 0
  /// The number of compared pairs.
  package var candidates = 0
  /// The estimated number of pairs of one person among them.
  package var expectedPairs = 0.0
  /// The prior odds that two contacts are one person, in bits; far below 0.
  package var priorBits = 0.0
  /// The minimum weight of an automatic merge in bits; infinite if only identical contacts are merged.
  package var automaticThreshold = 0.0
  /// The estimated share of false pairs among the merged ones: at most 0.005.
  package var estimatedFalseShare = 0.0
  /// The number of pairs with the same name and too little else to compare, which are not listed.
  package var namesakes = 0
  /// The number of placeholders such as `none@example.org`.
  package var placeholders = 0
  /// The number of values of so many people that their weight is low: switchboards, mailboxes of families.
  package var hubs = 0
}
