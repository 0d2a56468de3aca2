import ContactMatching
import Findings

/// Text and numbers as markup.
enum PageText {
  /// Longer values are cut.
  static let maxValueLength = 200

  /// A text with markup, control and bidirectional characters escaped.
  static func escaped(_ text: String) -> String { XMLText.escaped(text) }

  /// A value of a contact; a long one is cut.
  static func value(_ text: String, maximum: Int = maxValueLength) -> String {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: maximum, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return escaped(text) }
    let rest = Finding.grouped(scalars[end...].count)
    return escaped(String(scalars[..<end])) + "… <small>(\(rest) more characters)</small>"
  }

  /// A value that may be written from right to left and must not be translated.
  static func isolated(_ text: String, maximum: Int = maxValueLength) -> String {
    "<bdi translate=\"no\">\(value(text, maximum: maximum))</bdi>"
  }

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
