import ContactMatching
import Findings

/// Text of a page.
enum PageText {
  /// How much of a value is shown.
  static let mostOfValue = 200

  /// A text with what HTML reads as markup escaped, and with control and bidirectional characters made visible.
  static func escaped(_ text: String) -> String { XMLText.escaped(text) }

  /// A value of a contact: its beginning where it is long, with its length.
  static func value(_ text: String, most: Int = mostOfValue) -> String {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: most, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return escaped(text) }
    let rest = Finding.grouped(scalars[end...].count)
    return escaped(String(scalars[..<end])) + "… <small>(\(rest) more characters)</small>"
  }

  /// A value that may be written from right to left and is nobody's to translate.
  static func isolated(_ text: String, most: Int = mostOfValue) -> String {
    "<bdi translate=\"no\">\(value(text, most: most))</bdi>"
  }

  /// A length or place as a share of the whole, with one digit behind the point.
  static func percent(_ share: Double) -> String {
    let tenths = Int((max(0, min(1, share)) * 1_000).rounded())
    return "\(tenths / 10).\(tenths % 10)%"
  }

  /// A number of bits with its sign; a minus as wide as a plus.
  static func bits(_ number: Double) -> String {
    let text = MatchNumbers.bits(number)
    return text.utf8.first == UInt8(ascii: "-") ? "\u{2212}" + text.dropFirst() : text
  }
}
