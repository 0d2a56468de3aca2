internal import ContactModel
internal import SourceText

extension MatchRule {
  /// The given name. People of one household have independent given names, so that the names of a household are not
  /// fitted: a register with typing errors would become one of families.
  static let givenName = MatchRule(
    "given name", .givenName,
    [
      Level("same-given-name", m: 0.78, household: 0.003),
      Level("same-given-name-spelt-otherwise", m: 0.02, household: 0.001),
      Level("form-of-given-name", m: 0.05, household: 0.008),
      Level("same-initial", m: 0.03, u: 0.002, household: 0.003),
      Level("part-of-given-name", m: 0.03, u: 0.001, household: 0.04),
      Level("similar-given-name", m: 0.07, u: 0.003, household: 0.002),
      Level("distant-given-name", m: 0.02, u: 0.03, household: 0.06),
      Level("established-given-name", m: 0.01, u: 0.004, household: 0.03, cap: 0.02),
      Level("different-given-name", m: 0.01, u: 0.94, household: 0.87, cap: 0.15),
    ],
    texts: RuleTexts { RuleTexts.names($0) { $0.given.joined() } + $0.nicknames.map(\.value) }
  ) { pair in
    let names = pair.nameAlignment()
    return Outcome(level: names.given.rawValue, rarity: names.givenRarity)
  }
}

extension MatchRule {
  static let additionalName = MatchRule(
    "middle name", .additionalName, needs: .additional,
    [
      Level("same-middle-name", m: 0.6, household: 0.06),
      Level("same-middle-initial", m: 0.25, u: 0.06, household: 0.08),
      Level("similar-middle-name", m: 0.05, u: 0.01, household: 0.01),
      Level("different-middle-name", m: 0.1, u: 0.92, household: 0.85, cap: 0.12),
    ],
    texts: RuleTexts { RuleTexts.names($0) { $0.additional.joined() } }
  ) { pair in
    var best = Outcome(level: 4)
    for left in pair.runA(.additional) {
      for right in pair.runB(.additional) {
        let one = pair.value(left)
        let other = pair.value(right)
        let initial = pair.initialAgreement(one, other)
        if one.id == other.id, initial == nil {
          best = Outcome(level: 1, rarity: max(best.rarity, pair.view.rarity.given[Int(one.id)]))
        } else if best.level == 1 {
          continue
        } else if initial == .initial {
          best = Outcome(level: 2)
        } else if initial == nil, best.level > 3, pair.nameAgreement(one, other).isCompatible {
          best = Outcome(level: 3)
        }
      }
    }
    return best
  }
}

extension MatchRule {
  /// The family name. One of two names and the name before marriage count as a form of it.
  static let familyName = MatchRule(
    "family name", .familyName, isFittedToHouseholds: true,
    [
      Level("same-family-name", m: 0.83, household: 0.7),
      Level("same-family-name-spelt-otherwise", m: 0.02, household: 0.01),
      Level("one-of-two-family-names", m: 0.02, household: 0.04),
      Level("same-family-initial", m: 0.01, u: 0.01, household: 0.01),
      Level("part-of-family-name", m: 0.001, u: 0.0001, household: 0.001),
      Level("similar-family-name", m: 0.07, u: 0.003, household: 0.005),
      Level("distant-family-name", m: 0.015, u: 0.02, household: 0.015),
      Level("established-family-name", m: 0.01, u: 0.002, household: 0.04, cap: 0.03),
      Level("different-family-name", m: 0.02, u: 0.96, household: 0.2, cap: 0.1),
    ],
    texts: RuleTexts { RuleTexts.names($0) { ($0.family.texts + $0.secondFamily.texts).joined(separator: " ") } }
  ) { pair in
    let names = pair.nameAlignment()
    return Outcome(level: names.family.rawValue, rarity: names.familyRarity)
  }
}

extension MatchRule {
  /// The name of a person as a whole, word by word, where it is not in components.
  static let wholeName = MatchRule(
    "name", .wholeName, needs: .wholeName,
    [
      Level("same-name", m: 0.6, household: 0.004), Level("nearly-the-same-name", m: 0.15, u: 0.0005, household: 0.008),
      Level("part-of-name", m: 0.12, u: 0.002, household: 0.06),
      Level("similar-name", m: 0.06, u: 0.005, household: 0.3),
      Level("distant-name", m: 0.04, u: 0.03, household: 0.27),
      Level("different-name", m: 0.03, u: 0.96, household: 0.3),
    ],
    texts: RuleTexts { [$0.displayName] }
  ) { pair in pair.areCompanies ? .nothing : CommonWords.outcome(pair) }

  /// The name of a company, which its departments and branches share.
  static let companyName = MatchRule(
    "name of the company", .companyName, needs: .wholeName, isFittedToHouseholds: true,
    [
      Level("same-company", m: 0.7, household: 0.75),
      Level("nearly-the-same-company", m: 0.13, u: 0.0005, household: 0.05),
      Level("part-of-company-name", m: 0.1, u: 0.002, household: 0.1),
      Level("similar-company", m: 0.04, u: 0.005, household: 0.03),
      Level("distant-company", m: 0.02, u: 0.03, household: 0.03),
      Level("different-company", m: 0.01, u: 0.96, household: 0.04, cap: 0.02),
    ],
    texts: RuleTexts { [$0.displayName] }
  ) { pair in pair.areCompanies ? CommonWords.outcome(pair) : .nothing }
}

extension MatchRule {
  /// Whether given and family name are in the same order.
  static let nameOrder = MatchRule(
    "order of names", .nameOrder,
    [
      Level("names-in-one-order", m: 0.97, u: 0.9, household: 0.97),
      Level("names-swapped", m: 0.03, u: 0.1, household: 0.03),
    ],
    texts: RuleTexts { [$0.displayName] }
  ) { pair in
    let names = pair.nameAlignment()
    guard names.hasOrder, names.given.isCompatible || names.family.isCompatible else { return .nothing }
    return Outcome(level: names.isSwapped ? 2 : 1, evidence: names.areGivenNames ? .givenNames : [])
  }
}

extension MatchRule {
  /// Whether several people of the file have the name. Then it says less than its parts together, however rare they are.
  static let namesakes = MatchRule(
    "people of this name", .namesakes, [Level("namesakes", m: 1, household: 1)], texts: RuleTexts { [$0.displayName] }
  ) { pair in
    let correction = pair.nameAlignment().namesakes
    return correction < 0 ? Outcome(level: 1, rarity: correction) : .nothing
  }
}

extension MatchRule {
  /// The generation (Jr., Sr.). Father and son may have everything else in common.
  static let generation = MatchRule(
    "generation", .generation, needs: .generation,
    [
      Level("same-generation", m: 0.97, u: 0.4, household: 0.3),
      Level("different-generation", m: 0.005, u: 0.5, household: 0.7),
    ],
    texts: RuleTexts { RuleTexts.names($0) { ($0.generation.texts + $0.suffixes.texts).joined(separator: " ") } }
  ) { pair in
    func generation(_ run: Range<Int>) -> NameGeneration {
      NameGeneration(rawValue: UInt8(truncatingIfNeeded: pair.value(run.lowerBound).id)) ?? .none
    }
    return Outcome(level: generation(pair.runA(.generation)).contradicts(generation(pair.runB(.generation))) ? 2 : 1)
  }
}

extension MatchRule {
  /// Whether the names are in two scripts. A household writes its names in one, and one person is written in two.
  static let script = MatchRule(
    "script of the name", .weightOnly, [Level("names-in-two-scripts", m: 1, household: 0.1)],
    texts: RuleTexts { [$0.displayName] }
  ) { pair in
    func isForeign(_ head: ContactHead) -> Bool? {
      guard let place = (pair.view.run(.given, of: head).first ?? pair.view.run(.family, of: head).first) else {
        return nil
      }
      return pair.view.names.text(pair.value(place).id).first ?? 0 >= 0x80
    }
    guard let one = isForeign(pair.headA), let other = isForeign(pair.headB), one != other else { return .nothing }
    return Outcome(level: 1)
  }
}

extension MatchRule {
  static let gender = MatchRule(
    "gender", .weightOnly, needs: .ruleText,
    [
      Level("same-gender", m: 0.98, u: 0.5, household: 0.5), Level("different-gender", m: 0.02, u: 0.5, household: 0.5),
    ],
    texts: RuleTexts(key: sex) { $0.genders.prefix(1).map(\.value.sex) }
  ) { pair in
    guard let one = pair.labelledA(.ruleText).first, let other = pair.labelledB(.ruleText).first else {
      return .nothing
    }
    return Outcome(level: one.id == other.id ? 1 : 2)
  }

  /// `M` or `F`; other sexes are not compared.
  private static func sex(_ text: String) -> String {
    let letter = text.prefix(1).uppercased()
    return letter == "M" || letter == "F" ? letter : ""
  }
}
