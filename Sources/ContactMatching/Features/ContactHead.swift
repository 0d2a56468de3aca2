internal import SourceText

/// What every comparison asks of a contact first, in one place, so that it comes from memory at once.
struct ContactHead: Sendable {
  /// What the contact says, as one number; 0 where it says nothing.
  let contentHash: UInt64
  private let start: UInt32
  /// A bit for each kind of value that the contact has.
  let kinds: UInt32
  private let count: UInt16
  /// What its name begins with (``Signatures``); 0 where it has none.
  let signature: UInt16
  /// What it is.
  let flags: FeatureStore.Flags

  init(_ store: FeatureStore, _ contact: Int, signature: UInt16) {
    let range = store.range(contact)
    contentHash = store.contentHashes[contact]
    start = UInt32(range.lowerBound)
    count = UInt16(clamping: range.count)
    kinds = store.kinds[contact]
    flags = store.flags[contact]
    self.signature = signature
  }

  private init() { (contentHash, start, kinds, count, signature, flags) = (0, 0, 0, 0, 0, []) }

  /// Of a contact that says nothing.
  static let nothing = ContactHead()

  /// Where its values are.
  @inline(__always) var range: Range<Int> { Int(start)..<Int(start) + Int(count) }

  /// Whether it has a value of a kind.
  @inline(__always) func has(_ kind: FeatureValue.Kind) -> Bool { kinds & kind.bit != 0 }

  /// Where its first run of values of a kind is.
  @inline(__always)
  func run(_ kind: FeatureValue.Kind, _ values: FrozenTable<FeatureValue>) -> Range<Int> {
    if kinds & kind.bit == 0 { return 0..<0 }
    if flags.contains(.isPlain) {
      let place = Int(start) + (kinds & (kind.bit - 1)).nonzeroBitCount
      return place..<place + 1
    }
    let all = range
    var first = all.lowerBound
    while first < all.upperBound, values[first].kindNumber != kind.rawValue { first += 1 }
    var end = first
    while end < all.upperBound, values[end].kindNumber == kind.rawValue { end += 1 }
    return first..<end
  }
}
