/// A list of values in ``ContactFields``.
typealias CommonList<Value> = any WritableKeyPath<ContactFields, [Entry<Value>]> & Sendable
/// A list of values in ``RareFields``.
typealias RareList<Value> = any WritableKeyPath<RareFields, [Entry<Value>]> & Sendable

/// A visitor of every field of the model: see ``ContactFields/visit(_:_:)``.
///
/// Performance: a visitor is inlined into the list, so that each key path becomes an access to the field. Visitors do what
/// is done to every contact; other code walks over ``ContactField/all``. The key paths are closures because the compiler
/// optimizes a key path only at a single use.
protocol FieldVisitor {
  /// The value that the visitor inspects or changes.
  associatedtype Subject

  /// A field of ``ContactFields``.
  mutating func common<Value: FieldValue>(
    _ list: @autoclosure () -> CommonList<Value>, _ field: FieldDeclaration, of subject: inout Subject)
  /// A field of ``RareFields``.
  mutating func rare<Value: FieldValue>(
    _ list: @autoclosure () -> RareList<Value>, _ field: FieldDeclaration, of subject: inout Subject)
  /// ``Contact/kind``, the only field with one value.
  mutating func kind(_ field: FieldDeclaration, of subject: inout Subject)
  /// ``Contact/extensions``, whose values have no attributes.
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

/// The entry of a field in the list of fields. Performance: its parts are constants, so a visitor that does not use it pays
/// nothing.
struct FieldDeclaration {
  /// The origin of a field.
  enum Standard {
    /// A section of an RFC.
    case rfc(Int, StaticString)
    /// A product.
    case none
  }

  let number: FieldNumber
  let name: StaticString
  let key: StaticString
  let property: StaticString
  let title: StaticString
  let standard: Standard
  let cardinality: FieldCardinality
  let isURI: Bool

  @inline(__always)
  init(
    _ number: FieldNumber, _ name: StaticString, _ key: StaticString, _ property: StaticString, _ title: StaticString,
    _ standard: Standard,
    _ cardinality: FieldCardinality, isURI: Bool = false
  ) {
    self.number = number
    self.name = name
    self.key = key
    self.property = property
    self.title = title
    self.standard = standard
    self.cardinality = cardinality
    self.isURI = isURI
  }
}

/// How many values of a field a contact has.
public enum FieldCardinality: Sendable {
  /// At most one value, or several forms of one; the standard allows a card no more.
  case one
  /// Normally one value, though a card may have several.
  case usuallyOne
  /// Any number of values.
  case many
}
