internal import ContactModel
internal import PhoneNumbering

/// Merges contacts that are one person (or one company) into one, and loses nothing.
///
/// - Lists are united: values that say the same are one, in the richer spelling; what is said about them (types,
///   preference, groups, parameters) is united too.
/// - Of what a contact can have only one (name, birthday, UID …) the ``MergeStrategy`` chooses where values contradict each
///   other. The others stay in the contact: a name as a nickname where it looks like one, a UID as `X-MERGED-FROM`, all else
///   as `X-ALT-` with the name of the property (`X-ALT-BDAY:1980-12-04`). The second of two labels, or of two values of one
///   parameter, stays as the parameter `X-ALT-LABEL` and the like.
/// - All photos are kept, the same bytes once, the largest first. Notes become one text in which each stands once.
/// - The newest REV, the oldest CREATED and the PRODID of the survivor stay; the others are in the report alone.
///
/// To merge contacts that say the same gives that contact. To merge a merged contact again, alone or with those that went
/// into it, gives it again. The order of the members makes no difference but for the strategies that are about it.
///
/// ```swift
/// let merger = ContactMerger(strategy: .mostComplete)
/// let merged = merger.merge([MergeMember(ada), MergeMember(adaFromThePhone)])
/// for conflict in merged.conflicts {
///   print("\(conflict.field): kept \(conflict.kept), not \(conflict.other)")
/// }
/// ```
public struct ContactMerger: Sendable {
  /// How values are chosen of which there can be only one.
  public let strategy: MergeStrategy
  private let fields: [MergeField]

  /// Makes a merger.
  ///
  /// - Parameters:
  ///   - strategy: how values are chosen of which there can be only one.
  ///   - region: where phone numbers were written that say no country (`DE`, ISO 3166-1).
  public init(strategy: MergeStrategy = .mostComplete, region: String? = nil) {
    self.strategy = strategy
    fields = MergeField.all(region: region.flatMap { NumberingRegion($0) })
  }

  /// Merges contacts into one.
  ///
  /// - Returns: the merged contact and what happened to the values. Where no contact was given, an empty one.
  public func merge(_ members: [MergeMember]) -> MergedContact {
    let order = MergeRanking(members, strategy: strategy, fields: fields).order
    guard let survivor = order.first else { return MergedContact(contact: Contact(), survivor: 0) }
    if order.count == 1 { return MergedContact(contact: members[survivor].contact, survivor: survivor) }
    var work = MergeState(order.map { members[$0].contact }, strategy: strategy, fields: fields)
    let finishes = fields.map { $0.gather(&work) }
    for finish in finishes { finish?(&work) }
    return MergedContact(
      contact: work.result, survivor: survivor, conflicts: work.conflicts.map { $0.byMember(order) },
      values: work.values.map { $0.byMember(order) })
  }
}

extension MergeConflict {
  /// The same where members have the numbers that they were given.
  fileprivate func byMember(_ order: [Int]) -> MergeConflict {
    var conflict = self
    conflict.from = order[from]
    return conflict
  }
}

extension MergedValue {
  /// The same where members have the numbers that they were given.
  fileprivate func byMember(_ order: [Int]) -> MergedValue {
    var value = self
    value.from = order[from]
    value.alsoIn = alsoIn.map { order[$0] }
    value.replaced = replaced.map { MergedSpelling(text: $0.text, from: order[$0.from], reason: $0.reason) }
    return value
  }
}
