import ContactModel

/// A key of a JSON object that is read into the type that it is written from.
typealias Field<Root> = MemberField<Root, Root>

/// A key of a JSON object, with writing of its value from a root, and reading into the draft of a root.
final class MemberField<Root, Draft>: Sendable {
  /// Gets a value from a root.
  typealias Getter<Value> = @Sendable (Root) -> Value
  /// Reads a value into a draft.
  typealias Read = @Sendable (JSONValue, inout Draft, inout JSONReading) -> Void
  /// Sets a value of a draft.
  typealias Setter<Value> = @Sendable (inout Draft, Value) -> Void

  let key: String
  let writtenKey: JSONKey
  /// Whether the key is omitted.
  let isAbsent: @Sendable (Root) -> Bool
  /// Writes the value without its key.
  let write: @Sendable (Root, inout JSONOutput) -> Void
  /// Reads the value.
  let read: Read
  /// Whether the key is omitted for roots that have no rare fields.
  let isRare: Bool
  /// Whether ``write`` writes the keys, too, because there may be several.
  let writesKeys: Bool

  /// A key that is omitted if its value is absent.
  ///
  /// Performance: closures are inlined into those of the field; key paths are not.
  init<Value>(
    _ key: String, _ get: @escaping Getter<Value>, _ set: @escaping Setter<Value>,
    _ form: Form<Value>, isAbsent: @escaping @Sendable (Value) -> Bool
  ) {
    self.key = key
    writtenKey = JSONKey(key)
    isRare = false
    writesKeys = false
    self.isAbsent = { isAbsent(get($0)) }
    write = { form.write(get($0), &$1) }
    read = { value, root, reading in
      if let value = form.read(value, &reading) { set(&root, value) }
    }
  }

  /// A key that is omitted if its value is `absent`.
  convenience init<Value: Sendable & Equatable>(
    _ key: String, _ get: @escaping Getter<Value>, _ set: @escaping Setter<Value>,
    _ form: Form<Value>, absent: Value?
  ) {
    self.init(key, get, set, form, isAbsent: { $0 == absent })
  }

  /// A key with its operations.
  init(
    _ key: String, isRare: Bool = false, writesKeys: Bool = false, isAbsent: @escaping @Sendable (Root) -> Bool,
    write: @escaping @Sendable (Root, inout JSONOutput) -> Void,
    read: @escaping Read
  ) {
    self.key = key
    writtenKey = JSONKey(key)
    self.isRare = isRare
    self.writesKeys = writesKeys
    self.isAbsent = isAbsent
    self.write = write
    self.read = read
  }

  /// The same key as a rare field of its root.
  var rare: MemberField {
    MemberField(key, isRare: true, isAbsent: isAbsent, write: write, read: read)
  }

  /// A text, omitted if empty.
  static func text(
    _ key: String, _ get: @escaping Getter<String>, _ set: @escaping Setter<String>
  ) -> MemberField {
    MemberField(key, get, set, .text, isAbsent: { $0.isEmpty })
  }

  /// An optional text.
  static func optionalText(
    _ key: String, _ get: @escaping Getter<String?>, _ set: @escaping Setter<String?>
  ) -> MemberField {
    MemberField(key, get, set, Form.text.optional, isAbsent: { $0 == nil })
  }

  /// Texts, omitted if there are none.
  static func texts(
    _ key: String, _ get: @escaping Getter<[String]>, _ set: @escaping Setter<[String]>
  ) -> MemberField {
    MemberField(key, get, set, .texts, isAbsent: { $0.isEmpty })
  }

  /// Texts, omitted if there are none.
  static func textList(
    _ key: String, _ get: @escaping Getter<TextList>, _ set: @escaping Setter<TextList>
  ) -> MemberField {
    MemberField(key, get, set, .texts, isAbsent: { $0.isEmpty })
  }
}
