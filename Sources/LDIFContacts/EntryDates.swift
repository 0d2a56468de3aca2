internal import ContactModel
import SourceText

/// The forms of dates in attributes.
enum EntryDates {
  /// A generalized time (RFC 4517 3.3.13), `20240131120000Z`, or Thunderbird's seconds since 1970, whose 0 means never.
  static func time(_ text: String) -> PartialDate? {
    let bytes = Array(text.utf8)
    if bytes.count <= 11, bytes.allSatisfy(ASCII.isDigit), let seconds = Int(text) {
      // A generalized time of so few digits has a letter.
      let date = PartialDate(secondsSince1970: seconds)
      return seconds > 0 && date.isPossible ? date : nil
    }
    guard bytes.count >= 11, bytes.prefix(10).allSatisfy(ASCII.isDigit) else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      if range.upperBound > bytes.count { return nil }
      var number = 0
      for index in range {
        guard ASCII.isDigit(bytes[index]) else { return nil }
        number = number * 10 + Int(bytes[index] - ASCII.zero)
      }
      return number
    }
    var time = PartialTime(hour: number(8..<10))
    var index = 10
    if let minute = number(index..<index + 2) {
      time.minute = minute
      index += 2
      if let second = number(index..<index + 2) {
        time.second = second
        index += 2
      }
    }
    if time.second != nil, index < bytes.count, bytes[index] == ASCII.period || bytes[index] == ASCII.comma {
      let digits = bytes[(index + 1)...].prefix(while: ASCII.isDigit)
      if digits.isEmpty { return nil }
      time.fraction = String(decoding: digits, as: UTF8.self)
      index = digits.endIndex
    }
    guard let offset = offset(bytes[index...]) else { return nil }
    time.utcOffset = offset
    let date = PartialDate(year: number(0..<4), month: number(4..<6), day: number(6..<8), time: time)
    return date.isPossible ? date : nil
  }

  private static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
    if bytes.elementsEqual([UInt8(ascii: "Z")]) { return 0 }
    guard let sign = bytes.first, sign == ASCII.plus || sign == ASCII.hyphen, bytes.count == 5,
      bytes.dropFirst().allSatisfy(ASCII.isDigit), let digits = Int(String(decoding: bytes.dropFirst(), as: UTF8.self))
    else { return nil }
    return (digits / 100 * 60 + digits % 100) * (sign == ASCII.hyphen ? -1 : 1)
  }

  /// A date and time as a generalized time; `nil` if a part is missing.
  static func generalizedTime(_ date: PartialDate) -> String? {
    guard date.isPossible, let year = date.year, let month = date.month, let day = date.day, let time = date.time,
      let hour = time.hour, let minute = time.minute, let second = time.second, let offset = time.utcOffset
    else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(20)
    for number in [year / 100, year % 100, month, day, hour, minute, second] {
      text.append(ASCII.zero + UInt8(number / 10))
      text.append(ASCII.zero + UInt8(number % 10))
    }
    if !time.fraction.isEmpty { text += ".\(time.fraction)".utf8 }
    text += PartialTime.text(ofOffset: offset, separator: "").utf8
    return String(decoding: text, as: UTF8.self)
  }

  /// A whole date: `1985-04-12`.
  static func day(_ text: String) -> PartialDate? {
    let parts = text.utf8.split(separator: ASCII.hyphen, omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy(ASCII.isDigit) }) else {
      return nil
    }
    let numbers = parts.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 3 else { return nil }
    let date = PartialDate(year: numbers[0], month: numbers[1], day: numbers[2])
    return date.isPossible ? date : nil
  }

  /// A date in three attributes, of which some may be missing, empty or 0; `nil` if it is not a date.
  static func day(year: String, month: String, day: String) -> PartialDate? {
    var numbers: [Int?] = []
    for text in [year, month, day] {
      if text.isEmpty {
        numbers.append(nil)
        continue
      }
      guard text.utf8.count <= 4, text.utf8.allSatisfy(ASCII.isDigit), let number = Int(text) else { return nil }
      numbers.append(number == 0 ? nil : number)
    }
    let date = PartialDate(year: numbers[0], month: numbers[1], day: numbers[2])
    return date.isPossible ? date : nil
  }
}
