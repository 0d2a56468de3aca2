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

/// The characters of East Asian names, addresses and headers that occur in nearly every address book. They distinguish
/// encodings that use the same range of bytes.
///
/// A row has an encoding and, for each lead byte, the trail bytes: `C5:C4CF` is C5C4 and C5CF. The Japanese row is
/// EUC-JP, from which Shift_JIS is computed; the Chinese row is GB 2312, the Korean row KS X 1001.
enum CommonCharacters {
  /// The two bytes of the common characters, the lead byte above.
  static let pairs: [TextEncoding: Set<UInt16>] = {
    var pairs: [TextEncoding: Set<UInt16>] = [:]
    for row in rows.split(separator: "\n") {
      let entries = row.split(separator: " ")
      guard let encoding = entries.first.flatMap({ TextEncoding(rawValue: String($0)) }) else { continue }
      for entry in entries.dropFirst() {
        let digits = entry.utf8.compactMap(ASCII.hexadecimalValue)
        guard digits.count >= 4 else { continue }
        let lead = UInt16(digits[0] << 4 | digits[1])
        for index in stride(from: 2, to: digits.count - 1, by: 2) {
          pairs[encoding, default: []].insert(lead << 8 | UInt16(digits[index] << 4 | digits[index + 1]))
        }
      }
    }
    return pairs
  }()

  private static let rows = """
    EUC-JP B0:A6AACBE6ECF7 B1:C4D1F3 B2:A3ACB0BCC3D6DDEDF0F1 B3:ACD8F4 B5:AABBC1C8D7FE B6:B3B6C8CCD0E1E5E8 \
      B7:C3C8EBEEF2 B8:A9B6C2C5CDDEE5F7FD B9:A7A8ACADAFB0BEC0CDD4E1E2E4E6F1 BA:B4C8CCD8DAE4E5EAEB \
      BB:A5B0B3CDD2D4D6E1F6 BC:A3ABB0B7BCC2D2F9 BD:A4A8BBBDD1EA BE:A1AEBCBECFE5 BF:A6AEB7B9BFC0CACDCEE5 \
      C0:ABB5B6B8BEBFD0E7E8E9EE C1:B0ED C2:BCC0D3E5E6E7F0F4 C3:ABCBD2D3E6FA C4:AEB9BE C5:B0C4C5CFD4E7EC \
      C6:A3BBC9E0E2EEF3FC C7:AFEE C8:ACD6F7FE C9:A7B4CDD2D7DCF0F4 CA:A1B8BFD5D8E5 CB:ADCCDADC \
      CC:B3BEC0D0DADCE9EEF2 CD:A5ADB3B5B9BAD5DB CE:A4B4C9D3 CF:AFBABBC2C3 E6:C6 E8:BD
    GB18030 B0:B2D7EC B1:B1B8 B2:BFCCDCE3 B3:A3A4ACBFC2C9CC B4:ABBADEF3F7 B5:CBD8E7 B6:A1ABADBCC5CE B7:B6BCBDEB \
      B8:B5D5DF B9:A4A8ABCBE3F0F9FA BA:A3ABBAC2C5C6CED8ECEEFA BB:AAB0C6FA BC:AFBCD1D2D6FE BD:A8AAADAFD6DCF0F2 \
      BE:A9ADB2EAFC BF:A1B5C6D7 C0:B5BCDAE8EDEEF6 C1:BACED6F5FA C2:A5ACB7BDC0DEED C3:ABB7C5CFF4F7FB C4:C8CFEA \
      C5:AECBED C6:BD C7:AEBFC7D8ECF1F8 C8:BBCBCED5 C9:BDCFDBEEF2FA CA:A1A6AFB7BFC2D0D2D6 CB:BCBECED5EF \
      CC:B7C0C6CEECEF CD:A5ACC5F2F4F5F8 CE:B0BABBC4E2E4F7 CF:BCC4C8D8DEE4F4 D0:A1A3BBC0C2D5DCE3ECEDF9 \
      D1:A6A7A9D6DEEEF3 D2:A6B6D7FC D3:A2C0C2CAD0D1DAE0EAEEF1 D4:ACBAC2F8 D5:C5D4E6 D6:A3B0B7BED0D3D8DCDDEC \
      D7:A2D3D6DCDE DB:DA E2:F9 E6:C3
    Big5 A4:4042434547484B545F686A6B6C707375A4ADBBBDCDD1D5E2E5E8E9EBF2FD A5:5F7176787CABADC3C9CDD0D5DBF3F4F7FD \
      A6:5057617274777EB3B6BFCBE8EDF3 A7:456466677DBABBCACBD3DEF5F9 A8:484C71C6CED8 A9:506D737679C9D3FA \
      AA:464C59D1DAE2F2F4F7F8F9 AB:484A54616EB8C0C7D1D8 AC:4B5F667178C2C3ECFC AD:4A535EADBBF0 AE:4C5D61767DA6D5 \
      AF:5D75B3CE B0:4B717CA8AACFEA B1:5A6469E4E7 B2:517A B3:5CA1A2AFB0B7C5C6C7 B4:405E66BFE4E5 B5:7BD8F3F9 \
      B6:6CAEAFB0BEC0C7 B7:73A8 B8:5567ADB3B9DCE2EBF4 B9:5171CEF9 BA:61B5D9F4 BB:4FA8AF BC:4268D3EF BD:63B1B2 \
      BE:4748C7F7 BF:636FA4ABBDE0 C0:465273B9 C1:60A7C2E9FA C2:BE C3:4351B9D3 C4:52AC C5:55 C6:57
    EUC-KR B0:A1ADC7E6EDF8FAFB B1:A4B8B9C7CDD4D9DDE2E6E8 B3:AAB2E2EB B4:C3D9EBF6 B5:B5BF B6:F3F5F7 B7:C3CACE \
      B8:A7AEB0B6B8BBCDDEE9EDF0 B9:AECCCEDADDE6E8E9F8FC BA:AFB0B4B8B9C0CECFD0F3 BB:E7EAF3FD \
      BC:ADAEB1B3B7BABCD2D5D6DBF6F7F8 BD:BDC2C3C4C5C7C9 BE:C6C8D6E7F6 BF:A9AAACADB0B5B9C0C1D5EBECEDEFF8F9 \
      C0:A7AFB0B1BABEC7CCCECFD3DAE5E7FC C1:A1A4A6B6BED6D8DFF6F7F8FD C2:F7F9 C3:A2A4B5B6BBD6DFE1E6FE C5:C2 \
      C6:AFC0EDF9 C7:A5CACFD1D4E3F6FD C8:A3ABADAFB2B8C6DEF1
    """
}
