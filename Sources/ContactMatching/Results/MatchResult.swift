public import Findings

/// What a run found.
public struct MatchResult: Sendable {
  /// The clusters in the order of their first members. A contact is in one cluster at most that is merged (`identical` or
  /// `automatic`), and in one at most that somebody must look at; the latter holds merged clusters as a whole.
  public let clusters: [MatchCluster]
  /// What the run did.
  public let statistics: MatchStatistics
  /// What is to be said about the contacts as a whole: values that many people have, and the like.
  public let findings: [Finding]
  let index: MatchIndex
  /// The place of each contact in the index.
  let places: [UInt32]
  let model: MatchModel
  let automaticThreshold: Double
}

extension MatchResult {
  /// From how many pairs on it is said that names alone do not tell.
  private static let leastNamesakes = 50

  /// The findings of a run.
  static func findings(
    _ index: MatchIndex, _ statistics: MatchStatistics, tooLarge: Int, hasLeftOut: Bool
  ) -> [Finding] {
    var findings: [Finding] = []
    for hub in index.hubs {
      guard let pool = index.view.pool(hub.pool) else { continue }
      let text = String(decoding: pool.text(hub.id), as: UTF8.self)
      let property = hub.pool == .emails ? "EMAIL" : hub.pool == .phones ? "TEL" : "URL"
      findings.append(
        Finding(
          MatchCodes.sharedValue, "\(Finding.quote(text)) belongs to \(hub.owners) people or more; it counts little",
          property: property))
    }
    if statistics.placeholders > 0 {
      findings.append(
        Finding(
          MatchCodes.placeholder,
          "\(statistics.placeholders) e-mail addresses and phone numbers stand for none and were not compared"))
    }
    if statistics.namesakes >= leastNamesakes {
      findings.append(
        Finding(
          MatchCodes.tooLittle,
          "\(statistics.namesakes) pairs of contacts have one name, and too little else to tell whether they are one person"
        ))
    }
    if tooLarge > 0 {
      findings.append(
        Finding(
          MatchCodes.largeGroup,
          "\(tooLarge) groups of contacts hang together by so many pairs that only the best of them counted"))
    }
    if hasLeftOut {
      findings.append(
        Finding(MatchCodes.bookFull, "there was no room for the contacts behind the first \(index.count)"))
    }
    return findings
  }
}
