public import Findings

/// A contact that somebody decided about.
public struct DecidedContact: Sendable, Hashable {
  /// Which contact is meant.
  public var identity: ContactIdentity
  /// Its name, for people; nothing is looked up by it.
  public var name: String?

  /// Makes a contact of a decision.
  public init(_ identity: ContactIdentity, name: String? = nil) {
    self.identity = identity
    self.name = name
  }
}

/// What somebody said about contacts: that they are one, or that no two of them are.
public struct MatchDecision: Sendable, Hashable {
  /// What contacts are to each other.
  public enum Relation: String, Sendable, Hashable, CaseIterable {
    /// All of them are one.
    case same
    /// No two of them are one.
    case different
  }

  /// What they are to each other.
  public var relation: Relation
  /// The contacts, at least two.
  public var contacts: [DecidedContact]

  /// Makes a decision.
  public init(_ relation: Relation, _ contacts: [DecidedContact]) {
    self.relation = relation
    self.contacts = contacts
  }

  /// The decision as it outlives a run, which names a contact by its identity: nothing where all contacts have one, and a
  /// finding where some do.
  public func kept() -> (decision: MatchDecision?, finding: Finding?) {
    var seen: Set<ContactIdentity> = []
    let distinct = contacts.filter { seen.insert($0.identity).inserted }
    if distinct.count == contacts.count { return (self, nil) }
    let name = contacts.first?.name.map { Finding.quote($0) } ?? "a contact without a name"
    let finding = Finding(
      PlanCodes.decisionNotKept,
      "what was decided about \(name) counts in this run only, as far as the contacts have one UID")
    return (distinct.count > 1 ? MatchDecision(relation, distinct) : nil, finding)
  }
}

/// Decisions that outlive a run, so that nobody is asked twice.
///
/// They are written as JSON Lines, a decision a line, and new ones are added at the end. Where two contradict each other
/// the contacts stay apart.
public struct MatchDecisions: Sendable, Hashable {
  /// About how many contacts a decision can be; one about more counts for nothing, because every pair of them would.
  public static let maximumContacts = 256

  /// The decisions in the order in which they were made.
  public var all: [MatchDecision]

  /// Makes a list of decisions.
  public init(_ all: [MatchDecision] = []) { self.all = all }

  /// Two contacts, whichever comes first.
  public struct Pair: Sendable, Hashable {
    /// The one that comes first by its text.
    public let one: ContactIdentity
    /// The other.
    public let other: ContactIdentity

    /// Makes a pair.
    public init(_ one: ContactIdentity, _ other: ContactIdentity) {
      let isInOrder = !other.text.utf8.lexicographicallyPrecedes(one.text.utf8)
      (self.one, self.other) = isInOrder ? (one, other) : (other, one)
    }
  }

  /// The pairs of contacts that are one and those that are not.
  ///
  /// A set of *n* contacts that are one gives *n* - 1 pairs, a set of which no two are one gives each pair of them.
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
