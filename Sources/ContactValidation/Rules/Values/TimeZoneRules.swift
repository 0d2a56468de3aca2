internal import Findings
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// TZ: an offset in the form of its version, and in 4.0 better a name than an offset.
enum TimeZoneRules {
  static let offset = Rule("VC376")
  static let form = Rule("VC377")

  static let family = RuleFamily(
    rules: [offset, form],
    lines: [
      LineCheck(of: ["TZ"], in: .only30) { line, scope in
        guard scope.traits.isDisjoint(with: [.encoded, .emptyValue]) else { return }
        if scope.traits.contains(.valueParameter), !line.hasParameter("VALUE", "UTC-OFFSET") { return }
        if scope.traits.contains(.typeParameter), line.hasParameter("VALUE", "URL") { return }
        check(line, scope)
      },
      LineCheck(of: ["TZ"], in: .only40, with: .valueParameter) { line, scope in
        guard scope.traits.isDisjoint(with: [.encoded, .emptyValue]), line.hasParameter("VALUE", "UTC-OFFSET") else {
          return
        }
        check(line, scope)
      },
    ])

  private static func check(_ line: ContentLine, _ scope: CardScope) {
    let is40 = scope.version == .v40
    let value = line.trimmed(line.value)
    guard let written = WrittenOffset(line.bytes, value) else {
      return scope.report(
        form, in: line, at: line.value,
        fix: line.declaring("text"),
        "TZ \(line.quoted(line.value)) is not an offset from UTC (expected \(is40 ? "-0500" : "-05:00"), or VALUE=text)"
      )
    }
    let isInForm = !written.isZulu && is40 != written.hasColon
    if isInForm, written.isPossible {
      if is40 {
        scope.report(
          offset, in: line, at: line.value,
          "TZ \(line.quoted(line.value)) is an offset, which changes with daylight saving time (a name like America/New_York is better)"
        )
      }
      return
    }
    guard written.isPossible else {
      return scope.report(
        form, in: line, at: value, "TZ \(line.quoted(value)) is not an offset (hours are 00-23, minutes 00-59)")
    }
    let text = written.text(hasColon: !is40)
    scope.report(
      form, in: line, at: value,
      fix: line.rewriting(value, as: text),
      "TZ \(line.quoted(value)) is not in the form of \(scope.version.rawValue) (expected \(Finding.quote(text)))")
  }
}

/// An offset from UTC in a line: `-0500`, `-05:00`, `-05`, `Z`.
private struct WrittenOffset {
  var isNegative = false
  var hours = 0
  var minutes = 0
  /// Whether it is a colon between hours and minutes.
  var hasColon = false
  /// Whether it is the letter Z, which dates use for UTC and TZ does not allow.
  var isZulu = false

  /// Whether hours and minutes are in range.
  var isPossible: Bool { hours < 24 && minutes < 60 }

  /// The offset in four digits.
  func text(hasColon: Bool) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return (isNegative ? "-" : "+") + two(hours) + (hasColon ? ":" : "") + two(minutes)
  }

  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    guard let first = range.first else { return nil }
    if range.count == 1, ASCII.uppercased(bytes[first]) == UInt8(ascii: "Z") {
      isZulu = true
      return
    }
    guard bytes[first] == ASCII.hyphen || bytes[first] == ASCII.plus else { return nil }
    isNegative = bytes[first] == ASCII.hyphen
    var digits = 0
    for index in range.dropFirst() {
      if bytes[index] == ASCII.colon, digits == 2, !hasColon {
        hasColon = true
      } else if ASCII.isDigit(bytes[index]), digits < 4 {
        let digit = Int(bytes[index] & 0x0F)
        if digits < 2 { hours = hours * 10 + digit } else { minutes = minutes * 10 + digit }
        digits += 1
      } else {
        return nil
      }
    }
    guard digits == 4 || digits == 2 && !hasColon else { return nil }
  }
}
