import ContactFiles

/// Fingerprints for systems that treat two results with one fingerprint as one: the identity of the finding, and its number
/// among those with that identity.
struct Fingerprints {
  private var occurrences: [FindingIdentity: Int] = [:]

  /// When this many identities are counted, further ones are not.
  private static let maxIdentities = 100_000

  mutating func next(_ identity: FindingIdentity) -> String { "\(identity):\(occurrence(of: identity))" }

  private mutating func occurrence(of identity: FindingIdentity) -> Int {
    guard occurrences.count < Self.maxIdentities || occurrences[identity] != nil else { return 1 }
    let number = occurrences[identity, default: 0] + 1
    occurrences[identity] = number
    return number
  }
}
