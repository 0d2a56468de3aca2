package import ContactModel
package import Findings

/// A decision about contacts that may be one person: a line of ``MatchDecisions``.
///
/// A plan has such a line for each group that a run found, with the reasons for it. Only ``relation`` and ``keep`` are meant
/// to be edited.
package struct MatchDecision: Sendable, Hashable {
  /// The relation of the contacts.
  package enum Relation: Sendable, Hashable {
    /// All contacts are the same person.
    case same
    /// No two contacts are the same person.
    case different
    /// Nothing is decided.
    case undecided
    /// The contacts of a group are the same, and those of different groups are different. A contact in no group is a group of
    /// its own. The numbers are indices into `MatchDecision/contacts`.
    case groups([[Int]])
  }

  /// A merged contact in the output of an applied plan. In a line about one contact it is a contact with updated references to
  /// merged contacts.
  package struct Result: Sendable, Hashable {
    /// The indices of its members in `MatchDecision/contacts`.
    package var members: [Int]
    /// The ``ContactDigest`` of the written contact, by which it is found in the output.
    package var digest: String

    /// Creates a result.
    package init(members: [Int], digest: String) {
      self.members = members
      self.digest = digest
    }
  }

  /// The relation of the contacts.
  package var relation: Relation
  /// The contacts.
  package var contacts: [DecidedContact]
  /// The indices of the contacts whose value stays when the contacts are merged, by the names of
  /// ``ContactMerger/choosableProperties``: the birthday of the first is `["BDAY": 0]`. The other values are kept as they are
  /// without a decision (`X-ALT-BDAY`).
  package var keep: [String: Int]
  /// The id of the `MatchCluster` of a plan.
  package var id: String?
  /// The lane of the `MatchCluster`.
  package var lane: MatchCluster.Lane?
  /// The probability that all contacts are one person, 0...1.
  package var score: Double?
  /// The comparisons of pairs of contacts.
  package var evidence: [MatchEvidence] = []
  /// The contradictions between the contacts.
  package var conflicts: [MergeConflict] = []
  /// A preview of the merge of all contacts.
  package var proposed: Contact?
  /// The merged contacts, after the plan is applied.
  package var results: [Result] = []

  /// Creates a decision.
  package init(_ relation: Relation, _ contacts: [DecidedContact], keep: [String: Int] = [:]) {
    self.relation = relation
    self.contacts = contacts
    self.keep = keep
  }

  /// The indices of the contacts that are one person by the decision. A contact in no group is a group of its own.
  package var groups: [[Int]] {
    switch relation {
    case .same: return contacts.isEmpty ? [] : [Array(contacts.indices)]
    case .different, .undecided: return contacts.indices.map { [$0] }
    case .groups(let groups):
      let named = Set(groups.joined())
      return groups.filter { !$0.isEmpty }.map { $0.sorted() }
        + contacts.indices.filter { !named.contains($0) }.map { [$0] }
    }
  }

  /// Whether two of the contacts are different.
  package var separates: Bool { relation != .undecided && groups.count > 1 }

  /// The error in the groups, if there is one.
  var groupProblem: String? {
    guard case .groups(let groups) = relation else { return nil }
    var seen: Set<Int> = []
    for member in groups.joined() {
      guard contacts.indices.contains(member) else {
        return "there is no contact \(member); the last of \(title) is \(contacts.count - 1)"
      }
      guard seen.insert(member).inserted else { return "contact \(member) of \(title) is in two groups" }
    }
    return nil
  }

  /// The words for the decision in messages.
  var title: String {
    if let id { return "cluster \(Finding.quote(id))" }
    return "the decision about \(contacts.first?.title ?? "no contact")"
  }

  func finding(_ code: FindingCode, _ message: String, _ contact: DecidedContact? = nil) -> Finding {
    Finding(
      code, message,
      contact: (contact ?? contacts.first).flatMap { contact in
        contact.index.map { ContactReference(index: $0, uid: contact.identity.uid, name: contact.name) }
      })
  }

  /// The decision for later runs, without the data of a plan, in which each identity occurs once; `nil` if it says nothing
  /// about them. The finding reports repeated identities.
  package func kept() -> (decision: MatchDecision?, finding: Finding?) {
    var places: [ContactIdentity: Int] = [:]
    var moved: [Int] = []
    var kept = MatchDecision(relation, [])
    for contact in contacts {
      let place = places[contact.identity] ?? kept.contacts.count
      moved.append(place)
      if places.updateValue(place, forKey: contact.identity) == nil {
        kept.contacts.append(DecidedContact(contact.identity, name: contact.name))
      }
    }
    kept.keep = keep.compactMapValues { moved.indices.contains($0) ? moved[$0] : nil }
    if case .groups(let groups) = relation {
      if groupProblem != nil { return (nil, nil) }
      kept.relation = .groups(groups.map { group in group.map { moved[$0] } })
    }
    if kept.contacts.count == contacts.count { return (kept, nil) }
    let finding = Finding(
      PlanCodes.decisionNotKept,
      "the decision about \(contacts.first?.title ?? "no contact") applies to this run only, because the contacts have the same UID"
    )
    return (kept.contacts.count > 1 && kept.groupProblem == nil ? kept : nil, finding)
  }
}

/// A contact in a decision.
package struct DecidedContact: Sendable, Hashable {
  /// The identity of the contact, by which later runs find it.
  package var identity: ContactIdentity
  /// Its name for display, which identifies nothing.
  package var name: String?
  /// The path of its file in a plan.
  package var file: String?
  /// Its index in the file, unreadable contacts included.
  package var index: Int?
  /// The number of its first line.
  package var line: Int?
  /// Its ``ContactDigest``. A merge with a changed contact is skipped.
  package var digest: String?
  /// The bytes of the contact in its file, after it is merged.
  package var original: [UInt8]?

  /// Creates a contact of a decision.
  package init(_ identity: ContactIdentity, name: String? = nil) {
    self.identity = identity
    self.name = name
  }

  /// Creates the entry for a contact.
  package init(of contact: Contact) {
    let name = contact.displayName
    self.init(ContactIdentity(of: contact), name: name.isEmpty ? nil : name)
  }

  /// Its name in messages.
  var title: String { name.map { Finding.quote($0) } ?? "a contact without a name" }
}
