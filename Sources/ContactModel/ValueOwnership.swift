internal import SourceText

/// Which values of a contact are about which other value: a title about an organization, a position about an address.
package enum ValueOwnership {
  /// For each part the index of the value that it is about; `nil` where it is about none of them, or it is unknown about which.
  ///
  /// A part is about the value in its group. Parts without a group are about the values without a group: about the only one, or
  /// else the first part about the first value, and so on. A part in a group of its own is about the only value of the contact.
  ///
  /// - Parameter isByPosition: Whether parts without a group are about values by their positions.
  package static func owners(
    of parts: [Attributes], among values: [Attributes], isByPosition: Bool = true
  ) -> [Int?] {
    var grouped: [[UInt8]: Int] = [:]
    var free: [Int] = []
    for (index, value) in values.enumerated() {
      if let group = value.group {
        let key = group.utf8.map(ASCII.lowercased)
        if grouped[key] == nil { grouped[key] = index }
      } else {
        free.append(index)
      }
    }
    var position = 0
    return parts.map { part in
      if !grouped.isEmpty, let group = part.group, let owner = grouped[group.utf8.map(ASCII.lowercased)] {
        return owner
      }
      if part.group != nil, values.count > 1 { return nil }
      if free.count == 1 { return free[0] }
      guard isByPosition, position < free.count else { return nil }
      position += 1
      return free[position - 1]
    }
  }
}

extension Contact {
  /// For each title or role the index of its organization.
  package func organizationIndices(of entries: [Entry<String>]) -> [Int?] {
    ValueOwnership.owners(of: entries.map(\.attributes), among: self.organizations.map(\.attributes))
  }

  /// The titles or roles that a format with one organization writes beside the first organization, and the others. Without an
  /// organization there are no others.
  package func besideFirstOrganization(
    _ entries: [Entry<String>]
  ) -> (own: [Entry<String>], others: [Entry<String>]) {
    if self.organizations.isEmpty || entries.isEmpty { return (entries, []) }
    let owners = organizationIndices(of: entries)
    // Performance: the usual case.
    if owners.allSatisfy({ $0 == 0 }) { return (entries, []) }
    return (
      entries.indices.filter { owners[$0] == 0 }.map { entries[$0] },
      entries.indices.filter { owners[$0] != 0 }.map { entries[$0] }
    )
  }
}
