/// Texts of a few bytes, as most names and words are: to decode one, or to call `memcpy` for one, takes longer than to
/// copy it.
///
/// Public and inlinable for speed alone, as ``ASCII`` is. The unsafe lines are the loads and stores; all of them are
/// inside of the bytes that are copied.
public enum InlineUTF8 {
  /// How many bytes a string holds in itself.
  @inlinable public static var most: Int { 15 }

  /// The text of some bytes; what is no UTF-8 becomes U+FFFD.
  @inlinable @inline(__always)
  public static func text(of bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard bytes.count <= most, bytes.count > 0, let from = UnsafeRawPointer(bytes.baseAddress) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    if InlineStringBits.isKnown {
      let words = InlineStringBits(from, bytes.count)
      if words.isASCII { return words.text }
    }
    return String(unsafeUninitializedCapacity: bytes.count) { text in
      guard let to = UnsafeMutableRawPointer(text.baseAddress), text.count >= bytes.count else { return 0 }
      copy(from, to: to, count: bytes.count)
      return bytes.count
    }
  }

  /// The text of some bytes that are known to be UTF-8, so that nobody checks them again.
  @inlinable @inline(__always)
  public static func text(ofValid bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard bytes.count <= most, bytes.count > 0, InlineStringBits.isKnown, let from = UnsafeRawPointer(bytes.baseAddress)
    else {
      return validText(bytes)
    }
    return InlineStringBits(from, bytes.count).text
  }

  /// The same for a text of any length: a third less to do than for one that is checked and decoded.
  @usableFromInline @inline(never)
  static func validText(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard #available(macOS 26, iOS 26, *) else { return String(decoding: bytes, as: UTF8.self) }
    return String(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII(bytes)))
  }

  private static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let text = UnsafeRawBufferPointer(bytes)
    guard let start = text.baseAddress, text.count >= 16 else { return bytes.allSatisfy { $0 < 0x80 } }
    var all = start.loadUnaligned(fromByteOffset: text.count &- 16, as: SIMD2<UInt64>.self)
    var index = 0
    while index &+ 16 < text.count {
      all |= start.loadUnaligned(fromByteOffset: index, as: SIMD2<UInt64>.self)
      index &+= 16
    }
    return (all[0] | all[1]) & 0x8080_8080_8080_8080 == 0
  }

  /// Copies no more than sixteen bytes to where there is room for them.
  @inlinable @inline(__always)
  static func copy(_ from: UnsafeRawPointer, to: UnsafeMutableRawPointer, count: Int) {
    // Both halves, which overlap where they are longer than the half.
    if count >= 8 {
      let first = from.loadUnaligned(as: UInt64.self)
      let last = from.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
      to.storeBytes(of: first, as: UInt64.self)
      to.storeBytes(of: last, toByteOffset: count &- 8, as: UInt64.self)
    } else if count >= 4 {
      let first = from.loadUnaligned(as: UInt32.self)
      let last = from.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
      to.storeBytes(of: first, as: UInt32.self)
      to.storeBytes(of: last, toByteOffset: count &- 4, as: UInt32.self)
    } else if count > 0 {
      let first = from.load(as: UInt8.self)
      let middle = from.load(fromByteOffset: count &>> 1, as: UInt8.self)
      let last = from.load(fromByteOffset: count &- 1, as: UInt8.self)
      to.storeBytes(of: first, as: UInt8.self)
      to.storeBytes(of: middle, toByteOffset: count &>> 1, as: UInt8.self)
      to.storeBytes(of: last, toByteOffset: count &- 1, as: UInt8.self)
    }
  }
}

extension [UInt8] {
  /// The bytes of a range, which are known to be UTF-8, as text.
  ///
  /// A slice of the array would count one more reference to it for every text, with every processor watching. The buffer
  /// does not leave the closure, and the range is checked.
  @inlinable @inline(__always)
  public func text(ofValid range: Range<Int>) -> String {
    // In most texts there are as many bytes behind a short one, so that its length decides nothing.
    if range.lowerBound >= 0, range.lowerBound &+ 16 <= count, range.count <= InlineUTF8.most, InlineStringBits.isKnown
    {
      let text = span.bytes
      return InlineStringBits(
        text.unsafeLoadUnaligned(fromByteOffset: range.lowerBound, as: UInt64.self),
        text.unsafeLoadUnaligned(fromByteOffset: range.lowerBound &+ 8, as: UInt64.self), range.count
      ).text
    }
    return withUnsafeBufferPointer { InlineUTF8.text(ofValid: UnsafeBufferPointer(rebasing: $0[range])) }
  }
}
