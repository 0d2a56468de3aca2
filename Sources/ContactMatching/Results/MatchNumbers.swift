internal import Findings

/// The formats of weights and probabilities in all outputs, independent of the locale.
package enum MatchNumbers {
  /// A weight in bits with one decimal and its sign: `+12.9`.
  package static func bits(_ number: Double) -> String {
    let tenths = tenths(number)
    return "\(tenths < 0 ? "-" : "+")\(tenths.magnitude / 10).\(tenths.magnitude % 10)"
  }

  /// A probability with four decimals: `0.9312`.
  package static func probability(_ number: Double) -> String {
    let parts = parts(number)
    let digits = String(parts % 10_000)
    return "\(parts / 10_000).\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)"
  }

  /// The odds of a weight in bits: `1,440 to 1`, `1 to 3`.
  package static func odds(_ bits: Double) -> String {
    if bits.magnitude > 30 { return bits > 0 ? "more than a billion to 1" : "1 to more than a billion" }
    let number = Finding.grouped(Int(bits.magnitude.fromBits.rounded()))
    return bits >= 0 ? "\(number) to 1" : "1 to \(number)"
  }

  /// A weight as ``bits(_:)`` writes it, as a number.
  package static func rounded(bits number: Double) -> Double { Double(tenths(number)) / 10 }

  /// A probability as ``probability(_:)`` writes it, as a number.
  package static func rounded(probability number: Double) -> Double { Double(parts(number)) / 10_000 }

  private static func tenths(_ number: Double) -> Int { Int((max(-99_999, min(99_999, number)) * 10).rounded()) }

  private static func parts(_ number: Double) -> Int { Int((max(0, min(1, number)) * 10_000).rounded()) }
}
