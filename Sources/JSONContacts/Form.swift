import ContactModel

/// The JSON form of a type: writing and reading of its values.
struct Form<Value: Sendable>: Sendable {
  /// Writes a value.
  let write: @Sendable (Value, inout JSONOutput) -> Void
  /// Reads a value; `nil` if it cannot be read, which is reported.
  let read: @Sendable (JSONValue, inout JSONReading) -> Value?

  init(
    write: @escaping @Sendable (Value, inout JSONOutput) -> Void,
    read: @escaping @Sendable (JSONValue, inout JSONReading) -> Value?
  ) {
    self.write = write
    self.read = read
  }

  /// The form of a type that wraps this one.
  func map<Other: Sendable>(
    _ make: @escaping @Sendable (Value) -> Other, _ get: @escaping @Sendable (Other) -> Value
  ) -> Form<Other> {
    Form<Other>(
      write: { write(get($0), &$1) },
      read: { read($0, &$1).map(make) })
  }

  /// The form of optional values.
  var optional: Form<Value?> {
    Form<Value?>(
      write: { value, output in if let value { write(value, &output) } },
      read: { read($0, &$1).map(Optional.some) })
  }

  /// An array of values. A value without an array counts as an array of one.
  var list: Form<[Value]> {
    Form<[Value]>(
      write: { values, output in output.array(of: values, write) },
      read: { value, reading in
        guard case .array(let elements) = value.kind else { return read(value, &reading).map { [$0] } }
        var values: [Value] = []
        values.reserveCapacity(elements.count)
        for (index, element) in elements.enumerated() {
          reading.enter(index)
          if let value = read(element, &reading) { values.append(value) }
          reading.leave()
        }
        return values
      })
  }
}

extension Form where Value == String {
  /// A JSON text.
  static let text = Form(
    write: { $1.text($0) },
    read: { value, reading in
      if let text = value.text { return text }
      if case .number(let digits) = value.kind, reading.isLenient {
        reading.report(JSONCodes.looseValue, "the number \(digits) was read as a text", value.range)
        return digits
      }
      reading.wrongType(value, expected: "a text")
      return nil
    })
}

extension Form where Value == Bool {
  /// `true` or `false`.
  static let flag = Form(
    write: { $1.raw($0 ? "true" : "false") },
    read: { value, reading in
      if case .bool(let flag) = value.kind { return flag }
      reading.wrongType(value, expected: "true or false")
      return nil
    })
}

extension Form where Value == Int {
  /// A whole number.
  static let number = Form(
    write: { $1.raw(String($0)) },
    read: { value, reading in
      if case .number(let digits) = value.kind, let number = Int(digits) { return number }
      reading.wrongType(value, expected: "a whole number")
      return nil
    })
}

extension Form where Value == [String] {
  /// An array of texts, in one line; a single text counts as an array of one.
  static let texts = Form(
    write: { $1.texts($0) },
    read: { Form<String>.text.list.read($0, &$1) })
}

extension Form where Value == TextList {
  /// An array of texts, in one line; a single text counts as an array of one.
  static let texts = Form(
    write: { $1.texts($0) },
    read: { Form<[String]>.texts.read($0, &$1).map { TextList($0) } })
}
