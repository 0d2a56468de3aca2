extension String {
  /// Whether the text holds a byte. `utf8.contains` asks the text for every byte anew.
  ///
  /// Public and inlinable for speed alone, as ``ASCII`` is.
  @inlinable @inline(__always)
  public func holds(_ byte: UInt8) -> Bool { holds(byte, or: byte) }

  /// Whether the text holds one of two bytes.
  @inlinable @inline(__always)
  public func holds(_ byte: UInt8, or other: UInt8) -> Bool {
    guard let words = InlineStringBits(self), byte != 0, other != 0 else { return longHolds(byte, or: other) }
    return words.holds(byte) || byte != other && words.holds(other)
  }

  @usableFromInline @inline(never)
  func longHolds(_ byte: UInt8, or other: UInt8) -> Bool {
    utf8.withContiguousStorageIfAvailable { BytePair(byte, other).stands(in: $0) }
      ?? utf8.contains { $0 == byte || $0 == other }
  }
}

/// Looks for either of two bytes, eight bytes of a text at a time: texts are looked through for each rule of what comes
/// back of them. The loads are unaligned and end inside the text.
private struct BytePair {
  private let first: UInt64
  private let second: UInt64

  init(_ first: UInt8, _ second: UInt8) {
    self.first = BytePair.ones &* UInt64(first)
    self.second = BytePair.ones &* UInt64(second)
  }

  func stands(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    let bytes = UnsafeRawBufferPointer(text)
    var index = 0
    while index + 8 <= bytes.count {
      if isIn(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) { return true }
      index += 8
    }
    if index == bytes.count { return false }
    // The last eight bytes, some of which have been looked at already.
    if bytes.count >= 8 { return isIn(bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)) }
    for byte in text where byte == UInt8(truncatingIfNeeded: first) || byte == UInt8(truncatingIfNeeded: second) {
      return true
    }
    return false
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101

  private func isIn(_ word: UInt64) -> Bool {
    let one = word ^ first
    let two = word ^ second
    // The highest bit of a byte that is zero; of bytes above such a one it may be wrong.
    return ((one &- BytePair.ones) & ~one | (two &- BytePair.ones) & ~two) & (BytePair.ones &* 0x80) != 0
  }
}
