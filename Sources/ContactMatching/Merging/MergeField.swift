internal import ContactModel

/// A field of the model, and how it is merged.
struct MergeField: Sendable {
  /// Puts the values into the merged contact, once all fields have been looked at.
  typealias Finish = (inout MergeState) -> Void

  /// The field in the words of the JSON form: `birthday`.
  let name: String
  /// The property in vCard: `BDAY`.
  let property: String
  /// What is said about each of its values.
  let attributes: @Sendable (Contact) -> [Attributes]
  /// How many different values there are, and how much they say.
  let weight: @Sendable (Contact) -> (count: Int, fullness: Int)
  /// Brings the values of all members together.
  let gather: @Sendable (inout MergeState) -> Finish?

  init(
    _ field: ContactField, attributes: @escaping @Sendable (Contact) -> [Attributes],
    weight: @escaping @Sendable (Contact) -> (count: Int, fullness: Int),
    gather: @escaping @Sendable (inout MergeState) -> Finish?
  ) {
    name = field.key
    property = field.property
    self.attributes = attributes
    self.weight = weight
    self.gather = gather
  }

  /// A field whose values are merged in a way of its own.
  ///
  /// - Parameter isSingle: whether a contact has one value of it, however many somebody wrote.
  init<Value>(
    _ field: ContactField, _ get: @escaping @Sendable (Contact) -> [Entry<Value>],
    _ rule: MergeRule<Value>, isSingle: Bool = false, gather: @escaping @Sendable (inout MergeState) -> Finish?
  ) {
    self.init(
      field, attributes: { get($0).map(\.attributes) },
      weight: { MergeField.weight(get($0), rule, isSingle: isSingle) },
      gather: gather)
  }

  /// A field of which a contact has several: values that say the same are one, all others stay.
  ///
  /// - Parameters:
  ///   - hasLabelInKey: whether values with different labels are two.
  ///   - areInOrder: the order of the values, where it is not that of the members.
  static func list<Value>(
    _ field: ContactField, _ list: FieldList<Value>, _ rule: MergeRule<Value>, hasLabelInKey: Bool = false,
    areInOrder: (@Sendable (Value, Value) -> Bool)? = nil
  ) -> MergeField {
    MergeField(field, list.get, rule) { work in
      var cells = ValueClusters(rule, hasLabelInKey: hasLabelInKey)
      for (rank, member) in work.members.enumerated() {
        for entry in list.get(member) where !(entry.attributes.isEmpty && rule.isBlank(entry.value)) {
          cells.add(work.line(entry, rank: rank, property: field.property), &work.ties)
        }
      }
      var merged = cells.cells
      // The sort of the standard library is stable.
      if let areInOrder { merged.sort { areInOrder($0.entry.value, $1.entry.value) } }
      return finish(field, merged, rule) { list.set(&$0, $1) }
    }
  }

  /// Puts values into the merged contact and notes where they are from.
  static func finish<Value>(
    _ field: ContactField, _ cells: [MergeCell<Value>], _ rule: MergeRule<Value>,
    _ set: @escaping @Sendable (inout Contact, [Entry<Value>]) -> Void
  ) -> Finish? {
    if cells.isEmpty { return nil }
    return { work in
      var entries: [Entry<Value>] = []
      for (index, cell) in cells.enumerated() {
        entries.append(work.entry(cell))
        work.report(cell, rule, field: field.key, index: index)
      }
      set(&work.result, entries)
    }
  }

  private static func weight<Value>(
    _ entries: [Entry<Value>], _ rule: MergeRule<Value>, isSingle: Bool
  ) -> (count: Int, fullness: Int) {
    if entries.isEmpty { return (0, 0) }
    var seen: Set<String> = []
    var fullness = 0
    for entry in entries where !rule.isBlank(entry.value) && !rule.isPlaceholder(entry.value) {
      seen.insert(isSingle ? "" : rule.bucket(entry.value))
      fullness = max(fullness, rule.fullness(entry.value))
    }
    return (seen.count, fullness)
  }
}
