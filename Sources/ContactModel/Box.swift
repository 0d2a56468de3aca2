// Code that the compiler does not check for safety. The other files of this module with such code store contacts.

/// A value on the heap that copies of its owner share. It is changed only while a single owner refers to it.
@usableFromInline
final class Box<Content>: @unchecked Sendable {
  // Safety: owners check that the reference is unique before each change, so accesses cannot overlap.
  // Performance: avoids a check at run time for each access.
  @exclusivity(unchecked) @usableFromInline var content: Content

  @usableFromInline
  init(_ content: Content) { self.content = content }
}

extension Span<UInt8> {
  /// The index of the first line break or blank from `start` on, or of the first backslash if `stopsAtBackslash`; else the
  /// count.
  ///
  /// Performance: inspects eight bytes at a time. The loads are unaligned and end inside the span.
  func endOfBase64(from start: Int, stopsAtBackslash: Bool) -> Int {
    let escape: UInt64 = stopsAtBackslash ? 0x5C5C_5C5C_5C5C_5C5C : 0
    var index = start
    while index &+ 8 <= count {
      let word = UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
      let other = word ^ escape
      let low =
        ((word &- 0x2121_2121_2121_2121) & ~word | (other &- 0x0101_0101_0101_0101) & ~other) & 0x8080_8080_8080_8080
      if low != 0 { return index &+ low.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < count, self[index] > UInt8(ascii: " "), !stopsAtBackslash || self[index] != UInt8(ascii: "\\") {
      index &+= 1
    }
    return index
  }
}
