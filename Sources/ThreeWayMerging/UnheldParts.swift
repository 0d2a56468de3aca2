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
    switch (value, view, base) {
    case (let value as PersonName, let view as PersonName, let base as PersonName):
      let parts = Parts(value, view, base)
        .keeping(
          \.family, \.given, \.additional, \.prefixes, \.suffixes, \.secondFamily, \.generation, \.sortAs)
      return parts.keeping(\.phoneticFamily, \.phoneticGiven, \.phoneticAdditional, \.maiden).value
    case (let value as PostalAddress, let view as PostalAddress, let base as PostalAddress):
      // The text and the position of the whole address are those of the old one.
      let parts = Parts(value, view, base)
        .keeping(
          \.postOfficeBox, \.extended, \.street, \.locality, \.region, \.postalCode, \.country)
      return parts.keeping(\.timeZone, \.countryCode).value
    case (let value as Organization, let view as Organization, let base as Organization):
      return Parts(value, view, base).keeping(\.name, \.phoneticName).keeping(\.units).keeping(\.sortAs).value
    default: return nil
    }
  }

  private static func completed(_ changed: Attributes, _ view: Attributes, _ base: Attributes) -> Attributes {
    Parts(changed, view, base).keeping(\.types).keeping(\.preference)
      .keeping(\.label, \.language, \.altID, \.group).keeping(\.otherTypes, \.pids).keeping(\.parameters).value
  }
}

/// A changed value, and the old one as its format holds it and as it was.
private struct Parts<Value> {
  var value: Value
  let view: Value
  let base: Value

  init(_ value: Value, _ view: Value, _ base: Value) {
    self.value = value
    self.view = view
    self.base = base
  }

  /// Takes the parts that did not change from the base.
  func keeping<Part: Equatable>(_ paths: WritableKeyPath<Value, Part>...) -> Parts {
    var parts = self
    for path in paths where value[keyPath: path] == view[keyPath: path] {
      parts.value[keyPath: path] = base[keyPath: path]
    }
    return parts
  }
}
