internal import Findings

/// Collects the features of contacts and finds those that are one person.
///
/// ```swift
/// var book = MatchBook()
/// for batch in batches { book.append(batch) }       // features, in the order of the contacts
/// let result = book.match()
/// for cluster in result.clusters { … }
/// ```
package struct MatchBook: Sendable {
  private var store = FeatureStore()
  /// The number of the first contact of each input.
  private var inputs: [Int] = []
  private var placeholders = 0
  private var isFull = false

  /// Creates an empty book.
  package init() {}

  /// The number of contacts.
  package var count: Int { store.count }

  /// Whether contacts were skipped because the book is full: with 4 GiB of text of one kind, or four thousand million values.
  package var hasLeftOut: Bool { isFull }

  /// Begins the next input. Only matching between inputs needs it (``MatchOptions/Scope``).
  package mutating func beginInput() { inputs.append(store.count) }

  /// Appends the features of the next contacts, which are numbered from ``count`` on.
  package mutating func append(_ features: ContactFeatures) {
    if isFull || !store.append(features.store) { isFull = true }
    placeholders += features.placeholders
  }

  /// Finds the contacts that are one person.
  ///
  /// The clusters are those of one look at the contacts. Contacts that agree only with a merged contact are found by
  /// ``match(options:progress:merging:)``.
  ///
  /// - Parameters:
  ///   - options: The options of the run.
  ///   - progress: Called with the share of the work that is done, on the caller's thread.
  package consuming func match(
    options: MatchOptions = MatchOptions(), progress: (Double) -> Void = { _ in }
  ) -> MatchResult {
    store.close()
    let decided = DecidedPairs(options, identities: store.identityHashes)
    return MatchRun(
      store, inputs: inputs, decided: decided, placeholders: placeholders, hasLeftOut: isFull, options: options
    ).result(progress)
  }

  /// Finds the contacts that are one person, merges them and compares the merged contacts again until nothing more is
  /// merged. A later run over the output then merges nothing.
  ///
  /// ```swift
  /// let merger = ContactMerger()
  /// let result = book.match(options: options) { groups in
  ///   var features = ContactFeatures()
  ///   for group in groups { features.append(merger.merge(group.map { MergeMember(contacts[$0]) }).contact) }
  ///   return features
  /// }
  /// ```
  ///
  /// A match between inputs merges nothing, so that its result is that of one look.
  ///
  /// - Parameters:
  ///   - options: The options of the run.
  ///   - progress: Called with the share of the work that is done, on the caller's thread.
  ///   - merging: The features of the merged contact of each group, in their order. A group has the numbers of its
  ///     contacts, sorted.
  package consuming func match(
    options: MatchOptions = MatchOptions(), progress: (Double) -> Void = { _ in },
    merging: (_ groups: [[Int]]) throws -> ContactFeatures
  ) rethrows -> MatchResult {
    guard options.scope == .all else { return match(options: options, progress: progress) }
    store.close()
    let decided = DecidedPairs(options, identities: store.identityHashes)
    // By a kept model, the result is that of the stages on many machines, however many contacts there are.
    let isRepeated = options.model != nil || store.count <= Closure.maxContacts
    let original = isRepeated ? store : FeatureStore()
    let first = MatchRun(
      store, inputs: inputs, decided: decided, placeholders: placeholders, hasLeftOut: isFull, options: options
    ).result { progress(isRepeated ? $0 / 2 : $0) }
    guard isRepeated else { return first.addingUnrepeated() }
    return try Closure(original, first: first, decided: decided, options: options)
      .result(progress: { progress(0.5 + $0 / 2) }, merging: merging)
  }
}

extension MatchResult {
  /// Reports that the merged contacts of a large file were not compared again.
  fileprivate func addingUnrepeated() -> MatchResult {
    if clusters.allSatisfy({ $0.lane == .review }) { return self }
    let finding = Finding(
      MatchCodes.unfinishedMerge,
      "the merged contacts were not compared again, because there are more than "
        + "\(Finding.grouped(Closure.maxContacts)) contacts; deduplicate the output again")
    return MatchResult(
      clusters: clusters, statistics: statistics, findings: findings + [finding], index: index, places: places,
      model: model, constraints: constraints, automaticThreshold: automaticThreshold, pairs: pairs,
      fitted: fitted)
  }
}
