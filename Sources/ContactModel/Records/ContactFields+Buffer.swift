extension ContactFields {
  /// The fields of a contact in one piece.
  package init(_ buffer: ContactBuffer) { add(buffer) }

  /// Adds the values of a contact in one piece; there are none before.
  ///
  /// Performance: the lists may have memory of an earlier contact.
  mutating func add(_ buffer: ContactBuffer) {
    var loading = CommonLoading(buffer: buffer)
    ContactFields.visit(&loading, &self)
    if buffer.present & ContactFields.rareBits == 0 { return }
    var rareLoading = RareLoading(buffer: buffer)
    ContactFields.visit(&rareLoading, &rare.unique.content)
    rare.unique.content.partLines.value = buffer.partLines
  }

  /// The fields as a contact in one piece.
  var buffer: ContactBuffer {
    var subject = self
    var writing = CommonWriting()
    ContactFields.visit(&writing, &subject)
    if rare.box != nil {
      var rareWriting = RareWriting(builder: writing.builder)
      ContactFields.visit(&rareWriting, &subject.rare.unique.content)
      rareWriting.builder.partLines = partLines
      return rareWriting.builder.makeBuffer()
    }
    return writing.builder.makeBuffer()
  }
}

extension ContactFields {
  /// The bits of the fields that are not common, and of the lines that are no field.
  static let rareBits = ContactField.all.reduce(FieldNumber.partLines.bit) { $1.isRare ? $0 | $1.bit.rawValue : $0 }
}

private struct CommonLoading: FieldVisitor {
  let buffer: ContactBuffer

  @inline(__always)
  mutating func common<Value: FieldValue>(
    _ list: @autoclosure () -> CommonList<Value>, _ field: FieldDeclaration, of fields: inout ContactFields
  ) {
    if buffer.present & field.number.bit == 0 { return }
    buffer.add(ValueField<Value>(field.number), to: &fields[keyPath: list()])
  }

  mutating func kind(_ field: FieldDeclaration, of fields: inout ContactFields) { fields.kind = buffer.kind }

  mutating func extensions(_ field: FieldDeclaration, of fields: inout ContactFields) {
    if buffer.present & field.number.bit != 0 { fields.extensions = buffer.extensions }
  }
}

private struct RareLoading: FieldVisitor {
  let buffer: ContactBuffer

  @inline(__always)
  mutating func rare<Value: FieldValue>(
    _ list: @autoclosure () -> RareList<Value>, _ field: FieldDeclaration, of fields: inout RareFields
  ) {
    if buffer.present & field.number.bit == 0 { return }
    buffer.add(ValueField<Value>(field.number), to: &fields[keyPath: list()])
  }
}

private struct CommonWriting: FieldVisitor {
  var builder = ContactBuilder()

  @inline(__always)
  mutating func common<Value: FieldValue>(
    _ list: @autoclosure () -> CommonList<Value>, _ field: FieldDeclaration, of fields: inout ContactFields
  ) {
    let values = fields[keyPath: list()]
    for index in values.indices { builder.append(values[index], to: ValueField<Value>(field.number)) }
  }

  mutating func kind(_ field: FieldDeclaration, of fields: inout ContactFields) {
    builder.kind = fields.kind
  }

  mutating func extensions(_ field: FieldDeclaration, of fields: inout ContactFields) {
    for property in fields.extensions { builder.append(property) }
  }
}

private struct RareWriting: FieldVisitor {
  var builder: ContactBuilder

  @inline(__always)
  mutating func rare<Value: FieldValue>(
    _ list: @autoclosure () -> RareList<Value>, _ field: FieldDeclaration, of fields: inout RareFields
  ) {
    let values = fields[keyPath: list()]
    for index in values.indices { builder.append(values[index], to: ValueField<Value>(field.number)) }
  }
}
