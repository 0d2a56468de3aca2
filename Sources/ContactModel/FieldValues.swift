/// The values of a field, by their kind.
package enum FieldValues: Sendable {
  /// ``Contact/kind``: one value without attributes.
  case kind
  case texts(ValueField<String>)
  /// Texts that are URIs, or begin or end with one.
  case uris(ValueField<String>)
  case dates(ValueField<DateValue>)
  case references(ValueField<TextOrURI>)
  case media(ValueField<Media>)
  case names(ValueField<PersonName>)
  case genders(ValueField<Gender>)
  case phones(ValueField<PhoneNumber>)
  case addresses(ValueField<PostalAddress>)
  case instantMessages(ValueField<InstantMessageAddress>)
  case socialProfiles(ValueField<SocialProfile>)
  case positions(ValueField<Position>)
  case organizations(ValueField<Organization>)
  case agents(ValueField<Agent>)
  /// ``Contact/extensions``: properties as they were written.
  case extensions

  /// Calls a visitor with the list; `nil` for ``kind`` and ``extensions``.
  package func visit<Visitor: FieldListVisitor>(_ visitor: Visitor) -> Visitor.Result? {
    switch self {
    case .kind, .extensions: nil
    case .texts(let list), .uris(let list): visitor.visit(list)
    case .dates(let list): visitor.visit(list)
    case .references(let list): visitor.visit(list)
    case .media(let list): visitor.visit(list)
    case .names(let list): visitor.visit(list)
    case .genders(let list): visitor.visit(list)
    case .phones(let list): visitor.visit(list)
    case .addresses(let list): visitor.visit(list)
    case .instantMessages(let list): visitor.visit(list)
    case .socialProfiles(let list): visitor.visit(list)
    case .positions(let list): visitor.visit(list)
    case .organizations(let list): visitor.visit(list)
    case .agents(let list): visitor.visit(list)
    }
  }
}

/// A field of contacts whose values are of one type.
package struct ValueField<Value: FieldValue>: Sendable {
  package let number: FieldNumber

  @inline(__always) init(_ number: FieldNumber) { self.number = number }
}

/// An operation on fields with values of any kind.
package protocol FieldListVisitor {
  associatedtype Result
  func visit<Value: FieldValue>(_ field: ValueField<Value>) -> Result
}

/// A type of values of fields.
package protocol FieldValue: Hashable, Sendable {
  /// The values of a field with values of this type.
  static func values(_ field: ValueField<Self>) -> FieldValues
  /// The parts of a value, for comparing and showing it.
  static func parts(of value: Self) -> [PropertyValue.Part]
  /// Writes a value to a record: its form, its place, and its cells.
  static func write(_ value: Self, to record: inout Record, _ builder: inout ContactBuilder)
  /// Reads a value from a record and its cells.
  static func read(_ record: Record, _ source: some RecordSource) -> Self
}
