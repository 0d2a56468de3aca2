/// What the comparisons of a pair say together, beside their weights: whether people of one household may explain what
/// agrees, whether more than the name agrees, and what is against a merge.
///
/// *Personal* evidence belongs to one person: a birthday, a mobile phone or a mailbox that no other person has, an identity
/// number. *Shared* evidence belongs to a household or a company: a landline, an address, a mailbox of several people.
struct PairEvidence {
  private var given = Agreement.nothing
  private var givenRarity: Float = 0
  private var family = Agreement.nothing
  private var whole: UInt8 = 0
  private var company: UInt8 = 0
  private var isSwapped = false
  private var areGivenNames = false
  private var isOtherGeneration = false
  private var birthday: UInt8 = 0
  private var isBirthdayRare = false
  private var phone = Outcome.nothing
  private var email = Outcome.nothing
  private var street: UInt8 = 0
  private var placeDiffers = false
  private var isOtherFirm = false
  private var hasIdentity = false
  /// Whether more than the name agrees.
  private var hasValue = false
  private var hasSharedValue = false
  private(set) var errors = ErrorCounts.Errors()
  private let left: FeatureStore.Flags
  private let right: FeatureStore.Flags

  /// The rarity in bits from which a town or another shared value says something: one person in twenty has it.
  private static let minRarity: Float = 4.3
  /// The weight in bits from which another value is evidence. A birthday that all contacts have is none.
  private static let minWeight: Float = 2.5

  init(_ left: FeatureStore.Flags, _ right: FeatureStore.Flags) {
    self.left = left
    self.right = right
  }

  /// Adds the outcome of a comparison with its weight for one person.
  mutating func add(_ rule: MatchTable.Traits, _ outcome: Outcome, _ weight: Float) {
    errors.add(rule.role, outcome.level)
    let isDifferent = outcome.level == rule.levelCount
    let counts = weight >= PairEvidence.minWeight
    switch rule.role {
    case .givenName:
      given = Agreement(rawValue: outcome.level) ?? .nothing
      givenRarity = outcome.rarity
    case .familyName: family = Agreement(rawValue: outcome.level) ?? .nothing
    case .wholeName: whole = outcome.level
    case .companyName: company = outcome.level
    case .nameOrder:
      isSwapped = isDifferent
      areGivenNames = outcome.evidence.contains(.givenNames)
    case .generation: isOtherGeneration = isDifferent
    case .birthday:
      birthday = outcome.level
      isBirthdayRare = counts
      if birthday <= 5, counts { hasValue = true }
    case .phone:
      phone = outcome
      if phone.level <= 3, counts { hasValue = true }
    case .email:
      email = outcome
      if email.level <= 4, counts { hasValue = true }
    case .street:
      street = outcome.level
      if street <= 4, counts { hasValue = true }
      if isDifferent { placeDiffers = true }
    case .town:
      if outcome.level == 1 && outcome.rarity >= PairEvidence.minRarity || outcome.level == 2 { hasValue = true }
      if isDifferent { placeDiffers = true }
    case .organization:
      if outcome.level == 1 { (hasValue, hasSharedValue) = (true, true) }
      if isDifferent { isOtherFirm = true }
    case .web, .content, .property:
      guard outcome.level == 1, outcome.rarity >= PairEvidence.minRarity else { return }
      hasValue = true
      if rule.isIdentity { hasIdentity = true }
      if !outcome.evidence.contains(.personal) { hasSharedValue = true }
    case .namesakes, .additionalName, .place, .unit, .weightOnly: break
    }
  }

  private var areCompanies: Bool { left.contains(.isCompany) && right.contains(.isCompany) }
  private var isNearBirthday: Bool { (1...5).contains(birthday) }
  private var isSameBirthday: Bool { (1...3).contains(birthday) && isBirthdayRare }
  private var isSameHouse: Bool { (1...4).contains(street) }
  private var isPhoneAgreeing: Bool { (1...3).contains(phone.level) }
  private var hasPhone: Bool { phone.level > 0 && phone.evidence.contains(.personal) }
  private var hasMailbox: Bool { email.level == 1 || email.level == 3 || email.level == 4 }
  /// Whether phone numbers or mailboxes are evidence of two people.
  private var isReachedElsewhere: Bool { phone.evidence.contains(.differs) || email.evidence.contains(.differs) }
  private var isGivenOther: Bool { given >= .established }
  private var isFamilyOther: Bool { family >= .established }

  /// The number of independent personal values that agree.
  private var personalCount: Int {
    let isProbablyPersonal =
      hasPhone || isPhoneAgreeing && phone.evidence.contains(.uncertain) && !email.evidence.contains(.differs)
    return [isSameBirthday, isProbablyPersonal, hasMailbox, hasIdentity].count { $0 }
  }

  private var isPersonal: Bool { personalCount > 0 }

  /// Whether the two share something, so that they may be two people of one household or company.
  var isSharing: Bool {
    isPhoneAgreeing || phone.level == 5 || [1, 2, 5].contains(email.level) || isSameHouse || hasSharedValue
      || street == 5 && family != .nothing && family <= .similar
  }

  /// The weight in bits that the same given name has for people of one household beyond its level.
  ///
  /// Namesakes within a family are a generation apart. Twins never have one name. People of two families have a name in
  /// common as any two people have.
  var householdNamesakes: Float {
    guard given == .same || isSwapped else { return 0 }
    // Father and son: Khaled Omar and Omar Khaled, Lopes and Lopes Neto.
    if isSwapped { return areGivenNames ? 7.8 : 0 }
    if left.contains(.hasGeneration) != right.contains(.hasGeneration) { return 5 }
    if isSameBirthday { return -3.3 }
    if birthday == 7 { return 3.3 }
    let isOneFamily =
      family != .nothing && family <= .similar && family != .form && family != .initial || family == .established
    return isOneFamily ? 0 : max(0, 8.4 - givenRarity)
  }

  /// Whether the names are those of one member of a household: a parent who is twice in the list of a school. That the number
  /// is the one of the household then says nothing about which member it is.
  var isOneOfHousehold: Bool {
    given == .same && (family == .same || family == .spelling) && !isSwapped
      && left.contains(.hasGeneration) == right.contains(.hasGeneration)
  }

  /// A weight in bits for a card that has nothing but a number or a mailbox of the other, which is probably a copy.
  var containedWeight: Float {
    guard phone.evidence.contains(.personal) || phone.evidence.contains(.uncertain) || email.level == 1 else {
      return 0
    }
    let evidence = [phone, email].filter { $0.level > 0 }.map(\.evidence)
    let isContained =
      !left.contains(.hasName) && evidence.allSatisfy { $0.contains(.allOfFirst) }
      || !right.contains(.hasName) && evidence.allSatisfy { $0.contains(.allOfSecond) }
    return isContained ? 6 : 0
  }

  var verdict: PairVerdict {
    PairVerdict(
      isNameOnly: !hasValue, isSharing: isSharing, conflict: conflict, isPersonal: isPersonal,
      isDifferentElsewhere: isDifferentElsewhere)
  }

  /// Whether both names are different, or the only ones that both have. A family name alone is, unless a value of one person
  /// shows a marriage.
  private var areNamesOther: Bool {
    if areCompanies { return company == 0 || company > 4 }
    if given == .nothing, family == .nothing { return whole >= 5 }
    return isFamilyOther && (isGivenOther || given == .nothing || given == .initial || given == .part || !isPersonal)
  }

  private var conflict: PairConflict? {
    if left.contains(.isGroup) != right.contains(.isGroup) { return .groupAndContact }
    if left.contains(.isCompany) != right.contains(.isCompany), left.contains(.hasName), right.contains(.hasName) {
      return .companyAndPerson
    }
    if left.contains(.isSeveral) != right.contains(.isSeveral) { return .severalAndOne }
    if isOtherGeneration { return .generations }
    if email.evidence.contains(.numbered), !isPersonal { return .numbered }
    if left.union(right).isSuperset(of: [.isMan, .isWoman]) { return .manAndWoman }
    if areNamesOther, !(hasIdentity && (isNearBirthday || isSameHouse || isPhoneAgreeing || hasMailbox)) {
      return .otherNames
    }
    if areCompanies { return nil }
    if isGivenOther, !hasIdentity { return isSameBirthday ? .twins : .otherGivenName }
    if birthday == 7, !hasIdentity { return .otherGeneration }
    if birthday == 6, !isPersonal { return .otherBirthday }
    if isReachedElsewhere, !isPersonal { return isSameHouse ? .reachedElsewhereInHouse : .reachedElsewhere }
    if left.contains(.hasGeneration) != right.contains(.hasGeneration), given != .nothing, !isSameBirthday, !hasIdentity
    {
      return .oneGeneration
    }
    if isFamilyOther, !isSameBirthday, !(hasMailbox && hasPhone && family == .different), !hasIdentity {
      return .otherFamilyName
    }
    if isSwapped, !isPersonal { return .swapped }
    // A birthday that is only similar is not enough beside a form of the name.
    let personal = personalCount - (isSameBirthday && birthday > 1 ? 1 : 0)
    if (given == .form || given == .initial) && personal < 1 || given == .part && personal < 2 { return .otherForm }
    if phone.evidence.contains(.differs), street >= 5, hasMailbox, !isNearBirthday, !hasIdentity { return .onlyMailbox }
    return nil
  }

  /// Whether something else than the name is different.
  private var isDifferentElsewhere: Bool { isReachedElsewhere || placeDiffers || isOtherFirm || birthday >= 6 }
}
