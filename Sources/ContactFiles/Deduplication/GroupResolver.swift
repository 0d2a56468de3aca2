internal import ContactMatching
internal import ContactModel
internal import SourceText

/// Reads the members of groups again and merges them. Thread-safe.
struct GroupResolver: Sendable {
  let archive: ContactArchive
  let merger: ContactMerger
  /// Explains the groups; `nil` if they were decided elsewhere.
  let result: MatchResult?

  /// Reads the members of a group, and adds the merged contact and the evidence if they are wanted.
  func resolve(_ group: DuplicateGroup, _ details: GroupDetails) throws(FileFailure) -> ResolvedGroup {
    var members: [ResolvedGroup.Member] = []
    // Identical bytes are read once.
    var known: [[UInt8]: ResolvedGroup.Member] = [:]
    for number in group.members { members.append(try member(number, known: &known)) }
    let merged =
      group.isMerged || details.contains(.proposals)
      ? merger.merge(members.map { MergeMember($0.contact, source: $0.input, position: $0.index) }) : nil
    let evidence =
      details.contains(.evidence)
      ? result?.evidence(of: group.cluster, contacts: members.map(\.contact)) ?? group.evidence : []
    return ResolvedGroup(group: group, members: members, merged: merged, evidence: evidence)
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
