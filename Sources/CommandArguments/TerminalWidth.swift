/// The width of text on a terminal.
package enum TerminalWidth {
  /// 0 for combining scalars, 2 for East Asian wide scalars and emoji, else 1. Control characters are escaped before
  /// they are printed, so they need no width.
  package static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if (0x1160...0x11FF).contains(value) { return 0 }  // Hangul vowels and finals join the preceding syllable.
    return isWide(value) ? 2 : 1
  }

  /// The columns of a text. The sequences that begin and end a colour (`ESC [1m`) have none.
  package static func columns(of text: some StringProtocol) -> Int { columns(of: text.unicodeScalars) }

  static func columns(of scalars: some Sequence<Unicode.Scalar>) -> Int {
    var columns = 0
    var isInColor = false
    for scalar in scalars {
      if scalar == "\u{1B}" { isInColor = true }
      if !isInColor { columns += self.columns(of: scalar) }
      if isInColor, scalar == "m" { isInColor = false }
    }
    return columns
  }

  /// Blocks that are wide or full-width in Unicode's East Asian Width, and emoji; exceptions within them are ignored.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x231A...0x231B, 0x23E9...0x23EC, 0x2614...0x2615, 0x2648...0x2653, 0x26F5, 0x2705,
      0x274C, 0x2753...0x2755, 0x2795...0x2797, 0x2B1B...0x2B1C, 0x2B50, 0x2E80...0x303E, 0x3041...0x4DBF,
      0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60,
      0xFFE0...0xFFE6, 0x16FE0...0x18AFF, 0x1B000...0x1B2FB, 0x1F004, 0x1F0CF, 0x1F18E, 0x1F191...0x1F19A,
      0x1F200...0x1F320, 0x1F32D...0x1F64F, 0x1F680...0x1F6FC, 0x1F7E0...0x1F7EB, 0x1F90C...0x1FAFF,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
