internal import SourceText

/// Two contacts that are compared, with what several rules want to know of them. One is used for many pairs.
///
/// It is an object and no value because every rule would get a copy of a value, and to copy what has just been written
/// took a third of the time of a comparison. Only one thread has it, and no access to it is open while another begins.
final class PairContext {
  private let place: FrozenValue<IndexView>
  /// How many people have each value.
  let people: ValueOwners
  /// The first contact.
  @exclusivity(unchecked) private(set) var headA = ContactHead.nothing
  /// The second contact.
  @exclusivity(unchecked) private(set) var headB = ContactHead.nothing
  /// The kinds of values that both have.
  @exclusivity(unchecked) private var both: UInt32 = 0
  /// Whether the two were counted as two owners of what they have in common.
  @exclusivity(unchecked) private var areTwoOwners = false
  /// Which property the rule that is asked now compares, where nobody knows it.
  @exclusivity(unchecked) private(set) var label: UInt32 = 0
  @exclusivity(unchecked) private var seen: UInt64 = 0
  /// What the comparisons of the pair are worth, for whoever adds it up.
  @exclusivity(unchecked) var sums = WeightSums()
  @exclusivity(unchecked) private var names: NameAlignment?
  @exclusivity(unchecked) private var addresses: AddressAlignment?

  init(_ index: MatchIndex) {
    place = index.place
    people = index.people
  }

  /// Two contacts before the owners of their values are counted.
  init(_ place: FrozenValue<IndexView>) {
    self.place = place
    people = ValueOwners()
  }

  convenience init(_ index: MatchIndex, _ a: Int, _ b: Int) {
    self.init(index)
    begin(a, b)
  }

  /// The features.
  @inline(__always) var view: IndexView { place.value }

  /// Turns to another pair.
  func begin(_ a: Int, _ b: Int) {
    headA = view.head(a)
    headB = view.head(b)
    both = headA.kinds & headB.kinds
    // Names with the same initials, or one that is not there, are taken for those of one.
    areTwoOwners = headA.signature != headB.signature && headA.signature != 0 && headB.signature != 0
    names = nil
    addresses = nil
  }

  /// Gets ready for some pairs that come next.
  func prepare(_ pairs: ArraySlice<UInt64>) { seen ^= view.readAhead(pairs) }

  /// Whether both say the same, value by value.
  var saySameContent: Bool { headA.contentHash == headB.contentHash && headA.contentHash != 0 }

  /// Turns to a comparison; false where one of the two has not what it needs.
  @inline(__always)
  func begin(_ rule: MatchTable.Traits) -> Bool {
    guard both & rule.needed == rule.needed else { return false }
    label = rule.label
    return true
  }

  /// The values of a kind of the first.
  func runA(_ kind: FeatureValue.Kind) -> Range<Int> { view.run(kind, of: headA) }
  /// The values of a kind of the second.
  func runB(_ kind: FeatureValue.Kind) -> Range<Int> { view.run(kind, of: headB) }

  /// The value of a kind of a contact that has nothing twice.
  @inline(__always)
  func only(_ kind: FeatureValue.Kind, _ head: ContactHead) -> FeatureValue? {
    head.has(kind) ? value(view.run(kind, of: head).lowerBound) : nil
  }

  /// The values of a contact from the first of a kind on.
  func values(from kind: FeatureValue.Kind, of head: ContactHead) -> Range<Int> {
    let run = view.run(kind, of: head)
    return run.isEmpty ? run : run.lowerBound..<head.range.upperBound
  }

  /// A value.
  func value(_ place: Int) -> FeatureValue { view.value(place) }

  /// How rare a value that belongs to people is beside the two.
  func owned(_ rarity: Float, _ stray: TermFrequencies.Stray) -> Float {
    areTwoOwners ? view.rarity.withoutPair(rarity, stray) : rarity
  }

  /// Whether a number that both have is one that people share: a landline, a switchboard, the phone of a couple.
  func isSharedPhone(_ one: FeatureValue, _ other: FeatureValue) -> Bool {
    let marks = one.letters | other.letters
    let areCompanies = headA.flags.intersection(headB.flags).contains(.isCompany)
    if !areCompanies, marks & FeatureValue.fixedLine != 0, marks & FeatureValue.mobileLine == 0 { return true }
    return people.phone[Int(one.id)] > 1
  }

  /// Which of the two have all their values of a kind in common with the other.
  func wholeRuns(_ kind: FeatureValue.Kind, _ common: Int) -> MatchRule.Evidence {
    if common == 0 { return [] }
    var whole: MatchRule.Evidence = []
    if common >= runA(kind).count { whole.insert(.allOfFirst) }
    if common >= runB(kind).count { whole.insert(.allOfSecond) }
    return whole
  }

  /// How alike two texts of a pool are.
  func likeness(_ left: FeatureValue, _ right: FeatureValue, _ pool: FrozenPool) -> StringSimilarity {
    if left.id == right.id { return .same }
    return StringSimilarity.of(pool.text(left.id), left.letters, pool.text(right.id), right.letters)
  }

  /// How two words of names agree; nothing where they are in scripts that no table compares.
  func nameLikeness(_ left: FeatureValue, _ right: FeatureValue) -> NameAlignment.Agreement {
    if left.id == right.id { return .same }
    let (one, other) = (view.names.text(left.id), view.names.text(right.id))
    // Room 101 is not room 102 with a typing error.
    if one.contains(where: ASCII.isDigit) || other.contains(where: ASCII.isDigit) { return .different }
    if let first = one.first, let second = other.first, first >= 0x80 || second >= 0x80 {
      return ForeignNames.agreement(one, other)
    }
    return NameAlignment.Agreement(likeness(left, right, view.names))
  }

  /// How the names of the two stand to each other, found out once for all rules.
  func nameAlignment() -> NameAlignment {
    if let names { return names }
    let found = NameAlignment(self)
    names = found
    return found
  }

  /// Which of their addresses are compared, found out once for all rules.
  func addressAlignment() -> AddressAlignment {
    if let addresses { return addresses }
    let found = AddressAlignment(self)
    addresses = found
    return found
  }
}
