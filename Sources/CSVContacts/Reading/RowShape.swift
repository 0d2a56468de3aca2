internal import SourceText

/// What the shape of a record tells about rows between contacts, whatever their language.
enum RowShape {
  /// The maximum number of bytes of a cell of such a row.
  private static let maxLength = 200

  // MARK: Rows without a value

  /// Whether a cell with this first byte may have only blanks or signs.
  @inline(__always)
  static func mayBeEmpty(_ byte: UInt8) -> Bool {
    !ASCII.isLetter(byte) && !ASCII.isDigit(byte) && (byte < 0x80 || byte == 0xC2 || byte == 0xE2 || byte == 0xE3)
  }

  /// Whether a text is only blanks, among them those that do not break, and the wide one.
  static func isBlank(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar.value <= 0x20 || scalar.value == 0xA0 || scalar.value == 0x3000 || (0x2000...0x200B).contains(scalar.value)
    }
  }

  /// Whether a text is only blanks and the signs of a line: `-----`, `***`, `══════`.
  static func isSeparator(_ text: some StringProtocol) -> Bool {
    guard text.utf8.count <= maxLength else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case " ", "\t", "-", "=", "_", "*", "~", ".", "+", "|", "/", "\\", "\u{A0}", "\u{B7}", "\u{3000}": true
      default:
        (0x2010...0x2015).contains(scalar.value) || scalar.value == 0x2022 || (0x2500...0x25FF).contains(scalar.value)
      }
    }
  }

  // MARK: Rows of one cell

  /// Whether the only text of a row, in a column of names, is a note about the table or the heading of a letter.
  static func isNote(_ text: String) -> Bool {
    guard text.utf8.count <= maxLength else { return false }
    let text = text.trimmingASCIISpace
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.first else { return false }
    if scalars.count == 1 { return first.properties.isAlphabetic && first.value < 0x2E80 }
    switch first {
    // `* deceased`
    case "*", "\u{2020}", "\u{2021}", "\u{203B}": return true
    case "#", ">", "\u{2022}": return scalars[1] == " "
    default: break
    }
    // `Last updated: 3 March`, `Total members: 2`
    return scalars.indices.contains { index in
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      return scalars[index] == "\u{FF1A}" || scalars[index] == ":" && next == " "
    }
  }
}
