/// A field of a contact: its names in the formats, and access to its values.
///
/// The formats, merging, comparison and inspection walk over ``all``, so a new field of the list is in all of them.
///
/// ```swift
/// for field in ContactField.all where field.count(in: contact) > 0 { print(field.title) }
/// ```
public final class ContactField: Sendable {
  /// The name of the member of ``Contact``: `birthdays`.
  public let name: String
  /// The key in JSON: `birthday`.
  public let key: String
  /// The property of vCard: `BDAY`. Kept properties share `X-`.
  public let property: String
  /// The name for people, in the singular, and of the columns in the lossless CSV: `Birthday`.
  public let title: String
  /// The number of the RFC that defines the property; `nil` if no RFC does.
  public let rfc: Int?
  /// The section of that RFC: `6.2.5`.
  public let section: String
  /// How many values a contact has.
  package let cardinality: FieldCardinality

  /// Its number.
  package let number: FieldNumber
  /// The values, by their kind.
  package let values: FieldValues

  /// The origin of a field.
  enum Standard {
    /// A section of an RFC.
    case rfc(Int, String)
    /// A product.
    case none
  }

  init(
    _ number: FieldNumber, _ name: String, _ property: String, _ title: String, _ standard: Standard, key: String?,
    _ cardinality: FieldCardinality, values: FieldValues
  ) {
    self.number = number
    self.name = name
    self.key = key ?? name
    self.property = property
    self.title = title
    switch standard {
    case .rfc(let number, let section):
      rfc = number
      self.section = section
    case .none:
      rfc = nil
      section = ""
    }
    self.cardinality = cardinality
    self.values = values
  }

  /// Its bit among the fields that have values.
  package var bit: PresentFields { PresentFields(rawValue: number.bit) }

  /// The field of a property; `nil` if the model has no field for it.
  public static func of(property: String) -> ContactField? { byProperty[property] }

  private static let byKey = Dictionary(all.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  private static let byProperty = Dictionary(all.map { ($0.property, $0) }, uniquingKeysWith: { first, _ in first })

  /// The field of a key in JSON; `nil` if there is none.
  public static func of(key: String) -> ContactField? { byKey[key] }

  /// The name of a property for people: `Phone` for `TEL`; the property itself if the model has no field for it.
  public static func title(of property: String) -> String { of(property: property)?.title ?? property }

  /// The number of values that a contact has in the field.
  public func count(in contact: Contact) -> Int { contact.buffer.records(of: number).count }

  /// Whether a contact has no values in the field.
  package func isEmpty(_ contact: Contact) -> Bool { !contact.has(number) }

  /// Whether the values of two contacts are equal.
  package func areEqual(_ left: Contact, _ right: Contact) -> Bool {
    left.buffer.hasSameValues(of: number, as: right.buffer)
  }

  /// Whether vCard 4.0 has the property: RFC 6350 or an extension of it defines it.
  package var isInVCard4: Bool { rfc.map { $0 >= 6350 } ?? false }
}

/// How many values of a field a contact has.
package enum FieldCardinality: Sendable {
  /// At most one value, or several forms of one; the standard allows a card no more.
  case one
  /// Normally one value, though a card may have several.
  case usuallyOne
  /// Any number of values.
  case many
}

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
