internal import SourceText
internal import VCardSyntax

/// The grammar of language tags. It does not check that a language of that name exists.
enum LanguageTag {
  /// True if the bytes are a tag of RFC 5646 2.1.
  static func isWellFormed(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    isRegular(bytes, range) || isGrandfathered(bytes, range)
  }

  /// True if the bytes are a tag of RFC 1766: words of up to eight letters or digits, the first one of letters only.
  static func isOfRFC1766(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var subtags = Subtags(bytes, range)
    guard let first = subtags.next(), first.isLetters else { return false }
    while subtags.next() != nil {}
    return !subtags.isBroken
  }

  /// The subtags that may follow, in this order.
  private enum Stage: Int {
    case extendedLanguage, script, region, variant, extensions
  }

  private static func isRegular(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var subtags = Subtags(bytes, range)
    guard let language = subtags.next() else { return false }
    if language.count == 1, isX(bytes, language) { return isPrivate(&subtags) }
    guard language.isLetters, language.count >= 2 else { return false }
    var stage = language.count <= 3 ? Stage.extendedLanguage : .script
    var extendedLanguages = 0
    while let subtag = subtags.next() {
      if subtag.count == 1 {
        if isX(bytes, subtag) { return isPrivate(&subtags) }
        // An extension has something in it.
        guard let first = subtags.next(), first.count >= 2 else { return false }
        stage = .extensions
      } else if stage == .extensions {
        continue
      } else if stage == .extendedLanguage, subtag.isLetters, subtag.count == 3, extendedLanguages < 3 {
        extendedLanguages += 1
      } else if stage.rawValue <= Stage.script.rawValue, subtag.isLetters, subtag.count == 4 {
        stage = .region
      } else if stage.rawValue <= Stage.region.rawValue,
        subtag.isLetters && subtag.count == 2 || subtag.isDigits && subtag.count == 3
      {
        stage = .variant
      } else if subtag.count >= 5 || subtag.count == 4 && ASCII.isDigit(bytes[subtag.start]) {
        stage = .variant
      } else {
        return false
      }
    }
    return !subtags.isBroken
  }

  /// True if at least one subtag of letters and digits follows an `x`.
  private static func isPrivate(_ subtags: inout Subtags) -> Bool {
    guard subtags.next() != nil else { return false }
    while subtags.next() != nil {}
    return !subtags.isBroken
  }

  private static func isX(_ bytes: [UInt8], _ subtag: Subtag) -> Bool {
    ASCII.uppercased(bytes[subtag.start]) == UInt8(ascii: "X")
  }

  /// The irregular tags that the grammar lists.
  private static let grandfathered: Set<String> = [
    "en-gb-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak", "i-klingon", "i-lux", "i-mingo", "i-navajo",
    "i-pwn", "i-tao", "i-tay", "i-tsu", "sgn-be-fr", "sgn-be-nl", "sgn-ch-de",
  ]

  private static func isGrandfathered(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    range.count <= 10 && grandfathered.contains(String(decoding: bytes[range], as: UTF8.self).asciiLowercased)
  }
}

/// One word of a tag.
private struct Subtag {
  var start = 0
  var count = 0
  var isLetters = true
  var isDigits = true
}

/// The words of a tag between hyphens.
private struct Subtags {
  private let bytes: [UInt8]
  private var index: Int
  private let end: Int
  /// True after a byte or a length that no tag has.
  private(set) var isBroken = false

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    index = range.lowerBound
    end = range.upperBound
  }

  /// The next word of one to eight letters and digits; nil at the end and after an error.
  mutating func next() -> Subtag? {
    if index > end || isBroken { return nil }
    var subtag = Subtag(start: index)
    while index < end, bytes[index] != ASCII.hyphen {
      let isLetter = ASCII.isLetter(bytes[index])
      let isDigit = ASCII.isDigit(bytes[index])
      if !isLetter { subtag.isLetters = false }
      if !isDigit { subtag.isDigits = false }
      subtag.count += 1
      if subtag.count > 8 || !isLetter && !isDigit {
        isBroken = true
        return nil
      }
      index += 1
    }
    index += 1
    isBroken = subtag.count == 0
    return isBroken ? nil : subtag
  }
}
