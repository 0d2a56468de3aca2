internal import ContactModel

/// The order of preference of the members.
struct MergeRanking {
  /// The indices of the members in the order of preference; of identical members only the first.
  let order: [Int]
  /// The rank of each member, the index in ``order``: that of the first identical one if it is not there itself.
  let ranks: [Int]

  init(_ members: [MergeMember], strategy: MergeStrategy, fields: [MergeField]) {
    var keys = members.map { Key($0, fields) }
    // Performance: only members with the same measures can be identical, and need their contents for their order unless
    // all of them are.
    for (_, alike) in Dictionary(grouping: keys.indices, by: { keys[$0].measures }) {
      let first = members[alike[0]].contact
      if alike.dropFirst().allSatisfy({ members[$0].contact == first }) { continue }
      for index in alike { keys[index].readContent(members[index].contact) }
    }
    let ordered = members.indices.sorted { keys[$0].isBefore(keys[$1], strategy) }
    var seen: [Identity: Int] = [:]
    var order: [Int] = []
    var ranks = [Int](repeating: 0, count: members.count)
    for index in ordered {
      let identity = Identity(measures: keys[index].measures, content: keys[index].content)
      if let rank = seen[identity] {
        ranks[index] = rank
        continue
      }
      seen[identity] = order.count
      ranks[index] = order.count
      order.append(index)
    }
    self.order = order
    self.ranks = ranks
  }

  /// What is counted in a member. Identical members have the same measures.
  private struct Measures: Hashable {
    /// The number of values from earlier merges, so that a merged contact precedes its parts.
    var merged = 0
    var count = 0
    var fullness = 0
    /// The number of attributes.
    var detail = 0
    var time = Int.min
  }

  /// What identical members have in common.
  private struct Identity: Hashable {
    let measures: Measures
    let content: [UInt8]
  }

  private struct Key {
    let source: Int
    let position: Int
    private(set) var measures = Measures()
    /// All values; empty if all members with these measures are identical.
    private(set) var content: [UInt8] = []

    init(_ member: MergeMember, _ fields: [MergeField]) {
      let contact = member.contact
      source = member.source
      position = member.position
      if contact.has(.extensions) { measures.merged = contact.extensions.count { AlternateProperty.isKept($0) } }
      for field in fields where field.hasValues(in: contact) {
        let own = field.weight(contact)
        measures.count += own.count
        measures.fullness += own.fullness
        for attributes in field.attributes(contact) where !attributes.isEmpty {
          measures.detail += AttributeUnion.weight(attributes)
          if attributes.isCommon { continue }
          measures.merged += attributes.parameters.count { AlternateProperty.hasPrefix($0.name) }
        }
      }
      measures.time = contact.revisions.compactMap { MergeRule<DateValue>.moment($0.value) }.max() ?? Int.min
    }

    mutating func readContent(_ contact: Contact) {
      for property in ContactProperty.all where contact.has(property.number) {
        for value in property.values(contact) {
          content += property.name.utf8
          content.append(UInt8(ascii: ":"))
          content += value.identity
          content.append(UInt8(ascii: " "))
          content += value.attributeIdentity
        }
      }
    }

    func isBefore(_ other: Key, _ strategy: MergeStrategy) -> Bool {
      switch strategy {
      case .mostComplete: break
      case .newest: if measures.time != other.measures.time { return measures.time > other.measures.time }
      case .first:
        if source != other.source { return source < other.source }
        if position != other.position { return position < other.position }
      case .sourceOrder: if source != other.source { return source < other.source }
      }
      if measures.merged != other.measures.merged { return measures.merged > other.measures.merged }
      if measures.count != other.measures.count { return measures.count > other.measures.count }
      if measures.fullness != other.measures.fullness { return measures.fullness > other.measures.fullness }
      if measures.detail != other.measures.detail { return measures.detail > other.measures.detail }
      if measures.time != other.measures.time { return measures.time > other.measures.time }
      return content.lexicographicallyPrecedes(other.content)
    }
  }
}
