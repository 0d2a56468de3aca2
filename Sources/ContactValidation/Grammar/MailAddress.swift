internal import SourceText
internal import VCardSyntax

/// The e-mail address of a mailbox (RFC 5322 3.4.1), with letters of any script (RFC 6531).
enum MailAddress {
  /// Whether the bytes are an address: a local part, an at sign, a domain. Delimiters may have a backslash as in vCard.
  static func isValid(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard let first = range.first else { return false }
    let endOfLocal =
      bytes[first] == ASCII.doubleQuote ? endOfQuoted(bytes, range) : endOfWords(bytes, range, allowsAll: true)
    guard let at = endOfLocal, at > range.lowerBound, at < range.upperBound, bytes[at] == ASCII.atSign else {
      return false
    }
    let domain = at + 1..<range.upperBound
    guard let start = domain.first else { return false }
    if bytes[start] == ASCII.leftBracket {
      return domain.count > 2 && bytes[range.upperBound - 1] == ASCII.rightBracket
        && !bytes[domain].contains { $0 <= ASCII.space }
    }
    return endOfWords(bytes, domain, allowsAll: false) == range.upperBound
  }

  /// The address in angle brackets at the end of a range, after a name.
  static func inBrackets(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
    guard range.count > 2, bytes[range.upperBound - 1] == ASCII.greaterThan,
      let open = bytes[range].lastIndex(of: ASCII.lessThan)
    else { return nil }
    let inner = open + 1..<range.upperBound - 1
    return isValid(bytes, inner) ? inner : nil
  }

  /// The end of words with dots between them.
  ///
  /// - Parameter allowsAll: Whether they are the characters of a local part, false for those of a host name.
  private static func endOfWords(_ bytes: [UInt8], _ range: Range<Int>, allowsAll: Bool) -> Int? {
    let wanted = allowsAll ? inLocalPart : inHostName
    let kinds = kinds
    var index = range.lowerBound
    var isAtStart = true
    while index < range.upperBound {
      if kinds[Int(bytes[index])] & wanted != 0 {
        isAtStart = false
      } else if bytes[index] == ASCII.period {
        // The standard forbids two dots, but a Japanese provider has such addresses.
        if isAtStart && (!allowsAll || index == range.lowerBound) { return nil }
        isAtStart = true
      } else {
        return isAtStart && !allowsAll ? nil : index
      }
      index += 1
    }
    return isAtStart ? nil : index
  }

  private static let inHostName: UInt8 = 1
  private static let inLocalPart: UInt8 = 2

  /// For each byte the words that it can be a part of.
  private static let kinds: [UInt8] = (0...255).map { (byte: Int) -> UInt8 in
    let byte = UInt8(byte)
    let isPlain = ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == ASCII.hyphen || byte == ASCII.underscore
    if isPlain || byte >= 0x80 { return inHostName | inLocalPart }
    return "!#$%&'*+/=?^`{|}~".utf8.contains(byte) ? inLocalPart : 0
  }

  private static func endOfQuoted(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var index = range.lowerBound + 1
    while index < range.upperBound {
      if bytes[index] == ASCII.doubleQuote { return index + 1 }
      index += bytes[index] == ASCII.backslash ? 2 : 1
    }
    return nil
  }
}
