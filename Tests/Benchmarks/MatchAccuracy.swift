internal import ContactMatching
internal import ContactModel
internal import MatchingMeasurement

/// Prints the pairs that were found, compared with the true pairs.
struct MatchAccuracy {
  private typealias Pair = MatchMeasurement.Pair

  private let result: MatchResult
  private let measurement: MatchMeasurement

  /// - Parameter people: The person of each contact; `nil` if it is not known.
  init(result: MatchResult, people: [Int?]) {
    self.result = result
    measurement = MatchMeasurement(result, people: people)
  }

  func print() {
    let statistics = result.statistics
    let truePairs = measurement.truePairs
    Swift.print(
      "\(statistics.candidates) candidates in \(statistics.blocks) blocks, \(truePairs) true pairs, "
        + "\(Int(statistics.expectedPairs)) expected, prior \(fixed(statistics.priorBits, 1)) bits, "
        + "merged from \(fixed(statistics.automaticThreshold, 1)) bits on, "
        + "false among them \(fixed(statistics.estimatedFalseShare * 100, 2)) %")
    let merged = result.clusters.count { $0.lane != .review }
    let both = measurement.merged.union(measurement.review)
    for (name, clusters, pairs) in [
      ("merged", merged, measurement.merged), ("merged and review", result.clusters.count, both),
    ] {
      let right = pairs.count(where: measurement.isTrue)
      let precision = pairs.isEmpty ? 1 : Double(right) / Double(pairs.count)
      let recall = truePairs == 0 ? 1 : Double(right) / Double(truePairs)
      let f1 = precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall)
      Swift.print(
        "\(name): \(clusters) clusters, \(pairs.count) pairs, precision \(fixed(precision, 4)), "
          + "recall \(fixed(recall, 4)), F1 \(fixed(f1, 4)); false \(pairs.count - right), missed \(truePairs - right)")
    }
  }

  /// Prints how many pairs of different people of one household were merged.
  func printHouseholds(_ households: [Int]) {
    let wrong = measurement.wrong.count { households[$0.one] == households[$0.other] }
    let review = result.clusters.count { $0.lane == .review }
    Swift.print("people of one household that were merged: \(wrong) pairs; groups for review: \(review)")
  }

  /// Prints the stated probability of pairs and the share of them that is true.
  func printCalibration() {
    var calibration = Calibration()
    calibration.add(measurement)
    let texts = calibration.bins.filter { $0.pairs > 0 }.map { bin in
      let count = Double(bin.pairs)
      return "\(fixed(bin.stated / count, 3)): \(fixed(Double(bin.right) / count, 3)) of \(bin.pairs)"
    }
    Swift.print("stated probability, and the share of true pairs: " + texts.joined(separator: ", "))
  }

  /// Prints false and missed pairs with the weight of each comparison.
  func printErrors(_ contacts: [Contact], maximum: Int) {
    guard maximum > 0 else { return }
    let people = measurement.people
    let missed = MatchMeasurement.pairs(ofPeople: people).filter { !measurement.merged.contains($0) }
    let wrong = measurement.wrong.filter { people[$0.one] != people[$0.other] }
    for (pair, kind) in (wrong.map { ($0, "FALSE") } + missed.map { ($0, "MISSED") }).prefix(maximum) {
      let (one, other) = (contacts[pair.one], contacts[pair.other])
      Swift.print("\n\(kind) \(pair.one) \(pair.other)")
      for contact in [one, other] {
        let parts = ContactProperty.all.flatMap { property in
          property.values(contact).map { "\(property.name)=\($0.shown)" }
        }
        Swift.print("  " + parts.joined(separator: " | "))
      }
      guard let explanation = result.explain((pair.one, one), (pair.other, other)) else { continue }
      let rows = explanation.rows.map { "\($0.rule) \(fixed($0.weight, 1))" }.joined(separator: ", ")
      Swift.print(
        "  \(rows) = \(fixed(explanation.total, 1)), \(explanation.lane?.rawValue ?? "no"): \(explanation.reason)")
    }
  }
}
