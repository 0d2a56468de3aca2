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

/// The keys of an object, in the order in which they are written.
struct FieldTable<Root: Sendable>: @unchecked Sendable {
  let fields: [Field<Root>]
  /// The fields and those that are not rare, as long as the table is there: to walk over them counts no references,
  /// which all threads would share.
  private let written: [Unmanaged<Field<Root>>]
  private let writtenOfCommon: [Unmanaged<Field<Root>>]
  private let isCommon: @Sendable (Root) -> Bool

  /// A table of keys.
  ///
  /// - Parameter isCommon: Whether a root is known to have nothing in the rare fields. Most have not, and to look at
  ///   each of them takes its time.
  init(fields: [Field<Root>], isCommon: @escaping @Sendable (Root) -> Bool = { _ in false }) {
    self.fields = fields
    self.isCommon = isCommon
    written = fields.map { Unmanaged.passUnretained($0) }
    writtenOfCommon = fields.filter { !$0.isRare }.map { Unmanaged.passUnretained($0) }
  }

  /// Writes the keys that have something to say.
  func write(_ root: Root, into output: inout JSONOutput) {
    let fields = isCommon(root) ? writtenOfCommon.span : written.span
    for index in fields.indices {
      fields[index]._withUnsafeGuaranteedRef { field in
        if field.isAbsent(root) { return }
        output.key(field.key)
        field.write(root, &output)
      }
    }
  }

  /// Reads the members that are known and gives back the others. `null` says that there is nothing.
  ///
  /// - Parameter other: The number of the member that somebody else reads.
  func read(
    _ members: [JSONMember], except other: Int? = nil, into root: inout Root, _ reading: inout JSONReading
  ) -> [JSONMember] {
    var unknown: [JSONMember] = []
    var place = 0
    for (number, member) in members.enumerated() where number != other {
      guard let index = index(of: member.key, near: place) else {
        unknown.append(member)
        continue
      }
      place = index
      if case .null = member.value.kind { continue }
      reading.enter(member.key)
      written[index]._withUnsafeGuaranteedRef { $0.read(member.value, &root, &reading) }
      reading.leave()
    }
    return unknown
  }

  /// The number of the field of that key; the search begins at the last one found, since keys mostly come in our own
  /// order.
  private func index(of key: String, near place: Int) -> Int? {
    for step in fields.indices {
      let index = place + step < fields.count ? place + step : place + step - fields.count
      if written[index]._withUnsafeGuaranteedRef({ $0.key.isSameKey(as: key) }) { return index }
    }
    return nil
  }

  /// Whether one of the members is known.
  func knows(_ members: [JSONMember]) -> Bool { members.contains { index(of: $0.key, near: 0) != nil } }

  /// Whether the table has a key.
  func has(_ key: String) -> Bool { index(of: key, near: 0) != nil }
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
