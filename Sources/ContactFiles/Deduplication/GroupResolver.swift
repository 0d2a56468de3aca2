internal import ContactMatching
internal import ContactModel
internal import Findings
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

// MARK: - Findings

extension ResolvedGroup {
  /// The finding about the group, at its first member.
  ///
  /// - Parameter inputs: The names of the inputs.
  func findings(_ inputs: [String]) -> [Finding] {
    guard let first = members.first else { return [] }
    func name(_ member: Member) -> String {
      let name = member.contact.displayName
      return name.isEmpty ? "a contact without a name" : Finding.quote(name)
    }
    func number(_ member: Member) -> String {
      "contact \(ContactNumber(input: member.input, index: member.index).text(ofInputs: inputs.count))"
    }
    func place(_ member: Member) -> String {
      let file = inputs.indices.contains(member.input) ? inputs[member.input] : ""
      return "\(Finding.printable(file)):\(member.line)"
    }
    let shown = members.dropFirst().prefix(3).map { "\(name($0)) (\(place($0)), \(number($0)))" }
    let more = members.count - 1 - shown.count
    let others = shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    let survivor = "\(name(first)) (\(number(first)))"
    if group.isMerged { return [Finding(DuplicateCodes.merged, "merged \(others) into \(survivor)\(certainty)")] }
    return [Finding(DuplicateCodes.possible, "\(survivor) is a possible duplicate of \(others)\(certainty)")]
  }

  /// The probability of the match; empty if the group was decided by hand.
  private var certainty: String {
    if group.cluster.lane == .identical { return ", identical" }
    if group.cluster.links.isEmpty { return "" }
    return ", probability \(MatchNumbers.probability(group.cluster.score))"
  }
}
