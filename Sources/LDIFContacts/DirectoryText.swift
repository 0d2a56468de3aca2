import SourceText

/// The comparison of texts in a directory (RFC 4518): without regard to case, to the number of blanks, and to how Unicode
/// writes a letter.
enum DirectoryText {
  /// Bytes that are equal for equal texts; empty for a text of blanks.
  static func key(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.allSatisfy({ $0 < 0x80 }) { return words(bytes.map(ASCII.lowercased)) }
    let text = plain(ComposedText.composed(String(decoding: bytes, as: UTF8.self)))
    // Two steps give ligatures and ß the letters that they are equal to.
    return words(Array(text.uppercased().lowercased().utf8))
  }

  /// Bytes that are equal for texts of the same letters in the same case.
  static func exactKey(_ bytes: [UInt8]) -> [UInt8] {
    words(Array(plain(ComposedText.composed(String(decoding: bytes, as: UTF8.self))).utf8))
  }

  private static func words(_ bytes: [UInt8]) -> [UInt8] {
    Array(bytes.split { $0 <= ASCII.space }.joined(separator: [ASCII.space]))
  }

  /// A text with the blanks of ASCII in place of those of typography, and without invisible characters.
  static func plain(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: plain.append(" ")
      case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF: break
      default: plain.append(scalar)
      }
    }
    return String(plain)
  }

  /// A number with the hyphens of ASCII in place of those of typography.
  static func number(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var number = String.UnicodeScalarView()
    for scalar in plain(text).unicodeScalars {
      switch scalar.value {
      case 0x2010...0x2015, 0x2212, 0xFF0D: number.append("-")
      default: number.append(scalar)
      }
    }
    return String(number)
  }
}
