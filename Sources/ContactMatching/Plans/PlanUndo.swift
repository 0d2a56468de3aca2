public import Findings

/// A piece of an output in which merges are undone.
public enum UndonePiece: Sendable, Hashable {
  /// A contact of the output as it is, by its number.
  case kept(Int)
  /// An original, byte for byte as it stood in its file.
  case original([UInt8])
}

extension MergePlan {
  /// The output without the merges that a plan made: the originals in place of the merged contacts.
  ///
  /// Where the output has all the contacts that the run left in it, each original stands where it stood among them, so that
  /// the pieces are what the inputs were. Where contacts were added or taken out since, the originals stand together where
  /// the merged contact was. A merged contact that somebody changed is left as it is.
  ///
  /// - Parameter digests: the ``ContactDigest`` of each contact of the output, in its order.
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
              PlanCodes.originalMissing, "cluster \(Finding.quote(cluster.id)) does not hold its originals"))
          continue
        }
        guard let place = places[Array(result.digest.utf8)]?.popLast() else {
          findings.append(
            cluster.finding(
              PlanCodes.resultMissing,
              "the merged contact of cluster \(Finding.quote(cluster.id)) is not in the output as it was written"))
          continue
        }
        restored[place] = members
      }
    }
    if restored.isEmpty { return (digests.indices.map { .kept($0) }, findings) }
    if let pieces = inOrder(restored, of: digests.count) { return (pieces, findings) }
    findings.append(
      Finding(
        PlanCodes.orderLost, "the output has other contacts than it had; the originals stand where the merged ones were"
      ))
    let pieces = digests.indices.flatMap { index in
      restored[index].map { $0.map { .original($0.original ?? []) } } ?? [UndonePiece.kept(index)]
    }
    return (pieces, findings)
  }

  /// All contacts in the order of the inputs; nothing where their number does not fit.
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

extension PlannedPlace {
  init(file: [UInt8], index: Int) {
    self.file = file
    self.index = index
  }
}
