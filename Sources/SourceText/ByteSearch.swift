/// Searches for bytes: 32 bytes at a time while the byte may be near, then with `memchr` of the C library.
///
/// Performance: a line of a card has about thirty bytes, so most searches end before a call of `memchr` has begun.
@usableFromInline
package enum ByteSearch {
  /// The number of bytes that are searched before the C library is called.
  @usableFromInline static var near: Int { 128 }

  /// The first place of a byte at or after `start`, or `nil`.
  @inlinable @inline(__always)
  package static func first(_ byte: UInt8, in bytes: [UInt8], from start: Int) -> Int? {
    first(byte, in: bytes, from: start, to: bytes.count)
  }

  /// The first place of a byte at or after `start` and before `end`, or `nil`.
  @inlinable @inline(__always)
  package static func first(_ byte: UInt8, in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    let bytes = bytes.span
    guard start >= 0, start < end, end <= bytes.count else { return nil }
    let stop = min(end, start &+ near)
    let wide = min(stop, bytes.count &- 31)
    var index = start
    while index < wide {
      let first = ByteLanes.of(bytes.uncheckedBlock(at: index) .== SIMD16(repeating: byte))
      let second = ByteLanes.of(bytes.uncheckedBlock(at: index &+ 16) .== SIMD16(repeating: byte))
      let either = first | second
      if either[0] | either[1] != 0 {
        let found = index &+ firstHit(first, second)
        return found < end ? found : nil
      }
      index &+= 32
    }
    while index < stop {
      if bytes[index] == byte { return index }
      index &+= 1
    }
    return index < end ? bytes.memchr(byte, from: index, to: end) : nil
  }

  /// The first line feed or carriage return at or after `start`, or `nil`.
  @inlinable @inline(__always)
  package static func firstLineEnd(in bytes: [UInt8], from start: Int) -> Int? {
    let bytes = bytes.span
    guard start >= 0 else { return nil }
    let stop = min(bytes.count, start &+ near)
    let wide = min(stop, bytes.count &- 31)
    var index = start
    while index < wide {
      let first = lineEnds(bytes, index)
      let second = lineEnds(bytes, index &+ 16)
      let either = first | second
      if either[0] | either[1] != 0 { return index &+ firstHit(first, second) }
      index &+= 32
    }
    while index < stop {
      if bytes[index] == ASCII.lineFeed || bytes[index] == ASCII.carriageReturn { return index }
      index &+= 1
    }
    return index < bytes.count ? farLineEnd(bytes, from: index) : nil
  }

  /// The first place of one of three bytes at or after `start` and before `end`, or `nil`: for delimiters, which are near.
  @inlinable @inline(__always)
  package static func first(
    _ byte: UInt8, _ second: UInt8, _ third: UInt8, in bytes: [UInt8], from start: Int, to end: Int
  ) -> Int? {
    let bytes = bytes.span
    guard start >= 0, start < end, end <= bytes.count else { return nil }
    let wide = min(end, bytes.count &- 15)
    var index = start
    while index < wide {
      let block = bytes.uncheckedBlock(at: index)
      let found =
        ByteLanes.of(block .== SIMD16(repeating: byte)) | ByteLanes.of(block .== SIMD16(repeating: second))
        | ByteLanes.of(block .== SIMD16(repeating: third))
      if found[0] | found[1] != 0 {
        let hit = index &+ firstHit(found)
        return hit < end ? hit : nil
      }
      index &+= 16
    }
    while index < end {
      if bytes[index] == byte || bytes[index] == second || bytes[index] == third { return index }
      index &+= 1
    }
    return nil
  }

  /// The first place in a range where a byte occurs twice in a row, or `nil`.
  package static func firstPair(of byte: UInt8, in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    let bytes = bytes.span
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return nil }
    var index = range.lowerBound
    while index &+ 17 <= range.upperBound {
      let both =
        ByteLanes.of(bytes.uncheckedBlock(at: index) .== SIMD16(repeating: byte))
        & ByteLanes.of(bytes.uncheckedBlock(at: index &+ 1) .== SIMD16(repeating: byte))
      if both[0] | both[1] != 0 { return index &+ firstHit(both) }
      index &+= 16
    }
    while index &+ 1 < range.upperBound {
      if bytes[index] == byte, bytes[index &+ 1] == byte { return index }
      index &+= 1
    }
    return nil
  }

  /// The end of the lines that follow, begin with a blank and have the length and the line end of the one before.
  ///
  /// - Parameters:
  ///   - start: The start of the first of them.
  ///   - length: The number of bytes of the line before it.
  ///   - ending: The number of bytes that end it: one for LF, two for CR LF.
  package static func endOfEqualLines(in bytes: [UInt8], from start: Int, length: Int, ending: Int) -> Int {
    guard length >= 16, start >= length + ending else { return start }
    let bytes = bytes.span
    var line = start
    while line &+ length &+ ending <= bytes.count {
      let next = line &+ length &+ ending
      guard ASCII.isBlank(bytes[line]), bytes[next &- 1] == ASCII.lineFeed,
        ending == 1 || bytes[next &- 2] == ASCII.carriageReturn
      else { break }
      // The last block overlaps the one before it.
      let last = line &+ length &- 16
      var found = lineEnds(bytes, last)
      var block = line
      while block < last {
        found |= lineEnds(bytes, block)
        block &+= 16
      }
      if found[0] | found[1] != 0 { break }
      line = next
    }
    return line
  }

  /// The line feeds and carriage returns among sixteen bytes.
  @inlinable @inline(__always)
  static func lineEnds(_ bytes: Span<UInt8>, _ index: Int) -> SIMD2<UInt64> {
    let block = bytes.uncheckedBlock(at: index)
    return ByteLanes.of(block .== SIMD16(repeating: ASCII.lineFeed))
      | ByteLanes.of(block .== SIMD16(repeating: ASCII.carriageReturn))
  }

  /// The number of the first marked byte of 32, one of which is marked.
  @inlinable @inline(__always)
  static func firstHit(_ first: SIMD2<UInt64>, _ second: SIMD2<UInt64>) -> Int {
    first[0] | first[1] != 0 ? firstHit(first) : 16 &+ firstHit(second)
  }

  /// The number of the first marked byte of sixteen, one of which is marked.
  @inlinable @inline(__always)
  package static func firstHit(_ marks: SIMD2<UInt64>) -> Int {
    marks[0] != 0 ? firstHit(marks[0]) : 8 &+ firstHit(marks[1])
  }

  /// The number of the first marked byte of eight, one of which is marked.
  @inlinable @inline(__always)
  package static func firstHit(_ word: UInt64) -> Int { UInt64(littleEndian: word).trailingZeroBitCount &>> 3 }

  /// Searches on for a line end, in pieces, so that a text with only one of the two bytes is not searched for the other
  /// one again and again.
  @usableFromInline
  static func farLineEnd(_ bytes: Span<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      let end = min(bytes.count, index + 4096)
      let lineFeed = bytes.memchr(ASCII.lineFeed, from: index, to: end)
      let stop = lineFeed ?? end
      if index < stop, let found = bytes.memchr(ASCII.carriageReturn, from: index, to: stop) { return found }
      if let lineFeed { return lineFeed }
      index = end
    }
    return nil
  }
}
