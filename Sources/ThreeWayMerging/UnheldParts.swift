internal import ContactModel

/// Adds the parts and attributes that the format of a side cannot hold to the values that the side changed: the prefix of a
/// name, the label of a number.
enum UnheldParts {
  /// - Parameters:
  ///   - view: The base as the format of the side holds it.
  static func add(to contact: inout Contact, view: Contact, base: Contact) {
    for field in ContactField.all where !field.isEmpty(contact) && !field.isEmpty(view) && !field.isEmpty(base) {
      field.values.visit(Visitor(contact: contact, view: view, base: base))?(&contact)
    }
  }

  private struct Visitor: FieldListVisitor {
    let contact: Contact
    let view: Contact
    let base: Contact

    func visit<Value: FieldValue>(_ list: FieldList<Value>) -> (inout Contact) -> Void {
      let (old, held) = (list.get(base), list.get(view))
      var values = list.get(contact)
      var isChanged = false
      for (index, place, origin) in changes(of: values, held, old) {
        let value = UnheldParts.completed(values[index], held[place], old[origin])
        if value == values[index] { continue }
        values[index] = value
        isChanged = true
      }
      let completed = values
      return isChanged ? { list.set(&$0, completed) } : { _ in }
    }

    /// The values that replace one of the view, with the place of that one and that of its origin in the base.
    private func changes<Value: FieldValue>(
      of values: [Entry<Value>], _ view: [Entry<Value>], _ base: [Entry<Value>]
    ) -> [(Int, Int, Int)] {
      func key(_ entry: Entry<Value>) -> [UInt8] { PropertyValue(Value.parts(of: entry.value)).identity }
      func identity(_ entry: Entry<Value>) -> [UInt8] {
        key(entry) + PropertyValue([], entry.attributes).attributeIdentity(withGroup: false)
      }
      if values == view { return [] }
      let links = ListChanges.links(base: base, view: view, identity: identity, key: key)
      let known = Set(base.map(identity))
      var same = Places(view, view.indices, identity)
      let places = values.map { same.take(identity($0)) }
      var open = values.indices.filter { places[$0] == nil && !known.contains(identity(values[$0])) }
      let held = Set(places.compactMap(\.self))
      var rest = view.indices.filter { !held.contains($0) }
      var similar = Places(view, rest, key)
      var pairs = open.compactMap { index in similar.take(key(values[index])).map { (index, $0) } }
      let (taken, changed) = (Set(pairs.map(\.1)), Set(pairs.map(\.0)))
      rest.removeAll(where: taken.contains)
      open.removeAll(where: changed.contains)
      // One value became another one.
      if open.count == 1, rest.count == 1 { pairs.append((open[0], rest[0])) }
      return pairs.compactMap { pair in links[pair.1].map { (pair.0, pair.1, $0) } }
    }
  }

  /// A changed value with what the view of the base lacks.
  private static func completed<Value: FieldValue>(
    _ changed: Entry<Value>, _ view: Entry<Value>, _ base: Entry<Value>
  ) -> Entry<Value> {
    var entry = changed
    entry.attributes = completed(changed.attributes, view.attributes, base.attributes)
    if let value = completed(changed.value, view.value, base.value) as? Value { entry.value = value }
    return entry
  }

  private static func completed(_ value: Any, _ view: Any, _ base: Any) -> Any? {
    func completed<Value: ComponentValue>(_ type: Value.Type) -> Value? {
      guard var value = value as? Value, let view = view as? Value, let base = base as? Value else { return nil }
      // The text and the position of a whole address are those of the old one.
      for field in Value.fields where !field.describesWhole && field.isSame(value, view) {
        field.copy(from: base, to: &value)
      }
      return value
    }
    return completed(PersonName.self) ?? completed(PostalAddress.self) ?? completed(Organization.self)
  }

  private static func completed(_ changed: Attributes, _ view: Attributes, _ base: Attributes) -> Attributes {
    var attributes = changed
    for field in AttributeField.all where field.isSame(changed, view) { field.copy(from: base, to: &attributes) }
    return attributes
  }
}
