/// Finding a byte, as fast as the C library can.
package enum ByteSearch {
  /// The first place of a byte at or behind `start`, or nothing.
  package static func first(_ byte: UInt8, in bytes: [UInt8], from start: Int) -> Int? {
    first(byte, in: bytes, from: start, to: bytes.count)
  }

  /// The first place of a byte at or behind `start` and before `end`, or nothing.
  package static func first(_ byte: UInt8, in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    guard start < end else { return nil }
    return bytes.withUnsafeBytes { buffer -> Int? in
      // The bounds are checked here, once for the whole search; `memchr` looks at nothing outside them.
      let searched = UnsafeRawBufferPointer(rebasing: buffer[start..<end])
      guard let base = searched.baseAddress, let found = memchr(base, Int32(byte), searched.count) else { return nil }
      return start + base.distance(to: UnsafeRawPointer(found))
    }
  }
}
