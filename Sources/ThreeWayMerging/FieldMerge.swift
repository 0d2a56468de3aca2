internal import ContactComparison
internal import ContactModel

/// The merge of one field of three contacts.
struct FieldMerge {
  let field: ContactField
  private var merge: ListMerge<FieldElement>
  /// Whether both sides added values.
  var isContested: Bool { !merge.own.isEmpty && !merge.added.isEmpty }
  /// Whether both sides added a first value of which address books show only one.
  var isShownAlone: Bool { isContested && merge.common.isEmpty && FieldMerge.shownAlone.contains(field.number) }

  /// The fields of which most address books show only the first value.
  static let shownAlone: Set<FieldNumber> = [.organizations, .titles, .roles, .photos, .logos]

  /// - Parameter views: The base as the format of a side holds it, if it holds less.
  init(_ field: ContactField, base: Contact, mine: Contact, theirs: Contact, views: [MergeSide: Contact] = [:]) {
    self.field = field
    func values(_ contact: Contact) -> [FieldElement] { FieldElement.all(of: contact, field) }
    let property = field.property
    merge = ListMerge(
      base: values(base), mine: values(mine), theirs: values(theirs), views: views.mapValues(values),
      hasOneValue: field.cardinality != .many,
      ListMerge<FieldElement>.Comparison(
        identity: { $0.value.comparedIdentity(in: property) }, key: { $0.value.identity },
        isPlain: { $0.value.attributes.isEmpty }))
    merge.resolve(ValueMerge.merged)
    if field.number == .formattedNames, merge.contradictions.count == 1 { deriveName(base, mine, theirs, views) }
  }

  /// Makes the formatted name of the names that were merged by their parts.
  private mutating func deriveName(_ base: Contact, _ mine: Contact, _ theirs: Contact, _ views: [MergeSide: Contact]) {
    guard let field = ContactField.all.first(where: { $0.number == .names }) else { return }
    let names = FieldMerge(field, base: base, mine: mine, theirs: theirs, views: views)
    guard names.contradiction == nil, !names.isContested, names.both.count == 1 else { return }
    let name = PersonName.read(names.both[0].record, names.both[0].buffer)
    merge.resolve { _, own, other in ValueMerge.formattedName(of: name, mine: own, mine, theirs: other, theirs) }
  }

  /// The values of `mine` that `theirs` did not remove.
  var kept: [FieldElement] { merge.kept }
  /// The values that only `mine` added.
  var own: [FieldElement] { merge.own }
  /// The values that only `theirs` added.
  var added: [FieldElement] { merge.added }
  /// Those and the kept ones.
  var both: [FieldElement] { merge.kept + merge.added }
  /// The values that both sides have.
  var common: [FieldElement] { merge.common }

  /// The values of a side where the sides contradict each other, and both elsewhere.
  func preferring(_ side: MergeSide) -> [FieldElement] {
    if field.cardinality != .many { return side == .mine ? merge.kept : merge.common + merge.added }
    func values(_ elements: [FieldElement], without contradicting: [Int]) -> [FieldElement] {
      let dropped = Set(contradicting)
      return elements.indices.filter { !dropped.contains($0) }.map { elements[$0] }
    }
    let certain = merge.contradictions.filter(\.isCertain)
    return side == .mine
      ? merge.kept + values(merge.added, without: certain.compactMap(\.added))
      : merge.common + values(merge.own, without: certain.compactMap(\.own)) + merge.added
  }

  /// The values that contradict each other, if some do.
  var contradiction: (mine: String, theirs: String)? {
    if merge.contradictions.isEmpty { return nil }
    return (
      text(merge.contradictions.compactMap(\.own).map { merge.own[$0] }),
      text(merge.contradictions.compactMap(\.added).map { merge.added[$0] })
    )
  }

  /// The values that only one side added, for a report.
  var shown: (mine: String, theirs: String) { (text(merge.own), text(merge.added)) }

  private func text(_ elements: [FieldElement]) -> String {
    elements.isEmpty ? "removed" : elements.map(\.value.shown).joined(separator: ", ")
  }
}
