internal import ContactComparison
public import ContactModel
public import Findings

/// The findings of a three-way merge.
package enum ThreeWayCodes {
  /// Both sides changed a value in different ways.
  package static let conflict = table["MG050"]
  /// A copy was not read completely.
  package static let incomplete = table["MG051"]
  /// A copy lacks many contacts.
  package static let removals = table["MG052"]
  /// Contacts without a common UID were taken for one.
  package static let pair = table["MG053"]

  /// All codes.
  package static let all: [FindingCode] = table.codes

  /// The rows of the codes.
  package static let table = FindingCodeTable(
    #"""
    MG050 merge-contradiction warning | own | Two copies of an address book do not change one value in different ways. |
      Only a person knows which value is right. Both are kept: the second beside the first, or as X-ALT- and the name of
      the property where a contact has one value. --prefer takes one side. |
      merge: BDAY 1990-02-13 in one copy and 1990-02-14 in the other | merge --prefer theirs
    MG051 merge-incomplete-copy error | own | The copies of a merge are read completely. | What was skipped in a copy,
      or is missing at its end, would count as removed from the address book. Nothing was written. |
      merge: a copy that ends within a card | the same copy, exported again
    MG052 merge-many-removals error | own | A copy has at least half of the contacts of the base. | A copy that was cut
      off between two contacts, or another file, looks like one from which the contacts were removed. Nothing was
      written; --allow-removals removes them. One missing contact is never too many, unless none is left. |
      merge: a base of 100 contacts and a copy with 20 of them | merge --allow-removals
    MG053 merge-pair note | own | Contacts of the copies are the same one because of their UID. | Contacts without a UID are
      paired by their values, else by a name, or by a number or an address that only one contact of each copy has. |
      merge: Ann Lee in the base, Ann Kim with the same number in a copy without UIDs | copies with a UID in each contact
    """#)
}

extension ThreeWayMerge.Merged {
  /// Findings about contacts that were taken for one, each with the side whose contact it is.
  ///
  /// - Parameters:
  ///   - base: The contact in the base; `nil` for contacts that both sides added.
  ///   - sides: The contact of each side.
  public func doubtFindings(base: Contact?, sides: [MergeSide: Contact]) -> [(side: MergeSide, finding: Finding)] {
    MergeSide.allCases.compactMap { side in
      guard let basis = doubts[side], let contact = sides[side], let other = base ?? sides[.mine] else { return nil }
      let reason =
        basis == .name
        ? "only they have this name" : "they have a number, an address or a name in common that no other has"
      let place = base == nil ? "mine" : "the base"
      return (
        side,
        Finding(
          ThreeWayCodes.pair,
          "\(Finding.quote(contact.displayName)) was taken for \(Finding.quote(other.displayName)) of \(place): \(reason)"
        )
      )
    }
  }
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
