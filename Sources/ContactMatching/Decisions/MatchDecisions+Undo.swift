package import Findings

/// A piece of an output without its merges.
package enum UndonePiece: Sendable, Hashable {
  /// An unchanged contact of the output, by its index.
  case kept(Int)
  /// The bytes of an original.
  case original([UInt8])
}

extension MatchDecisions {
  /// The output with the originals in place of the merged contacts.
  ///
  /// If the output has the same contacts as after the run, the originals are at their original positions, and the pieces equal
  /// the inputs. If contacts were added or removed, the originals are together at the place of the merged contact. A changed
  /// merged contact stays.
  ///
  /// - Parameter digests: The ``ContactDigest`` of each contact of the output, in order.
  package func undone(_ digests: [String]) -> (pieces: [UndonePiece], findings: [Finding]) {
    var findings: [Finding] = []
    var places: [[UInt8]: [Int]] = [:]
    for (index, digest) in digests.enumerated().reversed() { places[Array(digest.utf8), default: []].append(index) }
    var restored: [Int: [DecidedContact]] = [:]
    for decision in all {
      for result in decision.results {
        let members = result.members.filter { decision.contacts.indices.contains($0) }.map { decision.contacts[$0] }
        guard !members.isEmpty, members.allSatisfy({ $0.original != nil }) else {
          findings.append(
            decision.finding(PlanCodes.originalMissing, "\(decision.title) does not contain its originals"))
          continue
        }
        guard let place = places[Array(result.digest.utf8)]?.popLast() else {
          findings.append(
            decision.finding(
              PlanCodes.resultMissing,
              "the merged contact of \(decision.title) was changed or removed from the output"))
          continue
        }
        restored[place] = members
      }
    }
    if restored.isEmpty { return (digests.indices.map { .kept($0) }, findings) }
    if let pieces = inOrder(restored, of: digests.count) { return (pieces, findings) }
    findings.append(
      Finding(
        PlanCodes.orderLost,
        "contacts were added to the output or removed; the originals are in the place of the merged ones"))
    let pieces = digests.indices.flatMap { index in
      restored[index].map { $0.map { .original($0.original ?? []) } } ?? [UndonePiece.kept(index)]
    }
    return (pieces, findings)
  }

  /// All contacts in the order of the inputs; `nil` if their number does not match.
  private func inOrder(_ restored: [Int: [DecidedContact]], of count: Int) -> [UndonePiece]? {
    var originals: [InputPlace: [UInt8]] = [:]
    for member in restored.values.joined() {
      guard let file = member.file, let index = member.index else { return nil }
      originals[InputPlace(file: Array(file.utf8), index: index)] = member.original
    }
    let total = inputs.reduce(0) { $0 &+ max(0, $1.contacts) }
    guard total == count - restored.count + originals.count, total >= 0 else { return nil }
    var pieces: [UndonePiece] = []
    var next = 0
    var used = 0
    for input in inputs {
      let file = Array(input.file.utf8)
      for index in 0..<max(0, input.contacts) {
        if let original = originals[InputPlace(file: file, index: index)] {
          pieces.append(.original(original))
          used += 1
          continue
        }
        while restored[next] != nil { next += 1 }
        guard next < count else { return nil }
        pieces.append(.kept(next))
        next += 1
      }
    }
    return used == originals.count ? pieces : nil
  }
}

/// The place of a contact in the inputs.
private struct InputPlace: Hashable {
  let file: [UInt8]
  let index: Int
}
