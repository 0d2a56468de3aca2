internal import SourceText

/// Two contacts that are compared, with the intermediate results that several rules share. One context is used for many pairs,
/// by one thread.
///
/// Performance: it is an object because each rule would get a copy of a value.
final class PairContext {
  private let features: FrozenValue<IndexView>
  /// The owner of the memory of the features.
  private let memory: FrozenMemory
  /// How many people have each value.
  let people: ValueOwners
  private(set) var headA = ContactHead.nothing
  private(set) var headB = ContactHead.nothing
  /// The property or rule whose values are compared now, where its kind of values belongs to several.
  private(set) var label: UInt32 = 0
  /// Whether the two were counted as two owners of the values that they have in common.
  private var areTwoOwners = false
  private var prefetched: UInt64 = 0
  private var names: NameAlignment?
  private var addresses: AddressAlignment?

  init(_ index: MatchIndex) {
    features = index.features
    memory = index.memory
    people = index.people
  }

  /// A context for counting the owners of values.
  init(_ features: FrozenValue<IndexView>, in memory: FrozenMemory) {
    self.features = features
    self.memory = memory
    people = ValueOwners()
  }

  @inline(__always) var view: IndexView { features.value }

  /// Starts with another pair.
  func begin(_ a: Int, _ b: Int) {
    headA = view.head(a)
    headB = view.head(b)
    // Equal initials, and a missing name, count as those of one owner.
    areTwoOwners = headA.signature != headB.signature && headA.signature != 0 && headB.signature != 0
    names = nil
    addresses = nil
  }

  /// Starts with another comparison. False where one of the two lacks a kind of values that it needs.
  @inline(__always)
  func begin(needing kinds: UInt32, label: UInt32) -> Bool {
    self.label = label
    return headA.kinds & headB.kinds & kinds == kinds
  }

  /// Loads the contacts of some pairs that come next.
  func prefetch(_ pairs: ArraySlice<UInt64>) { prefetched ^= view.prefetch(pairs) }

  /// Whether the two are identical, value by value.
  var areIdentical: Bool { headA.contentHash == headB.contentHash && headA.contentHash != 0 }

  /// Whether both are companies.
  var areCompanies: Bool { headA.flags.contains(.isCompany) && headB.flags.contains(.isCompany) }

  /// Whether both have one of some kinds of values, a bit each.
  func haveBoth(anyOf kinds: UInt32) -> Bool { headA.kinds & headB.kinds & kinds != 0 }

  /// The values of a kind of the first contact.
  func runA(_ kind: FeatureValue.Kind) -> Range<Int> { view.run(kind, of: headA) }
  /// The values of a kind of the second contact.
  func runB(_ kind: FeatureValue.Kind) -> Range<Int> { view.run(kind, of: headB) }

  /// The only value of a kind of a contact with the flag `isPlain`.
  @inline(__always)
  func only(_ kind: FeatureValue.Kind, _ head: ContactHead) -> FeatureValue? {
    head.has(kind) ? value(view.run(kind, of: head).lowerBound) : nil
  }

  /// All values of a contact from the first of a kind on.
  func values(from kind: FeatureValue.Kind, of head: ContactHead) -> Range<Int> {
    let run = view.run(kind, of: head)
    return run.isEmpty ? run : run.lowerBound..<head.range.upperBound
  }

  func value(_ place: Int) -> FeatureValue { view.value(place) }

  /// The rarity of a value that belongs to people, without the two that are compared.
  func owned(_ rarity: Float, _ stray: TermFrequencies.Stray) -> Float {
    areTwoOwners ? view.rarity.withoutPair(rarity, stray) : rarity
  }

  /// Which of the two have all their values of a kind in common with the other.
  func wholeRuns(_ kind: FeatureValue.Kind, _ common: Int) -> Outcome.Evidence {
    if common == 0 { return [] }
    var whole: Outcome.Evidence = []
    if common >= runA(kind).count { whole.insert(.allOfFirst) }
    if common >= runB(kind).count { whole.insert(.allOfSecond) }
    return whole
  }

  /// How two texts of a pool agree.
  func agreement(_ left: FeatureValue, _ right: FeatureValue, _ pool: FrozenPool) -> Agreement {
    if left.id == right.id { return .same }
    return StringSimilarity.of(pool.text(left.id), left.letters, pool.text(right.id), right.letters)
  }

  /// How two words of names agree; nothing where they are in scripts that no table compares.
  func nameAgreement(_ left: FeatureValue, _ right: FeatureValue) -> Agreement {
    if left.id == right.id { return .same }
    let (one, other) = (view.names.text(left.id), view.names.text(right.id))
    let isForeign = min(one.count, other.count) > 0 && max(one.first ?? 0, other.first ?? 0) >= 0x80
    let found = isForeign ? ForeignNames.agreement(one, other) : agreement(left, right, view.names)
    // Room 101 and Room 102 are two rooms. Few words agree, so the digits are looked for last.
    let hasDigit = found != .different && (one.contains(where: ASCII.isDigit) || other.contains(where: ASCII.isDigit))
    return hasDigit ? .different : found
  }

  /// The rarities of two names. One that a kept model does not know, beside one that it knows, may be a slip of it: it counts
  /// as the name of one person.
  func rarities(of one: FeatureValue, _ other: FeatureValue, _ table: FrozenTable<Float>) -> (Float, Float) {
    let unknown = (
      view.nicknames(one.id).contains(.isUnknown), view.nicknames(other.id).contains(.isUnknown)
    )
    if unknown.0 == unknown.1 { return (table[Int(one.id)], table[Int(other.id)]) }
    return unknown.0 ? (view.rarity.ofOne, table[Int(other.id)]) : (table[Int(one.id)], view.rarity.ofOne)
  }

  /// The lower one of the rarities of two names.
  func rarity(of one: FeatureValue, _ other: FeatureValue, _ table: FrozenTable<Float>) -> Float {
    let both = rarities(of: one, other, table)
    return min(both.0, both.1)
  }

  /// An initial where one of two names is one and the other begins with it; `nil` where none is an initial.
  func initialAgreement(_ left: FeatureValue, _ right: FeatureValue) -> Agreement? {
    let names = view.names
    guard names.length(left.id) == 1 || names.length(right.id) == 1 else { return nil }
    return names.text(left.id).first == names.text(right.id).first ? .initial : .different
  }

  /// The alignment of the names, computed once for all rules.
  func nameAlignment() -> NameAlignment {
    if let names { return names }
    let found = NameAlignment(comparing: self)
    names = found
    return found
  }

  /// The alignment of the addresses, computed once for all rules.
  func addressAlignment() -> AddressAlignment {
    if let addresses { return addresses }
    let found = AddressAlignment(comparing: self)
    addresses = found
    return found
  }
}

/// How the two addresses of two contacts that agree best agree.
struct AddressAlignment {
  var street = Outcome.nothing
  var extra = Outcome.nothing
  var locality = Outcome.nothing
  var postcode = Outcome.nothing
  var region = Outcome.nothing
}

/// Which names of two contacts are compared with each other, and how they agree.
///
/// Usually given names are compared with given names and family names with family names, but people swap the two, use
/// their second name, or a short form.
struct NameAlignment {
  var given = Agreement.nothing
  var givenRarity: Float = 0
  var family = Agreement.nothing
  var familyRarity: Float = 0
  /// The rarity of the full name beyond that of its parts, where several people have it; at most 0.
  var namesakes: Float = 0
  /// Whether the given name of one was compared with the family name of the other.
  var isSwapped = false
  /// Whether swapped names are both given names, as those of father and son: Khaled Omar and Omar Khaled.
  var areGivenNames = false
  /// Whether both have a given and a family name, so that their order can be compared.
  var hasOrder = false

  /// Whether the names are those of two people, whatever they share. A family name alone changes with a marriage.
  var areOfTwo: Bool {
    switch given {
    case .nothing, .initial, .part: family >= .established
    default: given >= .established
    }
  }
}
