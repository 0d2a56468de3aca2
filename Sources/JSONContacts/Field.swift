import ContactModel

/// One key of an object, with both directions of its value.
struct Field<Root>: Sendable {
  /// The key.
  let key: String
  /// Whether there is nothing to write.
  let isAbsent: @Sendable (Root) -> Bool
  /// Writes the value alone.
  let write: @Sendable (Root, inout JSONOutput) -> Void
  /// Reads the value alone.
  let read: @Sendable (JSONValue, inout Root, inout JSONReading) -> Void

  /// A key whose value stands at a key path; it is left out where the value is `absent`.
  @inline(__always)
  init<Value: Sendable & Equatable>(
    _ key: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ form: Form<Value>, absent: Value?
  ) {
    self.key = key
    isAbsent = { $0[keyPath: path] == absent }
    write = { form.write($0[keyPath: path], &$1) }
    read = { value, root, reading in
      if let value = form.read(value, &reading) { root[keyPath: path] = value }
    }
  }

  /// A key that says how everything is done.
  init(
    _ key: String, isAbsent: @escaping @Sendable (Root) -> Bool,
    write: @escaping @Sendable (Root, inout JSONOutput) -> Void,
    read: @escaping @Sendable (JSONValue, inout Root, inout JSONReading) -> Void
  ) {
    self.key = key
    self.isAbsent = isAbsent
    self.write = write
    self.read = read
  }

  /// A text, left out where it is empty.
  init(_ key: String, _ path: any WritableKeyPath<Root, String> & Sendable) {
    self.init(key, path, .text, absent: "")
  }

  /// A text that may be missing.
  init(_ key: String, _ path: any WritableKeyPath<Root, String?> & Sendable) {
    self.init(key, path, Form.text.optional, absent: .some(nil))
  }

  /// Texts, left out where there are none.
  init(_ key: String, _ path: any WritableKeyPath<Root, [String]> & Sendable) {
    self.init(key, path, .texts, absent: [])
  }

  /// Texts, left out where there are none.
  init(_ key: String, _ path: any WritableKeyPath<Root, TextList> & Sendable) {
    self.init(key, path, .texts, absent: [])
  }

  /// The same key of something that holds the root.
  func lifted<Outer>(_ path: any WritableKeyPath<Outer, Root> & Sendable) -> Field<Outer> {
    Field<Outer>(
      key,
      isAbsent: { isAbsent($0[keyPath: path]) },
      write: { write($0[keyPath: path], &$1) },
      read: { read($0, &$1[keyPath: path], &$2) })
  }
}

/// The keys of an object, in the order in which they are written.
struct FieldTable<Root: Sendable>: Sendable {
  let fields: [Field<Root>]

  /// Writes the keys that have something to say.
  func write(_ root: Root, into output: inout JSONOutput) {
    for field in fields where !field.isAbsent(root) {
      output.key(field.key)
      field.write(root, &output)
    }
  }

  /// Reads the members that are known and gives back the others. `null` says that there is nothing.
  func read(_ members: [JSONMember], into root: inout Root, _ reading: inout JSONReading) -> [JSONMember] {
    var unknown: [JSONMember] = []
    var place = 0
    for member in members {
      guard let field = field(member.key, near: &place) else {
        unknown.append(member)
        continue
      }
      if case .null = member.value.kind { continue }
      reading.enter(member.key)
      field.read(member.value, &root, &reading)
      reading.leave()
    }
    return unknown
  }

  /// The field of that key; the search begins behind the last one found, since keys mostly come in our own order.
  private func field(_ key: String, near place: inout Int) -> Field<Root>? {
    for step in fields.indices {
      let index = place + step < fields.count ? place + step : place + step - fields.count
      if fields[index].key.utf8.elementsEqual(key.utf8) {
        place = index
        return fields[index]
      }
    }
    return nil
  }

  /// Whether one of the members is known.
  func knows(_ members: [JSONMember]) -> Bool {
    var place = 0
    return members.contains { field($0.key, near: &place) != nil }
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
