internal import ContactModel

/// A field of the model, with its merge.
struct MergeField: Sendable {
  /// Sets the values of the merged contact, after all fields are gathered.
  typealias Finish = (inout MergeState) -> Void

  /// The vCard property: `BDAY`.
  let property: String
  private let number: FieldNumber
  /// The number of different values, and the highest ``MergeRule/fullness``.
  let weight: @Sendable (Contact) -> (count: Int, fullness: Int)
  /// Whether a decision can choose the value: a contact has one, and the others are conflicts.
  let isChoosable: Bool
  /// Merges the values of all members.
  let gather: @Sendable (inout MergeState) -> Finish?

  init(
    _ field: ContactField,
    weight: @escaping @Sendable (Contact) -> (count: Int, fullness: Int), isChoosable: Bool = false,
    gather: @escaping @Sendable (inout MergeState) -> Finish?
  ) {
    property = field.property
    number = field.number
    self.weight = weight
    self.isChoosable = isChoosable
    self.gather = gather
  }

  /// Whether a contact has values in the field.
  func hasValues(in contact: Contact) -> Bool { contact.has(number) }

  /// Whether the merged contact of some members may have values in the field. Nicknames and unknown properties also get the
  /// values that other fields displace.
  func mayHaveValues(in members: [Contact]) -> Bool {
    number == .nicknames || number == .extensions || members.contains { $0.has(number) }
  }

  /// The attributes of the values; of an unknown property only its group.
  func attributes(_ contact: Contact) -> [Attributes] {
    let buffer = contact.buffer
    return buffer.records(of: number).map { index in
      let attributes = Attributes(buffer.record(index), buffer)
      if number != .extensions { return attributes }
      var group = Attributes()
      group.group = attributes.group
      return group
    }
  }

  /// A field with its own merge.
  ///
  /// - Parameters:
  ///   - isSingle: Whether all values of a contact count as one.
  ///   - isChoosable: Whether a decision can choose the value.
  init<Value>(
    _ field: ContactField, _ get: @escaping @Sendable (Contact) -> [Entry<Value>],
    _ rule: MergeRule<Value>, isSingle: Bool = false, isChoosable: Bool = false,
    gather: @escaping @Sendable (inout MergeState) -> Finish?
  ) {
    self.init(
      field, weight: { MergeField.weight(get($0), rule, isSingle: isSingle) },
      isChoosable: isChoosable, gather: gather)
  }

  /// A field of which a contact has several values: equal ones are merged, all others stay.
  ///
  /// - Parameters:
  ///   - hasLabelInKey: Whether values with different labels are different.
  ///   - areInOrder: The order of the values, if it is not that of the members.
  static func list<Value>(
    _ field: ContactField, _ list: ValueField<Value>, _ rule: MergeRule<Value>, hasLabelInKey: Bool = false,
    areInOrder: (@Sendable (Value, Value) -> Bool)? = nil
  ) -> MergeField {
    let bundle = ValueBundle.of(field.property)
    let areParts = bundle.map { $0.property != field.property } ?? false
    return MergeField(field, list.get, rule) { state in
      var clusters = ValueClusters(rule, hasLabelInKey: hasLabelInKey, mergesOwn: true, areParts: areParts)
      for line in state.lines(field, list.get, rule) { clusters.add(line, &state.links) }
      var merged = clusters.clusters
      // The sort of the standard library is stable.
      if let areInOrder { merged.sort { areInOrder($0.entry.value, $1.entry.value) } }
      if bundle?.isOrdered == true, !areParts {
        state.conflicts += furtherValues(merged, rule, state.members.map(list.get), field)
      }
      if bundle != nil { state.merged[field.property] = merged.map(\.bundle) }
      state.conflicts += orderPreferences(&merged, rule, field: field.key)
      return finish(field, merged, rule) { list.set(&$0, $1) }
    }
  }

  /// The conflicts of the first value with others that no member has beside it, with ranks as members.
  ///
  /// - Parameter members: The values of the members.
  private static func furtherValues<Value>(
    _ clusters: [ValueCluster<Value>], _ rule: MergeRule<Value>, _ members: [[Entry<Value>]], _ field: ContactField
  ) -> [MergeConflict] {
    guard clusters.count > 1, let first = clusters.first?.entry.value else { return [] }
    func isIn(_ entries: [Entry<Value>], _ value: Value) -> Bool {
      entries.contains { rule.identity($0.value) == rule.identity(value) || rule.united($0.value, value) != nil }
    }
    let having = members.map { isIn($0, first) }
    return clusters.dropFirst().compactMap { cluster in
      let value = cluster.entry.value
      guard !rule.isBlank(value), !zip(members, having).contains(where: { $1 && isIn($0, value) }),
        let rank = members.firstIndex(where: { isIn($0, value) })
      else { return nil }
      return MergeConflict(
        field: field.key, kept: rule.shown(first), other: rule.shown(value), from: rank, keptAs: field.property)
    }
  }

  /// Sets and reports the values of the merged contact.
  static func finish<Value>(
    _ field: ContactField, _ clusters: [ValueCluster<Value>], _ rule: MergeRule<Value>,
    _ set: @escaping @Sendable (inout Contact, [Entry<Value>]) -> Void
  ) -> Finish? {
    if clusters.isEmpty { return nil }
    return { state in
      var entries: [Entry<Value>] = []
      for cluster in clusters {
        entries.append(state.entry(cluster))
        state.report(cluster, rule, field: field.key)
      }
      set(&state.result, entries)
    }
  }

  private static func weight<Value>(
    _ entries: [Entry<Value>], _ rule: MergeRule<Value>, isSingle: Bool
  ) -> (count: Int, fullness: Int) {
    if entries.isEmpty { return (0, 0) }
    var seen: Set<String> = []
    var fullness = 0
    for entry in entries where !rule.isBlank(entry.value) && !rule.isPlaceholder(entry.value) {
      seen.insert(isSingle ? "" : rule.bucket(entry.value))
      fullness = max(fullness, rule.fullness(entry.value))
    }
    return (seen.count, fullness)
  }
}

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
