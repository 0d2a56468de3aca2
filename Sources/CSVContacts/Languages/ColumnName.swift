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
  static func folded(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x41...0x5A: scalar + 0x20
    case 0x09, 0x0A, 0x0D, 0x20, 0x27, 0x2D, 0x5F, 0xA0: 0
    case 0xC0...0x17F: UInt32(letters[Int(scalar) - 0xC0])
    // Romanian letters with a comma below.
    case 0x218, 0x219: 0x73
    case 0x21A, 0x21B: 0x74
    // Combining marks.
    case 0x300...0x36F: 0
    // Greek letters: accents, upper case and the final sigma.
    case 0x386, 0x3AC: 0x3B1
    case 0x388, 0x3AD: 0x3B5
    case 0x389, 0x3AE: 0x3B7
    case 0x38A, 0x3AF, 0x390, 0x3AA, 0x3CA: 0x3B9
    case 0x38C, 0x3CC: 0x3BF
    case 0x38E, 0x3CD, 0x3B0, 0x3AB, 0x3CB: 0x3C5
    case 0x38F, 0x3CE: 0x3C9
    case 0x3C2: 0x3C3
    case 0x391...0x3A9: scalar + 0x20
    // Cyrillic letters with an accent.
    case 0x401, 0x451: 0x435
    case 0x402...0x40F: scalar + 0x50
    case 0x490: 0x491
    case 0x419, 0x439: 0x438
    case 0x410...0x42F: scalar + 0x20
    // Arabic letters that are written with and without a hamza or dots, the lengthening line and vowels.
    case 0x622, 0x623, 0x625: 0x627
    case 0x629: 0x647
    case 0x649: 0x64A
    case 0x640, 0x64B...0x65F: 0
    // Points of Hebrew.
    case 0x591...0x5C7: 0
    // Digits and letters of full width.
    case 0xFF10...0xFF19, 0xFF41...0xFF5A: scalar - 0xFEE0
    case 0xFF21...0xFF3A: scalar - 0xFEC0
    // Soft hyphen, joiners and direction marks.
    case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069: 0
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
