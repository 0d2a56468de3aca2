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

/// Merges two changed forms of one value: names and organizations by their parts, notes by their lines, formatted names by
/// their words. Parts of two addresses would make a third one.
enum ValueMerge {
  /// The value with the changes of both sides; `nil` if they contradict each other.
  static func merged(base: FieldElement, mine: FieldElement, theirs: FieldElement) -> FieldElement? {
    guard
      let attributes = merged(
        base.value.attributes, mine.value.attributes, theirs.value.attributes, AttributeField.all)
    else { return nil }
    func parts<Value: FieldValue & ComponentValue>(_ field: ValueField<Value>) -> FieldElement? {
      func read(_ element: FieldElement) -> Value { Value.read(element.record, element.buffer) }
      let (old, own, other) = (read(base), read(mine), read(theirs))
      var value = own
      for part in Value.fields where !part.isSame(old, other) {
        if part.isSame(own, old) {
          part.copy(from: other, to: &value)
        } else if !part.isSame(own, other) {
          return nil
        }
      }
      return FieldElement(Entry(value, attributes: attributes), field)
    }
    func text(_ field: ValueField<String>, separator: Character) -> FieldElement? {
      func elements(_ element: FieldElement) -> [String] {
        String.read(element.record, element.buffer).split(separator: separator, omittingEmptySubsequences: false)
          .map { String($0) }
      }
      return SequenceMerge.merged(base: elements(base), mine: elements(mine), theirs: elements(theirs)).flatMap {
        FieldElement(Entry($0.joined(separator: String(separator)), attributes: attributes), field)
      }
    }
    switch base.record.field {
    case .names: return parts(.names)
    case .organizations: return parts(.organizations)
    case .notes: return text(.notes, separator: "\n")
    case .formattedNames: return text(.formattedNames, separator: " ")
    default: return nil
    }
  }

  /// The formatted name that two changed ones have in common: that of the merged name, if each was that of its side.
  static func formattedName(
    of name: PersonName, mine: FieldElement, _ own: Contact, theirs: FieldElement, _ other: Contact
  ) -> FieldElement? {
    func isDerived(_ element: FieldElement, _ contact: Contact) -> Bool {
      contact.names.count == 1 && String.read(element.record, element.buffer) == contact.names[0].value.display
    }
    guard isDerived(mine, own), isDerived(theirs, other), mine.value.attributeIdentity == theirs.value.attributeIdentity
    else {
      return nil
    }
    return FieldElement(Entry(name.display, attributes: mine.value.attributes), .formattedNames)
  }

  private static func merged(
    _ base: Attributes, _ mine: Attributes, _ theirs: Attributes, _ fields: [AttributeField]
  ) -> Attributes? {
    var attributes = mine
    for field in fields where !field.isSame(base, theirs) {
      if field.isSame(mine, base) {
        field.copy(from: theirs, to: &attributes)
      } else if !field.isSame(mine, theirs) {
        return nil
      }
    }
    return attributes
  }
}

extension FieldElement {
  /// A new value of a field.
  fileprivate init?<Value: FieldValue>(_ entry: Entry<Value>, _ field: ValueField<Value>) {
    guard let any = ContactField.all.first(where: { $0.number == field.number }) else { return nil }
    let contact = Contact().replacing([any.bit]) { $0.append(entry, to: field) }
    guard let element = FieldElement.all(of: contact, any).first else { return nil }
    self = element
  }
}

/// A value of a field of a contact.
struct FieldElement {
  let record: Record
  let buffer: ContactBuffer
  /// The value as texts, for comparing and showing it.
  let value: PropertyValue

  /// The values of a field.
  static func all(of contact: Contact, _ field: ContactField) -> [FieldElement] {
    let buffer = contact.buffer
    return buffer.records(of: field.number).map { number in
      let record = buffer.record(number)
      return FieldElement(record: record, buffer: buffer, value: field.propertyValue(record, of: buffer))
    }
  }
}

/// Values of fields that replace those of a contact.
struct FieldChanges {
  private var fields: PresentFields = []
  private var elements: [FieldElement] = []

  /// Sets the values of a field.
  mutating func set(_ field: ContactField, _ values: [FieldElement]) {
    if fields.contains(field.bit) { elements.removeAll { $0.record.field == field.number } }
    fields.insert(field.bit)
    // A contact has one kind.
    elements += field.number == .kind ? values.prefix(1) : values[...]
  }

  /// A contact with these values.
  func applied(to contact: Contact) -> Contact {
    if fields.isEmpty { return contact }
    return contact.replacing(fields) { builder in
      for element in elements { builder.copy(element.record, of: element.buffer) }
    }
  }
}
