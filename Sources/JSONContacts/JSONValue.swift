/// A JSON value with its range of bytes.
package struct JSONValue {
  /// The kinds of values of RFC 8259 3. Numbers are kept as text.
  package enum Kind {
    case null
    case bool(Bool)
    case number(String)
    case string(JSONText)
    case array([JSONValue])
    case object([JSONMember])
    /// A text that was skipped because it is too long; the parser has reported it.
    case skipped
  }

  /// The value.
  package var kind: Kind
  /// The range of its bytes.
  package var range: Range<Int>

  /// The text; `nil` if the value is not a string.
  package var text: String? {
    if case .string(let text) = kind { return text.string }
    return nil
  }

  /// Whether it is a number.
  package var isNumber: Bool {
    if case .number = kind { true } else { false }
  }

  /// The name of the type in messages.
  package var typeName: String {
    switch kind {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string, .skipped: "a text"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// A key of an object with its value.
package struct JSONMember {
  /// The key.
  package var key: String
  /// The range of the key, with its quotes.
  package var keyRange: Range<Int>
  /// The value.
  package var value: JSONValue
}
