/// Texts of a few bytes, as most names and words are: to decode one, or to call `memcpy` for one, takes longer than to
/// copy it.
///
/// Public and inlinable for speed alone, as ``ASCII`` is. The unsafe lines are the loads and stores; all of them are
/// inside of the bytes that are copied.
public enum ShortText {
  /// How many bytes a string holds in itself.
  @inlinable public static var most: Int { 15 }

  /// The text of some bytes; what is no UTF-8 becomes U+FFFD.
  @inlinable @inline(__always)
  public static func text(of bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard bytes.count <= most, let from = UnsafeRawPointer(bytes.baseAddress) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    return String(unsafeUninitializedCapacity: bytes.count) { text in
      guard let to = UnsafeMutableRawPointer(text.baseAddress), text.count >= bytes.count else { return 0 }
      copy(from, to: to, count: bytes.count)
      return bytes.count
    }
  }

  /// Copies no more than sixteen bytes to where there is room for them.
  @inlinable @inline(__always)
  static func copy(_ from: UnsafeRawPointer, to: UnsafeMutableRawPointer, count: Int) {
    // Both halves, which overlap where they are longer than the half.
    if count >= 8 {
      let first = from.loadUnaligned(as: UInt64.self)
      let last = from.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
      to.storeBytes(of: first, as: UInt64.self)
      to.storeBytes(of: last, toByteOffset: count &- 8, as: UInt64.self)
    } else if count >= 4 {
      let first = from.loadUnaligned(as: UInt32.self)
      let last = from.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
      to.storeBytes(of: first, as: UInt32.self)
      to.storeBytes(of: last, toByteOffset: count &- 4, as: UInt32.self)
    } else if count > 0 {
      let first = from.load(as: UInt8.self)
      let middle = from.load(fromByteOffset: count &>> 1, as: UInt8.self)
      let last = from.load(fromByteOffset: count &- 1, as: UInt8.self)
      to.storeBytes(of: first, as: UInt8.self)
      to.storeBytes(of: middle, toByteOffset: count &>> 1, as: UInt8.self)
      to.storeBytes(of: last, toByteOffset: count &- 1, as: UInt8.self)
    }
  }
}
