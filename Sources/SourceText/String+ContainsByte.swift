extension String {
  /// Whether the UTF-8 of the text contains a byte. Faster than `utf8.contains`.
  @inlinable @inline(__always)
  package func utf8Contains(_ byte: UInt8) -> Bool { utf8Contains(byte, or: byte) }

  @inlinable @inline(__always)
  package func utf8Contains(_ byte: UInt8, or other: UInt8) -> Bool {
    guard let bits = InlineStringBits(self), byte != 0, other != 0 else { return longUTF8Contains(byte, or: other) }
    return bits.contains(byte) || byte != other && bits.contains(other)
  }

  @usableFromInline @inline(never)
  func longUTF8Contains(_ byte: UInt8, or other: UInt8) -> Bool {
    withUTF8Span { text in
      let first = SIMD16(repeating: byte)
      let second = SIMD16(repeating: other)
      var index = 0
      while index &+ 16 <= text.count {
        let block = text.block(at: index)
        let found = ByteLanes.of(block .== first) | ByteLanes.of(block .== second)
        if found[0] | found[1] != 0 { return true }
        index &+= 16
      }
      if text.count >= 16 {
        // The last block overlaps the one before it.
        let block = text.block(at: text.count &- 16)
        let found = ByteLanes.of(block .== first) | ByteLanes.of(block .== second)
        return found[0] | found[1] != 0
      }
      while index < text.count {
        if text[index] == byte || text[index] == other { return true }
        index &+= 1
      }
      return false
    }
  }
}
