internal import SourceText

/// The choice between two spellings of a text.
enum TextRichness {
  /// The richer spelling, or else the first: with more accents, longer, in mixed case, with more lines, with fewer blanks, and
  /// with fewer Unicode scalars.
  static let richer: @Sendable (String, String) -> String = { isRicher($1, than: $0) ? $1 : $0 }

  static func isRicher(_ other: String, than kept: String) -> Bool {
    if other.utf8.elementsEqual(kept.utf8) { return false }
    // Equal apart from the composition of accents.
    if other == kept { return other.unicodeScalars.count < kept.unicodeScalars.count }
    return Measure(kept) < Measure(other)
  }

  static func isBlank(_ text: String) -> Bool {
    if let first = text.utf8.first, first > 0x20, first < 0x7F { return false }
    return text.unicodeScalars.allSatisfy { $0.properties.isWhitespace }
  }

  private struct Measure: Comparable {
    var accents = 0
    var length = 0
    var isMixedCase = false
    var lines = 0
    var blanks = 0

    init(_ text: String) {
      var hasCapital = false
      var hasSmall = false
      for scalar in text.unicodeScalars {
        if scalar.value == 0x0A { lines += 1 }
        if scalar.properties.isWhitespace {
          blanks += 1
          continue
        }
        length += 1
        if scalar.value >= 0x80, scalar.properties.isAlphabetic { accents += 1 }
        if scalar.properties.isUppercase { hasCapital = true }
        if scalar.properties.isLowercase { hasSmall = true }
      }
      isMixedCase = hasCapital && hasSmall
    }

    static func < (left: Measure, right: Measure) -> Bool {
      if left.accents != right.accents { return left.accents < right.accents }
      if left.length != right.length { return left.length < right.length }
      if left.isMixedCase != right.isMixedCase { return right.isMixedCase }
      if left.lines != right.lines { return left.lines < right.lines }
      return left.blanks > right.blanks
    }
  }
}

/// The words of names and addresses.
enum TextWords {
  /// Whether two texts are equal apart from case, accents, blanks and the punctuation of names and addresses. Other signs
  /// (`C` and `C++`) and the script make a difference.
  static let areSame: @Sendable (String, String) -> Bool = { first, second in
    if ValueKey.text(first) == ValueKey.text(second) { return true }
    let words = FoldedText.words(first)
    return !words.isEmpty && words == FoldedText.words(second) && areAlike(first, second)
  }

  /// Whether two texts have the same signs and the same kind of script.
  static func areAlike(_ first: String, _ second: String) -> Bool { Nature(first) == Nature(second) }

  /// The words of a text in lower case.
  static func of(_ text: String) -> [String] {
    ValueKey.text(text).unicodeScalars.split { $0 == " " || soft.contains($0.value) }.map { String($0) }
  }

  /// Whether words contain all of other words, each at least as often.
  static func contains(_ words: [String], all others: [String]) -> Bool {
    var counts: [String: Int] = [:]
    for word in words { counts[word, default: 0] += 1 }
    return others.allSatisfy { word in
      guard let count = counts[word], count > 0 else { return false }
      counts[word] = count - 1
      return true
    }
  }

  /// The signs in a text, and whether all its letters are Latin.
  private struct Nature: Equatable {
    var isLatin = true
    var signs: [UInt32] = []

    init(_ text: String) {
      for scalar in text.unicodeScalars {
        let properties = scalar.properties
        if properties.isAlphabetic {
          if scalar.value >= 0x370, !(0x1E00...0x1EFF).contains(scalar.value) { isLatin = false }
        } else if !properties.isWhitespace, properties.numericType == nil, !soft.contains(scalar.value),
          !(0x300...0x36F).contains(scalar.value)
        {
          signs.append(scalar.value)
        }
      }
    }
  }

  /// `, . ; ' " ( ) - /` and the typographic forms of quotes and hyphens.
  private static let soft: Set<UInt32> = [
    0x2C, 0x2E, 0x3B, 0x27, 0x22, 0x28, 0x29, 0x2D, 0x2F, 0x2010, 0x2011, 0x2013, 0x2018, 0x2019, 0x201C, 0x201D,
    0x2BC,
  ]
}
