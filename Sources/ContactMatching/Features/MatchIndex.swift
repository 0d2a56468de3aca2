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

  /// - Parameters:
  ///   - contacts: The contacts whose values are counted: of identical ones only the first.
  ///   - labels: The unknown properties that are compared; `nil` to choose them.
  init(_ store: consuming FeatureStore, _ contacts: [UInt32], labels: [OtherLabel]? = nil, threads: Int) {
    var store = store
    let signatures = Signatures(store)
    self.labels = labels ?? OtherLabel.choose(store, contacts, signatures)
    ruleLabels = OtherLabel.rules(store)
    var hubs: [TermFrequencies.Hub] = []
    let rarity = TermFrequencies(store, contacts, signatures, self.labels, memory, hubs: &hubs)
    self.hubs = hubs
    let names = NameOwners(store, contacts, total: rarity.total, memory)
    let sizes = [FeatureStore.Pool.emails, .phones, .web, .opaque].map { store[$0].count }
    features = memory.freeze(value: IndexView(&store, rarity, signatures, names, memory))
    people = ValueOwners(features, contacts, sizes: sizes, threads: threads, memory)
  }

  var view: IndexView { features.value }

  var count: Int { view.count }
}
