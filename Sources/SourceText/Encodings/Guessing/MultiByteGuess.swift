/// The likelihood of a text in each of the East Asian encodings.
///
/// The encodings share their bytes but not their characters: in the right one nearly all of a name is among a few
/// hundred characters; in a wrong one it is scattered over ten thousand or ends inside a pair. The unit is that of
/// ``SingleByteGuess``, a sixteenth of a bit.
enum MultiByteGuess {
  /// The likelihood of every encoding.
  static func scores(_ sample: EncodingSample) -> [(encoding: TextEncoding, score: Int)] {
    encodings.map { encoding, step in
      let common = CommonCharacters.pairs[encoding == .shiftJIS ? .eucJP : encoding] ?? []
      var score = 0
      var index = 0
      var lastWasCharacter = false
      while index < sample.words.count {
        let byte = sample.words[index]
        if byte < 0x80 {
          // A Latin letter directly after a character is rare, and typical of `Müller` in the wrong encoding.
          if lastWasCharacter, ASCII.isLetter(byte) { score -= 2 * Bits.one }
          lastWasCharacter = false
          index += 1
          continue
        }
        let character = step(sample.words, index, common)
        score += character.worth * Bits.one
        lastWasCharacter = character.length > 1
        index += character.length
      }
      return (encoding, score)
    }
  }

  /// A character of the text: its number of bytes and its logarithmic likelihood, in bits.
  private typealias Character = (length: Int, worth: Int)

  private static let encodings: [(TextEncoding, @Sendable ([UInt8], Int, Set<UInt16>) -> Character)] = [
    (.shiftJIS, shiftJIS), (.gb18030, gb18030), (.big5, big5), (.eucKR, eucKR), (.eucJP, eucJP),
  ]

  // The worths: the logarithm of a share of the text, divided by the number of characters that have it.
  private static let frequent = -8
  private static let kana = -7
  private static let ordinary = -12
  private static let rare = -15
  private static let exotic = -19
  private static let broken: Character = (1, -20)

  /// The byte after one, or 0, which is not part of a character.
  private static func trail(_ text: [UInt8], _ index: Int) -> UInt8 {
    index + 1 < text.count ? text[index + 1] : 0
  }

  private static func pair(_ lead: UInt8, _ trail: UInt8) -> UInt16 { UInt16(lead) << 8 | UInt16(trail) }

  /// JIS X 0208 by the bytes of EUC-JP: row 1 is signs, 4 and 5 are kana, 16-47 the first level, 48-84 the second.
  private static func japanese(_ lead: UInt8, _ trail: UInt8, _ common: Set<UInt16>) -> Int {
    switch lead {
    case 0xA4, 0xA5: kana
    case 0xA1...0xA3: -10
    case 0xA6...0xA8: rare
    case 0xB0...0xCF: common.contains(pair(lead, trail)) ? frequent : ordinary
    case 0xD0...0xF4: common.contains(pair(lead, trail)) ? frequent : rare
    default: exotic
    }
  }

  private static func eucJP(_ text: [UInt8], _ index: Int, _ common: Set<UInt16>) -> Character {
    let lead = text[index]
    let trail = trail(text, index)
    if lead == 0x8E { return (0xA1...0xDF).contains(trail) ? (2, -9) : broken }
    if lead == 0x8F {
      let third = index + 2 < text.count ? text[index + 2] : 0
      return (0xA1...0xFE).contains(trail) && (0xA1...0xFE).contains(third) ? (3, exotic) : broken
    }
    guard (0xA1...0xFE).contains(lead), (0xA1...0xFE).contains(trail) else { return broken }
    return (2, japanese(lead, trail, common))
  }

  private static func shiftJIS(_ text: [UInt8], _ index: Int, _ common: Set<UInt16>) -> Character {
    let lead = text[index]
    // Katakana of half the width, which old phones write for the sound of a name.
    if (0xA1...0xDF).contains(lead) { return (1, -6) }
    guard (0x81...0xFC).contains(lead), lead != 0xA0, case let trail = trail(text, index),
      (0x40...0xFC).contains(trail), trail != 0x7F
    else { return broken }
    // A lead byte has two rows of JIS X 0208.
    let rows = (lead < 0xA0 ? lead &- 0x81 : lead &- 0xC1) &* 2
    if rows > 93 { return (2, exotic) }
    let isSecond = trail >= 0x9F
    let cell = isSecond ? trail &- 0x9F : trail &- (trail > 0x7F ? 0x41 : 0x40)
    return (2, japanese(rows &+ (isSecond ? 1 : 0) &+ 0xA1, cell &+ 0xA1, common))
  }

  /// GB 2312 has two levels, rows 16-55 and 56-87; the additions of GBK are rare, and so are characters of four bytes.
  private static func gb18030(_ text: [UInt8], _ index: Int, _ common: Set<UInt16>) -> Character {
    let lead = text[index]
    let trail = trail(text, index)
    guard (0x81...0xFE).contains(lead) else { return broken }
    if (0x30...0x39).contains(trail) {
      guard index + 3 < text.count, (0x81...0xFE).contains(text[index + 2]), (0x30...0x39).contains(text[index + 3])
      else { return broken }
      return (4, exotic)
    }
    guard (0x40...0xFE).contains(trail), trail != 0x7F else { return broken }
    if common.contains(pair(lead, trail)) { return (2, frequent) }
    guard trail >= 0xA1 else { return (2, exotic + 2) }
    switch lead {
    case 0xB0...0xD7: return (2, ordinary)
    case 0xA1, 0xA3: return (2, -11)
    case 0xD8...0xF7: return (2, rare)
    default: return (2, exotic)
    }
  }

  /// Big5 has two levels, A440-C67E and C940-F9D5.
  private static func big5(_ text: [UInt8], _ index: Int, _ common: Set<UInt16>) -> Character {
    let lead = text[index]
    let trail = trail(text, index)
    guard (0x81...0xFE).contains(lead), (0x40...0x7E).contains(trail) || (0xA1...0xFE).contains(trail) else {
      return broken
    }
    if common.contains(pair(lead, trail)) { return (2, frequent) }
    switch lead {
    case 0xA4...0xC6: return (2, ordinary)
    case 0xA1: return (2, -11)
    case 0xA2, 0xA3, 0xC9...0xF9: return (2, rare)
    default: return (2, exotic)
    }
  }

  /// KS X 1001 has its syllables in rows 16-40; the additions of Windows have other trail bytes.
  private static func eucKR(_ text: [UInt8], _ index: Int, _ common: Set<UInt16>) -> Character {
    let lead = text[index]
    let trail = trail(text, index)
    guard (0x81...0xFD).contains(lead),
      (0x41...0x5A).contains(trail) || (0x61...0x7A).contains(trail) || (0x81...0xFE).contains(trail)
    else { return broken }
    if common.contains(pair(lead, trail)) { return (2, frequent) }
    guard lead >= 0xA1, trail >= 0xA1 else { return (2, exotic - 2) }
    switch lead {
    case 0xB0...0xC8: return (2, ordinary)
    case 0xA1, 0xA3: return (2, -11)
    case 0xCA...0xFD: return (2, rare)
    default: return (2, exotic)
    }
  }
}
