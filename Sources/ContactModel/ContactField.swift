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
  /// The number of the RFC that defines the property; nil if no RFC does.
  public let rfc: Int?
  /// The section of that RFC: `6.2.5`.
  public let section: String
  /// How many values a contact has.
  public let cardinality: FieldCardinality

  /// Whether it is one of the ``RareFields``.
  package let isRare: Bool
  /// Its number.
  package let number: FieldNumber
  /// Its bit among the fields that have values.
  package let bit: PresentFields
  /// The values, by their kind.
  package let values: FieldValues
  /// The number of values of a contact.
  package let count: @Sendable (Contact) -> Int
  /// Whether a contact has no values.
  package let isEmpty: @Sendable (Contact) -> Bool
  /// Whether the values of two contacts are equal.
  package let areEqual: @Sendable (Contact, Contact) -> Bool

  init(
    _ field: FieldDeclaration, isRare: Bool, _ values: FieldValues,
    count: @escaping @Sendable (Contact) -> Int, isEmpty: @escaping @Sendable (Contact) -> Bool,
    areEqual: @escaping @Sendable (Contact, Contact) -> Bool
  ) {
    name = field.name.description
    key = field.key.description
    property = field.property.description
    title = field.title.description
    switch field.standard {
    case .rfc(let number, let section):
      rfc = number
      self.section = section.description
    case .none:
      rfc = nil
      section = ""
    }
    cardinality = field.cardinality
    self.isRare = isRare
    number = field.number
    bit = PresentFields(rawValue: field.number.bit)
    self.values = values
    self.count = count
    self.isEmpty = isEmpty
    self.areEqual = areEqual
  }

  /// Every field, in the order of the model.
  public static let all: [ContactField] = {
    var collector = FieldCollector()
    var fields: [ContactField] = []
    ContactFields.visit(&collector, &fields)
    return fields
  }()

  /// The field of a property; nil if the model has no field for it.
  public static func of(property: String) -> ContactField? { byProperty[property] }

  private static let byKey = Dictionary(all.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  private static let byProperty = Dictionary(all.map { ($0.property, $0) }, uniquingKeysWith: { first, _ in first })

  /// The field of a key in JSON; nil if there is none.
  public static func of(key: String) -> ContactField? { byKey[key] }

  /// The name of a property for people: `Phone` for `TEL`; the property itself if the model has no field for it.
  public static func title(of property: String) -> String { of(property: property)?.title ?? property }

  /// The number of values that a contact has in the field.
  public func count(in contact: Contact) -> Int { count(contact) }

  /// Whether vCard 4.0 has the property: RFC 6350 or an extension of it defines it.
  package var isInVCard4: Bool { rfc.map { $0 >= 6350 } ?? false }
}

/// Creates a ``ContactField`` for each field.
private struct FieldCollector: FieldVisitor {
  typealias Subject = [ContactField]

  @inline(__always)
  mutating func common<Value: FieldValue>(
    _ list: @autoclosure () -> CommonList<Value>, _ field: FieldDeclaration, of fields: inout [ContactField]
  ) {
    let listed = CommonClosures.get(list())
    append(
      FieldList(ValueField(field.number), listed, modify: CommonClosures.modify(list())), field, isRare: false,
      to: &fields)
  }

  @inline(__always)
  mutating func rare<Value: FieldValue>(
    _ list: @autoclosure () -> RareList<Value>, _ field: FieldDeclaration, of fields: inout [ContactField]
  ) {
    let listed = RareClosures.get(list())
    append(
      FieldList(ValueField(field.number), listed, modify: RareClosures.modify(list())), field, isRare: true, to: &fields
    )
  }

  private func append<Value: FieldValue>(
    _ values: FieldList<Value>, _ field: FieldDeclaration, isRare: Bool, to fields: inout [ContactField]
  ) {
    let number = field.number
    fields.append(
      ContactField(
        field, isRare: isRare, Value.values(values, isURI: field.isURI),
        count: { contact in contact.buffer.map { $0.records(of: number).count } ?? values.get(contact).count },
        isEmpty: { contact in contact.buffer.map { $0.present & number.bit == 0 } ?? values.get(contact).isEmpty },
        areEqual: { values.get($0) == values.get($1) }))
  }

  mutating func kind(_ field: FieldDeclaration, of fields: inout [ContactField]) {
    fields.append(
      ContactField(
        field, isRare: false, .kind, count: { $0.kind == nil ? 0 : 1 },
        isEmpty: { $0.kind == nil }, areEqual: { $0.kind == $1.kind }))
  }

  mutating func extensions(_ field: FieldDeclaration, of fields: inout [ContactField]) {
    fields.append(
      ContactField(
        field, isRare: false, .extensions, count: { $0.extensions.count },
        isEmpty: { $0.extensions.isEmpty }, areEqual: { $0.extensions == $1.extensions }))
  }
}

/// Accesses to a field of ``ContactFields``.
private enum CommonClosures {
  @inline(__always)
  static func get<Value: FieldValue>(_ list: CommonList<Value>) -> @Sendable (Box<ContactFields>) -> [Entry<Value>] {
    { $0.content[keyPath: list] }
  }

  @inline(__always)
  static func modify<Value: FieldValue>(
    _ list: CommonList<Value>
  ) -> @Sendable (inout ContactFields, (inout [Entry<Value>]) -> Void) -> Void {
    { fields, change in change(&fields[keyPath: list]) }
  }
}

/// Accesses to a field of ``RareFields``.
private enum RareClosures {
  @inline(__always)
  static func get<Value: FieldValue>(_ list: RareList<Value>) -> @Sendable (Box<ContactFields>) -> [Entry<Value>] {
    { $0.content.rare.shared.content[keyPath: list] }
  }

  @inline(__always)
  static func modify<Value: FieldValue>(
    _ list: RareList<Value>
  ) -> @Sendable (inout ContactFields, (inout [Entry<Value>]) -> Void) -> Void {
    { fields, change in change(&fields[dynamicMember: list]) }
  }
}
