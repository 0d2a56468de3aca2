/// The checksum of ZIP archives (CRC-32 of ISO 3309).
package struct CRC32: Sendable {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
  }

  private var state: UInt32 = ~0

  /// Creates the checksum of no bytes.
  package init() {}

  /// The checksum of all bytes that were added.
  package var value: UInt32 { ~state }

  /// Adds bytes.
  package mutating func add(_ bytes: ArraySlice<UInt8>) {
    let table = CRC32.table
    var state = self.state
    for byte in bytes { state = table[Int(UInt8(truncatingIfNeeded: state) ^ byte)] ^ (state >> 8) }
    self.state = state
  }
}
