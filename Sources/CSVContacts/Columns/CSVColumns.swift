internal import ContactComparison
package import ContactModel

/// The number of columns that a file needs, found by counting every contact before the first one is written.
///
/// Plans of parts of a file are made independently and merged in any order.
package struct CSVColumns: Sendable, Hashable {
  /// The profile of the columns.
  package let profile: CSVProfile
  /// The columns in use of each repeated group: for each number a bit for each part.
  private(set) var used: [[UInt64]]
  /// Whether a contact has a kind, and the profile a column for it.
  private(set) var hasKind = false
  private let hasKindColumn: Bool
  private let groups: [Group]

  private struct Group: Hashable, Sendable {
    let columns: RepeatedColumns
    /// The bits of the fields of its values.
    let fields: UInt64
  }

  /// Creates a plan for no contacts.
  package init(profile: CSVProfile) {
    self.profile = profile
    hasKindColumn = profile.table.columns.contains { $0.meaning == .kind }
    groups = profile.table.groups.map { Group(columns: $0, fields: $0.fieldBits) }
    used = Array(repeating: [], count: groups.count)
  }

  /// Adds the columns that a contact needs.
  package mutating func count(_ contact: Contact) {
    let mayRepeat = contact.mayRepeatValues && !profile.table.traits.contains(.isLossless)
    let contact = (mayRepeat ? DistinctContact(contact).contact : contact).buffer
    if hasKindColumn, contact.has(.kind) { hasKind = true }
    for place in groups.indices where contact.present & groups[place].fields != 0 {
      groups[place].columns.widen(&used[place], for: contact)
    }
  }

  /// Adds all columns of another plan for the same profile.
  package mutating func merge(_ other: CSVColumns) {
    hasKind = hasKind || other.hasKind
    for (group, masks) in other.used.enumerated() where group < used.count {
      while used[group].count < masks.count { used[group].append(0) }
      for (number, mask) in masks.enumerated() { used[group][number] |= mask }
    }
  }
}
