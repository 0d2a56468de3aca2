internal import ContactMatching
internal import ContactModel
internal import Findings

extension DuplicateSearch {
  /// The UIDs that are gone with the contacts that are merged, as far as other contacts name them.
  ///
  /// A UID that another contact still has is not gone.
  func mergedIdentifiers(_ fates: ContactFates, _ resolver: GroupResolver) throws -> MergedIdentifiers {
    var identifiers = MergedIdentifiers()
    if references.isEmpty { return identifiers }
    let candidates = groups.filter { $0.isMerged && $0.members.contains(where: references.isNamed) }
    var next = candidates.makeIterator()
    var kept: Set<[UInt8]> = []
    try OrderedPipeline.run(
      threads: options.reading.workers, next: { next.next() },
      work: { (group: inout DuplicateGroup) -> Result<(gone: [String], kept: [String]), FileFailure> in
        do throws(FileFailure) {
          let resolved = try resolver.resolve(group, [])
          return .success(
            (
              resolved.members.flatMap { $0.contact.uids.map(\.value) },
              resolved.merged?.contact.uids.map(\.value) ?? []
            ))
        } catch {
          return .failure(error)
        }
      },
      consume: { (outcome: Result<(gone: [String], kept: [String]), FileFailure>) in
        let uids = try outcome.get()
        guard let survivor = uids.kept.first else { return }
        kept.formUnion(uids.kept.map(MergedIdentifiers.key))
        for uid in uids.gone { identifiers.add(uid, mergedInto: survivor) }
      })
    for key in kept { identifiers.remove(key: key) }
    let hashes = Dictionary(identifiers.keys.map { (ContactReferences.hash(key: $0), $0) }) { first, _ in first }
    for (contact, hash) in references.owners(of: Set(hashes.keys)) where fates[contact] == .stays {
      if let key = hashes[hash] { identifiers.remove(key: key) }
    }
    return identifiers
  }
}
