public import ContactModel

/// How many columns a file needs, found by looking at every contact once before the first one is written.
///
/// Plans of parts of a file are made independently and merged, in any order.
public struct CSVColumns: Sendable, Hashable {
  /// The profile that the plan is for.
  public let profile: CSVProfile
  /// How many of each numbered group there are.
  var widths: [Int] = []
  /// Which columns of each numbered group of our own set are used, as bits, by group and number.
  var used: [[UInt64]] = []

  private enum Counted: Hashable, Sendable {
    case nothing, ownColumns
    case groups(isOld: Bool)
  }
  private let counted: Counted

  /// A plan for no contacts.
  public init(profile: CSVProfile) {
    self.profile = profile
    if let format = ProfileTable.google(profile) {
      counted = .groups(isOld: format.isOld)
    } else {
      counted = profile == OwnSet.profile ? .ownColumns : .nothing
    }
  }

  /// Makes room for a contact.
  public mutating func count(_ contact: Contact) {
    switch counted {
    case .groups(let isOld): GoogleWriter.widen(&widths, for: contact, isOld: isOld)
    case .ownColumns: OwnTable.widen(&used, for: contact)
    case .nothing: break
    }
  }

  /// Makes room for everything that the other plan has room for.
  public mutating func merge(_ other: CSVColumns) {
    merge(widths: other.widths)
    merge(used: other.used)
  }

  private mutating func merge(widths other: [Int]) {
    while widths.count < other.count { widths.append(0) }
    for (index, width) in other.enumerated() { widths[index] = max(widths[index], width) }
  }

  private mutating func merge(used other: [[UInt64]]) {
    while used.count < other.count { used.append([]) }
    for (group, masks) in other.enumerated() {
      while used[group].count < masks.count { used[group].append(0) }
      for (number, mask) in masks.enumerated() { used[group][number] |= mask }
    }
  }
}
