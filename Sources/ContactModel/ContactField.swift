/// A field of a contact: what it is called in every format, and how its values are reached.
///
/// ``all`` is the only list of the fields. Whatever does something for every field walks over it (the formats, merge,
/// comparison, inspection), so a field that is added to it is in all of them.
///
/// ```swift
/// for field in ContactField.all where field.count(in: contact) > 0 { print(field.title) }
/// ```
public final class ContactField: Sendable {
  /// How many values a contact has.
  public enum Cardinality: Sendable {
    /// One at most, or several forms of one; the standard allows a card no more.
    case one
    /// One by its nature, though a card may have several.
    case usuallyOne
    /// Any number.
    case many
  }

  /// The name of the member of ``Contact``: `birthdays`.
  public let name: String
  /// The key in JSON: `birthday`.
  public let key: String
  /// The property of vCard: `BDAY`. Kept properties share `X-`.
  public let property: String
  /// The name for people, in the singular, and of the columns in the lossless CSV: `Birthday`.
  public let title: String
  /// The number of the RFC that defines the property, or nothing where no RFC does.
  public let rfc: Int?
  /// The section of that RFC: `6.2.5`.
  public let section: String
  /// How many values a contact has.
  public let cardinality: Cardinality

  /// Whether it is one of the ``RareFields``.
  package let isRare: Bool
  /// Its bit among the fields that have values.
  package let bit: PresentFields
  /// The values, by their kind.
  package let values: FieldValues
  /// How many values a contact has. A closure of its own for each field, which no key path slows down.
  package let count: @Sendable (Contact) -> Int
  /// Whether a contact has none.
  package let isEmpty: @Sendable (Contact) -> Bool
  /// Whether two contacts have the same values, as `==` has it.
  package let areEqual: @Sendable (Contact, Contact) -> Bool

  init(
    _ field: FieldDeclaration, isRare: Bool, place: Int, _ values: FieldValues,
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
    bit = PresentFields(rawValue: 1 << UInt64(place))
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

  /// The field of a property, or nothing where the model has none for it.
  public static func of(property: String) -> ContactField? { byProperty[property] }

  private static let byProperty = Dictionary(all.map { ($0.property, $0) }, uniquingKeysWith: { first, _ in first })

  /// The number of values that a contact has in the field.
  public func count(in contact: Contact) -> Int { count(contact) }

  /// Whether vCard 4.0 has the property: RFC 6350 or an extension of it defines it, not one of the older RFCs alone.
  package var isInVCard4: Bool { rfc.map { $0 >= 6350 } ?? false }
}

/// Makes a ``ContactField`` of each field.
private struct FieldCollector: FieldVisitor {
  typealias Subject = [ContactField]

  private var common = 0
  private var rare = 0

  private mutating func nextCommon() -> Int {
    defer { common += 1 }
    return common
  }

  @inline(__always)
  mutating func common<Value: FieldValue>(
    _ list: @autoclosure () -> CommonList<Value>, _ field: FieldDeclaration, of fields: inout [ContactField]
  ) {
    let values = FieldList(get: CommonClosures.get(list()), modify: CommonClosures.modify(list()))
    fields.append(
      ContactField(
        field, isRare: false, place: nextCommon(), Value.values(values, isURI: field.isURI),
        count: CommonClosures.count(list()), isEmpty: CommonClosures.isEmpty(list()),
        areEqual: CommonClosures.areEqual(list())))
  }

  @inline(__always)
  mutating func rare<Value: FieldValue>(
    _ list: @autoclosure () -> RareList<Value>, _ field: FieldDeclaration, of fields: inout [ContactField]
  ) {
    let values = FieldList(get: RareClosures.get(list()), modify: RareClosures.modify(list()))
    fields.append(
      ContactField(
        field, isRare: true, place: 63 - rare, Value.values(values, isURI: field.isURI),
        count: RareClosures.count(list()), isEmpty: RareClosures.isEmpty(list()),
        areEqual: RareClosures.areEqual(list())))
    rare += 1
  }

  mutating func kind(_ field: FieldDeclaration, of fields: inout [ContactField]) {
    fields.append(
      ContactField(
        field, isRare: false, place: nextCommon(), .kind, count: { $0.kind == nil ? 0 : 1 },
        isEmpty: { $0.kind == nil }, areEqual: { $0.kind == $1.kind }))
  }

  mutating func extensions(_ field: FieldDeclaration, of fields: inout [ContactField]) {
    fields.append(
      ContactField(
        field, isRare: false, place: nextCommon(), .extensions, count: { $0.extensions.count },
        isEmpty: { $0.extensions.isEmpty }, areEqual: { $0.extensions == $1.extensions }))
  }
}

/// What is done with one of the lists that most contacts have.
private enum CommonClosures {
  @inline(__always)
  static func get<Value: FieldValue>(_ list: CommonList<Value>) -> @Sendable (Contact) -> [Entry<Value>] {
    { $0[dynamicMember: list] }
  }

  @inline(__always)
  static func modify<Value: FieldValue>(
    _ list: CommonList<Value>
  ) -> @Sendable (inout ContactFields, (inout [Entry<Value>]) -> Void) -> Void {
    { fields, change in change(&fields[keyPath: list]) }
  }

  @inline(__always)
  static func count<Value: FieldValue>(_ list: CommonList<Value>) -> @Sendable (Contact) -> Int {
    { $0[dynamicMember: list].count }
  }

  @inline(__always)
  static func isEmpty<Value: FieldValue>(_ list: CommonList<Value>) -> @Sendable (Contact) -> Bool {
    { $0[dynamicMember: list].isEmpty }
  }

  @inline(__always)
  static func areEqual<Value: FieldValue>(_ list: CommonList<Value>) -> @Sendable (Contact, Contact) -> Bool {
    { $0[dynamicMember: list] == $1[dynamicMember: list] }
  }
}

/// What is done with one of the ``RareFields``.
private enum RareClosures {
  @inline(__always)
  static func get<Value: FieldValue>(_ list: RareList<Value>) -> @Sendable (Contact) -> [Entry<Value>] {
    { $0[dynamicMember: list] }
  }

  @inline(__always)
  static func modify<Value: FieldValue>(
    _ list: RareList<Value>
  ) -> @Sendable (inout ContactFields, (inout [Entry<Value>]) -> Void) -> Void {
    { fields, change in change(&fields[dynamicMember: list]) }
  }

  @inline(__always)
  static func count<Value: FieldValue>(_ list: RareList<Value>) -> @Sendable (Contact) -> Int {
    { $0[dynamicMember: list].count }
  }

  @inline(__always)
  static func isEmpty<Value: FieldValue>(_ list: RareList<Value>) -> @Sendable (Contact) -> Bool {
    { $0[dynamicMember: list].isEmpty }
  }

  @inline(__always)
  static func areEqual<Value: FieldValue>(_ list: RareList<Value>) -> @Sendable (Contact, Contact) -> Bool {
    { $0[dynamicMember: list] == $1[dynamicMember: list] }
  }
}
