public import Findings

/// A piece of an output without the merges of a plan.
public enum UndonePiece: Sendable, Hashable {
  /// An unchanged contact of the output, by its index.
  case kept(Int)
  /// The bytes of an original.
  case original([UInt8])
}

extension MergePlan {
  /// The output with the originals in place of the merged contacts.
  ///
  /// If the output has the same contacts as after the run, the originals are at their original positions, and the pieces equal
  /// the inputs. If contacts were added or removed, the originals are together at the place of the merged contact. A changed
  /// merged contact stays.
  ///
  /// - Parameter digests: The ``ContactDigest`` of each contact of the output, in order.
  public func undone(_ digests: [String]) -> (pieces: [UndonePiece], findings: [Finding]) {
    var findings: [Finding] = []
    var places: [[UInt8]: [Int]] = [:]
    for (index, digest) in digests.enumerated().reversed() { places[Array(digest.utf8), default: []].append(index) }
    var restored: [Int: [PlannedMember]] = [:]
    for cluster in clusters {
      for result in cluster.results {
        let members = result.members.filter { cluster.members.indices.contains($0) }.map { cluster.members[$0] }
        guard !members.isEmpty, members.allSatisfy({ $0.original != nil }) else {
          findings.append(
            cluster.finding(
              PlanCodes.originalMissing, "cluster \(Finding.quote(cluster.id)) does not contain its originals"))
          continue
        }
        guard let place = places[Array(result.digest.utf8)]?.popLast() else {
          findings.append(
            cluster.finding(
              PlanCodes.resultMissing,
              "the merged contact of cluster \(Finding.quote(cluster.id)) was changed or removed from the output"))
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
  private func inOrder(_ restored: [Int: [PlannedMember]], of count: Int) -> [UndonePiece]? {
    var originals: [PlannedPlace: [UInt8]] = [:]
    for member in restored.values.joined() { originals[PlannedPlace(member)] = member.original }
    let total = inputs.reduce(0) { $0 &+ max(0, $1.contacts) }
    guard total == count - restored.count + originals.count, total >= 0 else { return nil }
    var pieces: [UndonePiece] = []
    var next = 0
    var used = 0
    for input in inputs {
      let file = Array(input.file.utf8)
      for index in 0..<max(0, input.contacts) {
        if let original = originals[PlannedPlace(file: file, index: index)] {
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
