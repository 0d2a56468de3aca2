/// Finding a byte: 32 bytes at a time while it may be near, and as fast as the C library can when it is not.
///
/// Public and inlinable for speed alone, as ``ASCII`` is: a line of a card is some thirty bytes long, so most searches
/// are over before a call of `memchr` has begun. Measured: a search for the end of such a line takes 40 instructions in
/// place of 110.
///
/// The loads are unaligned and end inside the buffer; the bounds of a search are checked once, before it begins.
public enum ByteSearch {
  /// How far a byte is looked for before the C library is asked.
  @usableFromInline static var near: Int { 128 }

  /// The first place of a byte at or behind `start`, or nothing.
  @inlinable @inline(__always)
  public static func first(_ byte: UInt8, in bytes: [UInt8], from start: Int) -> Int? {
    first(byte, in: bytes, from: start, to: bytes.count)
  }

  /// The first place of a byte at or behind `start` and before `end`, or nothing.
  @inlinable @inline(__always)
  public static func first(_ byte: UInt8, in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    bytes.withUnsafeBytes { buffer -> Int? in
      guard start >= 0, start < end, end <= buffer.count else { return nil }
      let stop = min(end, start &+ near)
      let wide = min(stop, buffer.count &- 31)
      var index = start
      while index < wide {
        let first = ByteLanes.of(load(buffer, index) .== SIMD16(repeating: byte))
        let second = ByteLanes.of(load(buffer, index &+ 16) .== SIMD16(repeating: byte))
        let either = first | second
        if either[0] | either[1] != 0 {
          let found = index &+ firstHit(first, second)
          return found < end ? found : nil
        }
        index &+= 32
      }
      while index < stop {
        if buffer[index] == byte { return index }
        index &+= 1
      }
      return index < end ? far(byte, buffer, from: index, to: end) : nil
    }
  }

  /// The first line feed or carriage return at or behind `start`, or nothing.
  @inlinable @inline(__always)
  public static func firstLineEnd(in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBytes { buffer -> Int? in
      guard start >= 0 else { return nil }
      let stop = min(buffer.count, start &+ near)
      let wide = min(stop, buffer.count &- 31)
      var index = start
      while index < wide {
        let block = load(buffer, index)
        let behind = load(buffer, index &+ 16)
        let first =
          ByteLanes.of(block .== SIMD16(repeating: ASCII.lineFeed))
          | ByteLanes.of(block .== SIMD16(repeating: ASCII.carriageReturn))
        let second =
          ByteLanes.of(behind .== SIMD16(repeating: ASCII.lineFeed))
          | ByteLanes.of(behind .== SIMD16(repeating: ASCII.carriageReturn))
        let either = first | second
        if either[0] | either[1] != 0 { return index &+ firstHit(first, second) }
        index &+= 32
      }
      while index < stop {
        if buffer[index] == ASCII.lineFeed || buffer[index] == ASCII.carriageReturn { return index }
        index &+= 1
      }
      return index < buffer.count ? farLineEnd(buffer, from: index) : nil
    }
  }

  /// The first place of one of three bytes at or behind `start` and before `end`, or nothing: for the delimiters of a
  /// value, which are near.
  @inlinable @inline(__always)
  public static func first(
    _ byte: UInt8, _ second: UInt8, _ third: UInt8, in bytes: [UInt8], from start: Int, to end: Int
  ) -> Int? {
    bytes.withUnsafeBytes { buffer -> Int? in
      guard start >= 0, start < end, end <= buffer.count else { return nil }
      let wide = min(end, buffer.count &- 15)
      var index = start
      while index < wide {
        let block = load(buffer, index)
        let found =
          ByteLanes.of(block .== SIMD16(repeating: byte)) | ByteLanes.of(block .== SIMD16(repeating: second))
          | ByteLanes.of(block .== SIMD16(repeating: third))
        if found[0] | found[1] != 0 {
          let hit = index &+ (found[0] != 0 ? place(found[0]) : 8 &+ place(found[1]))
          return hit < end ? hit : nil
        }
        index &+= 16
      }
      while index < end {
        if buffer[index] == byte || buffer[index] == second || buffer[index] == third { return index }
        index &+= 1
      }
      return nil
    }
  }

  /// The first place in a range where a byte stands twice, or nothing.
  package static func firstPair(of byte: UInt8, in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    bytes.withUnsafeBytes { buffer -> Int? in
      guard range.lowerBound >= 0, range.upperBound <= buffer.count else { return nil }
      var index = range.lowerBound
      while index &+ 17 <= range.upperBound {
        let both =
          ByteLanes.of(load(buffer, index) .== SIMD16(repeating: byte))
          & ByteLanes.of(load(buffer, index &+ 1) .== SIMD16(repeating: byte))
        if both[0] | both[1] != 0 { return index &+ (both[0] != 0 ? place(both[0]) : 8 &+ place(both[1])) }
        index &+= 16
      }
      while index &+ 1 < range.upperBound {
        if buffer[index] == byte, buffer[index &+ 1] == byte { return index }
        index &+= 1
      }
      return nil
    }
  }

  /// The place behind the lines that follow, begin with a blank and are as long as the one before, with the same line
  /// end.
  ///
  /// - Parameters:
  ///   - start: Where the first of them would begin.
  ///   - length: How many bytes the line before it has.
  ///   - ending: How many bytes end it: one of LF, or two of CR and LF.
  package static func behindEqualLines(in bytes: [UInt8], from start: Int, length: Int, ending: Int) -> Int {
    bytes.withUnsafeBytes { buffer in
      guard length >= 16, start >= length + ending else { return start }
      var line = start
      while line &+ length &+ ending <= buffer.count {
        let behind = line &+ length &+ ending
        guard ASCII.isBlank(buffer[line]), buffer[behind &- 1] == ASCII.lineFeed,
          ending == 1 || buffer[behind &- 2] == ASCII.carriageReturn
        else { break }
        // The last bytes are looked at twice.
        let last = line &+ length &- 16
        var found = lineEnds(buffer, last)
        var block = line
        while block < last {
          found |= lineEnds(buffer, block)
          block &+= 16
        }
        if found[0] | found[1] != 0 { break }
        line = behind
      }
      return line
    }
  }

  /// Which of sixteen bytes are line feeds or carriage returns.
  @inline(__always)
  private static func lineEnds(_ buffer: UnsafeRawBufferPointer, _ index: Int) -> SIMD2<UInt64> {
    let block = load(buffer, index)
    return ByteLanes.of(block .== SIMD16(repeating: ASCII.lineFeed))
      | ByteLanes.of(block .== SIMD16(repeating: ASCII.carriageReturn))
  }

  @inlinable @inline(__always)
  static func load(_ buffer: UnsafeRawBufferPointer, _ index: Int) -> SIMD16<UInt8> {
    buffer.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
  }

  /// Which of 32 bytes is the first one that is marked; one of them is.
  @inlinable @inline(__always)
  static func firstHit(_ first: SIMD2<UInt64>, _ second: SIMD2<UInt64>) -> Int {
    if first[0] != 0 { return place(first[0]) }
    if first[1] != 0 { return 8 &+ place(first[1]) }
    return second[0] != 0 ? 16 &+ place(second[0]) : 24 &+ place(second[1])
  }

  /// Which of eight bytes is the first one that is marked.
  @inlinable @inline(__always)
  static func place(_ word: UInt64) -> Int { UInt64(littleEndian: word).trailingZeroBitCount &>> 3 }

  /// The rest of a search for a line end that has come far: in pieces, so that a text with one of the two bytes alone is
  /// not searched for the other one again and again.
  @usableFromInline
  static func farLineEnd(_ buffer: UnsafeRawBufferPointer, from start: Int) -> Int? {
    var index = start
    while index < buffer.count {
      let end = min(buffer.count, index + 4096)
      let lineFeed = far(ASCII.lineFeed, buffer, from: index, to: end)
      let stop = lineFeed ?? end
      if index < stop, let found = far(ASCII.carriageReturn, buffer, from: index, to: stop) { return found }
      if let lineFeed { return lineFeed }
      index = end
    }
    return nil
  }

  /// The rest of a search that has come far.
  @usableFromInline
  static func far(_ byte: UInt8, _ buffer: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int? {
    let searched = UnsafeRawBufferPointer(rebasing: buffer[start..<end])
    guard let base = searched.baseAddress, let found = memchr(base, Int32(byte), searched.count) else { return nil }
    return start + base.distance(to: UnsafeRawPointer(found))
  }
}
