extension ContactField {
  /// A value of the field as named texts, from its record.
  package func propertyValue(_ record: Record, of buffer: ContactBuffer) -> PropertyValue {
    switch values {
    case .kind: PropertyValue(PropertyValue.parts(buffer.text(record.place)))
    case .extensions: PropertyValue(ExtensionProperty(record, buffer))
    default:
      PropertyValue(values.visit(Parts(record: record, buffer: buffer)) ?? [], buffer.attributes(of: record))
    }
  }

  private struct Parts: FieldListVisitor {
    let record: Record
    let buffer: ContactBuffer

    func visit<Value: FieldValue>(_ list: ValueField<Value>) -> [PropertyValue.Part] {
      Value.parts(of: Value.read(record, buffer))
    }
  }
}

extension FieldNumber {
  /// The field, whose values are of a type.
  package func field<Value: FieldValue>(of type: Value.Type) -> ValueField<Value> { ValueField(self) }
}

extension ContactBuffer {
  /// The attributes of a value.
  package func attributes(of record: Record) -> Attributes { Attributes(record, self) }

  /// Whether two values are the same, byte for byte, regardless of their attributes.
  package func hasSameParts(_ record: Record, as other: Record, of buffer: ContactBuffer) -> Bool {
    isSame(parts(of: record), as: buffer.parts(of: other), of: buffer)
  }

  /// The record of a value without its attributes.
  private func parts(of record: Record) -> Record {
    var parts = record
    parts.types = []
    parts.preference = 0
    if !record.hasAttributeCells { return parts }
    var end = record.cells.upperBound
    while end > record.cells.lowerBound, !cell(end - 1).key.isPart { end -= 1 }
    parts.cellCount = UInt32(end - record.cells.lowerBound)
    return parts
  }
}
