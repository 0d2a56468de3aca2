internal import SourceText
internal import VCardSyntax

/// The bytes of a URI (RFC 3986), as they stand in a value.
///
/// Letters outside of ASCII are taken for what an IRI (RFC 3987) has: address books are full of them, and every browser
/// opens them.
struct URIText {
  /// What keeps a text from being a URI.
  enum Flaw {
    /// There is no scheme.
    case noScheme
    /// A blank or another byte that no URI has.
    case foreign(at: Int)
    /// A percent sign without two hexadecimal digits behind it.
    case percent(at: Int)
    /// Nothing stands behind the scheme.
    case empty
  }

  /// The scheme, without its colon.
  let scheme: Range<Int>
  /// What stands behind the colon.
  let rest: Range<Int>

  /// The URI that a range of bytes is, or nothing where it is none.
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    guard URIText.flaw(bytes, range) == nil, let end = URIText.endOfScheme(bytes, range) else { return nil }
    scheme = range.lowerBound..<end
    rest = end + 1..<range.upperBound
  }

  /// Where the scheme ends, which the bytes begin with: a letter, letters, digits, `+`, `-`, `.` and a colon (RFC 3986
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
    // A data URI is as long as the photo in it, and has a rule of its own.
    if ContentLine.equals(bytes, range.lowerBound..<end, "DATA") { return nil }
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
