/// The rules about a pair that no weight overrules.
///
/// *Personal* evidence belongs to one person: a mobile phone or a mailbox that no other person has, an identity number, a
/// UID, a full name with a birthday. *Shared* evidence belongs to a household or a company: a landline, an address, a
/// mailbox under several names. A pair is merged automatically only if personal evidence agrees, or if the full names and
/// shared evidence agree and nothing personal differs. A barred pair is never merged: two given names, father and son, the
/// card of a couple and that of one of them.
struct PairJudgement {
  private var alignment = NameAlignment()
  private var whole: UInt8 = 0
  private var birthday: UInt8 = 0
  /// The number of independent personal values that agree.
  private var certain = 0
  /// The number of probably personal values that agree: a number of an unknown kind of line, a web page, a photo.
  private var likely = 0
  private var isReached = false
  private var hasIdentity = false
  /// Whether a landline, a shared mailbox or the like agrees.
  private var isShared = false
  private var isSameHouse = false
  private var isSamePlace = false
  private var isNearPlace = false
  private var placeDiffers = 0
  private var hasColumn = false
  /// Whether both have phone numbers, or mailboxes, and none of them agrees.
  private var phoneDiffers = false
  private var mailboxDiffers = false
  private var isOtherGeneration = false
  private var phones: Outcome.Evidence?
  private var mailboxes: Outcome.Evidence?
  private let left: FeatureStore.Flags
  private let right: FeatureStore.Flags
  private let households: Households

  /// The verdict about a pair, and the reason for its lane in words.
  struct Result {
    var verdict: PairVerdict
    let reason: String

    init(limit: PairLimit, isBarred: Bool = false, isCertain: Bool = false, isNameOnly: Bool = false, reason: String) {
      verdict = PairVerdict(limit: limit, isBarred: isBarred, isCertain: isCertain, isNameOnly: isNameOnly)
      self.reason = reason
    }
  }

  init(_ left: FeatureStore.Flags, _ right: FeatureStore.Flags, _ households: Households) {
    self.left = left
    self.right = right
    self.households = households
  }

  /// The minimum weight of evidence, in bits.
  private static let minWeight: Float = 2.5

  mutating func add(_ rule: MatchTable.Traits, _ outcome: Outcome, _ weight: Float) {
    let counts = weight >= PairJudgement.minWeight
    switch rule.role {
    case .givenName:
      alignment.given = Agreement(rawValue: outcome.level) ?? .nothing
      alignment.isPart = outcome.evidence.contains(.part)
      alignment.isCounterpart = outcome.evidence.contains(.counterpart)
      alignment.isSecondName = outcome.evidence.contains(.secondName)
    case .familyName: alignment.family = Agreement(rawValue: outcome.level) ?? .nothing
    case .wholeName: whole = outcome.level
    case .generation: isOtherGeneration = outcome.level == 2
    case .nameOrder, .additionalName, .weightOnly: break
    case .birthday: birthday = outcome.level
    case .street:
      if outcome.level == 1, counts { isSameHouse = true }
      if outcome.level <= 3, counts { isSamePlace = true }
      if counts { isNearPlace = true }
      if outcome.level == rule.levelCount { placeDiffers += 1 }
    case .place:
      if weight >= 7 { isSamePlace = true }
      if outcome.level == rule.levelCount { placeDiffers += 1 }
    case .phone, .email:
      if rule.role == .phone { phones = outcome.evidence } else { mailboxes = outcome.evidence }
      if outcome.evidence.contains(.differs) {
        if rule.role == .phone { phoneDiffers = true } else { mailboxDiffers = true }
      }
      if counts, outcome.evidence.contains(.personal) {
        certain += 1
      } else if counts, outcome.evidence.contains(.uncertain) {
        likely += 1
      }
      if counts, outcome.level <= 2 {
        isReached = true
        if outcome.evidence.contains(.shared) { isShared = true }
      }
    case .web, .content, .property:
      guard counts, outcome.level == 1 else { return }
      if rule.isStrong {
        if rule.isIdentity {
          hasIdentity = true
          certain += 1
        } else if outcome.evidence.contains(.personal) {
          likely += 1
        } else {
          isShared = true
        }
      } else if weight >= 5 {
        hasColumn = true
      }
    }
  }

  private var given: Agreement { alignment.given }
  private var family: Agreement { alignment.family }

  private var names: NameVerdict {
    NameVerdict(alignment, whole: whole, isSingleWord: left.union(right).contains(.isSingleWord))
  }

  /// The number of personal values that agree. Those that are only probably personal count if the names agree and nothing
  /// personal differs.
  private var personal: Int {
    switch names {
    case .same, .similar, .unknown: certain + (isReachedElsewhere ? 0 : likely)
    default: certain
    }
  }

  private var isSameBirthday: Bool { birthday == 1 }
  private var isNearBirthday: Bool { birthday >= 1 && birthday <= 4 }
  private var isOtherBirthday: Bool { birthday >= 5 }
  /// Whether phone numbers or mailboxes are evidence of two people.
  private var isReachedElsewhere: Bool { phoneDiffers || mailboxDiffers }
  /// Whether they share a house, a phone or a mailbox.
  private var isOneHousehold: Bool { isSameHouse || isShared }

  /// A weight beyond those of the comparisons, in bits: against a pair with two conflicts, and below 0 for a card that has
  /// nothing but a number or a mailbox of the other, which is probably a copy.
  var conflictPenalty: Float {
    if birthday >= 6 && (given == .different || family == .different || placeDiffers >= 2) { return 6 }
    return isContained ? -6 : 0
  }

  /// Whether one of the two has no name, and no number or mailbox that the other lacks.
  private var isContained: Bool {
    guard personal > 0 else { return false }
    let evidence = [phones, mailboxes].compactMap { $0 }
    return !left.contains(.hasName) && evidence.allSatisfy { $0.contains(.allOfFirst) }
      || !right.contains(.hasName) && evidence.allSatisfy { $0.contains(.allOfSecond) }
  }

  var result: Result {
    var result = byRules
    let (limit, isBarred) = (result.verdict.limit, result.verdict.isBarred)
    result.verdict.isOtherBirthday = birthday >= 6
    result.verdict.hasOwnEvidence =
      limit == .automatic || limit == .review && !isBarred && (personal > 0 || isSameBirthday)
    return result
  }

  private var byRules: Result {
    if left.contains(.isGroup) != right.contains(.isGroup) {
      return Result(limit: .no, isBarred: true, reason: "one is a group and the other is not")
    }
    let isCompany = (left.contains(.isCompany), right.contains(.isCompany))
    if isCompany.0 && isCompany.1 { return companies }
    if isCompany.0 != isCompany.1, left.contains(.hasName), right.contains(.hasName) {
      return Result(limit: .no, isBarred: true, reason: "one is a person and the other a company")
    }
    let hasAnything = personal > 0 || isReached || isOneHousehold
    if left.contains(.isSeveral) != right.contains(.isSeveral) {
      return Result(
        limit: hasAnything ? .review : .no, isBarred: true,
        reason: "one card belongs to several people and the other to one"
      )
    }
    let byNames = people
    if byNames.verdict.limit == .no, households.areFamilies { return byNames }
    if isOtherGeneration {
      return Result(limit: .review, isBarred: true, reason: "Jr. and Sr. differ: one is the father or son of the other")
    }
    if left.union(right).isSuperset(of: [.isMan, .isWoman]) {
      return Result(limit: .review, isBarred: true, reason: "one is addressed as a man and the other as a woman")
    }
    if !households.areFamilies, byNames.verdict.limit < .automatic { return withoutFamilies ?? byNames }
    if birthday == 7, !hasIdentity, households.areFamilies {
      return Result(
        limit: hasAnything ? .review : .no, isBarred: true, reason: "the birthdays are a generation apart")
    }
    return byNames
  }

  /// Whether both are companies, which have no household.
  var areCompanies: Bool { left.contains(.isCompany) && right.contains(.isCompany) }

  private var companies: Result {
    if whole == 0 || whole > 4 {
      return Result(limit: .no, isBarred: true, reason: "the names of the companies differ")
    }
    if placeDiffers > 1, !isSamePlace {
      return Result(limit: .review, reason: "the companies have one name, and two addresses")
    }
    if whole > 2, !isSameHouse, !isSamePlace {
      return Result(limit: .review, reason: "the name of one company is only a part of the other")
    }
    return certain + likely > 0 || isReached || isSamePlace || isShared || hasColumn
      ? Result(limit: .automatic, reason: "the names of the companies agree, and a number or an address does too")
      : Result(limit: .review, reason: "only the names of the companies agree")
  }

  private var people: Result {
    switch names {
    case .unknown: ofUnknownNames
    case .same: ofSameNames
    case .form: ofForms
    case .initial, .partial: ofPartialNames
    case .similar: ofSimilarNames
    case .distant: ofDistantNames
    case .secondName: ofSecondNames
    case .counterpart:
      Result(
        limit: personal > 0 || isReached ? .review : .no, isBarred: true,
        reason: "one given name is a man's and the other a woman's")
    case .otherFamily: ofOtherFamilyNames
    case .different: ofDifferentNames
    }
  }

  /// The result in a file without families, where different names may be errors; nil where that is no better.
  private var withoutFamilies: Result? {
    var support = 2 * personal + (isSameBirthday ? 2 : isNearBirthday ? 1 : 0)
    let isOwn = support > 0
    support += isSamePlace || isSameHouse || isShared || hasColumn ? 2 : isNearPlace ? 1 : 0
    let isOneAlike = given.isCompatible || family.isCompatible
    if support >= (names == .same ? 1 : 2), isOwn || isOneAlike || names == .unknown {
      return PairJudgement.automatic("in a file without families the names may be errors; the weight decides")
    }
    return support >= 2 ? PairJudgement.review("the names differ") : nil
  }

  private static func automatic(_ reason: String, isCertain: Bool = true) -> Result {
    Result(limit: .automatic, isCertain: isCertain, reason: reason)
  }
  private static func review(_ reason: String) -> Result { Result(limit: .review, reason: reason) }

  private var ofSameNames: Result {
    if personal > 0 { return PairJudgement.automatic("the names and a personal value agree") }
    if isSameBirthday { return PairJudgement.automatic("full name and birthday agree") }
    if isOneHousehold || isSamePlace && isNearBirthday {
      if left.contains(.hasGeneration) != right.contains(.hasGeneration) {
        return PairJudgement.review("one is a Jr. or Sr. of the name, and the other may be either")
      }
      if isReachedElsewhere {
        return PairJudgement.review("numbers or mailboxes that differ are the only personal values of the two")
      }
      if isShared && !isSameHouse && isOtherBirthday {
        return PairJudgement.review("the birthdays differ, and what agrees is shared by a household or a company")
      }
      return PairJudgement.automatic(
        "the full names agree, the household does too, and nothing personal differs", isCertain: false)
    }
    return Result(
      limit: .review, isNameOnly: !isShared && !isSameHouse && !isNearBirthday && !isSamePlace,
      reason: "the names agree, and no personal value does")
  }

  private var ofForms: Result {
    // Ana and Ana María may be sisters who share a phone.
    if personal > 1 || personal > 0 && (isSameBirthday || !alignment.isPart) {
      return PairJudgement.automatic("one given name is a form of the other, and a personal value agrees")
    }
    return PairJudgement.review("one given name is a form or a part of the other, as in many families")
  }

  private var ofPartialNames: Result {
    if personal > 0, birthday < 5 {
      return PairJudgement.automatic("one name is a part of the other, and a personal value agrees", isCertain: false)
    }
    return PairJudgement.review("one name is only a part of the other")
  }

  private var ofSimilarNames: Result {
    if personal > 0 {
      return PairJudgement.automatic("the names are a typing error apart, and a personal value agrees")
    }
    if isSameBirthday, isOneHousehold || isSamePlace {
      return PairJudgement.automatic("the names are a typing error apart, and birthday and place agree")
    }
    if isNearBirthday, isSameHouse, !isReachedElsewhere {
      return PairJudgement.automatic("the names are a typing error apart, the birthdays too, and the house agrees")
    }
    return PairJudgement.review("the names are only similar")
  }

  private var ofDistantNames: Result {
    if given == .similar, family == .similar, personal > 1 || personal > 0 && isSameBirthday {
      return PairJudgement.automatic("each name is a typing error apart, and personal values agree")
    }
    if hasIdentity, isNearBirthday || isOneHousehold || isSamePlace {
      return PairJudgement.automatic("an identity number agrees, and so does a birthday or a place")
    }
    return personal > 0 || isReached || isSameBirthday || isNearBirthday && isSamePlace
      ? PairJudgement.review("the names are several typing errors apart")
      : Result(limit: .no, reason: "the names are several typing errors apart, and little else agrees")
  }

  private var ofSecondNames: Result {
    if isSameBirthday, isReached || isOneHousehold || hasIdentity {
      return PairJudgement.automatic("one goes by the second name of the other, and the birthday agrees")
    }
    return personal > 0 || isReached || isSameBirthday
      ? PairJudgement.review("the given name of one is a middle name of the other, as in many families")
      : Result(limit: .no, reason: "the given name of one is a middle name of the other, and little else agrees")
  }

  private var ofOtherFamilyNames: Result {
    if isSameBirthday && (isReached || isOneHousehold || isSamePlace || hasIdentity) {
      return PairJudgement.automatic("given name, birthday and household agree; the family name was changed")
    }
    return personal > 0 || isReached || isSameBirthday || isSameHouse
      ? PairJudgement.review("the family names differ")
      : Result(limit: .no, reason: "the family names differ, and little else agrees")
  }

  private var ofDifferentNames: Result {
    if hasIdentity {
      return isSameBirthday && (isOneHousehold || isSamePlace || isReached)
        ? PairJudgement.automatic("an identity number, the birthday and the household agree")
        : Result(limit: .review, isBarred: true, reason: "the names differ, and an identity number agrees")
    }
    return Result(limit: .no, reason: "the names are those of two people")
  }

  private var ofUnknownNames: Result {
    if personal > 0, !left.contains(.hasName) || !right.contains(.hasName) {
      if isContained || personal > 1 {
        return PairJudgement.automatic("a card without a name has only values of the other")
      }
      return PairJudgement.review("one has no name")
    }
    if hasIdentity || personal > 1 || personal == 1 && isSameBirthday {
      return PairJudgement.automatic("the names cannot be compared, and several personal values agree")
    }
    return personal > 0 || isReached || isSameBirthday && isOneHousehold
      ? PairJudgement.review("the names cannot be compared")
      : Result(limit: .no, reason: "the names cannot be compared, and little else agrees")
  }
}
