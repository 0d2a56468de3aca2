internal import SourceText

/// What every comparison reads of a contact first. Performance: it is in one place, and so in one cache line.
struct ContactHead: Sendable {
  /// The hash of the content (``ContentHash``); 0 where it is empty.
  let contentHash: UInt64
  private let start: UInt32
  /// The bits of the kinds of values that the contact has.
  let kinds: UInt32
  private let count: UInt16
  /// The initials of the name (``Signatures``); 0 where it has none.
  let signature: UInt16
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

  static let nothing = ContactHead()

  /// The places of its values.
  @inline(__always) var range: Range<Int> { Int(start)..<Int(start) + Int(count) }

  @inline(__always) func has(_ kind: FeatureValue.Kind) -> Bool { kinds & kind.bit != 0 }

  /// The places of its first run of values of a kind.
  @inline(__always)
  func run(_ kind: FeatureValue.Kind, _ values: FrozenTable<FeatureValue>) -> Range<Int> {
    if kinds & kind.bit == 0 { return 0..<0 }
    if flags.contains(.isPlain) {
      let place = Int(start) + (kinds & (kind.bit - 1)).nonzeroBitCount
      return place..<place + 1
    }
    let all = range
    var first = all.lowerBound
    while first < all.upperBound, !values[first].has(kind) { first += 1 }
    var end = first
    while end < all.upperBound, values[end].has(kind) { end += 1 }
    return first..<end
  }
}
