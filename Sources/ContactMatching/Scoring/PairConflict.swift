/// What is against the merge of a pair.
enum PairConflict: String, Sendable {
  case groupAndContact = "one is a group and the other is not"
  case companyAndPerson = "one is a person and the other a company"
  case severalAndOne = "one card belongs to several people and the other to one"
  case generations = "Jr. and Sr. differ: one is the father or son of the other"
  case numbered = "the mailboxes of one domain differ only in a number, as those of namesakes"
  case otherNames = "the names are those of two people"
  case manAndWoman = "one is addressed as a man and the other as a woman"
  case reachedElsewhere = "the numbers or mailboxes differ, and nothing else that belongs to one person agrees"
  case reachedElsewhereInHouse = "numbers or mailboxes that differ are the only personal values of the two"
  case oneGeneration = "one is a Jr. or Sr. of the name, and the other may be either"
  case otherGivenName = "the given names are those of two people of one household"
  case twins = "the given names may be those of twins"
  case otherGeneration = "the birthdays are a generation apart"
  case otherBirthday = "the birthdays differ, and what agrees is shared by a household or a company"
  case otherFamilyName = "the family names differ, and what agrees may be shared"
  case otherForm = "one given name is a form, an initial or a part of the other, as in many families"
  case swapped = "given and family name are swapped, and what agrees may be shared"
  case onlyMailbox = "number and address differ, and only a mailbox agrees"

  /// How much a conflict is against a merge.
  enum Force: Sendable {
    /// Never merged, not even because of a third contact.
    case absolute
    /// In a file with households, the two are two people.
    case twoPeople
    /// In a file with households, the two are probably two people, and at most a question.
    case probablyTwoPeople
    /// In a file with households, a question where something is shared.
    case question
    /// A question in every file.
    case questionAnywhere
  }

  var force: Force {
    switch self {
    case .groupAndContact, .companyAndPerson, .severalAndOne, .generations, .manAndWoman, .numbered: .absolute
    case .otherNames, .otherGivenName: .twoPeople
    case .twins, .otherGeneration, .otherBirthday: .probablyTwoPeople
    case .otherFamilyName, .otherForm, .swapped, .reachedElsewhereInHouse: .question
    case .reachedElsewhere, .oneGeneration, .onlyMailbox: .questionAnywhere
    }
  }
}

/// The summary of the evidence about a pair, independent of its weight.
struct PairVerdict: Sendable {
  /// Whether hardly anything but the names agrees.
  var isNameOnly = false
  /// Whether they share something that people of one household have in common.
  var isSharing = false
  var conflict: PairConflict?
  var isPersonal = false
  /// Whether something else than the name is different.
  var isDifferentElsewhere = false
}

extension PairVerdict {
  /// The reason for the lane of the pair in words, if it is not the weight.
  func reason(isStopped: Bool) -> String {
    if let conflict, isStopped { return conflict.rawValue }
    if isNameOnly { return "hardly anything but the name agrees" }
    return isPersonal ? "the names and a value of one person agree" : "the names agree, and so does what is shared"
  }
}
