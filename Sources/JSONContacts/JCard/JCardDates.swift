import ContactModel
import SourceText
import VCardContacts
import VCardSyntax

/// Dates and offsets with separators, as in jCard (RFC 7095 3.5.3-3.5.11).
enum JCardDates {
  /// The extended form of a date; `nil` if the same date cannot be read from it.
  ///
  /// - Parameter type: The type of the value. A `time` has no T before it.
  static func extended(_ basic: String, _ type: String) -> String? { converted(basic, type, \.text) }

  /// The basic form of a date, as in vCard; `nil` if the same date cannot be read from it.
  static func basic(_ extended: String, _ type: String) -> String? { converted(extended, type, \.basicText) }

  private static func converted(_ text: String, _ type: String, _ form: (PartialDate) -> String) -> String? {
    let mark = type == "time" ? "T" : ""
    guard let parts = DateGrammar.parse(mark + text) else { return nil }
    let converted = form(PartialDate(parts))
    guard converted.hasPrefix(mark), DateGrammar.parse(converted) == parts else { return nil }
    return String(Substring(converted.utf8.dropFirst(mark.utf8.count)))
  }

  /// `-0500` of `-05:00`.
  static func basicOffset(_ extended: String) -> String? {
    guard let minutes = DateGrammar.parseOffset(extended) else { return nil }
    return String(decoding: offset(minutes).utf8.filter { $0 != ASCII.colon }, as: UTF8.self)
  }

  /// `-05:00` for a number of minutes.
  static func offset(_ minutes: Int) -> String {
    minutes == 0 ? "+00:00" : PartialTime.text(ofOffset: minutes, separator: ":")
  }
}

/// Numbers in JSON.
enum JCardNumbers {
  /// Whether the text is a number as JSON writes it (RFC 8259 6).
  static func isNumber(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, first == ASCII.hyphen || ASCII.isDigit(first) else { return false }
    var parser = JSONParser(bytes, in: 0..<bytes.count, depthLimit: 1)
    guard let value = try? parser.parse(), case .number = value.kind else { return false }
    return true
  }

  /// A number without an exponent, which vCard does not have, and an integer without decimals (RFC 7095 3.5.9, 3.5.10).
  static func plain(_ number: String, isWhole: Bool) -> String {
    let isPlain = number.utf8.allSatisfy { ASCII.isDigit($0) || $0 == ASCII.hyphen || !isWhole && $0 == ASCII.period }
    guard !isPlain, let value = Double(number), abs(value) < 0x1p53 else { return number }
    if isWhole || value == value.rounded() { return String(Int(value)) }
    return String(value)
  }
}
