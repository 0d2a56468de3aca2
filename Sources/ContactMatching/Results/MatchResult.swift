package import Findings

/// The result of a run.
package struct MatchResult: Sendable {
  /// The clusters in the order of their first members. A contact is in at most one merged cluster (`identical` or `automatic`)
  /// and in at most one for review, which contains merged clusters as a whole.
  package let clusters: [MatchCluster]
  /// The figures of the run.
  package let statistics: MatchStatistics
  /// Findings about the contacts as a whole, such as values of many people.
  package let findings: [Finding]
  let index: MatchIndex
  /// The place of each contact in the index.
  let places: [UInt32]
  let model: MatchModel
  /// The decisions, by places.
  let constraints: Constraints
  let automaticThreshold: Double
  /// The pairs that may be one person, by the numbers of the contacts.
  let pairs: [ScoredPair]
  /// The model, if it is wanted (`MatchOptions/wantsModel`), or that of the options.
  package var fitted: FittedModel?
}

extension MatchResult {
  /// The minimum number of pairs of namesakes for a finding.
  private static let minNamesakes = 50

  /// The findings of a run.
  static func findings(
    _ index: MatchIndex, _ statistics: MatchStatistics, tooLarge: Int, hasLeftOut: Bool, unknownNames: Int
  ) -> [Finding] {
    var findings: [Finding] = []
    for hub in index.hubs {
      guard let pool = index.view.pool(hub.pool) else { continue }
      let text = String(decoding: pool.text(hub.id), as: UTF8.self)
      let property = hub.pool == .emails ? "EMAIL" : hub.pool == .phones ? "TEL" : "URL"
      findings.append(
        Finding(
          MatchCodes.sharedValue, "\(Finding.quote(text)) belongs to \(hub.owners) people or more; its weight is low",
          property: property))
    }
    if statistics.placeholders > 0 {
      findings.append(
        Finding(
          MatchCodes.placeholder,
          statistics.placeholders == 1
            ? "one e-mail address or phone number is a placeholder and was not compared"
            : "\(Finding.grouped(statistics.placeholders)) e-mail addresses and phone numbers are placeholders and were not "
              + "compared"))
    }
    if statistics.namesakes >= minNamesakes {
      findings.append(
        Finding(
          MatchCodes.tooLittle,
          "\(statistics.namesakes) pairs of contacts have the same name and too little else to compare"
        ))
    }
    if tooLarge > 0 {
      findings.append(
        Finding(
          MatchCodes.largeGroup,
          "\(tooLarge) groups of connected contacts are too large; only their best pairs were used"))
    }
    if unknownNames > 0 {
      findings.append(
        Finding(
          MatchCodes.unknownNames,
          "\(Finding.grouped(unknownNames)) \(unknownNames == 1 ? "name is" : "names are") on \(UnknownNames.least) contacts or "
            + "more and unknown to the model, so that namesakes may be merged; fit a model to a sample of these contacts"
        ))
    }
    if hasLeftOut {
      findings.append(
        Finding(
          MatchCodes.bookFull, "only the first \(index.count) contacts were compared; there was no room for the others")
      )
    }
    return findings
  }
}

extension MatchResult {
  /// A cluster of given contacts, with those of their pairs that were compared. Its score is the lowest among the best scores
  /// of the members.
  package func cluster(of members: [Int], lane: MatchCluster.Lane) -> MatchCluster {
    var places: [Int: Int] = [:]
    for (place, member) in members.enumerated() { places[member] = place }
    var links: [Int: MatchLink] = [:]
    var best = [Double](repeating: 0, count: members.count)
    for cluster in clusters where cluster.members.contains(where: { places[$0] != nil }) {
      for link in cluster.links {
        guard let one = places[cluster.members[link.a]], let other = places[cluster.members[link.b]] else { continue }
        let (a, b) = (min(one, other), max(one, other))
        links[a * members.count + b] = MatchLink(a: a, b: b, weight: link.weight, probability: link.probability)
        best[a] = max(best[a], link.probability)
        best[b] = max(best[b], link.probability)
      }
    }
    return MatchCluster(
      id: MatchCluster.id(of: members.map { Int(self.places[$0]) }, index), members: members, lane: lane,
      score: best.min() ?? 0,
      links: links.sorted { $0.key < $1.key }.map(\.value))
  }

  /// The hash of the values of a contact, equal for identical contacts; 0 for an empty contact.
  package func contentHash(of contact: Int) -> UInt64 {
    places.indices.contains(contact) ? index.view.contentHash(Int(places[contact])) : 0
  }
}

/// The figures of a run, for reports.
package struct MatchStatistics: Sendable, Hashable {
  /// The number of contacts.
  package var contacts = 0
  /// The number of contacts that are identical to an earlier one, value by value.
  package var identicalContacts = 0
  /// The number of groups of contacts with a common key.
  package var blocks = 0
  /// The number of compared pairs.
  package var candidates = 0
  /// The estimated number of pairs of one person among them.
  package var expectedPairs = 0.0
  /// The prior odds that two contacts are one person, in bits; far below 0.
  package var priorBits = 0.0
  /// The minimum weight of an automatic merge in bits; infinite if only identical contacts are merged.
  package var automaticThreshold = 0.0
  /// The estimated share of false pairs among the merged ones: at most 0.005.
  package var estimatedFalseShare = 0.0
  /// The number of pairs with the same name and too little else to compare, which are not listed.
  package var namesakes = 0
  /// The number of placeholders such as `none@example.org`.
  package var placeholders = 0
  /// The number of values of so many people that their weight is low: switchboards, mailboxes of families.
  package var hubs = 0
}

/// The names that many contacts have and that a kept model does not know: a sign that the model was fitted to other people.
enum UnknownNames {
  /// The number of contacts with one name from which it is no rare one.
  static let least = 8

  /// The number of such names.
  static func count(_ index: MatchIndex, _ contacts: [UInt32], _ model: FittedModel) -> Int {
    let view = index.view
    var uses: [UInt64: Int] = [:]
    for contact in contacts {
      guard let given = view.values(.given, Int(contact)).first, let family = view.values(.family, Int(contact)).first
      else { continue }
      uses[UInt64(given.id) << 32 | UInt64(family.id), default: 0] += 1
    }
    func isKnown(_ name: UInt32, _ table: ValueCounts.Table) -> Bool {
      model.counts[table.key]?[StableHash.of(view.names.text(name))] != nil
    }
    return uses.count { name, count in
      count >= least && !isKnown(UInt32(name >> 32), .given) && !isKnown(UInt32(truncatingIfNeeded: name), .family)
    }
  }
}
