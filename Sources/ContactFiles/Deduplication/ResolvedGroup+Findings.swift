internal import ContactMatching
internal import ContactModel
internal import Findings

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
