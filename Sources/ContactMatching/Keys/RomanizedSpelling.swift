internal import SourceText

/// Spellings of one name in Latin letters that follow English or the alphabet, as of Indian names: `Deepa` and `Dipa`,
/// `Lakshmi` and `Laxmi`, `Sooraj` and `Suraj`.
enum RomanizedSpelling {
  /// The letters of which one may be written for another.
  private static let exchanged = FeatureValue.letters(in: "eiyouvwkxsh".utf8)
  /// Shorter names are often two: Lee and Li, May and Mai.
  private static let minLength = 4

  /// Whether two names are spellings of one, which differ in a vowel, in v and w, or in x and ksh. An h after a consonant
  /// alone distinguishes names: Tuan and Thuan.
  ///
  /// - Parameters:
  ///   - leftLetters, rightLetters: The letters of the names (``FeatureValue/letters(in:)``).
  static func areOne(
    _ left: some FoldedBytes, _ leftLetters: UInt32, _ right: some FoldedBytes, _ rightLetters: UInt32
  ) -> Bool {
    // Performance: nearly all pairs end here.
    guard (leftLetters ^ rightLetters) & ~exchanged == 0, min(left.count, right.count) >= minLength else {
      return false
    }
    let folded = folded(left)
    let h = UInt8(ascii: "h")
    return folded.count >= minLength && folded == self.folded(right)
      && !left.filter { $0 != h }.elementsEqual(right.filter { $0 != h })
  }

  private static func folded(_ text: some FoldedBytes) -> [UInt8] {
    var folded: [UInt8] = []
    var previous: UInt8 = 0
    for byte in text {
      defer { previous = byte }
      switch byte {
      case UInt8(ascii: "h") where isAspirated(previous): continue
      case UInt8(ascii: "e") where previous == byte, UInt8(ascii: "o") where previous == byte:
        folded.removeLast()
        append(byte == UInt8(ascii: "e") ? UInt8(ascii: "i") : UInt8(ascii: "u"), to: &folded)
      case UInt8(ascii: "y"): append(UInt8(ascii: "i"), to: &folded)
      case UInt8(ascii: "w"): folded.append(UInt8(ascii: "v"))
      case UInt8(ascii: "x"): folded += [UInt8(ascii: "k"), UInt8(ascii: "s")]
      case UInt8(ascii: "a"), UInt8(ascii: "i"), UInt8(ascii: "u"): append(byte, to: &folded)
      default: folded.append(byte)
      }
    }
    return folded
  }

  /// Appends a vowel; two equal ones are one long vowel.
  private static func append(_ vowel: UInt8, to folded: inout [UInt8]) {
    if folded.last != vowel { folded.append(vowel) }
  }

  private static func isAspirated(_ consonant: UInt8) -> Bool {
    switch consonant {
    case UInt8(ascii: "s"), UInt8(ascii: "t"), UInt8(ascii: "d"), UInt8(ascii: "b"), UInt8(ascii: "k"),
      UInt8(ascii: "g"),
      UInt8(ascii: "j"), UInt8(ascii: "h"):
      true
    default: false
    }
  }
}
