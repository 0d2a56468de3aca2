internal import ContactModel

extension MatchRule {
  static let street = MatchRule(
    "street", .street, of: .street, needs: .address, isFittedToHouseholds: true,
    [
      Level("same-house", m: 0.5, household: 0.7),
      Level("similar-street-and-house", m: 0.12, u: 0.0002, household: 0.06),
      Level("same-street", m: 0.1, household: 0.06),
      Level("similar-street", m: 0.05, u: 0.003, household: 0.03),
      Level("other-house-in-street", m: 0.03, u: 0.002, household: 0.02),
      Level("distant-street", m: 0.03, u: 0.02, household: 0.02),
      Level("different-street", m: 0.15, u: 0.97, household: 0.12, cap: 0.5),
    ],
    texts: RuleTexts { RuleTexts.addresses($0) { $0.street } }
  ) { pair in pair.addressAlignment().street }

  /// The other lines of the street, and the apartment.
  static let streetExtra = MatchRule(
    "second line of the address", .place, of: .streetExtra, needs: .address, isFittedToHouseholds: true,
    [
      Level("same-second-line", m: 0.6, household: 0.6), Level("similar-second-line", m: 0.1, u: 0.002, household: 0.1),
      Level("distant-second-line", m: 0.05, u: 0.02, household: 0.05),
      Level("different-second-line", m: 0.25, u: 0.97, household: 0.25),
    ],
    texts: RuleTexts { RuleTexts.addresses($0) { $0.extended } }
  ) { pair in pair.addressAlignment().extra }

  static let locality = MatchRule(
    "town", .town, of: .locality, needs: .address, isFittedToHouseholds: true,
    [
      Level("same-town", m: 0.75, household: 0.8), Level("similar-town", m: 0.07, u: 0.003, household: 0.06),
      Level("distant-town", m: 0.03, u: 0.02, household: 0.03),
      Level("different-town", m: 0.1, u: 0.95, household: 0.1, cap: 0.4),
    ],
    texts: RuleTexts { RuleTexts.addresses($0) { $0.locality } }
  ) { pair in pair.addressAlignment().locality }

  static let postcode = MatchRule(
    "postal code", .town, of: .postcode, needs: .address, isFittedToHouseholds: true,
    [
      Level("same-postal-code", m: 0.75, household: 0.8),
      Level("similar-postal-code", m: 0.08, u: 0.003, household: 0.06),
      Level("different-postal-code", m: 0.12, u: 0.99, household: 0.12, cap: 0.4),
    ],
    texts: RuleTexts { RuleTexts.addresses($0) { $0.postalCode } }
  ) { pair in pair.addressAlignment().postcode }

  static let region = MatchRule(
    "region", .place, of: .region, needs: .address, isFittedToHouseholds: true,
    [Level("same-region", m: 0.9, household: 0.93), Level("different-region", m: 0.1, u: 0.8, household: 0.07)],
    texts: RuleTexts { RuleTexts.addresses($0) { $0.region } }
  ) { pair in pair.addressAlignment().region }
}
