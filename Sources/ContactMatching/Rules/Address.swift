internal import ContactModel

extension MatchRule {
  /// The street and the house.
  static let street = MatchRule(
    "street", .street, of: .street, needs: .address, isStrong: true,
    [
      Level("same-house", m: 0.5, kin: 0.7), Level("similar-street-and-house", m: 0.12, u: 0.0002, kin: 0.06),
      Level("same-street", m: 0.1, kin: 0.06),
      Level("similar-street", m: 0.05, u: 0.003, kin: 0.03),
      Level("other-house-in-street", m: 0.03, u: 0.002, kin: 0.02),
      Level("distant-street", m: 0.03, u: 0.02, kin: 0.02), Level("different-street", m: 0.17, u: 0.97, kin: 0.11),
    ],
    texts: RuleTexts { RuleTexts.addresses($0) { $0.street } }
  ) { pair in pair.addressAlignment().street }

  /// The other lines of the street, and the apartment.
  static let streetExtra = MatchRule(
    "second line of the address", .place, of: .streetExtra, needs: .address,
    [
      Level("same-second-line", m: 0.6, kin: 0.6), Level("similar-second-line", m: 0.1, u: 0.002, kin: 0.1),
      Level("distant-second-line", m: 0.05, u: 0.02, kin: 0.05),
      Level("different-second-line", m: 0.25, u: 0.97, kin: 0.25),
    ],
    texts: RuleTexts { RuleTexts.addresses($0) { $0.extended } }
  ) { pair in pair.addressAlignment().extra }

  /// The town.
  static let locality = MatchRule(
    "town", .place, of: .locality, needs: .address,
    [
      Level("same-town", m: 0.75, kin: 0.8), Level("similar-town", m: 0.07, u: 0.003, kin: 0.06),
      Level("distant-town", m: 0.03, u: 0.02, kin: 0.03),
      Level("different-town", m: 0.15, u: 0.95, kin: 0.11),
    ],
    texts: RuleTexts { RuleTexts.addresses($0) { $0.locality } }
  ) { pair in pair.addressAlignment().locality }

  /// The postal code.
  static let postcode = MatchRule(
    "postal code", .place, of: .postcode, needs: .address,
    [
      Level("same-postal-code", m: 0.75, kin: 0.8), Level("similar-postal-code", m: 0.08, u: 0.003, kin: 0.06),
      Level("different-postal-code", m: 0.17, u: 0.99, kin: 0.14),
    ],
    texts: RuleTexts { RuleTexts.addresses($0) { $0.postalCode } }
  ) { pair in pair.addressAlignment().postcode }

  /// The state or province.
  static let region = MatchRule(
    "region", .place, of: .region, needs: .address,
    [Level("same-region", m: 0.9, kin: 0.93), Level("different-region", m: 0.1, u: 0.8, kin: 0.07)],
    texts: RuleTexts { RuleTexts.addresses($0) { $0.region } }
  ) { pair in pair.addressAlignment().region }
}
