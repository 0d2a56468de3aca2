internal import ContactModel
internal import Findings
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

  /// Records that the parts of the first name were made from a formatted name that has its own column.
  func reportSplit(_ losses: inout LossRecorder) {
    guard isSplit else { return }
    let name = names[0].value.display
    losses.add(LossCodes.derived, "N", "the parts of the name \(quoted: name) were made from FN")
  }
}

/// The formatted name of a contact if it has no column: readers make one from the parts. Without the parts of a
/// person's name, it becomes the name of the organization, or the given name.
struct UnmappedFormattedName {
  /// The way in which it is written.
  private enum Fate {
    case empty
    /// Every reader makes it again from another property.
    case derived(from: String)
    /// It was split into the parts of the name.
    case split
    case organization, givenName, lost
  }

  /// Which of the contact's formatted names it is.
  private let index: Int
  private let fate: Fate

  /// Creates the value; `nil` if there is no formatted name.
  ///
  /// - Parameter missing: The fields without a column, which neither hold the name nor let a reader make it again.
  init?(_ contact: Contact, _ written: WrittenNames, _ missing: MissingFields) {
    guard let index = written.formattedNames.preferredIndex() else { return nil }
    self.index = index
    let text = written.formattedNames[index].value
    if text.isEmpty {
      fate = .empty
    } else if written.isSplit {
      fate = .split
    } else if let origin = contact.origin(ofFormattedName: text, written.names),
      origin == "N" || missing.hasPlace(origin)
    {
      fate = .derived(from: origin)
    } else if !written.names.allSatisfy({ !$0.value.hasPersonalParts }) {
      fate = .lost
    } else if contact.kind == .organization, contact.organizations.isEmpty, missing.hasPlace("ORG") {
      fate = .organization
    } else {
      fate = .givenName
    }
  }

  /// The text that is written in place of the given name, if any.
  func asGivenName(of formattedNames: [Entry<String>]) -> String? {
    if case .givenName = fate { return formattedNames[index].value }
    return nil
  }

  /// Whether it is written as the organization.
  var isOrganization: Bool {
    if case .organization = fate { return true }
    return false
  }

  /// The text that is written in place of the organization, if any.
  func asOrganization(of formattedNames: [Entry<String>]) -> String? {
    isOrganization ? formattedNames[index].value : nil
  }

  /// Records how it was written, and the loss of other formatted names.
  func check(_ written: WrittenNames, _ losses: inout LossRecorder) {
    let names = written.formattedNames
    if names.count > 1 {
      for other in names.indices where other != index { losses.recordNoColumn("FN", names[other].value) }
    }
    if case .derived = fate, losses.isOnlyCounted(LossCodes.property, .note) {
      return losses.checkAttributes(names[index].attributes, of: "FN", names[index].value)
    }
    let text = names[index].value
    switch fate {
    case .empty: losses.add(LossCodes.emptyLeftOut, "FN", "an empty name was lost")
    case .derived(let origin):
      losses.record(
        LossCodes.property, "FN", "FN \(quoted: text) has no column; it is made from \(origin)", severity: .note)
    case .split:
      losses.add(
        LossCodes.derived, "FN", "FN \(quoted: text) has no column and was split into the parts of the name")
    case .organization where !text.holdsCarriageReturn:
      losses.add(LossCodes.otherForm, "FN", "FN \(quoted: text) has no column and was written as the organization")
    case .organization: losses.recordChange("FN", text, "has no column and was written as the organization")
    case .givenName:
      var name = written.names.first?.value ?? PersonName()
      name.given = TextList(text)
      // Every reader makes the same name for display from it again.
      if name.display.isSame(as: text), !text.holdsCarriageReturn {
        losses.add(LossCodes.otherForm, "FN", "FN \(quoted: text) has no column and was written as the first name")
      } else {
        losses.recordChange("FN", text, "has no column and was written as the first name")
      }
    case .lost: losses.recordUnsupported("FN", text)
    }
    losses.checkAttributes(names[index].attributes, of: "FN", text)
  }
}
