internal import ContactModel

/// What speaks for and against two contacts being the same, apart from their keys.
struct PairingEvidence {
  /// Whether one list is a changed copy of the other; otherwise contacts were added to both.
  let isCopy: Bool

  /// Whether two contacts with one UID are the same.
  func haveOneUID(_ one: Contact, _ other: Contact) -> Bool {
    if PairingKeys.hasNumberedUID(one) { return haveOneNumber(one, other) }
    if !isCopy {
      return Self.shareMailbox(one, other) || Self.haveOneFirstName(one, other) && Self.shareValue(one, other)
        || Self.hasUUID(one) && (Self.haveOneFirstName(one, other) || Self.shareValue(one, other))
    }
    return Self.haveSimilarNames(one, other) || Self.shareValue(one, other)
      || PairingKeys.values(one, isPersonal: false).isEmpty
  }

  /// Whether two contacts with one number as their UID are the same.
  func haveOneNumber(_ one: Contact, _ other: Contact) -> Bool {
    Self.haveOneFirstName(one, other)
      && Self.shareValue(one, other) && (isCopy || !Self.haveDifferentBirthdays(one, other))
  }

  private static func hasUUID(_ contact: Contact) -> Bool {
    contact.uid.map { UniqueIdentifier.isUUID(UniqueIdentifier.key($0)[...]) } ?? false
  }

  /// Whether both have a birthday, and the birthdays differ in a part that both have.
  static func haveDifferentBirthdays(_ left: Contact, _ right: Contact) -> Bool {
    guard case .date(let one)? = left.birthday, case .date(let other)? = right.birthday else { return false }
    func differ(_ part: (PartialDate) -> Int?) -> Bool {
      guard let first = part(one), let second = part(other) else { return false }
      return first != second
    }
    return differ(\.year) || differ(\.month) || differ(\.day)
  }

  /// Whether names have a word in common, or are spellings of one word; also if one contact has no name.
  static func haveSimilarNames(_ left: Contact, _ right: Contact) -> Bool {
    let (words, others) = (PairingKeys.words(left), PairingKeys.words(right))
    if words.isEmpty || others.isEmpty || !Set(words).isDisjoint(with: others) { return true }
    return areSpellings(words[0], others[0])
  }

  /// Whether names have the first word in common, or one has all words of the other; also if one contact has no name.
  static func haveOneFirstName(_ left: Contact, _ right: Contact) -> Bool {
    let (words, others) = (PairingKeys.words(left), PairingKeys.words(right))
    if words.isEmpty || others.isEmpty { return true }
    return areSpellings(words[0], others[0]) || Set(words).isSubset(of: others) || Set(others).isSubset(of: words)
  }

  private static func areSpellings(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    one == other || min(one.count, other.count) >= 3 && (one.starts(with: other) || other.starts(with: one))
  }

  /// Whether contacts have a value in common that is not part of their names.
  static func shareValue(_ left: Contact, _ right: Contact) -> Bool {
    !Set(PairingKeys.comparedValues(left)).isDisjoint(with: PairingKeys.comparedValues(right))
  }

  /// How many of its values an old contact has in common with the new one; of two added ones, the contact with fewer values.
  enum Likeness: Int, Comparable {
    case none, some, half, most

    static func < (left: Likeness, right: Likeness) -> Bool { left.rawValue < right.rawValue }
  }

  func likeness(_ left: Contact, _ right: Contact) -> Likeness {
    let values = Set(PairingKeys.comparedValues(left))
    let others = Set(PairingKeys.comparedValues(right))
    let shared = values.intersection(others).count
    let count = isCopy ? values.count : min(values.count, others.count)
    if shared == 0 { return .none }
    if shared * 2 > count || Self.shareMailbox(left, right) { return .most }
    return shared * 2 == count ? .half : .some
  }

  /// Whether a contact with two values may have become the other one in a format without UIDs: each value was removed or
  /// replaced by another one of the property.
  static func mayBeReduced(_ left: Contact, to right: Contact) -> Bool {
    func properties(_ contact: Contact) -> [PairingKeys.Key] {
      PairingKeys.values(contact, isPersonal: false).map { PairingKeys.Key($0.prefix { $0 != 0 }) }
    }
    let (old, new) = (properties(left), properties(right))
    return right.uid == nil && old.count <= 2 && new.count <= old.count && Set(new).isSubset(of: old)
      && !haveDifferentBirthdays(left, right)
  }

  /// Whether all values of a contact are values of another one, from which others were removed.
  static func hasOnlyValues(_ contact: Contact, of other: Contact) -> Bool {
    let values = PairingKeys.comparedValues(contact)
    return !values.isEmpty && Set(values).isSubset(of: PairingKeys.comparedValues(other))
      && !haveDifferentBirthdays(contact, other)
  }

  /// Whether contacts have a value in common that people of one household do not share.
  static func shareMoreThanHome(_ left: Contact, _ right: Contact) -> Bool {
    func values(_ contact: Contact) -> Set<[UInt8]> {
      Set(PairingKeys.values(contact, isPersonal: false))
        .filter { !$0.starts(with: "TEL\0".utf8) && !$0.starts(with: "ADR\0".utf8) }
    }
    return !values(left).isDisjoint(with: values(right)) || shareMailbox(left, right)
  }

  /// Whether each contact has one number, the same.
  static func haveOneCommonNumber(_ left: Contact, _ right: Contact) -> Bool {
    left.phones.count == 1 && right.phones.count == 1 && shareValue(left, right)
      && PairingKeys.numbers(left) == PairingKeys.numbers(right)
  }

  static func shareMailbox(_ left: Contact, _ right: Contact) -> Bool {
    !Set(PairingKeys.mailboxes(left)).isDisjoint(with: PairingKeys.mailboxes(right))
  }

  /// Whether a contact with little more than a name may have become the other one by one change.
  static func isSparse(_ left: Contact, becoming right: Contact) -> Bool {
    let count = PairingKeys.values(left, isPersonal: false).count
    return count <= 1 && PairingKeys.values(right, isPersonal: false).count <= count + 1
  }
}
