/// Contacts that are one person (or one company), or that somebody should look at because they may be.
///
/// Contacts are named by their numbers: the order in which their features were appended to the ``MatchBook``, over all
/// inputs, from 0.
public struct MatchCluster: Sendable, Hashable {
  /// What is to be done with a cluster.
  public enum Lane: String, Sendable, Hashable, CaseIterable {
    /// The contacts say the same, value by value; to merge them changes nothing but their number.
    case identical
    /// They are merged: the share of false ones among such clusters is estimated to be at most 0.5 %.
    case automatic
    /// Somebody must decide.
    case review
  }

  /// The same for the same contacts in every run, whatever else is in the file: 16 hexadecimal digits.
  public var id: String
  /// The numbers of the contacts, at least two, in their order.
  public var members: [Int]
  /// What is to be done.
  public var lane: Lane
  /// The probability that all members are one person, 0...1.
  public var score: Double
  /// The pairs that were compared, each with its weight; pairs of identical contacts are not among them.
  public var links: [MatchLink]

  /// Makes a cluster.
  public init(id: String, members: [Int], lane: Lane, score: Double, links: [MatchLink] = []) {
    self.id = id
    self.members = members
    self.lane = lane
    self.score = score
    self.links = links
  }
}

/// What was found out about two members of a cluster.
public struct MatchLink: Sendable, Hashable {
  /// The first, as an index into ``MatchCluster/members``.
  public var a: Int
  /// The second.
  public var b: Int
  /// The sum of the weights in bits: each bit more makes it twice as likely that the two are one.
  public var weight: Double
  /// The probability that the two are one, 0...1.
  public var probability: Double

  /// Makes a link.
  public init(a: Int, b: Int, weight: Double, probability: Double) {
    self.a = a
    self.b = b
    self.weight = weight
    self.probability = probability
  }
}

/// Why two members of a cluster were taken for one, or what speaks against it: one comparison, with its value for people.
public struct MatchEvidence: Sendable, Hashable {
  /// The first, as an index into ``MatchCluster/members``.
  public var a: Int
  /// The second.
  public var b: Int
  /// The comparison and how it came out: `same-email`, `similar-family-name`, `different-birthday`.
  public var rule: String
  /// What the two have in common as the first has it, or what each has where they differ.
  public var value: String
  /// Its weight in bits; below 0 it speaks against.
  public var weight: Double

  /// Makes a piece of evidence.
  public init(a: Int, b: Int, rule: String, value: String, weight: Double) {
    self.a = a
    self.b = b
    self.rule = rule
    self.value = value
    self.weight = weight
  }
}
