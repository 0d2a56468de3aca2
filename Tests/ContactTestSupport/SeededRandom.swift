import Foundation

/// SplitMix64: the same numbers for the same seed, everywhere.
package struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// The seed of this run: that of `CONTACTS_KIT_TEST_SEED`, else a fixed one. It is printed once.
  package static let runSeed: UInt64 = {
    let seed = ProcessInfo.processInfo.environment["CONTACTS_KIT_TEST_SEED"].flatMap { UInt64($0) } ?? 20_260_101
    print("Random tests use seed \(seed); CONTACTS_KIT_TEST_SEED sets another.")
    return seed
  }()

  /// How many times as many random cases are tried as usual, set by `CONTACTS_KIT_TEST_FACTOR`.
  package static let factor = max(
    1, ProcessInfo.processInfo.environment["CONTACTS_KIT_TEST_FACTOR"].flatMap { Int($0) } ?? 1)

  /// Consecutive seeds that begin with that of the run, for a test that repeats itself: a few, so that all tests stay quick,
  /// and ``factor`` times as many for a thorough run.
  package static func seeds(_ count: Int) -> [UInt64] { (0..<UInt64(count * factor)).map { runSeed &+ $0 } }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number below `bound`.
  package mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }

  /// Whether something happens that happens once in `count` times.
  package mutating func once(in count: Int) -> Bool { below(count) == 0 }

  /// Bytes, those of `favourites` as often as all others together.
  package mutating func bytes(_ count: Int, favourites: [UInt8]) -> [UInt8] {
    (0..<count).map { _ in
      let number = next()
      if number & 1 == 0 { return UInt8(truncatingIfNeeded: number >> 8) }
      return favourites[Int(number >> 8) % favourites.count]
    }
  }
}
