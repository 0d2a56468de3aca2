// Entries without attributes can be written as literals: `contact.emails = ["ada@example.org"]`.

extension Entry: ExpressibleByUnicodeScalarLiteral where Value: ExpressibleByStringLiteral {
  /// An entry without attributes.
  public init(unicodeScalarLiteral text: Value.StringLiteralType) { self.init(Value(stringLiteral: text)) }
}

extension Entry: ExpressibleByExtendedGraphemeClusterLiteral where Value: ExpressibleByStringLiteral {
  /// An entry without attributes.
  public init(extendedGraphemeClusterLiteral text: Value.StringLiteralType) {
    self.init(Value(stringLiteral: text))
  }
}

extension Entry: ExpressibleByStringLiteral where Value: ExpressibleByStringLiteral {
  /// An entry without attributes: `contact.phones = ["+49 30 123456"]`.
  public init(stringLiteral text: Value.StringLiteralType) { self.init(Value(stringLiteral: text)) }
}

extension Entry<PhoneNumber> {
  /// Creates a phone number with its most common attributes. The text is kept as written.
  @inlinable
  public init(_ text: String, types: TypeSet = [], label: String? = nil, preference: Int? = nil) {
    self.init(PhoneNumber(text), types: types, label: label, preference: preference)
  }
}

extension Organization: ExpressibleByStringLiteral {
  /// An organization without units: `contact.organizations = ["Engines Ltd"]`.
  public init(stringLiteral name: String) { self.init(name) }
}

extension TextOrURI: ExpressibleByStringLiteral {
  /// A text: `contact.related = ["Charles Babbage"]`.
  public init(stringLiteral text: String) { self.init(text) }
}
