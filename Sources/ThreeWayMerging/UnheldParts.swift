internal import ContactModel

/// Adds the parts and attributes that the format of a side cannot hold to the values that the side changed: the prefix of a
/// name, the label of a number.
enum UnheldParts {
  /// A value that replaces one of the view, with that one and its origin in the base.
  private typealias Change = (value: FieldElement, view: FieldElement, base: FieldElement)

  /// - Parameters:
  ///   - view: The base as the format of the side holds it.
  static func add(to contact: inout Contact, view: Contact, base: Contact) {
    var fields: PresentFields = []
    var changes: [FieldNumber: [Int: Change]] = [:]
    contact.filled.intersection(view.filled).intersection(base.filled).forEachField { field in
      if field.number == .kind || field.number == .extensions { return }
      let values = FieldElement.all(of: contact, field)
      let (held, old) = (FieldElement.all(of: view, field), FieldElement.all(of: base, field))
      for (index, place, origin) in places(of: values, held, old) {
        fields.insert(field.bit)
        changes[field.number, default: [:]][index] = (values[index], held[place], old[origin])
      }
    }
    if fields.isEmpty { return }
    let buffer = contact.buffer
    contact = contact.replacing(fields) { builder in
      fields.forEachField { field in
        for (index, number) in buffer.records(of: field.number).enumerated() {
          if let change = changes[field.number]?[index] {
            addCompleted(change, to: &builder)
          } else {
            builder.copy(buffer.record(number), of: buffer)
          }
        }
      }
    }
  }

  /// The values that replace one of the view, with the place of that one and that of its origin in the base.
  private static func places(
    of values: [FieldElement], _ view: [FieldElement], _ base: [FieldElement]
  ) -> [(Int, Int, Int)] {
    func key(_ element: FieldElement) -> [UInt8] { element.value.identity }
    func identity(_ element: FieldElement) -> [UInt8] {
      key(element) + element.value.attributeIdentity(withGroup: false)
    }
    let isSame =
      values.count == view.count
      && zip(values, view).allSatisfy { $0.buffer.isSame($0.record, as: $1.record, of: $1.buffer) }
    if isSame { return [] }
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

  /// Adds a changed value with what the view of the base lacks.
  private static func addCompleted(_ change: Change, to builder: inout ContactBuilder) {
    let (record, buffer) = (change.value.record, change.value.buffer)
    let attributes = completed(
      change.value.value.attributes, change.view.value.attributes, change.base.value.attributes)
    func add<Value: FieldValue & ComponentValue>(_ field: ValueField<Value>) {
      let value = completed(
        Value.read(record, buffer), Value.read(change.view.record, change.view.buffer),
        Value.read(change.base.record, change.base.buffer))
      builder.append(Entry(value, attributes: attributes), to: field)
    }
    switch record.field {
    case .names: add(.names)
    case .addresses: add(.addresses)
    case .organizations: add(.organizations)
    default: builder.copy(record, of: buffer, with: attributes)
    }
  }

  private static func completed<Value: ComponentValue>(_ changed: Value, _ view: Value, _ base: Value) -> Value {
    var value = changed
    // The text and the position of a whole address are those of the old one.
    for field in Value.fields where !field.describesWhole && field.isSame(changed, view) {
      field.copy(from: base, to: &value)
    }
    return value
  }

  private static func completed(_ changed: Attributes, _ view: Attributes, _ base: Attributes) -> Attributes {
    var attributes = changed
    for field in AttributeField.all where field.isSame(changed, view) { field.copy(from: base, to: &attributes) }
    return attributes
  }
}
