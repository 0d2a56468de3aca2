internal import ContactMatching
internal import ContactModel
internal import SourceText

/// Reads the members of groups again and merges them. Thread-safe.
struct GroupResolver: Sendable {
  let archive: ContactArchive
  let merger: ContactMerger
  /// The values that earlier decisions keep.
  let kept: KeptValues
  /// Explains the groups; `nil` if they were decided elsewhere.
  let result: MatchResult?

  /// Reads the members of a group, and adds the merged contact and the evidence if they are wanted.
  func resolve(_ group: DuplicateGroup, _ details: GroupDetails) throws(FileFailure) -> ResolvedGroup {
    var members: [ResolvedGroup.Member] = []
    // Identical bytes are read once.
    var known: [[UInt8]: ResolvedGroup.Member] = [:]
    for number in group.members { members.append(try member(number, known: &known)) }
    let isMerged = group.isMerged || details.contains(.proposals)
    let keep = isMerged ? kept(in: group, members) : [:]
    let merged =
      isMerged
      ? merger.merge(members.map { MergeMember($0.contact, source: $0.input, position: $0.index) }, keeping: keep) : nil
    let evidence =
      details.contains(.evidence)
      ? result?.evidence(of: group.cluster, contacts: members.map(\.contact)) ?? group.evidence : []
    return ResolvedGroup(group: group, members: members, merged: merged, keep: keep, evidence: evidence)
  }

  /// The indices of the members whose values stay: by the group itself, else by earlier decisions.
  private func kept(in group: DuplicateGroup, _ members: [ResolvedGroup.Member]) -> [String: Set<Int>] {
    if kept.isEmpty, group.keep.isEmpty { return [:] }
    let own = group.keep.compactMapValues { number in members.firstIndex { $0.number == number }.map { Set([$0]) } }
    return kept.members(of: members.map(\.contact)).merging(own) { $1 }
  }

  func member(_ number: Int) throws(FileFailure) -> ResolvedGroup.Member {
    var known: [[UInt8]: ResolvedGroup.Member] = [:]
    return try member(number, known: &known)
  }

  private func member(
    _ number: Int, known: inout [[UInt8]: ResolvedGroup.Member]
  ) throws(FileFailure) -> ResolvedGroup.Member {
    let bytes = try archive.bytes(ofContact: number)
    var member: ResolvedGroup.Member
    if let same = known[bytes] {
      member = same
    } else {
      let found = try archive.contact(number, bytes)
      member = ResolvedGroup.Member(
        number: number, input: 0, index: 0, line: 0, contact: found.value, version: found.version, bytes: bytes)
      known[bytes] = member
    }
    let place = archive.places[number]
    member.number = number
    member.input = archive.input(of: number)
    member.index = Int(place.index)
    member.line = Int(place.line)
    return member
  }
}
