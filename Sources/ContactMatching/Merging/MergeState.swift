internal import ContactModel
internal import SourceText

/// A merge under way: what the fields have in common.
struct MergeState {
  /// The contacts that say different things, the best one first. A contact's place here is its *rank*.
  let members: [Contact]
  let strategy: MergeStrategy
  /// The ids for synchronisation.
  let numbers: MergeNumbers
  /// What is put together.
  var result = Contact()
  /// The groups of lines and the alternatives of each property.
  var ties = GroupLinks()
  /// Names that turned out to be nicknames.
  var nicknames: [MergeLine<String>] = []
  /// The e-mail addresses and telephone numbers of all members.
  private(set) lazy var reach: Set<[UInt8]> = Set(
    members.flatMap { member in
      member.emails.map { Array($0.value.utf8) } + member.phones.map { Array($0.value.text.utf8) }
    })
  /// The keys of the names of all members' organizations.
  private(set) lazy var organizations: Set<String> = Set(
    members.flatMap { $0.organizations.map { ValueKey.company($0.value.name) } })
  /// Which member the structured name is from: the name for display is its one.
  var nameRank: Int?
  /// Values that have no place of their own, as kept properties.
  var displaced: [(property: ExtensionProperty, group: GroupLinks.Tie, rank: Int)] = []
  /// Where the values are from, by rank.
  var values: [MergedValue] = []
  /// What contradicts each other, by rank.
  var conflicts: [MergeConflict] = []

  init(_ members: [Contact], strategy: MergeStrategy, fields: [MergeField]) {
    self.members = members
    self.strategy = strategy
    numbers = MergeNumbers(members)
    for (rank, member) in members.enumerated() {
      for field in fields {
        for attributes in field.attributes(member) where !attributes.isCommon {
          if let group = attributes.group { ties.count(group, .groups, rank: rank) }
          if let altID = attributes.altID { ties.count(altID, .alternatives(field.property), rank: rank) }
        }
      }
    }
  }

  /// A value of a member on its way into the merged contact.
  mutating func line<Value>(_ entry: Entry<Value>, rank: Int, property: String) -> MergeLine<Value> {
    if entry.attributes.isCommon { return MergeLine(entry: entry, group: .none, alternative: .none, rank: rank) }
    var line = MergeLine(
      entry: entry, group: ties.tie(entry.attributes.group, .groups, rank: rank),
      alternative: ties.tie(entry.attributes.altID, .alternatives(property), rank: rank), rank: rank)
    line.entry.attributes.group = nil
    line.entry.attributes.altID = nil
    line.entry.attributes.pids = numbers.pids(entry.attributes.pids, rank: rank)
    return line
  }

  /// The entry that a value of the merged contact has become.
  mutating func entry<Value>(_ cell: MergeCell<Value>) -> Entry<Value> {
    var entry = cell.entry
    if let group = ties.text(of: cell.group) { entry.attributes.group = group }
    if let altID = ties.text(of: cell.alternative) { entry.attributes.altID = altID }
    return entry
  }

  /// Notes where a value is from and what it contradicts.
  mutating func report<Value>(_ cell: MergeCell<Value>, _ rule: MergeRule<Value>, field: String, index: Int) {
    let spellings = cell.spellings.filter { $0.identity != cell.identity }
    values.append(
      MergedValue(
        field: field, index: index, value: rule.shown(cell.entry.value), from: cell.origin,
        alsoIn: cell.ranks.filter { $0 != cell.origin },
        replaced: spellings.map { MergedSpelling(text: $0.text, from: $0.rank, reason: $0.reason) }))
    for (contradiction, rank) in cell.contradictions {
      conflicts.append(
        MergeConflict(
          field: "\(field).\(contradiction.name.asciiLowercased)", kept: contradiction.kept, other: contradiction.other,
          from: rank, keptAs: AlternateProperty.prefix + contradiction.name.asciiUppercased))
    }
  }
}
