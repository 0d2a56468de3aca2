// Values that a contact has twice, and properties that it has too often.
extension Contact {
  /// False if no two values of one property are equal, and no property of which a card has one has two values.
  package var mayRepeatValues: Bool { buffer.mayRepeatValues }

  /// Removes values that are equal to an earlier one, attributes included.
  ///
  /// - Parameters:
  ///   - isKept: Whether a value stays although it is repeated.
  ///   - report: Gets the property and the removed value.
  package mutating func removeRepeatedValues(
    except isKept: (Record, ContactBuffer) -> Bool = { _, _ in false },
    _ report: (_ property: String, _ value: PropertyValue) -> Void
  ) {
    let repeated = buffer.repeatedRecords.filter { !isKept(buffer.record($0), buffer) }
    if repeated.isEmpty { return }
    filled.forEachField { field in
      let numbers = buffer.records(of: field.number)
      let removed = numbers.filter(repeated.contains)
      if removed.isEmpty { return }
      if field.number == .extensions {
        let properties = extensions
        for number in removed {
          let property = properties[number - numbers.lowerBound]
          report(property.name, PropertyValue(PropertyValue.parts(property.value)))
        }
      } else {
        let values = ContactProperty.all[Int(field.number.rawValue)].values(self)
        for number in removed { report(field.property, values[number - numbers.lowerBound]) }
      }
    }
    self = without(repeated)
  }

  /// The same contact without some records.
  private func without(_ numbers: Set<Int>) -> Contact {
    var builder = ContactBuilder()
    for number in 0..<buffer.recordCount where !numbers.contains(number) {
      builder.copy(buffer.record(number), of: buffer)
    }
    return Contact(builder.makeBuffer())
  }
}

extension ContactBuffer {
  fileprivate var mayRepeatValues: Bool {
    // Most fields have one value.
    if recordCount == present.nonzeroBitCount { return false }
    var start = 0
    while start < recordCount {
      let field = field(start)
      var end = start + 1
      while end < recordCount, self.field(end) == field { end += 1 }
      if end - start > 1, field != .emptyLines, mayRepeat(start..<end) { return true }
      start = end
    }
    return false
  }

  /// The same for the values of a field, of which there are several.
  private func mayRepeat(_ records: Range<Int>) -> Bool {
    if ContactField.all[Int(field(records.lowerBound).rawValue)].cardinality == .one { return true }
    if records.count > 8 { return true }
    for number in records.dropFirst() {
      for earlier in records.lowerBound..<number where isSame(record(number), as: record(earlier), of: self) {
        return true
      }
    }
    return false
  }

  /// The records whose value is equal to an earlier one of the same field.
  fileprivate var repeatedRecords: Set<Int> {
    var repeated: Set<Int> = []
    var known: Set<RecordIdentity> = []
    for number in 0..<recordCount where field(number) != .emptyLines {
      if !known.insert(RecordIdentity(buffer: self, number: number)).inserted { repeated.insert(number) }
    }
    return repeated
  }
}

/// A value of a contact, which is equal to the same value of another record.
private struct RecordIdentity: Hashable {
  let buffer: ContactBuffer
  let number: Int

  static func == (left: RecordIdentity, right: RecordIdentity) -> Bool {
    left.buffer.isSame(left.buffer.record(left.number), as: right.buffer.record(right.number), of: right.buffer)
  }

  func hash(into hasher: inout Hasher) { buffer.hash(buffer.record(number), into: &hasher) }
}

/// A property of a contact: its name in vCard, and its values as named texts.
package struct ContactProperty: Sendable {
  /// The name: `TEL`. Kept properties share `X-`.
  package let name: String
  /// The number of its field.
  package let number: FieldNumber
  /// The values, in their order.
  package let values: @Sendable (Contact) -> [PropertyValue]

  private init(_ field: ContactField) {
    name = field.property
    number = field.number
    switch field.values {
    case .kind: values = { $0.kind.map { [PropertyValue(PropertyValue.parts($0))] } ?? [] }
    case .extensions: values = { $0.extensions.map(PropertyValue.init) }
    default: values = field.values.visit(Parts()) ?? { _ in [] }
    }
  }

  private struct Parts: FieldListVisitor {
    func visit<Value: FieldValue>(_ field: ValueField<Value>) -> @Sendable (Contact) -> [PropertyValue] {
      { field.get($0).map { PropertyValue(Value.parts(of: $0.value), $0.attributes) } }
    }
  }

  /// Every property of the model, in the order of ``ContactField/all``.
  package static let all: [ContactProperty] = ContactField.all.map { ContactProperty($0) }
}
