/// A string of at most fifteen bytes as the two words in which Swift stores it.
///
/// Performance: nearly every value of a contact is such a string. The standard library takes 130 instructions to make
/// one, 300 if it is not ASCII; this takes 50.
///
/// Unsafe: the layout is part of Swift's binary interface on Apple's systems, and the same on all other 64-bit systems
/// so far, where it is not promised. ``isKnown`` compares it with literals; if it differs, the standard library makes and
/// reads the strings.
@frozen @usableFromInline
package struct InlineStringBits: Sendable, Equatable {
  /// The first eight bytes, the first one lowest.
  @usableFromInline let low: UInt64
  /// The other seven, and in the highest byte their number and whether all are ASCII.
  @usableFromInline let high: UInt64

  @inlinable package static var maximumCount: Int { 15 }

  @inlinable @inline(__always)
  init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// Whether strings have this layout: whether two literals have it.
  ///
  /// Performance: the compiler knows the result. The tests compare every length with strings of the standard library.
  @inlinable
  package static var isKnown: Bool {
    @inline(__always) get {
      MemoryLayout<String>.size == 16
        && InlineStringBits(bitsOf: "0123456789abcde")
          == InlineStringBits(low: 0x3736_3534_3332_3130, high: 0xEF65_6463_6261_3938)
        && InlineStringBits(bitsOf: "\u{E9}") == InlineStringBits(low: 0xA9C3, high: 0xA200_0000_0000_0000)
    }
  }

  /// The first bytes of two words, the first byte lowest; `count` is at most fifteen.
  @inlinable @inline(__always)
  init(beginningOf first: UInt64, _ second: UInt64, count: Int) {
    let bits = UInt64(truncatingIfNeeded: count &* 8)
    // A shift by 64 or more gives zero.
    let low = first & ~(UInt64.max << bits)
    let high = second & (bits > 64 ? ~(UInt64.max &<< (bits &- 64)) : 0)
    self.init(low, high, count)
  }

  @inlinable @inline(__always)
  init(_ low: UInt64, _ high: UInt64, _ count: Int) {
    let isASCII = (low | high) & 0x8080_8080_8080_8080 == 0
    self.low = low
    self.high = high | ((isASCII ? 0xE0 : 0xA0) | UInt64(truncatingIfNeeded: count)) &<< 56
  }

  /// The bytes of a text, which are valid UTF-8: one to fifteen.
  @inlinable @inline(__always)
  package init(_ text: Span<UInt8>) {
    let count = text.count
    let bytes = text.bytes
    var low: UInt64
    var high: UInt64 = 0
    if count >= 8 {
      low = text.word(at: 0)
      // The bytes of the last eight that are not among the first.
      high = text.word(at: count &- 8) >> UInt64((16 &- count) &* 8)
    } else if count >= 4 {
      let first = UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: 0, as: UInt32.self))
      let last = UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
      low = UInt64(first) | UInt64(last) &<< UInt64((count &- 4) &* 8)
    } else {
      let middle = count &>> 1
      low = UInt64(text[0])
      low |= UInt64(text[middle]) &<< UInt64(middle &* 8)
      low |= UInt64(text[count &- 1]) &<< UInt64((count &- 1) &* 8)
    }
    self.init(low, high, count)
  }

  /// The words of any string; they mean something only if it ``isInline`` and the form ``isKnown``.
  @inlinable @inline(__always)
  package init(bitsOf text: String) {
    self =
      MemoryLayout<String>.size == MemoryLayout<InlineStringBits>.size
      ? unsafeBitCast(text, to: InlineStringBits.self) : InlineStringBits(low: 0, high: 0)
  }

  /// A text that is inline, if the form is known; `nil` for any other.
  @inlinable @inline(__always)
  package init?(_ text: @autoclosure () -> String) {
    guard InlineStringBits.isKnown else { return nil }
    self.init(bitsOf: text())
    if !isInline { return nil }
  }

  @inlinable @inline(__always)
  package static var empty: InlineStringBits { InlineStringBits(0, 0, 0) }

  /// Whether the words are the text itself, not a reference to it.
  @inlinable @inline(__always)
  package var isInline: Bool { high & 0x2000_0000_0000_0000 != 0 }

  @inlinable @inline(__always)
  package var isASCII: Bool { high & 0x4000_0000_0000_0000 != 0 }

  @inlinable @inline(__always)
  package static func == (left: InlineStringBits, right: InlineStringBits) -> Bool {
    left.low == right.low && left.high == right.high
  }

  @inlinable @inline(__always)
  package var count: Int { Int(truncatingIfNeeded: high &>> 56 & 0xF) }

  /// The first byte of a text that is not empty.
  @inlinable @inline(__always)
  package var first: UInt8 { UInt8(truncatingIfNeeded: low) }

  /// The last byte of a text that is not empty.
  @inlinable @inline(__always)
  package var last: UInt8 {
    let place = UInt64(truncatingIfNeeded: count &- 1)
    return UInt8(truncatingIfNeeded: place < 8 ? low &>> (place &* 8) : high &>> ((place &- 8) &* 8))
  }

  /// The bytes, followed by zeros.
  @inlinable @inline(__always)
  package var bytes: SIMD16<UInt8> {
    ByteLanes.bytes(SIMD2(low.littleEndian, (high & 0x00FF_FFFF_FFFF_FFFF).littleEndian))
  }

  /// The words as a string; only if their form ``isKnown``.
  @inlinable @inline(__always)
  package var text: String {
    var bits = self
    // Performance: moved, not copied, which avoids a retain.
    return withUnsafeMutablePointer(to: &bits) {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: String.self).move()
    }
  }

  /// The same text with `A`-`Z` in lower case.
  var asciiLowercased: InlineStringBits {
    InlineStringBits(
      low: ASCII.lowercased(low), high: ASCII.lowercased(high & 0x00FF_FFFF_FFFF_FFFF) | high & 0xFF00_0000_0000_0000)
  }

  /// The same text with `a`-`z` in upper case.
  var asciiUppercased: InlineStringBits {
    InlineStringBits(
      low: ASCII.uppercased(low), high: ASCII.uppercased(high & 0x00FF_FFFF_FFFF_FFFF) | high & 0xFF00_0000_0000_0000)
  }

  /// Whether a byte other than zero is among the bytes.
  @inlinable @inline(__always)
  package func contains(_ byte: UInt8) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let bytes = ones &* UInt64(byte)
    let first = low ^ bytes
    let second = high & 0x00FF_FFFF_FFFF_FFFF ^ bytes
    return ((first &- ones) & ~first | (second &- ones) & ~second) & 0x8080_8080_8080_8080 != 0
  }
}
