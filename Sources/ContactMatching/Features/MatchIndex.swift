internal import SourceText

/// The features of all contacts, closed: nothing changes any more, so all threads read it.
final class MatchIndex: Sendable {
  let features: FrozenValue<IndexView>
  /// The owner of all tables. A table that may be read after the index is kept together with it.
  let memory = FrozenMemory()
  /// The unknown properties that are compared, the best first.
  let labels: [OtherLabel]
  /// The labels of rules with texts, by the fields of the rules.
  let ruleLabels: [String: UInt32]
  /// The values of many people, the most frequent first.
  let hubs: [TermFrequencies.Hub]
  /// How many people have each value.
  let people: ValueOwners
  /// What was counted, if a model is to be kept.
  let frequencies: KeptFrequencies?

  /// - Parameters:
  ///   - contacts: The contacts whose values are counted: of identical ones only the first.
  ///   - labels: The unknown properties that are compared; `nil` to choose them.
  ///   - keepsFrequencies: Whether a model is to be kept.
  init(
    _ store: consuming FeatureStore, _ contacts: [UInt32], labels: [OtherLabel]? = nil, keepsFrequencies: Bool = false,
    threads: Int
  ) {
    var store = store
    let signatures = Signatures(store)
    self.labels = labels ?? OtherLabel.choose(store, contacts, signatures)
    ruleLabels = OtherLabel.rules(store)
    var hubs: [TermFrequencies.Hub] = []
    let counts = ValueCounts(store, contacts, signatures)
    let rarity = TermFrequencies(counts, of: contacts.count, store, self.labels, memory, hubs: &hubs)
    self.hubs = hubs
    let people = NameOwners.counted(store, contacts)
    frequencies = keepsFrequencies ? KeptFrequencies(counts, people, store) : nil
    let names = NameOwners(people, total: rarity.total, memory)
    let sizes = ValueOwners.pools.map { store[$0.pool].count }
    features = memory.freeze(value: IndexView(&store, rarity, signatures, names, memory))
    self.people = ValueOwners(features, contacts, sizes: sizes, threads: threads, memory)
  }

  /// The features of contacts with the frequencies of a kept model.
  init(_ store: consuming FeatureStore, _ model: FittedModel) {
    var store = store
    labels = OtherLabel.chosen(model.properties, store)
    ruleLabels = OtherLabel.rules(store)
    var hubs: [TermFrequencies.Hub] = []
    let rarity = TermFrequencies(
      ValueCounts(model, store), of: model.contacts, store, labels, memory, hubs: &hubs)
    self.hubs = hubs
    frequencies = nil
    people = ValueOwners(model, store, memory)
    let names = NameOwners(NameOwners.known(model, store), total: rarity.total, memory)
    features = memory.freeze(value: IndexView(&store, rarity, Signatures(store), names, memory, model: model))
  }

  var view: IndexView { features.value }

  var count: Int { view.count }
}
