internal import ContactModel

/// A value of the merged contact, merged from equal values of the members.
struct ValueCluster<Value: Hashable & Sendable> {
  /// The spelling of a member.
  struct Spelling {
    let identity: [UInt8]
    let text: String
    var reason = MergedSpelling.Reason.spelling
  }

  var entry: Entry<Value>
  var group: GroupLinks.Link
  var alternative: GroupLinks.Link
  var bundle = GroupLinks.Link.none
  /// The rank of the last member with the value.
  var rank: Int
  /// The preference of the value in the first member that has one.
  var preferred: PreferredValue?
  /// ``MergeRule/identity(_:)`` of the value.
  var identity: [UInt8]
  /// Other spellings.
  var spellings: [Spelling] = []
  /// Contradicting labels and parameters, with the rank of the member whose one is not chosen.
  var contradictions: [(contradiction: AttributeUnion.Contradiction, rank: Int)] = []
}

/// The values of one field of the merged contact.
struct ValueClusters<Value: Hashable & Sendable> {
  /// The maximum number of values in a bucket that are compared. Further ones are only compared byte for byte, so that the time
  /// is linear for every input.
  private static var maxCompared: Int { 16 }

  let rule: MergeRule<Value>
  /// Whether values with different labels are different, such as dates and relations.
  let hasLabelInKey: Bool
  /// Whether equal values of one card are merged like those of two cards. Otherwise they are alternatives of each other.
  let mergesOwn: Bool
  /// Whether the values are parts of others (``ValueBundle``): parts of two values are different.
  let areParts: Bool
  private(set) var clusters: [ValueCluster<Value>] = []
  private var buckets: [String: [Int]] = [:]
  private var overflow: [[UInt8]: Int] = [:]

  init(_ rule: MergeRule<Value>, hasLabelInKey: Bool = false, mergesOwn: Bool = false, areParts: Bool = false) {
    self.rule = rule
    self.hasLabelInKey = hasLabelInKey
    self.mergesOwn = mergesOwn
    self.areParts = areParts
  }

  /// Merges a value of a member into an equal one, or appends it.
  mutating func add(_ line: MergeLine<Value>, _ links: inout GroupLinks) {
    if !join(line, &links) { append(line, &links) }
  }

  private mutating func append(_ line: MergeLine<Value>, _ links: inout GroupLinks) {
    let bucket = rule.bucket(line.entry.value)
    let identity = rule.identity(line.entry.value)
    links.markValue(line.group)
    clusters.append(
      ValueCluster(
        entry: line.entry, group: line.group, alternative: line.alternative, bundle: line.bundle, rank: line.rank,
        preferred: PreferredValue(line), identity: identity))
    if buckets[bucket, default: []].count < ValueClusters.maxCompared {
      buckets[bucket, default: []].append(clusters.count - 1)
    } else if overflow[identity] == nil {
      overflow[identity] = clusters.count - 1
    }
  }

  /// Merges a value into the most similar equal one, and returns whether there is one.
  ///
  /// - Parameter isFinal: Whether only values that add nothing to the other one may be merged into it.
  mutating func join(_ line: MergeLine<Value>, _ links: inout GroupLinks, isFinal: Bool = false) -> Bool {
    let bucket = buckets[rule.bucket(line.entry.value)] ?? []
    let identity = rule.identity(line.entry.value)
    var found: (index: Int, value: Value)?
    var similarity = -1
    for index in bucket where canJoin(clusters[index], line, links) {
      let value = clusters[index].entry.value
      guard let united = clusters[index].identity == identity ? value : rule.united(value, line.entry.value),
        mayJoin(clusters[index], line, identity, united),
        !isFinal || rule.identity(united) == clusters[index].identity
      else { continue }
      let own = self.similarity(clusters[index], line, identity, united)
      guard own > similarity else { continue }
      found = (index, united)
      similarity = own
    }
    if found == nil, bucket.count >= ValueClusters.maxCompared, let index = overflow[identity],
      canJoin(clusters[index], line, links)
    {
      found = (index, clusters[index].entry.value)
    }
    guard let (index, value) = found else { return false }
    join(line, identity, into: index, as: value, &links)
    return true
  }

  /// The similarity of values and attributes. It is highest for a cluster that covers the line.
  private func similarity(
    _ cluster: ValueCluster<Value>, _ line: MergeLine<Value>, _ identity: [UInt8], _ united: Value
  ) -> Int {
    let (attributes, others) = (cluster.entry.attributes, line.entry.attributes)
    return (covers(cluster, line, identity, united) ? 8 : 0) + (cluster.identity == identity ? 4 : 0)
      + (attributes.language == others.language ? 2 : 0)
      + (attributes.types == others.types && attributes.label == others.label ? 1 : 0)
  }

  private func canJoin(_ cluster: ValueCluster<Value>, _ line: MergeLine<Value>, _ links: GroupLinks) -> Bool {
    let (attributes, others) = (cluster.entry.attributes, line.entry.attributes)
    guard AttributeUnion.haveCompatibleLanguages(attributes, others) else { return false }
    if hasLabelInKey, ValueKey.text(attributes.label ?? "") != ValueKey.text(others.label ?? "") { return false }
    if areParts, cluster.bundle != .none, line.bundle != .none, !links.areJoined(cluster.bundle, line.bundle) {
      return false
    }
    return links.canJoin(cluster.bundle, line.bundle) && links.canJoin(cluster.group, line.group)
      && links.canJoin(cluster.alternative, line.alternative)
  }

  /// Whether a line may be merged into the cluster: two alternatives of one card are different unless one covers the other.
  private func mayJoin(
    _ cluster: ValueCluster<Value>, _ line: MergeLine<Value>, _ identity: [UInt8], _ united: Value
  ) -> Bool {
    mergesOwn || cluster.rank != line.rank || covers(cluster, line, identity, united)
      || cluster.identity == identity && AttributeUnion.areAlike(cluster.entry.attributes, line.entry.attributes)
  }

  /// Whether a cluster has the value and all attributes of a line.
  private func covers(
    _ cluster: ValueCluster<Value>, _ line: MergeLine<Value>, _ identity: [UInt8], _ united: Value
  ) -> Bool {
    AttributeUnion(cluster.entry.attributes, line.entry.attributes).attributes == cluster.entry.attributes
      && (cluster.identity == identity || rule.identity(united) == cluster.identity)
  }

  private mutating func join(
    _ line: MergeLine<Value>, _ identity: [UInt8], into index: Int, as value: Value, _ links: inout GroupLinks
  ) {
    var cluster = clusters[index]
    let united = rule.identity(value)
    let spelling: AttributeUnion.Spelling =
      identity == cluster.identity
      ? .both : united == cluster.identity ? .first : united == identity ? .second : .neither
    if united != cluster.identity {
      cluster.spellings.append(.init(identity: cluster.identity, text: rule.shown(cluster.entry.value)))
    }
    if united != identity {
      cluster.spellings.append(.init(identity: identity, text: rule.shown(line.entry.value)))
    }
    let attributes = AttributeUnion(cluster.entry.attributes, line.entry.attributes, spelling: spelling)
    cluster.entry = Entry(value, attributes: attributes.attributes)
    cluster.identity = united
    cluster.contradictions += attributes.contradictions.map { ($0, line.rank) }
    cluster.spellings += attributes.variants.map { .init(identity: [], text: $0) }
    cluster.group = links.join(cluster.group, line.group)
    cluster.alternative = links.join(cluster.alternative, line.alternative)
    cluster.bundle = links.join(cluster.bundle, line.bundle)
    links.markValue(cluster.group)
    cluster.rank = line.rank
    cluster.preferred = PreferredValue.first(cluster.preferred, PreferredValue(line))
    clusters[index] = cluster
  }

  /// Reports that the first value replaces another one, such as an older REV.
  mutating func supersede(_ line: MergeLine<Value>) {
    guard !clusters.isEmpty else { return }
    let attributes = PropertyValue.shown(line.entry.attributes)
    let text = rule.shown(line.entry.value) + (attributes.isEmpty ? "" : " (\(attributes))")
    clusters[0].spellings.append(
      .init(identity: rule.identity(line.entry.value), text: text, reason: .superseded))
    clusters[0].rank = line.rank
  }
}

/// An entry of a member, with its group and ALTID as links.
struct MergeLine<Value: Hashable & Sendable> {
  var entry: Entry<Value>
  var group: GroupLinks.Link
  var alternative: GroupLinks.Link
  /// The value with its parts that it belongs to (``ValueBundle``).
  var bundle = GroupLinks.Link.none
  var rank: Int
}

/// The preference of a value in a member. Preferences of different members do not compare: each member has a value that it
/// prefers.
struct PreferredValue {
  let rank: Int
  let preference: Int

  init?<Value>(_ line: MergeLine<Value>) {
    guard let preference = line.entry.attributes.preference else { return nil }
    rank = line.rank
    self.preference = preference
  }

  /// The preference in the first member; within a member the better one.
  static func first(_ one: PreferredValue?, _ other: PreferredValue?) -> PreferredValue? {
    guard let one, let other else { return one ?? other }
    return (one.rank, one.preference) <= (other.rank, other.preference) ? one : other
  }
}
