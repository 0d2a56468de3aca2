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
  package var filled: PresentFields { PresentFields(rawValue: buffer.present & ~FieldNumber.emptyLines.bit) }

  /// Whether it is the card of a group.
  package var isGroup: Bool { filled.contains(PresentFields(.kind)) && kind == .group }
}
