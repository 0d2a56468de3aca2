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
