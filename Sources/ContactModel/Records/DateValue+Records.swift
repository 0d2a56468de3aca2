extension DateValue {
  package static func write(_ value: DateValue, to record: inout Record, _ builder: inout ContactBuilder) {
    switch value {
    case .text(let text):
      record.form = .dateText
      record.place = builder.place(text)
    case .date(let date):
      if let packed = PackedDate(date) {
        record.form = .date
        record.place = packed.place
        if let offset = packed.utcOffset { builder.add(Cell(.utcOffset, number: UInt16(bitPattern: offset))) }
      } else {
        record.form = .wideDate
        record.place = builder.place(WideDate.text(of: date))
      }
      if let time = date.time { builder.add(.fraction, ifAny: time.fraction) }
    }
  }

  package static func read(_ record: Record, _ source: some RecordSource) -> DateValue {
    var date: PartialDate
    switch record.form {
    case .date: date = PackedDate.date(record.place)
    case .wideDate: date = WideDate.date(source.text(record.place))
    default: return .text(source.text(record.place))
    }
    for index in record.cells {
      let cell = source.cell(index)
      switch cell.key {
      case .utcOffset: date.time?.utcOffset = Int(Int16(bitPattern: cell.number))
      case .fraction: date.time?.fraction = source.text(cell.place)
      default: break
      }
    }
    return .date(date)
  }
}

/// A date in the two numbers of a ``TextPlace``: year, month and day; hour, minute, second and whether there is a time. The
/// highest number of a field is an unknown part.
package struct PackedDate {
  package let place: TextPlace
  /// The offset from UTC in minutes, which is a cell.
  let utcOffset: Int16?

  /// Nil if a number does not fit.
  package init?(_ date: PartialDate) {
    guard let year = PackedDate.fit(date.year, UInt32(UInt16.max)), let month = PackedDate.fit(date.month, 255),
      let day = PackedDate.fit(date.day, 255)
    else { return nil }
    var clock: UInt32 = 0
    var offset: Int16?
    if let time = date.time {
      guard let hour = PackedDate.fit(time.hour, 255), let minute = PackedDate.fit(time.minute, 255),
        let second = PackedDate.fit(time.second, 255)
      else { return nil }
      if let minutes = time.utcOffset {
        guard let fitting = Int16(exactly: minutes) else { return nil }
        offset = fitting
      }
      clock = hour | minute << 8 | second << 16 | 1 << 24
    }
    place = TextPlace(start: year | month << 16 | day << 24, extent: clock)
    utcOffset = offset
  }

  private static func fit(_ number: Int?, _ unknown: UInt32) -> UInt32? {
    guard let number else { return unknown }
    guard let fitting = UInt32(exactly: number), fitting < unknown else { return nil }
    return fitting
  }

  private static func number(_ packed: UInt32, _ unknown: UInt32) -> Int? { packed == unknown ? nil : Int(packed) }

  /// The date in a place, without an offset from UTC and a fraction.
  static func date(_ place: TextPlace) -> PartialDate {
    var date = PartialDate(
      year: number(place.start & 0xFFFF, 0xFFFF), month: number(place.start >> 16 & 0xFF, 255),
      day: number(place.start >> 24, 255))
    if place.extent >> 24 != 0 {
      date.time = PartialTime(
        hour: number(place.extent & 0xFF, 255), minute: number(place.extent >> 8 & 0xFF, 255),
        second: number(place.extent >> 16 & 0xFF, 255))
    }
    return date
  }
}

/// A date with an impossible number as a text: its numbers with commas between them, and nothing for an unknown one.
private enum WideDate {
  static func text(of date: PartialDate) -> String {
    var numbers = [date.year, date.month, date.day]
    if let time = date.time { numbers += [time.hour, time.minute, time.second, time.utcOffset] }
    return numbers.map { $0.map { String($0) } ?? "" }.joined(separator: ",")
  }

  static func date(_ text: String) -> PartialDate {
    let numbers = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .map { Int(Substring($0)) }
    guard numbers.count >= 3 else { return PartialDate() }
    var date = PartialDate(year: numbers[0], month: numbers[1], day: numbers[2])
    if numbers.count == 7 {
      date.time = PartialTime(hour: numbers[3], minute: numbers[4], second: numbers[5], utcOffset: numbers[6])
    }
    return date
  }
}
