package import Findings

/// Contacts of a decision that are merged into one.
package struct PlannedMerge: Sendable, Hashable {
  /// The index of the decision in ``MatchDecisions/all``.
  package var decision: Int
  /// The indices of at least two contacts in `MatchDecision/contacts`.
  package var members: [Int]
  /// The numbers of these contacts in the inputs.
  package var numbers: [Int]
}

extension MatchDecisions {
  /// The merges of the decisions.
  ///
  /// A decision is skipped with a finding if it is impossible, if its contacts are missing or changed, or if another one
  /// overlaps with it. A decision about a group for review contains merged groups as a whole: its merges take precedence, and
  /// if its contacts are different, those groups are still merged.
  ///
  /// - Parameter locate: The number of a contact and its current ``ContactDigest``; `nil` if it is not in the inputs.
  package func merges(
    _ locate: (DecidedContact) -> (number: Int, digest: String)?
  ) -> (merges: [PlannedMerge], findings: [Finding]) {
    var findings: [Finding] = []
    var wanted: [PlannedMerge] = []
    for (index, decision) in all.enumerated() {
      do throws(MatchDecision.Problem) {
        let numbers = try decision.located(locate)
        for group in decision.groups where group.count > 1 {
          wanted.append(PlannedMerge(decision: index, members: group, numbers: group.map { numbers[$0] }))
        }
      } catch { findings.append(error.finding) }
    }
    // The largest first, because it includes the merges that are a part of it.
    wanted.sort { ($1.members.count, $0.decision) < ($0.members.count, $1.decision) }
    var owners: [Int: Int] = [:]
    var merges: [PlannedMerge] = []
    var broken: Set<Int> = []
    for merge in wanted {
      let found = Set(merge.numbers.compactMap { owners[$0] })
      // A part of one other merge is done by it.
      if found.count == 1, merge.numbers.allSatisfy({ owners[$0] != nil }) { continue }
      if !found.isEmpty { broken.formUnion(found.union([merges.count])) }
      for number in merge.numbers where owners[number] == nil { owners[number] = merges.count }
      merges.append(merge)
    }
    for index in broken.sorted() {
      let decision = all[merges[index].decision]
      findings.append(
        decision.finding(PlanCodes.overlap, "\(decision.title) merges a contact that another one merges too"))
    }
    for (index, contradiction) in contradictions(of: merges) where broken.insert(index).inserted {
      findings.append(contradiction)
    }
    let kept = merges.enumerated().filter { !broken.contains($0.offset) }.map(\.element)
    return (kept.sorted { ($0.decision, $0.members[0]) < ($1.decision, $1.members[0]) }, findings)
  }
}

extension MatchDecisions {
  /// Joins decisions without places that have a contact in common: if two are the same as a third, they are the same.
  public mutating func joinOverlapping() {
    var owners: [ContactIdentity: Int] = [:]
    var joined: [MatchDecision] = []
    for decision in all {
      guard decision.relation == .same, decision.contacts.allSatisfy({ $0.digest == nil }) else {
        joined.append(decision)
        continue
      }
      var decision = decision.kept().decision ?? decision
      for index in Set(decision.contacts.compactMap { owners[$0.identity] }).sorted(by: >) {
        decision = joined[index].joined(with: decision)
        joined[index].contacts = []
      }
      for contact in decision.contacts { owners[contact.identity] = joined.count }
      joined.append(decision)
    }
    all = joined.filter { !$0.contacts.isEmpty }
  }

  /// The merges of contacts that another decision separates.
  private func contradictions(of merges: [PlannedMerge]) -> [(merge: Int, finding: Finding)] {
    var owners: [ContactIdentity: Int] = [:]
    for (index, merge) in merges.enumerated() {
      for member in merge.members { owners[all[merge.decision].contacts[member].identity] = index }
    }
    var found: [(merge: Int, finding: Finding)] = []
    for decision in all where decision.separates && decision.groupProblem == nil {
      let isPlanned = decision.contacts.allSatisfy { $0.digest != nil }
      var seen: [Int: (group: Int, contact: DecidedContact)] = [:]
      for (number, group) in decision.groups.enumerated() {
        for contact in group.map({ decision.contacts[$0] }) {
          // A group for review contains merged groups as a whole, which are not separated with it.
          guard let owner = owners[contact.identity],
            !isPlanned || merges[owner].members.count >= decision.contacts.count,
            let other = seen.updateValue((number, contact), forKey: owner), other.group != number,
            other.contact.identity != contact.identity
          else { continue }
          found.append((owner, MatchDecisions.contradiction(other.contact, contact)))
        }
      }
    }
    return found
  }
}

extension MatchDecision {
  /// One decision that the contacts of both are the same. Of two values that stay, the later one counts.
  fileprivate func joined(with later: MatchDecision) -> MatchDecision {
    var joined = MatchDecision(.same, contacts + later.contacts, keep: keep)
    for (property, index) in later.keep { joined.keep[property] = contacts.count + index }
    return joined.kept().decision ?? joined
  }

  fileprivate struct Problem: Error { let finding: Finding }

  /// The numbers of the contacts; none if nothing is merged.
  fileprivate func located(_ locate: (DecidedContact) -> (number: Int, digest: String)?) throws(Problem) -> [Int] {
    if let error = groupProblem { throw Problem(finding: finding(PlanCodes.badDecision, error)) }
    guard groups.contains(where: { $0.count > 1 }) else { return [] }
    var numbers: [Int] = []
    var seen: Set<Int> = []
    for contact in contacts {
      guard let found = locate(contact) else {
        let problem = contact.digest == nil ? "is missing or not the only one of its identity" : "is not there"
        throw Problem(finding: finding(PlanCodes.contactMissing, "\(contact.placeTitle) \(problem)", contact))
      }
      if let digest = contact.digest, !found.digest.utf8.elementsEqual(digest.utf8) {
        let message = "\(contact.placeTitle) was changed after the plan was made"
        throw Problem(finding: finding(PlanCodes.contactChanged, message, contact))
      }
      guard seen.insert(found.number).inserted else {
        throw Problem(finding: finding(PlanCodes.badDecision, "\(title) has one contact twice", contact))
      }
      numbers.append(found.number)
    }
    return numbers
  }
}

extension DecidedContact {
  fileprivate var placeTitle: String {
    guard let index, let file else { return "\(title) (\(Finding.quote(identity.text)))" }
    return "contact \(index) of \(Finding.quote(file))"
  }
}
