public import ContactComparison
package import ContactMatching
public import ContactModel

/// Merges two changed copies of an address book with the copy that both were made from.
///
/// ```swift
/// let merge = ThreeWayMerge(base: old, mine: here, theirs: there)
/// for conflict in merge.conflicts { print(conflict.name, conflict.property, conflict.mine, conflict.theirs) }
/// save(merge.contacts.map(\.contact))
/// ```
///
/// Contacts are paired by UID, else by their values, else by name together with another value. A UID that several contacts
/// of a copy have identifies none of them, and contacts with one name and nothing else in common are different people. What
/// one side changed, added or removed is taken. What both sides changed in the same way is taken once. If they contradict
/// each other, there is a ``MergeContradiction``, and both values are kept, unless one side is preferred. The order of values
/// is not a change. References by UID (MEMBER, RELATED) follow a UID that one side changed.
///
/// With an empty base, nothing was removed: the result is the union of both copies.
public struct ThreeWayMerge: Sendable {
  /// A contact of the result.
  public struct Merged: Sendable, Hashable {
    /// The contact.
    public var contact: Contact
    /// The index of the contact in the base, if the base has it.
    public var base: Int?
    /// The index of the contact in the list of each side, if the side has it.
    public var indices: [MergeSide: Int]
    /// The side whose contact it is, unchanged; `nil` if it has values of both. A contact of `mine` may also have values of
    /// the base that its format cannot hold.
    public var origin: MergeSide?
    /// By what a contact of a side was found to be that of the base, or that of the other side, if it was not the UID, nor
    /// were all values equal.
    public var doubts: [MergeSide: ContactComparison.Basis] = [:]
  }

  /// The contacts: those of `mine` in their order, then those that only `theirs` has.
  public private(set) var contacts: [Merged] = []
  /// The contradictions, in the order of the contacts.
  public private(set) var conflicts: [MergeContradiction] = []
  /// The number of contacts that one side added, changed or removed, by side.
  public private(set) var changes: [MergeSide: Int] = [.mine: 0, .theirs: 0]
  /// The number of contacts of the base that a side lacks, by side.
  public let missing: [MergeSide: Int]
  /// The changed references to contacts whose UID was changed, each with the index of the contact that has it.
  package private(set) var updates: [(contact: Int, update: MergedIdentifiers.Update)] = []

  /// Merges.
  ///
  /// - Parameters:
  ///   - base: The contacts that both sides began with; empty if they are not known.
  ///   - mine: The contacts of one side.
  ///   - theirs: The contacts of the other side.
  ///   - views: The contacts of the base as the format of a side holds them, in the order of the base, for a side whose
  ///     format holds less than that of the base: written and read back; `nil` for one that it cannot hold. What is not in a
  ///     view was not removed by the side.
  ///   - preferred: The side whose value is taken if the sides contradict each other; `nil` to keep both values.
  public init(
    base: [Contact], mine: [Contact], theirs: [Contact], views: [MergeSide: [Contact?]] = [:],
    preferring preferred: MergeSide? = nil
  ) {
    let views = views.filter { $0.value.count == base.count }
    let pairing = ContactTriples(base: base, mine: mine, theirs: theirs, views: views)
    missing = pairing.missing
    var triples = pairing.all
    triples.sort {
      ($0.mine ?? .max, $0.theirs ?? .max, $0.base ?? .max) < ($1.mine ?? .max, $1.theirs ?? .max, $1.base ?? .max)
    }
    var identifiers = MergedIdentifiers()
    for triple in triples {
      let old = triple.base.map { base[$0] }
      var here = triple.mine.map { mine[$0] }
      var there = triple.theirs.map { theirs[$0] }
      let seen = views.compactMapValues { view in triple.base.flatMap { view[$0] } }
      var indices: [MergeSide: Int] = [:]
      indices[.mine] = triple.mine
      indices[.theirs] = triple.theirs
      // A contact that the format of a side cannot hold was not removed by it.
      func canHold(_ side: MergeSide) -> Bool { triple.base == nil || views[side] == nil || seen[side] != nil }
      if here == nil, !canHold(.mine) { here = old }
      if there == nil, !canHold(.theirs) { there = old }
      count(.mine, old, here, seen[.mine])
      count(.theirs, old, there, seen[.theirs])
      switch (here, there) {
      case (let here?, let there?):
        let merge = ContactMerge(
          base: old ?? Contact(), mine: here, theirs: there, views: seen, preferring: preferred)
        contacts.append(
          Merged(
            contact: merge.contact, base: triple.base, indices: indices, origin: merge.origin, doubts: triple.doubts))
        identifiers.add([old, here, there], mergedInto: merge.contact)
        for var conflict in merge.conflicts {
          conflict.indices = indices
          conflicts.append(conflict)
        }
      case (let contact?, nil), (nil, let contact?):
        let side: MergeSide = here == nil ? .theirs : .mine
        let isChanged = old.map { ContactMerge.isEdited(contact, $0, seen[side]) } ?? true
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
        let kept = ContactMerge(contact, of: side, base: old ?? contact, view: seen[side])
        contacts.append(
          Merged(
            contact: kept.contact, base: triple.base, indices: indices, origin: kept.origin, doubts: triple.doubts))
        identifiers.add([old, contact], mergedInto: kept.contact)
      case (nil, nil): break
      }
    }
    update(by: identifiers)
  }

  /// Whether two contacts have the same values in any order.
  public static func haveSameValues(_ one: Contact, _ other: Contact) -> Bool { ContactMerge.areSame(one, other) }

  /// Makes references to UIDs that no contact has any more name the contacts that had them.
  private mutating func update(by identifiers: MergedIdentifiers) {
    var identifiers = identifiers
    for merged in contacts {
      for uid in merged.contact.uids { identifiers.remove(key: MergedIdentifiers.key(uid.value)) }
    }
    if identifiers.isEmpty { return }
    for index in contacts.indices {
      let updates = identifiers.update(&contacts[index].contact)
      if updates.isEmpty { continue }
      contacts[index].origin = nil
      self.updates += updates.map { (index, $0) }
    }
  }

  private mutating func count(_ side: MergeSide, _ old: Contact?, _ new: Contact?, _ view: Contact?) {
    let isChanged =
      switch (old, new) {
      case (let old?, let new?): !ContactMerge.isUnchanged(new, old, view)
      case (nil, nil): false
      default: true
      }
    if isChanged { changes[side, default: 0] += 1 }
  }
}

extension MergedIdentifiers {
  /// Adds the UIDs of the forms of a contact.
  fileprivate mutating func add(_ forms: [Contact?], mergedInto contact: Contact) {
    guard let survivor = contact.uid, !survivor.isEmpty else { return }
    for form in forms {
      for uid in form?.uids ?? [] { add(uid.value, mergedInto: survivor) }
    }
  }
}

/// Finds the contacts of three lists that are the same one.
struct ContactTriples {
  struct Triple {
    var base: Int?
    var mine: Int?
    var theirs: Int?
    /// Why the contacts of the sides are that of the base, or each other's, if not by their UID or their values.
    var doubts: [MergeSide: ContactComparison.Basis] = [:]
  }

  private(set) var all: [Triple] = []
  /// The number of contacts of the base that a side lacks and its format could hold.
  private(set) var missing: [MergeSide: Int] = [:]

  /// - Parameter views: The contacts of the base as the format of a side holds them; `nil` for one that it cannot hold.
  init(base: [Contact], mine: [Contact], theirs: [Contact], views: [MergeSide: [Contact?]]) {
    func pairing(_ side: MergeSide, _ contacts: [Contact]) -> ContactPairing {
      let seen = views[side].map { zip(base, $0).map { $1 ?? $0 } } ?? base
      return ContactPairing(seen, contacts, for: .copy, isPoorer: views[side] != nil)
    }
    let toMine = pairing(.mine, mine)
    let toTheirs = pairing(.theirs, theirs)
    for (side, pairing) in [(MergeSide.mine, toMine), (.theirs, toTheirs)] {
      missing[side] = pairing.onlyLeft.count { index in views[side].map { $0[index] != nil } ?? true }
    }
    let mines = Dictionary(toMine.pairs.map { ($0.left, $0) }, uniquingKeysWith: { first, _ in first })
    let others = Dictionary(toTheirs.pairs.map { ($0.left, $0) }, uniquingKeysWith: { first, _ in first })
    for index in base.indices {
      var triple = Triple(base: index, mine: mines[index]?.right, theirs: others[index]?.right)
      triple.doubts[.mine] = mines[index].flatMap(ContactTriples.doubt)
      triple.doubts[.theirs] = others[index].flatMap(ContactTriples.doubt)
      all.append(triple)
    }
    // Both sides may have added the same contact.
    let pairing = ContactPairing(
      mine, theirs, for: .additions, lefts: toMine.onlyRight, rights: toTheirs.onlyRight)
    all += pairing.pairs.map { pair in
      Triple(mine: pair.left, theirs: pair.right, doubts: ContactTriples.doubt(pair).map { [.theirs: $0] } ?? [:])
    }
    all += pairing.onlyLeft.map { Triple(mine: $0) }
    all += pairing.onlyRight.map { Triple(theirs: $0) }
  }

  private static func doubt(_ pair: ContactPairing.Pair) -> ContactComparison.Basis? {
    pair.basis == .name || pair.basis == .nameAndReach ? pair.basis : nil
  }
}
