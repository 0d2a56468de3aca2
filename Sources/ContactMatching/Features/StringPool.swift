/// Texts, each kept once and known by a number, so that equal texts have equal numbers.
///
/// An open-addressing table over one array of bytes: 16 bytes a text beyond its own, a seventh of a `Dictionary` of
/// `String`.
struct StringPool: Sendable {
  /// The bytes of all texts, one after the other.
  private(set) var bytes: [UInt8] = []
  /// The end of each text, which is the start of the next one.
  private(set) var ends: [UInt32] = []
  private(set) var hashes: [UInt32] = []
  /// Numbers of texts plus one; 0 is a free slot. The count is a power of two.
  private var slots: [UInt32] = []

  var count: Int { ends.count }

  func text(_ id: UInt32) -> ArraySlice<UInt8> { bytes[range(id)] }

  func length(_ id: UInt32) -> Int { range(id).count }

  private func range(_ id: UInt32) -> Range<Int> { Int(id == 0 ? 0 : ends[Int(id) - 1])..<Int(ends[Int(id)]) }

  /// The number of a text, which is added if it is new; `nil` where the pool is full at 4 GiB.
  mutating func intern(_ text: some Collection<UInt8>) -> UInt32? {
    intern(text, hash: UInt32(truncatingIfNeeded: StableHash.of(text)))
  }

  /// Adds the texts of another pool, and returns their numbers here in the order of their numbers there.
  mutating func append(_ other: StringPool) -> [UInt32]? {
    var numbers: [UInt32] = []
    numbers.reserveCapacity(other.count)
    for id in 0..<UInt32(other.count) {
      guard let number = intern(other.text(id), hash: other.hashes[Int(id)]) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// Releases the memory that is only needed to add texts. It is allocated again where one is added.
  mutating func close() { slots = [] }

  private mutating func intern(_ text: some Collection<UInt8>, hash: UInt32) -> UInt32? {
    if (ends.count + 1) * 2 > slots.count { grow() }
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let id = slots[slot] - 1
      if hashes[Int(id)] == hash, self.text(id).elementsEqual(text) { return id }
      slot = (slot + 1) & mask
    }
    guard bytes.count + text.count < Int(UInt32.max), ends.count < Int(UInt32.max) - 1 else { return nil }
    bytes.append(contentsOf: text)
    ends.append(UInt32(bytes.count))
    hashes.append(hash)
    slots[slot] = UInt32(ends.count)
    return UInt32(ends.count - 1)
  }

  private mutating func grow() {
    var count = max(64, slots.count * 2)
    while count < (ends.count + 1) * 2 { count *= 2 }
    slots = [UInt32](repeating: 0, count: count)
    let mask = slots.count - 1
    for (index, hash) in hashes.enumerated() {
      var slot = Int(hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(index + 1)
    }
  }
}
