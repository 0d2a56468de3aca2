internal import SourceText

/// The keys of an object, in the order in which they are written.
///
/// A table keeps its fields and walks over them without counting references: all threads share those, and each would wait
/// for the others at every field of every contact. This is all of the room's memory that nobody counts.
struct FieldTable<Root: Sendable>: @unchecked Sendable {
  let fields: [Field<Root>]
  /// The fields, and those that are not rare. ``fields`` keeps them.
  private let written: [UncountedReference<Field<Root>>]
  private let writtenOfCommon: [UncountedReference<Field<Root>>]
  private let isCommon: @Sendable (Root) -> Bool

  /// A table of keys.
  ///
  /// - Parameter isCommon: Whether a root is known to have nothing in the rare fields. Most have not, and to look at
  ///   each of them takes its time.
  init(fields: [Field<Root>], isCommon: @escaping @Sendable (Root) -> Bool = { _ in false }) {
    self.fields = fields
    self.isCommon = isCommon
    written = fields.map { UncountedReference($0) }
    writtenOfCommon = fields.filter { !$0.isRare }.map { UncountedReference($0) }
  }

  /// Writes the keys that have something to say.
  func write(_ root: Root, into output: inout JSONOutput) {
    let fields = isCommon(root) ? writtenOfCommon.span : written.span
    for index in fields.indices {
      fields[index].withObject { field in
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
      written[index].withObject { $0.read(member.value, &root, &reading) }
      reading.leave()
    }
    return unknown
  }

  /// The number of the field of that key; the search begins at the last one found, since keys mostly come in our own
  /// order.
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
