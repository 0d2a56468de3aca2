internal import ContactComparison
internal import ContactModel

/// The merge of one field of three contacts.
struct FieldMerge {
  /// Sets the field to the values of `mine` that `theirs` did not remove.
  let setKept: (inout Contact) -> Void
  /// Sets the field to the values that only `mine` added.
  let setOwn: (inout Contact) -> Void
  /// Sets the field to the values that only `theirs` added.
  let setAdded: (inout Contact) -> Void
  /// Sets the field to those and the kept ones.
  let setBoth: (inout Contact) -> Void
  /// Sets the field to the values of a side where the sides contradict each other, and to both elsewhere.
  let setPreferring: (MergeSide, inout Contact) -> Void
  /// Sets the field to the values that both sides have, and those of another contact.
  let setCommon: (inout Contact, _ and: Contact) -> Void
  /// True if both sides added values.
  let isContested: Bool
  /// The values that contradict each other, if some do.
  let contradiction: (mine: String, theirs: String)?
  /// The values that only one side added, for a report.
  let shown: (mine: String, theirs: String)

  /// - Parameter views: The base as the format of a side holds it, if it holds less.
  init(_ field: ContactField, base: Contact, mine: Contact, theirs: Contact, views: [MergeSide: Contact] = [:]) {
    let visitor = Visitor(field: field, base: base, mine: mine, theirs: theirs, views: views)
    switch field.values {
    case .kind:
      func list(_ contact: Contact) -> [Kind] { contact.kind.map { [$0] } ?? [] }
      self = visitor.merge(list, set: { $0.kind = $1.first }, value: { PropertyValue(PropertyValue.parts($0)) })
    case .extensions:
      self = visitor.merge(\.extensions, set: { $0.extensions = $1 }, value: { PropertyValue($0) })
    default:
      self =
        field.values.visit(visitor)
        ?? visitor.merge({ _ in [] as [Kind] }, set: { _, _ in }, value: { _ in PropertyValue([]) })
    }
  }

  fileprivate init<Element>(
    _ merge: ListMerge<Element>, hasOneValue: Bool, get: @escaping (Contact) -> [Element],
    set: @escaping (inout Contact, [Element]) -> Void, shown: (Element) -> String
  ) {
    setKept = { set(&$0, merge.kept) }
    setOwn = { set(&$0, merge.own) }
    setAdded = { set(&$0, merge.added) }
    setBoth = { set(&$0, merge.kept + merge.added) }
    setCommon = { set(&$0, merge.common + get($1)) }
    let certain = merge.contradictions.filter(\.isCertain)
    setPreferring = { side, contact in
      if hasOneValue {
        return set(&contact, side == .mine ? merge.kept : merge.common + merge.added)
      }
      func values(_ elements: [Element], without contradicting: [Int]) -> [Element] {
        let dropped = Set(contradicting)
        return elements.indices.filter { !dropped.contains($0) }.map { elements[$0] }
      }
      set(
        &contact,
        side == .mine
          ? merge.kept + values(merge.added, without: certain.compactMap(\.added))
          : merge.common + values(merge.own, without: certain.compactMap(\.own)) + merge.added)
    }
    isContested = !merge.own.isEmpty && !merge.added.isEmpty
    func text(_ elements: [Element]) -> String {
      elements.isEmpty ? "removed" : elements.map(shown).joined(separator: ", ")
    }
    self.shown = (text(merge.own), text(merge.added))
    contradiction =
      merge.contradictions.isEmpty
      ? nil
      : (
        text(merge.contradictions.compactMap(\.own).map { merge.own[$0] }),
        text(merge.contradictions.compactMap(\.added).map { merge.added[$0] })
      )
  }
}

private struct Visitor: FieldListVisitor {
  let field: ContactField
  let base: Contact
  let mine: Contact
  let theirs: Contact
  let views: [MergeSide: Contact]

  func visit<Value: FieldValue>(_ list: FieldList<Value>) -> FieldMerge {
    merge(
      list.get, set: { list.set(&$0, $1) }, value: { PropertyValue(Value.parts(of: $0.value), $0.attributes) })
  }

  func merge<Element>(
    _ get: @escaping (Contact) -> [Element], set: @escaping (inout Contact, [Element]) -> Void,
    value: @escaping (Element) -> PropertyValue
  ) -> FieldMerge {
    let property = field.property
    let hasOneValue = field.cardinality != .many
    let merge = ListMerge(
      base: get(base), mine: get(mine), theirs: get(theirs), views: views.mapValues(get), hasOneValue: hasOneValue,
      ListMerge<Element>.Comparison(
        identity: { value($0).comparedIdentity(in: property) }, key: { value($0).identity },
        isPlain: { value($0).attributes.isEmpty }))
    return FieldMerge(merge, hasOneValue: hasOneValue, get: get, set: set, shown: { value($0).shown })
  }
}
