/// Two contacts that are compared, with what several rules want to know of them. One is used for many pairs.
struct PairContext {
  let view: IndexView
  /// The values of the first.
  private(set) var rangeA = 0..<0
  /// The values of the second.
  private(set) var rangeB = 0..<0
  /// The kinds of values that both have.
  private var both: UInt32 = 0
  /// Whether the two were counted as two owners of what they have in common.
  private var areTwoOwners = false
  /// Which property the rule that is asked now compares, where nobody knows it.
  var label: UInt32 = 0
  private var names: NameAlignment?
  private var addresses: AddressAlignment?

  init(_ view: IndexView) { self.view = view }

  init(_ view: IndexView, _ a: Int, _ b: Int) {
    self.view = view
    begin(a, b)
  }

  /// Turns to another pair.
  mutating func begin(_ a: Int, _ b: Int) {
    rangeA = view.range(a)
    rangeB = view.range(b)
    both = view.kinds(a) & view.kinds(b)
    areTwoOwners = !view.haveOneSignature(a, b)
    names = nil
    addresses = nil
  }

  /// Whether both have a value of a kind.
  func haveBoth(_ kind: FeatureValue.Kind) -> Bool { both & (1 << UInt32(kind.rawValue)) != 0 }

  /// Whether both have one of some kinds of values, a bit each.
  func haveBoth(anyOf kinds: UInt32) -> Bool { both & kinds != 0 }

  /// The values of a kind of the first.
  func runA(_ kind: FeatureValue.Kind) -> Range<Int> { view.run(kind, in: rangeA) }
  /// The values of a kind of the second.
  func runB(_ kind: FeatureValue.Kind) -> Range<Int> { view.run(kind, in: rangeB) }

  /// A value.
  func value(_ place: Int) -> FeatureValue { view.value(place) }

  /// How rare a value that belongs to people is beside the two.
  func owned(_ rarity: Float, _ stray: Rarity.Stray) -> Float {
    areTwoOwners ? view.rarity.withoutPair(rarity, stray) : rarity
  }

  /// How alike two texts of a pool are.
  func likeness(_ left: FeatureValue, _ right: FeatureValue, _ pool: FrozenPool) -> Likeness {
    if left.id == right.id { return .same }
    return Likeness.of(pool.text(left.id), left.letters, pool.text(right.id), right.letters)
  }

  /// How the names of the two stand to each other, found out once for all rules.
  mutating func nameAlignment() -> NameAlignment {
    if let names { return names }
    let found = NameAlignment(self)
    names = found
    return found
  }

  /// Which of their addresses are compared, found out once for all rules.
  mutating func addressAlignment() -> AddressAlignment {
    if let addresses { return addresses }
    let found = AddressAlignment(self)
    addresses = found
    return found
  }
}
