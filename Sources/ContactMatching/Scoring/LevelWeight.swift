/// The weight of a level in bits (the logarithm of its Bayes factor): for one person, and for two people of a household, each
/// against two strangers.
struct LevelWeight: Sendable {
  var match: Float
  var household: Float
  /// The logarithms of the probabilities for one person and for a household; 0 where the level is not weighed by rarity.
  var matchShare: Float
  var householdShare: Float
  var isByRarity: Bool
  /// The weight of exact agreement beside the rarity; for the levels of other agreement.
  var exact: Float = 0

  static let none = LevelWeight(match: 0, household: 0, matchShare: 0, householdShare: 0, isByRarity: false)
}
