/// A list of values among the fields that most contacts have.
typealias CommonList<Value> = any WritableKeyPath<ContactFields, [Entry<Value>]> & Sendable
/// A list of values among the ``RareFields``.
typealias RareList<Value> = any WritableKeyPath<RareFields, [Entry<Value>]> & Sendable

/// Is shown every field of the model by ``ContactFields/visit(_:_:)``.
///
/// Performance: a visitor is inlined into the list, so that each key path becomes an access to the field. What is done to
/// every contact is done by visitors; everything else walks over ``ContactField/all``, which one of them makes. The paths
/// are closures, because the compiler sees through a path only where it is used once.
protocol FieldVisitor {
  /// What the visitor looks at or changes.
  associatedtype Subject

  /// A field that most contacts have.
  mutating func common<Value: FieldValue>(
    _ list: @autoclosure () -> CommonList<Value>, _ field: FieldDeclaration, of subject: inout Subject)
  /// One of the ``RareFields``.
  mutating func rare<Value: FieldValue>(
    _ list: @autoclosure () -> RareList<Value>, _ field: FieldDeclaration, of subject: inout Subject)
  /// ``ContactFields/kind``, the only field with one value.
  mutating func kind(_ field: FieldDeclaration, of subject: inout Subject)
  /// ``ContactFields/extensions``, whose values have no attributes.
  mutating func extensions(_ field: FieldDeclaration, of subject: inout Subject)
}

extension FieldVisitor {
  @inline(__always)
  mutating func common<Value: FieldValue>(
    _ list: @autoclosure () -> CommonList<Value>, _ field: FieldDeclaration, of subject: inout Subject
  ) {}
  @inline(__always)
  mutating func rare<Value: FieldValue>(
    _ list: @autoclosure () -> RareList<Value>, _ field: FieldDeclaration, of subject: inout Subject
  ) {}
  @inline(__always)
  mutating func kind(_ field: FieldDeclaration, of subject: inout Subject) {}
  @inline(__always)
  mutating func extensions(_ field: FieldDeclaration, of subject: inout Subject) {}
}

/// What the list of fields says about a field. It is made of constants, so that a visitor that does not use it costs
/// nothing.
struct FieldDeclaration {
  /// Where a field comes from.
  enum Standard {
    /// A section of an RFC.
    case rfc(Int, StaticString)
    /// A product.
    case none
  }

  let name: StaticString
  let key: StaticString
  let property: StaticString
  let title: StaticString
  let standard: Standard
  let cardinality: ContactField.Cardinality
  let isURI: Bool

  @inline(__always)
  init(
    _ name: StaticString, _ key: StaticString, _ property: StaticString, _ title: StaticString, _ standard: Standard,
    _ cardinality: ContactField.Cardinality, isURI: Bool = false
  ) {
    self.name = name
    self.key = key
    self.property = property
    self.title = title
    self.standard = standard
    self.cardinality = cardinality
    self.isURI = isURI
  }
}
