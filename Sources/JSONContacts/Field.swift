import ContactModel

/// One key of an object, with both directions of its value.
final class Field<Root>: Sendable {
  /// Gets a value out of a root.
  typealias Getter<Value> = @Sendable (Root) -> Value
  /// Puts a value into a root.
  typealias Setter<Value> = @Sendable (inout Root, Value) -> Void

  /// The key.
  let key: String
  /// Whether there is nothing to write.
  let isAbsent: @Sendable (Root) -> Bool
  /// Writes the value alone.
  let write: @Sendable (Root, inout JSONOutput) -> Void
  /// Reads the value alone.
  let read: @Sendable (JSONValue, inout Root, inout JSONReading) -> Void
  /// Whether there is nothing to write in a root of which its table knows that it has nothing rare.
  let isRare: Bool

  /// A key whose value is got and set by closures; it is left out where the value is absent.
  ///
  /// Closures, not key paths: the compiler makes each of them one with the field's own closures. What stands at a key
  /// path is looked for anew each time, which took more than half of the time of writing.
  init<Value>(
    _ key: String, _ get: @escaping Getter<Value>, _ set: @escaping Setter<Value>,
    _ form: Form<Value>, isAbsent: @escaping @Sendable (Value) -> Bool
  ) {
    self.key = key
    isRare = false
    self.isAbsent = { isAbsent(get($0)) }
    write = { form.write(get($0), &$1) }
    read = { value, root, reading in
      if let value = form.read(value, &reading) { set(&root, value) }
    }
  }

  /// A key whose value is left out where it is `absent`.
  convenience init<Value: Sendable & Equatable>(
    _ key: String, _ get: @escaping Getter<Value>, _ set: @escaping Setter<Value>,
    _ form: Form<Value>, absent: Value?
  ) {
    self.init(key, get, set, form, isAbsent: { $0 == absent })
  }

  /// A key that says how everything is done.
  init(
    _ key: String, isRare: Bool = false, isAbsent: @escaping @Sendable (Root) -> Bool,
    write: @escaping @Sendable (Root, inout JSONOutput) -> Void,
    read: @escaping @Sendable (JSONValue, inout Root, inout JSONReading) -> Void
  ) {
    self.key = key
    self.isRare = isRare
    self.isAbsent = isAbsent
    self.write = write
    self.read = read
  }

  /// The same key for what stands among the rare parts of its root.
  var rare: Field {
    Field(key, isRare: true, isAbsent: isAbsent, write: write, read: read)
  }

  /// A text, left out where it is empty.
  static func text(
    _ key: String, _ get: @escaping Getter<String>, _ set: @escaping Setter<String>
  ) -> Field {
    Field(key, get, set, .text, isAbsent: { $0.isEmpty })
  }

  /// A text that may be missing.
  static func optionalText(
    _ key: String, _ get: @escaping Getter<String?>, _ set: @escaping Setter<String?>
  ) -> Field {
    Field(key, get, set, Form.text.optional, isAbsent: { $0 == nil })
  }

  /// Texts, left out where there are none.
  static func texts(
    _ key: String, _ get: @escaping Getter<[String]>, _ set: @escaping Setter<[String]>
  ) -> Field {
    Field(key, get, set, .texts, isAbsent: { $0.isEmpty })
  }

  /// Texts, left out where there are none.
  static func textList(
    _ key: String, _ get: @escaping Getter<TextList>, _ set: @escaping Setter<TextList>
  ) -> Field {
    Field(key, get, set, .texts, isAbsent: { $0.isEmpty })
  }
}

extension Form {
  /// An object with the keys of a table, made from an empty value.
  static func object(_ empty: Value, _ fields: [Field<Value>]) -> Form {
    let table = FieldTable(fields: fields)
    return Form(
      write: { value, output in output.object { table.write(value, into: &$0) } },
      read: { value, reading in
        guard case .object(let members) = value.kind else {
          reading.wrongType(value, expected: "an object")
          return nil
        }
        var result = empty
        for member in table.read(members, into: &result, &reading) { reading.unknownKey(member) }
        return result
      })
  }
}
