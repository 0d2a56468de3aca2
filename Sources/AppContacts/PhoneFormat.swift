/// Puts hyphens into a phone number by the count of its digits, as it is typed.
///
/// | digits | form |
/// | --- | --- |
/// | up to 9 | `XX-XXX-XXXX` |
/// | 10 | `XXX-XXX-XXXX` |
/// | 11 and more | `XXX-XXXX-XXXX`, and what is left behind it |
public enum PhoneFormat {
  /// The number with hyphens, as far as its digits go: `021` is `02-1`.
  ///
  /// - Parameter digits: The number, digits from 0 to 9 alone.
  /// - Returns: Nothing where something else stands in it. No digits are an empty number.
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

  /// The number with its hyphens put in anew, wherever they stood before.
  ///
  /// - Returns: Nothing where something but digits and hyphens stands in it.
  public static func rehyphenated(_ number: String) -> String? {
    hyphenated(String(decoding: number.utf8.filter { $0 != UInt8(ascii: "-") }, as: UTF8.self))
  }
}
