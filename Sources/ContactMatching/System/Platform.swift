#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Glibc)
  internal import Glibc
#endif

extension Double {
  /// The logarithm to base 2: how many bits.
  var bits: Double { log2(self) }

  /// What ``bits`` was taken of.
  var fromBits: Double { exp2(self) }

  /// The probability of odds in bits.
  var probability: Double { 1 / (1 + exp2(-self)) }
}
