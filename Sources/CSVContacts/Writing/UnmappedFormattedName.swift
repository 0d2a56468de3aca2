internal import ContactModel
internal import SourceText

/// The names of a contact as they are written: the parts are made from the formatted name if the contact has none.
struct WrittenNames {
  /// The names in their parts.
  private(set) var names: [Entry<PersonName>]
  /// The formatted names.
  let formattedNames: [Entry<String>]
  /// Whether the parts of the first name were made from the formatted name.
  let isSplit: Bool

  @inline(__always)
  init(_ contact: Contact) {
    names = contact.names
    formattedNames = contact.formattedNames
    // Nearly every name has a given or a family name. Performance: a name is not copied to find that, because it is large.
    if !names.isEmpty,
      WrittenNames.isVisible(names[0].value.given) || WrittenNames.isVisible(names[0].value.family)
        || names[0].value.hasPersonalParts
    {
      isSplit = false
      return
    }
    guard let derived = contact.derivedPersonName, derived.from == "FN" else {
      isSplit = false
      return
    }
    if names.isEmpty { names.append(Entry(derived.name)) } else { names[0].value = derived.name }
    isSplit = true
  }

  /// Whether a part is one short text that begins with a visible ASCII character; false for some other texts, too.
  @inline(__always)
  private static func isVisible(_ part: @autoclosure () -> TextList) -> Bool {
    guard part().isOne, let text = InlineStringBits(part().one), text.count > 0 else { return false }
    return text.first > ASCII.space && text.first < 0x7F
  }
}

/// The cell of a formatted name without a column from which no reader makes it: without the parts of a person's name, it
/// becomes the name of the organization, or the given name.
enum UnmappedFormattedName {
  case organization(String)
  case givenName(String)

  /// - Parameter missing: The fields without a column, which neither hold the name nor let a reader make it again.
  init?(_ contact: Contact, _ written: WrittenNames, _ missing: PresentFields) {
    func hasPlace(_ property: String) -> Bool {
      ContactField.of(property: property).map { !missing.contains($0.bit) } ?? false
    }
    guard let index = written.formattedNames.preferredIndex(), !written.isSplit else { return nil }
    let text = written.formattedNames[index].value
    let origin = contact.origin(ofFormattedName: text, written.names)
    if text.isEmpty || origin.map({ $0 == "N" || hasPlace($0) }) ?? false
      || written.names.contains(where: { $0.value.hasPersonalParts })
    {
      return nil
    }
    let isOrganization = contact.kind == .organization && contact.organizations.isEmpty && hasPlace("ORG")
    self = isOrganization ? .organization(text) : .givenName(text)
  }
}
