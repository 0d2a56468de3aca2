internal import ContactModel

extension MergeField {
  /// Orders the preferences of the values: those of the first member stay, and those of each further member follow.
  ///
  /// A list has one most preferred value. Without this, the merged contact would have one of each member.
  ///
  /// - Returns: The conflicts, with ranks as members.
  static func orderPreferences<Value>(
    _ clusters: inout [ValueCluster<Value>], _ rule: MergeRule<Value>, field: String
  ) -> [MergeConflict] {
    let preferred = clusters.indices.compactMap { index in
      clusters[index].preferred.map { (index: index, own: $0) }
    }
    let ordered = preferred.sorted {
      ($0.own.rank, $0.own.preference, $0.index) < ($1.own.rank, $1.own.preference, $1.index)
    }
    guard let first = ordered.first else { return [] }
    var conflicts: [MergeConflict] = []
    var last = (given: clusters[first.index].entry.attributes.preference ?? first.own.preference, own: first.own)
    for (index, own) in ordered.dropFirst() {
      var preference = max(own.preference, last.given)
      // Values that a member prefers alike stay so.
      let isAlike = own.rank == last.own.rank && own.preference == last.own.preference
      if preference == last.given, !isAlike { preference = min(preference + 1, 100) }
      last = (preference, own)
      clusters[index].entry.attributes.preference = preference
      if own.preference == preference || own.rank == first.own.rank { continue }
      conflicts.append(
        MergeConflict(
          field: "\(field).\(MergeConflict.preference)", kept: rule.shown(clusters[first.index].entry.value),
          other: rule.shown(clusters[index].entry.value), from: own.rank, keptAs: "PREF=\(preference)"))
    }
    return conflicts
  }
}
