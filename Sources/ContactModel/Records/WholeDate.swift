/// A complete and possible date without a time, or with a complete time that is local or in UTC.
///
/// Performance: most dates are such, and are written from the numbers of their record, without a ``PartialDate``.
package struct WholeDate {
  /// The year, 0-9999.
  package let year: Int
  @usableFromInline let month: Int
  @usableFromInline let day: Int
  @usableFromInline let clock: Clock?

  @usableFromInline
  struct Clock {
    @usableFromInline let hour: Int
    @usableFromInline let minute: Int
    @usableFromInline let second: Int
    @usableFromInline let isUTC: Bool

    @usableFromInline
    init(hour: Int, minute: Int, second: Int, isUTC: Bool) {
      self.hour = hour
      self.minute = minute
      self.second = second
      self.isUTC = isUTC
    }
  }

  /// Whether there is a time.
  @inlinable package var hasTime: Bool { clock != nil }

  /// Nil if the date of a record is another one.
  package init?(_ record: Record, _ buffer: ContactBuffer) {
    guard record.form == .date else { return nil }
    let (date, time) = (record.place.start, record.place.extent)
    var isUTC = false
    for number in record.cells {
      let cell = buffer.cell(number)
      switch cell.key {
      case .utcOffset where cell.number == 0: isUTC = true
      case .utcOffset, .fraction: return nil
      default: break
      }
    }
    let hasTime = time >> 24 != 0
    self.init(
      year: Int(date & 0xFFFF), month: Int(date >> 16 & 0xFF), day: Int(date >> 24),
      hasTime
        ? Clock(hour: Int(time & 0xFF), minute: Int(time >> 8 & 0xFF), second: Int(time >> 16 & 0xFF), isUTC: isUTC)
        : nil)
  }

  /// Nil if a date is another one.
  init?(_ date: PartialDate) {
    guard let year = date.year, let month = date.month, let day = date.day else { return nil }
    guard let time = date.time else {
      self.init(year: year, month: month, day: day, nil)
      return
    }
    guard let hour = time.hour, let minute = time.minute, let second = time.second, time.fraction.isEmpty,
      (time.utcOffset ?? 0) == 0
    else { return nil }
    self.init(
      year: year, month: month, day: day,
      Clock(hour: hour, minute: minute, second: second, isUTC: time.utcOffset == 0))
  }

  private init?(year: Int, month: Int, day: Int, _ clock: Clock?) {
    guard 0...9999 ~= year, 1...12 ~= month, 1...PartialDate.days(inMonth: month, ofYear: year) ~= day
    else { return nil }
    if let clock, !(0...23 ~= clock.hour && 0...59 ~= clock.minute && 0...59 ~= clock.second) { return nil }
    self.year = year
    self.month = month
    self.day = day
    self.clock = clock
  }

  /// The text: `1985-04-12`, `1985-04-12T10:20:00Z`; without separators `19850412T102000Z`.
  func text(hasSeparators: Bool) -> String {
    String(unsafeUninitializedCapacity: clock == nil ? 10 : 20) { text in
      var count = 0
      forEachByte(hasSeparators: hasSeparators) { byte in
        text[count] = byte
        count += 1
      }
      return count
    }
  }

  /// Calls the closure with each byte of the text.
  @inlinable @inline(__always)
  package func forEachByte(hasSeparators: Bool, _ body: (UInt8) -> Void) {
    func pair(_ number: Int) {
      body(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number / 10))
      body(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number % 10))
    }
    pair(year / 100)
    pair(year % 100)
    if hasSeparators { body(UInt8(ascii: "-")) }
    pair(month)
    if hasSeparators { body(UInt8(ascii: "-")) }
    pair(day)
    guard let clock else { return }
    body(UInt8(ascii: "T"))
    pair(clock.hour)
    if hasSeparators { body(UInt8(ascii: ":")) }
    pair(clock.minute)
    if hasSeparators { body(UInt8(ascii: ":")) }
    pair(clock.second)
    if clock.isUTC { body(UInt8(ascii: "Z")) }
  }
}

extension PartialDate {
  /// The text of a complete and possible date that has no time, or a complete time that is local or in UTC; `nil` for
  /// another one. Performance: one allocation at most.
  package func wholeText(hasSeparators: Bool) -> String? { WholeDate(self)?.text(hasSeparators: hasSeparators) }
}
