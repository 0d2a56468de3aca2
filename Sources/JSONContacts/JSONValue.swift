/// A JSON value and the bytes that it stands in.
struct JSONValue {
  /// The kinds of values of RFC 8259 3. A number stays the text that it is.
  enum Kind {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])
  }

  var kind: Kind
  var range: Range<Int>

  /// What the value is called in a message.
  var typeName: String {
    switch kind {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a text"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// A key of an object with its value.
struct JSONMember {
  var key: String
  var keyRange: Range<Int>
  var value: JSONValue
}
