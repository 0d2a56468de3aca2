internal import SourceText

/// Copies a field and finds out on the way, sixteen bytes at a time, whether anything is special about it.
///
/// Nearly every field of a table of contacts is a dozen bytes that need no quotes, so that this is all that writing it has
/// to cost. All of the unsafe code of writing is in this file: the loads are unaligned and end inside the field, and the
/// space that is written to is checked once for the whole field.
struct FieldCopy: Sendable {
  /// The delimiter and the byte that somebody wants to hear about, sixteen times each.
  private let delimiters: SIMD16<UInt8>
  private let watched: SIMD16<UInt8>

  init(delimiter: UInt8, watched: UInt8) {
    delimiters = SIMD16(repeating: delimiter)
    self.watched = SIMD16(repeating: watched)
  }

  /// How much more space has to be there than the delimiters and the field take.
  static let slack = 16

  /// Adds delimiters and a field, which holds something, if nothing is special about it: there is no delimiter, quote,
  /// line end or watched byte in it and no blank at its ends.
  ///
  /// - Returns: Whether it was added.
  @inline(__always)
  func append(_ field: UnsafeBufferPointer<UInt8>, behind count: Int, to output: inout OutputSpan<UInt8>) -> Bool {
    if ASCII.isBlank(field[0]) || ASCII.isBlank(field[field.count - 1]) { return false }
    return output.withUnsafeMutableBufferPointer { space, end in
      precondition(space.count - end >= count + field.count + FieldCopy.slack, "there is space for the field")
      guard let start = UnsafeMutableRawPointer(space.baseAddress), let from = UnsafeRawPointer(field.baseAddress)
      else { return false }
      let to = start + end
      // The field is written over those that are too many.
      to.storeBytes(of: delimiters, as: SIMD16<UInt8>.self)
      if count > 16 { (to + 16).initializeMemory(as: UInt8.self, repeating: delimiters[0], count: count - 16) }
      guard !copy(from, field.count, to: to + count) else { return false }
      end += count + field.count
      return true
    }
  }

  /// Copies bytes, of which there is one at least.
  ///
  /// - Returns: Whether one of them is special.
  @inline(__always)
  private func copy(_ from: UnsafeRawPointer, _ count: Int, to: UnsafeMutableRawPointer) -> Bool {
    if count >= 16 {
      var found = SIMD2<UInt64>(repeating: 0)
      var index = 0
      while index &+ 16 < count {
        found |= copyBlock(from, to, at: index)
        index &+= 16
      }
      // The last sixteen bytes, some of which may have been copied already.
      found |= copyBlock(from, to, at: count &- 16)
      return found[0] | found[1] != 0
    }
    // The two halves of a block in which every byte of the field stands, some more than once.
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
    let found = special(unsafeBitCast(SIMD2(first, last), to: SIMD16<UInt8>.self))
    return found[0] | found[1] != 0
  }

  @inline(__always)
  private func copyBlock(_ from: UnsafeRawPointer, _ to: UnsafeMutableRawPointer, at index: Int) -> SIMD2<UInt64> {
    let block = from.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
    to.storeBytes(of: block, toByteOffset: index, as: SIMD16<UInt8>.self)
    return special(block)
  }

  /// All bits of each byte that is the delimiter, the watched byte, a quote, a CR or an LF, and none of the others.
  @inline(__always)
  private func special(_ block: SIMD16<UInt8>) -> SIMD2<UInt64> {
    // Compared with vectors, not with bytes: that overload is not made into machine instructions (Swift 6.3).
    FieldCopy.lanes(block .== delimiters) | FieldCopy.lanes(block .== watched)
      | FieldCopy.lanes(block .== SIMD16(repeating: ASCII.doubleQuote))
      | FieldCopy.lanes(block .== SIMD16(repeating: ASCII.carriageReturn))
      | FieldCopy.lanes(block .== SIMD16(repeating: ASCII.lineFeed))
  }

  @inline(__always)
  private static func lanes(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD2<UInt64> {
    unsafeBitCast(mask, to: SIMD2<UInt64>.self)
  }
}
