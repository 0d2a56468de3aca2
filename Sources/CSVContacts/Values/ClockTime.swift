internal import ContactModel
internal import SourceText

/// A time of day after a date: `00:00`, `14:30:05`, `12:00 AM`, `0:00:00.000`.
struct ClockTime {
  let time: PartialTime

  var isMidnight: Bool { time.hour == 0 && time.minute == 0 && time.second ?? 0 == 0 }

  /// Parses a time; `nil` for any other text. Blanks around it do not matter.
  init?(_ text: ArraySlice<UInt8>) {
    var words = text.split(separator: ASCII.space).map { $0.map(ASCII.lowercased) }
    var half: [UInt8]?
    if let last = words.last, last.contains(where: ASCII.isLetter) {
      half = last.filter(ASCII.isLetter)
      let rest = Array(last.prefix { !ASCII.isLetter($0) })
      words.removeLast()
      if !rest.isEmpty { words.append(rest) }
    }
    guard words.count == 1, half.map({ $0 == Array("am".utf8) || $0 == Array("pm".utf8) }) ?? true else { return nil }
    // A fraction of a second is zeros.
    let pieces = words[0].split(separator: ASCII.period, maxSplits: 1)
    guard pieces.count == 1 || pieces.count == 2 && pieces[1].allSatisfy({ $0 == ASCII.zero }) else { return nil }
    let parts = pieces[0].split(separator: ASCII.colon, omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3 else { return nil }
    var numbers: [Int] = []
    for part in parts {
      guard (1...2).contains(part.count), part.allSatisfy(ASCII.isDigit) else { return nil }
      numbers.append(part.reduce(0) { $0 * 10 + Int($1 - ASCII.zero) })
    }
    var hour = numbers[0]
    if let half {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (half == Array("pm".utf8) ? 12 : 0)
    }
    guard hour < 24, numbers[1] < 60, numbers.count < 3 || numbers[2] < 60 else { return nil }
    time = PartialTime(hour: hour, minute: numbers[1], second: numbers.count == 3 ? numbers[2] : nil)
  }
}
