// The unsafe code of searches and copies. Safe Swift has no search that is as fast as memchr, no bits of a vector
// comparison, and moves the bytes of an array only by way of a copy (29 MB for a card with a large photo).
#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// The result of comparing sixteen bytes with others, as two words.
///
/// ```swift
/// let commas = ByteLanes.of(block .== SIMD16(repeating: ASCII.comma))
/// ```
/// A comparison becomes vector instructions only if both sides are vectors and it is written where the block is loaded
/// (Swift 6.3), so every loop over blocks spells out its own.
@usableFromInline
package enum ByteLanes {
  /// All bits of each byte that is marked, and none of the others; the first byte is the lowest of the first word.
  @inlinable @inline(__always)
  package static func of(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD2<UInt64> {
    unsafeBitCast(mask, to: SIMD2<UInt64>.self)
  }

  /// Sixteen bytes as two words.
  @inlinable @inline(__always)
  package static func words(_ bytes: SIMD16<UInt8>) -> SIMD2<UInt64> { unsafeBitCast(bytes, to: SIMD2<UInt64>.self) }

  /// Two words as sixteen bytes.
  @inlinable @inline(__always)
  package static func bytes(_ words: SIMD2<UInt64>) -> SIMD16<UInt8> { unsafeBitCast(words, to: SIMD16<UInt8>.self) }
}

#if canImport(Darwin)
  extension [UInt8] {
    /// The bytes. (`Array.span` of the standard library needs macOS 26; a slice of the array has the same memory.)
    @inlinable
    package var span: Span<UInt8> {
      @inline(__always) @_lifetime(borrow self)
      borrowing get {
        let slice = self[...]
        let span = slice.span
        return _overrideLifetime(span, borrowing: self)
      }
    }
  }
#endif

extension Span<UInt8> {
  /// Sixteen bytes at an offset, with a bounds check.
  @inlinable @inline(__always)
  package func block(at index: Int) -> SIMD16<UInt8> {
    bytes.unsafeLoadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
  }

  /// Sixteen bytes at an offset, without a bounds check: the caller has compared the offset with the count.
  @inlinable @inline(__always)
  package func uncheckedBlock(at index: Int) -> SIMD16<UInt8> {
    bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: SIMD16<UInt8>.self)
  }

  /// Eight bytes at an offset, the first one lowest, with a bounds check.
  @inlinable @inline(__always)
  package func word(at index: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// Whether two spans are the same bytes.
  package func isSame(as other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBytes { bytes in
      other.withUnsafeBytes { other in
        guard let left = bytes.baseAddress, let right = other.baseAddress else { return true }
        return memcmp(left, right, bytes.count) == 0
      }
    }
  }

  /// Hashes the bytes.
  package func hash(into hasher: inout Hasher) { withUnsafeBytes { hasher.combine(bytes: $0) } }

  /// The first place of a byte in a range, found by the C library.
  @usableFromInline
  package func memchr(_ byte: UInt8, from start: Int, to end: Int) -> Int? {
    extracting(start..<end).withUnsafeBytes { searched in
      guard let base = searched.baseAddress else { return nil }
      #if canImport(Glibc)
        let found = Glibc.memchr(base, Int32(byte), searched.count)
      #elseif canImport(Musl)
        let found = Musl.memchr(base, Int32(byte), searched.count)
      #else
        let found = Darwin.memchr(base, Int32(byte), searched.count)
      #endif
      return found.map { start + base.distance(to: UnsafeRawPointer($0)) }
    }
  }
}

extension [UInt8] {
  /// Adds the bytes of a span.
  package mutating func append(contentsOf bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
  }

  /// Copies a range of these bytes to a place before it, as far as both are in the array; they may overlap.
  package mutating func move(_ range: Range<Int>, forwardTo place: Int) {
    let range = range.clamped(to: indices)
    guard place >= 0, place < range.lowerBound, !range.isEmpty else { return }
    withUnsafeMutableBytes { bytes in
      UnsafeMutableRawBufferPointer(rebasing: bytes[place..<place + range.count])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[range]))
    }
  }
}

extension OutputSpan<UInt8> {
  /// Appends the bytes of a span, with a check of the capacity.
  package mutating func append(contentsOf bytes: Span<UInt8>) {
    withUnsafeMutableBufferPointer { memory, count in
      bytes.withUnsafeBufferPointer { bytes in
        _ = memory.extracting(count...).initialize(fromContentsOf: bytes)
        count += bytes.count
      }
    }
  }
}

extension String {
  /// A text whose bytes are written in place; ill-formed UTF-8 becomes U+FFFD.
  package init(utf8Capacity capacity: Int, initializingWith write: (inout OutputSpan<UInt8>) -> Void) {
    self.init(unsafeUninitializedCapacity: capacity) { memory in
      var output = OutputSpan(buffer: memory, initializedCount: 0)
      write(&output)
      return output.finalize(for: memory)
    }
  }

  /// The text of bytes; ill-formed UTF-8 becomes U+FFFD.
  @usableFromInline
  package init(decoding bytes: Span<UInt8>) {
    self = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  /// Calls the closure with the UTF-8 of the text.
  @inlinable @inline(__always)
  package func withUTF8Span<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable({ body($0.span) }) { return result }
    return body(Array(utf8).span)
  }
}
