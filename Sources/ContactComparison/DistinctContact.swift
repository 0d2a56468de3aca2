package import ContactModel
internal import Findings

/// A contact without the values that are equal to an earlier one, attributes included: what every format writes once.
package struct DistinctContact {
  /// The contact.
  package private(set) var contact: Contact
  /// The values that were removed.
  fileprivate private(set) var repeated: [(property: String, value: PropertyValue)] = []

  /// Removes the repeated values of a contact.
  package init(_ contact: Contact) {
    self.contact = contact
    guard contact.mayRepeatValues else { return }
    var repeated: [(property: String, value: PropertyValue)] = []
    self.contact.removeRepeatedValues { repeated.append(($0, $1)) }
    self.repeated = repeated
  }
}

extension ReadBackLosses {
  /// Reports the values of a contact that were repeated.
  package mutating func reportRepeated(in distinct: DistinctContact) {
    for (property, value) in distinct.repeated {
      add(LossCodes.repeated, property, "\(property) \(Finding.quote(value.beginning)) is repeated, and written once")
    }
  }
}
