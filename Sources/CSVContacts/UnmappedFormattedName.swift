internal import ContactModel
internal import Findings
internal import SourceText

/// The names of a contact as the columns of a product have them: the parts are made from the formatted name where the
/// contact has none.
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
    // Nearly every name has a given or a family name.
    if !names.isEmpty, names[0].value.hasPersonalParts {
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

  /// Reports that the parts of the first name were made from a formatted name that has a column of its own.
  func reportSplit(_ losses: inout LossRecorder) {
    guard isSplit else { return }
    let name = names[0].value.display
    losses.add(LossCodes.derived, "N", "the parts of the name \(quoted: name) were made from FN")
  }
}

/// The formatted name of a contact where it has no column: readers make one from the parts. Where there are no parts of a
/// person's name, it becomes the name of the organization, or the given name.
struct UnmappedFormattedName {
  /// What becomes of it.
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

  /// Nothing where there is no formatted name.
  ///
  /// - Parameters:
  ///   - written: The names of the contact, which the caller has asked for.
  init?(_ contact: Contact, _ written: WrittenNames) {
    guard let index = written.formattedNames.preferredIndex() else { return nil }
    self.index = index
    let text = written.formattedNames[index].value
    if text.isEmpty {
      fate = .empty
    } else if written.isSplit {
      fate = .split
    } else if let origin = contact.origin(ofFormattedName: text, written.names) {
      fate = .derived(from: origin)
    } else if !written.names.allSatisfy({ !$0.value.hasPersonalParts }) {
      fate = .lost
    } else if contact.kind == .organization, contact.organizations.isEmpty {
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

  /// Whether it is written in place of the organization.
  var isOrganization: Bool {
    if case .organization = fate { return true }
    return false
  }

  /// The text that is written in place of the organization, if any.
  func asOrganization(of formattedNames: [Entry<String>]) -> String? {
    isOrganization ? formattedNames[index].value : nil
  }

  /// Reports what became of it, and of the other formatted names.
  func check(_ written: WrittenNames, _ losses: inout LossRecorder) {
    let names = written.formattedNames
    if names.count > 1 {
      for other in names.indices where other != index { losses.noSlot("FN", names[other].value) }
    }
    if case .derived = fate, losses.isOnlyCounted(LossCodes.property, .note) {
      return losses.attributes(names[index].attributes, of: "FN", names[index].value)
    }
    let text = names[index].value
    switch fate {
    case .empty: losses.add(LossCodes.emptyLeftOut, "FN", "an empty name was left out")
    case .derived(let origin):
      losses.tell(
        LossCodes.property, "FN", "FN \(quoted: text) has no column; it is what \(origin) says", severity: .note)
    case .split:
      losses.add(
        LossCodes.derived, "FN", "FN \(quoted: text) has no column and was split into the parts of the name")
    case .organization where !text.holdsCarriageReturn:
      losses.add(LossCodes.otherForm, "FN", "FN \(quoted: text) has no column and was written as the organization")
    case .organization: losses.changed("FN", text, "has no column and was written as the organization")
    case .givenName:
      var name = written.names.first?.value ?? PersonName()
      name.given = TextList(text)
      // Every reader makes the same name for display from it again.
      if name.display.isSame(as: text), !text.holdsCarriageReturn {
        losses.add(LossCodes.otherForm, "FN", "FN \(quoted: text) has no column and was written as the first name")
      } else {
        losses.changed("FN", text, "has no column and was written as the first name")
      }
    case .lost: losses.noPlace("FN", text)
    }
    losses.attributes(names[index].attributes, of: "FN", text)
  }
}
