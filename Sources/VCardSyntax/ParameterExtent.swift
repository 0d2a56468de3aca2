internal import SourceText

/// The bytes of a parameter from the one after its semicolon on.
struct ParameterExtent {
  private let start: Int
  /// The equals sign, if there is one.
  private(set) var equals: Int?
  /// A quote that is not closed.
  private(set) var openQuote: Int?
  /// Whether a backslash escapes a semicolon.
  private(set) var hasBackslash = false
  /// The delimiter after it, `;` or `:`, or the end of the line.
  private(set) var end: Int

  /// Finds the extent of the parameter that begins at an offset.
  init(_ text: Span<UInt8>, from start: Int, to lineEnd: Int) {
    self.start = start
    end = start
    scan: while end < lineEnd {
      let byte = text[end]
      end += 1
      // Letters; the backslash is the only special byte among them.
      if byte & 0xC0 == 0x40, byte != ASCII.backslash { continue }
      switch byte {
      case ASCII.colon, ASCII.semicolon:
        end -= 1
        break scan
      case ASCII.equals where equals == nil: equals = end - 1
      case ASCII.doubleQuote:
        var close = end
        while close < lineEnd, text[close] != ASCII.doubleQuote { close += 1 }
        if close < lineEnd { end = close + 1 } else { openQuote = end - 1 }
      case ASCII.backslash where end < lineEnd && text[end] == ASCII.semicolon:
        hasBackslash = true
        end += 1
      default: break
      }
    }
  }

  /// The name, with blanks around it.
  var name: Range<Int> { start..<(equals ?? start) }

  /// The value, with blanks around it.
  var value: Range<Int> { (equals.map { $0 + 1 } ?? start)..<end }

  /// A range without blanks at its ends.
  static func trimmed(_ text: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high, ASCII.isBlank(text[low]) { low += 1 }
    while high > low, ASCII.isBlank(text[high - 1]) { high -= 1 }
    return low..<high
  }
}
