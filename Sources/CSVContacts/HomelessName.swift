internal import ContactModel
internal import Findings

/// The formatted name of a contact where there is no column for it: it is made from the parts, and where there are none
/// it becomes the given name.
struct HomelessName {
  /// What becomes of it.
  private enum Fate {
    case empty
    /// Every reader makes it again, of what stands in another property.
    case derived(from: String)
    case givenName, lost
  }

  /// Which of the contact's formatted names it is.
  private let index: Int
  private let fate: Fate

  /// Nothing where there is no formatted name.
  ///
  /// - Parameters:
  ///   - formattedNames: Those of the contact, which the caller has asked for, and its names.
  ///   - hasGivenName: Whether there is a given name to be written.
  init?(
    _ contact: Contact, _ formattedNames: [Entry<String>], _ names: [Entry<PersonName>],
    hasGivenName: @autoclosure () -> Bool
  ) {
    guard let index = formattedNames.preferredIndex() else { return nil }
    self.index = index
    if formattedNames[index].value.isEmpty {
      fate = .empty
    } else if let origin = contact.origin(ofFormattedName: formattedNames[index].value, names) {
      fate = .derived(from: origin)
    } else if !hasGivenName(), names.allSatisfy(\.value.isBlank) {
      fate = .givenName
    } else {
      fate = .lost
    }
  }

  /// The text that stands in the place of the given name, if it does.
  func asGivenName(of formattedNames: [Entry<String>]) -> String? {
    if case .givenName = fate { return formattedNames[index].value }
    return nil
  }

  /// Says what became of it, and of the other formatted names.
  func check(_ names: [Entry<String>], _ losses: inout LossLog) {
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
    case .givenName:
      // Every reader makes the same name for display from it again.
      if PersonName(given: TextList(text), family: []).display.isSame(as: text), !text.holdsCarriageReturn {
        losses.add(LossCodes.otherForm, "FN", "FN \(quoted: text) has no column and was written as the first name")
      } else {
        losses.changed("FN", text, "has no column and was written as the first name")
      }
    case .lost: losses.noPlace("FN", text)
    }
    losses.attributes(names[index].attributes, of: "FN", text)
  }
}
