/// A hash that is the same in every run and on every machine, unlike that of `Hasher`.
package enum StableHash {
  /// The hash of bytes: eight at a time, mixed by multiplication.
  static func of(_ bytes: some Collection<UInt8>) -> UInt64 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(bytes.count)
    var word: UInt64 = 0
    var shift: UInt64 = 0
    for byte in bytes {
      word |= UInt64(byte) << shift
      shift += 8
      if shift == 64 {
        hash = mix(hash ^ word)
        (word, shift) = (0, 0)
      }
    }
    if shift > 0 { hash = mix(hash ^ word) }
    return mix(hash)
  }

  /// The hash of bytes, equal to that of a collection of them.
  package static func of(_ bytes: Span<UInt8>) -> UInt64 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(bytes.count)
    var word: UInt64 = 0
    var shift: UInt64 = 0
    for index in bytes.indices {
      word |= UInt64(bytes[index]) << shift
      shift += 8
      if shift == 64 {
        hash = mix(hash ^ word)
        (word, shift) = (0, 0)
      }
    }
    if shift > 0 { hash = mix(hash ^ word) }
    return mix(hash)
  }

  /// The hash of the UTF-8 bytes of a text.
  static func of(_ text: String) -> UInt64 {
    text.utf8.withContiguousStorageIfAvailable { of($0) } ?? of(Array(text.utf8))
  }

  /// A hash of two numbers in their order.
  static func of(_ first: UInt64, _ second: UInt64) -> UInt64 { mix(mix(first) &+ second &* 0x9FB2_1C65_1E98_DF25) }

  /// The hash by which the tables of names are keyed.
  static func ofName(_ name: some Collection<UInt8>) -> UInt32 { UInt32(truncatingIfNeeded: of(name)) }

  /// The finisher of SplitMix64: every bit of the result depends on every bit of the number.
  static func mix(_ number: UInt64) -> UInt64 {
    var mixed = number &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
