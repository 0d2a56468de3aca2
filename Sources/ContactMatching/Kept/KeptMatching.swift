/// The stages of a match by a kept model, each for a part of the contacts, so that many processes can share the work.
///
/// 1. ``keys(of:)``: the blocking keys of each contact.
/// 2. ``pairs(of:in:)``: of the contacts with one key, the pairs that are probably one person.
/// 3. ``clusters(of:pairs:options:)``: of contacts that pairs connect, the groups that are one person.
///
/// Of contacts with equal contents (``Keys/content``) only the first takes part in the first two stages. The result of all
/// stages is that of ``MatchBook/match(options:progress:)`` with the model, whatever the parts are.
package struct KeptMatching: Sendable {
  /// The model.
  package let model: FittedModel
  /// The keys of more than ``FittedModel/blockSize`` contacts.
  package let large: Set<UInt64>

  /// - Parameter large: The keys of more than ``FittedModel/blockSize`` contacts.
  package init(_ model: FittedModel, large: Set<UInt64> = []) {
    self.model = model
    self.large = large
  }

  /// What the first stage finds for a contact.
  package struct Keys: Sendable {
    /// The hash of its content, equal for contacts with equal values; 0 for an empty contact.
    package let content: UInt64
    /// Its features for ``KeptMatching/pairs(of:in:)``.
    package let features: [UInt8]
    /// Its blocking keys, sorted: of 40 bits, of which the first marks a broad key. A broad key of more than
    /// ``FittedModel/blockSize`` contacts makes no candidates.
    package let keys: [UInt64]
  }

  /// The first stage.
  package func keys(of features: ContactFeatures) -> [Keys] {
    let store = features.store
    let book = Book(store, model)
    return (0..<store.count).map { contact in
      Keys(
        content: store.contentHashes[contact], features: FeatureCode.encoded(contact, of: store),
        keys: book.keys(of: Int(book.order.places[contact])))
    }
  }

  /// A contact in a block.
  package struct Row: Sendable {
    /// The number of the contact over all parts.
    package let number: UInt64
    /// Its features (``Keys/features``).
    package let features: [UInt8]

    /// Describes a contact.
    package init(number: UInt64, features: [UInt8]) {
      self.number = number
      self.features = features
    }
  }

  /// All contacts with one key.
  package struct Block: Sendable {
    /// The key.
    package let key: UInt64
    /// The indices of the contacts in the rows.
    package var rows: [Int]

    /// Describes a block.
    package init(key: UInt64, rows: [Int]) {
      self.key = key
      self.rows = rows
    }
  }

  /// Two contacts that are more likely one person than not.
  package struct Pair: Sendable, Hashable {
    /// The number of the first contact.
    package let a: UInt64
    /// The number of the second contact, which is higher.
    package let b: UInt64
    /// The odds that they are one person, in bits.
    package let odds: Double

    /// The probability that they are one person, 0...1.
    package var probability: Double { odds.probability }
  }

  /// The second stage. A pair is judged in the block of the lowest key that both contacts have, so that each is judged once.
  /// Only where all their common keys are ``large`` a pair can be found in several blocks.
  ///
  /// - Returns: The pairs; `nil` if the features of a row are not those of this version.
  package func pairs(of rows: [Row], in blocks: [Block]) -> [Pair]? {
    var store = FeatureStore()
    let sorted = rows.indices.sorted { rows[$0].number < rows[$1].number }
    var contacts = [Int](repeating: 0, count: rows.count)
    for (contact, row) in sorted.enumerated() {
      contacts[row] = contact
      guard FeatureCode.append(rows[row].features, to: &store) else { return nil }
    }
    let book = Book(store, model)
    let scorer = MatchModel(model, MatchTable(book.index))
    let keys = (0..<rows.count).map { book.keys(of: $0) }
    let context = PairContext(book.index)
    var sums = WeightSums()
    var pairs: [Pair] = []
    for block in blocks {
      guard let kind = book.kind(of: block.key) else { continue }
      let members = block.rows.map { book.order.places[contacts[$0]] }.sorted()
      let isLarge = large.contains(block.key)
      let blocks = Blocks(kind, of: members, book.parts, cap: model.blockSize)
      blocks.forEachPair(from: 0..<UInt32(rows.count)) { one, other in
        let common = firstCommon(keys[Int(one)], keys[Int(other)])
        guard isLarge ? common == nil : common == block.key else { return }
        guard let score = scorer.scoreUnlessRuledOut(context, Int(one), Int(other), &sums) else { return }
        let odds = Double(score.weight(scorer.prior)) + scorer.prior.match
        if odds <= 0 || score.limit(scorer.prior) == .no { return }
        let numbers = [one, other].map { rows[sorted[Int(book.order.numbers[Int($0)])]].number }
        pairs.append(Pair(a: numbers.min() ?? 0, b: numbers.max() ?? 0, odds: odds))
      }
    }
    return pairs
  }

  /// The lowest key of two sorted lists that is not ``large``.
  private func firstCommon(_ left: [UInt64], _ right: [UInt64]) -> UInt64? {
    var (one, other) = (0, 0)
    while one < left.count, other < right.count {
      if left[one] == right[other] {
        if !large.contains(left[one]) { return left[one] }
        one += 1
        other += 1
      } else if left[one] < right[other] {
        one += 1
      } else {
        other += 1
      }
    }
    return nil
  }

  /// The third stage.
  ///
  /// - Parameters:
  ///   - features: The features of the contacts of some groups, in the order of their numbers.
  ///   - pairs: The pairs of the second stage among them, as indices.
  ///   - options: What is merged and what is left for review.
  package func clusters(
    of features: ContactFeatures, pairs: [(Int, Int)], options: MatchOptions
  ) -> [MatchCluster] {
    let store = features.store
    let decided = DecidedPairs(options, identities: store.identityHashes)
    let book = Book(store, model)
    let scorer = MatchModel(model, MatchTable(book.index))
    let places = decided.renumbered { book.order.places[Int($0)] }
    let firsts = IdenticalContacts.firsts(book.store, decided: places.contacts)
    let context = PairContext(book.index)
    var sums = WeightSums()
    var scored: [ScoredPair] = []
    var seen = Set<UInt64>()
    for (one, other) in pairs {
      let (left, right) = (firsts[Int(book.order.places[one])], firsts[Int(book.order.places[other])])
      let (a, b) = (min(left, right), max(left, right))
      guard a != b, seen.insert(UInt64(a) << 32 | UInt64(b)).inserted,
        let score = scorer.scoreUnlessRuledOut(context, Int(a), Int(b), &sums)
      else { continue }
      let pair = ScoredPair(Int(a), Int(b), score, scorer.prior)
      if pair.limit != .no { scored.append(pair) }
    }
    scored.sort { ($0.a, $0.b) < ($1.a, $1.b) }
    let clustering = Clustering(
      book.index, scorer, firsts: firsts, pairs: scored,
      automatic: options.automatic == .identical ? .infinity : model.threshold, isWide: options.review == .wide,
      constraints: Constraints(places, scope: .all, inputs: InputNumbers([], book.order)))
    return clustering.clusters(threads: 1).clusters.map { book.order.numbered($0) }.sorted(by: MatchCluster.isBefore)
  }

  /// The merged clusters of given contacts, with all of their pairs.
  ///
  /// - Parameter groups: The indices of the contacts of each cluster.
  package func merged(_ groups: [[Int]], of features: ContactFeatures) -> [MatchCluster] {
    let book = Book(features.store, model)
    let scorer = MatchModel(model, MatchTable(book.index))
    return groups.map { group in
      book.order.numbered(.merged(group.map { Int(book.order.places[$0]) }, book.index, scorer))
    }
  }

  /// The contacts of a part, in the order of their contents.
  private struct Book {
    let order: ContentOrder
    let store: FeatureStore
    let index: MatchIndex
    let parts: BlockParts
    private let kinds: [BlockKey]
    /// The bit of the keys whose blocks are left out where they are too large.
    private static let broad: UInt64 = 0x80

    init(_ features: FeatureStore, _ model: FittedModel) {
      order = ContentOrder(features)
      var store = features
      store.reorder(order.numbers)
      self.store = store
      index = MatchIndex(store, model)
      parts = BlockParts(index.view, (0..<UInt32(features.count)).map { $0 }, threads: 1)
      kinds = BlockKey.all(index, isRegister: model.isRegister)
    }

    /// The keys of the contact at a place: the number of the kind, and 32 bits. The broad kinds come last.
    func keys(of place: Int) -> [UInt64] {
      var keys = Set<UInt64>()
      for (number, kind) in kinds.enumerated() {
        let number = UInt64(number) | (kind.isBroad ? Book.broad : 0)
        kind.add(index.view, parts, place, place) { hash in keys.insert(number << 32 | hash >> 32) }
      }
      return keys.sorted()
    }

    func kind(of key: UInt64) -> BlockKey? {
      let number = Int(key >> 32 & ~Book.broad)
      return kinds.indices.contains(number) ? kinds[number] : nil
    }
  }
}
