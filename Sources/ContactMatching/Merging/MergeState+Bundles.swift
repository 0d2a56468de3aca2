internal import ContactModel

extension MergeState {
  /// Puts the bundle of a value of a member into its line.
  mutating func bundle<Value>(_ line: inout MergeLine<Value>, at index: Int, of property: String) {
    guard let bundle = ValueBundle.of(property), let numbers = bundles[line.rank].numbers[property],
      numbers.indices.contains(index), let number = numbers[index]
    else { return }
    line.bundle = links.link(bundle: number, of: bundle.property, rank: line.rank)
  }

  /// The ranks of the members in the order of their jobs: newer ones first, then those with more organizations, titles and
  /// roles. Strategies that put the members in an order of their own keep it.
  static func jobOrder(_ members: [Contact], _ bundles: [MemberBundles], _ strategy: MergeStrategy) -> [Int] {
    guard strategy == .mostComplete else { return Array(members.indices) }
    let keys = members.indices.map { rank in
      let times = members[rank].revisions.compactMap { MergeRule<DateValue>.moment($0.value) }
      return (time: times.max() ?? Int.min, jobs: bundles[rank].jobs)
    }
    // The sort is stable.
    return members.indices.sorted { (keys[$0].time, keys[$0].jobs) > (keys[$1].time, keys[$1].jobs) }
  }

  /// Gives the merged contact the groups that its bundles need: where a reader would not connect a part with the value that it
  /// has in the members. Of several organizations each with a title is in a group.
  mutating func groupBundles() {
    for bundle in ValueBundle.all {
      let values = merged[bundle.property] ?? []
      let wanted = bundle.parts.map { part in
        (merged[part.property] ?? []).map { link in
          link == .none ? nil : values.firstIndex { $0 != .none && links.areJoined($0, link) }
        }
      }
      if isRead(bundle, as: wanted) { continue }
      for owner in values.indices where wanted.contains(where: { $0.contains(owner) }) {
        group(bundle, owner, wanted)
      }
      if isRead(bundle, as: wanted) { continue }
      // A part without an owner is about no value in a group.
      var groups: [Int: String] = [:]
      for (index, attributes) in ValueBundle.attributes(bundle.property, of: result).enumerated()
      where attributes?.group == nil {
        groups[index] = links.newGroup()
      }
      set(groups, bundle.property)
    }
  }

  /// Whether the parts in the merged contact are about the values that they are wanted to be about, with and without regard to
  /// positions.
  private func isRead(_ bundle: ValueBundle, as wanted: [[Int?]]) -> Bool {
    zip(bundle.parts, wanted).allSatisfy { part, owners in
      bundle.owners(part, in: result) == owners && bundle.owners(part, in: result, isExplicit: true) == owners
    }
  }

  /// Puts a value and its parts into one group.
  private mutating func group(_ bundle: ValueBundle, _ owner: Int, _ wanted: [[Int?]]) {
    var parts: [(property: String, index: Int, group: String?)] = []
    for (part, owners) in zip(bundle.parts, wanted) {
      let attributes = ValueBundle.attributes(part.property, of: result)
      for (index, other) in owners.enumerated() where other == owner {
        parts.append((part.property, index, attributes[index]?.group))
      }
    }
    let own = ValueBundle.attributes(bundle.property, of: result)[owner]?.group
    let group = own ?? parts.lazy.compactMap(\.group).first ?? links.newGroup()
    if own == nil { set([owner: group], bundle.property) }
    for part in parts where part.group == nil { set([part.index: group], part.property) }
  }

  private mutating func set(_ groups: [Int: String], _ property: String) {
    if groups.isEmpty { return }
    if let changed = ContactField.of(property: property)?.values.visit(GroupSetting(contact: result, groups: groups)) {
      result = changed
    }
  }
}

/// Sets the groups of values of a contact.
private struct GroupSetting: FieldListVisitor {
  let contact: Contact
  let groups: [Int: String]

  func visit<Value: FieldValue>(_ list: ValueField<Value>) -> Contact {
    var contact = contact
    var entries = list.get(contact)
    for (index, group) in groups { entries[index].attributes.group = group }
    list.set(&contact, entries)
    return contact
  }
}
