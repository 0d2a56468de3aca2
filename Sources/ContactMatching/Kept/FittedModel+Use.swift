extension FittedModel {
  private static let levelsOfProperty =
    MatchRule.extensionProperty(OtherLabel(number: .max, name: "", isIdentifier: false), named: "").levels.count

  /// Whether the rules are those of this version, so that contacts can be judged.
  package var isUsable: Bool {
    let known = MatchTable.known
    guard rules.count == known.count + properties.count, errors.count == ErrorCounts.count, contacts > 0 else {
      return false
    }
    let slugs = known.map { $0.levels.map(\.slug) }
    return dependences.allSatisfy { rules.indices.contains($0.rule) && rules.indices.contains($0.other) }
      && zip(rules, zip(known, slugs)).allSatisfy { $0.field == $1.0.field && $0.levels.map(\.slug) == $1.1 }
      && rules.dropFirst(known.count).allSatisfy { $0.levels.count == FittedModel.levelsOfProperty }
  }

  /// Keeps a model with what its index has counted; `nil` where there were no two contacts to learn from.
  init?(_ model: MatchModel, _ index: MatchIndex, frequencies: KeptFrequencies, contacts: Int, threshold: Double) {
    if contacts < 2 { return nil }
    self.contacts = contacts
    self.threshold = threshold
    blockSize = CandidatePairs.blockSize(of: contacts)
    isRegister = BlockKey.isRegister(index.view)
    (matchPrior, householdPrior) = (model.prior.match, model.prior.household)
    let levels = model.levels
    rules = model.table.rules.enumerated().map { number, rule in
      Rule(
        field: rule.field,
        levels: rule.levels.enumerated().map { level, known in
          Level(
            slug: known.slug, match: levels.m[number][level], household: levels.household[number][level],
            stranger: levels.u[number][level])
        })
    }
    properties = index.labels.map { Property(name: $0.name, isIdentifier: $0.isIdentifier) }
    dependences = model.dependence.kept(rules.count)
    errors = model.errors.kept
    counts = frequencies.counts
    unknown = frequencies.unknown
    days = frequencies.days
    names = frequencies.names
    owners = index.people.kept(frequencies.texts)
  }
}

extension MatchModel {
  /// The model as it was kept, with the rules of an index that uses it.
  init(_ kept: FittedModel, _ table: MatchTable) {
    let model = MatchModel(
      table: table, dependence: ComparisonCorrelation(kept.dependences, rules: table.rules.count),
      levels: .init(
        m: kept.rules.map { $0.levels.map(\.match) }, household: kept.rules.map { $0.levels.map(\.household) },
        u: kept.rules.map { $0.levels.map(\.stranger) }),
      prior: PriorOdds(match: kept.matchPrior, household: kept.householdPrior))
    self = model.fitted(model.levels, model.prior, ErrorCounts(weights: kept.errors))
  }
}
