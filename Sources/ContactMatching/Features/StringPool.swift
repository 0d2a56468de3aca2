/// Texts, each kept once and known by a number, so that two of them are compared by comparing numbers.
///
/// An open-addressing table over one array of bytes: 16 bytes a text beyond its own. A `Dictionary` of `String` takes
/// seven times that.
struct StringPool: Sendable {
  /// The bytes of all texts, one behind the other.
  private(set) var bytes: [UInt8] = []
  /// Where each text ends; it begins where the one before it ends.
  private(set) var ends: [UInt32] = []
  private(set) var hashes: [UInt32] = []
  /// Numbers of texts plus one; 0 is a free slot. The count is a power of two.
  private var slots: [UInt32] = []

  /// How many texts there are.
  var count: Int { ends.count }

  /// Where the bytes of a text are.
  func range(_ id: UInt32) -> Range<Int> {
    let index = Int(id)
    return Int(index == 0 ? 0 : ends[index - 1])..<Int(ends[index])
  }

  /// The bytes of a text.
  func text(_ id: UInt32) -> ArraySlice<UInt8> { bytes[range(id)] }

  /// How many bytes a text has.
  func length(_ id: UInt32) -> Int { range(id).count }

  /// The hash of a text, the same on every machine.
  func hash(_ id: UInt32) -> UInt32 { hashes[Int(id)] }

  /// The number of a text, which is added where it is new. Nothing where the pool is full at 4 GiB.
  mutating func intern(_ text: UnsafeBufferPointer<UInt8>) -> UInt32? {
    intern(text, hash: UInt32(truncatingIfNeeded: StableHash.of(text)))
  }

  /// The number of a text.
  mutating func intern(_ text: [UInt8]) -> UInt32? { text.withUnsafeBufferPointer { intern($0) } }

  /// The numbers that the texts of another pool have here, in the order of their numbers there.
  mutating func add(_ other: StringPool) -> [UInt32]? {
    var numbers: [UInt32] = []
    numbers.reserveCapacity(other.count)
    let isWhole = other.bytes.withUnsafeBufferPointer { bytes in
      for index in 0..<other.count {
        let range = other.range(UInt32(index))
        guard let number = intern(UnsafeBufferPointer(rebasing: bytes[range]), hash: other.hashes[index]) else {
          return false
        }
        numbers.append(number)
      }
      return true
    }
    return isWhole ? numbers : nil
  }

  /// Gives up what is only needed to add texts.
  mutating func close() { slots = [] }

  private mutating func intern(_ text: UnsafeBufferPointer<UInt8>, hash: UInt32) -> UInt32? {
    if (ends.count + 1) * 2 > slots.count { grow() }
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let id = slots[slot] - 1
      if hashes[Int(id)] == hash, isEqual(id, text) { return id }
      slot = (slot + 1) & mask
    }
    guard bytes.count + text.count < Int(UInt32.max), ends.count < Int(UInt32.max) - 1 else { return nil }
    bytes.append(contentsOf: text)
    ends.append(UInt32(bytes.count))
    hashes.append(hash)
    slots[slot] = UInt32(ends.count)
    return UInt32(ends.count - 1)
  }

  private func isEqual(_ id: UInt32, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = range(id)
    guard range.count == text.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      for index in 0..<text.count where bytes[range.lowerBound + index] != text[index] { return false }
      return true
    }
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: max(64, slots.count * 2))
    let mask = slots.count - 1
    for (index, hash) in hashes.enumerated() {
      var slot = Int(hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(index + 1)
    }
  }
}

/// A hash that is the same in every run and on every machine, which `Hasher` is not.
enum StableHash {
  /// The hash of bytes: eight at a time, mixed by multiplication.
  static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(bytes.count)
    var index = 0
    while index + 8 <= bytes.count {
      hash = mix(hash ^ word(bytes, index, 8))
      index += 8
    }
    if index < bytes.count { hash = mix(hash ^ word(bytes, index, bytes.count - index)) }
    return mix(hash)
  }

  /// The hash of bytes.
  static func of(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBufferPointer { of($0) } }

  /// A hash of two numbers in their order.
  static func of(_ first: UInt64, _ second: UInt64) -> UInt64 { mix(mix(first) &+ second &* 0x9FB2_1C65_1E98_DF25) }

  /// Every bit of what comes out depends on every bit of what goes in (the finisher of SplitMix64).
  static func mix(_ number: UInt64) -> UInt64 {
    var mixed = number &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  private static func word(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ count: Int) -> UInt64 {
    var word: UInt64 = 0
    for index in 0..<count { word |= UInt64(bytes[start + index]) << UInt64(index * 8) }
    return word
  }
}
