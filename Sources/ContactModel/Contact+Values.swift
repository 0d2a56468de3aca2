internal import SourceText

// What the members of a contact read and write.

extension Contact {
  /// The values of a field.
  @inline(__always)
  func values<Value: FieldValue>(_ field: ValueField<Value>) -> [Entry<Value>] { buffer.values(field) }

  /// The first value of a field. The others are not read.
  func first<Value: FieldValue>(_ field: ValueField<Value>) -> Value? {
    let records = buffer.records(of: field.number)
    return records.isEmpty ? nil : Value.read(buffer.record(records.lowerBound), buffer)
  }

  /// Replaces the values of a field. One that the field had keeps its lines.
  mutating func set<Value: FieldValue>(_ field: ValueField<Value>, _ values: [Entry<Value>]) {
    if values.isEmpty, !has(field.number) { return }
    let buffer = buffer
    var kept = KeptRecords(field, buffer)
    self = replacing(PresentFields(field.number)) { builder in
      for value in values {
        if let number = kept.take(value) {
          builder.copy(buffer.record(number), of: buffer)
        } else {
          builder.append(value, to: field)
        }
      }
    }
  }

  mutating func set(kind: Kind?) { self = replacing(PresentFields(.kind)) { $0.kind = kind } }

  mutating func set(extensions: [ExtensionProperty]) {
    if extensions.isEmpty, !has(.extensions) { return }
    self = replacing(PresentFields(.extensions)) { builder in
      for property in extensions { builder.append(property) }
    }
  }
}

/// The same for code that has the field in a variable.
extension ValueField {
  /// The values of a contact.
  package func get(_ contact: Contact) -> [Entry<Value>] { contact.values(self) }

  /// Replaces the values of a contact.
  package func set(_ contact: inout Contact, _ values: [Entry<Value>]) { contact.set(self, values) }
}

/// The values of a field that have lines, to be found again among new values.
private struct KeptRecords<Value: FieldValue> {
  private let first: Int
  private let old: [Entry<Value>]
  /// The value that is expected next.
  private var next = 0
  /// The places of the values; made when they are not in their order.
  private var places: [Entry<Value>: ArraySlice<Int>]?

  init(_ field: ValueField<Value>, _ buffer: ContactBuffer) {
    let records = buffer.records(of: field.number)
    first = records.lowerBound
    old = records.contains { buffer.record($0).line != 0 } ? buffer.values(field) : []
  }

  /// The record of a value; `nil` if there is none that was not taken.
  mutating func take(_ value: Entry<Value>) -> Int? {
    if places == nil, next < old.count {
      if old[next] == value {
        next += 1
        return first + next - 1
      }
      places = Dictionary(grouping: old.indices.dropFirst(next)) { old[$0] }.mapValues { $0[...] }
    }
    guard let place = places?[value]?.popFirst() else { return nil }
    return first + place
  }
}

// MARK: - Present fields

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
