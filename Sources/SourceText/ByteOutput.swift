/// A growing buffer for output. Its bytes move to an array once, when a card or a record is complete.
///
/// Performance: an array checks at each append whether it is shared, which takes half of the time of writing a card.
///
/// Unsafe: each offset that is written has been compared with the allocated room, and each offset that is read with
/// ``count``. Blocks of sixteen bytes may be written beyond the room, for which the ``slack`` is allocated.
@usableFromInline
package struct ByteOutput: ~Copyable {
  @usableFromInline var space: UnsafeMutableRawPointer
  /// The number of bytes that are allocated, not counting the ``slack``.
  @usableFromInline var room: Int
  @usableFromInline var end = 0

  /// The number of bytes that were written.
  @inlinable package var count: Int { end }

  /// Additional memory after the room, so that sixteen bytes at a time can be copied anywhere in it.
  static let slack = 16

  /// Sizes above this are not doubled when the memory grows.
  static let large = 1 << 20

  /// Makes an output with room for some bytes.
  package init(room: Int = 496) {
    self.room = max(room, 1)
    space = .allocate(byteCount: self.room + ByteOutput.slack, alignment: 1)
  }

  deinit { space.deallocate() }

  /// Adds a byte.
  @inlinable @inline(__always)
  package mutating func append(_ byte: UInt8) {
    if end == room { grow(by: 1) }
    space.storeBytes(of: byte, toByteOffset: end, as: UInt8.self)
    end &+= 1
  }

  /// Adds a byte several times.
  @usableFromInline
  package mutating func append(_ byte: UInt8, times number: Int) {
    guard number > 0 else { return }
    reserve(number)
    (space + end).initializeMemory(as: UInt8.self, repeating: byte, count: number)
    end += number
  }

  /// Adds bytes.
  package mutating func append(_ bytes: Span<UInt8>) {
    reserve(bytes.count)
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      if bytes.count <= 16 {
        ByteOutput.copy(start, to: space + end, count: bytes.count)
      } else {
        (space + end).copyMemory(from: start, byteCount: bytes.count)
      }
    }
    end += bytes.count
  }

  /// Adds bytes.
  package mutating func append(_ bytes: [UInt8]) { append(bytes.span) }

  /// Adds a text without escapes.
  package mutating func append(_ text: String) {
    if !appendStored(text) { append(Array(text.utf8)) }
  }

  // Performance: a function of its own, so that the text is not retained.
  @inline(never)
  private mutating func appendStored(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { append($0.span) } != nil
  }

  /// Adds a literal.
  package mutating func append(_ text: StaticString) { text.withUTF8Buffer { append($0.span) } }

  /// Adds a token: one store of sixteen bytes, of which those after its end are overwritten later.
  @inlinable @inline(__always)
  package mutating func append(_ token: InlineToken16) {
    if room &- end < token.count { grow(by: token.count) }
    space.storeBytes(of: token.bytes, toByteOffset: end, as: SIMD16<UInt8>.self)
    end &+= token.count
  }

  package mutating func removeLast(_ number: Int) {
    precondition(number >= 0 && number <= count, "fewer bytes were written")
    end -= number
  }

  /// A byte that was written.
  package subscript(index: Int) -> UInt8 {
    get {
      precondition(index >= 0 && index < count, "the byte was not written")
      return space.load(fromByteOffset: index, as: UInt8.self)
    }
    set {
      precondition(index >= 0 && index < count, "the byte was not written")
      space.storeBytes(of: newValue, toByteOffset: index, as: UInt8.self)
    }
  }

  /// Whether a control character of ASCII, tabs and line breaks included, was written at a place or after it.
  @inlinable
  package func hasControl(from start: Int) -> Bool {
    precondition(start >= 0 && start <= count, "the byte was not written")
    var index = start
    while index < end {
      let block = space.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
      let found =
        ByteLanes.of(block .< SIMD16(repeating: ASCII.space)) | ByteLanes.of(block .== SIMD16(repeating: ASCII.delete))
      if found[0] | found[1] != 0, index &+ ByteSearch.firstHit(found) < end { return true }
      index &+= 16
    }
    return false
  }

  /// Whether a byte was written.
  package func contains(_ byte: UInt8) -> Bool {
    withBytes { $0.span.memchr(byte, from: 0, to: $0.count) != nil }
  }

  /// The bytes from a place on.
  package func bytes(from start: Int = 0) -> [UInt8] { withBytes { Array($0[start...]) } }

  /// Adds all bytes to an array.
  package func append(to array: inout [UInt8]) { withBytes { array.append(contentsOf: $0) } }

  /// Moves all bytes to an array; the output is empty afterwards.
  package mutating func move(to array: inout [UInt8]) {
    append(to: &array)
    end = 0
  }

  private func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: space.assumingMemoryBound(to: UInt8.self), count: count))
  }

  @inline(__always)
  private mutating func reserve(_ number: Int) {
    if room &- count < number { grow(by: number) }
  }

  @usableFromInline @inline(never)
  mutating func grow(by number: Int) {
    // Doubling the memory for a large photo would waste as much for the few bytes after it.
    let needed = count + number
    let larger = needed + (needed > ByteOutput.large ? needed / 8 : room)
    let moved = UnsafeMutableRawPointer.allocate(byteCount: larger + ByteOutput.slack, alignment: 1)
    moved.copyMemory(from: space, byteCount: count)
    space.deallocate()
    space = moved
    room = larger
  }
}

/// Texts that may need an escape: they are searched while they are copied.
extension ByteOutput {
  /// Adds a text if it contains no byte of the matcher.
  ///
  /// - Returns: Whether it was added.
  @inlinable @inline(__always)
  package mutating func append(_ text: @autoclosure () -> String, unlessMatching matcher: EscapeMatcher) -> Bool {
    if matcher.searchesInlineStrings {
      // Performance: avoids a retain per text.
      let bits = InlineStringBits(bitsOf: text())
      if bits.isInline { return append(bits, unlessMatching: matcher, after: 0, times: 0) }
    }
    return appendLong(text(), unlessMatching: matcher)
  }

  @usableFromInline @inline(never)
  mutating func appendLong(_ text: String, unlessMatching matcher: EscapeMatcher) -> Bool {
    text.utf8.withContiguousStorageIfAvailable {
      append($0.span, unlessMatching: matcher, after: 0, times: 0)
    } ?? false
  }

  /// Adds a prefix, repeated, and a text if the text contains no byte of the matcher.
  ///
  /// - Returns: Whether they were added.
  @inlinable @inline(__always)
  package mutating func append(
    _ text: InlineStringBits, unlessMatching matcher: EscapeMatcher, after prefix: UInt8, times number: Int
  ) -> Bool {
    let bytes = text.bytes
    let matches = matcher.matches(in: bytes)
    if matches[0] | matches[1] != 0 { return false }
    appendPrefix(prefix, times: number)
    if room &- end < text.count { grow(by: text.count) }
    space.storeBytes(of: bytes, toByteOffset: end, as: SIMD16<UInt8>.self)
    end &+= text.count
    return true
  }

  /// Adds a prefix, repeated, and a text if the text contains no byte of the matcher.
  ///
  /// - Returns: Whether they were added.
  @inline(__always)
  package mutating func append(
    _ text: Span<UInt8>, unlessMatching matcher: EscapeMatcher, after prefix: UInt8, times number: Int
  ) -> Bool {
    let start = end
    appendPrefix(prefix, times: number)
    reserve(text.count)
    let isPlain = text.withUnsafeBytes { text in
      guard let from = text.baseAddress else { return true }
      return !ByteOutput.copy(from, text.count, to: space + end, matching: matcher)
    }
    end = isPlain ? end + text.count : start
    return isPlain
  }

  /// Adds a byte a few times.
  @inlinable @inline(__always)
  mutating func appendPrefix(_ byte: UInt8, times number: Int) {
    guard number > 0 else { return }
    if number > 16 { return append(byte, times: number) }
    if room &- end < number { grow(by: number) }
    space.storeBytes(of: SIMD16(repeating: byte), toByteOffset: end, as: SIMD16<UInt8>.self)
    end &+= number
  }

  /// Adds the bytes before the first byte of the matcher.
  ///
  /// - Returns: The number of bytes that were added.
  package mutating func append(_ bytes: Span<UInt8>, upTo matcher: EscapeMatcher) -> Int {
    reserve(bytes.count)
    let count = bytes.withUnsafeBytes { bytes in
      guard let from = bytes.baseAddress else { return 0 }
      return ByteOutput.copyPlain(from, bytes.count, to: space + end, upTo: matcher)
    }
    end += count
    return count
  }

  /// Copies bytes.
  ///
  /// - Returns: Whether a byte of the matcher is among them.
  @inline(__always)
  private static func copy(
    _ from: UnsafeRawPointer, _ count: Int, to: UnsafeMutableRawPointer, matching matcher: EscapeMatcher
  ) -> Bool {
    var matches = SIMD2<UInt64>(repeating: 0)
    if count >= 16 {
      var index = 0
      while index &+ 16 < count {
        matches |= copyBlock(from, to, at: index, matcher)
        index &+= 16
      }
      // The last block overlaps the one before it.
      matches |= copyBlock(from, to, at: count &- 16, matcher)
    } else if count > 0 {
      matches = matcher.matches(in: copy(from, to: to, count: count))
    }
    return matches[0] | matches[1] != 0
  }

  /// Copies bytes up to the first byte of the matcher.
  ///
  /// - Returns: The number of bytes that were copied.
  private static func copyPlain(
    _ from: UnsafeRawPointer, _ count: Int, to: UnsafeMutableRawPointer, upTo matcher: EscapeMatcher
  ) -> Int {
    var index = 0
    while index &+ 16 <= count {
      let matches = copyBlock(from, to, at: index, matcher)
      if matches[0] | matches[1] != 0 { return index &+ ByteSearch.firstHit(matches) }
      index &+= 16
    }
    while index < count {
      let byte = from.load(fromByteOffset: index, as: UInt8.self)
      if matcher.matches(in: SIMD16(repeating: byte))[0] != 0 { break }
      to.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
      index &+= 1
    }
    return index
  }

  @inline(__always)
  private static func copyBlock(
    _ from: UnsafeRawPointer, _ to: UnsafeMutableRawPointer, at index: Int, _ matcher: EscapeMatcher
  ) -> SIMD2<UInt64> {
    let block = from.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
    to.storeBytes(of: block, toByteOffset: index, as: SIMD16<UInt8>.self)
    return matcher.matches(in: block)
  }

  /// Copies up to sixteen bytes, as two halves that may overlap.
  ///
  /// - Returns: A block of these bytes and no others, some of them more than once.
  @inline(__always) @discardableResult
  private static func copy(_ from: UnsafeRawPointer, to: UnsafeMutableRawPointer, count: Int) -> SIMD16<UInt8> {
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
    } else if count > 0 {
      let start = from.load(as: UInt8.self)
      let middle = from.load(fromByteOffset: count >> 1, as: UInt8.self)
      let end = from.load(fromByteOffset: count &- 1, as: UInt8.self)
      to.storeBytes(of: start, as: UInt8.self)
      to.storeBytes(of: middle, toByteOffset: count >> 1, as: UInt8.self)
      to.storeBytes(of: end, toByteOffset: count &- 1, as: UInt8.self)
      first = UInt64(start) &* 0x0101_0101_0101_0101
      last = UInt64(middle) &* 0x0101_0101 | (UInt64(end) &* 0x0101_0101) << 32
    } else {
      return SIMD16(repeating: 0)
    }
    return ByteLanes.bytes(SIMD2(first, last))
  }
}

/// Up to five bytes that have to be escaped in a text; fewer are given by repeating one.
///
/// Performance: nearly every field or value has about twelve bytes and needs no quotes and no escapes, so it is copied
/// and searched at once, sixteen bytes at a time.
@usableFromInline
package struct EscapeMatcher: Sendable {
  /// Each of the bytes, sixteen times.
  @usableFromInline let bytes: (SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>)
  /// Whether ``InlineStringBits`` are known and can be searched: a zero would be found after the end of each of them.
  @usableFromInline package let searchesInlineStrings: Bool

  /// Matches five bytes.
  package init(_ first: UInt8, _ second: UInt8, _ third: UInt8, _ fourth: UInt8, _ fifth: UInt8) {
    bytes = (
      SIMD16(repeating: first), SIMD16(repeating: second), SIMD16(repeating: third), SIMD16(repeating: fourth),
      SIMD16(repeating: fifth)
    )
    searchesInlineStrings = InlineStringBits.isKnown && min(first, second, third, fourth, fifth) > 0
  }

  /// All bits of each byte that matches, and none of the others.
  @inlinable @inline(__always)
  func matches(in block: SIMD16<UInt8>) -> SIMD2<UInt64> {
    ByteLanes.of(block .== bytes.0) | ByteLanes.of(block .== bytes.1) | ByteLanes.of(block .== bytes.2)
      | ByteLanes.of(block .== bytes.3) | ByteLanes.of(block .== bytes.4)
  }
}
