internal import ContactComparison
internal import ContactModel

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
