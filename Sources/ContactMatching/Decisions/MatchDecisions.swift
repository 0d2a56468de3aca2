public import Findings

/// The log of decisions about duplicates, which later runs apply too.
///
/// It is written as JSON Lines, one decision per line; new ones are appended. Contacts with contradicting decisions stay apart.
/// A plan is a log that begins with a line about its run. After it is applied, its lines contain the originals and the
/// results, so that it can be undone.
public struct MatchDecisions: Sendable, Hashable {
  /// The maximum number of contacts of a decision that are different. Larger decisions are ignored, because every pair would
  /// count.
  public static let maximumContacts = 256

  /// An input of the run of a plan.
  public struct Input: Sendable, Hashable {
    /// The path of the file.
    public var file: String
    /// The number of contacts.
    public var contacts: Int

    /// Creates an input.
    public init(file: String, contacts: Int) {
      self.file = file
      self.contacts = contacts
    }
  }

  /// The inputs of the run in order; empty without a run.
  public var inputs: [Input] = []
  /// How one of several contradicting values is chosen.
  public var strategy = MergeStrategy.mostComplete
  /// The region of phone numbers without a calling code (ISO 3166-1).
  public var region: String?
  /// The decisions in order.
  package var all: [MatchDecision]

  /// Creates a log.
  package init(_ all: [MatchDecision] = []) { self.all = all }

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
    var collected = PairCollection()
    for decision in all where decision.relation != .undecided {
      if let problem = decision.groupProblem {
        collected.findings.append(Finding(PlanCodes.badDecision, problem))
        continue
      }
      let groups = decision.groups
      if groups.count > 1, decision.contacts.count > MatchDecisions.maximumContacts {
        collected.findings.append(
          Finding(
            PlanCodes.badDecision,
            "\(decision.title) was ignored: at most \(MatchDecisions.maximumContacts) contacts can be different"))
        continue
      }
      for (number, group) in groups.enumerated() {
        let contacts = group.map { decision.contacts[$0] }
        for other in contacts.dropFirst() { collected.add(contacts[0], other, isSame: true) }
        for other in groups[(number + 1)...].joined() {
          for contact in contacts { collected.add(contact, decision.contacts[other], isSame: false) }
        }
      }
    }
    return collected.sorted()
  }

  static func contradiction(_ one: DecidedContact, _ other: DecidedContact) -> Finding {
    func shown(_ contact: DecidedContact) -> String { Finding.quote(contact.name ?? contact.identity.text) }
    return Finding(
      PlanCodes.contradiction,
      "\(shown(one)) and \(shown(other)) are the same in one decision and different in another; they stay apart")
  }
}

/// The relations of pairs, in the order in which they are first decided.
private struct PairCollection {
  private var relations: [MatchDecisions.Pair: Bool] = [:]
  private var order: [MatchDecisions.Pair] = []
  var findings: [Finding] = []

  mutating func add(_ one: DecidedContact, _ other: DecidedContact, isSame: Bool) {
    if one.identity == other.identity { return }
    let pair = MatchDecisions.Pair(one.identity, other.identity)
    guard let known = relations.updateValue(isSame, forKey: pair) else {
      order.append(pair)
      return
    }
    if known == isSame { return }
    relations[pair] = false
    findings.append(MatchDecisions.contradiction(one, other))
  }

  func sorted() -> (same: [MatchDecisions.Pair], different: [MatchDecisions.Pair], findings: [Finding]) {
    (order.filter { relations[$0] == true }, order.filter { relations[$0] == false }, findings)
  }
}
