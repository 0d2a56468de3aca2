internal import SourceText

/// A column's name in any language in a form for comparison: without case, accents, blanks, hyphens and apostrophes.
///
/// It is a hash of the remaining letters (FNV-1a), because a header is compared with thousands of names. A collision of
/// two names would only give a column the meaning of the other.
struct ColumnName: Hashable, Sendable {
  private let number: UInt64

  init(_ name: some StringProtocol) {
    var number: UInt64 = 0xCBF2_9CE4_8422_2325
    for scalar in name.unicodeScalars {
      let folded = ColumnName.folded(scalar.value)
      if folded == 0 { continue }
      number = (number ^ UInt64(folded)) &* 0x100_0000_01B3
    }
    self.number = number
  }

  /// The letter without case and accent, for composed and decomposed letters; 0 for an ignored character.
  private static func folded(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x41...0x5A: scalar + 0x20
    case 0x09, 0x0A, 0x0D, 0x20, 0x27, 0x2D, 0x5F, 0xA0: 0
    case 0xC0...0x17F: UInt32(letters[Int(scalar) - 0xC0])
    // Combining marks.
    case 0x300...0x36F: 0
    // Cyrillic letters with an accent.
    case 0x401, 0x451: 0x435
    case 0x419, 0x439: 0x438
    case 0x410...0x42F: scalar + 0x20
    // Hyphens, dashes, the apostrophe of typographers, the blank of East Asia, the byte order mark.
    case 0x2010...0x2015, 0x2019, 0x3000, 0xFEFF: 0
    default: scalar
    }
  }

  /// The ASCII letters for U+00C0 and the letters after it.
  private static let letters: [UInt8] = Array(
    ("aaaaaaaceeeeiiiidnooooo*ouuuuytsaaaaaaaceeeeiiiidnooooo/ouuuuytyaaaaaaccccccccddddeeeeeeeeeegggg"
      + "gggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs").utf8)
}
