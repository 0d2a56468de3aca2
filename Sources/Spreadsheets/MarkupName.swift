/// The name of an element or attribute of a spreadsheet's XML, without its prefix. It is compared by its hash.
struct MarkupName: Hashable {
  private static let basis: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let prime: UInt64 = 0x100_0000_01B3

  private let hash: UInt64

  init(_ name: StaticString) {
    self.init(hashing: String(describing: name).utf8)
  }

  /// The name in bytes with an optional prefix and a colon.
  init(prefixed bytes: ArraySlice<UInt8>) {
    if let colon = bytes.firstIndex(of: UInt8(ascii: ":")) {
      self.init(hashing: bytes[(colon + 1)...])
    } else {
      self.init(hashing: bytes)
    }
  }

  private init(hashing bytes: some Sequence<UInt8>) {
    var hash = MarkupName.basis
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* MarkupName.prime }
    self.hash = hash
  }
}
