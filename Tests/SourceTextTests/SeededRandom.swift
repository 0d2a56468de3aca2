/// SplitMix64: the same numbers for the same seed, everywhere.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Bytes, those of `favourites` as often as all others together.
  mutating func bytes(_ count: Int, favourites: [UInt8]) -> [UInt8] {
    (0..<count).map { _ in
      let number = next()
      if number & 1 == 0 { return UInt8(truncatingIfNeeded: number >> 8) }
      return favourites[Int(number >> 8) % favourites.count]
    }
  }
}
