import JSONContacts
import SourceText

/// Texts that JSON has in another form than a table.
enum MemberText {
  /// An e-mail address without `mailto:`, and a phone number without `tel:`.
  static func withoutScheme(_ text: String) -> String {
    for scheme in ["mailto:", "tel:"] where text.utf8.count > scheme.utf8.count {
      let start = text.utf8.prefix(scheme.utf8.count)
      guard start.elementsEqual(scheme.utf8, by: { ASCII.lowercased($0) == $1 }) else { continue }
      let rest = text.utf8.dropFirst(scheme.utf8.count)
      // Parameters of a URI have a meaning.
      if rest.contains(where: { $0 == ASCII.semicolon || $0 == UInt8(ascii: "?") || $0 == ASCII.percent }) {
        return text
      }
      return String(decoding: rest, as: UTF8.self)
    }
    return text
  }

  /// A date without the time that programs add to a day.
  static func day(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.count > 10, bytes[10] == UInt8(ascii: "T") || bytes[10] == ASCII.space else { return text }
    let day = bytes[..<10]
    let isDay = day.indices.allSatisfy { $0 == 4 || $0 == 7 ? day[$0] == ASCII.hyphen : ASCII.isDigit(day[$0]) }
    return isDay ? String(decoding: day, as: UTF8.self) : text
  }

  /// The date of an object that has only a year, a month and a day; `nil` for any other object.
  static func date(of members: [JSONMember]) -> String? {
    var parts: [String: Int] = [:]
    for member in members {
      switch member.value.kind {
      case .null: continue
      case .number(let digits):
        guard let number = Int(digits), (0...9_999).contains(number) else { return nil }
        parts[member.key.asciiLowercased] = number
      default: return nil
      }
    }
    guard !parts.isEmpty, parts.keys.allSatisfy({ $0 == "year" || $0 == "month" || $0 == "day" }) else { return nil }
    func padded(_ number: Int, _ count: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }
    // Programs write 0 for an unknown year.
    let year = parts["year"].flatMap { $0 > 0 ? $0 : nil }
    let month = parts["month"].flatMap { $0 > 0 ? $0 : nil }
    let day = parts["day"].flatMap { $0 > 0 ? $0 : nil }
    switch (year, month, day) {
    case (let year?, let month?, let day?): return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2)
    case (let year?, let month?, nil): return padded(year, 4) + "-" + padded(month, 2)
    case (let year?, nil, nil): return padded(year, 4)
    case (nil, let month?, let day?): return "--" + padded(month, 2) + "-" + padded(day, 2)
    default: return nil
    }
  }
}
