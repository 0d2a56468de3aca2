internal import ContactModel

/// A value of the merged contact while it is put together from those of the members.
struct MergeCell<Value: Hashable & Sendable> {
  /// A spelling that a member has of the value.
  struct Spelling {
    let identity: [UInt8]
    let text: String
    let rank: Int
    var reason = MergedSpelling.Reason.spelling
  }

  var entry: Entry<Value>
  var group: GroupLinks.Tie
  var alternative: GroupLinks.Tie
  /// The members that have the value, the best one first.
  var ranks: [Int]
  /// The member whose spelling it is.
  var origin: Int
  /// The bytes of the value.
  var identity: [UInt8]
  /// What went into it in other words.
  var spellings: [Spelling] = []
  /// Labels and parameters that contradict each other, with the member that has the one that went apart.
  var contradictions: [(contradiction: AttributeUnion.Contradiction, rank: Int)] = []
}

/// The values of one field of the merged contact.
struct ValueClusters<Value: Hashable & Sendable> {
  /// How many values of one bucket are compared with each other; whatever comes then is one with another value only where
  /// it is the same bytes, so that no list can cost the square of its length.
  private static var compared: Int { 16 }

  let rule: MergeRule<Value>
  /// Whether values with different labels are two: a date or a relation is nothing without its label.
  var hasLabelInKey = false
  private(set) var cells: [MergeCell<Value>] = []
  private var buckets: [String: [Int]] = [:]
  private var overflow: [[UInt8]: Int] = [:]

  init(_ rule: MergeRule<Value>, hasLabelInKey: Bool = false) {
    self.rule = rule
    self.hasLabelInKey = hasLabelInKey
  }

  /// Adds a value of a member: it goes into the one that says the same, or stands as one of its own.
  mutating func add(_ line: MergeLine<Value>, _ ties: inout GroupLinks) {
    if !join(line, &ties) { append(line, &ties) }
  }

  /// Adds a value of its own.
  mutating func append(_ line: MergeLine<Value>, _ ties: inout GroupLinks) {
    let bucket = rule.bucket(line.entry.value)
    let identity = rule.identity(line.entry.value)
    ties.markValue(line.group)
    cells.append(
      MergeCell(
        entry: line.entry, group: line.group, alternative: line.alternative, ranks: [line.rank], origin: line.rank,
        identity: identity))
    if buckets[bucket, default: []].count < ValueClusters.compared {
      buckets[bucket, default: []].append(cells.count - 1)
    } else if overflow[identity] == nil {
      overflow[identity] = cells.count - 1
    }
  }

  /// Makes a value one with another that says the same, if there is one.
  mutating func join(_ line: MergeLine<Value>, _ ties: inout GroupLinks) -> Bool {
    let bucket = buckets[rule.bucket(line.entry.value)] ?? []
    let identity = rule.identity(line.entry.value)
    var found: (index: Int, value: Value)?
    var likeness = -1
    for index in bucket where canJoin(cells[index], line, ties) {
      let value = cells[index].entry.value
      guard let united = cells[index].identity == identity ? value : rule.united(value, line.entry.value),
        isFree(cells[index], line, identity, united)
      else { continue }
      let own = self.likeness(cells[index], line, identity, united)
      guard own > likeness else { continue }
      found = (index, united)
      likeness = own
    }
    if found == nil, bucket.count >= ValueClusters.compared, let index = overflow[identity],
      canJoin(cells[index], line, ties)
    {
      found = (index, cells[index].entry.value)
    }
    guard let (index, value) = found else { return false }
    join(line, identity, into: index, as: value, &ties)
    return true
  }

  /// How much a value and what is said about it look like another: of several that it could become one with, one that
  /// says all of it already, and then the most alike.
  private func likeness(
    _ cell: MergeCell<Value>, _ line: MergeLine<Value>, _ identity: [UInt8], _ united: Value
  ) -> Int {
    let (attributes, others) = (cell.entry.attributes, line.entry.attributes)
    return (says(cell, line, identity, united) ? 8 : 0) + (cell.identity == identity ? 4 : 0)
      + (attributes.language == others.language ? 2 : 0)
      + (attributes.types == others.types && attributes.label == others.label ? 1 : 0)
  }

  private func canJoin(_ cell: MergeCell<Value>, _ line: MergeLine<Value>, _ ties: GroupLinks) -> Bool {
    let (attributes, others) = (cell.entry.attributes, line.entry.attributes)
    guard AttributeUnion.isOneLanguage(attributes, others) else { return false }
    if hasLabelInKey, ValueKey.text(attributes.label ?? "") != ValueKey.text(others.label ?? "") { return false }
    return ties.canJoin(cell.group, line.group) && ties.canJoin(cell.alternative, line.alternative)
  }

  /// Whether a line of a card that has the value already may be one with it: one card says a thing in two ways only where
  /// it has a reason.
  private func isFree(
    _ cell: MergeCell<Value>, _ line: MergeLine<Value>, _ identity: [UInt8], _ united: Value
  ) -> Bool {
    cell.ranks.last != line.rank || says(cell, line, identity, united)
      || cell.identity == identity && AttributeUnion.areAlike(cell.entry.attributes, line.entry.attributes)
  }

  /// Whether a value says all that a line says.
  private func says(
    _ cell: MergeCell<Value>, _ line: MergeLine<Value>, _ identity: [UInt8], _ united: Value
  ) -> Bool {
    AttributeUnion(cell.entry.attributes, line.entry.attributes).attributes == cell.entry.attributes
      && (cell.identity == identity || rule.identity(united) == cell.identity)
  }

  private mutating func join(
    _ line: MergeLine<Value>, _ identity: [UInt8], into index: Int, as value: Value, _ ties: inout GroupLinks
  ) {
    var cell = cells[index]
    let united = rule.identity(value)
    let spelling: AttributeUnion.Spelling =
      identity == cell.identity
      ? .both : united == cell.identity ? .first : united == identity ? .second : .neither
    if united != cell.identity {
      cell.spellings.append(
        MergeCell.Spelling(identity: cell.identity, text: rule.shown(cell.entry.value), rank: cell.origin))
      if united == identity { cell.origin = line.rank }
    }
    if united != identity {
      cell.spellings.append(
        MergeCell.Spelling(identity: identity, text: rule.shown(line.entry.value), rank: line.rank))
    }
    let attributes = AttributeUnion(cell.entry.attributes, line.entry.attributes, spelling: spelling)
    cell.entry = Entry(value, attributes: attributes.attributes)
    cell.identity = united
    cell.contradictions += attributes.contradictions.map { ($0, line.rank) }
    for variant in attributes.variants {
      cell.spellings.append(MergeCell.Spelling(identity: [], text: variant, rank: line.rank))
    }
    cell.group = ties.join(cell.group, line.group)
    cell.alternative = ties.join(cell.alternative, line.alternative)
    ties.markValue(cell.group)
    if cell.ranks.last != line.rank { cell.ranks.append(line.rank) }
    cells[index] = cell
  }

  /// Notes that the first value here takes the place of another one (an older time of writing).
  mutating func supersede(_ line: MergeLine<Value>) {
    guard !cells.isEmpty else { return }
    let said = PropertyValue.shown(line.entry.attributes)
    let text = rule.shown(line.entry.value) + (said.isEmpty ? "" : " (\(said))")
    cells[0].spellings.append(
      MergeCell.Spelling(
        identity: rule.identity(line.entry.value), text: text, rank: line.rank, reason: .superseded))
    if cells[0].ranks.last != line.rank { cells[0].ranks.append(line.rank) }
  }
}

/// A value of a member on its way into the merged contact.
struct MergeLine<Value: Hashable & Sendable> {
  /// The value; its ids for synchronisation are numbered as in the merged contact.
  var entry: Entry<Value>
  var group: GroupLinks.Tie
  var alternative: GroupLinks.Tie
  /// The number of the member in the order of preference, from 0.
  var rank: Int
}
