internal import ContactModel

extension Contact {
  /// The contact with its first organization and the titles and roles of that, if a reader of the entry, which has no groups,
  /// would connect titles or roles with other organizations.
  var readableInEntry: Contact {
    let buffer = buffer
    // Performance: values without groups are read as they are.
    let mayHaveGroups = [FieldNumber.organizations, .titles, .roles].contains { field in
      buffer.records(of: field).contains { buffer.record($0).hasAttributeCells }
    }
    if !mayHaveGroups { return self }
    func withoutGroups<Value>(_ entries: [Entry<Value>]) -> [Attributes] {
      entries.map { entry in
        var attributes = entry.attributes
        attributes.group = nil
        return attributes
      }
    }
    let (titles, roles) = (self.titles, self.roles)
    let organizations = withoutGroups(self.organizations)
    let isRead = [titles, roles].allSatisfy { entries in
      organizationIndices(of: entries)
        == ValueOwnership.owners(of: withoutGroups(entries), among: organizations)
    }
    if isRead { return self }
    return replacing(PresentFields(.organizations, .titles, .roles)) { builder in
      if let first = buffer.records(of: .organizations).first { builder.copy(buffer.record(first), of: buffer) }
      for entry in besideFirstOrganization(titles).own { builder.append(entry, to: .titles) }
      for entry in besideFirstOrganization(roles).own { builder.append(entry, to: .roles) }
    }
  }
}
