package import ContactModel

/// The values that stay in merged contacts by the decisions of people.
///
/// A decision counts for a merge of the contact with the value and at least one other contact of the decision. Of two
/// decisions about one property the later counts.
package struct KeptValues: Sendable {
  private struct Choice {
    let property: String
    /// The position of the decision.
    let order: Int
    /// The other contacts of the decision.
    let others: Set<ContactIdentity>
  }

  /// The choices by the contact with the value.
  private var choices: [ContactIdentity: [Choice]] = [:]

  /// Keeps no values.
  package init() {}

  /// The values that decisions keep.
  package init(_ decisions: MatchDecisions) {
    for (order, decision) in decisions.all.enumerated() where decision.groupProblem == nil {
      let groups = decision.groups.filter { $0.count > 1 }
      for (property, keeper) in decision.keep {
        guard let group = groups.first(where: { $0.contains(keeper) }) else { continue }
        let identity = decision.contacts[keeper].identity
        let others = Set(group.map { decision.contacts[$0].identity }).subtracting([identity])
        choices[identity, default: []].append(Choice(property: property, order: order, others: others))
      }
    }
  }

  /// Whether no value is kept.
  package var isEmpty: Bool { choices.isEmpty }

  /// The indices of the contacts whose value stays when they are merged, by property. Contacts with one identity count
  /// alike.
  package func members(of contacts: [Contact]) -> [String: Set<Int>] {
    if isEmpty { return [:] }
    var members: [ContactIdentity: Set<Int>] = [:]
    for (index, contact) in contacts.enumerated() { members[ContactIdentity(of: contact), default: []].insert(index) }
    var orders: [String: Int] = [:]
    var kept: [String: Set<Int>] = [:]
    for (identity, indices) in members {
      for choice in choices[identity] ?? [] where orders[choice.property] ?? -1 < choice.order {
        guard choice.others.contains(where: { members[$0] != nil }) else { continue }
        orders[choice.property] = choice.order
        kept[choice.property] = indices
      }
    }
    return kept
  }
}
