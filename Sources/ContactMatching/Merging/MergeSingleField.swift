internal import ContactModel

extension MergeField {
  /// What becomes of a value that is not the one that the merged contact has in its place.
  enum Displaced: Sendable {
    /// It is kept as `X-ALT-` with the property's name, and the two are a conflict.
    case conflict
    /// The same for a name, which may turn out to be a nickname.
    case name
    /// It is kept as `X-MERGED-FROM`.
    case mergedFrom
    /// It says when or by what the card was written, and is in the report alone.
    case reported
  }

  /// Which value is the one.
  enum Choice: Sendable {
    /// As the strategy says.
    case strategy
    /// The newest time, whatever the strategy.
    case newest
    /// The oldest time, whatever the strategy.
    case oldest
  }

  /// A field of which a contact has one.
  ///
  /// Values that do not contradict become one; of those that do, the choice decides, and the others are displaced.
  /// Whatever the choice, a value that stands for none (`Unknown`) never wins against a real one. Where the member that the
  /// value is from has several (a name in two scripts), it keeps them.
  static func single<Value>(
    _ field: ContactField, get: @escaping @Sendable (Contact) -> [Entry<Value>],
    set: @escaping @Sendable (inout Contact, [Entry<Value>]) -> Void, _ rule: MergeRule<Value>,
    choice: Choice = .strategy, displaced: Displaced = .conflict
  ) -> MergeField {
    let property = field.property
    return MergeField(field, get, rule, isSingle: true) { work in
      var lines: [MergeLine<Value>] = []
      var blanks: [MergeLine<Value>] = []
      for (rank, member) in work.members.enumerated() {
        for entry in get(member) {
          guard rule.isBlank(entry.value) else {
            lines.append(work.line(entry, rank: rank, property: property))
            continue
          }
          // What is said about nothing is still said.
          if !entry.attributes.isEmpty { blanks.append(work.line(entry, rank: rank, property: property)) }
        }
      }
      if lines.isEmpty { swap(&lines, &blanks) }
      if lines.isEmpty { return nil }
      let ordered = ordered(lines, rule, choice, work, nameRank: displaced == .name ? work.nameRank : nil)
      let winner = ordered[0].rank
      if property == "N" { work.nameRank = winner }
      var cells = ValueClusters(rule)
      for line in lines where line.rank == winner { cells.add(line, &work.ties) }
      var others: [MergeLine<Value>] = []
      for line in ordered where line.rank != winner && !cells.join(line, &work.ties) {
        switch displaced {
        case .conflict, .mergedFrom: others.append(line)
        case .reported: cells.supersede(line)
        case .name:
          if Nickname.isReach(line.entry, in: &work) {
            cells.supersede(line)
          } else if let nickname = Nickname.of(line, in: &work) {
            work.nicknames.append(nickname)
          } else {
            others.append(line)
          }
        }
      }
      for line in others + blanks { displace(line, from: cells.cells[0], field, rule, displaced, &work) }
      return finish(field, cells.cells, rule, set)
    }
  }

  /// Keeps a value that is not the one. Nothing is made one with it, so that each later merge with the same card finds it.
  private static func displace<Value>(
    _ line: MergeLine<Value>, from kept: MergeCell<Value>, _ field: ContactField, _ rule: MergeRule<Value>,
    _ displaced: Displaced, _ work: inout MergeState
  ) {
    var entry = line.entry
    entry.attributes.altID = work.ties.written(line.alternative)
    let property = displaced == .mergedFrom ? AlternateProperty.mergedFrom : AlternateProperty.prefix + field.property
    work.displaced.append((AlternateProperty.make(property, entry, rule), line.group, line.rank))
    if rule.isBlank(entry.value) { return }
    let shown = rule.shown(entry.value)
    if displaced != .mergedFrom {
      work.conflicts.append(
        MergeConflict(
          field: field.key, kept: rule.shown(kept.entry.value), other: shown, from: line.rank, keptAs: property))
    } else if !rule.written(entry.value).text.utf8.elementsEqual(shown.utf8) {
      // An id that needs escapes stands in no conflict and should still be found as it was.
      work.values.append(
        MergedValue(
          field: field.key, index: nil, value: shown, from: line.rank,
          replaced: [MergedSpelling(text: shown, from: line.rank)]))
    }
  }

  /// The values in the order in which they are to be the one.
  private static func ordered<Value>(
    _ lines: [MergeLine<Value>], _ rule: MergeRule<Value>, _ choice: Choice, _ work: MergeState, nameRank: Int?
  ) -> [MergeLine<Value>] {
    let keys = lines.map { line in
      let value = line.entry.value
      var preference = 0
      switch choice {
      case .strategy: preference = work.strategy == .mostComplete ? rule.fullness(value) : 0
      case .newest: preference = moment(value) ?? Int.min
      case .oldest: preference = moment(value).map { -$0 } ?? Int.min
      }
      return (
        isPlaceholder: rule.isPlaceholder(value), isOther: nameRank.map { $0 != line.rank } ?? false,
        preference: preference
      )
    }
    // Those that are alike stay in the order of the members.
    let order = lines.indices.sorted { first, second in
      let (one, other) = (keys[first], keys[second])
      if one.isPlaceholder != other.isPlaceholder { return other.isPlaceholder }
      if one.isOther != other.isOther { return other.isOther }
      return one.preference > other.preference
    }
    return order.map { lines[$0] }
  }

  private static func moment<Value>(_ value: Value) -> Int? {
    (value as? DateValue).flatMap { MergeRule<DateValue>.moment($0) }
  }
}

/// Names that a person is called by.
enum Nickname {
  /// Whether a program put the e-mail address or phone number of the contact in the place of a name.
  static func isReach<Value>(_ entry: Entry<Value>, in work: inout MergeState) -> Bool {
    guard let text = entry.value as? String, entry.attributes.isEmpty else { return false }
    return work.reach.contains(Array(text.utf8))
  }

  /// A name of a contact that became another one, as a nickname: one word of letters that is neither the name of an
  /// organization nor stands for no name. Nothing where it is a name of its own.
  static func of<Value>(_ line: MergeLine<Value>, in work: inout MergeState) -> MergeLine<String>? {
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
    guard (2...20).contains(scalars.count), !NamePlaceholder.isOne(text),
      scalars.allSatisfy({
        $0.properties.isAlphabetic || $0.properties.generalCategory == .nonspacingMark
          || "-'".unicodeScalars.contains($0)
      })
    else { return nil }
    if work.members.contains(where: { $0.kind != nil && $0.kind != .individual }) { return nil }
    if work.organizations.contains(ValueKey.company(text)) { return nil }
    return MergeLine(
      entry: Entry(text, attributes: line.entry.attributes), group: line.group, alternative: .none, rank: line.rank)
  }
}
