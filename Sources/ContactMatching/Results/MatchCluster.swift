/// Contacts of one person (or one company), or possible duplicates for review.
///
/// The number of a contact is its position in the order in which features were appended to the ``MatchBook``, over all inputs,
/// from 0.
public struct MatchCluster: Sendable, Hashable {
  /// The treatment of a cluster.
  public enum Lane: String, Sendable, Hashable, CaseIterable {
    /// The contacts are identical, value by value.
    case identical
    /// They are merged: the share of false merges is estimated to be at most 0.5 %.
    case automatic
    /// A person must decide.
    case review
  }

  /// 16 hexadecimal digits that depend only on the contacts of the cluster.
  public var id: String
  /// The numbers of the contacts, at least two, in order.
  public var members: [Int]
  /// The treatment of the cluster.
  public var lane: Lane
  /// The probability that all members are one person, 0...1.
  public var score: Double
  /// The compared pairs with their weights, without pairs of identical contacts.
  public var links: [MatchLink]

  /// Creates a cluster.
  public init(id: String, members: [Int], lane: Lane, score: Double, links: [MatchLink] = []) {
    self.id = id
    self.members = members
    self.lane = lane
    self.score = score
    self.links = links
  }
}

/// The match weight of two members of a cluster.
public struct MatchLink: Sendable, Hashable {
  /// The index of the first contact in ``MatchCluster/members``.
  public var a: Int
  /// The index of the second contact.
  public var b: Int
  /// The sum of the weights in bits; each bit doubles the odds that the two are one person.
  public var weight: Double
  /// The probability that the two are one person, 0...1.
  public var probability: Double
}

/// The outcome of one comparison of two members of a cluster.
public struct MatchEvidence: Sendable, Hashable {
  /// The index of the first contact in ``MatchCluster/members``.
  public var a: Int
  /// The index of the second contact.
  public var b: Int
  /// The slug of the level: `same-email`, `similar-family-name`, `different-birthday`.
  public var rule: String
  /// The common value in the spelling of the first contact, or both values where they differ.
  public var value: String
  /// The weight in bits; negative for evidence against a match.
  public var weight: Double

  /// Creates a piece of evidence.
  public init(a: Int, b: Int, rule: String, value: String, weight: Double) {
    self.a = a
    self.b = b
    self.rule = rule
    self.value = value
    self.weight = weight
  }
}
