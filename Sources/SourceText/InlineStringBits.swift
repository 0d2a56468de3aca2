public import Synchronization

/// A string of at most fifteen bytes as the two words that Swift keeps it in.
///
/// Nearly every value of a contact is such a text, and a conversion makes eleven for each and writes most of them. The
/// standard library takes 130 instructions to make one, 300 where it is not ASCII, most of them to copy it byte by byte and
/// to check it again; this takes 50. To write one it takes as many to find its bytes, and it counts references to a text
/// that has none. The form of the words is part of Swift's binary interface on Apple's systems, and the same on others of
/// 64 bits so far; it is not promised there. So it is compared with what the standard library makes before the first one is
/// made or looked into, and where it is another one, nobody does that.
///
/// Public and inlinable for speed alone, as ``ASCII`` is.
@frozen
public struct InlineStringBits: Sendable, Equatable {
  /// The first eight bytes, the first one lowest.
  @usableFromInline let low: UInt64
  /// The other seven, and in the highest byte their number and whether all are ASCII.
  @usableFromInline let high: UInt64

  @inlinable @inline(__always)
  init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// Whether strings have the form that is made here. To ask a global constant that is computed takes a call each time.
  @inlinable @inline(__always)
  public static var isKnown: Bool { wasFound.load(ordering: .relaxed) || find() }

  /// Whether the form was compared and found to be that one.
  @usableFromInline static let wasFound = Atomic<Bool>(false)

  @usableFromInline @inline(never)
  static func find() -> Bool {
    if isOurs { wasFound.store(true, ordering: .relaxed) }
    return isOurs
  }

  private static let isOurs: Bool = {
    guard MemoryLayout<String>.size == 16, MemoryLayout<InlineStringBits>.size == 16 else { return false }
    let samples: [StaticString] = ["0123456789abcde", "\u{E9}3456789abcd\u{E9}", "ab\u{738B}defg\u{E9}hij"]
    let isMade = samples.allSatisfy { sample in
      sample.withUTF8Buffer { bytes in
        (1...min(bytes.count, InlineUTF8.most)).allSatisfy { count in
          let part = UnsafeBufferPointer(rebasing: bytes[..<count])
          // Not every part is a text.
          guard let made = String(validating: part, as: UTF8.self), let start = part.baseAddress else { return true }
          let words = InlineStringBits(UnsafeRawPointer(start), count)
          let ours = InlineStringBits(wordsOf: made)
          return ours.low == words.low && ours.high == words.high && ours.isSmall && ours.count == count
        }
      }
    }
    // One that stands in the program, and one that does not.
    let long = "a text of more than fifteen bytes"
    return isMade && InlineStringBits(wordsOf: "").low == empty.low && InlineStringBits(wordsOf: "").high == empty.high
      && !InlineStringBits(wordsOf: long).isSmall && !InlineStringBits(wordsOf: String(long.reversed())).isSmall
  }()

  /// The first of sixteen bytes, as they stand in memory, as many as the text has, and no more than fifteen.
  @inlinable @inline(__always)
  init(_ first: UInt64, _ second: UInt64, _ count: Int) {
    let bits = UInt64(truncatingIfNeeded: count &* 8)
    // A shift by 64 and more makes nothing of a word.
    let low = UInt64(littleEndian: first) & ~(UInt64.max << bits)
    let high = UInt64(littleEndian: second) & (bits > 64 ? ~(UInt64.max &<< (bits &- 64)) : 0)
    self.init(low, high, isASCII: (low | high) & 0x8080_8080_8080_8080 == 0, count)
  }

  @inlinable @inline(__always)
  init(_ low: UInt64, _ high: UInt64, isASCII: Bool, _ count: Int) {
    self.low = low
    self.high = high | ((isASCII ? 0xE0 : 0xA0) | UInt64(truncatingIfNeeded: count)) &<< 56
  }

  /// The bytes of a text, which are valid UTF-8; there is one at least, and there are no more than fifteen.
  @inlinable @inline(__always)
  init(_ from: UnsafeRawPointer, _ count: Int) {
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
    self.init(low, high, isASCII: (low | high) & 0x8080_8080_8080_8080 == 0, count)
  }

  /// The words of any string; what they are is known only where it ``isSmall``, and the form is known.
  @inlinable @inline(__always)
  public init(wordsOf text: String) {
    self =
      MemoryLayout<String>.size == MemoryLayout<InlineStringBits>.size
      ? unsafeBitCast(text, to: InlineStringBits.self) : InlineStringBits(low: 0, high: 0)
  }

  /// A text that is small, where the form is known; nothing for any other.
  @inlinable @inline(__always)
  public init?(_ text: @autoclosure () -> String) {
    guard InlineStringBits.isKnown else { return nil }
    self.init(wordsOf: text())
    if !isSmall { return nil }
  }

  /// The empty text.
  @inlinable @inline(__always)
  public static var empty: InlineStringBits { InlineStringBits(0, 0, isASCII: true, 0) }

  /// Whether the words are the text itself.
  @inlinable @inline(__always)
  public var isSmall: Bool { high & 0x2000_0000_0000_0000 != 0 }

  /// Whether all bytes of a small text are ASCII.
  @inlinable @inline(__always)
  public var isASCII: Bool { high & 0x4000_0000_0000_0000 != 0 }

  /// Whether two small texts are the same bytes.
  @inlinable @inline(__always)
  public static func == (left: InlineStringBits, right: InlineStringBits) -> Bool {
    left.low == right.low && left.high == right.high
  }

  /// How many bytes the text has.
  @inlinable @inline(__always)
  public var count: Int { Int(truncatingIfNeeded: high &>> 56 & 0xF) }

  /// The first byte of a text that has one.
  @inlinable @inline(__always)
  public var first: UInt8 { UInt8(truncatingIfNeeded: low) }

  /// The last byte of a text that has one.
  @inlinable @inline(__always)
  public var last: UInt8 {
    let place = UInt64(truncatingIfNeeded: count &- 1)
    return UInt8(truncatingIfNeeded: place < 8 ? low &>> (place &* 8) : high &>> ((place &- 8) &* 8))
  }

  /// Its bytes, with zeros behind them.
  @inlinable @inline(__always)
  var bytes: SIMD16<UInt8> {
    unsafeBitCast(SIMD2(low.littleEndian, (high & 0x00FF_FFFF_FFFF_FFFF).littleEndian), to: SIMD16<UInt8>.self)
  }

  /// The words as a string. Only where their form ``isKnown``.
  @inlinable @inline(__always)
  public var text: String {
    var words = self
    // Moved and not copied, so that nobody counts references to it.
    return withUnsafeMutablePointer(to: &words) {
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

  /// Whether a byte is among the bytes. Zero is not to be asked for.
  @inlinable @inline(__always)
  public func holds(_ byte: UInt8) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let bytes = ones &* UInt64(byte)
    let first = low ^ bytes
    let second = high & 0x00FF_FFFF_FFFF_FFFF ^ bytes
    return ((first &- ones) & ~first | (second &- ones) & ~second) & 0x8080_8080_8080_8080 != 0
  }
}
