internal import ContactComparison
public import ContactModel

/// Merges two changed copies of an address book with the copy that both were made from.
///
/// ```swift
/// let merge = ThreeWayMerge(base: old, mine: here, theirs: there)
/// for conflict in merge.conflicts { print(conflict.name, conflict.property, conflict.mine, conflict.theirs) }
/// save(merge.contacts.map(\.contact))
/// ```
///
/// Contacts are paired by UID, else by their values, else by name. What one side changed, added or removed is taken. What both
/// sides changed in the same way is taken once. If they contradict each other, there is a ``MergeContradiction``, and both
/// values are kept, unless one side is preferred. The order of values is not a change.
///
/// With an empty base, nothing was removed: the result is the union of both copies.
public struct ThreeWayMerge: Sendable {
  /// A contact of the result.
  public struct Merged: Sendable, Hashable {
    /// The contact.
    public var contact: Contact
    /// The index of the contact in the list of each side, if the side has it.
    public var indices: [MergeSide: Int]
    /// The side whose contact it is, unchanged; nil if it has values of both.
    public var origin: MergeSide?
  }

  /// The contacts: those of `mine` in their order, then those that only `theirs` has.
  public private(set) var contacts: [Merged] = []
  /// The contradictions, in the order of the contacts.
  public private(set) var conflicts: [MergeContradiction] = []
  /// The number of contacts that one side added, changed or removed, by side.
  public private(set) var changes: [MergeSide: Int] = [.mine: 0, .theirs: 0]

  /// Merges.
  ///
  /// - Parameters:
  ///   - base: The contacts that both sides began with; empty if they are not known.
  ///   - mine: The contacts of one side.
  ///   - theirs: The contacts of the other side.
  ///   - preferred: The side whose value is taken if the sides contradict each other; nil to keep both values.
  public init(base: [Contact], mine: [Contact], theirs: [Contact], preferring preferred: MergeSide? = nil) {
    var triples = ContactTriples(base: base, mine: mine, theirs: theirs).all
    triples.sort { ($0.mine ?? .max, $0.theirs ?? .max) < ($1.mine ?? .max, $1.theirs ?? .max) }
    for triple in triples {
      let old = triple.base.map { base[$0] }
      let here = triple.mine.map { mine[$0] }
      let there = triple.theirs.map { theirs[$0] }
      count(.mine, old, here)
      count(.theirs, old, there)
      var indices: [MergeSide: Int] = [:]
      indices[.mine] = triple.mine
      indices[.theirs] = triple.theirs
      switch (here, there) {
      case (let here?, let there?):
        let merge = ContactMerge(base: old ?? Contact(), mine: here, theirs: there, preferring: preferred)
        contacts.append(Merged(contact: merge.contact, indices: indices, origin: merge.origin))
        for var conflict in merge.conflicts {
          conflict.indices = indices
          conflicts.append(conflict)
        }
      case (let contact?, nil), (nil, let contact?):
        let side: MergeSide = here == nil ? .theirs : .mine
        let isChanged = old.map { !ContactMerge.areSame($0, contact) } ?? true
        // One side removed it and the other left it as it was.
        if !isChanged { continue }
        if old != nil {
          let shown = contact.displayName
          conflicts.append(
            MergeContradiction(
              name: shown, property: "", mine: side == .mine ? "changed" : "removed",
              theirs: side == .theirs ? "changed" : "removed", indices: indices))
          if let preferred, preferred != side { continue }
        }
        contacts.append(Merged(contact: contact, indices: indices, origin: side))
      case (nil, nil): break
      }
    }
  }

  private mutating func count(_ side: MergeSide, _ old: Contact?, _ new: Contact?) {
    let isChanged =
      switch (old, new) {
      case (let old?, let new?): !ContactMerge.areSame(old, new)
      case (nil, nil): false
      default: true
      }
    if isChanged { changes[side, default: 0] += 1 }
  }
}
