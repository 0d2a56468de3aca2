/// Inserts hyphens into a phone number by the number of its digits, while it is typed.
///
/// | digits | form |
/// | --- | --- |
/// | up to 9 | `XX-XXX-XXXX` |
/// | 10 | `XXX-XXX-XXXX` |
/// | 11 and more | `XXX-XXXX-XXXX`, followed by the other digits |
public enum PhoneFormat {
  /// A number with hyphens, which may be incomplete: `021` is `02-1`.
  ///
  /// - Parameter digits: The digits 0 to 9 of the number.
  /// - Returns: The number, or `nil` if there are other characters.
  public static func hyphenated(_ digits: String) -> String? {
    let bytes = Array(digits.utf8)
    guard bytes.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) else { return nil }
    let groups =
      switch bytes.count {
      case ...9: [2, 3, 4]
      case 10: [3, 3, 4]
      default: [3, 4, 4]
      }
    var formatted: [UInt8] = []
    var start = 0
    for group in groups where start < bytes.count {
      if start > 0 { formatted.append(UInt8(ascii: "-")) }
      let end = min(start + group, bytes.count)
      formatted += bytes[start..<end]
      start = end
    }
    formatted += bytes[start...]
    return String(decoding: formatted, as: UTF8.self)
  }

  /// A number with its hyphens moved to their places.
  ///
  /// - Returns: The number, or `nil` if there are characters other than digits and hyphens.
  public static func rehyphenated(_ number: String) -> String? {
    hyphenated(String(decoding: number.utf8.filter { $0 != UInt8(ascii: "-") }, as: UTF8.self))
  }
}
