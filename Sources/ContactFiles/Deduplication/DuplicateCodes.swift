internal import ContactMatching
internal import ContactModel
public import Findings

/// Findings about duplicate contacts.
public enum DuplicateCodes {
  /// Contacts may be the same person.
  public static let possible = FindingCode(
    "MG201", "possible-duplicate", .note,
    rule: "A person is in an address book once.",
    why:
      "These contacts may be one person or two, such as a father and his son. They were not changed. "
      + "'dedup --interactive' asks about them, and a plan or a file of decisions contains the answers.",
    bad: "two contacts named John Smith, one with a phone number, the other with an address",
    good: "one contact with both, or two that differ in a birthday")
  /// Contacts were merged.
  public static let merged = FindingCode(
    "MG202", "contacts-merged", .note,
    rule: "A person is in an address book once.",
    why: "These contacts are one person. A contact with all their values replaces the first one.",
    bad: "Ada Lovelace and Lovelace, Ada with the same e-mail address", good: "one contact")
  /// A contact refers to the merged contact instead of one that was merged into it.
  public static let reference = FindingCode(
    "MG203", "reference-updated", .note,
    rule: "MEMBER and RELATED name contacts that are in the address book.",
    why:
      "The contact was merged into one with another UID, to which the reference was changed. Members that became the "
      + "same are listed once. No other value of the contact changed.",
    bad: "MEMBER with the UID of a card that was merged into another one",
    good: "MEMBER with the UID of the merged contact")

  /// All codes, sorted by id.
  public static let all: [FindingCode] = [possible, merged, reference]
}

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
