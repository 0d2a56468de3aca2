/// The generation of a person among those of one name in a family.
package enum NameGeneration: UInt8, Sendable, Hashable {
  case none, senior, junior
  /// II, which may also be Jr.
  case second
  case third, fourth, fifth

  /// Whether two generations cannot be those of one person.
  package func contradicts(_ other: NameGeneration) -> Bool {
    if self == .none || other == .none || self == other { return false }
    return !(self == .junior && other == .second || self == .second && other == .junior)
  }
}
