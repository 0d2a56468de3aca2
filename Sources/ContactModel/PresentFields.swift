internal import SourceText

/// Which fields of a contact hold something, a bit each: the fields that most contacts have from the lowest bit up, the
/// ``RareFields`` from the highest bit down, each in the order of the list of fields.
package struct PresentFields: OptionSet, Sendable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  // The bits of fields that writers ask for at every contact: constants. A test compares them with the list.
  package static var formattedNames: PresentFields { PresentFields(rawValue: 1 << 4) }
  package static var nicknames: PresentFields { PresentFields(rawValue: 1 << 6) }
  package static var phones: PresentFields { PresentFields(rawValue: 1 << 7) }
  package static var emails: PresentFields { PresentFields(rawValue: 1 << 8) }
  package static var addresses: PresentFields { PresentFields(rawValue: 1 << 9) }
  package static var urls: PresentFields { PresentFields(rawValue: 1 << 10) }
  package static var organizations: PresentFields { PresentFields(rawValue: 1 << 11) }
  package static var titles: PresentFields { PresentFields(rawValue: 1 << 12) }
  package static var birthdays: PresentFields { PresentFields(rawValue: 1 << 13) }
  package static var photos: PresentFields { PresentFields(rawValue: 1 << 14) }
  package static var notes: PresentFields { PresentFields(rawValue: 1 << 15) }
  package static var categories: PresentFields { PresentFields(rawValue: 1 << 16) }
  package static var extensions: PresentFields { PresentFields(rawValue: 1 << 17) }
}

extension PresentFields {
  /// Calls the closure with each of the fields, in the order of their bits.
  package func forEachField(_ body: (ContactField) -> Void) {
    var rest = rawValue
    while rest != 0 {
      PresentFields.fields[rest.trailingZeroBitCount]?.withObject(body)
      rest &= rest &- 1
    }
  }

  /// The fields by their bits; ``ContactField/all`` keeps them.
  ///
  /// Performance: no references are counted, which all threads share.
  private static let fields: [UncountedReference<ContactField>?] = {
    var fields = [UncountedReference<ContactField>?](repeating: nil, count: UInt64.bitWidth)
    for field in ContactField.all { fields[field.bit.rawValue.trailingZeroBitCount] = UncountedReference(field) }
    return fields
  }()
}

extension Contact {
  /// Which fields hold something.
  package var filled: PresentFields {
    var subject = storage
    var common = FilledCommonFields()
    ContactFields.visit(&common, &subject)
    guard var box = storage.fields.rare.storage else { return PresentFields(rawValue: common.bits) }
    var rare = FilledRareFields()
    ContactFields.visit(&rare, &box)
    return PresentFields(rawValue: common.bits | rare.bits)
  }
}

private struct FilledCommonFields: FieldVisitor {
  private(set) var bits: UInt64 = 0
  private var bit: UInt64 = 1

  @inline(__always)
  private mutating func add(_ isEmpty: Bool) {
    bits |= isEmpty ? 0 : bit
    bit <<= 1
  }

  @inline(__always)
  mutating func common<Value: FieldValue>(
    _ list: @autoclosure () -> CommonList<Value>, _ field: FieldDeclaration, of storage: inout ContactStorage
  ) { add(storage.fields[keyPath: list()].isEmpty) }

  @inline(__always)
  mutating func kind(_ field: FieldDeclaration, of storage: inout ContactStorage) { add(storage.fields.kind == nil) }

  @inline(__always)
  mutating func extensions(_ field: FieldDeclaration, of storage: inout ContactStorage) {
    add(storage.fields.extensions.isEmpty)
  }
}

private struct FilledRareFields: FieldVisitor {
  private(set) var bits: UInt64 = 0
  private var bit: UInt64 = 1 << 63

  @inline(__always)
  mutating func rare<Value: FieldValue>(
    _ list: @autoclosure () -> RareList<Value>, _ field: FieldDeclaration, of box: inout UncommonFieldsBox.Storage
  ) {
    bits |= box.fields[keyPath: list()].isEmpty ? 0 : bit
    bit >>= 1
  }
}
