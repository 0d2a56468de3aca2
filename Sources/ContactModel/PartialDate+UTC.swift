extension DateValue {
  /// The value of REV for a moment in UTC.
  package static func utc(secondsSince1970 seconds: Int) -> DateValue { .date(PartialDate(secondsSince1970: seconds)) }
}

extension PartialDate {
  private static let secondsOfDay = 86_400

  /// The day and time of a moment, in UTC.
  package init(secondsSince1970 seconds: Int) {
    let day = (seconds >= 0 ? seconds : seconds - Self.secondsOfDay + 1) / Self.secondsOfDay
    let rest = seconds - day * Self.secondsOfDay
    self.init(daysSince1970: day)
    time = PartialTime(hour: rest / 3600, minute: rest / 60 % 60, second: rest % 60, utcOffset: 0)
  }

  /// The moment of a complete date with a time in UTC or with an offset; `nil` for any other date.
  package var secondsSince1970: Int? {
    guard isPossible, let year, let month, let day, let time, let hour = time.hour, let minute = time.minute,
      let second = time.second, let offset = time.utcOffset
    else { return nil }
    // Years are counted from March, as in `init(daysSince1970:)`.
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let days = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    return days * Self.secondsOfDay + hour * 3600 + (minute - offset) * 60 + second
  }
}
