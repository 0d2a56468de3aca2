public import ContactModel

/// How one of several contradicting values is chosen, where a contact has only one.
///
/// Values that do not contradict (a birthday with and without a year, a name with and without a middle name) are merged under
/// every strategy, and a placeholder (`Unknown`) never wins against a real value.
public enum MergeStrategy: String, Sendable, Hashable, CaseIterable {
  /// The most complete value, and among equally complete ones that of the most complete member. It does not depend on the
  /// order of the members. This is the default.
  case mostComplete = "most-complete"
  /// The value of the member with the newest REV. Members without REV come last, the most complete first. It does not depend
  /// on the order of the members.
  case newest
  /// The value of the first member: by its input, then by its position there.
  case first
  /// The value of the member in the first input; within one input, of the most complete member.
  case sourceOrder = "source-order"
}

/// A contact that is merged with others.
package struct MergeMember: Sendable, Hashable {
  /// The contact.
  package var contact: Contact
  /// The index of its input, which ``MergeStrategy/first`` and ``MergeStrategy/sourceOrder`` use.
  package var source: Int
  /// Its index in the input.
  package var position: Int

  /// Creates a member.
  package init(_ contact: Contact, source: Int = 0, position: Int = 0) {
    self.contact = contact
    self.source = source
    self.position = position
  }
}

/// The result of a merge.
public struct MergedContact: Sendable, Hashable {
  /// The merged contact.
  public var contact: Contact
  /// The index of the preferred member, into which the others are merged.
  public var survivor: Int
  /// Contradicting values of which a contact has only one.
  public var conflicts: [MergeConflict] = []
  /// The values of the merged contact in the order of its fields.
  public var values: [MergedValue] = []

  /// The values of which members have other spellings.
  public var joined: [MergedValue] { values.filter { !$0.replaced.isEmpty } }
}

/// Two contradicting values of which a contact has only one.
public struct MergeConflict: Sendable, Hashable {
  /// The key of the field in the JSON form: `birthday`; for a label `phones.label`, for a preference `emails.preference`.
  public var field: String
  /// The chosen value.
  public var kept: String
  /// The other value.
  public var other: String
  /// The index of the member with the other value.
  public var from: Int
  /// Where the merged contact keeps the other value: the name of a property (`X-ALT-BDAY`; `ORG` for a
  /// further organization), or for labels and parameters that
  /// of a parameter (`X-ALT-LABEL`, `PREF=2`).
  public var keptAs: String
  /// The index of the member with the chosen value; `nil` for labels and parameters, which have no decisions.
  public var keptFrom: Int?
  /// Whether a decision chose the value (`MatchDecision/keep`).
  public var isDecided: Bool

  /// Creates a conflict.
  public init(
    field: String, kept: String, other: String, from: Int, keptAs: String, keptFrom: Int? = nil, isDecided: Bool = false
  ) {
    self.field = field
    self.kept = kept
    self.other = other
    self.from = from
    self.keptAs = keptAs
    self.keptFrom = keptFrom
    self.isDecided = isDecided
  }
}

extension MergeConflict {
  /// The property whose value a decision can choose, `BDAY`; `nil` for labels and parameters.
  public var property: String? {
    keptFrom == nil ? nil : String(Substring(keptAs.utf8.dropFirst(AlternateProperty.prefix.utf8.count)))
  }
}

extension MergeConflict {
  /// The part of ``field`` that a preference has.
  static let preference = "preference"

  /// Whether both values are preferred in their contacts, and the other one comes after the kept one.
  var isPreference: Bool { field.hasSuffix("." + MergeConflict.preference) }

  /// The name of the field for people: `Birthday`; `Phone, label` for a label.
  public var title: String {
    let parts = field.utf8.split(separator: UInt8(ascii: "."), maxSplits: 1).map { String(decoding: $0, as: UTF8.self) }
    return ([contactField?.title ?? parts.first ?? ""] + parts.dropFirst()).joined(separator: ", ")
  }

  /// The field of the model.
  var contactField: ContactField? { ContactField.of(key: String(field.prefix { $0 != "." })) }
}

/// A value of a merged contact.
public struct MergedValue: Sendable, Hashable {
  /// The key of the field in the JSON form: `phones`.
  public var field: String
  /// The value in readable form.
  public var value: String
  /// Other spellings of the members, which are not in the merged contact.
  package var replaced: [MergedSpelling]
}

/// A value of a member that is not in the merged contact, because another one is equal or replaces it.
package struct MergedSpelling: Sendable, Hashable {
  /// Why the text is not in the merged contact.
  package enum Reason: Sendable, Hashable {
    /// It is another spelling of the value.
    case spelling
    /// Another value replaces it: it is an older REV, a later CREATED, a PRODID, or an e-mail address in the place of a name.
    case superseded
  }

  /// The value of the member in readable form.
  package var text: String
  /// Why the text is not in the merged contact.
  package var reason = Reason.spelling
}
