internal import SourceText
internal import VCardSyntax

/// The grammar of language tags. It does not check that a language of that name exists.
enum LanguageTag {
  /// Whether the bytes are a tag of RFC 5646 2.1.
  static func isWellFormed(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    isRegular(bytes, range) || grandfathered.contains(String(decoding: bytes[range], as: UTF8.self).asciiLowercased)
  }

  /// Whether the bytes are a tag of RFC 1766: words of up to eight letters or digits, the first one of letters only.
  static func isOfRFC1766(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    words(bytes, range)?.first.map(isLetters) ?? false
  }

  private static func isRegular(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard var rest = words(bytes, range)?[...], let language = rest.popFirst() else { return false }
    if isX(language) { return !rest.isEmpty }
    guard language.count >= 2, isLetters(language) else { return false }
    func skip(_ isNext: (ArraySlice<UInt8>) -> Bool) { if rest.first.map(isNext) ?? false { rest.removeFirst() } }
    // Up to three extended languages, the script, and the region.
    if language.count <= 3 { for _ in 0..<3 { skip { $0.count == 3 && isLetters($0) } } }
    skip { $0.count == 4 && isLetters($0) }
    skip { $0.count == 2 && isLetters($0) || $0.count == 3 && $0.allSatisfy(ASCII.isDigit) }
    // Variants.
    rest = rest.drop { $0.count >= 5 || $0.count == 4 && ASCII.isDigit($0[$0.startIndex]) }
    // Extensions: a single letter or digit, and longer words.
    while let next = rest.first, next.count == 1, !isX(next) {
      rest.removeFirst()
      guard rest.first.map({ $0.count > 1 }) ?? false else { return false }
      rest = rest.drop { $0.count > 1 }
    }
    return rest.isEmpty || rest.first.map(isX) == true && rest.count > 1
  }

  /// The words between hyphens; `nil` if one of them is not one to eight letters and digits.
  private static func words(_ bytes: [UInt8], _ range: Range<Int>) -> [ArraySlice<UInt8>]? {
    let words = bytes[range].split(separator: ASCII.hyphen, omittingEmptySubsequences: false)
    let areValid = words.allSatisfy { word in
      (1...8).contains(word.count) && word.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) }
    }
    return areValid ? words : nil
  }

  private static func isLetters(_ word: ArraySlice<UInt8>) -> Bool { word.allSatisfy(ASCII.isLetter) }

  /// Whether it is the word that begins a part for private use.
  private static func isX(_ word: ArraySlice<UInt8>) -> Bool {
    word.count == 1 && word.first.map(ASCII.uppercased) == UInt8(ascii: "X")
  }

  /// The irregular tags that the grammar lists.
  private static let grandfathered: Set<String> = [
    "en-gb-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak", "i-klingon", "i-lux", "i-mingo", "i-navajo",
    "i-pwn", "i-tao", "i-tay", "i-tsu", "sgn-be-fr", "sgn-be-nl", "sgn-ch-de",
  ]
}
