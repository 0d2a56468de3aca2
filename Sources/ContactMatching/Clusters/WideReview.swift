/// Extends the clusters for review by contacts under different names that share a phone number or a mailbox, such as the
/// members of a household.
struct WideReview {
  private(set) var clusters: [MatchCluster]

  /// The maximum number of contacts in a household; a switchboard has more.
  private static let maxContacts = 20

  init(_ context: ClusteringContext, _ found: [MatchCluster]) {
    let view = context.index.view
    clusters = found.filter { $0.lane != .review }
    var sets = DisjointSets(view.count)
    for cluster in found {
      for member in cluster.members.dropFirst() {
        _ = sets.join(UInt32(cluster.members[0]), UInt32(member))
      }
    }
    var added = Set<UInt32>()
    for kind in [FeatureValue.Kind.phone, .email] {
      var uses: [UInt64] = []
      for contact in 0..<view.count {
        for value in view.values(kind, contact) { uses.append(UInt64(value.id) << 32 | UInt64(contact)) }
      }
      RadixSort.sort(&uses, bits: 0..<64)
      for run in SortedRuns(uses, ignoringBits: 32) where run.count > 1 && run.count <= WideReview.maxContacts {
        let members = uses[run].map { UInt32(truncatingIfNeeded: $0) }
        for member in members.dropFirst() where sets.root(member) != sets.root(members[0]) {
          if context.constraints.areApart(members[0], member) { continue }
          if context.constraints.areOfOneInput(members[0], member) { continue }
          if sets.join(members[0], member, maxSize: WideReview.maxContacts) { added.insert(member) }
        }
      }
    }
    let grown = Set(added.map { sets.root($0) })
    clusters += found.filter { $0.lane == .review && !grown.contains(sets.root(UInt32($0.members[0]))) }
    var groups: [UInt32: [Int]] = [:]
    for contact in 0..<view.count where grown.contains(sets.root(UInt32(contact))) {
      groups[sets.root(UInt32(contact)), default: []].append(contact)
    }
    for root in groups.keys.sorted() {
      clusters.append(.compared(groups[root] ?? [], lane: .review, context.index, context.model))
    }
  }
}
