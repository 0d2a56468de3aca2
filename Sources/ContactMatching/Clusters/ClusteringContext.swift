/// What the clustering of all groups has in common. Performance: it is an object, so that several threads do not change the
/// reference counts of its parts for each group.
final class ClusteringContext: Sendable {
  let index: MatchIndex
  let model: MatchModel
  let constraints: Constraints
  /// The minimum odds of an automatic merge in bits; infinite where only identical contacts and decided pairs are merged.
  let automatic: Double
  /// For each contact those that were decided to be the same.
  let partners: [UInt32: [UInt32]]

  init(
    _ index: MatchIndex, _ model: MatchModel, _ constraints: Constraints, automatic: Double,
    partners: [UInt32: [UInt32]]
  ) {
    self.index = index
    self.model = model
    self.constraints = constraints
    self.automatic = automatic
    self.partners = partners
  }
}
