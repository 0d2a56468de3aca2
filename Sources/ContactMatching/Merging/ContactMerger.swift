internal import ContactModel
internal import PhoneNumbering

/// Merges contacts of one person (or one company) without losing a value.
///
/// - Lists are united. Equal values are merged in the richer spelling, with the union of their types, preferences, groups and
///   parameters.
/// - Where a contact has only one value (name, birthday, UID …), the ``MergeStrategy`` chooses among contradicting ones. The
///   others stay in the contact: a name that looks like a nickname as one, a UID as `X-MERGED-FROM`, all others as `X-ALT-`
///   with the name of the property (`X-ALT-BDAY:1980-12-04`). The second of two labels, or of two values of a parameter, is
///   kept as a parameter (`X-ALT-LABEL`).
/// - A decision about a value (`MatchDecision/keep`) takes precedence over the strategy.
/// - All photos are kept, each once, the largest first. Notes become one text that contains each once.
/// - What is derived from a value follows it: the formatted name is that of the chosen name, and the PRODID goes, because no
///   other program wrote the merged contact.
/// - The newest REV and the oldest CREATED stay. The others are only in the report.
///
/// The merge of identical contacts is that contact. The merge is idempotent: merged again, alone or with its members, a merged
/// contact stays the same. The order of the members matters only for the strategies that use it.
///
/// ```swift
/// let merger = ContactMerger(strategy: .mostComplete)
/// let merged = merger.merge([MergeMember(ada), MergeMember(adaFromThePhone)])
/// for conflict in merged.conflicts {
///   print("\(conflict.field): kept \(conflict.kept), not \(conflict.other)")
/// }
/// ```
package struct ContactMerger: Sendable {
  /// How one of several contradicting values is chosen.
  package let strategy: MergeStrategy
  private let fields: [MergeField]

  /// Creates a merger.
  ///
  /// - Parameters:
  ///   - strategy: How one of several contradicting values is chosen.
  ///   - region: The region of phone numbers without a calling code (`DE`, ISO 3166-1).
  package init(strategy: MergeStrategy = .mostComplete, region: String? = nil) {
    self.strategy = strategy
    fields = MergeField.all(region: region.flatMap { NumberingRegion($0) })
  }

  /// The properties whose value a decision can choose (`MatchDecision/keep`): `BDAY`, `FN`, `N`, … A contact has one value
  /// of each.
  package static let choosableProperties: [String] = MergeField.all(region: nil).filter(\.isChoosable).map(\.property)

  /// Merges contacts into one.
  ///
  /// - Parameters:
  ///   - members: The contacts, in the order of their sources.
  ///   - kept: The indices of the members whose value stays, by the names of ``choosableProperties``. Of several members with
  ///     a value the strategy chooses one.
  /// - Returns: The merged contact with its values and conflicts; an empty contact if there are no members.
  package func merge(_ members: [MergeMember], keeping kept: [String: Set<Int>] = [:]) -> MergedContact {
    let ranking = MergeRanking(members, strategy: strategy, fields: fields)
    let order = ranking.order
    guard let survivor = order.first else { return MergedContact(contact: Contact(), survivor: 0) }
    if order.count == 1 { return MergedContact(contact: members[survivor].contact, survivor: survivor) }
    var state = MergeState(
      order.map { members[$0].contact }, strategy: strategy,
      keeping: kept.mapValues { indices in
        Set(indices.filter { members.indices.contains($0) }.map { ranking.ranks[$0] })
      })
    for (rank, member) in state.members.enumerated() {
      for field in fields where field.hasValues(in: member) {
        for attributes in field.attributes(member) {
          state.countNames(attributes, rank: rank, property: field.property)
        }
      }
    }
    let finishes = fields.map { $0.mayHaveValues(in: state.members) ? $0.gather(&state) : nil }
    for finish in finishes { finish?(&state) }
    state.groupBundles()
    state.removeProduct()
    return MergedContact(
      contact: state.result, survivor: survivor, conflicts: state.conflicts.map { $0.byMember(order) },
      values: state.values)
  }
}

extension MergeConflict {
  /// The conflict with the indices of members instead of their ranks.
  fileprivate func byMember(_ order: [Int]) -> MergeConflict {
    var conflict = self
    conflict.from = order[from]
    conflict.keptFrom = keptFrom.map { order[$0] }
    return conflict
  }
}
