internal import SourceText

/// The meaning of a physical line for the framing of cards.
package enum FramingLine: Sendable {
  /// BEGIN:VCARD, also with a group or parameters that it may not have.
  case begin
  /// END:VCARD, likewise, and whatever follows it in its line.
  case end
  /// VERSION:2.1.
  case version21
  /// AGENT without a value.
  case emptyAgent
  /// A blank line or one that continues another.
  case nothing
  /// Any other line.
  case other

  /// Classifies a physical line, without its line end.
  @inline(__always)
  package init(_ bytes: borrowing [UInt8], _ line: Range<Int>) {
    guard line.lowerBound < line.upperBound else {
      self = .nothing
      return
    }
    if ASCII.isBlank(bytes[line.lowerBound]) {
      self = .nothing
    } else if FramingLine.rulesOutFraming(bytes, line) {
      self = .other
    } else {
      self = FramingLine.inUsualForm(bytes, line) ?? FramingLine.closer(bytes, line)
    }
  }

  /// Recognizes BEGIN and END in the usual form. Performance: compares words of eight bytes.
  @inline(__always)
  static func inUsualForm(_ bytes: borrowing [UInt8], _ line: Range<Int>) -> FramingLine? {
    let start = line.lowerBound
    guard line.upperBound <= bytes.count else { return nil }
    if line.count == 11, word(bytes, start) == 0x4245_4749_4E3A_5643, word(bytes, start + 3) == 0x494E_3A56_4341_5244 {
      return .begin
    }
    if line.count == 9, word(bytes, start) == 0x454E_443A_5643_4152, bytes[start + 8] == UInt8(ascii: "D") {
      return .end
    }
    return nil
  }

  /// Recognizes BEGIN and END in the usual form at an offset, where a longer line may begin, and returns their length.
  @inline(__always)
  static func inUsualForm(_ bytes: borrowing [UInt8], at start: Int) -> (length: Int, frame: FramingLine)? {
    guard start &+ 11 < bytes.count else { return nil }
    switch bytes[start] {
    case UInt8(ascii: "B"): return inUsualForm(bytes, start..<start &+ 11).map { (11, $0) }
    case UInt8(ascii: "E"): return inUsualForm(bytes, start..<start &+ 9).map { (9, $0) }
    default: return nil
    }
  }

  /// Eight bytes, the last one lowest.
  @inline(__always)
  private static func word(_ bytes: borrowing [UInt8], _ index: Int) -> UInt64 {
    bytes.span.word(at: index).byteSwapped
  }

  /// Whether the first two letters and the last one of a line rule out the four words, as those of nearly every line
  /// do. The line is not empty and does not begin with a blank.
  @inline(__always)
  static func rulesOutFraming(_ bytes: borrowing [UInt8], _ line: Range<Int>) -> Bool {
    let last = bytes[line.upperBound - 1]
    if last | 0x20 == UInt8(ascii: "d") || last == ASCII.colon || ASCII.isBlank(last) { return false }
    let second = line.count > 1 ? bytes[line.lowerBound + 1] | 0x20 : 0
    switch bytes[line.lowerBound] | 0x20 {
    case UInt8(ascii: "b"): return second != UInt8(ascii: "e")
    case UInt8(ascii: "v"): return second != UInt8(ascii: "e") || isNewVersion(bytes, line)
    case UInt8(ascii: "e"): return second != UInt8(ascii: "n")
    case UInt8(ascii: "a"): return second != UInt8(ascii: "g")
    default: return true
    }
  }

  /// Whether a line begins with BEGIN or END and a delimiter.
  package static func mayFrame(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    guard line.count > 1 else { return false }
    // Performance: two letters rule out nearly every line.
    switch (bytes[line.lowerBound] | 0x20, bytes[line.lowerBound + 1] | 0x20) {
    case (UInt8(ascii: "b"), UInt8(ascii: "e")), (UInt8(ascii: "e"), UInt8(ascii: "n")): break
    default: return false
    }
    func begins(_ word: StaticString) -> Bool {
      let end = line.lowerBound + word.utf8CodeUnitCount
      guard end < line.upperBound, ASCIIWord.equals(bytes, line.lowerBound..<end, word) else { return false }
      return bytes[end] == ASCII.colon || bytes[end] == ASCII.semicolon
    }
    return begins("BEGIN") || begins("END")
  }

  /// BEGIN or END with a group, parameters or blanks before the value, in a line without blanks at its end.
  private static func framing(_ bytes: [UInt8], _ line: Range<Int>) -> FramingLine? {
    let value = line.upperBound - 5
    guard value > line.lowerBound, ASCIIWord.equals(bytes, line.suffix(5), "VCARD") else { return nil }
    var colon = value - 1
    while colon > line.lowerBound, ASCII.isBlank(bytes[colon]) { colon -= 1 }
    guard bytes[colon] == ASCII.colon else { return nil }
    var nameEnd = line.lowerBound
    while nameEnd < colon, bytes[nameEnd] != ASCII.semicolon { nameEnd += 1 }
    var nameStart = nameEnd
    while nameStart > line.lowerBound, bytes[nameStart - 1] != ASCII.period { nameStart -= 1 }
    let name = nameStart..<nameEnd
    let isBegin = ASCIIWord.equals(bytes, name, "BEGIN")
    guard isBegin || ASCIIWord.equals(bytes, name, "END") else { return nil }
    // Another colon before this one, outside quotes: the value is another one.
    var isQuoted = false
    for index in line.lowerBound..<colon {
      if bytes[index] == ASCII.doubleQuote { isQuoted.toggle() }
      if bytes[index] == ASCII.colon, !isQuoted { return nil }
    }
    return isBegin ? .begin : .end
  }

  private static func closer(_ bytes: [UInt8], _ line: Range<Int>) -> FramingLine {
    var end = line.upperBound
    while end > line.lowerBound, ASCII.isBlank(bytes[end - 1]) { end -= 1 }
    let word = line.lowerBound..<end
    if word.count == 11, ASCIIWord.equals(bytes, word, "BEGIN:VCARD") { return .begin }
    // An END ends the card, whatever follows it in its line.
    if word.count >= 9, ASCIIWord.equals(bytes, word.prefix(9), "END:VCARD") { return .end }
    if bytes[line.lowerBound] | 0x20 == UInt8(ascii: "v"), isVersion21(bytes, word) { return .version21 }
    guard let last = word.last else { return .other }
    if bytes[last] | 0x20 == UInt8(ascii: "d"), let framing = framing(bytes, word) { return framing }
    return bytes[last] == ASCII.colon && isEmptyAgent(bytes, word) ? .emptyAgent : .other
  }

  private static func isEmptyAgent(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    guard let last = line.last, bytes[last] == ASCII.colon, line.count >= 6 else { return false }
    var nameStart = line.lowerBound
    var nameEnd = line.lowerBound
    while bytes[nameEnd] != ASCII.colon, bytes[nameEnd] != ASCII.semicolon {
      if bytes[nameEnd] == ASCII.period { nameStart = nameEnd + 1 }
      nameEnd += 1
    }
    return ASCIIWord.equals(bytes, nameStart..<nameEnd, "AGENT")
  }

  private static func isVersion21(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    guard var value = VersionLine.value(bytes, line) else { return false }
    while let first = value.first, ASCII.isBlank(bytes[first]) { value = value.dropFirst() }
    return VersionLine.version(ofValue: bytes, value) == .v21
  }

  /// Whether a line is the VERSION of 3.0 or 4.0, which frames nothing.
  @inline(__always)
  private static func isNewVersion(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    VersionLine.version(bytes, line).map { $0 != .v21 } ?? false
  }
}
