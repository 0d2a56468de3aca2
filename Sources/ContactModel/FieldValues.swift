/// The values of a field, by their kind.
package enum FieldValues: Sendable {
  /// ``Contact/kind``: one value without attributes.
  case kind
  case texts(FieldList<String>)
  /// Texts that are URIs, or begin or end with one.
  case uris(FieldList<String>)
  case dates(FieldList<DateValue>)
  case references(FieldList<Reference>)
  case media(FieldList<Media>)
  case names(FieldList<PersonName>)
  case genders(FieldList<Gender>)
  case phones(FieldList<PhoneNumber>)
  case addresses(FieldList<PostalAddress>)
  case instantMessages(FieldList<InstantMessageAddress>)
  case socialProfiles(FieldList<SocialProfile>)
  case positions(FieldList<Position>)
  case organizations(FieldList<Organization>)
  case agents(FieldList<Agent>)
  /// ``Contact/extensions``: properties as they were written.
  case extensions

  /// Calls a visitor with the list; nil for ``kind`` and ``extensions``.
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

/// Access to the values of a field in any contact.
package struct FieldList<Value: FieldValue>: Sendable {
  /// The values of a contact.
  package let get: @Sendable (Contact) -> [Entry<Value>]
  /// Changes the values in place.
  package let modify: @Sendable (inout ContactFields, (inout [Entry<Value>]) -> Void) -> Void
  /// The field.
  package let field: ValueField<Value>

  /// - Parameter listed: The values of a contact whose fields are lists.
  init(
    _ field: ValueField<Value>, _ listed: @escaping @Sendable (Box<ContactFields>) -> [Entry<Value>],
    modify: @escaping @Sendable (inout ContactFields, (inout [Entry<Value>]) -> Void) -> Void
  ) {
    self.field = field
    self.modify = modify
    get = { contact in contact.lists.map(listed) ?? contact.buffer?.values(field) ?? [] }
  }

  /// Replaces the values of a contact.
  package func set(_ contact: inout Contact, _ values: [Entry<Value>]) {
    contact.changeFields { modify(&$0) { $0 = values } }
  }

  /// Adds a value to a contact.
  package func append(_ entry: Entry<Value>, to contact: inout Contact) {
    contact.changeFields { append(entry, to: &$0) }
  }

  /// Adds a value to the draft of a contact.
  package func append(_ entry: Entry<Value>, to fields: inout ContactFields) { modify(&fields) { $0.append(entry) } }
}

/// An operation on lists of all kinds of values.
package protocol FieldListVisitor {
  associatedtype Result
  func visit<Value: FieldValue>(_ list: FieldList<Value>) -> Result
}

/// A type of values of fields.
package protocol FieldValue: Hashable, Sendable {
  /// The values of a field that is a list of this type.
  static func values(_ list: FieldList<Self>, isURI: Bool) -> FieldValues
  /// The parts of a value, for comparing and showing it.
  static func parts(of value: Self) -> [PropertyValue.Part]
  /// Writes a value to a record: its form, its place, and its cells.
  static func write(_ value: Self, to record: inout Record, _ builder: inout ContactBuilder)
  /// Reads a value from a record and its cells.
  static func read(_ record: Record, _ source: some RecordSource) -> Self
}
