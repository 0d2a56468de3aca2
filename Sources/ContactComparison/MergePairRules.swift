internal import ContactModel

/// Decides which contacts of two lists to merge are the same.
struct MergePairRules {
  typealias Key = PairingKeys.Key

  let evidence: PairingEvidence
  /// Whether one list has less of each contact, because its format holds less.
  let isPoorer: Bool
  /// The UIDs that several contacts of a list have.
  let shared: Set<Key>
  /// The number of contacts with each name.
  let leftNames: [Key: Int]
  let rightNames: [Key: Int]

  // MARK: Keys

  func uids(_ contact: Contact) -> [Key] { PairingKeys.uids(contact).filter { !shared.contains($0) } }

  /// The name with each of the values.
  func named(_ contact: Contact, isPersonal: Bool) -> [Key] {
    let name = PairingKeys.properName(contact)
    return name.isEmpty && isPersonal
      ? [] : PairingKeys.values(contact, isPersonal: isPersonal).map { name + [0] + $0 }
  }

  private func isUniqueName(_ name: Key) -> Bool { !name.isEmpty && leftNames[name] == 1 && rightNames[name] == 1 }

  /// Whether no contact with a name seems to be added or removed.
  private func isSettledName(_ name: Key) -> Bool { !name.isEmpty && leftNames[name] == rightNames[name] }

  private func haveDifferentUIDs(_ one: Contact, _ other: Contact) -> Bool {
    let (own, others) = (PairingKeys.uids(one), PairingKeys.uids(other))
    return !own.isEmpty && !others.isEmpty && own != others
  }

  /// The same, but the numbers of another file say nothing.
  private func haveOtherUIDs(_ one: Contact, _ other: Contact) -> Bool {
    haveDifferentUIDs(one, other) && !PairingKeys.hasNumberedUID(one) && !PairingKeys.hasNumberedUID(other)
  }

  // MARK: Rules

  /// Whether two contacts with one UID and one name are the same. Simple exporters number the contacts of each file, so that
  /// an equal number alone is not enough.
  func haveOneIdentity(_ one: Contact, _ other: Contact) -> Bool {
    if PairingKeys.hasNumberedUID(one) {
      return isUniqueName(PairingKeys.properName(one)) && evidence.haveOneNumber(one, other)
    }
    return uids(one) == PairingKeys.uids(one)
      || evidence.isCopy && !PairingEvidence.haveDifferentBirthdays(one, other)
      || evidence.haveOneUID(one, other) && PairingEvidence.shareValue(one, other)
  }

  /// Whether two contacts with one name and a value in common are one person. A family shares numbers and sometimes names.
  func areOne(_ one: Contact, _ other: Contact) -> Bool {
    let name = PairingKeys.properName(one)
    let haveOtherUIDs = haveOtherUIDs(one, other)
    if name.isEmpty, haveOtherUIDs { return false }
    let likeness = evidence.likeness(one, other)
    if !evidence.isCopy || haveOtherUIDs {
      if PairingEvidence.haveDifferentBirthdays(one, other) { return false }
      return likeness == .most
        || likeness == .half && !haveOtherUIDs && PairingEvidence.haveOneCommonNumber(one, other)
    }
    return likeness >= .half
      || (name.isEmpty || isUniqueName(name)) && PairingEvidence.shareMoreThanHome(one, other)
      || isSettledName(name) && PairingEvidence.hasOnlyValues(other, of: one)
  }

  /// Whether two contacts with a name of no other contact are one person, of whom one list has little.
  func areOneByName(_ one: Contact, _ other: Contact) -> Bool {
    isUniqueName(PairingKeys.properName(one)) && !haveDifferentUIDs(one, other)
      && (PairingEvidence.isSparse(one, becoming: other)
        || isPoorer && PairingEvidence.mayBeReduced(one, to: other))
  }

  /// Whether two contacts are one person with a changed name. Families share numbers, so that the first name decides.
  func areRenamed(_ one: Contact, _ other: Contact, _ least: PairingEvidence.Likeness) -> Bool {
    PairingEvidence.haveOneFirstName(one, other)
      && evidence.likeness(one, other) >= (haveOtherUIDs(one, other) ? .most : least)
      && (PairingEvidence.shareMailbox(one, other) || !PairingEvidence.haveDifferentBirthdays(one, other))
  }
}
