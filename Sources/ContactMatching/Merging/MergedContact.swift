public import ContactModel

/// How a merge chooses where a contact can have only one value and the members have several that contradict each other.
///
/// Values that do not contradict each other (a birthday with and without its year, a name with and without its middle name)
/// become one whatever the strategy, and a value that stands for none (`Unknown`) never wins against a real one.
public enum MergeStrategy: String, Sendable, Hashable, CaseIterable {
  /// The fullest value; of values that are equally full, the one of the member that says most. Does not depend on the order
  /// of the members. What is chosen where nobody says otherwise.
  case mostComplete = "most-complete"
  /// The value of the member with the newest REV; members without one come last, the ones that say most first. Does not
  /// depend on the order of the members.
  case newest
  /// The value of the member that stands first: in the first input, and there at the first place.
  case first
  /// The value of the member in the first input; of several in one input, the one that says most.
  case sourceOrder = "source-order"
}

/// A contact that is to be merged with others.
public struct MergeMember: Sendable, Hashable {
  /// What it says.
  public var contact: Contact
  /// The number of the input that it is from, from 0: what ``MergeStrategy/first`` and ``MergeStrategy/sourceOrder`` go by.
  public var source: Int
  /// Its number in that input, from 0.
  public var position: Int

  /// Makes a member.
  public init(_ contact: Contact, source: Int = 0, position: Int = 0) {
    self.contact = contact
    self.source = source
    self.position = position
  }
}

/// What several contacts became, and what happened to their values.
public struct MergedContact: Sendable, Hashable {
  /// The merged contact.
  public var contact: Contact
  /// The member that comes first by the strategy: the others went into it. An index into the members that were given.
  public var survivor: Int
  /// Values that contradict each other where there is room for one.
  public var conflicts: [MergeConflict]
  /// Where each value of the merged contact is from, in the order of its fields.
  public var values: [MergedValue]

  /// Makes the result of a merge.
  public init(contact: Contact, survivor: Int, conflicts: [MergeConflict] = [], values: [MergedValue] = []) {
    self.contact = contact
    self.survivor = survivor
    self.conflicts = conflicts
    self.values = values
  }

  /// The values of the merged contact that members wrote in other ways.
  public var joined: [MergedValue] { values.filter { !$0.replaced.isEmpty } }
}

/// Two values that contradict each other where a contact can have only one.
public struct MergeConflict: Sendable, Hashable {
  /// The field in the words of the JSON form: `birthday`; of a label `phones.label`.
  public var field: String
  /// The value that stayed.
  public var kept: String
  /// The value that did not.
  public var other: String
  /// The member that has the other value, as an index into the members that were given.
  public var from: Int
  /// Where the other value is kept in the merged contact: the name of a property (`X-ALT-BDAY`) or, of labels and
  /// parameters, of a parameter of the value (`X-ALT-LABEL`).
  public var keptAs: String

  /// Makes a conflict.
  public init(field: String, kept: String, other: String, from: Int, keptAs: String) {
    self.field = field
    self.kept = kept
    self.other = other
    self.from = from
    self.keptAs = keptAs
  }
}

/// Where a value of a merged contact is from.
public struct MergedValue: Sendable, Hashable {
  /// The field in the words of the JSON form: `phones`.
  public var field: String
  /// Its place in the field; nothing where other fields have the value.
  public var index: Int?
  /// The value, for people.
  public var value: String
  /// The member whose spelling it is, as an index into the members that were given.
  public var from: Int
  /// The other members that have it.
  public var alsoIn: [Int]
  /// How members wrote it otherwise. These texts are not in the merged contact.
  public var replaced: [MergedSpelling]

  /// Makes a note of a value.
  public init(
    field: String, index: Int?, value: String, from: Int, alsoIn: [Int] = [], replaced: [MergedSpelling] = []
  ) {
    self.field = field
    self.index = index
    self.value = value
    self.from = from
    self.alsoIn = alsoIn
    self.replaced = replaced
  }
}

/// A value of a member that is not in the merged contact, because another one says the same or takes its place.
public struct MergedSpelling: Sendable, Hashable {
  /// Why the text is not in the merged contact.
  public enum Reason: Sendable, Hashable {
    /// It is another spelling of the value.
    case spelling
    /// It is another value that the merged contact does not need: an older REV, a later CREATED, a PRODID, or an e-mail
    /// address in the place of a name.
    case superseded
  }

  /// The value as the member has it, for people.
  public var text: String
  /// The member, as an index into the members that were given.
  public var from: Int
  /// Why the text is not in the merged contact.
  public var reason: Reason

  /// Makes a note of a spelling.
  public init(text: String, from: Int, reason: Reason = .spelling) {
    self.text = text
    self.from = from
    self.reason = reason
  }
}
