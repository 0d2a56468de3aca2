/// What the names of two contacts say about whether they may be one person, as far as the rules that no weight overrules
/// want to know.
enum NameVerdict: Sendable {
  /// One has no name, or the names are in scripts that no table compares: nothing is known, and nothing differs.
  case unknown
  /// Given and family name agree.
  case same
  /// The given name of one is a short form of the other, or only a part of it.
  case form
  /// One has an initial where the other has a name.
  case initial
  /// One has only the given or only the family name of the other.
  case partial
  /// A typing error apart.
  case similar
  /// Several typing errors apart, or two names that begin alike.
  case distant
  /// The given names are those of a man and a woman: `Daniel` and `Daniela`.
  case counterpart
  /// The given name of one is a middle name of the other: it goes by its second name, or is a son with his father's.
  case secondName
  /// The given names agree and the family names do not: a marriage, or two people.
  case otherFamily
  /// Two names that two people bear.
  case different

  /// How the names of a pair compare.
  init(_ pair: PairContext) {
    let names = pair.nameAlignment()
    let needed = FeatureValue.Kind.wholeName.bit
    let whole: UInt8 = pair.haveBoth(anyOf: needed) ? MatchRule.wholeName.compare(pair).level : 0
    self.init(
      given: names.given, family: names.family, whole: whole, isPart: names.isPart, isCounterpart: names.isCounterpart,
      isSecondName: names.isSecondName,
      isSingleWord: pair.headA.flags.union(pair.headB.flags).contains(.isSingleWord))
  }

  /// - Parameters:
  ///   - given: How the given names agree.
  ///   - family: How the family names agree.
  ///   - whole: The level at which the names agree word by word, or 0.
  ///   - isPart: Whether one given name is a part of the other.
  ///   - isCounterpart: Whether they are those of a man and a woman.
  ///   - isSecondName: Whether one given name is a middle name of the other.
  ///   - isSingleWord: Whether one of the names is a single word.
  init(
    given: NameAlignment.Agreement, family: NameAlignment.Agreement, whole: UInt8, isPart: Bool, isCounterpart: Bool,
    isSecondName: Bool, isSingleWord: Bool
  ) {
    if isCounterpart, family == .nothing || family.isCompatible {
      self = .counterpart
      return
    }
    if isSecondName, family == .nothing || family.isCompatible {
      self = .secondName
      return
    }
    switch (given, family) {
    case (.nothing, .nothing): self = NameVerdict(whole: whole, isSingleWord: isSingleWord)
    case (.nothing, _): self = family.isCompatible ? .partial : family == .distant ? .distant : .different
    case (_, .nothing):
      switch given {
      case .same, .spelling, .form, .initial: self = .partial
      case .similar: self = .similar
      case .distant: self = .distant
      default: self = .different
      }
    case (.same, .same), (.same, .spelling), (.spelling, .same), (.spelling, .spelling), (.same, .form),
      (.spelling, .form):
      self = isSingleWord ? .partial : isPart ? .form : .same
    case (.form, .same), (.form, .spelling), (.form, .form): self = .form
    case (.initial, .same), (.initial, .spelling), (.initial, .form), (.same, .initial), (.spelling, .initial),
      (.form, .initial):
      self = .initial
    case (.similar, .similar), (.initial, .similar), (.similar, .initial): self = .distant
    case (.similar, _): self = family.isCompatible ? .similar : family == .distant ? .distant : .different
    case (_, .similar): self = given.isCompatible ? .similar : given == .distant ? .distant : .different
    case (.same, _), (.spelling, _), (.form, _): self = family == .distant ? .distant : .otherFamily
    case (.distant, _): self = family.isCompatible ? .distant : .different
    default: self = .different
    }
  }

  private init(whole: UInt8, isSingleWord: Bool) {
    switch whole {
    case 0: self = .unknown
    case 1: self = isSingleWord ? .partial : .same
    case 2: self = .similar
    case 3: self = .partial
    case 4: self = .distant
    default: self = .different
    }
  }

  /// Whether two contacts with such names may well be one person, so that a value of both has one owner.
  var mayBeOne: Bool {
    switch self {
    case .unknown, .same, .form, .initial, .partial, .similar, .distant: true
    case .counterpart, .secondName, .otherFamily, .different: false
    }
  }
}
