/// The features of all contacts that are to be matched.
///
/// ```swift
/// var book = MatchBook()
/// for batch in batches { book.append(batch) }       // features, in the order of the contacts
/// let result = book.match()
/// for cluster in result.clusters { … }
/// ```
public struct MatchBook: Sendable {
  private var store = FeatureStore()
  /// With which contact each input begins.
  private var inputs: [Int] = []
  private var placeholders = 0
  private var isFull = false

  /// An empty book.
  public init() {}

  /// How many contacts there are.
  public var count: Int { store.count }

  /// Whether contacts were left out because the book has room for no more: 4 GiB of text of one kind, or four thousand
  /// million values.
  public var hasLeftOut: Bool { isFull }

  /// Says that the contacts that follow are of the next input. Only matching between inputs asks.
  public mutating func beginInput() { inputs.append(store.count) }

  /// Appends the features of the next contacts; their numbers go on from ``count``.
  public mutating func append(_ features: ContactFeatures) {
    if isFull || !store.add(features.store) { isFull = true }
    placeholders += features.placeholders
  }

  /// Finds the contacts that are one.
  ///
  /// - Parameter progress: Called now and then with the share of the work that is done, on the thread of the caller.
  public consuming func match(
    options: MatchOptions = MatchOptions(), progress: (Double) -> Void = { _ in }
  ) -> MatchResult {
    store.close()
    let isClosed =
      store.count <= Closure.mostContacts && options.scope == .all && options.automatic == .evidence
      && options.apart.isEmpty && options.together.isEmpty
    let original = isClosed ? store : FeatureStore()
    let order = ContentOrder(store)
    store.reorder(order)
    let run = MatchRun(
      store, order, inputs: inputs, placeholders: placeholders, hasLeftOut: isFull, options: options)
    let result = run.result { progress(isClosed ? $0 / 2 : $0) }
    guard isClosed, result.clusters.contains(where: { $0.lane != .review }) else { return result }
    return Closure(original, result, options).result
  }
}
