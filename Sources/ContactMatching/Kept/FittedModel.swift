/// What a run has learned from its contacts, for judging other ones: the probabilities of the levels of agreement, the prior
/// odds, how frequent the values are, and who shares one.
///
/// With a kept model the judgement about two contacts depends on these two alone: it is the same in another file, in another
/// order and in a part of the file. A value that the model does not know counts as that of one person. An unknown name or place
/// counts as a more frequent one where the counted ones are hardly ever rare: then it is probably one of other people.
///
/// ```swift
/// var sample = Deduplication(contacts)
/// sample.matching.wantsModel = true
/// let model = sample.run().model
/// var other = Deduplication(otherContacts)
/// other.matching.model = model
/// ```
///
/// Values are kept as hashes (64 bits), so that a model is no list of addresses. A hash of a guessed value can still be
/// compared, so treat a model of personal data as such.
public struct FittedModel: Sendable, Hashable {
  /// The version of the form. A model of another version cannot be used.
  package static let version = 2

  /// A rule with the probabilities of its levels.
  package struct Rule: Sendable, Hashable {
    /// What is compared.
    package var field: String
    /// The levels, from the best one on.
    package var levels: [Level]

    /// Describes a rule.
    package init(field: String, levels: [Level]) {
      self.field = field
      self.levels = levels
    }
  }

  /// The probabilities of a level of agreement.
  package struct Level: Sendable, Hashable {
    /// The name of the level, as in reports.
    package var slug: String
    /// Its probability for two contacts of one person, 0...1.
    package var match: Double
    /// For two people of one household.
    package var household: Double
    /// For two strangers.
    package var stranger: Double

    /// Describes a level.
    package init(slug: String, match: Double, household: Double, stranger: Double) {
      self.slug = slug
      self.match = match
      self.household = household
      self.stranger = stranger
    }
  }

  /// A property that is compared although the rules do not know it: a column of a table.
  package struct Property: Sendable, Hashable {
    /// Its name in upper case.
    package var name: String
    /// Whether nearly every value belongs to one person, as that of a customer number.
    package var isIdentifier: Bool

    /// Describes a property.
    package init(name: String, isIdentifier: Bool) {
      self.name = name
      self.isIdentifier = isIdentifier
    }
  }

  /// The weight that the agreement in one rule still has once another one agrees.
  package struct Dependence: Sendable, Hashable {
    /// The index of the rule.
    package var rule: Int
    /// The index of the rule that agrees.
    package var other: Int
    /// The weight in bits.
    package var bits: Double

    /// Describes a dependence.
    package init(rule: Int, other: Int, bits: Double) {
      self.rule = rule
      self.other = other
      self.bits = bits
    }
  }

  /// The number of contacts that were counted.
  package var contacts = 0
  /// The maximum number of contacts with one blocking key of which all pairs are compared.
  package var blockSize = 200
  /// The region of phone numbers without a calling code, if most numbers show one (`DE`, ISO 3166-1).
  package var phoneRegion: String?
  /// Whether parts of birthdays are blocking keys, because most contacts have neither a number nor a mailbox.
  package var isRegister = false
  /// The odds in bits that two contacts are one person, before anything is compared.
  package var matchPrior = 0.0
  /// The odds in bits that they are two people of one household.
  package var householdPrior = 0.0
  /// The odds in bits from which two contacts are merged.
  package var threshold = 0.0
  /// The rules in their order, and after them one for each of ``properties``.
  package var rules: [Rule] = []
  /// The compared properties that no rule knows.
  package var properties: [Property] = []
  /// The rules that are not independent of each other.
  package var dependences: [Dependence] = []
  /// The weights of several errors in one pair, by the numbers of fields and errors, in bits.
  package var errors: [Double] = []
  /// By table and by the hash of the value: on how many cards it is, or how many people have it. Rare values are left out.
  package var counts: [String: [UInt64: UInt32]] = [:]
  /// By table of names and places, as those of how many cards or people a value counts that the model does not know.
  package var unknown: [String: UInt32] = [:]
  /// The birthdays (year · 10,000 + month · 100 + day) of several people, with their number.
  package var days: [UInt32: UInt32] = [:]
  /// By the hash of a given and family name, the estimated number of people with it, if there are more than two.
  package var names: [UInt32: Double] = [:]
  /// By kind and hash of a value, how many people the contacts with it belong to by their names, if there are several.
  package var owners: [String: [UInt64: UInt8]] = [:]

  /// Creates an empty model, for a reader.
  package init() {}
}
