internal import ContactComparison
internal import ContactModel

/// The merge of one field of three contacts.
struct FieldMerge {
  /// Sets the field to the values of `mine` that `theirs` did not remove.
  let setKept: (inout Contact) -> Void
  /// Sets the field to the values that `theirs` added.
  let setAdded: (inout Contact) -> Void
  /// Sets the field to both.
  let setBoth: (inout Contact) -> Void
  /// Sets the field to the values of `theirs` that `mine` did not remove.
  let setTheirs: (inout Contact) -> Void
  /// True if both sides added values.
  let isContested: Bool
  /// The values that contradict each other, if some do.
  let contradiction: (mine: String, theirs: String)?
  /// The values that only one side added, for a report.
  let shown: (mine: String, theirs: String)

  init(_ field: ContactField, base: Contact, mine: Contact, theirs: Contact) {
    let visitor = Visitor(field: field, base: base, mine: mine, theirs: theirs)
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
    _ merge: ListMerge<Element>, set: @escaping (inout Contact, [Element]) -> Void, shown: (Element) -> String
  ) {
    setKept = { set(&$0, merge.kept) }
    setAdded = { set(&$0, merge.added) }
    setBoth = { set(&$0, merge.kept + merge.added) }
    setTheirs = { set(&$0, merge.common + merge.added) }
    isContested = !merge.own.isEmpty && !merge.added.isEmpty
    func text(_ elements: [Element]) -> String {
      elements.isEmpty ? "removed" : elements.map(shown).joined(separator: ", ")
    }
    self.shown = (text(merge.own), text(merge.added))
    contradiction = merge.isContradiction ? self.shown : nil
  }
}

private struct Visitor: FieldListVisitor {
  let field: ContactField
  let base: Contact
  let mine: Contact
  let theirs: Contact

  func visit<Value: FieldValue>(_ list: FieldList<Value>) -> FieldMerge {
    merge(
      list.get, set: { list.set(&$0, $1) }, value: { PropertyValue(Value.parts(of: $0.value), $0.attributes) })
  }

  func merge<Element>(
    _ get: (Contact) -> [Element], set: @escaping (inout Contact, [Element]) -> Void,
    value: (Element) -> PropertyValue
  ) -> FieldMerge {
    let merge = ListMerge(
      base: get(base), mine: get(mine), theirs: get(theirs), hasOneValue: field.cardinality != .many,
      identity: { value($0).comparedIdentity(in: field.property) }, key: { value($0).identity })
    return FieldMerge(merge, set: set, shown: { value($0).shown })
  }
}
