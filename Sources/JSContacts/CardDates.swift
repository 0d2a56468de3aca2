import ContactModel
import SourceText
import VCardContacts
import VCardSyntax

/// Dates of a Card and of a vCard (RFC 9555 2.2.2).
enum CardDates {
  /// `2022-09-30T14:35:10Z` of `20220930T143510Z`; `nil` for everything but a whole time in UTC.
  static func utc(ofTimestamp text: String) -> String? {
    guard let parts = DateGrammar.parse(text), isWhole(parts), parts.time?.fraction.isEmpty ?? false else { return nil }
    return PartialDate(parts).text
  }

  /// `20220930T143510Z` of `2022-09-30T14:35:10Z`; `nil` for everything but a time in that form.
  static func timestamp(ofUTC text: String) -> String? {
    guard isUTC(text), let parts = DateGrammar.parse(text), isWhole(parts), parts.time?.fraction.isEmpty ?? false else {
      return nil
    }
    return PartialDate(parts).basicText
  }

  /// Whether a text is a UTCDateTime (RFC 9553 1.4.5).
  static func isUTC(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes.last == UInt8(ascii: "Z") else { return false }
    for (index, byte) in bytes.prefix(19).enumerated() {
      switch index {
      case 4, 7: guard byte == ASCII.hyphen else { return false }
      case 10: guard byte == UInt8(ascii: "T") else { return false }
      case 13, 16: guard byte == ASCII.colon else { return false }
      default: guard ASCII.isDigit(byte) else { return false }
      }
    }
    let fraction = bytes[19..<bytes.count - 1]
    if !fraction.isEmpty {
      guard fraction.first == ASCII.period, fraction.count > 1, fraction.dropFirst().allSatisfy(ASCII.isDigit),
        fraction.last != ASCII.zero
      else { return false }
    }
    guard let parts = DateGrammar.parse(text) else { return false }
    return PartialDate(parts).isPossible
  }

  private static func isWhole(_ parts: DateParts) -> Bool {
    guard parts.year != nil, parts.month != nil, parts.day != nil, let time = parts.time else { return false }
    return time.hour != nil && time.minute != nil && time.second != nil && time.utcOffset == 0
      && PartialDate(parts).isPossible
  }

  // MARK: Anniversaries

  /// The `date` of an Anniversary; `nil` if it can hold only a part of the date.
  static func date(of text: String) -> JSONObject? {
    if let utc = utc(ofTimestamp: text) {
      var timestamp = JSONObject()
      timestamp["@type"] = .text("Timestamp")
      timestamp["utc"] = .text(utc)
      return timestamp
    }
    guard let parts = DateGrammar.parse(text), parts.time == nil, PartialDate(parts).isPossible else { return nil }
    // A day needs a month, and a month needs a day or a year.
    guard parts.year != nil || parts.month != nil && parts.day != nil, parts.day == nil || parts.month != nil else {
      return nil
    }
    var date = JSONObject()
    for (key, part) in [("year", parts.year), ("month", parts.month), ("day", parts.day)] {
      if let part { date[key] = .number(String(part)) }
    }
    return date
  }

  /// The value of BDAY for a `date`; `nil` if it is not one.
  static func text(of date: JSONObject) -> String? {
    if date["@type"]?.text == "Timestamp" { return date["utc"]?.text.flatMap(timestamp) }
    let parts = PartialDate(
      year: date["year"]?.wholeNumber, month: date["month"]?.wholeNumber, day: date["day"]?.wholeNumber)
    guard date["utc"] == nil, parts.year != nil || parts.month != nil && parts.day != nil,
      parts.day == nil || parts.month != nil, parts.isPossible
    else { return nil }
    return parts.basicText
  }

  // MARK: Time zones

  /// `Etc/GMT+5` of `-0500`; `nil` for an offset without such a name.
  static func zone(ofOffset text: String) -> String? {
    guard let minutes = DateGrammar.parseOffset(text), minutes % 60 == 0, (-12 * 60...14 * 60).contains(minutes) else {
      return nil
    }
    let hours = -minutes / 60
    return hours == 0 ? "Etc/UTC" : "Etc/GMT" + (hours > 0 ? "+" : "") + String(hours)
  }

  /// `-0500` of `Etc/GMT+5`; `nil` for the name of a region.
  static func offset(ofZone name: String) -> String? {
    let prefix = "Etc/GMT"
    guard name.hasPrefix(prefix), let hours = Int(Substring(name.utf8.dropFirst(prefix.utf8.count))), hours != 0,
      zone(ofHours: hours) == name
    else { return nil }
    let digits = abs(hours) < 10 ? "0\(abs(hours))" : "\(abs(hours))"
    return (hours > 0 ? "-" : "+") + digits + "00"
  }

  private static func zone(ofHours hours: Int) -> String? {
    (-14...12).contains(hours) ? "Etc/GMT" + (hours > 0 ? "+" : "") + String(hours) : nil
  }
}
