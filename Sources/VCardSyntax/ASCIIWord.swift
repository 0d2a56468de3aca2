internal import SourceText

/// Names and keywords, which are compared as bytes, ignoring the case of ASCII letters (RFC 6350 3.3).
package enum ASCIIWord {
  /// A word of at most eight bytes as a number: its bytes in upper case, the last one lowest. Zero if it is longer or
  /// begins with NUL, so two words with the same key other than zero are equal.
  package static func key(_ text: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
    guard range.count <= 8, let first = range.first, text[first] != ASCII.nul else { return 0 }
    var key: UInt64 = 0
    for index in range { key = key << 8 | UInt64(ASCII.uppercased(text[index])) }
    return key
  }

  /// A word of at most eight bytes as a number.
  package static func key(_ text: [UInt8], _ range: Range<Int>) -> UInt64 { key(text.span, range) }

  /// The same with the case of letters.
  package static func exactKey(_ text: [UInt8], _ range: Range<Int>) -> UInt64 {
    guard range.count <= 8, let first = range.first, text[first] != ASCII.nul else { return 0 }
    var key: UInt64 = 0
    for index in range { key = key << 8 | UInt64(text[index]) }
    return key
  }

  /// Whether a range of bytes is a word, which is given in upper case, ignoring the case of ASCII letters.
  package static func equals(_ bytes: [UInt8], _ range: Range<Int>, _ upperCased: StaticString) -> Bool {
    guard range.count == upperCased.utf8CodeUnitCount, range.lowerBound >= 0, range.upperBound <= bytes.count else {
      return false
    }
    return upperCased.withUTF8Buffer { word in
      let word = word.span
      let written = bytes.span.extracting(range)
      var index = 0
      while index &+ 8 <= word.count {
        let (left, right) = (written.word(at: index), word.word(at: index))
        if left != right, ASCII.uppercased(left) != right { return false }
        index &+= 8
      }
      while index < word.count {
        if ASCII.uppercased(written[index]) != word[index] { return false }
        index &+= 1
      }
      return true
    }
  }
}
