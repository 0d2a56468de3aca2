/// Finds the extension at the end of a number: `ext. 5`, `x5`, `;ext=5`, `,,5`, `- 503#`, `доб. 5`, `anexo 5`.
enum NumberExtension {
  /// The digits at the end of a number, which may be an extension.
  struct Ending {
    /// The end of the digits before them: the earliest start of an extension.
    let gap: Int
    let digits: Range<Int>
    private let hasHash: Bool

    /// Nil if no sign of an extension precedes the last digits.
    init?(_ number: WrittenNumber, _ range: Range<Int>) {
      let bytes = number.bytes
      var end = range.upperBound
      hasHash = end > range.lowerBound && bytes[end - 1] == UInt8(ascii: "#")
      if hasHash { end -= 1 }
      var start = end
      while start > range.lowerBound, WrittenNumber.isDigit(bytes[start - 1]) { start -= 1 }
      guard start < end, end - start <= 20 else { return nil }
      var gap = start
      var isSign = hasHash
      while gap > range.lowerBound, !WrittenNumber.isDigit(bytes[gap - 1]) {
        gap -= 1
        switch bytes[gap] {
        case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "."),
          UInt8(ascii: "/"), UInt8(ascii: "+"):
          break
        default: isSign = true
        }
      }
      guard isSign else { return nil }
      self.gap = gap
      digits = start..<end
    }

    /// Whether an extension begins at an offset and extends to the end.
    func begins(at start: Int, in number: WrittenNumber) -> Bool {
      let bytes = number.bytes
      let first = digits.lowerBound
      guard start < first else { return false }
      if !hasHash, start + 5 == first, Self.matches(";ext=", bytes, start) { return true }
      let label = Self.skip(bytes, start, first) {
        $0 == UInt8(ascii: " ") || $0 == 0x83 || $0 == 9 || $0 == UInt8(ascii: ",")
      }
      if let end = Self.explicitLabel(bytes, label, first), Self.afterLabel(bytes, end, first) == first { return true }
      if let end = Self.ambiguousLabel(bytes, label, first), Self.afterLabel(bytes, end, first) == first {
        if digits.count <= 9 { return true }
      }
      if hasHash, digits.count <= 6 {
        let end = Self.skip(bytes, start, first) { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }
        if end == first { return true }
      }
      let sign = Self.skip(bytes, start, first) { $0 == UInt8(ascii: " ") || $0 == 0x83 || $0 == 9 }
      guard sign < first else { return false }
      let commas = Self.skip(bytes, sign, first) { $0 == UInt8(ascii: ",") }
      let dialling = bytes[sign] == UInt8(ascii: ";") ? sign + 1 : commas - sign >= 2 ? sign + 2 : sign
      if dialling > sign, digits.count <= 15, Self.afterLabel(bytes, dialling, first) == first { return true }
      return commas > sign && digits.count <= 9 && Self.afterLabel(bytes, commas, first) == first
    }

    private static func skip(_ bytes: [UInt8], _ start: Int, _ end: Int, _ isSkipped: (UInt8) -> Bool) -> Int {
      var index = start
      while index < end, isSkipped(bytes[index]) { index += 1 }
      return index
    }

    /// Whether a text is at an offset, ignoring the case of ASCII letters.
    private static func matches(_ text: StaticString, _ bytes: [UInt8], _ start: Int) -> Bool {
      var index = start
      for byte in text.description.utf8 {
        guard index < bytes.count else { return false }
        let own = bytes[index]
        guard own == byte || (WrittenNumber.isLetter(own) && own | 0x20 == byte) else { return false }
        index += 1
      }
      return true
    }

    /// The end of `ext`, `xtn`, `extension` and so on.
    private static func explicitLabel(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
      typealias Mark = WrittenNumber.Mark
      var index = start
      if matches("e", bytes, index) { index += 1 }
      if matches("xt", bytes, index) {
        index += 2
        if matches("ensi", bytes, index), index + 4 < end {
          if bytes[index + 4] == Mark.acuteO {
            index += 5
          } else if matches("o", bytes, index + 4) {
            index += 5
            if index < end, bytes[index] == Mark.acute { index += 1 }
          }
        }
        if matches("n", bytes, index) { index += 1 }
        return index
      }
      index = start
      if index < end, bytes[index] == Mark.wideE { index += 1 }
      if index + 1 < end, bytes[index] == Mark.wideX, bytes[index + 1] == Mark.wideT {
        index += 2
        if index < end, bytes[index] == Mark.wideN { index += 1 }
        return index
      }
      if start + 3 <= end, bytes[start..<start + 3].elementsEqual([Mark.cyrillicDe, Mark.cyrillicO, Mark.cyrillicBe]) {
        return start + 3
      }
      return matches("anexo", bytes, start) ? start + 5 : nil
    }

    /// The end of `x`, `#`, `~` and `int`.
    private static func ambiguousLabel(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
      typealias Mark = WrittenNumber.Mark
      guard start < end else { return nil }
      switch bytes[start] {
      case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "#"), UInt8(ascii: "~"), Mark.wideX, Mark.wideHash,
        Mark.wideTilde:
        return start + 1
      case Mark.wideI:
        return start + 3 <= end && bytes[start + 1] == Mark.wideN && bytes[start + 2] == Mark.wideT ? start + 3 : nil
      default: return matches("int", bytes, start) ? start + 3 : nil
      }
    }

    /// Skips what may follow a label: a full stop or colon, then spaces, commas and hyphens.
    private static func afterLabel(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
      var index = start
      if index < end,
        bytes[index] == UInt8(ascii: ":") || bytes[index] == UInt8(ascii: ".")
          || bytes[index] == WrittenNumber.Mark.wideStop
      {
        index += 1
      }
      return skip(bytes, index, end) {
        $0 == UInt8(ascii: " ") || $0 == WrittenNumber.Mark.noBreakSpace || $0 == 9 || $0 == UInt8(ascii: ",")
          || $0 == UInt8(ascii: "-")
      }
    }
  }

  /// The digits of the extension of a number, and the number without it.
  static func split(_ number: WrittenNumber, _ range: Range<Int>) -> (number: Range<Int>, digits: Range<Int>)? {
    guard let ending = Ending(number, range) else { return nil }
    for start in ending.gap..<ending.digits.lowerBound where ending.begins(at: start, in: number) {
      // The first match is the longest. If the rest is not a number, there is no extension.
      let rest = range.lowerBound..<start
      return number.isViable(rest) ? (rest, ending.digits) : nil
    }
    return nil
  }
}

extension WrittenNumber {
  /// Whether a range may be a number: exactly two digits, or three among punctuation, followed by valid characters and
  /// perhaps an extension.
  func isViable(_ range: Range<Int>) -> Bool {
    guard range.count >= 2 else { return false }
    var index = range.lowerBound
    while index < range.upperBound, bytes[index] == UInt8(ascii: "+") { index += 1 }
    var digits = 0
    while index < range.upperBound, digits < 3 {
      if Self.isDigit(bytes[index]) {
        digits += 1
      } else if !Self.isPunctuation(bytes[index]) {
        break
      }
      index += 1
    }
    if digits == 3 {
      let first = index
      while index < range.upperBound,
        Self.isDigit(bytes[index]) || Self.isPunctuation(bytes[index]) || Self.isLetter(bytes[index])
      {
        index += 1
      }
      if index == range.upperBound { return true }
      guard let ending = NumberExtension.Ending(self, range) else { return false }
      let starts = max(first, ending.gap)
      return starts <= index && (starts...index).contains { ending.begins(at: $0, in: self) }
    }
    return range.count == 2 && range.allSatisfy { Self.isDigit(bytes[$0]) }
  }
}
