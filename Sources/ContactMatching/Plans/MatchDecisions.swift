public import Findings

/// A contact in a decision.
public struct DecidedContact: Sendable, Hashable {
  /// The identity of the contact.
  public var identity: ContactIdentity
  /// Its name for display, which identifies nothing.
  public var name: String?

  /// Creates a contact of a decision.
  public init(_ identity: ContactIdentity, name: String? = nil) {
    self.identity = identity
    self.name = name
  }
}

/// A decision of a person that contacts are the same, or that they are different.
public struct MatchDecision: Sendable, Hashable {
  /// The relation of the contacts.
  public enum Relation: String, Sendable, Hashable, CaseIterable {
    /// All contacts are the same person.
    case same
    /// No two contacts are the same person.
    case different
  }

  /// The relation of the contacts.
  public var relation: Relation
  /// The contacts, at least two.
  public var contacts: [DecidedContact]
  /// The contacts whose value stays when the contacts are merged, by the names of ``ContactMerger/choosableProperties``: the
  /// birthday of a is `["BDAY": a]`. The other values are kept as they are without a decision (`X-ALT-BDAY`).
  public var keep: [String: ContactIdentity]

  /// Creates a decision.
  public init(_ relation: Relation, _ contacts: [DecidedContact], keep: [String: ContactIdentity] = [:]) {
    self.relation = relation
    self.contacts = contacts
    self.keep = keep
  }

  /// The decision for a file of decisions, in which each identity occurs once; `nil` if all contacts have the same identity.
  /// The finding reports repeated identities.
  public func kept() -> (decision: MatchDecision?, finding: Finding?) {
    var seen: Set<ContactIdentity> = []
    let distinct = contacts.filter { seen.insert($0.identity).inserted }
    if distinct.count == contacts.count { return (self, nil) }
    let name = contacts.first?.name.map { Finding.quote($0) } ?? "a contact without a name"
    let finding = Finding(
      PlanCodes.decisionNotKept,
      "the decision about \(name) applies to this run only, because the contacts have the same UID")
    return (distinct.count > 1 ? MatchDecision(relation, distinct, keep: keep) : nil, finding)
  }
}

/// Decisions that later runs apply too.
///
/// They are written as JSON Lines, one decision per line; new ones are appended. Contacts with contradicting decisions stay
/// apart.
public struct MatchDecisions: Sendable, Hashable {
  /// The maximum number of contacts in a decision. Larger ones are ignored, because every pair would count.
  public static let maximumContacts = 256

  /// The decisions in order.
  public var all: [MatchDecision]

  /// Creates a list of decisions.
  public init(_ all: [MatchDecision] = []) { self.all = all }

  /// An unordered pair of contacts.
  public struct Pair: Sendable, Hashable {
    /// The contact with the lesser text.
    public let one: ContactIdentity
    /// The other contact.
    public let other: ContactIdentity

    /// Creates a pair.
    public init(_ one: ContactIdentity, _ other: ContactIdentity) {
      let isInOrder = !other.text.utf8.lexicographicallyPrecedes(one.text.utf8)
      (self.one, self.other) = isInOrder ? (one, other) : (other, one)
    }
  }

  /// The pairs of contacts that are the same, and those that are different.
  ///
  /// A decision that *n* contacts are the same gives *n* - 1 pairs; one that they are different gives all pairs.
  public func pairs() -> (same: [Pair], different: [Pair], findings: [Finding]) {
    var relations: [Pair: (relation: MatchDecision.Relation, order: Int)] = [:]
    var order: [Pair] = []
    var findings: [Finding] = []
    func decide(_ one: DecidedContact, _ other: DecidedContact, _ relation: MatchDecision.Relation) {
      if one.identity == other.identity { return }
      let pair = Pair(one.identity, other.identity)
      guard let known = relations[pair] else {
        relations[pair] = (relation, order.count)
        order.append(pair)
        return
      }
      if known.relation == relation { return }
      findings.append(
        Finding(
          PlanCodes.contradiction,
          "\(shown(one)) and \(shown(other)) are the same in one decision and different in another; they stay apart"))
      relations[pair] = (.different, known.order)
    }
    for decision in all where decision.contacts.count <= MatchDecisions.maximumContacts {
      switch decision.relation {
      case .same:
        guard let first = decision.contacts.first else { continue }
        for other in decision.contacts.dropFirst() { decide(first, other, .same) }
      case .different:
        for (index, one) in decision.contacts.enumerated() {
          for other in decision.contacts[(index + 1)...] { decide(one, other, .different) }
        }
      }
    }
    return (
      order.filter { relations[$0]?.relation == .same }, order.filter { relations[$0]?.relation == .different },
      findings
    )
  }

  private func shown(_ contact: DecidedContact) -> String { Finding.quote(contact.name ?? contact.identity.text) }
}
