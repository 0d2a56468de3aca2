internal import SourceText
internal import VCardSyntax

/// A URI (RFC 3986) in a value.
///
/// Letters beyond ASCII are accepted as in an IRI (RFC 3987): address books have many of them, and browsers open them.
struct URIText {
  /// The reason why a text is not a URI.
  enum Flaw {
    case noScheme
    /// A blank or another byte that no URI has.
    case foreign(at: Int)
    /// A percent sign without two hexadecimal digits.
    case percent(at: Int)
    case empty
  }

  /// The scheme, without its colon.
  let scheme: Range<Int>
  let rest: Range<Int>

  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    guard URIText.flaw(bytes, range) == nil, let end = URIText.endOfScheme(bytes, range) else { return nil }
    scheme = range.lowerBound..<end
    rest = end + 1..<range.upperBound
  }

  /// The end of the scheme at the start of the bytes: a letter, letters, digits, `+`, `-`, `.` and a colon (RFC 3986
  /// 3.1).
  static func endOfScheme(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    guard let first = range.first, ASCII.isLetter(bytes[first]) else { return nil }
    for index in range.prefix(64) {
      let byte = bytes[index]
      if byte == ASCII.colon { return index }
      guard
        ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == ASCII.plus || byte == ASCII.hyphen
          || byte == ASCII.period
      else { return nil }
    }
    return nil
  }

  /// The first thing that keeps a range of bytes from being a URI.
  static func flaw(_ bytes: [UInt8], _ range: Range<Int>) -> Flaw? {
    guard let end = endOfScheme(bytes, range) else { return .noScheme }
    if end + 1 == range.upperBound { return .empty }
    // A data URI is as long as its photo, and has its own rule.
    if ASCIIWord.equals(bytes, range.lowerBound..<end, "DATA") { return nil }
    var index = end + 1
    while index < range.upperBound {
      switch bytes[index] {
      case 0...ASCII.space, ASCII.delete, ASCII.doubleQuote, ASCII.lessThan, ASCII.greaterThan:
        return .foreign(at: index)
      case ASCII.percent:
        guard index + 2 < range.upperBound, ASCII.hexadecimalValue(bytes[index + 1]) != nil,
          ASCII.hexadecimalValue(bytes[index + 2]) != nil
        else { return .percent(at: index) }
        index += 3
        continue
      default: break
      }
      index += 1
    }
    return nil
  }
}
