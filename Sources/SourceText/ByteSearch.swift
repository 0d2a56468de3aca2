/// Finding a byte: sixteen bytes at a time while it may be near, and as fast as the C library can when it is not.
///
/// Public and inlinable for speed alone, as ``ASCII`` is: a line of a card is some thirty bytes long, so most searches
/// are over before a call of `memchr` has begun. Measured: a search for the end of such a line takes 40 instructions in
/// place of 110.
///
/// The loads are unaligned and end inside the buffer; the bounds of a search are checked once, before it begins.
public enum ByteSearch {
  /// How far a byte is looked for before the C library is asked.
  @usableFromInline static var near: Int { 128 }
  @usableFromInline static var ones: UInt64 { 0x0101_0101_0101_0101 }
  @usableFromInline static var highs: UInt64 { 0x8080_8080_8080_8080 }

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
      let pattern = ones &* UInt64(byte)
      let stop = min(end, start &+ near)
      let wide = min(stop, buffer.count &- 15)
      var index = start
      while index < wide {
        let first = zeroBytes(load(buffer, index) ^ pattern)
        let second = zeroBytes(load(buffer, index &+ 8) ^ pattern)
        if first | second != 0 {
          let found = index &+ firstHit(first, second)
          return found < end ? found : nil
        }
        index &+= 16
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
      let wide = min(stop, buffer.count &- 15)
      var index = start
      while index < wide {
        let first = lineEnds(load(buffer, index))
        let second = lineEnds(load(buffer, index &+ 8))
        if first | second != 0 { return index &+ firstHit(first, second) }
        index &+= 16
      }
      while index < stop {
        if buffer[index] == ASCII.lineFeed || buffer[index] == ASCII.carriageReturn { return index }
        index &+= 1
      }
      return index < buffer.count ? farLineEnd(buffer, from: index) : nil
    }
  }

  /// Eight bytes, the first one lowest.
  @inlinable @inline(__always)
  static func load(_ buffer: UnsafeRawBufferPointer, _ index: Int) -> UInt64 {
    UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// The highest bit of each byte that is zero, up to and with the lowest of them; those above it may be wrong.
  @inlinable @inline(__always)
  static func zeroBytes(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & highs }

  /// The same for each byte that is a line feed or a carriage return.
  @inlinable @inline(__always)
  static func lineEnds(_ word: UInt64) -> UInt64 {
    zeroBytes(word ^ (ones &* UInt64(ASCII.lineFeed))) | zeroBytes(word ^ (ones &* UInt64(ASCII.carriageReturn)))
  }

  /// Which of sixteen bytes is the first one that is marked; one of them is.
  @inlinable @inline(__always)
  static func firstHit(_ first: UInt64, _ second: UInt64) -> Int {
    (first != 0 ? first.trailingZeroBitCount : 64 &+ second.trailingZeroBitCount) &>> 3
  }

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
