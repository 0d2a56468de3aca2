/// Collects the features of contacts and finds those that are one person.
///
/// ```swift
/// var book = MatchBook()
/// for batch in batches { book.append(batch) }       // features, in the order of the contacts
/// let result = book.match()
/// for cluster in result.clusters { … }
/// ```
public struct MatchBook: Sendable {
  private var store = FeatureStore()
  /// The number of the first contact of each input.
  private var inputs: [Int] = []
  private var placeholders = 0
  private var isFull = false

  /// Creates an empty book.
  public init() {}

  /// The number of contacts.
  public var count: Int { store.count }

  /// Whether contacts were skipped because the book is full: with 4 GiB of text of one kind, or four thousand million values.
  public var hasLeftOut: Bool { isFull }

  /// Begins the next input. Only matching between inputs needs it (``MatchOptions/Scope``).
  public mutating func beginInput() { inputs.append(store.count) }

  /// Appends the features of the next contacts, which are numbered from ``count`` on.
  public mutating func append(_ features: ContactFeatures) {
    if isFull || !store.append(features.store) { isFull = true }
    placeholders += features.placeholders
  }

  /// Finds the contacts that are one person.
  ///
  /// - Parameters:
  ///   - options: The options of the run.
  ///   - progress: Called with the share of the work that is done, on the caller's thread.
  public consuming func match(
    options: MatchOptions = MatchOptions(), progress: (Double) -> Void = { _ in }
  ) -> MatchResult {
    store.close()
    let isClosed =
      store.count <= Closure.maxContacts && options.scope == .all && options.automatic == .evidence
      && options.apart.isEmpty && options.together.isEmpty
    let original = isClosed ? store : FeatureStore()
    let order = ContentOrder(store)
    store.reorder(order.numbers)
    let run = MatchRun(
      store, order, inputs: inputs, placeholders: placeholders, hasLeftOut: isFull, options: options)
    let result = run.result { progress(isClosed ? $0 / 2 : $0) }
    guard isClosed, result.clusters.contains(where: { $0.lane != .review }) else { return result }
    return Closure(store: original, first: result, options: options).result
  }
}
