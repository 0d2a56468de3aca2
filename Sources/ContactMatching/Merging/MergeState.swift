internal import ContactModel
internal import SourceText

/// The state of a merge, which all fields share.
struct MergeState {
  /// The members in the order of preference (``MergeRanking``). The index of a member here is its *rank*.
  let members: [Contact]
  let strategy: MergeStrategy
  /// The ranks of the members whose value stays by a decision, by property.
  let kept: [String: Set<Int>]
  let numbers: MergeNumbers
  var result = Contact()
  var links = GroupLinks()
  /// The bundles of the members.
  let bundles: [MemberBundles]
  /// The ranks of the members in the order of their jobs.
  let jobOrder: [Int]
  /// The bundles of the values of the merged contact, by property.
  var merged: [String: [GroupLinks.Link]] = [:]
  /// Names that become nicknames.
  var nicknames: [MergeLine<String>] = []
  /// The e-mail addresses and phone numbers of all members.
  private(set) lazy var contactAddresses: Set<[UInt8]> = Set(
    members.flatMap { member in
      member.emails.map { Array($0.value.utf8) } + member.phones.map { Array($0.value.text.utf8) }
    })
  /// The keys of the organizations of all members.
  private(set) lazy var organizations: Set<String> = Set(
    members.flatMap { $0.organizations.map { ValueKey.company($0.value.name) } })
  /// The chosen structured name: the members that have it, of which the first one decided it, and its formatted name.
  private(set) var chosenName: (ranks: Set<Int>, first: Int, formatted: String)?
  /// Values that are not chosen, as ``AlternateProperty``.
  var displaced: [(property: ExtensionProperty, group: GroupLinks.Link)] = []
  var values: [MergedValue] = []
  /// The conflicts, with ranks as members.
  var conflicts: [MergeConflict] = []

  init(_ members: [Contact], strategy: MergeStrategy, keeping kept: [String: Set<Int>]) {
    self.members = members
    self.strategy = strategy
    self.kept = kept
    numbers = MergeNumbers(members)
    bundles = members.map { MemberBundles($0) }
    jobOrder = MergeState.jobOrder(members, bundles, strategy)
  }

  /// Chooses a structured name, which decides about the formatted one.
  mutating func choose(_ name: ValueCluster<PersonName>, of rank: Int) {
    let value = name.entry.value
    let ranks = members.indices.filter { $0 == rank || members[$0].names.contains { $0.value == value } }
    var named = Contact()
    named.names = [name.entry]
    chosenName = (Set(ranks), rank, named.displayName)
  }

  /// The formatted name of the chosen structured name, if no member with that name has a formatted one.
  ///
  /// - Parameter ranks: The members with a formatted name.
  func derivedFormattedName(besides ranks: [Int]) -> MergeLine<String>? {
    guard let chosenName, !chosenName.formatted.isEmpty, chosenName.ranks.isDisjoint(with: ranks) else { return nil }
    return MergeLine(entry: Entry(chosenName.formatted), group: .none, alternative: .none, rank: chosenName.first)
  }

  /// Counts the groups and alternatives of a value of a member.
  mutating func countNames(_ attributes: Attributes, rank: Int, property: String) {
    if attributes.isCommon { return }
    if let group = attributes.group { links.count(group, .groups, rank: rank) }
    if let tag = attributes[.alternatives] { links.count(tag, .alternatives(property), rank: rank) }
  }

  /// An entry of a member, with its group and ALTID as links and with the PIDs of the merged contact.
  mutating func line<Value>(_ entry: Entry<Value>, rank: Int, property: String) -> MergeLine<Value> {
    if entry.attributes.isCommon { return MergeLine(entry: entry, group: .none, alternative: .none, rank: rank) }
    var line = MergeLine(
      entry: entry, group: links.link(entry.attributes.group, .groups, rank: rank),
      alternative: links.link(entry.attributes[.alternatives], .alternatives(property), rank: rank), rank: rank)
    line.entry.attributes.group = nil
    line.entry.attributes[.alternatives] = nil
    line.entry.attributes.pids = numbers.pids(entry.attributes.pids, rank: rank)
    return line
  }

  /// The entries of a field of all members, without those that are blank and have no attributes.
  mutating func lines<Value>(
    _ field: ContactField, _ get: (Contact) -> [Entry<Value>], _ rule: MergeRule<Value>
  ) -> [MergeLine<Value>] {
    var lines: [MergeLine<Value>] = []
    let isOrdered = ValueBundle.of(field.property)?.isOrdered ?? false
    for rank in isOrdered ? jobOrder : Array(members.indices) {
      for (index, entry) in get(members[rank]).enumerated()
      where !(entry.attributes.isEmpty && rule.isBlank(entry.value)) {
        var line = line(entry, rank: rank, property: field.property)
        bundle(&line, at: index, of: field.property)
        lines.append(line)
      }
    }
    return lines
  }

  /// Removes the PRODID, unless the merged contact is the preferred member as it was: the program named there wrote that
  /// contact and no other one.
  mutating func removeProduct() {
    guard !result.productIDs.isEmpty else { return }
    var (own, merged) = (members[0], result)
    own.productIDs = []
    merged.productIDs = []
    if own == merged {
      result.productIDs = members[0].productIDs
      if !result.productIDs.isEmpty { return }
    }
    result.productIDs = []
    for index in values.indices where values[index].field == "productID" {
      let dropped = MergedSpelling(text: values[index].value, reason: .superseded)
      values[index] = MergedValue(field: "productID", value: "", replaced: [dropped] + values[index].replaced)
    }
  }

  /// The entry of the merged contact.
  mutating func entry<Value>(_ cluster: ValueCluster<Value>) -> Entry<Value> {
    var entry = cluster.entry
    if let group = links.text(of: cluster.group) { entry.attributes.group = group }
    if let tag = links.text(of: cluster.alternative) { entry.attributes[.alternatives] = tag }
    return entry
  }

  /// Reports the other spellings of a value and its contradictions.
  mutating func report<Value>(_ cluster: ValueCluster<Value>, _ rule: MergeRule<Value>, field: String) {
    let spellings = cluster.spellings.filter { $0.identity != cluster.identity }
    values.append(
      MergedValue(
        field: field, value: rule.shown(cluster.entry.value),
        replaced: spellings.map { MergedSpelling(text: $0.text, reason: $0.reason) }))
    for (contradiction, rank) in cluster.contradictions {
      conflicts.append(
        MergeConflict(
          field: "\(field).\(contradiction.name.asciiLowercased)", kept: contradiction.kept, other: contradiction.other,
          from: rank, keptAs: AlternateProperty.prefix + contradiction.name.asciiUppercased))
    }
  }
}
