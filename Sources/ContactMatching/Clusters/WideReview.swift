/// Adds to the clusters of a run what a wide review asks for: contacts under different names
/// that share a number or a mailbox, such as the members of a household.
struct WideReview {
  /// The clusters that are merged, and those to look at, with those that were added.
  private(set) var clusters: [MatchCluster]

  /// The most contacts of one cluster; a switchboard is no household.
  private static let largest = 20

  init(_ clustering: Clustering, _ found: [MatchCluster]) {
    let view = clustering.index.view
    clusters = found.filter { $0.lane != .review }
    var forest = Forest(view.count)
    for cluster in found {
      for member in cluster.members.dropFirst() {
        _ = forest.join(UInt32(cluster.members[0]), UInt32(member), largest: .max)
      }
    }
    var added = Set<UInt32>()
    for kind in [FeatureValue.Kind.phone, .email] {
      var uses: [UInt64] = []
      for contact in 0..<view.count {
        for value in view.values(kind, contact) { uses.append(UInt64(value.id) << 32 | UInt64(contact)) }
      }
      RadixSort.sort(&uses, bits: 0..<64)
      var start = 0
      while start < uses.count {
        var end = start + 1
        while end < uses.count, uses[end] >> 32 == uses[start] >> 32 { end += 1 }
        let members = uses[start..<end].map { UInt32(truncatingIfNeeded: $0) }
        start = end
        guard members.count > 1, members.count <= WideReview.largest else { continue }
        for member in members.dropFirst() where forest.root(member) != forest.root(members[0]) {
          if clustering.constraints.areApart(members[0], member) { continue }
          if clustering.constraints.areOfOneInput(members[0], member) { continue }
          if forest.join(members[0], member, largest: WideReview.largest) { added.insert(member) }
        }
      }
    }
    let grown = Set(added.map { forest.root($0) })
    clusters += found.filter { $0.lane == .review && !grown.contains(forest.root(UInt32($0.members[0]))) }
    var groups: [UInt32: [Int]] = [:]
    for contact in 0..<view.count where grown.contains(forest.root(UInt32(contact))) {
      groups[forest.root(UInt32(contact)), default: []].append(contact)
    }
    for root in groups.keys.sorted() {
      clusters.append(.compared(groups[root] ?? [], lane: .review, clustering.index, clustering.model))
    }
  }
}
