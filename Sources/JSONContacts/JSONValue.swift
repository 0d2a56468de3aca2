/// A JSON value and the bytes that it stands in.
package struct JSONValue {
  /// The kinds of values of RFC 8259 3. A number stays the text that it is.
  package enum Kind {
    case null
    case bool(Bool)
    case number(String)
    case string(JSONText)
    case array([JSONValue])
    case object([JSONMember])
    /// A text that is longer than allowed; the parser has said so.
    case leftOut
  }

  /// What it is.
  package var kind: Kind
  /// The bytes that it stands in.
  package var range: Range<Int>

  /// What it says, where it is a text.
  package var text: String? {
    if case .string(let text) = kind { return text.string }
    return nil
  }

  /// What the value is called in a message.
  package var typeName: String {
    switch kind {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string, .leftOut: "a text"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// A key of an object with its value.
package struct JSONMember {
  /// The key.
  package var key: String
  /// The bytes that the key stands in, with its quotes.
  package var keyRange: Range<Int>
  /// The value.
  package var value: JSONValue
}
