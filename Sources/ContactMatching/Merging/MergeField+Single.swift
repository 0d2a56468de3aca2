internal import ContactModel

extension MergeField {
  /// What happens to a value that is not chosen.
  enum Displaced: Sendable {
    /// It is kept as `X-ALT-` with the name of the property, and reported as a conflict.
    case conflict
    /// The same for a name, unless it is a nickname.
    case name
    /// It is kept as `X-MERGED-FROM`.
    case mergedFrom
    /// It is only reported: a date or a program of writing.
    case reported
  }

  /// How the value is chosen: by the strategy, or by its time.
  enum Choice: Sendable {
    case strategy, newest, oldest
  }

  /// A field of which a contact has one value.
  ///
  /// Values that do not contradict are merged. Among contradicting ones a decision (``MergeState/kept``) or else the choice
  /// decides, and the others are displaced. By choice, a placeholder (`Unknown`) never wins against a real value. If the
  /// chosen member has several values (a name in two scripts), all of them are kept.
  static func single<Value>(
    _ field: ContactField, get: @escaping @Sendable (Contact) -> [Entry<Value>],
    set: @escaping @Sendable (inout Contact, [Entry<Value>]) -> Void, _ rule: MergeRule<Value>,
    choice: Choice = .strategy, displaced: Displaced = .conflict
  ) -> MergeField {
    let property = field.property
    let isChoosable = displaced == .conflict || displaced == .name
    return MergeField(field, get, rule, isSingle: true, isChoosable: isChoosable) { state in
      var lines: [MergeLine<Value>] = []
      var blanks: [MergeLine<Value>] = []
      for (rank, member) in state.members.enumerated() {
        for entry in get(member) {
          guard rule.isBlank(entry.value) else {
            lines.append(state.line(entry, rank: rank, property: property))
            continue
          }
          // A blank value with attributes is kept.
          if !entry.attributes.isEmpty { blanks.append(state.line(entry, rank: rank, property: property)) }
        }
      }
      if lines.isEmpty { swap(&lines, &blanks) }
      if lines.isEmpty { return nil }
      // The formatted name of another name than the chosen one does not stay; the chosen one is its own formatted name.
      let derived = property == "FN" ? state.derivedFormattedName(besides: lines.map(\.rank)) as? MergeLine<Value> : nil
      if let derived { lines.append(derived) }
      var ordered = ordered(
        lines, rule, choice, state, kept: isChoosable ? state.kept[property] ?? [] : [],
        named: property == "FN" ? state.chosenName?.ranks : nil)
      let winner = ordered[0].rank
      let isDerived = derived.map { $0.rank == winner } ?? false
      if let derived, !isDerived { ordered.removeAll { $0.rank == derived.rank } }
      var clusters = ValueClusters(rule)
      for line in lines where line.rank == winner { clusters.add(line, &state.links) }
      var others: [MergeLine<Value>] = []
      // A value that a decision chose is not completed by others.
      let isDecided = isChoosable && state.kept[property]?.contains(winner) ?? false
      var isWritten = !isDerived
      for line in ordered where line.rank != winner {
        if clusters.join(line, &state.links, isFinal: isDecided) {
          isWritten = true
          continue
        }
        switch displaced {
        case .conflict, .mergedFrom: others.append(line)
        case .reported: clusters.supersede(line)
        case .name:
          if Nickname.isContactAddress(line.entry, in: &state) {
            clusters.supersede(line)
          } else if let nickname = Nickname.of(line, in: &state) {
            state.nicknames.append(nickname)
          } else {
            others.append(line)
          }
        }
      }
      if property == "N", let chosen = clusters.clusters[0] as? ValueCluster<PersonName> {
        state.choose(chosen, of: winner)
      }
      for line in others + blanks {
        displace(line, from: clusters.clusters[0], of: winner, field, rule, displaced, &state)
      }
      // A derived name that no member has is not written: it is derived again where a format requires one.
      if !isWritten { return finish(field, clusters.clusters, rule) { _, _ in } }
      return finish(field, clusters.clusters, rule, set)
    }
  }

  /// Keeps a value that is not chosen. It is not merged with other values, so that a later merge with the same card finds it.
  private static func displace<Value>(
    _ line: MergeLine<Value>, from kept: ValueCluster<Value>, of winner: Int, _ field: ContactField,
    _ rule: MergeRule<Value>, _ displaced: Displaced, _ state: inout MergeState
  ) {
    var entry = line.entry
    entry.attributes[.alternatives] = state.links.written(line.alternative)
    let property = displaced == .mergedFrom ? AlternateProperty.mergedFrom : AlternateProperty.prefix + field.property
    state.displaced.append((AlternateProperty.make(property, entry, rule), line.group))
    if rule.isBlank(entry.value) { return }
    let shown = rule.shown(entry.value)
    if displaced != .mergedFrom {
      state.conflicts.append(
        MergeConflict(
          field: field.key, kept: rule.shown(kept.entry.value), other: shown, from: line.rank, keptAs: property,
          keptFrom: winner, isDecided: state.kept[field.property]?.contains(winner) ?? false))
    } else if !rule.written(entry.value).text.utf8.elementsEqual(shown.utf8) {
      // The written form of a UID with escapes differs from the UID, which is therefore reported.
      state.values.append(
        MergedValue(
          field: field.key, value: shown, replaced: [MergedSpelling(text: shown)]))
    }
  }

  /// The values in the order of preference.
  ///
  /// - Parameter named: The members with the chosen name, whose formatted names are preferred; `nil` for other fields.
  private static func ordered<Value>(
    _ lines: [MergeLine<Value>], _ rule: MergeRule<Value>, _ choice: Choice, _ state: MergeState, kept: Set<Int>,
    named: Set<Int>?
  ) -> [MergeLine<Value>] {
    // Where nothing else decides, the value that most members have is more likely the right one.
    var support: [String: Int] = [:]
    if case .strategy = choice, state.strategy == .mostComplete, lines.count > 2 {
      for line in lines { support[rule.shown(line.entry.value), default: 0] += 1 }
    }
    let keys = lines.map { line in
      let value = line.entry.value
      var preference = 0
      switch choice {
      case .strategy: preference = state.strategy == .mostComplete ? rule.fullness(value) : 0
      case .newest: preference = moment(value) ?? Int.min
      case .oldest: preference = moment(value).map { -$0 } ?? Int.min
      }
      return (
        isKept: kept.contains(line.rank), isPlaceholder: rule.isPlaceholder(value),
        isOther: named.map { !$0.contains(line.rank) } ?? false,
        preference: preference, support: support.isEmpty ? 0 : support[rule.shown(value)] ?? 0
      )
    }
    // The sort is stable: equal ones stay in the order of the members.
    let order = lines.indices.sorted { first, second in
      let (one, other) = (keys[first], keys[second])
      if one.isKept != other.isKept { return one.isKept }
      if one.isPlaceholder != other.isPlaceholder { return other.isPlaceholder }
      if one.isOther != other.isOther { return other.isOther }
      return (one.preference, one.support) > (other.preference, other.support)
    }
    return order.map { lines[$0] }
  }

  private static func moment<Value>(_ value: Value) -> Int? {
    (value as? DateValue).flatMap { MergeRule<DateValue>.moment($0) }
  }
}

/// Checks of names that are not chosen.
enum Nickname {
  /// Whether a name is an e-mail address or phone number of the contact, which a program wrote there.
  static func isContactAddress<Value>(_ entry: Entry<Value>, in state: inout MergeState) -> Bool {
    guard let text = entry.value as? String, entry.attributes.isEmpty else { return false }
    return state.contactAddresses.contains(Array(text.utf8))
  }

  /// A name as a nickname: a single word of letters that is neither an organization nor a placeholder; `nil` for another name.
  static func of<Value>(_ line: MergeLine<Value>, in state: inout MergeState) -> MergeLine<String>? {
    let text: String
    switch line.entry.value {
    case let name as String: text = name
    case let name as PersonName:
      var rest = name
      rest.given = []
      guard rest == PersonName(), name.given.count == 1 else { return nil }
      text = name.given.joined()
    default: return nil
    }
    let scalars = text.unicodeScalars
    guard (2...20).contains(scalars.count), !NamePlaceholder.contains(text),
      scalars.allSatisfy({
        $0.properties.isAlphabetic || $0.properties.generalCategory == .nonspacingMark
          || "-'".unicodeScalars.contains($0)
      })
    else { return nil }
    if state.members.contains(where: { $0.kind != nil && $0.kind != .individual }) { return nil }
    if state.organizations.contains(ValueKey.company(text)) { return nil }
    return MergeLine(
      entry: Entry(text, attributes: line.entry.attributes), group: line.group, alternative: .none, rank: line.rank)
  }
}
