internal import SourceText

extension PresentFields {
  /// Calls the closure with each of the fields, in the order of their bits.
  package func forEachField(_ body: (ContactField) -> Void) {
    var rest = rawValue
    while rest != 0 {
      PresentFields.fields[rest.trailingZeroBitCount]?.withObject(body)
      rest &= rest &- 1
    }
  }

  /// The fields by the numbers of their bits; ``ContactField/all`` keeps them.
  private static let fields: [UncountedReference<ContactField>?] = {
    var fields = [UncountedReference<ContactField>?](repeating: nil, count: UInt64.bitWidth)
    for field in ContactField.all { fields[Int(field.number.rawValue)] = UncountedReference(field) }
    return fields
  }()
}

extension Contact {
  /// The fields that have values.
  package var filled: PresentFields {
    if let buffer { return PresentFields(rawValue: buffer.present & ~FieldNumber.partLines.bit) }
    var subject = storage
    var common = PresentCommonFields()
    ContactFields.visit(&common, &subject)
    guard var box = storage.content.rare.box else { return PresentFields(rawValue: common.bits) }
    var rare = PresentRareFields()
    ContactFields.visit(&rare, &box)
    return PresentFields(rawValue: common.bits | rare.bits)
  }
}

private struct PresentCommonFields: FieldVisitor {
  private(set) var bits: UInt64 = 0

  @inline(__always)
  private mutating func insert(_ field: FieldDeclaration, unless isEmpty: Bool) {
    bits |= isEmpty ? 0 : field.number.bit
  }

  @inline(__always)
  mutating func common<Value: FieldValue>(
    _ list: @autoclosure () -> CommonList<Value>, _ field: FieldDeclaration, of storage: inout Box<ContactFields>
  ) { insert(field, unless: storage.content[keyPath: list()].isEmpty) }

  @inline(__always)
  mutating func kind(_ field: FieldDeclaration, of storage: inout Box<ContactFields>) {
    insert(field, unless: storage.content.kind == nil)
  }

  @inline(__always)
  mutating func extensions(_ field: FieldDeclaration, of storage: inout Box<ContactFields>) {
    insert(field, unless: storage.content.extensions.isEmpty)
  }
}

private struct PresentRareFields: FieldVisitor {
  private(set) var bits: UInt64 = 0

  @inline(__always)
  mutating func rare<Value: FieldValue>(
    _ list: @autoclosure () -> RareList<Value>, _ field: FieldDeclaration, of box: inout Box<RareFields>
  ) {
    bits |= box.content[keyPath: list()].isEmpty ? 0 : field.number.bit
  }
}
