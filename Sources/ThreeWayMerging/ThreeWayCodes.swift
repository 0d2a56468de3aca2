internal import ContactModel
public import Findings

/// The findings of a three-way merge.
public enum ThreeWayCodes {
  /// Both sides changed a value in different ways.
  public static let conflict = FindingCode(
    "MG050", "merge-contradiction", .warning,
    rule: "Two copies of an address book do not change one value in different ways.",
    why:
      "Only a person knows which value is right. Both are kept: the second beside the first, or as X-ALT- and the name of the "
      + "property where a contact has one value. --prefer takes one side.",
    bad: "merge: BDAY 1990-02-13 in one copy and 1990-02-14 in the other",
    good: "merge --prefer theirs")

  /// All codes.
  public static let all = [conflict]
}

extension MergeContradiction {
  /// A finding about it.
  public var finding: Finding {
    let contact = name.isEmpty ? "a contact without a name" : Finding.quote(name)
    let message =
      property.isEmpty
      ? "\(contact) was \(mine) in mine and \(theirs) in theirs"
      : "\(ContactField.title(of: property)) of \(contact): \(Finding.quote(mine)) in mine, \(Finding.quote(theirs)) in theirs"
    return Finding(ThreeWayCodes.conflict, message, property: property.isEmpty ? nil : property)
  }
}
