/// What a comparison of sixteen bytes with others finds, as two words.
///
/// ```swift
/// let commas = ByteLanes.of(block .== SIMD16(repeating: ASCII.comma))
/// ```
/// A comparison becomes machine instructions where it is one of vectors, not of a vector and a byte, and stands where the
/// block is loaded, not in a function of its own (Swift 6.3); that is why every loop over blocks spells out its own.
///
/// Public and inlinable for speed alone, as ``ASCII`` is.
public enum ByteLanes {
  /// All bits of each byte that is marked, and none of the others; the first byte is the lowest of the first word.
  @inlinable @inline(__always)
  public static func of(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD2<UInt64> { unsafeBitCast(mask, to: SIMD2<UInt64>.self) }

  /// The same as bytes.
  @inlinable @inline(__always)
  public static func bytes(of mask: SIMDMask<SIMD16<Int8>>) -> SIMD16<UInt8> {
    unsafeBitCast(mask, to: SIMD16<UInt8>.self)
  }
}
