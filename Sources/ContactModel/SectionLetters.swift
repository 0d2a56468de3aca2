/// The letters of sections for scripts that divide a list by more than the first letter.
enum SectionLetters {
  /// The consonants of Korean in the order of Unicode's leading consonants; a double consonant is under its simple one.
  private static let consonants: [Unicode.Scalar] = [
    "ㄱ", "ㄱ", "ㄴ", "ㄷ", "ㄷ", "ㄹ", "ㅁ", "ㅂ", "ㅂ", "ㅅ", "ㅅ", "ㅇ", "ㅈ", "ㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
  ]
  /// The double consonants as letters by themselves.
  private static let doubles: [Unicode.Scalar: Unicode.Scalar] = ["ㄲ": "ㄱ", "ㄸ": "ㄷ", "ㅃ": "ㅂ", "ㅆ": "ㅅ", "ㅉ": "ㅈ"]
  /// The last kana of each row of Japanese, and the row.
  private static let rows: [(last: UInt32, letter: Unicode.Scalar)] = [
    (0x304A, "あ"), (0x3054, "か"), (0x305E, "さ"), (0x3069, "た"), (0x306E, "な"), (0x307D, "は"), (0x3082, "ま"),
    (0x3088, "や"), (0x308D, "ら"), (0x3093, "わ"),
  ]
  /// The rows of half-width katakana from U+FF66 on.
  private static let halfWidth = Array(
    "わあああああやややた・あああああかかかかかさささささたたたたたなななななはははははまままままやややらららららわわ".unicodeScalars)

  /// The letter of the section of a name that begins with a letter; `nil` for scripts without such a division.
  static func letter(of first: Unicode.Scalar) -> Unicode.Scalar? {
    switch first.value {
    case 0xAC00...0xD7A3: return consonants[Int(first.value - 0xAC00) / 588]
    // Letters that are combined to syllables.
    case 0x1100...0x1112: return consonants[Int(first.value - 0x1100)]
    case 0x3131...0x314E: return doubles[first] ?? (consonants.contains(first) ? first : nil)
    case 0x3041...0x3096: return row(first.value)
    case 0x30A1...0x30F6: return row(first.value - 0x60)
    case 0xFF66...0xFF9D:
      let letter = halfWidth[Int(first.value - 0xFF66)]
      return letter == "・" ? nil : letter
    default: return nil
    }
  }

  private static func row(_ hiragana: UInt32) -> Unicode.Scalar? {
    switch hiragana {
    case 0x3094: "あ"
    case 0x3095, 0x3096: "か"
    default: rows.first { hiragana <= $0.last }?.letter
    }
  }

  /// A katakana as the hiragana of the same sound, so that both are sorted together.
  static func sorted(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    (0x30A1...0x30F6).contains(scalar.value) ? Unicode.Scalar(scalar.value - 0x60) ?? scalar : scalar
  }
}
