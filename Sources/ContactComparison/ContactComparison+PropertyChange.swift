package import ContactModel

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
