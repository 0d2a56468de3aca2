internal import ContactMatching
internal import ContactModel
internal import Findings

extension DuplicateSearch {
  /// The UIDs that are lost by merging and that other contacts refer to. A UID that a remaining contact also has is not
  /// lost.
  func mergedIdentifiers(_ fates: [Int: ContactFate], _ resolver: GroupResolver) throws -> MergedIdentifiers {
    var identifiers = MergedIdentifiers()
    if references.isEmpty { return identifiers }
    let candidates = groups.filter { $0.isMerged && $0.members.contains(where: references.isNamed) }
    var next = candidates.makeIterator()
    var kept: Set<[UInt8]> = []
    try OrderedPipeline.run(
      threads: options.reading.workers, next: { next.next() },
      work: { group in
        let resolved = try resolver.resolve(group, [])
        let lost = resolved.members.flatMap { $0.contact.uids.map(\.value) }
        return (lost, resolved.merged?.contact.uids.map(\.value) ?? [])
      },
      consume: { (lost: [String], remaining: [String]) in
        guard let survivor = remaining.first else { return }
        kept.formUnion(remaining.map(MergedIdentifiers.key))
        for uid in lost { identifiers.add(uid, mergedInto: survivor) }
      })
    for key in kept { identifiers.remove(key: key) }
    let hashes = Dictionary(identifiers.keys.map { (ContactReferences.hash(key: $0), $0) }) { first, _ in first }
    for (contact, hash) in references.owners(of: Set(hashes.keys)) where fates[contact] == nil {
      if let key = hashes[hash] { identifiers.remove(key: key) }
    }
    return identifiers
  }
}
