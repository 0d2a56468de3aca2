internal import SourceText

extension ContentLineScanner {
  /// Joins quoted-printable, which continues in the next line after an equals sign (vCard 2.1 2.1.3).
  package mutating func joinSoftBreaks(_ line: inout ContentLine) {
    guard line.endsInSoftBreak, Self.declaresQuotedPrintable(line) else { return }
    while line.endsInSoftBreak, let next = peek() {
      switch FramingLine(source, next) {
      case .begin, .end: return
      case .version21, .emptyAgent, .nothing, .other: joinNext(&line, dropping: 1)
      }
    }
  }

  /// Whether the parameters of a line declare quoted-printable.
  package static func declaresQuotedPrintable(_ line: ContentLine) -> Bool {
    declaresQuotedPrintable(line.bytes, line.line)
  }

  /// Whether the parameters of an unfolded line declare quoted-printable.
  package static func declaresQuotedPrintable(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    let parameter: StaticString = "ENCODING="
    let word: StaticString = "QUOTED-PRINTABLE"
    var index = range.lowerBound
    var mayBeQuoted = true
    while index < range.upperBound, bytes[index] != ASCII.colon {
      if bytes[index] == ASCII.doubleQuote, mayBeQuoted {
        // A quote that never closes is an ordinary character.
        if let close = ByteSearch.first(ASCII.doubleQuote, in: bytes, from: index + 1, to: range.upperBound) {
          index = close + 1
          continue
        }
        mayBeQuoted = false
      }
      let end = index + word.utf8CodeUnitCount
      if bytes[index] | 0x20 == UInt8(ascii: "q"), end <= range.upperBound, ASCIIWord.equals(bytes, index..<end, word) {
        return true
      }
      if bytes[index] == ASCII.semicolon {
        let name = index + 1 + parameter.utf8CodeUnitCount
        let isNamed = name < range.upperBound && ASCIIWord.equals(bytes, index + 1..<name, parameter)
        let value = (isNamed ? name : index + 1)..<range.upperBound
        let stop = bytes[value].firstIndex { $0 == ASCII.semicolon || $0 == ASCII.colon } ?? range.upperBound
        if QuotedPrintable.isName(bytes, value.lowerBound..<stop, isBare: !isNamed) { return true }
      }
      index += 1
    }
    return false
  }
}
