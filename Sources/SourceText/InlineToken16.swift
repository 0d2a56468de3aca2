/// A word of at most sixteen bytes that is written again and again: the name of a property, a type, a label.
///
/// To add one to a ``ByteOutput`` is one store of sixteen bytes, of which the next ones are written over; a string would be
/// looked at and copied each time, which takes five times as many instructions.
///
/// Public and inlinable for speed alone, as ``ASCII`` is.
public struct InlineToken16: Sendable {
  @usableFromInline let bytes: SIMD16<UInt8>
  /// How many bytes it has.
  @usableFromInline let count: Int

  /// Makes a word; only the first sixteen bytes of a longer text are part of it.
  public init(_ text: String) {
    var bytes = SIMD16<UInt8>(repeating: 0)
    var count = 0
    for byte in text.utf8.prefix(bytes.scalarCount) {
      bytes[count] = byte
      count += 1
    }
    assert(text.utf8.count <= bytes.scalarCount, "the word is short")
    self.bytes = bytes
    self.count = count
  }
}

extension ByteOutput {
  /// Adds a word.
  @inlinable @inline(__always)
  public mutating func append(_ word: InlineToken16) {
    if room &- end < word.count { grow(by: word.count) }
    // There is room for sixteen bytes behind the last one.
    space.storeBytes(of: word.bytes, toByteOffset: end, as: SIMD16<UInt8>.self)
    end &+= word.count
  }
}
