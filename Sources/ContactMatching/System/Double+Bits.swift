#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Glibc)
  internal import Glibc
#endif

extension Double {
  /// The logarithm to base 2: odds or a Bayes factor in bits.
  var bits: Double { log2(self) }

  /// The odds or the Bayes factor that this number of bits stands for.
  var fromBits: Double { exp2(self) }

  /// The probability for odds in bits.
  var probability: Double { 1 / (1 + exp2(-self)) }
}
