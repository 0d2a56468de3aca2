/// Whether the names of two contacts can be those of one person.
enum NameVerdict: Sendable {
  /// One has no name, or the names are in scripts that no table compares.
  case unknown
  /// Given and family name agree.
  case same
  /// The given name of one is a short form of the other, or only a part of it.
  case form
  /// One has an initial where the other has a name.
  case initial
  /// One has only the given or only the family name of the other.
  case partial
  /// One typing error apart.
  case similar
  /// Several typing errors apart, or two names with the same beginning.
  case distant
  /// The given names are those of a man and a woman: `Daniel` and `Daniela`.
  case counterpart
  /// The given name of one is a middle name of the other: one uses the second name, or they are father and son.
  case secondName
  /// The given names agree and the family names do not: a marriage, or two people.
  case otherFamily
  case different

  init(_ pair: PairContext) {
    let hasWhole = pair.haveBoth(anyOf: FeatureValue.Kind.wholeName.bit)
    self.init(
      pair.nameAlignment(), whole: hasWhole ? CommonWords.outcome(pair).level : 0,
      isSingleWord: pair.headA.flags.union(pair.headB.flags).contains(.isSingleWord))
  }

  /// - Parameters:
  ///   - whole: The level at which the whole names agree (``CommonWords/outcome(_:)``), or 0.
  ///   - isSingleWord: Whether one of the names is a single word.
  init(_ names: NameAlignment, whole: UInt8, isSingleWord: Bool) {
    let (given, family) = (names.given, names.family)
    if names.isCounterpart, family == .nothing || family.isCompatible {
      self = .counterpart
      return
    }
    if names.isSecondName, family == .nothing || family.isCompatible {
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
      self = isSingleWord ? .partial : names.isPart ? .form : .same
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

  /// Whether a value that both contacts have may have one owner.
  var mayBeOne: Bool {
    switch self {
    case .unknown, .same, .form, .initial, .partial, .similar, .distant: true
    case .counterpart, .secondName, .otherFamily, .different: false
    }
  }
}
