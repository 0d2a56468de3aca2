/// The FNV-1a hash with 64 bits of a sequence of parts: the same on every machine and in every process.
struct FNVDigest {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds bytes.
  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// Adds a text with its length, so that different texts in a row are different parts.
  mutating func add(_ text: String) {
    add(text.utf8.count)
    add(text.utf8)
  }

  /// Adds a number.
  mutating func add(_ number: Int) {
    let bits = UInt64(bitPattern: Int64(number))
    for shift in stride(from: 0, to: 64, by: 8) {
      add(CollectionOfOne(UInt8(truncatingIfNeeded: bits >> UInt64(shift))))
    }
  }

  /// Adds a range, or that there is none.
  mutating func add(_ range: Range<Int>?) {
    add(range?.lowerBound ?? -1)
    add(range?.upperBound ?? -1)
  }

  /// Sixteen hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
