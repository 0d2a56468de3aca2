import ContactMatching
import ContactPages

/// Numbers as markup.
extension PageText {
  /// A share as a percentage with one digit after the point.
  static func percent(_ share: Double) -> String {
    let tenths = Int((max(0, min(1, share)) * 1_000).rounded())
    return "\(tenths / 10).\(tenths % 10)%"
  }

  /// A number of bits with its sign; the minus sign is as wide as the plus.
  static func bits(_ number: Double) -> String {
    let text = MatchNumbers.bits(number)
    return text.utf8.first == UInt8(ascii: "-") ? "\u{2212}" + text.dropFirst() : text
  }
}
