import ContactMatching
import ContactModel
import ContactTestSupport

/// The best result that one threshold on the stated probability reaches, chosen with knowledge of the truth.
package struct BestThreshold: Sendable {
  package private(set) var f1 = 0.0
  package private(set) var recall = 0.0
  package private(set) var probability = 1.0

  /// Ranks the pairs of the clusters, the true pairs, and those of people who agree in a name or the birthday. Other pairs
  /// have a low probability.
  package init(_ matching: BookMatching) {
    let contacts = matching.book.contacts
    let measurement = matching.measurement
    let pairs = Set(measurement.stated.keys).union(BestThreshold.pairsThatAgree(contacts))
      .union(MatchMeasurement.pairs(ofPeople: measurement.people))
    let ranked = pairs.compactMap { pair -> (probability: Double, isTrue: Bool)? in
      let stated =
        measurement.stated[pair]
        ?? matching.result.explain((pair.one, contacts[pair.one]), (pair.other, contacts[pair.other]))?.probability
      return stated.map { ($0, measurement.isTrue(pair)) }
    }.sorted { $0.probability > $1.probability }
    var right = 0
    for (place, pair) in ranked.enumerated() {
      if pair.isTrue { right += 1 }
      let isLastOfEquals = place + 1 == ranked.count || ranked[place + 1].probability < pair.probability
      let f1 = 2 * Double(right) / Double(place + 1 + measurement.truePairs)
      guard isLastOfEquals, f1 > self.f1 else { continue }
      self.f1 = f1
      recall = Double(right) / Double(max(1, measurement.truePairs))
      probability = pair.probability
    }
  }

  /// The pairs that have a given name, a family name or a birthday in common.
  private static func pairsThatAgree(_ contacts: [Contact]) -> Set<MatchMeasurement.Pair> {
    var owners: [String: [Int]] = [:]
    for (number, contact) in contacts.enumerated() {
      let name = contact.names.first?.value
      for (field, value) in [
        ("given", name?.given.joined()), ("family", name?.family.joined()), ("birthday", contact.birthday?.text),
      ] {
        if let value, !value.isEmpty { owners["\(field) \(value)", default: []].append(number) }
      }
    }
    return Set(owners.values.flatMap(MatchMeasurement.pairs))
  }
}
