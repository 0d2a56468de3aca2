/// Five bytes that must not stand in a text as it is; one may be named twice.
///
/// Nearly every field of a table and every value of a card is a dozen bytes that need no quotes and no escapes, so that
/// to copy it and to find that out on the way, sixteen bytes at a time, is all that writing it has to cost. The loads are
/// unaligned and end inside the text.
///
/// Public and inlinable for speed alone, as ``ASCII`` is.
public struct WatchedBytes: Sendable {
  /// Each of them, sixteen times.
  @usableFromInline let watched: (SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>)
  /// Whether the form of a ``InlineStringBits`` is known: to ask for the constant costs a call each time. A watched zero would be
  /// found behind each of them.
  public let knowsSmallTexts: Bool

  /// Watches for five bytes.
  package init(_ first: UInt8, _ second: UInt8, _ third: UInt8, _ fourth: UInt8, _ fifth: UInt8) {
    watched = (
      SIMD16(repeating: first), SIMD16(repeating: second), SIMD16(repeating: third), SIMD16(repeating: fourth),
      SIMD16(repeating: fifth)
    )
    knowsSmallTexts = InlineStringBits.isKnown && min(first, second, third, fourth, fifth) > 0
  }

  /// Copies bytes, of which there is one at least.
  ///
  /// - Returns: Whether a watched one is among them.
  @inline(__always)
  fileprivate func copy(_ from: UnsafeRawPointer, _ count: Int, to: UnsafeMutableRawPointer) -> Bool {
    if count >= 16 {
      var lanes = SIMD2<UInt64>(repeating: 0)
      var index = 0
      while index &+ 16 < count {
        lanes |= copyBlock(from, to, at: index)
        index &+= 16
      }
      // The last sixteen bytes, some of which may have been copied already.
      lanes |= copyBlock(from, to, at: count &- 16)
      return lanes[0] | lanes[1] != 0
    }
    // The two halves of a block in which every byte of the text stands, some more than once.
    let first: UInt64
    let last: UInt64
    if count >= 8 {
      first = from.loadUnaligned(as: UInt64.self)
      last = from.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
      to.storeBytes(of: first, as: UInt64.self)
      to.storeBytes(of: last, toByteOffset: count &- 8, as: UInt64.self)
    } else if count >= 4 {
      let start = from.loadUnaligned(as: UInt32.self)
      let end = from.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
      to.storeBytes(of: start, as: UInt32.self)
      to.storeBytes(of: end, toByteOffset: count &- 4, as: UInt32.self)
      first = UInt64(start) | UInt64(end) << 32
      last = first
    } else {
      let start = from.load(as: UInt8.self)
      let middle = from.load(fromByteOffset: count >> 1, as: UInt8.self)
      let end = from.load(fromByteOffset: count &- 1, as: UInt8.self)
      to.storeBytes(of: start, as: UInt8.self)
      to.storeBytes(of: middle, toByteOffset: count >> 1, as: UInt8.self)
      to.storeBytes(of: end, toByteOffset: count &- 1, as: UInt8.self)
      first = UInt64(start) &* 0x0101_0101_0101_0101
      last = UInt64(middle) &* 0x0101_0101 | (UInt64(end) &* 0x0101_0101) << 32
    }
    let lanes = found(in: unsafeBitCast(SIMD2(first, last), to: SIMD16<UInt8>.self))
    return lanes[0] | lanes[1] != 0
  }

  /// Copies bytes up to the first watched one.
  ///
  /// - Returns: How many were copied.
  fileprivate func copyPlain(_ from: UnsafeRawPointer, _ count: Int, to: UnsafeMutableRawPointer) -> Int {
    var index = 0
    while index &+ 16 <= count {
      let lanes = copyBlock(from, to, at: index)
      if lanes[0] | lanes[1] != 0 { return index + WatchedBytes.place(lanes) }
      index &+= 16
    }
    if index == count { return count }
    // The last sixteen bytes, some of which have been copied already; no watched one is among those.
    if count >= 16 {
      let lanes = copyBlock(from, to, at: count &- 16)
      return lanes[0] | lanes[1] == 0 ? count : count &- 16 &+ WatchedBytes.place(lanes)
    }
    while index < count {
      let byte = from.load(fromByteOffset: index, as: UInt8.self)
      let lanes = found(in: SIMD16(repeating: byte))
      if lanes[0] != 0 { break }
      to.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
      index &+= 1
    }
    return index
  }

  /// The first marked byte of sixteen, one of which is marked.
  private static func place(_ lanes: SIMD2<UInt64>) -> Int {
    lanes[0] != 0 ? lanes[0].trailingZeroBitCount / 8 : 8 + lanes[1].trailingZeroBitCount / 8
  }

  @inline(__always)
  private func copyBlock(_ from: UnsafeRawPointer, _ to: UnsafeMutableRawPointer, at index: Int) -> SIMD2<UInt64> {
    let block = from.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
    to.storeBytes(of: block, toByteOffset: index, as: SIMD16<UInt8>.self)
    return found(in: block)
  }

  /// All bits of each byte that is watched, and none of the others.
  @inlinable @inline(__always)
  func found(in block: SIMD16<UInt8>) -> SIMD2<UInt64> {
    ByteLanes.of(block .== watched.0) | ByteLanes.of(block .== watched.1)
      | ByteLanes.of(block .== watched.2) | ByteLanes.of(block .== watched.3)
      | ByteLanes.of(block .== watched.4)
  }
}

extension ByteOutput {
  /// Adds a text, if it is kept as UTF-8 and no watched byte stands in it.
  ///
  /// - Parameter text: Where it is small it is not copied, so that nobody counts references to it.
  /// - Returns: Whether it was added.
  @inlinable @inline(__always)
  public mutating func append(_ text: @autoclosure () -> String, unlessHolding watched: WatchedBytes) -> Bool {
    if watched.knowsSmallTexts {
      let words = InlineStringBits(wordsOf: text())
      if words.isSmall { return append(words, unlessHolding: watched, behind: 0, times: 0) }
    }
    return appendLong(text(), unlessHolding: watched)
  }

  /// Adds a text, and a byte before it as often as is said, if no watched byte stands in the text.
  ///
  /// - Returns: Whether it was added.
  @inlinable @inline(__always)
  public mutating func append(
    _ text: InlineStringBits, unlessHolding watched: WatchedBytes, behind prefix: UInt8, times number: Int
  ) -> Bool {
    let bytes = text.bytes
    let lanes = watched.found(in: bytes)
    if lanes[0] | lanes[1] != 0 { return false }
    let before = max(number, 0)
    if room &- end < before + text.count { grow(by: before + text.count) }
    if before > 0 {
      space.storeBytes(of: SIMD16(repeating: prefix), toByteOffset: end, as: SIMD16<UInt8>.self)
      if before > 16 { repeatLong(prefix, before) }
      end &+= before
    }
    // There is room for sixteen bytes behind the last one.
    space.storeBytes(of: bytes, toByteOffset: end, as: SIMD16<UInt8>.self)
    end &+= text.count
    return true
  }

  /// Writes a byte as often behind what was written, where there is room for that.
  @usableFromInline @inline(never)
  mutating func repeatLong(_ byte: UInt8, _ number: Int) {
    (space + end).initializeMemory(as: UInt8.self, repeating: byte, count: number)
  }

  @usableFromInline @inline(never)
  mutating func appendLong(_ text: String, unlessHolding watched: WatchedBytes) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { append($0, unlessHolding: watched, behind: 0, times: 0) } ?? false
  }

  /// Adds bytes up to the first watched one.
  ///
  /// - Returns: How many were added.
  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, upTo watched: WatchedBytes) -> Int {
    guard let from = UnsafeRawPointer(bytes.baseAddress) else { return 0 }
    reserve(bytes.count)
    let count = watched.copyPlain(from, bytes.count, to: space + end)
    end += count
    return count
  }

  /// Adds a text, and a byte before it as often as is said, if no watched byte stands in the text.
  ///
  /// - Returns: Whether it was added.
  @inline(__always)
  package mutating func append(
    _ text: UnsafeBufferPointer<UInt8>, unlessHolding watched: WatchedBytes, behind prefix: UInt8,
    times number: Int
  ) -> Bool {
    // The text is written over those that are too many.
    reserve(max(number, 0) + text.count)
    let to = space + end
    if number > 0 {
      to.storeBytes(of: SIMD16(repeating: prefix), as: SIMD16<UInt8>.self)
      if number > 16 { repeatLong(prefix, number) }
    }
    if let from = UnsafeRawPointer(text.baseAddress), text.count > 0, watched.copy(from, text.count, to: to + number) {
      return false
    }
    end += number + text.count
    return true
  }
}
