/// Strings of at most fifteen bytes, put together as the two words that Swift keeps them in.
///
/// Nearly every value of a contact is such a text, and a conversion makes eleven for each. The standard library takes 130
/// instructions for one, 300 where it is not ASCII, most of them to copy it byte by byte and to check it again; this takes
/// 50. The form of the words is part of Swift's binary interface on Apple's systems, and the same on others of 64 bits so
/// far; it is not promised there. So it is compared with what the standard library makes before the first one is made, and
/// where it is another one, nobody makes strings here.
///
/// Public and inlinable for speed alone, as ``ASCII`` is.
@usableFromInline
enum SmallText {
  /// Whether strings have the form that is made here: the bytes, the first one lowest, and in the highest byte their number
  /// and whether all are ASCII.
  @usableFromInline static let isKnown: Bool = {
    guard MemoryLayout<String>.size == 16, MemoryLayout<(UInt64, UInt64)>.size == 16 else { return false }
    let samples: [StaticString] = ["0123456789abcde", "\u{E9}3456789abcd\u{E9}", "ab\u{738B}defg\u{E9}hij"]
    return samples.allSatisfy { sample in
      sample.withUTF8Buffer { bytes in
        (1...min(bytes.count, ShortText.most)).allSatisfy { count in
          let part = UnsafeBufferPointer(rebasing: bytes[..<count])
          // Not every part is a text.
          guard let made = String(validating: part, as: UTF8.self), let start = part.baseAddress else { return true }
          return unsafeBitCast(made, to: (UInt64, UInt64).self) == words(UnsafeRawPointer(start), count)
        }
      }
    }
  }()

  /// The text of some bytes, which are valid UTF-8; there is one at least, and there are no more than fifteen. Only where
  /// the form ``isKnown``.
  @inlinable @inline(__always)
  static func text(_ from: UnsafeRawPointer, _ count: Int) -> String {
    unsafeBitCast(words(from, count), to: String.self)
  }

  @inlinable @inline(__always)
  static func words(_ from: UnsafeRawPointer, _ count: Int) -> (UInt64, UInt64) {
    var low: UInt64
    var high: UInt64 = 0
    if count >= 8 {
      low = UInt64(littleEndian: from.loadUnaligned(as: UInt64.self))
      let last = UInt64(littleEndian: from.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self))
      // The bytes of the last eight that are not among the first; a shift by 64 makes nothing of the word.
      high = last >> UInt64((16 &- count) &* 8)
    } else if count >= 4 {
      let first = UInt64(UInt32(littleEndian: from.loadUnaligned(as: UInt32.self)))
      let last = UInt64(UInt32(littleEndian: from.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)))
      low = first | last &<< UInt64((count &- 4) &* 8)
    } else {
      let middle = count &>> 1
      low = UInt64(from.load(as: UInt8.self))
      low |= UInt64(from.load(fromByteOffset: middle, as: UInt8.self)) &<< UInt64(middle &* 8)
      low |= UInt64(from.load(fromByteOffset: count &- 1, as: UInt8.self)) &<< UInt64((count &- 1) &* 8)
    }
    let isASCII = (low | high) & 0x8080_8080_8080_8080 == 0
    high |= ((isASCII ? 0xE0 : 0xA0) | UInt64(truncatingIfNeeded: count)) &<< 56
    return (low, high)
  }
}
