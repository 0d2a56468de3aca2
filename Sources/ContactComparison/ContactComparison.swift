public import ContactModel

/// The differences between two address books, by contact and value.
///
/// ```swift
/// let comparison = ContactComparison(of: old, with: new)
/// for change in comparison.changed {
///   print(new[change.right].displayName, change.properties.map(\.property))
/// }
/// ```
///
/// Both lists are kept in memory. The time is linear, because contacts are paired by keys (see ``Basis``). The order of
/// contacts does not matter, nor does that of values unless requested. Groups of vCard lines (`item1.`) are not compared.
public struct ContactComparison: Sendable {
  /// The reason why two contacts are paired, the most certain first.
  public enum Basis: String, Sendable, Hashable, CaseIterable {
    /// They have the same UID.
    case uid
    /// They have the same values.
    case content
    /// They have the same name, and a phone number or e-mail address in common.
    case nameAndReach = "name-and-reach"
    /// They have the same name, and no other unpaired contact of either list has it.
    case name
  }

  /// Two paired contacts with different values.
  public struct Change: Sendable, Hashable {
    /// The index of the contact in the first list.
    public let left: Int
    /// The index of the contact in the second list.
    public let right: Int
    /// The reason why they are paired.
    public let basis: Basis
    /// The properties that differ, in the order of ``ContactProperty/all``.
    public let properties: [PropertyChange]
  }

  /// The values of one property that only one of two contacts has.
  public struct PropertyChange: Sendable, Hashable {
    /// The name of the property in vCard; `X-` for all extensions.
    public let property: String
    /// The values that only the first contact has.
    public let removed: [ComparedValue]
    /// The values that only the second contact has.
    public let added: [ComparedValue]
    /// Whether only the order of the values differs.
    public var isReordered: Bool { removed.isEmpty && added.isEmpty }
  }

  /// The indices of the contacts that only the first list has.
  public let removed: [Int]
  /// The indices of the contacts that only the second list has.
  public let added: [Int]
  /// The pairs with different values, in the order of the first list.
  public let changed: [Change]
  /// The number of pairs with the same values.
  public let unchanged: Int
  /// The number of unchanged pairs in which the values of a property have another order.
  public let reordered: Int

  /// Whether there is no difference.
  public var isSame: Bool { removed.isEmpty && added.isEmpty && changed.isEmpty }
}

/// A value as text.
public struct ComparedValue: Sendable, Hashable {
  /// The value: its parts after their names, or the size and checksum of a photo. It may contain control characters.
  public let text: String
  /// Its attributes: `work, label Boat, preference 1`.
  public let attributes: String

  init(_ value: PropertyValue) {
    text = value.shown
    var attributes = value.attributes
    attributes.group = nil
    self.attributes = PropertyValue.shown(attributes)
  }

  /// The values of a contact with the names of their properties, in the order of ``ContactProperty/all``.
  public static func all(of contact: Contact) -> [(property: String, value: ComparedValue)] {
    ContactProperty.all.flatMap { property in
      property.values(contact).map { (property.name, ComparedValue($0)) }
    }
  }
}

extension ContactComparison.PropertyChange {
  /// The properties in which two contacts differ, if only in the order of values.
  package static func between(_ left: Contact, _ right: Contact) -> [ContactComparison.PropertyChange] {
    var changes: [ContactComparison.PropertyChange] = []
    for property in ContactProperty.all where left.has(property.number) || right.has(property.number) {
      let values = property.values(left)
      let others = property.values(right)
      if property.name == "FN", values.isEmpty, isDerived(others, in: left) { continue }
      if property.name == "FN", others.isEmpty, isDerived(values, in: right) { continue }
      if let change = between(values, others, property.name) { changes.append(change) }
    }
    return changes
  }

  /// Whether a formatted name is what a contact without one is shown as. Formats that require FN make it from the name.
  private static func isDerived(_ names: [PropertyValue], in contact: Contact) -> Bool {
    names.count == 1 && names[0].attributes.isEmpty && names[0].parts.first?.texts == [contact.displayName]
  }

  private static func between(
    _ left: [PropertyValue], _ right: [PropertyValue], _ property: String
  ) -> ContactComparison.PropertyChange? {
    // Performance: values that are the same bytes need no keys.
    if left.count == right.count, zip(left, right).allSatisfy({ $0.isSame(as: $1) }) { return nil }
    let leftKeys = left.map { $0.comparedIdentity(in: property) }
    let rightKeys = right.map { $0.comparedIdentity(in: property) }
    if leftKeys == rightKeys { return nil }
    var counts: [[UInt8]: Int] = [:]
    for key in rightKeys { counts[key, default: 0] += 1 }
    var removed: [PropertyValue] = []
    for (value, key) in zip(left, leftKeys) {
      if let count = counts[key], count > 0 { counts[key] = count - 1 } else { removed.append(value) }
    }
    // The remaining counts are those of the last values.
    var added: [PropertyValue] = []
    for (value, key) in zip(right, rightKeys).reversed() {
      guard let count = counts[key], count > 0 else { continue }
      counts[key] = count - 1
      added.append(value)
    }
    return ContactComparison.PropertyChange(
      property: property, removed: removed.map(ComparedValue.init), added: added.reversed().map(ComparedValue.init))
  }
}

extension PropertyValue {
  /// The bytes of the value and its attributes without the group. UIDs are normalized.
  package func comparedIdentity(in property: String) -> [UInt8] {
    let refersToContact = property == "UID" || property == "MEMBER" || property == "RELATED"
    return (refersToContact ? identity(of: UniqueIdentifier.key) : identity) + attributeIdentity(withGroup: false)
  }
}
