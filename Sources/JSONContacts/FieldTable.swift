import ContactModel
internal import SourceText

/// The keys of an object that is read into the type that it is written from.
typealias FieldTable<Root> = MemberTable<Root, Root>

/// The keys of an object, in the order in which they are written.
///
/// Performance: all threads share the fields, so references to them are not counted.
struct MemberTable<Root, Draft>: Sendable {
  let fields: [MemberField<Root, Draft>]
  /// The fields, and those that are not rare. ``fields`` keeps them.
  private let written: [UncountedReference<MemberField<Root, Draft>>]
  private let writtenOfCommon: [UncountedReference<MemberField<Root, Draft>>]
  private let isCommon: @Sendable (Root) -> Bool

  /// - Parameter isCommon: Whether a root is known to have no rare fields.
  init(fields: [MemberField<Root, Draft>], isCommon: @escaping @Sendable (Root) -> Bool = { _ in false }) {
    self.fields = fields
    self.isCommon = isCommon
    written = fields.map { UncountedReference($0) }
    writtenOfCommon = fields.filter { !$0.isRare }.map { UncountedReference($0) }
  }

  /// Writes the keys whose values are not absent.
  func write(_ root: Root, into output: inout JSONOutput) {
    let fields = isCommon(root) ? writtenOfCommon : written
    for index in fields.indices {
      fields[index].withObject { field in
        if field.isAbsent(root) { return }
        output.key(field.writtenKey)
        field.write(root, &output)
      }
    }
  }

  /// Writes the key with an index, whose value is not absent.
  func write(_ index: Int, of root: Root, into output: inout JSONOutput) {
    written[index].withObject { field in
      if !field.writesKeys { output.key(field.writtenKey) }
      field.write(root, &output)
    }
  }

  /// Reads the members whose keys are known and returns the others. `null` counts as absent.
  ///
  /// - Parameter other: The index of a member that the caller reads.
  func read(
    _ members: [JSONMember], except other: Int? = nil, into root: inout Draft, _ reading: inout JSONReading
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
      written[index].withObject { $0.read(member.value, &root, &reading) }
      reading.leave()
    }
    return unknown
  }

  /// The index of the field of a key. The search begins at the last one found: keys usually have the order of the writer.
  private func index(of key: String, near place: Int) -> Int? {
    for step in fields.indices {
      let index = place + step < fields.count ? place + step : place + step - fields.count
      if written[index].withObject({ $0.key.isSameKey(as: key) }) { return index }
    }
    return nil
  }

  /// Whether one of the members is known.
  func knows(_ members: [JSONMember]) -> Bool { members.contains { index(of: $0.key, near: 0) != nil } }

  /// Whether the table has a key.
  func has(_ key: String) -> Bool { index(of: key, near: 0) != nil }
}

extension Form {
  /// An object with the keys of a table; reading starts from an empty value.
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
