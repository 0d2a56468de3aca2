internal import ContactModel

/// The order of preference of the members.
struct MergeRanking {
  /// The indices of the members in the order of preference; of identical members only the first.
  let order: [Int]

  init(_ members: [MergeMember], strategy: MergeStrategy, fields: [MergeField]) {
    let keys = members.map { Key($0, fields) }
    let ordered = members.indices.sorted { keys[$0].isBefore(keys[$1], strategy) }
    var seen: Set<[UInt8]> = []
    order = ordered.filter { seen.insert(keys[$0].content).inserted }
  }

  private struct Key {
    let source: Int
    let position: Int
    /// The number of values from earlier merges, so that a merged contact precedes its parts.
    let merged: Int
    let count: Int
    let fullness: Int
    /// The number of attributes.
    let detail: Int
    let time: Int
    let content: [UInt8]

    init(_ member: MergeMember, _ fields: [MergeField]) {
      let contact = member.contact
      source = member.source
      position = member.position
      var detail = 0
      var merged = contact.extensions.count { AlternateProperty.isKept($0) }
      var weight = (count: 0, fullness: 0)
      for field in fields {
        let own = field.weight(contact)
        weight.count += own.count
        weight.fullness += own.fullness
        for attributes in field.attributes(contact) where !attributes.isEmpty {
          detail += AttributeUnion.weight(attributes)
          if attributes.isCommon { continue }
          merged += attributes.parameters.count { AlternateProperty.hasPrefix($0.name) }
        }
      }
      self.merged = merged
      self.detail = detail
      (count, fullness) = weight
      time = contact.revisions.compactMap { MergeRule<DateValue>.moment($0.value) }.max() ?? Int.min
      var content: [UInt8] = []
      for property in ContactProperty.all {
        for value in property.values(contact) {
          content += property.name.utf8
          content.append(UInt8(ascii: ":"))
          content += value.identity
          content.append(UInt8(ascii: " "))
          content += value.attributeIdentity
        }
      }
      self.content = content
    }

    func isBefore(_ other: Key, _ strategy: MergeStrategy) -> Bool {
      switch strategy {
      case .mostComplete: break
      case .newest: if time != other.time { return time > other.time }
      case .first:
        if source != other.source { return source < other.source }
        if position != other.position { return position < other.position }
      case .sourceOrder: if source != other.source { return source < other.source }
      }
      if merged != other.merged { return merged > other.merged }
      if count != other.count { return count > other.count }
      if fullness != other.fullness { return fullness > other.fullness }
      if detail != other.detail { return detail > other.detail }
      if time != other.time { return time > other.time }
      return content.lexicographicallyPrecedes(other.content)
    }
  }
}
